"""An entry that would leave a table that cannot be shown is refused; one already stored is left out."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.db import OperationalError
from django.utils.safestring import mark_safe

from companion.match import log_writer, timeline
from companion.models import Event as Row
from companion.models import Match
from companion.people.members import token_make
from companion.table import fragment_cache
from companion.table.tabs import TABS
from scoring import registry
from scoring.contract import DrawingChanged
from scoring.match.moves import StepDone
from scoring.words import Term, _
from tests import toy
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone, joined, started, tap, turn_back
from tests.play_through import taps
from tests.toy.game.match.events import CoinsTaken
from tests.toy.table import toy_started

ODD = 7
"""So many coins are more than the toy's table can be shown with."""
TAKEN, JUNK = CoinsTaken(seat=0, coins=1), CoinsTaken(seat=0, coins=ODD)
PAGES = ["", *(f"{tab}/" for tab in TABS if tab != "play")]
WORKED_OUT = ("board", "score", "sheet", "prompts", "headline", "steps_left")
# Each part once, and each page once.
OTHERS_PARTS = [
    *((part, "play") for part in ("board", "score", "sheet", "prompts")),
    *(("board", tab) for tab in TABS if tab != "play"),
]
STORED_PARTS = [
    *((part, "") for part in WORKED_OUT),
    *zip(("sheet", "board", "headline", "steps_left"), PAGES[1:], strict=True),
]
REFUSED = "the table could not be shown afterwards"


def is_odd(state) -> bool:
    return any(coins % 10 == ODD for coins in state.hoards)


@pytest.fixture
def fails(monkeypatch):
    """Make one part of the toy fail as soon as somebody has seven coins."""
    monkeypatch.setattr(registry, "KEYS", registry.KEYS)
    toy.register(registry)
    whole = toy.GAME

    def at(part: str, *, for_others: bool = False, otherwise=None) -> None:
        # What is left of a move belongs to the bots.
        of_bots = part == "steps_left"
        work = getattr(whole.bots if of_bots else whole, part)

        def fail(state, *rest):
            is_others = rest and 0 not in (*rest[-1].seats, *rest[-1].free)
            if is_odd(state) and (is_others or not for_others):
                if otherwise is None:
                    raise ZeroDivisionError
                return otherwise(work(state, *rest))
            return work(state, *rest)

        change = {"bots": replace(whole.bots, steps_left=fail)} if of_bots else {part: fail}
        monkeypatch.setattr(toy, "GAME", replace(whole, **change))

    return at


@pytest.fixture
def anna(transactional_db, fails) -> Phone:
    return toy_started(Phone(), "Anna", "Bert", robots=0)


def program(phone: Phone) -> Caller:
    return Caller(token_make(match=phone.match, role="player").bearer, match=phone.match_id)


def need_well(phone: Phone) -> None:
    """Check that every page of this match opens, and the home page and the history with it."""
    for page in [*PAGES, "/", "/history/"]:
        assert phone.get(page).status_code == 200, page


@pytest.mark.parametrize("part", WORKED_OUT)
def test_an_entry_that_breaks_the_table_is_refused_and_leaves_no_trace(anna, fails, part, caplog):
    fails(part)
    for answer in (tap(anna, JUNK, htmx=True), tap(anna, JUNK)):
        assert answer.status_code == 422 and REFUSED in answer.content.decode()
    assert program(anna).tap({"kind": JUNK.kind, "seat": 0, "coins": ODD}, "odd").status_code == 422
    assert anna.match.seq == 0 and not Row.objects.exists()
    lines = [line for line in caplog.records if "refused, for it cannot be shown" in line.getMessage()]
    assert len(lines) == 3 and not any(line.exc_info for line in caplog.records)
    need_well(anna)
    assert tap(anna, TAKEN, htmx=True).status_code == 200


@pytest.mark.parametrize(("part", "tab"), OTHERS_PARTS)
def test_an_entry_that_breaks_only_the_others_table_is_refused_too(anna, fails, part, tab):
    bert = joined(Phone(), anna, 1)
    fails(part, for_others=True)
    assert tap(anna, JUNK, htmx=True, tab=tab).status_code == 422
    assert bert.get().status_code == 200 and anna.match.seq == 0


@pytest.mark.parametrize("tab", TABS)
def test_the_senders_own_table_is_checked_whatever_the_address(anna, fails, monkeypatch, tab):
    tap(anna, TAKEN)
    fails("board")
    own = toy.GAME.board
    # It fails only for whoever plays the first seat, and not on the page of an earlier table.
    narrow = replace(toy.GAME, board=lambda state, viewer: own(state, viewer) if 0 in viewer.seats else None)
    monkeypatch.setattr(toy, "GAME", narrow)
    timeline.forget()
    odd = CoinsTaken(seat=0, coins=ODD - 1)
    assert tap(anna, odd, htmx=True, tab=tab, query="at=1").status_code == 422 and anna.match.seq == 1


def test_an_entry_that_shows_others_an_unknown_word_is_refused(anna, fails, monkeypatch):
    bert = joined(Phone(), anna, 1)
    fails(
        "board", for_others=True, otherwise=lambda board: replace(board, table=(_("%(x)s", x=Term("junk")),))
    )
    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, term=lambda key: {"coins": _("Coins")}[key]))
    assert tap(anna, JUNK, htmx=True).status_code == 422
    assert bert.get().status_code == 200


def test_an_entry_whose_sentence_fails_in_one_language_is_refused(anna, fails, monkeypatch):
    monkeypatch.setattr(JUNK.__class__, "describe", lambda self: _("%(seat)s takes %(coins)s coins"))
    assert tap(anna, JUNK, htmx=True).status_code == 200
    broken = {"de": "%(seat)s nimmt %(muenzen)s Münzen"}
    said = log_writer.need_shown.__globals__["Speaker"].say

    def say(self, text):
        from django.utils.translation import get_language

        if text.params and get_language() in broken:
            return broken[get_language()] % text.params
        return said(self, text)

    monkeypatch.setattr("companion.table.speaker.Speaker.say", say)
    assert tap(anna, TAKEN, htmx=True).status_code == 422


def test_the_page_made_before_storing_is_the_answer(anna):
    answer = tap(anna, TAKEN, htmx=True)
    assert answer["X-Seq"] == "1" and anna.match.seq == 1
    standing = re.search(r'data-standing="([^"]+)"', answer.content.decode())
    assert standing
    again = anna.get("", **{"HX-Request": "true", "X-Standing": standing[1]})
    # The page knows how the match stands now, and has nothing to ask for.
    assert again.status_code == 204


def between(monkeypatch, act) -> None:
    """Do something between the draft of the next tap and the lock on its match."""
    drafted = log_writer._drafted

    def first(*args):
        monkeypatch.setattr(log_writer, "_drafted", drafted)
        found = drafted(*args)
        act()
        return found

    monkeypatch.setattr(log_writer, "_drafted", first)


def test_the_page_also_shows_a_tap_that_came_first(anna, monkeypatch):
    answers = []
    first = CoinsTaken(seat=1, coins=3)
    between(monkeypatch, lambda: answers.append(tap(anna, first, htmx=True)))
    answers.append(tap(anna, CoinsTaken(seat=0, coins=2), htmx=True))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert [answer["X-Seq"] for answer in answers] == ["1", "2"]
    assert "5 coins in the bank" in answers[1].content.decode()
    assert timeline.of(anna.match).state.hoards == (2, 3)


def test_an_entry_is_checked_again_if_another_tap_came_first(anna, fails, monkeypatch):
    fails("board")
    between(monkeypatch, lambda: tap(anna, CoinsTaken(seat=0, coins=5), htmx=True))
    # Two coins can be shown, and seven cannot.
    refused = tap(anna, CoinsTaken(seat=0, coins=2), htmx=True)
    assert refused.status_code == 422 and anna.match.seq == 1
    need_well(anna)


def test_a_page_whose_entry_was_not_stored_is_shown_to_nobody(anna, monkeypatch):
    stored = Row.objects.create

    def locked(**_row):
        monkeypatch.setattr(Row.objects, "create", stored)
        raise OperationalError("database is locked")

    monkeypatch.setattr(Row.objects, "create", locked)
    anna.client.raise_request_exception = False
    fragment_cache.forget()
    assert tap(anna, CoinsTaken(seat=0, coins=4), htmx=True).status_code >= 500
    # Another entry gets its number.
    assert anna.match_id not in fragment_cache.tables.matches()
    assert tap(anna, CoinsTaken(seat=0, coins=1)).status_code == 302
    assert anna.match.seq == 1 and timeline.of(anna.match).state.hoards == (1, 0)


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_part_that_could_be_drawn_is_not_kept_before_the_entry_is_stored(anna, by_hand):
    """Where players draw themselves, the whole table is asked what can be drawn."""
    tap(anna, DrawingChanged(by_hand=by_hand))
    line = timeline.of(anna.match)
    for drafted, kept in ((line.drafted([]), not by_hand), (line, True)):
        fragment_cache.forget()
        shown = fragment_cache.MatchShown(anna.match_id, True, ("Anna",))
        around = fragment_cache.Around(shown, (), drafted, "play", "", may_write=True)
        fragment_cache.part_shared("companion/match/_awake.html", around, {})
        fragment_cache.button_shared(around, ("a button",), lambda: mark_safe("<button>"))
        assert len(fragment_cache.parts) == (2 if kept else 0)


def test_the_table_made_for_the_answer_serves_everyone_who_sees_the_same(anna):
    tap(anna, TAKEN, htmx=True)
    kept = len(fragment_cache.tables)
    assert kept and anna.match_id in fragment_cache.tables.matches()
    anna.get()
    assert len(fragment_cache.tables) == kept


# What was stored all the same


def stored(phone: Phone, *events) -> None:
    """Store entries as a version did that did not check them first."""
    for event in events:
        seq = phone.match.seq + 1
        Row.objects.create(
            match=phone.match, seq=seq, kind=event.kind, data=event.model_dump(mode="json"), tap=f"old {seq}"
        )
        Match.objects.update(seq=seq)
    timeline.forget()
    fragment_cache.forget()


@pytest.mark.parametrize(("part", "page"), STORED_PARTS)
def test_a_stored_entry_that_cannot_be_shown_is_left_out_and_taken_back(anna, fails, part, page):
    stored(anna, CoinsTaken(seat=1, coins=1), JUNK, CoinsTaken(seat=1, coins=1))
    fails(part)
    first = anna.get(page)
    assert first.status_code == 200
    need_well(anna)
    shown = anna.get().content.decode()
    assert "Entry 2 of the log cannot be used and is left out." in shown and "8 coins in the bank" in shown
    told = program(anna).get()
    assert told.status_code == 200 and told.json()["broken"]["entry"] == 2
    assert program(anna).get("events/").status_code == 200 == program(anna).get("sheet/").status_code
    refused = tap(anna, TAKEN, htmx=True)
    assert refused.status_code == 422 and "take it back first" in refused.content.decode()
    assert turn_back(anna, "undo", 2, htmx=True).status_code == 200
    assert "cannot be used" not in anna.get().content.decode()
    assert timeline.of(anna.match).state.hoards == (0, 2)
    assert tap(anna, TAKEN, htmx=True).status_code == 200
    # It stays in the log, taken back, and keeps nobody from reading that after a restart either.
    timeline.forget()
    need_well(anna)


def test_what_was_rendered_with_a_broken_entry_is_no_longer_shown(anna, fails):
    stored(anna, JUNK)
    assert "bank%22%3A3%7D" in anna.get().content.decode()
    timeline.forget()
    fails("score")
    assert "is left out" in anna.get("score/").content.decode()
    assert "bank%22%3A10%7D" in anna.get().content.decode()


def test_an_entry_that_used_to_break_every_page_is_left_out(transactional_db):
    """An answer to an AI's instruction that asks nothing, as an older version took it."""
    ai = {"bot-ai-0": "on", "bot-ai-0-behaviour": "linne", "bot-ai-0-scoring": "boudeuse"}
    anna = started(Phone(), "Anna", game="encyclopedia", **ai)
    line = timeline.of(anna.match)
    for number, (state, _prompt, event, _after) in enumerate(taps(line.game, line.setup, seed=4, count=200)):
        steps = line.game.bots.steps_left(state)
        if steps and steps[0].ask is None:
            break
        log_writer.event_record(match_id=anna.match_id, member=anna.member, event=event, tap=f"{number}")
    junk = StepDone(what=steps[0].what, answer="x")
    assert tap(anna, junk, htmx=True).status_code == 422
    stored(anna, junk)
    need_well(anna)
    assert "is left out" in anna.get().content.decode()
    assert program(anna).get("events/").status_code == 200
    assert turn_back(anna, "undo", anna.match.seq, htmx=True).status_code == 200
    assert tap(anna, StepDone(what=steps[0].what), htmx=True).status_code == 200


@pytest.mark.parametrize("page", ["/", "/history/"])
def test_lists_show_a_broken_match_without_its_headline(anna, fails, page):
    stored(anna, JUNK)
    fails("headline")
    listed = anna.get(page)
    assert listed.status_code == 200 and anna.match_id in listed.content.decode()


@pytest.mark.parametrize("part", ["prompts", "board"])
def test_a_program_may_be_the_first_to_meet_a_broken_entry(anna, fails, part):
    stored(anna, JUNK)
    fails(part)
    bearer = program(anna)
    assert bearer.get().json()["broken"]["entry"] == 1
    assert bearer.post("undo/", {"entry": 1, "tap": "back", "seen": 1}).status_code == 201
    assert bearer.get().json()["broken"] is None


def test_a_program_may_be_asked_to_send_its_request_again(anna, fails):
    stored(anna, JUNK)
    fails("board")
    bearer = program(anna)
    busy = bearer.post("close/", {"with_open": True})
    assert busy.status_code == 503 and busy["Retry-After"] == "1" and busy.json()["errors"]
    assert bearer.post("close/", {"with_open": True}).status_code == 200
    assert bearer.get().json()["closed"]


def test_an_entry_without_a_sentence_is_left_out_too(anna, monkeypatch):
    def describe(self):
        return {}["x"] if self.coins == ODD else _("Coins")

    stored(anna, CoinsTaken(seat=1, coins=1), JUNK)
    monkeypatch.setattr(CoinsTaken, "describe", describe)
    need_well(anna)
    assert "An entry that this version cannot read" in anna.get("log/").content.decode()
    assert turn_back(anna, "undo", 2, htmx=True).status_code == 200
    timeline.forget()
    need_well(anna)


def test_a_fault_of_the_page_is_not_blamed_on_an_entry(anna, monkeypatch):
    stored(anna, TAKEN)
    monkeypatch.setattr("companion.views.match.is_missing_a_phone", lambda match_id: {}["x"])
    anna.client.raise_request_exception = False
    assert anna.get().status_code == 200
    failed = anna.get("", **{"HX-Request": "true", "X-Standing": f"1-{anna.match.updated_at.timestamp()}"})
    assert failed.status_code == 500 and timeline.of(anna.match).broken is None


def test_a_match_that_is_broken_from_the_start_fails_openly(anna, fails, monkeypatch):
    stored(anna, TAKEN)
    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, board=lambda state, viewer: {}["x"]))
    anna.client.raise_request_exception = False
    assert anna.get().status_code == 500 and timeline.of(anna.match).broken is None
