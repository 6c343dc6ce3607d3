"""The sheets of Encyclopedia's actions: what is there and needed, their planners, and entries of one tap."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qs

import pytest

from companion.match.viewers import seen_by
from companion.templatetags.table import stored
from scoring import registry
from scoring.contract import EVERYTHING
from scoring.encyclopedia.match.events import CoinsDealt, SpacesRead, TrackRead
from scoring.encyclopedia.match.person.action_events import UniversityVisited
from scoring.encyclopedia.match.state import Due
from scoring.encyclopedia.rules.experts import Hired
from tests.companion.cast import Phone, tap
from tests.companion.games.test_encyclopedia_page import go_on, standing, started

DIE_IN_HAND = (
    {"kind": "coins-dealt", "coins": [3, 3]},
    {"kind": "round-token-turned", "token": "token-empty"},
    {"kind": "dice-rolled", "colours": ["red", "blue"] * 4, "values": [4, 1, 2, 1, 1, 2, 1, 1]},
    {"kind": "die-taken", "seat": 0, "board": 0, "die": "red-4-points"},
)


@pytest.fixture
def solo(db) -> Phone:
    return started(Phone())


def with_a_die(phone: Phone, **things: int) -> Phone:
    """Ann holds a red 4, two animals of America, and these things."""
    for event in DIE_IN_HAND:
        while standing(phone).due:
            go_on(phone)
        assert tap(phone, event).status_code == 302
    held = {"points": 0, "coins": 2, "tokens": 1, "seals": 0, "reputation": 0, **things}
    assert tap(phone, {"kind": "holding-corrected", "seat": 0, **held}).status_code == 302
    animals = {"kind": "animals-corrected", "seat": 0, "animals": [2, 0, 0, 0, 0]}
    assert tap(phone, animals).status_code == 302
    return phone


def deed(phone: Phone, kind: str):
    """The first offered action of a kind."""
    offered = registry.find("encyclopedia").prompts(standing(phone), EVERYTHING)
    return next(prompt.event for prompt in offered if prompt.event.kind == kind)


def sheet(phone: Phone, event, **more: str) -> str:
    return phone.get("ask/", {"event": stored(event), **more}).content.decode()


def test_an_expeditions_sheet_leads_to_a_filled_planner(solo):
    page = sheet(with_a_die(solo), deed(solo, "expedition-sent"))
    assert "Expedition points: 4 (die 4), with everything spent 8." in page
    [address] = re.findall(r'id="plan" href="([^"]+)"', page)
    assert address.startswith("/games/encyclopedia/expedition/?")
    asked = parse_qs(unescape(address).partition("?")[2])
    told = {"continent": ["america"], "value": ["4"], "coins": ["2"], "tokens": ["1"], "seat": ["0"]}
    assert told.items() <= asked.items()


def test_a_publications_sheet_leads_to_its_planner(solo):
    page = sheet(with_a_die(solo), deed(solo, "published"))
    assert "Needed: 2, for markers I 3" in page
    assert re.search(r'id="plan" href="/games/encyclopedia/publication/\?[^"]*value=4', page)


def rest_of(page: str) -> str:
    """The answers sent by the button that says of all blank numbers that there are no others."""
    found = re.search(r'name="rest" value="([^"]+)"', page)
    return unescape(found[1]) if found else ""


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "America: the source animal has no other markers of groups I, II"),
        ("de", "Amerika: Ausgangstier ohne weitere Forschungswürfel der Gruppen I, II"),
        ("ru", "Америка: на исходном животном больше нет маркеров групп I, II"),
    ],
)
def test_one_tap_says_that_no_other_marker_moves(solo, language, words):
    event = deed(with_a_die(solo), "published")
    page = solo.get("ask/", {"event": stored(event)}, **{"Accept-Language": language}).content.decode()
    assert re.search(rf'<button[^>]*name="rest"[^>]*>{words}</button>', page)
    typed = {"asked": "1", "animals": "2", "coins": "0", "tokens": "0", "points": "0"}
    refused = tap(solo, event, **typed)
    assert refused.status_code == 422 and "Group I:" in refused.content.decode()
    assert rest_of(refused.content.decode()) == rest_of(page)
    assert tap(solo, event, **typed, **{"markers-3": "2"}, rest=rest_of(page)).status_code == 302
    ann = standing(solo).players[0]
    assert ann.markers == {"omnivore": 2} and ann.seals == 1


def test_that_tap_is_not_offered_when_nothing_is_blank(solo):
    event = deed(with_a_die(solo), "published")
    full = event.model_copy(update={"markers": (0,) * 12})
    assert not rest_of(sheet(solo, full, filled="1")) and rest_of(sheet(solo, event))


@pytest.mark.parametrize("rest", ["x", "[1]", '{"markers":[null,"many"]}', '{"markers":[null,31]}'])
def test_an_answer_for_the_rest_that_was_not_offered_is_refused(solo, rest):
    event = deed(with_a_die(solo), "published")
    typed = {"asked": "1", "animals": "2", "coins": "0", "tokens": "0", "points": "0"}
    typed |= {"markers-0": "0", "markers-3": "0"}
    before = solo.match.seq
    assert tap(solo, event, **typed, rest=rest).status_code == 422 and solo.match.seq == before
    assert tap(solo, event, **typed).status_code == 302


def test_a_tap_on_a_way_sends_the_expedition_and_pays(solo):
    event = deed(with_a_die(solo), "expedition-sent")
    page = sheet(solo, event.model_copy(update={"bonus": 0}), varied="1")
    ways = [json.loads(unescape(sent)) for sent in re.findall(r'name="way" value="([^"]+)"', page)]
    third = next(way for way in ways if way["markers"] == [1, 1, 0, 0])
    answers = {"asked": "1", "way": json.dumps(third), "stars": "2", "points": "1"}
    assert tap(solo, event, **answers).status_code == 302
    ann = standing(solo).players[0]
    assert (ann.coins + 2 * ann.tokens, ann.points, ann.reputation) == (2, 1, 2)


def test_a_number_above_the_ways_opens_with_none_chosen(solo):
    page = sheet(solo, deed(with_a_die(solo), "expedition-sent").model_copy(update={"bonus": 0}), varied="1")
    stars = re.findall(r'<input type="radio" name="stars"[^>]*>', page)
    assert len(stars) == 4 and not any("checked" in each for each in stars)


@pytest.mark.parametrize(
    "way",
    ["x", "5", "[1]", '{"coins":"many"}', '{"coins":99}', '{"markers":["\\ud800"]}', '{"studied":[{}]}'],
)
def test_a_way_that_was_not_offered_is_refused(solo, way):
    event = deed(with_a_die(solo), "expedition-sent")
    answers = {f"markers-{at}": "0" for at in range(4)}
    answers |= {"coins": "0", "tokens": "0", "stars": "0", "points": "0", "bonus": "0"}
    before = solo.match.seq
    assert tap(solo, event, asked="1", **{**answers, "way": way}).status_code == 422
    assert solo.match.seq == before


def test_the_dots_of_the_space_are_one_tap_and_change_the_ways(solo):
    event = deed(with_a_die(solo), "expedition-sent")
    page = sheet(solo, event.model_copy(update={"bonus": 3}), varied="1")
    assert "Expedition points: 7 (die 4, space 3)" in page
    assert re.search(r'name="bonus" value="3"', page)
    assert page.count('aria-current="true"') == 1


def test_a_space_with_unknown_dots_asks_only_for_them(solo):
    event = deed(with_a_die(solo), "expedition-sent")
    page = sheet(solo, event)
    assert 'id="variants"' in page and 'aria-current="true"' not in page
    assert 'name="way"' not in page and 'name="markers-0"' not in page and 'name="bonus" value=""' in page
    chosen = sheet(solo, event.model_copy(update={"bonus": 0}), varied="1")
    assert 'name="way"' in chosen and chosen.count('aria-current="true"') == 1


def entered(event, **answers: str) -> dict[str, str]:
    """A complete entry of an expedition, with one marker of group I unless said otherwise."""
    markers = {f"markers-{at}": str(int(at == 0)) for at in range(4)}
    return {"asked": "1", **markers, "stars": "1", "points": "", "coins": "0", "tokens": "0", **answers}


def test_an_unpaid_expedition_is_refused_and_stays_typed(solo):
    event = deed(with_a_die(solo), "expedition-sent")
    before = solo.match.seq
    typed = entered(event, **{"markers-2": "1", "bonus": "3", "coins": "1"})
    answer = tap(solo, event, **typed)
    page = answer.content.decode()
    assert answer.status_code == 422 and solo.match.seq == before
    assert "the markers cost 9 expedition points, and there are 8" in page
    assert "Expedition points: 7 (die 4, space 3)" in page
    for name in ("markers-0", "markers-2", "bonus", "coins", "stars"):
        assert re.search(rf'name="{name}" value="{typed[name]}"', page), name
    assert 'data-for="id_bonus"' in page
    assert tap(solo, event, **{**typed, "coins": "2"}).status_code == 302


def test_coins_from_the_stars_pay_for_the_same_expedition(solo):
    for read in (TrackRead(length=12, coins=(1,)), SpacesRead(continent="america", stars=(1, 0))):
        assert tap(solo, read).status_code == 302
    event = deed(with_a_die(solo, coins=0, tokens=0), "expedition-sent")
    assert "With what the stars bring at once: 3 coins." in sheet(solo, event)
    third = {"markers-0": "0", "markers-2": "1", "bonus": "0"}
    assert tap(solo, event, **entered(event, **third, coins="4")).status_code == 422
    assert tap(solo, event, **entered(event, **third, coins="3")).status_code == 302
    assert standing(solo).players[0].coins == 0


def test_the_dots_of_a_space_are_asked_once_and_kept_in_the_box(solo):
    event = deed(with_a_die(solo), "expedition-sent")
    assert tap(solo, event, **entered(event)).status_code == 422
    assert tap(solo, event, **entered(event, bonus="3")).status_code == 302
    assert standing(solo).facts.dotted == {"america": {0: 3}}
    line = seen_by(started(Phone(client=solo.client)).member)
    [deal] = [each for each in line.game.prompts(line.state, line.viewer) if each.weight == "next"]
    facts = line.game.apply(line.state, deal.event.model_copy(update={"coins": (1, 1)})).facts
    assert facts.dotted == {"america": {0: 3}} and facts.starred == {"america": {0: 1}}


def test_known_dots_are_not_asked_again(solo):
    event = deed(with_a_die(solo), "expedition-sent")
    assert tap(solo, {"kind": "dots-read", "continent": "america", "dots": [3]}).status_code == 302
    page = sheet(solo, event)
    assert "Expedition points: 7 (die 4, space 3)" in page
    assert 'id="variants"' not in page and 'name="way"' in page


def test_immediate_points_are_asked_only_for_markers_that_bring_them(solo):
    event = deed(with_a_die(solo), "expedition-sent")
    second = entered(event, **{"markers-0": "0", "markers-1": "1", "bonus": "0"})
    answer = tap(solo, event, **second)
    assert answer.status_code == 422
    assert "Enter the points that the cards show for the markers of group II." in answer.content.decode()
    assert tap(solo, event, **{**second, "points": "2"}).status_code == 302
    assert standing(solo).players[0].points == 2


def test_a_marker_of_group_one_needs_no_points(solo):
    event = deed(with_a_die(solo), "expedition-sent")
    assert tap(solo, event, **entered(event, bonus="0")).status_code == 302


def test_the_embassy_asks_by_what_it_brings(solo):
    event = deed(with_a_die(solo), "embassy-visited")
    page = sheet(solo, event)
    assert "Spend nothing more" in page and "<small>3 expedition tokens</small>" in page
    assert 'name="coins"' not in page
    [dearer] = [
        sent for sent in re.findall(r'name="way" value="([^"]+)"', page) if "&quot;coins&quot;:1" in sent
    ]
    assert tap(solo, event, asked="1", way=unescape(dearer)).status_code == 302
    assert standing(solo).players[0].tokens == 1 + 3


FOUR = ("elena-lewis", "piar-jari", "simon-hodsmani", "vlad-kuleshov")


def test_a_free_fifth_expert_asks_which_one_it_covers(solo):
    tap(solo, CoinsDealt(coins=(3, 3)))
    while standing(solo).due:
        go_on(solo)
    state = standing(solo)
    full = replace(state.players[0], experts=tuple(Hired(each, active=True) for each in FOUR))
    state = replace(state.with_player(0, full), due=(Due(0, "expert"),))
    offered = [each for each in registry.find("encyclopedia").prompts(state, EVERYTHING)
               if each.event.kind == "card-taken"]  # fmt: skip
    assert all(each.asks[1].choices == (*FOUR, "under") for each in offered)
    taken = offered[0].event.model_copy(update={"card": "gao-zhelan", "over": "piar-jari"})
    after = registry.find("encyclopedia").apply(state, taken)
    assert after.players[0].active == ("elena-lewis", "simon-hodsmani", "vlad-kuleshov", "gao-zhelan")
    assert registry.find("encyclopedia").board(after, EVERYTHING).table.tableaus[0].covered == ("piar-jari",)
    once = offered[0].event.model_copy(update={"card": "safi-limbila", "over": "under"})
    laid = registry.find("encyclopedia").apply(state, once).players[0]
    assert laid.coins == full.coins + 5 and laid.active == FOUR


def test_turned_experts_are_named_on_the_board(solo):
    with_a_die(solo)
    assert tap(solo, UniversityVisited(seat=0, expert="safi-limbila")).status_code == 302
    assert "covered or turned" not in solo.get().content.decode()
    assert tap(solo, {"kind": "expert-used", "seat": 0, "expert": "safi-limbila"}).status_code == 302
    page = solo.get().content.decode()
    assert "Safi Limbila" in page.partition('id="covered-0"')[2].partition("</p>")[0]


def test_extras_are_listed_with_the_actions(solo):
    page = with_a_die(solo, seals=1).get().content.decode()
    deeds = page.partition('id="deeds"')[2].partition("</section>")[0]
    assert "tap-seal-exchanged" in deeds and "Royal seal: 5 coins" in deeds
    assert "tap-seal-exchanged" not in page.partition('class="thumb')[2]


def test_a_planned_expedition_tells_the_match_its_animals(solo):
    with_a_die(solo)
    parts = ["america", "mammal", "carnivore", "terrestrial", "cold"]
    table = "continent=america&value=4&colour=red&seat=0"
    planner = f"/games/encyclopedia/expedition/?{table}&animal-1={','.join(parts)}"
    page = solo.get(planner).content.decode()
    record = unescape(re.findall(r'data-record="([^"]+)"', page)[0])
    assert solo.get("ask/", {"event": record, "filled": "1"}).status_code == 200
    event = json.loads(record)
    answers = {f"markers-{at}": str(count) for at, count in enumerate(event["markers"])}
    answers |= {name: str(event[name]) for name in ("coins", "tokens")}
    answers |= {"stars": "0", "points": "1", "bonus": "0"}
    assert tap(solo, record, asked="1", **answers).status_code == 302
    [studied] = standing(solo).players[0].studied
    assert list(studied.parts) == parts and len(studied.marked) == sum(event["markers"])
    links = re.findall(r'href="(/m/[\w-]+/helpers/[\w-]+/)', solo.get().content.decode())
    assert any(f"animal-1={','.join(parts)}" in solo.get(link)["Location"] for link in links)


def test_a_refusal_opens_the_fields_it_asks_for(solo):
    animals = {"kind": "animals-corrected", "seat": 0, "animals": [2, 0, 1, 0, 0]}
    with_a_die(solo)
    assert tap(solo, animals).status_code == 302
    event = deed(solo, "published")
    folded = re.search(r'<details id="folded">.*?</details>', sheet(solo, event), re.DOTALL)
    assert folded and re.findall(r'name="gone-(\d)"', folded[0]) == ["2"]
    typed = {"asked": "1", "animals": "2", "coins": "0", "tokens": "0", "points": "0", "gone-2": "0"}
    typed |= {f"markers-{at}": "0" for at in range(6)} | {"markers-0": "3"}
    refused = tap(solo, event, **typed)
    page = refused.content.decode()
    assert refused.status_code == 422 and "every marker comes from a card of its own" in page
    closed = "".join(re.findall(r"<details.*?</details>", page, re.DOTALL))
    assert 'name="gone-2"' in page and 'name="gone-2"' not in closed and 'name="gone-0"' not in page
    assert tap(solo, event, **{**typed, "gone-2": "1"}).status_code == 302
    assert standing(solo).players[0].animals == dict.fromkeys(
        ("america", "europe", "asia", "africa", "oceania"), 0
    )


def test_the_page_names_continents_where_no_marker_can_go(solo):
    with_a_die(solo)
    assert tap(solo, {"kind": "track-read", "length": 10}).status_code == 302
    page = solo.get().content.decode()
    assert re.search(r"No animal there takes a marker: Europe, Asia, Africa, Oceania\.", page)
    assert standing(solo).players[0].tokens and not deeds_to(solo, "europe") and deeds_to(solo, "america")


def deeds_to(phone: Phone, continent: str) -> list[object]:
    offered = registry.find("encyclopedia").prompts(standing(phone), EVERYTHING)
    sent = [each.event for each in offered if each.event.kind == "expedition-sent"]
    return [event for event in sent if event.continent == continent]
