"""Starting a match and joining one, without losing what was typed."""

from __future__ import annotations

import re

import pytest

from companion.models import Colour, Match
from scoring import registry
from tests.companion.cast import Phone, first_choices, joined, started

START = "/start/evolution/"


def typed(*names: str, **more: str) -> dict[str, str]:
    data = {f"colour-{index}": colour for index, colour in enumerate(Colour.values)}
    return {
        **data,
        **{f"name-{index}": name for index, name in enumerate(names)},
        "depth": "track",
        "first": "",
        **more,
    }


def test_home_offers_every_game(db):
    page = Phone().get("/").content.decode()
    for key in registry.games():
        assert f'href="/start/{key}/"' in page


def test_a_match_starts_with_names_and_leads_to_the_table(db):
    phone = Phone()
    response = phone.post(START, typed("Alice", " Bob "))
    match = Match.objects.get()
    assert response.status_code == 302 and response["Location"] == f"/m/{match.pk}/"
    assert match.names == ("Alice", "Bob") and match.setup["seats"] == 2
    page = phone.get(f"/m/{match.pk}/").content.decode()
    assert "Alice" in page and "Round 1" in page


def test_empty_seats_are_left_out(db):
    Phone().post(START, typed("Alice", "Bob", "", "Dora", first="3"))
    match = Match.objects.get()
    assert match.names == ("Alice", "Bob", "Dora") and match.setup["first"] == 2
    assert [seat.colour for seat in match.seats.all()] == ["red", "blue", "yellow"]


def test_depth_and_options_are_kept(db):
    Phone().post(START, typed("Alice", "Bob", depth="count", quick="on"))
    assert Match.objects.get().setup == {
        "seats": 2,
        "first": Match.objects.get().setup["first"],
        "depth": "count",
        "by_hand": False,
        "bots": [],
        "quick": True,
    }


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (typed("Alice"), "This field is required"),
        (typed("Alice", "alice"), "cannot have the same name"),
        (typed("Alice", "Bob", **{"colour-1": "red"}), "cannot have the same colour"),
        (typed("Alice", "Bob", **{"colour-1": "pink"}), "is not one of the available choices"),
        (typed("Alice", "Bob", first="4"), "There is no such player"),
        (typed("Alice", "Bob", first="x"), "is not one of the available choices"),
        (typed("Alice", "Bob", depth="deep"), "is not one of the available choices"),
        (typed("Alice", "B" * 61), "at most 60 characters"),
    ],
)
def test_a_start_with_errors_keeps_what_was_typed(db, data, words):
    response = Phone().post(START, data)
    page = response.content.decode()
    assert response.status_code == 422 and words in page
    assert 'value="Alice"' in page and not Match.objects.exists()
    if data.get("name-1"):
        assert f'value="{data["name-1"]}"' in page


def test_a_refused_start_lists_its_faults_at_the_top(db):
    response = Phone().post(START, typed("Alice", "Bob") | {"colour-1": "no colour"})
    page = response.content.decode()
    assert response.status_code == 422
    faults = page.index('id="faults"')
    assert page.index("<h1>") < faults < page.index("<legend")
    assert "Colour of player 2" in page[faults : page.index("</ul>", faults)]


def test_an_empty_start_says_what_is_missing(db):
    response = Phone().post(START)
    assert response.status_code == 422 and "This field is required" in response.content.decode()


def seated(game: str) -> tuple[dict[str, str], dict[str, str]]:
    """The start form of one person against the game's first bot, and what is chosen of that bot."""
    found = registry.find(game)
    bot = f"bot-{found.bots.opponents[0].key}-0"
    return typed("Anna", **{bot: "on"}), first_choices(found)[bot]


BOTS = [key for key in registry.games() if registry.find(key).bots.opponents]


@pytest.mark.parametrize("game", BOTS)
def test_no_option_of_a_bot_that_counts_is_preset(db, game):
    _form, chosen = seated(game)
    page = Phone().get(f"/start/{game}/").content.decode()
    assert chosen
    for name in chosen:
        options = re.findall(rf'<input[^>]*name="{name}"[^>]*>', page)
        assert options and not any("checked" in option for option in options)


@pytest.mark.parametrize("game", BOTS)
def test_a_missing_option_of_a_bot_is_asked_for_and_the_rest_is_kept(db, game):
    form, chosen = seated(game)
    others = [*chosen][:-1]
    answer = Phone().post(f"/start/{game}/", form | {name: chosen[name] for name in others})
    page = answer.content.decode()
    assert answer.status_code == 422 and not Match.objects.exists()
    faults = page.partition('id="faults"')[2].partition("</ul>")[0]
    assert faults.count("Tap an answer.") == 1
    assert 'value="Anna"' in page
    for name in others:
        [kept] = re.findall(rf'<input[^>]*name="{name}"[^>]*checked[^>]*>', page)
        assert f'value="{chosen[name]}"' in kept
    assert Phone().post(f"/start/{game}/", form | chosen).status_code == 302
    assert Phone().post(f"/start/{game}/", typed("Anna", "Bert")).status_code == 302, (
        "no bot, nothing to choose"
    )


@pytest.mark.parametrize("game", BOTS)
def test_a_rematch_keeps_the_options_of_a_bot(db, game):
    form, chosen = seated(game)
    found, phone = registry.find(game), Phone()
    last = {
        f"bot-{bot.key}-0-{ask.field}": ask.choices[-1]
        for bot in found.bots.opponents
        for ask in bot.options
        if f"bot-{bot.key}-0-{ask.field}" in chosen
    }
    phone.match_id = phone.post(f"/start/{game}/", form | last)["Location"].split("/")[2]
    page = phone.get(f"/start/{game}/?again={phone.match_id}").content.decode()
    for name, value in last.items():
        [kept] = re.findall(rf'<input[^>]*name="{name}"[^>]*checked[^>]*>', page)
        assert f'value="{value}"' in kept


def test_names_are_escaped(db):
    phone = started(Phone(), "<b>Alice</b>", "%s %(seat)s")
    for tab in ("", "score/", "log/", "people/"):
        page = phone.get(tab).content.decode()
        assert "<b>Alice</b>" not in page and "&lt;b&gt;Alice" in page


def test_names_of_earlier_matches_are_offered(alice):
    page = alice.get(START).content.decode()
    assert '<option value="Cem">' in page
    assert "Cem" not in Phone().get(START).content.decode()


def test_a_code_leads_to_the_invitation(alice):
    phone = Phone()
    response = phone.post("/join/", {"code": alice.match.code.lower()})
    assert response.status_code == 302 and response["Location"] == f"/join/{alice.match.invite}/"


def test_the_code_of_a_link_is_filled_in(db):
    assert 'value="ACDEFG"' in Phone().get("/join/?code=ACDEFG").content.decode()


@pytest.mark.parametrize("code", ["", "x" * 21, "AAAAAA"])
def test_a_wrong_code_is_kept_on_the_page(db, code):
    response = Phone().post("/join/", {"code": code})
    assert response.status_code == 422 and f'value="{code}"' in (response.content.decode() + 'value=""')
    assert 'class="error"' in response.content.decode()


def test_the_invitation_shows_who_plays_and_which_seats_are_free(alice):
    page = Phone().get(f"/join/{alice.match.invite}/").content.decode()
    assert "Alice, Bob, Cem" in page and "Played on other phones: Alice" in page
    assert 'name="seats" value="1"' in page and 'name="seats" value="0"' not in page


def test_opening_the_invitation_again_shows_ones_own_seats_chosen(alice, bob):
    page = bob.get(f"/join/{alice.match.invite}/").content.decode()
    assert re.search(r'value="1"\s+id="id_seats_0"\s+checked', page)


def test_joining_leads_to_the_table(alice):
    phone = joined(Phone(), alice, 1, 2)
    assert phone.get().status_code == 200
    assert [seat.index for seat in phone.member.seats.all()] == [1, 2]


@pytest.mark.parametrize("seats", [["9"], ["x"], ["0"]])
def test_a_seat_that_is_not_free_cannot_be_chosen(alice, seats):
    response = Phone().post(f"/join/{alice.match.invite}/", {"seats": seats})
    assert response.status_code == 422


def test_the_people_page_shows_link_and_code(alice, bob):
    page = bob.get("people/").content.decode()
    assert alice.match.code in page and f"http://localhost/join/{alice.match.invite}/" in page
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in page
    assert "Delete for good" not in page and "Leave the match" in page
    assert "End the match" in alice.get("people/").content.decode()


@pytest.mark.parametrize(("depth", "tab"), [("count", "score/"), ("track", "")])
def test_a_match_that_is_only_counted_begins_at_the_count(db, depth, tab):
    phone = Phone()
    answer = phone.post(START, typed("Alice", "Bob", depth=depth))
    match = Match.objects.get()
    assert answer["Location"] == f"/m/{match.pk}/{tab}"
    # The host is asked there who plays on this phone, as at every other table.
    assert 'id="who"' in phone.get(answer["Location"]).content.decode()
