"""Lets two API requests of a caller run at the same time; further ones wait their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from companion.limits.body_limits import Application, Message, Receive, Refused, Scope, Send, refuse
from companion.limits.callers import address_in, token_in

AT_WORK = 2
# For all tokens from one address together, because only six threads make the pages.
AT_WORK_AROUND = 4
MOST_WAITING = 50
SECONDS = 5.0
TOO_MANY = _("Too many of your requests are waiting already. Please try again in a moment.")


class NoTurn(Exception):
    """The caller has to try again later."""


@dataclass
class Line:
    """The running and waiting requests of one caller, or of an address."""

    turn: asyncio.Semaphore
    asking: int = 0


class RequestTurns:
    """Passes an API request on once its caller has fewer than two running; pages never wait."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.lines: dict[str, Line] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            return await self.application(scope, receive, send)
        async with AsyncExitStack() as turns:

            async def answer(message: Message) -> None:
                # The answer is complete: reading it slowly must not keep others waiting.
                await turns.aclose()
                await send(message)

            try:
                async with asyncio.timeout(SECONDS):
                    await self._take(turns, scope)
            except (NoTurn, TimeoutError):
                return await refuse(scope, receive, send, Refused(429, TOO_MANY))
            return await self.application(scope, receive, answer)

    async def _take(self, turns: AsyncExitStack, scope: Scope) -> None:
        address = address_in(scope)
        await turns.enter_async_context(self._turn(f"{address} {token_in(scope)}", AT_WORK))
        await turns.enter_async_context(self._turn(address, AT_WORK_AROUND))

    @asynccontextmanager
    async def _turn(self, caller: str, most: int) -> AsyncIterator[None]:
        line = self.lines.setdefault(caller, Line(asyncio.Semaphore(most)))
        if line.asking >= MOST_WAITING:
            raise NoTurn
        line.asking += 1
        try:
            async with line.turn:
                yield
        finally:
            line.asking -= 1
            if not line.asking:
                del self.lines[caller]
