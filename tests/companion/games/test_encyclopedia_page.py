"""The pages of a match of Encyclopedia against an AI, of its count and of its box."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qsl, urlencode

import pytest
from django.utils.html import escape
from django.utils.translation import override

from companion.match import timeline
from companion.match.viewers import seen_by
from companion.table.speaker import Speaker
from companion.templatetags.table import stored, tap_id
from scoring import registry
from scoring.contract import EVERYTHING, SheetEntered
from scoring.encyclopedia.match.events import (
    CoinsDealt,
    DotsRead,
    ExtraTaken,
    PointsRead,
    RoundTokenTurned,
    SlotsRead,
    SpacesRead,
    TrackRead,
)
from scoring.encyclopedia.match.person.action_events import BankVisited, Published, UniversityVisited
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.facts import CONTINENTS
from scoring.match.offers import next_step
from tests.companion.cast import Phone, joined, tap

SLOTS = SlotsRead(slots=("slot-nothing", "slot-coins", "slot-reputation", "slot-points"))


@pytest.fixture
def solo(db) -> Phone:
    return started(Phone())


def started(phone: Phone) -> Phone:
    """Begin a match of one person against an AI."""
    colours = ("red", "blue", "green", "yellow")
    form = {f"colour-{at}": colour for at, colour in enumerate(colours)}
    form |= {"name-0": "Ann", "depth": "track", "first": "0"}
    form |= {"bot-ai-0": "on", "bot-ai-0-behaviour": "linne", "bot-ai-0-scoring": "boudeuse"}
    response = phone.post("/start/encyclopedia/", form)
    assert response.status_code == 302, response.content.decode()
    phone.match_id = response["Location"].split("/")[2]
    phone.post("seats/claim/", {"seats": [0]})
    return phone


def standing(phone: Phone) -> State:
    state: State = timeline.of(phone.match).state
    return state


def seating(**form: str) -> dict[str, str]:
    """The start form of Ann against an AI."""
    colours = {f"colour-{at}": colour for at, colour in enumerate(("red", "blue", "green", "yellow"))}
    ai = {"bot-ai-0": "on", "bot-ai-0-behaviour": "linne", "bot-ai-0-scoring": "boudeuse"}
    return {**colours, **ai, "name-0": "Ann", "depth": "track", **form}


def test_an_ai_may_begin_and_the_person_begins_the_rematch(db):
    phone = Phone()
    phone.match_id = phone.post("/start/encyclopedia/", seating(first="bot-ai-0"))["Location"].split("/")[2]
    assert standing(phone).first == 1
    again = phone.get(f"/start/encyclopedia/?again={phone.match_id}").content.decode()
    assert re.search(r'<option value="0" selected', again)
    phone.match_id = phone.post("/start/encyclopedia/", seating(first="0"))["Location"].split("/")[2]
    again = phone.get(f"/start/encyclopedia/?again={phone.match_id}").content.decode()
    assert re.search(r'<option value="bot-ai-0" selected', again)


def test_an_absent_player_cannot_begin(db):
    for first in ("1", "bot-ai-1"):
        answer = Phone().post("/start/encyclopedia/", seating(first=first))
        assert answer.status_code == 422 and "There is no such player." in answer.content.decode()


def go_on(phone: Phone) -> None:
    """Tap what comes next: the first answer, or the first thing that may be done."""
    line = timeline.of(phone.match)
    prompt = next_step(line.game, line.state)
    offered = [each for each in line.game.prompts(line.state, EVERYTHING) if each.weight in ("next", "move")]
    event = (prompt or next(iter(sorted(offered, key=lambda each: each.weight != "next")))).event
    more = {"asked": "1", "answer": prompt.asks[0].choices[0]} if prompt and prompt.asks else {}
    assert tap(phone, event, **more).status_code == 302


def test_a_second_match_knows_what_the_first_one_read(solo):
    assert tap(solo, TrackRead(length=12, token=(3,))).status_code == 302
    assert tap(solo, SpacesRead(continent="asia", stars=(2, 1))).status_code == 302
    started(solo)
    assert not standing(solo).facts.track.length
    line = seen_by(solo.member)
    (deal,) = [each.event for each in line.game.prompts(line.state, line.viewer) if each.weight == "next"]
    assert tap(solo, deal, asked="1", **{"coins-0": "2", "coins-1": "3"}).status_code == 302
    state = standing(solo)
    assert (state.facts.track.length, state.facts.track.bonuses, state.facts.stars) == (
        12,
        {3: "token"},
        {"asia": (2, 1)},
    )
    assert [player.coins for player in state.players] == [2, 3]
    assert "My box" in solo.get().content.decode()


def test_the_sheet_of_a_track_opens_with_what_is_known(solo):
    def asked() -> str:
        line = seen_by(solo.member)
        [side_a] = [
            each.event
            for each in line.game.prompts(line.state, line.viewer)
            if isinstance(each.event, TrackRead) and each.event.side == "a"
        ]
        return solo.get("ask/", {"event": stored(side_a)}).content.decode()

    assert not re.search(r'name="(length|seal|token)" value', asked())
    assert tap(solo, TrackRead(length=12, token=(3,), seal=(5, 9))).status_code == 302
    shown = dict(re.findall(r'name="(length|seal|token|coins)" value="([^"]+)"', asked()))
    assert shown == {"length": "12", "seal": "5, 9", "token": "3", "coins": "0"}


def until_the_token(phone: Phone) -> None:
    while standing(phone).phase != "token" or standing(phone).due:
        go_on(phone)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_round_is_played_through_its_pages(solo, language):
    taps = 0
    while standing(solo).round < 2:
        page = solo.get(f"?seq={taps}", **{"Accept-Language": language})
        assert page.status_code == 200
        go_on(solo)
        taps += 1
        assert taps < 60
    page = solo.get("score/")
    assert page.status_code == 200 and "★" not in page.content.decode().split("<main")[0]


def test_a_single_draw_may_be_entered_by_hand(solo):
    until_the_token(solo)
    page = solo.get().content.decode()
    assert "Enter our own result" in page.partition('id="aside"')[2]
    asked = solo.get("ask/", {"event": stored(RoundTokenTurned())}).content.decode()
    assert 'name="token"' in asked or 'value="token-empty"' in asked
    assert tap(solo, RoundTokenTurned(), asked="1", token="token-empty").status_code == 302
    assert standing(solo).round_tokens == ("token-empty",)
    # The dice have taps of their own on this page.
    assert standing(solo).phase == "dice" and "Enter our own result" not in solo.get().content.decode()


def test_drawing_by_hand_asks_at_the_main_control(solo):
    until_the_token(solo)
    tap(solo, {"kind": "drawing-changed", "by_hand": True})
    page = solo.get().content.decode()
    assert "Enter our own result" not in page
    assert re.search(r'<a class="btn main" id="tap-round-token-turned', page)


def test_rolling_by_hand_has_no_button_that_rolls(solo):
    until_the_token(solo)
    assert tap(solo, RoundTokenTurned(token="token-empty")).status_code == 302
    page = solo.get().content.decode()
    assert "tap-dice-rolled" not in page and "side B" in page and page.count('id="tap-slots-read') == 2
    assert tap(solo, SLOTS).status_code == 302
    assert 'class="btn main" id="tap-dice-rolled' in solo.get().content.decode()
    tap(solo, {"kind": "drawing-changed", "by_hand": True})
    page = solo.get().content.decode()
    assert "tap-dice-rolled" not in page and 'id="grid"' in page


def test_the_die_of_an_extra_action_may_be_rolled_by_the_players(solo):
    until_the_token(solo)
    dice = {"colours": ["red"] * 4 + ["blue"] * 4, "values": [1, 1, 1, 1, 1, 1, 1, 2]}
    holding = {"points": 0, "coins": 0, "tokens": 0, "seals": 1, "reputation": 0}
    for event in (
        RoundTokenTurned(token="token-empty"),
        {"kind": "dice-rolled", **dice},
        {"kind": "holding-corrected", "seat": 0, **holding},
    ):
        assert tap(solo, event).status_code == 302
    while standing(solo).phase != "extra" or standing(solo).due:
        go_on(solo)
    page = solo.get().content.decode()
    own = page.partition('id="own-rolls"')[2]
    assert 'id="extras"' in page and "/ask/?" in own.partition("</details>")[0]
    die = standing(solo).used[0]
    tap(solo, {"kind": "drawing-changed", "by_hand": True})
    by_hand = solo.get().content.decode()
    assert 'id="own-rolls"' not in by_hand
    assert "/ask/?" in by_hand.partition('id="extras"')[2].partition("</div>")[0]
    extra = ExtraTaken(seat=0, colour=die.colour, area=die.area)
    asked = solo.get("ask/", {"event": stored(extra)}).content.decode()
    assert re.findall(r'name="value" value="(\d)"', asked) == list("123456")
    assert tap(solo, extra, asked="1", value="5").status_code == 302
    assert standing(solo).held.value == 5


def test_all_dice_can_be_entered_one_by_one(solo):
    for _tap in range(5):
        go_on(solo)
    # The tokens that give a card ask for it first: one that gives nothing leads straight to the dice.
    for event in (RoundTokenTurned(token="token-empty"), SLOTS):
        assert tap(solo, event).status_code == 302
    page = solo.get().content.decode()
    assert page.count('class="die"') == 30


@pytest.mark.parametrize("ais", ["on", ""])
def test_a_match_that_is_only_counted_begins_with_the_count(db, ais):
    form = {f"colour-{at}": colour for at, colour in enumerate(("red", "blue", "green", "yellow"))}
    form |= {"name-0": "Ann", "depth": "count", "first": "0"}
    if ais:
        form |= {"bot-ai-0": "on", "bot-ai-0-behaviour": "linne", "bot-ai-0-scoring": "boudeuse"}
    phone = Phone()
    address = phone.post("/start/encyclopedia/", form)["Location"]
    assert address.split("/", 3)[3] == "score/"
    phone.match_id = address.split("/")[2]
    page = phone.get("score/").content.decode()
    assert "Final count" in page and "Deal coins" not in page
    assert ("Keep the AI’s board" in page) == bool(ais)


def test_a_planned_publication_opens_filled_in(solo):
    tap(solo, CoinsDealt(coins=(3, 3)))
    while standing(solo).due:
        go_on(solo)
    tap(solo, RoundTokenTurned(token="token-empty"))
    colours, values = ["red", "blue"] * 4, [4, 1, 2, 1, 1, 2, 1, 1]
    assert tap(solo, {"kind": "dice-rolled", "colours": colours, "values": values}).status_code == 302
    assert tap(solo, {"kind": "die-taken", "seat": 0, "board": 0, "die": "red-4-points"}).status_code == 302
    [continent] = standing(solo).players[0].animals
    deed = next(
        prompt.event
        for prompt in registry.find("encyclopedia").prompts(standing(solo), EVERYTHING)
        if isinstance(prompt.event, Published)
    )
    planned = deed.model_copy(update={"animals": 2, "markers": (3, *deed.markers[1:])})
    page = solo.get("ask/", {"event": stored(planned), "filled": "1"}).content.decode()
    assert deed.continent == continent
    untouched = solo.get("ask/", {"event": stored(deed)}).content.decode()
    assert not re.findall(r'<input[^>]*name="markers-[^>]*value=', untouched)
    for name, value in (("animals", 2), ("markers-0", 3)):
        [field] = re.findall(rf'<input[^>]*name="{name}"[^>]*>', page)
        assert f'value="{value}"' in field


def test_the_university_of_every_continent_offers_its_own_experts(solo):
    while standing(solo).phase != "action":
        go_on(solo)
    line = seen_by(solo.member)
    doors = [
        each for each in line.game.prompts(line.state, line.viewer) if each.event.kind == "university-visited"
    ]
    assert len({tap_id(each) for each in doors}) == len(doors) == len(CONTINENTS)
    for door in doors:
        page = solo.get(f"ask/?{urlencode({'event': stored(door.event)})}").content.decode()
        assert set(re.findall(r'name="expert" value="([^"]+)"', page)) == set(door.asks[0].choices)


def test_an_expert_is_chosen_by_what_it_does(solo):
    until_the_token(solo)
    # A token that gives an expert away might give this one.
    assert tap(solo, RoundTokenTurned(token="token-empty")).status_code == 302
    while standing(solo).phase != "action":
        go_on(solo)
    event = UniversityVisited(seat=0, expert="alonso-rosette")
    page = solo.get(f"ask/?{urlencode({'event': stored(event)})}").content.decode()
    assert "marker in group I: 1 coin<" in page
    assert "at the end: 2 markers, Arboreal" in page


LANGUAGES = ("en", "ru", "de")


def counting(**form: str) -> Phone:
    """Begin a match of two people that is only counted."""
    phone = Phone()
    colours = {f"colour-{at}": colour for at, colour in enumerate(("red", "blue", "green", "yellow"))}
    form = {**colours, "name-0": "Ann", "name-1": "Bob", "depth": "count", "first": "0", **form}
    phone.match_id = phone.post("/start/encyclopedia/", form)["Location"].split("/")[2]
    phone.post("seats/claim/", {"seats": [0, 1]})
    return phone


def written(phone: Phone, cell: str, *values: int | str) -> None:
    """Enter a cell on the first seat's score sheet."""
    value = values if isinstance(values[0], str) else values[0]
    answer = tap(phone, SheetEntered(seat=0, cell=cell, value=value), asked="1", value=list(values))
    assert answer.status_code == 302


def points_of(page: str, label: str) -> list[str]:
    """The row of the table of points that begins with this label."""
    rows = re.findall(r"<tr>(.*?)</tr>", page, re.DOTALL)
    [row] = [each for each in rows if label in each]
    cells = re.findall(r"<td>(.*?)</td>", row, re.DOTALL)
    return [unescape(re.sub(r"\s*<.*?>\s*", "", cell)).strip() for cell in cells]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_experts_are_in_the_table_of_points(db, language):
    phone = counting()
    written(phone, "active", "nkogolo-bakumi", "vlad-kuleshov", "pora-paniu")
    written(phone, "seals", 3)
    written(phone, "coins", 5)
    page = phone.get("score/", **{"Accept-Language": language}).content.decode()
    names = [EXPERTS[each].name for each in ("nkogolo-bakumi", "vlad-kuleshov", "pora-paniu")]
    with override(language):
        shown = [points_of(page, escape(Speaker().say(name))) for name in names]
    assert shown == [["3", ""], ["3", ""], ["2", ""]]


def test_a_collection_of_placed_fossils_alone_shows_its_points(db):
    phone = counting(fossils="on")
    written(phone, "fossils", 6)
    page = phone.get("score/").content.decode()
    assert points_of(page, "America") == ["8 + ?", "?"]


LYNX = {"animal-1": "europe,mammal,carnivore,terrestrial,cold", "markers-1": "climate", "value": "6"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_plans_with_the_numbers_of_the_match(db, language):
    host = counting(depth="track")
    tap(host, PointsRead(research_ii=1, research_iv=5, published_iv=8))
    guest = joined(Phone(), host)
    page = guest.get("", **{"Accept-Language": language}).content.decode()
    [link] = re.findall(r'href="(/m/[\w-]+/helpers/publication/[^"]*)"', page)
    path, _mark, query = guest.get(unescape(link))["Location"].partition("?")
    found = guest.get(path, {**dict(parse_qsl(query)), **LYNX}, **{"Accept-Language": language})
    form = unescape(found.content.decode())
    assert "1 × 8" in form and 'name="published-iv" value="8"' in form
    # What is carried along is no question, and there are no fossils in this match.
    assert 'for="id_published-iv' not in form and "fossil-1" not in form
    cleared = re.search(r'class="btn" href="([^"]*)"', form.partition('id="send"')[2])
    assert cleared and "published-iv=8" in cleared[1] and "animal-1" not in cleared[1]


BOX = "/box/encyclopedia/"
SIDE_A = {"track:length": "12", "track:token": "3, 7", "track:seal": "0", "research_ii": "1"}


def box_of(page: str) -> dict[str, str]:
    """What the fields of a box's page contain."""
    fields = re.findall(r'<input type="text"[^>]*>', page)
    found = {re.search(r'name="([^"]*)"', each)[1]: re.search(r'value="([^"]*)"', each) for each in fields}
    return {name: value[1] for name, value in found.items() if value and value[1]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_box_is_saved_when_much_of_it_is_unknown(db, language):
    phone = Phone()
    saved = phone.post(BOX, SIDE_A)
    assert saved.status_code == 302
    page = phone.get(saved["Location"], **{"Accept-Language": language}).content.decode()
    assert 'id="saved"' in page and box_of(page) == SIDE_A
    # What was saved is saved again as it stands there.
    assert phone.post(BOX, box_of(page)).status_code == 302
    assert box_of(phone.get(BOX).content.decode()) == SIDE_A
    assert 'id="saved"' not in phone.get(BOX).content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_box_lists_its_faults_at_the_top(db, language):
    phone, wrong = Phone(), {**SIDE_A, "track:coins": "3, x", "ai_track:length": "99"}
    answer = phone.post(BOX, wrong, **{"Accept-Language": language})
    page = answer.content.decode()
    assert answer.status_code == 422 and box_of(page) == wrong
    faults = page.partition('id="faults"')[2].partition("</div>")[0]
    links = re.findall(r'<a href="#([^"]+)">', faults)
    assert len(links) == 2 and all(f'id="{link}"' in page for link in links)
    assert page.index('id="faults"') < page.index('class="stack" novalidate')
    assert box_of(phone.get(BOX).content.decode()) == {}


def test_a_box_leads_back_to_the_start_page_it_was_opened_from(db):
    phone = Phone()
    [link] = re.findall(r'href="(/box/[^"]*)"', phone.get("/start/encyclopedia/").content.decode())
    back = 'class="btn" href="/start/encyclopedia/"'
    assert back in phone.get(link).content.decode() and back not in phone.get(BOX).content.decode()
    saved = phone.post(link, SIDE_A)["Location"]
    assert back in phone.get(saved).content.decode()


def test_an_ais_whole_move_is_listed_under_its_instruction(solo):
    dice = {"colours": ["red"] * 4 + ["blue"] * 4, "values": [1, 1, 1, 1, 1, 1, 1, 3]}
    tap(solo, CoinsDealt(coins=(3, 3)))
    while standing(solo).due:
        go_on(solo)
    for event in (RoundTokenTurned(token="token-empty"), SLOTS, {"kind": "dice-rolled", **dice}):
        assert tap(solo, event).status_code == 302
    for event in ({"kind": "die-taken", "seat": 0, "board": 0, "die": "red-1-coins"}, BankVisited(seat=0)):
        assert tap(solo, event).status_code == 302
    go_on(solo)
    page = solo.get().content.decode()
    assert page.count('id="steps"') == 1
    assert page.index('id="step"') < page.index('id="steps"') < page.index('id="decision"')


def plain(page: str) -> str:
    """The page's words, without the links to the rules."""
    return re.sub(r"<[^>]*>", "", page)


def test_after_a_choice_of_equal_dice_the_page_shows_the_move(solo):
    dice = {"colours": ["red"] * 4 + ["blue"] * 4, "values": [1, 1, 3, 3, 1, 1, 1, 2]}
    until_the_token(solo)
    for event in (RoundTokenTurned(token="token-empty"), SLOTS, {"kind": "dice-rolled", **dice}):
        assert tap(solo, event).status_code == 302
    for event in ({"kind": "die-taken", "seat": 0, "board": 0, "die": "red-1-coins"}, BankVisited(seat=0)):
        assert tap(solo, event).status_code == 302
    go_on(solo)
    asked = solo.get().content.decode()
    assert "These dice are equal" in plain(asked)
    go_on(solo)
    page = solo.get().content.decode()
    assert "Put red 3" in plain(page.partition('id="step"')[2].partition("</p>")[0])
    assert 'class="btn main" id="tap-step-done' in page and standing(solo).turn == 1
    go_on(solo)
    assert standing(solo).turn == 0


def test_bonuses_an_ai_has_passed_are_asked_before_play_goes_on(solo):
    until_the_token(solo)
    dice = {"colours": ["red"] * 4 + ["blue"] * 4, "values": [1, 1, 1, 1, 1, 1, 1, 6]}
    for event in (RoundTokenTurned(token="token-empty"), SLOTS, {"kind": "dice-rolled", **dice}):
        assert tap(solo, event).status_code == 302
    for event in ({"kind": "die-taken", "seat": 0, "board": 0, "die": "red-1-coins"}, BankVisited(seat=0)):
        assert tap(solo, event).status_code == 302
    for _tap in range(2):
        go_on(solo)
    page = solo.get().content.decode()
    asked = plain(page.partition("hero")[2].partition(">")[2].partition("</p>")[0])
    assert "the marker has passed steps 1–3" in asked and "What is printed at step 1?" in asked
    assert 'id="tap-bonus-read' in page and "tap-die-taken" not in page
    taken = {"kind": "die-taken", "seat": 0, "board": 0, "die": "red-1-reputation"}
    refused = tap(solo, taken, htmx=True)
    assert refused.status_code == 422 and "What is printed at step 1?" in plain(refused.content.decode())
    seals = standing(solo).players[1].seals
    for spaces, shown in (([1], "seal"), ([2, 3], "none")):
        assert (
            tap(solo, {"kind": "bonus-read", "side": "b", "spaces": spaces, "shown": shown}).status_code
            == 302
        )
    assert standing(solo).players[1].seals == seals + 1
    assert tap(solo, taken).status_code == 302


def test_a_display_entered_between_rounds_is_known_in_the_next(solo):
    until_the_token(solo)
    assert tap(solo, TrackRead(side="b", length=9)).status_code == 302
    dice = {"colours": ["red"] * 4 + ["blue"] * 4, "values": [1] * 8}
    for event in (RoundTokenTurned(token="token-empty"), SLOTS, {"kind": "dice-rolled", **dice}):
        assert tap(solo, event).status_code == 302
    while standing(solo).phase != "token":
        go_on(solo)
    assert "tap-display-laid" in solo.get().content.decode()
    for event in (
        {"kind": "display-laid", "academy": [2, 1, 1, 1, 1], "university": [1, 1, 1, 1, 2]},
        RoundTokenTurned(token="token-empty"),
    ):
        assert tap(solo, event).status_code == 302
    state = standing(solo)
    assert (state.round, state.academy["america"], state.university["oceania"]) == (2, 2, 2)


def test_the_page_shows_where_the_fifth_dice_are(solo):
    until_the_token(solo)
    dice = {"colours": ["red"] * 4 + ["blue"] * 4 + ["green"] * 2, "values": [1, 2, 3, 4, 5] * 2}
    for event in (RoundTokenTurned(token="token-die"), SLOTS, {"kind": "dice-rolled", **dice}):
        assert tap(solo, event).status_code == 302
    page = solo.get().content.decode()
    for seat in (0, 1):
        board = page.partition(f'id="board-{seat}"')[2].partition("</article>")[0]
        assert "The fifth die shares a slot: 3 points. It may still move." in plain(board)
        assert f'<details id="swaps-{seat}" open>' in board and "tap-die-moved" in board


def test_components_the_box_knows_are_folded_away(solo):
    closed, opened = '<details class="leaf" id="components">', '<details class="leaf" id="components" open>'
    assert opened in solo.get().content.decode()
    numbers = PointsRead(research_ii=1, research_iv=5, published_iv=8)
    spaces = [kind(continent=each, **{name: (1,)}) for each in CONTINENTS
              for kind, name in ((SpacesRead, "stars"), (DotsRead, "dots"))]  # fmt: skip
    tracks = [TrackRead(length=12, token=(3,)), TrackRead(length=12, side="b", token=(3,))]
    for event in (numbers, *spaces, *tracks, SLOTS):
        assert opened in solo.get().content.decode()
        assert tap(solo, event).status_code == 302
    assert closed in solo.get().content.decode()


def test_an_ais_scoring_card_is_named_where_its_points_are_counted(db):
    phone = Phone()
    form = seating(first="0") | {"bot-ai-0-scoring": "astrolabe"}
    phone.match_id = phone.post("/start/encyclopedia/", form)["Location"].split("/")[2]
    page = phone.get("score/", {"seat": "1"}).content.decode()
    assert "Points and resources, scoring card L&#x27;Astrolabe ★★★" in page
    assert "Experts, scoring card L&#x27;Astrolabe ★★★" in page
