"""A box remembers its cards, and a match offers them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pydantic import ValidationError

from scoring.contract import EVERYTHING, Illegal, Viewer
from scoring.explora import GAME
from scoring.explora.match.events import LandRead, MarketLaid
from scoring.explora.match.profile import PROFILE, Box
from scoring.explora.rules.lands import LANDS
from tests.scoring.explora.match.table import begun, did, leaving

IRAM = {"explorer": 4, "crew": 0, "transport": 3}
KNOWN = Box.model_validate({"lands": {"iram": IRAM}})


def read(state, viewer):
    return {p.event.land: p for p in GAME.prompts(state, viewer) if p.event.kind == "land-read"}


def laid_of(box):
    """What is recorded where a card of this box is laid."""
    offered = [prompt.event for prompt in GAME.prompts(begun(), Viewer(profile=box))]
    return {event.land: event for event in offered if event.kind == "land-laid"}


@pytest.fixture
def row():
    return did(did(begun(), "land-laid", place=1, land="iram"), "land-laid", place=2, land="shangri-la")


def test_a_box_learns_what_a_match_reads_off_a_card():
    box = PROFILE.learn(Box(), LandRead(land="iram", **IRAM))
    assert box == KNOWN
    assert PROFILE.learn(box, MarketLaid(cartographers=1)) is box
    again = PROFILE.learn(box, LandRead(land="iram", explorer=1, crew=1, transport=1))
    assert again.lands["iram"].crew == 1 and KNOWN.lands["iram"].crew == 0


def test_a_known_card_is_offered_ready(row):
    event = read(row, Viewer(profile=KNOWN))["iram"].event
    assert (event.explorer, event.crew, event.transport) == (4, 0, 3)
    assert read(row, EVERYTHING)["iram"].event.symbols() == ("explorer",)


def test_a_known_card_brings_its_symbols_when_it_is_laid():
    state = GAME.apply(begun(), laid_of(KNOWN)["iram"])
    assert state.asked == ("explorer",) * 4 + ("transport",) * 3
    assert GAME.apply(begun(), laid_of(KNOWN)["mu"]).asked == ()


def test_the_matchs_own_reading_overrides_what_the_box_knows(row):
    state = did(row, "land-read", land="iram", explorer=1, crew=1, transport=1)
    event = read(state, Viewer(profile=KNOWN))["iram"].event
    assert (event.explorer, event.crew, event.transport) == (1, 1, 1)


def test_three_numbers_are_asked_for_and_two_of_shangri_la(row):
    asked = {land: [ask.field for ask in prompt.asks] for land, prompt in read(row, EVERYTHING).items()}
    assert asked == {"iram": ["explorer", "crew", "transport"], "shangri-la": ["explorer", "crew"]}


def test_its_pages_list_nine_cards_with_the_numbers_that_can_stand_there():
    pages = PROFILE.pages(KNOWN)
    assert len(pages) == len(LANDS) == 9
    asks = {ask.field: ask for page in pages for ask in page.asks}
    assert [asks[f"iram:{symbol}"].default for symbol in IRAM] == [4, 0, 3]
    assert asks["mu:crew"].default is None
    assert "shangri-la:transport" not in asks


def test_one_number_is_corrected_and_the_last_one_forgets_the_card():
    box = PROFILE.enter(KNOWN, "iram:crew", 2)
    assert box.lands["iram"].model_dump() == {**IRAM, "crew": 2}
    for symbol in IRAM:
        box = PROFILE.enter(box, f"iram:{symbol}", None)
    assert box == Box()


def test_a_card_of_which_only_some_numbers_are_known_is_not_taken_for_read(row):
    box = PROFILE.enter(Box(), "iram:explorer", 2)
    box = PROFILE.enter(box, "iram:crew", 0)
    assert GAME.apply(begun(), laid_of(box)["iram"]).asked == ()
    asks = {ask.field: ask.blank for ask in read(row, Viewer(profile=box))["iram"].asks}
    assert asks == {"explorer": False, "crew": False, "transport": True}
    whole = PROFILE.enter(box, "iram:transport", 0)
    assert GAME.apply(begun(), laid_of(whole)["iram"]).asked == ("explorer", "explorer")


def test_shangri_la_has_only_two_numbers():
    box = PROFILE.enter(PROFILE.enter(Box(), "shangri-la:explorer", 2), "shangri-la:crew", 1)
    assert laid_of(box)["shangri-la"].symbols() == ("explorer", "explorer", "crew")


@pytest.mark.parametrize(
    ("key", "value"), [("nowhere:crew", 1), ("iram", 1), ("iram:crew", 10), ("shangri-la:transport", 1)]
)
def test_a_number_that_the_card_does_not_have_is_refused(key, value):
    with pytest.raises(Illegal):
        PROFILE.enter(Box(), key, value)


def test_a_file_with_symbols_that_no_card_has_is_refused():
    with pytest.raises(ValidationError):
        Box.model_validate_json('{"lands": {"shangri-la": {"explorer": 1, "transport": 1}}}')


def taken_over(state, box):
    """The tap that takes over what the box shows, where one is offered."""
    viewer = Viewer(seats=(0,), profile=box)
    offered = [each for each in GAME.prompts(state, viewer) if isinstance(each.event, PROFILE.taken_over)]
    assert tuple(offered) == tuple(GAME.board(state, viewer).aside)
    return offered[0] if offered else None


def test_a_card_corrected_in_the_box_is_taken_over_by_one_tap():
    state = begun()
    for place, land in enumerate(("iram", "mu", "avalon", "thule"), 1):
        state = did(state, "land-laid", place=place, land=land)
    assert taken_over(state, Box()) is None
    first = taken_over(state, KNOWN)
    assert not first.asks
    state = GAME.apply(state, first.event)
    assert state.asked == ("explorer",) * 4 + ("transport",) * 3
    assert taken_over(state, KNOWN) is None
    corrected = PROFILE.enter(KNOWN, "iram:crew", 2)
    state = GAME.apply(state, taken_over(state, corrected).event)
    assert state.asked.count("crew") == 2
    half = PROFILE.enter(corrected, "mu:crew", 2)
    assert taken_over(state, half) is None


def test_a_card_that_is_done_with_is_not_taken_over():
    state = leaving()
    over = replace(state, active=1)
    assert taken_over(state, KNOWN) and not taken_over(over, KNOWN)
