"""Makes the twin of a match, which differs only in what is hidden, and collects what each answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from django.db import transaction
from django.http import HttpResponse

from companion.match import timeline
from companion.match.log_writer import Clash, event_record
from companion.match.timeline import NOBODY, Timeline
from companion.match.viewers import seen_by
from companion.models import Event as Row
from companion.table import fragment_cache
from companion.templatetags.table import stored
from scoring.contract import EVERYTHING, SHARED, Event, Game, Illegal, SheetEntered, Viewer, applied
from scoring.match.draws import completed
from scoring.match.offers import offered
from scoring.match.remarks import REMARKS
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone
from tests.companion.schema_values import shaped
from tests.play_through import WEIGHTS, filled, sheet_event

# What differs from one answer to the next without saying anything.
NOISE = re.compile(
    r'(?<=name="csrfmiddlewaretoken" value=")[^"]+|(?<=name="tap" value=")[^"]+|(?<=[?&]key=)[^"&]+'
    r'|(?<=key=)[A-Za-z0-9_:-]{40,}|<meta name="csrf[^>]+>'
)
KEPT = {"seat", "team", "round"}
NUMBERS = (0, 30)
FRAGMENT = {"HX-Request": "true"}
TABS = ("", "score/", "rules/", "log/", "people/")
# Each answer has its own, or all have the same.
UNHEARD = {"Content-Length", "X-Request-Id", "Content-Security-Policy", "Permissions-Policy"}
# What phones send to a match beside taps; `close/` opens everything to everybody, and that is meant.
SENT = (
    *(
        "peek/",
        "seats/claim/",
        "seats/1/rename/",
        "seats/1/free/",
        "seats/1/give-back/",
        "host/take-over/",
        "host/take-back/",
    ),
    *(
        "host/leave-be/",
        "reopen/",
        "devices/{other}/host/",
        "devices/{other}/remove/",
        "devices/{other}/let-in/",
    ),
    *("leave/", "delete/"),
)
ASKED_OF_PROGRAMS = ("", "events/", "sheet/", "seats/", "box/", "live/", "tokens/")


def forget() -> None:
    """Drop all caches, because rows of the log were changed directly."""
    timeline.forget()
    fragment_cache.forget()


def played(phones: list[Phone], seed: int, taps: int) -> None:
    """Play at random; each phone taps what it is offered."""
    random = Random(seed)
    for tap in range(taps):
        member = random.choice(phones).member
        line = seen_by(member)
        for _try in range(8):
            event = _chosen(line, random)
            try:
                event_record(match_id=member.match_id, member=member, event=event, tap=f"{seed} {tap}")
            except (Illegal, Clash):
                continue
            break


def draw_awaited(phones: list[Phone], seed: int) -> None:
    """Play until something is to be drawn or rolled."""
    for tap in range(40):
        line = seen_by(phones[0].member)
        if any(prompt.event.draws(line.state) for prompt in offered(line.game, line.state, EVERYTHING)):
            return
        played(phones, seed + tap, 1)
    raise AssertionError("nothing is ever drawn")


def secrets_dealt(phones: list[Phone]) -> bool:
    """Deal what everybody hides from the others, where the game does that; tell whether it does."""
    member = phones[0].member
    line = seen_by(member)
    for prompt in offered(line.game, line.state, line.viewer):
        event = completed(prompt.event, line.state, seed=line.seed, before=0)
        try:
            after = applied(line.game, line.state, event)
        except Illegal:
            continue
        if line.game.hidden.covers(after, 0, NOBODY):
            event_record(match_id=member.match_id, member=member, event=prompt.event, tap="dealt")
            return True
    return False


def hidden_entered(phones: list[Phone], seats: set[int]) -> None:
    """Let these seats enter, each on its phone, what the others cannot see of their hands and sheets."""
    for seat in seats:
        member = phones[seat].member
        line = seen_by(member)
        for prompt in offered(line.game, line.state, line.viewer):
            if prompt.event.owner() == seat and line.game.hidden.is_veiled(line.state, prompt.event, NOBODY):
                tap = f"{seat} {prompt.event!r}"[:64]
                event_record(match_id=member.match_id, member=member, event=prompt.event, tap=tap)
                line = seen_by(phones[seat].member)
                break
        for group in line.game.sheet(line.state, NOBODY)[seat]:
            for cell in group.cells:
                if cell.hidden:
                    event = SheetEntered(seat=seat, cell=cell.key, value=cell.low + 5)
                    tap = f"{seat} {cell.key}"
                    event_record(match_id=member.match_id, member=member, event=event, tap=tap)


def _chosen(line: Timeline, random: Random) -> Event:
    offers = list(offered(line.game, line.state, line.viewer))
    if not offers or random.random() < 0.1:
        event = sheet_event(line.game, line.state, random)
        seats = line.viewer.seats
        return event.model_copy(update={"seat": random.choice(seats)}) if seats else event
    # What is put right by hand comes often here: it is what others are not told.
    weights = [WEIGHTS[prompt.weight] for prompt in offers]
    return filled(random.choices(offers, weights)[0], random)


def twin_made(match: Any, seats: set[int], viewers: Sequence[Viewer] = (NOBODY,)) -> set[str]:
    """Change every number of these seats that nobody has ever seen; return the kinds of entries changed."""
    forget()
    line = timeline.of(match)
    changed: set[str] = set()
    for row in Row.objects.filter(match=match, kind__in=[event.kind for event in _kinds(line.game)]):
        event = line.entry(row.seq).event
        if event is None or getattr(event, "seat", None) not in seats:
            continue
        if not _never_shown(line, row.seq, event, viewers):
            continue
        for data in _others(line, row.seq, event):
            before, row.data = row.data, data
            row.save()
            forget()
            now = timeline.of(match)
            other = now.entry(row.seq).event
            if other and now.broken == line.broken and _never_shown(now, row.seq, other, viewers):
                changed.add(row.kind)
                line = now
                break
            row.data = before
            row.save()
    forget()
    return changed


def _kinds(game: Game) -> list[type[Event]]:
    return [*game.events, *SHARED]


def _never_shown(line: Timeline, seq: int, event: Event, viewers: Sequence[Viewer]) -> bool:
    """Tell whether this has been hidden at every moment since it was entered."""
    later = [line.until(at).state for at in range(seq, line.seq + 1)]
    return all(line.game.hidden.is_veiled(state, event, viewer) for state in later for viewer in viewers)


def _others(line: Timeline, seq: int, event: Event) -> Iterator[dict[str, Any]]:
    """The same event with other answers: other choices, or other numbers."""
    data = event.model_dump(mode="json")
    before = line.until(seq - 1).state
    for prompt in offered(line.game, before, EVERYTHING):
        if prompt.event.kind == event.kind and prompt.event.owner() == event.owner() is not None:
            for ask in prompt.asks:
                answers = [[each] if ask.shape == "set" else each for each in ask.choices]
                yield from ({**data, ask.field: each} for each in answers if each != data[ask.field])
    own = [name for name, value in data.items() if type(value) is int and name not in KEPT]
    for step in (17, 23, 3, 1):
        if own:
            yield {**data, **{name: data[name] + step for name in own}}


def answers(phone: Phone, program: Caller, *, tries: bool = True) -> dict[str, str]:
    """All that one phone and one program are told by the match and by its refusals."""
    tried = (*_tries(phone, program), *_sent(phone)) if tries else ()
    return told((*_pages(phone), *_questions(program), *tried))


def strangers_answers(stranger: Phone) -> dict[str, str]:
    """What somebody is told who is not at the table."""
    queries = [
        *((path, {}) for path in (*TABS, "closer/", "ask/", "ending/")),
        ("", {"at": "1"}),
        ("events/", {}),
    ]
    nobody = Caller("wrong", match=stranger.match_id)
    asks = [
        (f"stranger {path} {query}", lambda at=(path, query): stranger.get(*at)) for path, query in queries
    ]
    return told((*asks, *_questions(nobody), *_sent(stranger)))


def told(asks: Sequence[tuple[str, Any]]) -> dict[str, str]:
    """Each answer; nothing that was asked leaves anything behind."""
    found: dict[str, str] = {}
    for name, ask in asks:
        with transaction.atomic():
            response = ask()
            transaction.set_rollback(True)
        if response.status_code < 400:
            # What was recorded and rendered is kept in memory, and was rolled back.
            forget()
        assert name not in found
        found[name] = _heard(response)
    forget()
    return found


def _heard(response: HttpResponse) -> str:
    """The whole answer without what differs each time."""
    heads = sorted(f"{name}: {text}" for name, text in response.items() if name not in UNHEARD)
    return "\n".join((str(response.status_code), *heads, NOISE.sub("", response.content.decode())))


def _pages(phone: Phone) -> Iterator[tuple[str, Any]]:
    line = seen_by(phone.member)
    queries: list[tuple[str, dict[str, str]]] = [(tab, {}) for tab in (*TABS, "closer/", "ask/", "ending/")]
    queries += [("", {"at": str(seq)}) for seq in range(1, phone.match.seq + 1)]
    queries += [("closer/", {"at": str(seq)}) for seq in range(1, phone.match.seq + 1, 5)]
    queries += [("log/", {"before": str(seq)}) for seq in range(41, phone.match.seq + 40, 40)]
    queries += [
        (path, {"seat": str(seat)}) for path in ("score/", "closer/") for seat in range(line.setup.seats)
    ]
    queries += [(f"helpers/{helper.key}/", {}) for helper in line.game.helpers]
    prompts = [prompt for prompt in offered(line.game, line.state, line.viewer) if prompt.asks]
    queries += [("ask/", {"event": stored(prompt.event)}) for prompt in prompts]
    for number, (path, query) in enumerate(queries):
        yield f"{number} {path} {query}", lambda path=path, query=query: phone.get(path, query)
    for seen in range(phone.match.seq):
        # What a phone is told that was away: that somebody took something back.
        headers = {**FRAGMENT, "X-Seen": str(seen)}
        yield f"away since {seen}", lambda headers=headers: phone.get("", **headers)
    for path in ("/", "/history/", f"/games/{line.game.key}/"):
        yield path, lambda path=path: phone.get(path)


def _tries(phone: Phone, program: Caller) -> Iterator[tuple[str, Any]]:
    """Everything somebody may send in the hope that a refusal says more than the page."""
    line = seen_by(phone.member)
    for number, event in enumerate(_guesses(line)):
        if _turns_up(line, event):
            continue
        for asked in ({}, {"asked": "1"}) if event.owner() is not None else ({},):
            sent = {"tap": f"try {number}", "event": stored(event), **asked}
            yield f"try {event!r} {asked}", lambda sent=sent: phone.post("events/", sent, **FRAGMENT)
        body = json.loads(stored(event))
        yield f"try {event!r} by a program", lambda body=body, n=number: program.tap(body, f"try {n}")
    for kind, body in _any_of_each_kind(line.game):
        if not body.keys() - {"kind"} and _turns_up(line, line.game.event(kind, {})):
            continue
        sent = {"tap": f"any {kind}", "event": json.dumps(body)}
        yield f"any {kind}", lambda sent=sent: phone.post("events/", sent, **FRAGMENT)
        yield f"any {kind} by a program", lambda body=body: program.tap(body, "any")
    for seq in range(1, phone.match.seq + 1):
        for way in ("undo", "redo"):
            sent = {"tap": f"{way} {seq}", "entry": seq}
            yield f"try {way} {seq}", lambda way=way, sent=sent: phone.post(f"{way}/", sent, **FRAGMENT)


def _turns_up(line: Timeline, event: Event) -> bool:
    """Tell whether the event reveals to all what was hidden, which is meant."""
    game, seats = line.game, range(line.setup.seats)
    try:
        after = applied(game, line.state, event)
    except Illegal:
        return False
    return any(
        game.hidden.covers(line.state, seat, NOBODY) and not game.hidden.covers(after, seat, NOBODY)
        for seat in seats
    )


def _sent(phone: Phone) -> Iterator[tuple[str, Any]]:
    """Every request about the people of a match that a phone can send."""
    others = phone.match.members.exclude(device="").order_by("-pk")
    other = str(others.values_list("pk", flat=True)[0])
    for path in SENT:
        for seat in (1, 2) if path in ("peek/", "seats/claim/") else (1,):
            sent = {"seat": seat, "seats": [seat], "name": "Zoe", "tap": f"{path} {seat}"}
            way = path.format(other=other)
            yield f"send {way} {seat}", lambda way=way, sent=sent: phone.post(way, sent)


def _any_of_each_kind(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """One event of every kind, in play now or not."""
    random = Random(game.key)
    for event in (*_kinds(game), *REMARKS):
        schema = event.model_json_schema()
        body = shaped(random, {**schema, "required": list(schema.get("properties", {}))}, _named(schema))
        fields = (
            {name: part for name, part in body.items() if name != "kind"} if isinstance(body, dict) else {}
        )
        yield event.kind, {"kind": event.kind, **fields}


def _named(schema: dict[str, Any]) -> dict[str, Any]:
    return dict(schema.get("$defs", {}))


def _guesses(line: Timeline) -> Iterator[Event]:
    """Every kind of event now in play, with numbers that might be too high."""
    seen: set[str] = set()
    for prompt in offered(line.game, line.state, EVERYTHING):
        # What stands in a set may be the secret: guessed is what anybody could think of.
        sets = {ask.field: list(ask.choices[:1]) for ask in prompt.asks if ask.shape == "set"}
        data = {**prompt.event.model_dump(mode="json"), **sets}
        for number in NUMBERS:
            changed = {key: _with(value, number) if key not in KEPT else value for key, value in data.items()}
            try:
                event = line.game.event(prompt.event.kind, changed)
            except ValueError:
                continue
            if repr(event) not in seen:
                seen.add(repr(event))
                yield event


def _with(value: Any, number: int) -> Any:
    if type(value) is int:
        return number
    if isinstance(value, list) and value and type(value[0]) is int:
        return [number for _each in value]
    return value


def _questions(program: Caller) -> Iterator[tuple[str, Any]]:
    for path in ASKED_OF_PROGRAMS:
        yield f"api {path}", lambda path=path: program.get(path)
    for kind in ("undo", "redo"):
        body = {"entry": 1, "tap": f"api {kind}"}
        yield f"api {kind}", lambda kind=kind, body=body: program.post(f"{kind}/", body)


def first_difference(one: dict[str, str], other: dict[str, str]) -> str:
    """Where two tables answered differently, and with what."""
    if one.keys() != other.keys():
        return json.dumps(sorted(one.keys() ^ other.keys()))
    for name in one:
        if one[name] != other[name]:
            pairs = zip(one[name].splitlines(), other[name].splitlines(), strict=False)
            lines = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
            return json.dumps([name, *lines])
    return ""
