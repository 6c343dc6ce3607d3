"""A tap does what it says, with and without scripts, and the page says what happened."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from companion.match import timeline
from companion.models import Event
from scoring.contract import DepthChanged, SheetEntered
from scoring.evolution.match import events
from tests.companion.cast import tap, turn_back

PUT = events.SpeciesPut(seat=0, side="left")


def bag(seat: int, food: int) -> events.BagCorrected:
    return events.BagCorrected(seat=seat, bag=food)


def state(phone):
    return timeline.of(phone.match).state


def offered(page: str) -> list[dict]:
    """The events of the page's buttons."""
    return [json.loads(unescape(value)) for value in re.findall(r'name="event" value="([^"]*)"', page)]


def asks(page: str) -> list[str]:
    return [
        unescape(href) for href in re.findall(r'hx-target="#drawer-body" href="(/m/[^"]*/ask/[^"]*)"', page)
    ]


def test_a_tap_leads_back_to_its_tab(alice):
    response = tap(alice, PUT, tab="log", query="before=5")
    assert response.status_code == 302 and response["Location"] == f"/m/{alice.match_id}/log/?before=5"
    assert len(state(alice).players[0].species) == 1


def test_a_tap_with_scripts_gets_the_fresh_table(alice):
    response = tap(alice, PUT, htmx=True)
    page = response.content.decode()
    assert response.status_code == 200 and 'data-seq="1"' in page and "<html" not in page
    assert 'id="toast"' in page and "a species added by hand" in page
    assert 'id="headline" hx-swap-oob="true"' in page


@pytest.mark.parametrize("htmx", [False, True])
def test_the_same_tap_sent_twice_counts_once(alice, htmx):
    headers = {"HX-Request": "true"} if htmx else {}
    data = {"tap": "the same", "seq": "0", "event": '{"kind": "species-put", "seat": 0, "side": "left"}'}
    first, again = alice.post("events/", data, **headers), alice.post("events/", data, **headers)
    assert first.status_code == again.status_code == (200 if htmx else 302)
    assert Event.objects.count() == 1


def test_an_answer_sent_twice_counts_once_though_the_table_has_moved_on(alice):
    """A phone that got no reply sends again; what was counted is not refused."""
    for event in (PUT, events.CardsDealt(), *(events.CardsPlayed(seat=seat) for seat in range(3))):
        assert tap(alice, event).status_code == 302
    data = {
        "tap": "the same",
        "asked": "1",
        "event": '{"kind": "trait-played", "seat": 0, "species": 0, "trait": "ambush"}',
        "trait": "horns",
    }
    assert alice.post("events/", data).status_code == 302
    assert alice.post("events/", data).status_code == 302
    assert state(alice).players[0].species[0].traits == ("horns",)


def test_every_button_of_the_page_works(alice):
    tap(alice, PUT)
    for event in (events.CardsDealt(), events.SpeciesAdded(seat=0, side="right")):
        tap(alice, event)
    buttons = offered(alice.get().content.decode())
    assert {"species-added", "body-grown", "population-grown", "cards-played"} <= {
        each["kind"] for each in buttons
    }
    for event in buttons:
        assert tap(alice, event).status_code == 302, event
        assert turn_back(alice, "undo", alice.match.seq).status_code == 302


def test_every_question_of_the_page_opens_as_page_and_as_drawer(alice):
    tap(alice, PUT)
    tap(alice, events.CardsDealt())
    links = asks(alice.get().content.decode())
    assert links
    for href in links:
        page, drawer = alice.get(href), alice.get(href, **{"HX-Request": "true"})
        assert page.status_code == drawer.status_code == 200
        assert page.content.startswith(b"<!doctype html>") and b"<html" not in drawer.content
        for answer in (page, drawer):
            assert b'id="ask-form"' in answer.content and answer["Cache-Control"] == "no-store"


def test_a_question_that_has_closed_says_so(alice):
    response = alice.get("ask/", {"event": '{"kind": "food-revealed", "cards": [0]}'})
    assert response.status_code == 422 and "the table has changed" in response.content.decode()


def answered(phone, event, **fields):
    return tap(phone, event, asked="1", **fields)


@pytest.mark.parametrize(
    ("typed", "food"), [("7", 7), ("12+3", 15), ("10−2", 8), ("10–2", 8), (" 4 ", 4), ("0", 0)]
)
def test_a_number_may_be_typed_as_a_sum(alice, typed, food):
    assert answered(alice, bag(1, 0), bag=typed).status_code == 302
    assert state(alice).players[1].bag == food


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "Enter a number. If there is nothing, enter 0."),
        ("x", "Type a number, or a sum"),
        ("3*4", "Type a number, or a sum"),
        ("181", "At most 180"),
        ("2-5", "At least 0"),
        ("9" * 50, "Type a number, or a sum"),
    ],
)
@pytest.mark.parametrize("htmx", [False, True])
def test_a_number_that_does_not_fit_stays_in_its_field(alice, typed, words, htmx):
    response = answered(alice, bag(1, 0), bag=typed, htmx=htmx)
    page = response.content.decode()
    assert response.status_code == 422 and words in page
    assert f'value="{typed}"' in page or not typed
    assert not Event.objects.exists()
    assert response.get("HX-Retarget") == "#drawer-body"


def test_several_numbers_are_one_answer(alice):
    for event in (
        events.CardsDealt(),
        *(events.CardsPlayed(seat=seat) for seat in range(3)),
        events.TraitsTurnedUp(),
    ):
        assert tap(alice, event).status_code == 302
    assert answered(alice, events.FoodRevealed(cards=[0]), cards="3+5−2").status_code == 302
    assert state(alice).plants == 6
    assert Event.objects.last().data == {"cards": [3, 5, -2]}


@pytest.mark.parametrize("typed", ["3+10", "3-4", "3+5", "1+1+1+1", "1+1+1+1+1+1+1", "", "x"])
def test_several_numbers_that_do_not_fit_stay_in_their_field(alice, typed):
    for event in (
        events.CardsDealt(),
        *(events.CardsPlayed(seat=seat) for seat in range(3)),
        events.TraitsTurnedUp(),
    ):
        tap(alice, event)
    response = answered(alice, events.FoodRevealed(cards=[0]), cards=typed)
    assert response.status_code == 422 and state(alice).phase == "water"
    assert f'value="{typed}"' in response.content.decode() or not typed


def test_an_attack_with_traits_switched_off_asks_what_the_prey_had_eaten(alice):
    clever = {"body": 3, "population": 2, "food": 0, "fat": 0, "traits": ["carnivore", "intelligence"]}
    hidden = {"body": 1, "population": 3, "food": 0, "fat": 0, "traits": ["climbing", "horns"]}
    for event in (
        events.RoundDealt(),
        events.SpeciesCorrected(seat=0, species=0, **clever),
        events.SpeciesCorrected(seat=1, species=0, **hidden),
        events.TraitsTurnedUp(),
        events.WateringHoleFilled(plants=9),
    ):
        assert tap(alice, event).status_code == 302
    both = events.Attacked(hunter=(0, 0), prey=(1, 0), ignored=["climbing", "horns"], eaten=0)
    assert answered(alice, both, eaten="").status_code == 422
    assert answered(alice, both, eaten="3").status_code == 302
    assert Event.objects.last().data["ignored"] == ["climbing", "horns"]
    assert (state(alice).players[1].bag, state(alice).players[0].species[0].population) == (1, 2)


def test_a_species_is_put_right_in_one_form(alice):
    tap(alice, PUT)
    event = events.SpeciesCorrected(seat=0, species=0, body=1, population=1, food=0, fat=0, traits=[])
    fields = {"body": "3", "population": "4", "food": "2", "fat": "1", "traits": ["fat-tissue", "horns"]}
    assert answered(alice, event, **fields).status_code == 302
    species = state(alice).players[0].species[0]
    assert (species.body, species.population, species.food, species.fat) == (3, 4, 2, 1)
    assert set(species.traits) == {"fat-tissue", "horns"}


def test_a_form_that_the_rules_refuse_keeps_everything(alice):
    tap(alice, PUT)
    event = events.SpeciesCorrected(seat=0, species=0, body=1, population=1, food=0, fat=0, traits=[])
    response = answered(alice, event, body="3", population="2", food="5", fat="0", traits=["horns"])
    page = response.content.decode()
    assert response.status_code == 422 and "hold more food than" in page
    assert re.search(r'name="food"[^>]*value="5"|value="5"[^>]*name="food"', page)
    assert re.search(r'value="horns"[^>]*checked', page) and "Horns" in page


def test_undo_and_redo_by_form(alice):
    tap(alice, PUT)
    page = alice.get().content.decode()
    assert "Undo: Alice: a species added by hand" in page and 'name="entry" value="1"' in page
    assert turn_back(alice, "undo", 1).status_code == 302
    assert state(alice).players[0].species == ()
    page = alice.get().content.decode()
    assert "Redo: Alice: a species added by hand" in page
    redo = re.search(r'formaction="[^"]*/redo/" name="entry" value="(\d+)"', page)
    assert redo and turn_back(alice, "redo", redo.group(1)).status_code == 302
    assert len(state(alice).players[0].species) == 1


def test_undo_with_scripts_says_what_it_took_back(alice):
    tap(alice, PUT)
    response = turn_back(alice, "undo", 1, htmx=True)
    assert response.status_code == 200 and "Taken back: Alice: a species added" in response.content.decode()


def test_undoing_twice_is_refused(alice):
    tap(alice, PUT)
    turn_back(alice, "undo", 1)
    response = turn_back(alice, "undo", 1)
    assert response.status_code == 422 and "already been taken back" in response.content.decode()


@pytest.mark.parametrize("htmx", [False, True])
def test_a_clash_shows_who_was_faster_and_offers_to_enter_it_anyway(alice, bob, htmx):
    tap(bob, SheetEntered(seat=0, cell="bag", value=3))
    response = tap(alice, SheetEntered(seat=0, cell="bag", value=4), seq=0, htmx=htmx)
    page = response.content.decode()
    assert response.status_code == 409
    assert "Someone else got there first" in page and "by hand: 3" in page and "by hand: 4" in page
    mine = next(event for event in offered(page) if event["kind"] == "sheet-entered")
    assert mine["value"] == 4
    seq = re.search(r'name="seq" value="(\d+)"', page).group(1)
    assert tap(alice, mine, seq=int(seq)).status_code == 302
    assert Event.objects.count() == 2


def test_an_undo_that_clashes_takes_nothing_back(alice, bob):
    tap(alice, PUT)
    tap(bob, bag(1, 3))
    response = turn_back(alice, "undo", 1, seq=1)
    assert response.status_code == 409 and Event.objects.count() == 2


def test_others_see_what_happened(alice, bob, vera):
    tap(bob, bag(1, 12))
    for phone in (alice, vera):
        assert "food in the bag corrected to 12" in phone.get("log/").content.decode()


def test_the_log_goes_back_page_by_page(alice):
    for food in range(45):
        tap(alice, bag(0, food))
    page = alice.get("log/").content.decode()
    assert page.count('class="entry"') == 40 and "?before=6" in page
    older = alice.get("log/", {"before": "6"}).content.decode()
    assert older.count('class="entry"') == 5 and 'href="?before=' not in older


def test_the_log_marks_what_was_taken_back(alice):
    tap(alice, bag(0, 1))
    tap(alice, bag(0, 2))
    turn_back(alice, "undo", 1)
    page = alice.get("log/").content.decode()
    assert page.count("data-undone") == 2
    assert "Taken back: Alice: food in the bag corrected to 1 and everything after it (2 entries)" in page
    turn_back(alice, "redo", 3)
    page = alice.get("log/").content.decode()
    assert "Restored: Alice: food in the bag corrected to 1" in page and page.count("data-undone") == 1


def test_the_past_can_be_looked_at_but_not_tapped(alice):
    tap(alice, PUT)
    tap(alice, events.CardsDealt())
    page = alice.get("", {"at": "1"}).content.decode()
    assert "As it was after entry 1" in page and "dealing" in page
    assert offered(page) == [] and asks(page) == []
    assert alice.get("", {"at": "3"}).status_code == 404


def test_the_depth_is_changed_for_the_table(alice):
    assert tap(alice, DepthChanged(depth="count"), tab="people").status_code == 302
    assert "Final count" in alice.get().content.decode()
    assert tap(alice, PUT).status_code == 422
    tap(alice, DepthChanged(depth="track"))
    assert "Round 1" in alice.get().content.decode()
