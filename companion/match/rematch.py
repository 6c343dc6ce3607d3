"""Fills in the start form for a rematch of the same people."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from companion.models import Match, Member, Seat
from companion.questions.numbers import number_in
from companion.questions.start_form import bot_field
from companion.table.colours import colours_of
from scoring import registry
from scoring.contract import Ask, Bot, Game, Setup


def match_to_repeat(request: HttpRequest) -> Match | None:
    """The match that a start page repeats, if this phone was at that table."""
    joined = Member.objects.filter(device=str(request.device), removed_at__isnull=True).exclude(device="")
    asked = request.GET.get("again", "")[:22].replace("\x00", "")
    return Match.objects.filter(pk=asked, members__in=joined).first() if asked else None


def latest_match(device: str) -> Match | None:
    """The latest match that was started or played on a phone."""
    played = Member.objects.filter(device=device, removed_at__isnull=True).exclude(role="viewer")
    latest = Match.objects.filter(members__in=played, game__in=registry.games())
    return latest.order_by("-created_at").prefetch_related("seats").first()


def rematch_values(match: Match, game: Game) -> dict[str, Any]:
    """The start form's values: people, colours and who begins; for the same game everything else too."""
    people = [seat for seat in match.seats.all() if not seat.bot][: game.seats[-1]]
    filled: dict[str, Any] = {f"name-{at}": seat.name for at, seat in enumerate(people)}
    filled |= {f"colour-{at}": colour for at, colour in enumerate(_colours(people, game))}
    begins = number_in(str(match.setup.get("first", ""))) or 0
    if match.game != game.key:
        return {**filled, "first": _next([str(at) for at in range(len(people))], begins)}
    setup = game.Setup.model_validate(match.setup)
    seated = [*(str(at) for at in range(len(people))), *_beginning(setup, game)]
    filled["first"] = _next(seated, begins)
    for ask in game.options:
        filled |= _answered(ask, getattr(setup, ask.field), ask.field)
    return {**filled, "depth": setup.depth, "by_hand": setup.by_hand, **_bots(setup, game)}


def _next(seated: list[str], begins: int) -> str:
    """Who begins this time: the next in order after last time's first player."""
    return seated[(begins + 1) % len(seated)] if seated else ""


def _beginning(setup: Setup, game: Game) -> list[str]:
    """The fields of last time's bots that may begin."""
    begins = {opponent.key for opponent in game.bots.opponents if opponent.begins}
    return [name for name, bot in _ticks(setup) if bot.key in begins]


def _ticks(setup: Setup) -> list[tuple[str, Bot]]:
    """Last time's bots, each with the name of its checkbox."""
    keys = [bot.key for bot in setup.bots]
    return [(bot_field(bot.key, keys[:at].count(bot.key)), bot) for at, bot in enumerate(setup.bots)]


def _colours(people: list[Seat], game: Game) -> list[str]:
    """A colour for every seat of the form: those that the people had first, then the others."""
    had = [seat.colour for seat in people]
    return [*had, *(colour for colour in colours_of(game) if colour not in had)][: game.seats[-1]]


def _bots(setup: Setup, game: Game) -> dict[str, Any]:
    asks = {opponent.key: opponent.options for opponent in game.bots.opponents}
    filled: dict[str, Any] = {}
    for name, bot in _ticks(setup):
        filled[name] = True
        for ask in asks.get(bot.key, ()):
            if ask.field in bot.options:
                filled |= _answered(ask, bot.options[ask.field], f"{name}-{ask.field}")
    return filled


def _answered(ask: Ask, answer: Any, name: str) -> dict[str, Any]:
    """An answer as values of the form's fields; none for what was drawn by lot, which is drawn anew."""
    if ask.drawn or answer is None:
        return {}
    if ask.rows or ask.shape == "order":
        return {f"{name}-{at}": each for at, each in enumerate(answer)}
    return {name: answer}
