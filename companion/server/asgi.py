"""The ASGI application, which serves pages and streams from one process."""

import gc
from threading import Thread

from django.apps import apps

# Imported first, because it loads the settings that everything else needs.
from companion.server.wsgi import application as pages_by_wsgi

from companion.upkeep.housekeeping import housekeeping  # isort: skip
from companion.limits.body_limits import BodyLimits, Receive, Scope, Send  # isort: skip
from companion.live.endpoint import stream  # isort: skip
from companion.live.switchboard import switchboard  # isort: skip
from companion.server.wsgi_threads import WsgiThreads  # isort: skip
from companion.server.probes import PLACES, probe  # isort: skip
from companion.server.data_folder_lock import end_with_parent  # isort: skip
from companion.limits.request_turns import RequestTurns  # isort: skip

PAGES_AT_ONCE = 6
pages = WsgiThreads(pages_by_wsgi, PAGES_AT_ONCE)


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith("/live/"):
        await stream(scope, receive, send)
    elif scope["type"] == "http" and scope["path"] in PLACES:
        await probe(scope, receive, send)
    else:
        await pages(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    await receive()
    end_with_parent()
    tune_garbage_collection()
    switchboard.start()
    over = housekeeping()
    Thread(target=apps.get_app_config("rulesref").warm, name="rules", daemon=True).start()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    over.set()
    await switchboard.stop()
    await send({"type": "lifespan.shutdown.complete"})


def tune_garbage_collection() -> None:
    """Collect garbage less often, and skip what is loaded at the start: with many tables it takes long."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


application = BodyLimits(RequestTurns(answer))
