"""Answers /health, /ready and /metrics."""

from __future__ import annotations

import hmac
import json
from typing import Any

from django.conf import settings
from django.db import DatabaseError, connection

from companion.limits.body_limits import Receive, Scope, Send
from companion.live.seqs import in_thread
from companion.live.switchboard import switchboard
from companion.server import metrics
from companion.server.content_policy import bare_headers
from companion.upkeep.full_disk import disk_takes_writes

PLACES = ("/health", "/ready", "/metrics")


async def probe(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["method"] not in {"GET", "HEAD"}:
        await tell(send, 405, {"error": "This can only be read."})
    elif scope["path"] == "/health":
        await tell(send, 200, {"alive": True})
    elif scope["path"] == "/ready":
        parts = await readiness()
        await tell(send, 200 if all(parts.values()) else 503, parts)
    elif may_read(scope):
        await tell(send, 200, await in_thread(metrics.exposed), b"text/plain; version=0.0.4; charset=utf-8")
    else:
        await tell(send, 404, {"error": "There is nothing here."})


async def readiness() -> dict[str, bool]:
    """Whether each thing that serving needs is there; Redis is not needed."""
    return {
        "serving": not switchboard.closing,
        "database": await in_thread(database_answers),
        "disk": await in_thread(disk_takes_writes),
    }


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM companion_installation")
    except DatabaseError:
        return False
    return True


def may_read(scope: Scope) -> bool:
    """Tell whether the request has the metrics token; without a token set, nobody may read them."""
    shown = dict(scope["headers"]).get(b"authorization", b"")
    wanted = f"Bearer {settings.METRICS_TOKEN}".encode()
    return bool(settings.METRICS_TOKEN) and hmac.compare_digest(shown, wanted)


async def tell(send: Send, status: int, words: Any, kind: bytes = b"application/json") -> None:
    body = words if isinstance(words, bytes) else json.dumps(words).encode()
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()), *bare_headers()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
