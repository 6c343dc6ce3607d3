"""The helpers' pages: at an address, without scripts, in every language and from a match."""

from __future__ import annotations

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.helpers.calculators import helped
from companion.people.devices import COOKIE
from scoring import registry
from tests import toy
from tests.companion.cast import Phone, joined, tap
from tests.companion.hidden_numbers import did, four_phones, to_the_auction
from tests.toy.table import toy_started

ATTACK = "/games/evolution/attack/"
EXPEDITION = "/games/explora/expedition/"
HELPERS = [(key, helper.key) for key in registry.games() for helper in registry.find(key).helpers]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def anyone(db) -> Phone:
    return Phone()


@pytest.fixture
def toys(monkeypatch):
    monkeypatch.setattr(registry, "KEYS", registry.KEYS)
    toy.register(registry)


def page(phone: Phone, address: str, **headers: str) -> str:
    response = phone.get(address, **headers)
    assert response.status_code == 200, address
    return response.content.decode()


def plain(text: str) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", text))).strip()


def headline(text: str) -> str:
    return plain(re.search(r'id="answer".*?</p>', text, re.DOTALL)[0].partition(">")[2])


def chosen(text: str) -> dict[str, list[str]]:
    """What the form of a page holds."""
    found: dict[str, list[str]] = {}
    for field in re.findall(r"<input[^>]*>", text):
        name, value = (re.search(rf' {key}="([^"]*)"', field) for key in ("name", "value"))
        picked = " checked" in field if 'type="radio"' in field or 'type="checkbox"' in field else True
        if name and picked and name[1] != "csrfmiddlewaretoken" and name[1] != "next":
            found.setdefault(name[1], []).append(html.unescape(value[1]) if value else "on")
    return found


# The page of a game


@pytest.mark.parametrize("key", registry.games())
def test_the_page_of_a_game_leads_to_its_helpers_a_start_and_its_rules(anyone, key):
    text = page(anyone, f"/games/{key}/")
    for helper in registry.find(key).helpers:
        assert f'href="/games/{key}/{helper.key}/"' in text
    assert f'href="/start/{key}/"' in text and f'href="/rules/{key}/"' in text
    assert (f'href="/games/{key}/"' in page(anyone, "/")) == bool(registry.find(key).helpers)


def test_a_games_page_leads_back_to_its_match(alice):
    assert f'href="/m/{alice.match_id}/"' in page(alice, "/games/evolution/")
    assert alice.match_id not in page(alice, "/games/explora/")
    assert alice.match_id not in page(Phone(), "/games/evolution/")


@pytest.mark.parametrize("path", ["/games/chess/", "/games/evolution/nothing/", "/games/explora/attack/"])
def test_an_unknown_helper_is_not_found(anyone, path):
    assert anyone.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/games/evolution/", ATTACK])
def test_a_helper_takes_only_get(anyone, path):
    assert anyone.post(path).status_code == 405


# One helper


@pytest.mark.parametrize(("game", "helper"), HELPERS)
def test_every_question_copes_with_nonsense_in_the_address(game, helper):
    record = registry.find(game)
    found = next(each for each in record.helpers if each.key == helper)
    for ask in (ask for page in found.asks({}) for ask in page.asks):
        for name, said in ((ask.field, "x"), (ask.field, "-1,,x,,,,,,,,"), (f"{ask.field}-1", "x")):
            state = helped(record, found, {name: [said]})
            assert state.answer and state.form.fields


@pytest.mark.parametrize(("game", "helper"), HELPERS)
def test_a_helper_needs_neither_a_match_nor_a_cookie(anyone, game, helper):
    response = anyone.get(f"/games/{game}/{helper}/")
    assert response.status_code == 200 and COOKIE not in response.cookies
    text = response.content.decode()
    assert headline(text).startswith("Still missing")
    assert '<html lang="en"' in text and "%(" not in text
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert text.count("<h1") == 1 and text.count("<main") == 1
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", text)


def test_the_address_holds_the_entry(anyone):
    text = page(anyone, f"{ATTACK}?body=4&population=2&prey-body=3&prey-traits=horns,burrowing")
    assert headline(text) == "It may attack: 1 meat."
    assert chosen(text) == {
        "body": ["4"],
        "population": ["2"],
        "prey-body": ["3"],
        "prey-traits": ["burrowing", "horns"],
    }


def test_an_answer_leads_to_its_rules(anyone):
    text = page(anyone, f"{ATTACK}?body=4&population=2&prey-body=3&prey-traits=horns,hard-shell")
    for rule in ("attacking", "hard-shell"):
        assert f'href="/rules/evolution/{rule}/"' in text
    assert "Body size 3" not in headline(text) and "3 + 4" in text


def test_a_form_without_scripts_leads_to_the_short_address(anyone):
    form = {"body": "4", "prey-body": "3", "prey-traits": ["horns", "climbing"], "traits": "climbing"}
    response = anyone.client.get(ATTACK, form)
    assert response.status_code == 302
    assert response["Location"] == f"{ATTACK}?body=4&traits=climbing&prey-body=3&prey-traits=horns,climbing"
    assert anyone.get(response["Location"]).status_code == 200


def test_every_button_of_a_number_works_without_scripts(anyone):
    address = "/games/evolution/watering-hole/?cards=3,-1"
    text = page(anyone, address)
    assert chosen(text)["cards"] == ["3", "-1"]
    assert '<button class="key" name="cards-0" value="-3"' in text
    response = anyone.client.get(address.partition("?")[0], {**chosen(text), "cards-0": "9"})
    assert response["Location"] == "/games/evolution/watering-hole/?cards=3,-1,9"


def test_the_first_chip_clears_a_row(anyone):
    form = {"first-0": "9", "first-1": "", "first-2": "0", "first-3": ""}
    assert anyone.client.get(EXPEDITION, form)["Location"] == f"{EXPEDITION}?first=9,,0"


def test_a_tap_gets_the_fragment_and_its_address(anyone):
    form = {"body": "4", "prey-body": "3"}
    response = anyone.client.get(ATTACK, form, headers=HTMX)
    text = response.content.decode()
    assert response.status_code == 200 and "<html" not in text
    assert f'data-address="{ATTACK}?body=4&amp;prey-body=3"' in text
    assert f'data-share-url="http://localhost{ATTACK}?body=4&amp;prey-body=3"' in text
    assert "HX-Request" in response["Vary"]


def test_going_back_without_a_copy_gets_the_whole_page(anyone):
    response = anyone.get(ATTACK, **HTMX, **{"HX-History-Restore-Request": "true"})
    assert "<html" in response.content.decode()


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("body=7&prey-body=3", "Body: “7”. At most 6."),
        ("body=x&prey-body=3", "Body: “x”. A whole number is needed."),
        ("body=4&body=5&prey-body=3", "Body: “4,5”. A whole number is needed."),
        ("traits=wings&prey-body=3", "Traits: “wings”. One of these is needed:"),
        ("full=maybe&prey-body=3", "The hunter has eaten its fill: “maybe”. True or false is needed."),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_bad_parameter_is_named_and_the_rest_is_kept(anyone, query, words, headers):
    response = anyone.get(f"{ATTACK}?{query}", **headers)
    text = response.content.decode()
    assert response.status_code == 422 and words in plain(text)
    assert chosen(text)["prey-body"] == ["3"]
    assert 'data-address=""' in text


def test_a_bad_number_stays_in_its_field(anyone):
    response = anyone.get("/games/evolution/watering-hole/?plants=many&cards=3")
    assert response.status_code == 422 and chosen(response.content.decode())["plants"] == ["many"]


def test_a_bad_row_leaves_the_others(anyone):
    response = anyone.get("/games/explora/auction/?bids=3,many,2")
    assert response.status_code == 422
    held = chosen(response.content.decode())
    assert [held.get(f"bids-{row}", [""]) for row in range(3)] == [["3"], [""], ["2"]]


def test_a_messengers_addition_to_a_link_is_named_and_dropped(anyone):
    response = anyone.get(f"{ATTACK}?body=4&prey-body=3&fbclid=abc")
    text = response.content.decode()
    assert response.status_code == 200 and "There is no question “fbclid” here." in plain(text)
    assert headline(text) == "It may attack: up to 3 meat."
    assert f'data-copy="http://localhost{ATTACK}?body=4&amp;prey-body=3"' in text


@pytest.mark.parametrize(
    "query",
    ["body=" + "9" * 5000, "body=%00", "body=%FF", "name=%00", "body[]=1", "&&&", "=1", "name=" + "x" * 5000],
)
def test_nonsense_never_breaks_the_page(anyone, query):
    response = anyone.client.get(f"{ATTACK}?{query}", follow=True)
    assert response.status_code in {200, 422} and "<html" in response.content.decode()


@pytest.mark.parametrize("code", ["ru", "de"])
@pytest.mark.parametrize(("game", "helper"), HELPERS)
def test_a_helper_is_in_the_readers_language(anyone, code, game, helper):
    text = page(anyone, f"/games/{game}/{helper}/", **{"Accept-Language": code})
    assert f'<html lang="{code}"' in text and "%(" not in text


def test_the_switch_of_languages_keeps_the_entry(anyone):
    address = f"{ATTACK}?body=4&prey-body=3"
    [back] = set(re.findall(r'name="next" value="([^"]*)"', page(anyone, address)))
    assert html.unescape(back) == address
    response = anyone.post("/i18n/setlang/", {"language": "de", "next": html.unescape(back)})
    assert response["Location"] == address
    text = page(anyone, address)
    assert '<html lang="de"' in text and chosen(text) == {"body": ["4"], "prey-body": ["3"]}


def test_clearing_leaves_the_names(anyone):
    text = page(anyone, f"{EXPEDITION}?first=9&name=Ann&name=Ben")
    assert f'href="{EXPEDITION}?name=Ann&amp;name=Ben"' in text


def test_the_answer_uses_the_names_in_the_address(anyone):
    text = page(anyone, f"{EXPEDITION}?first=9,14&name=Ann&name=%3Cb%3EBen&name=&name=Dora")
    assert headline(text) == "<b>Ben wins. M£: Ann 8, <b>Ben 12, Place III 0, Dora 0"
    assert "<b>Ben" not in text and chosen(text)["name"] == ["Ann", "<b>Ben", "", "Dora"]


def test_surplus_names_are_dropped(anyone):
    assert anyone.get(f"{EXPEDITION}?name=&name=")["Location"] == EXPEDITION
    assert anyone.get(f"{EXPEDITION}?name=Ann&name=B&name=C&name=D&name=E")["Location"].endswith("name=D")
    assert "name=" not in anyone.get(f"{ATTACK}?name=Ann&body=3")["Location"]


# In a match


def helper_links(phone: Phone, **query: str) -> dict[str, str]:
    """Where the Play tab leads, by the helper's path."""
    listed = re.search(r'id="helpers".*?</nav>', phone.get("", query).content.decode(), re.DOTALL)
    found = re.findall(r'href="([^"]+)"', listed[0]) if listed else []
    filled = [phone.get(html.unescape(link))["Location"] for link in found]
    return {urlsplit(link).path: link for link in filled}


def entry_of(link: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(link).query, keep_blank_values=True)


def test_the_play_tab_leads_to_each_helper(alice):
    links = helper_links(alice)
    assert set(links) == {f"/games/evolution/{helper.key}/" for helper in registry.find("evolution").helpers}
    for link in links.values():
        assert page(Phone(), link)


def test_a_helper_is_filled_from_the_table(alice):
    tap(alice, {"kind": "cards-dealt"})
    assert entry_of(helper_links(alice)["/games/evolution/cards/"]) == {"species": ["1"]}
    assert entry_of(helper_links(alice)[ATTACK]) == {}
    traits = {"traits": ["carnivore", "climbing"], "seat": 0, "species": 0}
    tap(alice, {"kind": "species-corrected", "body": 3, "population": 2, "food": 0, "fat": 0, **traits})
    assert entry_of(helper_links(alice)[ATTACK]) == {
        "body": ["3"],
        "population": ["2"],
        "traits": ["climbing"],
    }


def test_a_match_that_only_counts_leads_to_empty_helpers(counting):
    assert {entry for link in helper_links(counting).values() for entry in entry_of(link)} == set()


def test_the_past_leads_to_no_helper(alice):
    tap(alice, {"kind": "cards-dealt"})
    assert helper_links(alice, at="1") == {}


def test_the_names_follow_the_track(db):
    host = four_phones()[0]
    to_the_auction(host)
    link = helper_links(host)["/games/explora/auction/"]
    assert entry_of(link) == {"name": ["Alice", "Bob", "Cem", "Dora"]}
    assert headline(page(Phone(), link)) == "Still missing: Alice, Bob, Cem, Dora"


def test_no_helper_is_filled_with_a_sealed_bid(db):
    phones = four_phones(sealed="on")
    to_the_auction(phones[0])
    did(phones[0], "bid-sealed", seat=0, round=1, coins=7)
    for phone in (*phones, joined(Phone(), phones[0])):
        for link in helper_links(phone).values():
            assert "7" not in {value for values in entry_of(link).values() for value in values}


def test_only_members_of_a_match_may_fill_a_helper(alice, charlie):
    assert alice.get("helpers/cards/").status_code == 302
    assert alice.get("helpers/no-such/").status_code == 404
    assert charlie.client.get(alice.at("helpers/cards/")).status_code == 404


def test_a_helpers_link_shows_a_stranger_no_table(alice):
    tap(alice, {"kind": "cards-dealt"})
    link = helper_links(alice)["/games/evolution/cards/"]
    text = page(Phone(), link)
    assert alice.match_id not in text and "Alice" not in text


# A game that no page knows


def test_a_game_of_tests_has_a_helper_with_questions_of_every_shape(toys, anyone):
    text = page(anyone, "/games/toy/hoard/?coins=3,9&gold=40&gems=3,-2&chests=red&painted=1&colour=blue")
    assert headline(text) == "First is richer" and "3 + 41" in text
    held = chosen(text)
    assert held["coins-0"] == ["3"] and held["gold"] == ["40"] and held["gems"] == ["3", "-2"]
    assert held["chests"] == ["red"] and held["painted"] == ["on"] and held["colour"] == ["blue"]
    assert 'name="liking-0"' in text and 'href="/games/toy/hoard/"' in page(anyone, "/games/toy/")


def test_a_game_of_tests_fills_its_helper_from_its_table(toys, db):
    anna = toy_started(Phone(), "Anna")
    tap(anna, {"kind": "coins-taken", "seat": 0, "coins": 5})
    link = helper_links(anna)["/games/toy/hoard/"]
    assert entry_of(link) == {"coins": ["5,0"], "name": ["Anna", "Robot"]}
    assert headline(page(Phone(), link)) == "Anna is richer"


# For programs


def test_the_api_lists_the_helpers(anyone):
    games = anyone.get("/api/v1/games/").json()["games"]
    listed = [(game["key"], helper["key"]) for game in games for helper in game["helpers"]]
    assert listed == HELPERS
    for helper in [helper for game in games for helper in game["helpers"]]:
        assert anyone.get(helper["url"].removeprefix("http://localhost")).status_code == 200
