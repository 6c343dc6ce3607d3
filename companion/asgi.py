"""How does one process serve both the pages and the streams?"""

from threading import Thread
from typing import Any

from a2wsgi import WSGIMiddleware
from django.apps import apps

# First of all: it loads the settings that the streams need.
from companion.wsgi import application as pages_by_wsgi

from companion.live.endpoint import Receive, Scope, Send, stream  # isort: skip
from companion.live.line import line  # isort: skip

PAGES_AT_ONCE = 6
pages: Any = WSGIMiddleware(pages_by_wsgi, workers=PAGES_AT_ONCE)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith("/live/"):
        await stream(scope, receive, send)
    else:
        await pages(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    await receive()
    line.start()
    Thread(target=apps.get_app_config("rulesref").warm, name="rules", daemon=True).start()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await line.stop()
    await send({"type": "lifespan.shutdown.complete"})
