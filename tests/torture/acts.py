"""What phones and programs do at random.

All of it is drawn before anybody has answered, so that a seed repeats it.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scoring import registry
from tests.torture.values import anything, spoilings, texts

GAMES = registry.games()
FORM = "application/x-www-form-urlencoded"
KINDS = [
    *("application/json", FORM, "text/plain", "multipart/form-data; boundary=x", "multipart/form-data"),
    f"{FORM}; charset=utf-16",
]
TABS = ("", "score/", "rules/", "log/", "people/", "closer/", "ask/")
NAMES = ("at", "seat", "species", "before", "q", "event", "hunter", "key", "last")
FIELDS = (
    *("event", "tap", "seq", "entry", "seats", "name", "query", "tab"),
    *("asked", "then", "code", "next", "theme"),
)
WAYS = ("events/", "undo/", "redo/", "seats/claim/", "seats/1/rename/", "closer/", "peek/")
PLACES = (
    *("/", "/history/", "/about/", "/rules/", "/rules/evolution/horns/", "/manifest.webmanifest", "/sw.js"),
    *(f"/{what}/{game}/" for what in ("box", "start", "games", "rules") for game in GAMES),
    *("/theme/", "/i18n/setlang/", "/box/explora/import/", "/box/darwins-journey/import/", "/admin/"),
    *("/nowhere/", "/static/nothing", "/live/x/", "/join/"),
)
ROUTES = (
    *("matches/", "join/", "boxes/", *(f"games/{game}/score" for game in GAMES)),
    *(
        f"matches/{{id}}/{way}"
        for way in ("events/", "undo/", "redo/", "tokens/", "seats/claim/", "seats/1/")
    ),
)

PROGRAM = 2

# Which of those that are there when the time comes.
which = st.integers(0, 1000)
queries = st.dictionaries(st.sampled_from(NAMES), anything.map(str), max_size=4)
forms = st.dictionaries(st.sampled_from(FIELDS), anything.map(str), max_size=4)
bodies = st.tuples(st.sampled_from(KINDS), st.binary(max_size=300))
# Two of three go as they are offered.
spoiling = st.integers(0, 2).flatmap(lambda luck: st.none() if luck else spoilings)


Values = dict[str, st.SearchStrategy[Any]]


def one_of(acts: dict[str, tuple[int, Values]]) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    """One of these acts; its number says how often."""
    names = [name for name, (often, _values) in acts.items() for _each in range(often)]
    drawn = {name: st.fixed_dictionaries(values) for name, (_often, values) in acts.items()}
    return st.sampled_from(names).flatmap(lambda name: st.tuples(st.just(name), drawn[name]))


phone_acts = one_of(
    {
        "look": (
            6,
            {"tab": st.sampled_from(TABS), "query": st.just({}) | queries, "fragment": st.booleans()},
        ),
        "tap": (
            8,
            {"which": which, "spoiling": spoiling, "seq": st.sampled_from(["0", "1", "9999", ""])},
        ),
        "turn_back": (2, {"way": st.sampled_from(["undo/", "redo/"]), "entry": st.integers(1, 12)}),
        "people": (3, {"which": which, "name": st.just("Zoe") | texts, "seat": st.sampled_from("019")}),
        "fill": (3, {"way": st.sampled_from(WAYS), "form": forms}),
        "garble": (1, {"way": st.sampled_from(WAYS), "body": bodies}),
        "visit": (1, {"place": st.sampled_from(PLACES), "query": queries}),
        "fill_elsewhere": (1, {"place": st.sampled_from(PLACES), "form": forms}),
        "join": (1, {"which": which, "seats": st.sampled_from(["0", "1", "7", ""]), "code": texts}),
        "start": (1, {"game": st.sampled_from(GAMES), "depth": st.sampled_from(["track", "count"])}),
    }
)
program_acts = one_of(
    {
        "tap": (12, {"table": which, "token": which, "which": which, "spoiling": spoiling}),
        "garble": (1, {"table": which, "token": which, "route": st.sampled_from(ROUTES), "body": bodies}),
        "begin": (1, {"game": st.sampled_from(GAMES)}),
    }
)
# Two phones and a program, in turn.
scripts = st.lists(
    st.integers(0, 2).flatmap(
        lambda who: st.tuples(st.just(who), program_acts if who == PROGRAM else phone_acts)
    ),
    min_size=10,
    max_size=40,
)
