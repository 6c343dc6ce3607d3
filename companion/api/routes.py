"""The table of the API's requests: who may send each, and what it answers.

The API page and the OpenAPI document are built from it; a test compares it with the URLs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from pydantic import BaseModel

from companion.api import requests as ask
from companion.api import responses as answer
from pages.answers import RuleAnswer, RulesAnswer
from scoring import registry
from scoring.contract import DepthChanged

Who = Literal["anyone", "viewer", "player", "host"]
MATCH = "v1/matches/{match_id}/"


@dataclass(frozen=True)
class Route:
    """One request; the examples work on one new match if sent in the order of the table.

    `again`: a repeated tap gets its first answer again, with 200. `names`: examples for the path's parts.
    """

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    path: str
    who: Who
    says: Promise
    name: str
    Response: type[BaseModel] | None
    status: int = 200
    Request: type[BaseModel] | None = None
    example: Mapping[str, Any] | None = None
    refusals: tuple[int, ...] = ()
    again: bool = False
    query: Mapping[str, Promise] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def parameters(self) -> list[str]:
        return [part[1:-1] for part in self.path.split("/") if part.startswith("{")]


START = {"game": registry.games()[0], "names": ["Ann", "Bob"], "first": 0}
BOX = {"game": next(key for key in registry.games() if registry.find(key).profile), "box": {}}
COUNT = {"kind": DepthChanged.kind, "depth": "count"}

ROUTES: tuple[Route, ...] = (
    Route("GET", "v1/games/", "anyone", _("The games and their calculations"), "games", answer.GamesAnswer),
    Route(
        "GET", "v1/rules/search", "anyone", _("Search the rules, in any of the three languages"),
        "rules_search", RulesAnswer, refusals=(422,),
        query={"q": _("The words to search for"), "game": _("Only this game"), "lang": _("en, ru or de")},
    ),
    Route(
        "GET", "v1/rules/{game}/{rule}", "anyone", _("One rules entry"), "rule", RuleAnswer,
        refusals=(404, 422), query={"lang": _("en, ru or de")},
        names={"game": registry.games()[0], "rule": "about"},
    ),
    Route(
        "POST", "v1/boxes/", "anyone", _("Read the file of a box as a phone does, and keep nothing"),
        "box_read", answer.BoxAnswer, 200, ask.BoxRequest, BOX, (422,),
    ),
    Route(
        "POST", "v1/matches/", "anyone", _("Start a match; the answer contains its tokens"), "match_start",
        answer.StartAnswer, 201, ask.StartRequest, START, (422,),
    ),
    Route(
        "POST", "v1/join/", "anyone", _("Exchange a match code for a viewer’s token"), "match_join",
        answer.TokenAnswer, 201, ask.JoinRequest, {"code": "K7M4QX"}, (422,),
    ),
    Route(
        "GET", MATCH, "viewer", _("The state of the match, and what can be recorded now"), "match",
        answer.MatchAnswer,
    ),
    Route(
        "POST", MATCH + "tokens/", "host", _("Create a token for another program"), "token_make",
        answer.TokenAnswer, 201, ask.TokenRequest, {"role": "player"}, (422,),
    ),
    Route(
        "GET", MATCH + "tokens/", "host", _("The match’s tokens, by number"), "tokens",
        answer.TokensAnswer,
    ),
    Route(
        "DELETE", MATCH + "tokens/{number}/", "host", _("Revoke a token"), "token_revoke", None, 204,
        refusals=(422,), names={"number": "2"},
    ),
    Route("GET", MATCH + "seats/", "viewer", _("Who sits where"), "seats", answer.SeatsAnswer),
    Route(
        "PATCH", MATCH + "seats/{index}/", "player", _("Correct a player’s name"), "seat_rename",
        answer.SeatsAnswer, 200, ask.SeatRequest, {"name": "Anna"}, (422,),
    ),
    Route(
        "PUT", MATCH + "seats/claim/", "viewer",
        _("Play only these seats with this token; a token without seats just watches"), "seats_claim",
        answer.SeatsAnswer, 200, ask.ClaimRequest, {"seats": [0]}, (422,),
    ),
    Route(
        "GET", MATCH + "events/", "viewer", _("The log, page by page"), "events", answer.EventsAnswer,
        refusals=(422,), query={"after": _("Only entries after this number")},
    ),
    Route(
        "POST", MATCH + "events/", "player", _("Record what happened"), "event_record",
        answer.RecordedAnswer, 201, ask.EventRequest, {"event": COUNT, "tap": "5d1f-1", "seen": 0},
        (409, 422), True,
    ),
    Route(
        "POST", MATCH + "undo/", "player", _("Take back an entry and everything after it"), "match_undo",
        answer.RecordedAnswer, 201, ask.TurnBackRequest, {"entry": 1, "tap": "5d1f-2", "seen": 1},
        (409, 422), True,
    ),
    Route(
        "POST", MATCH + "redo/", "player", _("Restore what the last undo took back"), "match_redo",
        answer.RecordedAnswer, 201, ask.TurnBackRequest, {"entry": 2, "tap": "5d1f-3", "seen": 2},
        (409, 422), True,
    ),
    Route(
        "GET", MATCH + "sheet/", "viewer", _("The score sheets and the result"), "sheet",
        answer.SheetAnswer,
    ),
    Route(
        "GET", MATCH + "box/", "viewer", _("What is known of the host’s box"), "box", answer.BoxAnswer,
    ),
    Route("GET", MATCH + "live/", "viewer", _("Where to listen for changes"), "live", answer.LiveAnswer),
    Route(
        "POST", MATCH + "close/", "player",
        _("End the match: its code expires, its result is kept, and what was hidden is shown to everybody"),
        "match_close", answer.MatchAnswer, 200, ask.CloseRequest, {"with_open": True}, (422,),
    ),
    Route(
        "POST", MATCH + "reopen/", "player", _("Reopen a closed match"), "match_reopen",
        answer.MatchAnswer,
    ),
    Route("DELETE", MATCH, "host", _("Delete the match for good"), "match_delete", None, 204),
)  # fmt: skip
