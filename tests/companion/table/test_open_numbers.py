"""A count says what is open, asks for all of it, and ends with open numbers only on request."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.match import timeline
from companion.models import Match
from scoring.contract import EVERYTHING, NoneConfirmed, SheetCleared, SheetEntered
from scoring.count.sheets import cells_of
from scoring.encyclopedia.rules.facts import CONTINENTS
from tests.companion.cast import Phone, joined, started, tap, turn_back
from tests.companion.hidden_numbers import bid, four_phones, program, to_the_auction

COINS = {"seat": 0, "cell": "coins"}


@pytest.fixture
def explora(db) -> Phone:
    return started(Phone(), "Anna", "Boris", "Clara", game="explora", depth="count")


@pytest.fixture
def encyclopedia(db) -> Phone:
    return started(Phone(), "Vera", "Igor", game="encyclopedia", depth="count")


def enter(phone: Phone, seat: int, **numbers: object):
    for cell, value in numbers.items():
        event = SheetEntered(seat=seat, cell=cell.replace("_", "-"), value=value)
        response = tap(phone, event)
        assert response.status_code < 400, response.content.decode()


def counted(phone: Phone, *coins: int) -> None:
    """Everybody's sheet in Explora, with these coins and nothing else."""
    for seat, each in enumerate(coins):
        enter(phone, seat, expeditions=0, artifacts_2=0, artifacts_4=0, artifacts_6=0, coins=each)


def next_after(phone: Phone, seat: int, cell: str, typed: str) -> tuple[int, str] | None:
    """Where “Next” leads after a number."""
    event = SheetEntered(seat=seat, cell=cell, value=0)
    response = tap(phone, event, asked="1", value=typed, tab="score", then="next")
    query = parse_qs(urlsplit(response["Location"]).query)
    if "event" not in query:
        return None
    asked = json.loads(query["event"][0])
    return asked["seat"], asked["cell"]


def test_a_tie_is_not_decided_before_everyone_tied_has_entered_their_place(explora):
    counted(explora, 10, 10, 4)
    enter(explora, 1, place=2)
    page = explora.get("score/").content.decode()
    assert "Not decided yet: 1 number is open." in page and "better initiative wins" not in page
    assert "Place on the initiative track (decides the tie)" in " ".join(page.split())
    assert 'data-rank="1"' not in page and 'data-rank="3"' in page
    enter(explora, 0, place=1)
    page = explora.get("score/").content.decode()
    assert "better initiative wins" in page and "Not decided" not in page


def test_next_asks_tied_players_for_their_places(explora):
    counted(explora, 10, 9, 4)
    assert next_after(explora, 0, "coins", "9") == (0, "place")
    assert next_after(explora, 0, "place", "3") == (1, "place")
    assert next_after(explora, 1, "place", "1") is None


def test_next_comes_back_to_skipped_numbers(explora):
    counted(explora, 5, 6, 7)
    explora.post("undo/", {"tap": "u", "seq": explora.match.seq, "entry": explora.match.seq})
    assert next_after(explora, 0, "coins", "5") == (2, "coins")
    assert next_after(explora, 2, "coins", "8") is None


def test_a_sheet_is_finished_before_the_next_one(explora):
    enter(explora, 0, coins=3, artifacts_4=1)
    assert next_after(explora, 0, "artifacts-6", "0") == (0, "expeditions")
    enter(explora, 0, expeditions=0)
    assert next_after(explora, 0, "artifacts-2", "1") == (1, "expeditions")


def test_next_goes_down_the_sheet_and_on_to_the_next_sheet(explora):
    assert next_after(explora, 1, "artifacts-2", "0") == (1, "artifacts-4")
    enter(explora, 1, artifacts_4=0, artifacts_6=0)
    assert next_after(explora, 1, "coins", "5") == (1, "expeditions"), "what was passed over on this sheet"
    assert next_after(explora, 1, "expeditions", "0") == (2, "expeditions")


def test_a_settled_tie_is_ranked_while_other_numbers_are_open(db):
    phone = started(Phone(), "Anna", "Boris", "Clara", "Dora", game="explora", depth="count")
    counted(phone, 50, 50, 4, 6)
    enter(phone, 0, place=2)
    enter(phone, 1, place=1)
    tap(phone, SheetCleared(seat=2, cell="artifacts-2"))
    page = phone.get("score/").content.decode()
    assert re.findall(r'data-rank="(\d?)"', page) == ["1", "2", "", ""]


def test_a_phone_is_asked_about_its_own_player_and_seats_without_a_phone(explora):
    explora.post("seats/claim/", {"seats": [0]})
    boris = joined(Phone(), explora, 1)
    enter(explora, 0, expeditions=0, artifacts_2=0, artifacts_4=0, artifacts_6=0)
    # Boris has a phone of his own; Clara has none.
    assert next_after(explora, 0, "coins", "5") == (2, "expeditions")
    enter(boris, 1, expeditions=0, artifacts_2=0, artifacts_4=0, artifacts_6=0)
    assert next_after(boris, 1, "coins", "6") == (2, "expeditions")
    enter(explora, 0, coins=5)
    boris.post("seats/claim/", {"seats": [2]})
    assert next_after(boris, 0, "coins", "5") == (2, "expeditions"), "who counts for others goes on"


def test_a_number_field_opens_empty_and_books_nothing_when_empty(explora):
    ask = explora.get("ask/", {"event": json.dumps({"kind": "sheet-entered", **COINS, "value": 0})})
    assert 'placeholder=""' in ask.content.decode()
    before = explora.match.seq
    response = tap(explora, SheetEntered(**COINS, value=0), asked="1", value="", tab="score")
    assert response.status_code == 422 and "enter 0" in response.content.decode()
    assert explora.match.seq == before


def test_a_number_field_opens_with_the_known_number(explora):
    enter(explora, 0, coins=17)
    ask = explora.get("ask/", {"event": json.dumps({"kind": "sheet-entered", **COINS, "value": 17})})
    assert 'placeholder="17"' in ask.content.decode()


def test_an_empty_set_has_to_be_confirmed(encyclopedia):
    event = SheetEntered(seat=0, cell="active", value=())
    response = tap(encyclopedia, event, asked="1", tab="score", then="next")
    assert response.status_code == 422 and "None of these" in response.content.decode()
    response = tap(encyclopedia, event, asked="1", tab="score", none="1")
    assert response.status_code == 302 and "ask/" in response["Location"]
    assert encyclopedia.match.seq == 1


def test_next_leads_through_covered_and_turned_experts_too(encyclopedia):
    cell, asked = "track", ["track"]
    while asked[-1] != "active" and len(asked) < 60:
        seat, cell = next_after(encyclopedia, 0, cell, "0")
        assert seat == 0
        asked.append(cell)
    assert {f"inactive-{each}" for each in CONTINENTS} < {*asked} and len(set(asked)) == len(asked)


def test_a_rare_kind_is_confirmed_by_one_tap_for_everybody(encyclopedia):
    event = SheetEntered(seat=0, cell="inactive-asia", value=0)
    page = encyclopedia.get("ask/", {"event": json.dumps({"kind": event.kind, **event.model_dump()})})
    assert page.content.decode().count('value="{&quot;kind&quot;:&quot;none-confirmed&quot;') == 2
    response = tap(encyclopedia, NoneConfirmed(rare="experts-out-of-play"), then="next", tab="score")
    assert response.status_code == 302 and "ask/" in response["Location"]
    sheet = encyclopedia.get("score/", {"seat": "1"}).content.decode()
    row = re.search(r'id="tap-sheet-entered-1-inactive-asia".*?<b class="num">(.*?)</b>', sheet, re.S)
    assert row and row[1] == "0"
    log = encyclopedia.get("log/").content.decode()
    assert "Covered or turned experts: nobody has any" in log
    response = tap(encyclopedia, NoneConfirmed(rare="experts-out-of-play"))
    assert response.status_code == 422


RARE = [
    ("encyclopedia", "count", "inactive-america", "covered or turned experts on any continent"),
    ("evolution", "count", "species-2-food", "food or fat left on any species"),
]


@pytest.mark.parametrize(("game", "depth", "cell", "words"), RARE)
def test_a_button_that_says_none_names_all_the_numbers_it_covers(db, game, depth, cell, words):
    phone = started(Phone(), "Karolina", "Igor", game=game, depth=depth)
    if game == "evolution":
        enter(phone, 0, species=2)
    event = SheetEntered(seat=0, cell=cell, value=0)
    page = phone.get("ask/", {"event": json.dumps({"kind": event.kind, **event.model_dump()})})
    buttons = re.findall(r"<button[^>]*none-confirmed[^>]*>(.*?)</button>", page.content.decode(), re.S)
    assert f"Karolina has no {words}" in buttons, buttons
    # This number alone is none by a key of its own.
    keys = re.findall(r'<button class="key"[^>]*name="value" value="0"', page.content.decode())
    assert len(keys) == 1
    assert tap(phone, event, asked="1", value="0", tab="score").status_code == 302
    sheet = timeline.of(phone.match).game.sheet(timeline.of(phone.match).state, EVERYTHING)[0]
    others = [each for each in cells_of(sheet) if each.rare and each.key != cell]
    assert others and all(each.is_open for each in others)


def test_a_player_who_has_some_says_no_others(encyclopedia):
    enter(encyclopedia, 0, inactive_asia=2)
    page = encyclopedia.get("ending/").content.decode()
    assert page.count("Vera has no other covered or turned experts on any continent<") == 1
    assert page.count("Igor has no covered or turned experts on any continent<") == 1
    event = SheetEntered(seat=0, cell="inactive-africa", value=0)
    page = encyclopedia.get("ask/", {"event": json.dumps({"kind": event.kind, **event.model_dump()})})
    said = re.findall(r'value="({&quot;kind&quot;:&quot;none-confirmed.*?)"', page.content.decode())
    for text in said:
        tap(encyclopedia, unescape(text), tab="score")
    log = encyclopedia.get("log/").content.decode()
    assert "Covered or turned experts: nobody has any others" in log
    assert "Covered or turned experts: nobody has any<" not in log


def test_two_phones_may_say_none_at_once_for_their_own_seats(encyclopedia):
    encyclopedia.post("seats/claim/", {"seats": [0]})
    igor = joined(Phone(), encyclopedia, 1)
    seen = encyclopedia.match.seq
    for seat, phone in enumerate((encyclopedia, igor)):
        none = NoneConfirmed(rare="experts-out-of-play", seat=seat)
        assert tap(phone, none, seq=seen).status_code == 302
    page = encyclopedia.get("ending/").content.decode()
    assert "Covered or turned experts</small>" not in page


def test_the_list_of_open_numbers_has_one_row_for_a_rare_kind(encyclopedia):
    page = encyclopedia.get("ending/").content.decode()
    assert page.count("Covered or turned experts</small>") == 2
    assert page.count("-inactive-") == 2, "one way in for each player"


def counted_but(phone: Phone, *left_open: str, seat: int = 0, **numbers: object) -> None:
    """Enter every number on a sheet of Encyclopedia except these: three of each, no experts."""
    sheet = timeline.of(phone.match).game.sheet(timeline.of(phone.match).state, EVERYTHING)[seat]
    for cell in cells_of(sheet):
        if cell.key not in left_open and not cell.optional:
            value = [] if cell.key == "active" else 0 if cell.rare else 3
            assert tap(phone, SheetEntered(seat=seat, cell=cell.key, value=value)).status_code == 302


def tile(phone: Phone, cell: str, seat: int = 0) -> str:
    """The words on a tile of the picture, on one line."""
    page = phone.get("score/", {"seat": str(seat)}).content.decode()
    found = re.search(rf'id="tap-sheet-entered-{seat}-{cell}"(.*?)</a>', page, re.S)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[1].partition(">")[2]).split())


def points_of(phone: Phone, label: str) -> list[str]:
    """What the table of points says in the row of this label."""
    page = phone.get("score/").content.decode()
    body = page.partition("<tbody>")[2].partition("</tbody>")[0]
    row = next(row for row in body.split("</tr>") if f">{label}<" in row)
    return [
        " ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in re.findall(r"<td>(.*?)</td>", row, re.S)
    ]


@pytest.fixture
def with_fossils(db) -> Phone:
    return started(Phone(), "Vera", game="encyclopedia", depth="count", fossils="on")


def test_open_fossils_leave_the_total_the_continents_and_their_tiles_open(with_fossils):
    counted_but(with_fossils, "fossils")
    assert standing(with_fossils)[0].endswith("+ ?")
    assert "+ ?" in points_of(with_fossils, "Africa")[0]
    assert "+ ?" not in points_of(with_fossils, "Mammals")[0]
    assert "+ ?" in tile(with_fossils, "animals-africa") and "fossils 0" not in tile(
        with_fossils, "animals-africa"
    )
    assert with_fossils.post("close/", {"with_open": "1"}).status_code == 302
    assert standing(with_fossils)[0].endswith("+ ?")
    assert "+ ?" in points_of(with_fossils, "Africa")[0]
    enter_after_reopening(with_fossils)


def enter_after_reopening(phone: Phone) -> None:
    """Reopen the match and enter the number; everything is certain again."""
    assert phone.post("reopen/").status_code == 302
    enter(phone, 0, fossils=0)
    assert "?" not in standing(phone)[0] + points_of(phone, "Africa")[0] + tile(phone, "animals-africa")


def test_open_active_experts_leave_the_collections_open(encyclopedia):
    counted_but(encyclopedia, "active")
    shown = tile(encyclopedia, "animals-asia")
    assert "+ ?" in shown and "experts 0" not in shown
    assert "+ ?" in points_of(encyclopedia, "Asia")[0] and "+ ?" in tile(encyclopedia, "markers-mammal")


def test_without_fossils_a_tile_does_not_mention_them(encyclopedia):
    counted_but(encyclopedia)
    shown = tile(encyclopedia, "animals-asia")
    assert "animals 3 + experts 0" in shown and "fossils" not in shown


def test_every_entered_number_can_be_cleared(with_fossils):
    counted_but(with_fossils)
    sheet = timeline.of(with_fossils.match).game.sheet(timeline.of(with_fossils.match).state, EVERYTHING)[0]
    keys = [cell.key for cell in cells_of(sheet) if not cell.optional]
    assert len(keys) > 20
    for key in keys:
        event = SheetEntered(seat=0, cell=key, value=0)
        query = {"event": json.dumps({"kind": event.kind, **event.model_dump()})}
        page = with_fossils.get("ask/", query).content.decode()
        [button] = re.findall(r'<button[^>]*id="clear-number"[^>]*value="(.*?)"', page)
        assert tap(with_fossils, unescape(button), tab="score").status_code == 302
        assert 'id="clear-number"' not in with_fossils.get("ask/", query).content.decode()
    sheet = timeline.of(with_fossils.match).game.sheet(timeline.of(with_fossils.match).state, EVERYTHING)[0]
    assert all(cell.is_open for cell in cells_of(sheet) if cell.key in keys)


def standing(phone: Phone) -> list[str]:
    """Everybody's points as the page shows them, the first seat first."""
    page = phone.get("score/").content.decode()
    foot = page.partition("<tfoot>")[2].partition("</tfoot>")[0]
    cells = re.findall(r"<td>.*?</td>", foot, re.S)
    return [" ".join(re.sub(r"<[^>]+>", " ", cell).split()) for cell in cells]


def test_a_number_not_entered_is_a_question_mark_and_not_a_zero(explora):
    assert standing(explora) == ["?", "?", "?"]
    enter(explora, 0, coins=7)
    assert standing(explora) == ["7 + ?", "?", "?"]
    page = explora.get("score/").content.decode()
    boris = page.partition("<b>Boris</b>")[2].partition("</li>")[0]
    assert '<span class="points">?' in boris and "at least" not in boris and "<rect" not in boris
    enter(explora, 1, artifacts_2=0)
    assert standing(explora) == ["7 + ?", "0 + ?", "?"], "a zero that was said is one"


def test_alfreds_total_is_a_question_mark_at_first_too(db):
    alfred = {"bot-alfred-0": "on", "bot-alfred-0-level": "blue"}
    phone = started(Phone(), "Anna", game="darwins-journey", depth="count", **alfred)
    assert standing(phone) == ["?", "?"]
    enter(phone, 0, museum_rows=2)
    assert standing(phone) == ["?", "?"], "what all share is nobody's yet"
    enter(phone, 1, coins=0)
    assert standing(phone) == ["?", "0 + ?"]


def test_a_place_that_is_open_leaves_the_points_certain(explora):
    counted(explora, 10, 10, 4)
    assert standing(explora) == ["10", "10", "4"]


@pytest.fixture
def overdrawn(db) -> list[Phone]:
    """Bob's purse cannot be what the log says, and only his own phone sees his coins."""
    phones = four_phones(sealed="on")
    to_the_auction(phones[0])
    tap(phones[1], {"kind": "coins-corrected", "seat": 1, "coins": 30})
    corrected = phones[1].match.seq
    for seat, (phone, coins) in enumerate(zip(phones, (5, 25, 3, 2), strict=True)):
        bid(phone, seat, coins)
    assert turn_back(phones[1], "undo", corrected).status_code == 302
    return phones


def test_a_hidden_open_number_is_listed_before_the_match_ends(overdrawn):
    alice, bob, *_others = overdrawn
    refused = alice.post("close/")
    page = refused.content.decode()
    assert refused.status_code == 422 and "1 number is still open" in page
    assert "<b>Bob</b>" in page and "End it with 1 number open" in page
    assert "sheet-entered" not in page, "it is entered on his own phone"
    assert "sheet-entered" in bob.get("ending/").content.decode()
    assert alice.post("close/", {"with_open": "1"}).status_code == 302
    page = bob.get("score/").content.decode()
    assert "Not decided: numbers were left open." in page and 'data-rank="1"' not in page


def test_hidden_coins_nobody_counted_are_not_shown_as_zero(overdrawn):
    _alice, bob, *_others = overdrawn
    page = bob.get("score/").content.decode()
    secrets = re.findall(r'<b class="num">\s*(.*?)\s*</b>', page.partition('id="score-frame"')[2])
    assert secrets[:2] == ["?", "0 + ?"]


def test_the_list_of_open_numbers_just_ends_the_match_when_empty(explora):
    counted(explora, 10, 9, 4)
    page = explora.get("ending/").content.decode()
    assert "End the match with this result?" in page and "still open" not in page
    assert "with_open" not in page


def test_after_the_end_of_a_count_nobody_is_asked_to_play_and_count(explora):
    assert "Go to the count" in explora.get("").content.decode()
    explora.post("close/", {"with_open": "1"})
    page = explora.get("").content.decode()
    assert "The match is over." in page and "Go to the result" in page
    assert "Go to the count" not in page and "Play, then count here." not in page
    assert "Play, then count here." not in explora.get("score/").content.decode()


def test_ending_with_open_numbers_lists_them_first(explora):
    counted(explora, 10, 9, 4)
    explora.post("undo/", {"tap": "u", "seq": explora.match.seq, "entry": explora.match.seq})
    refused = explora.post("close/")
    page = refused.content.decode()
    assert refused.status_code == 422 and explora.match.is_open
    assert "1 number is still open" in page and "Clara" in page and "End it with 1 number open" in page
    assert explora.post("close/", {"with_open": "1"}).status_code == 302
    match = explora.match
    assert not match.is_open and match.result["open"] == 1
    assert match.result["winners"] == [] and match.result["decided_by"] == ""
    assert "This match was ended with 1 number open." in explora.get("score/").content.decode()
    assert "The match was ended with 1 number open" in explora.get("log/").content.decode()
    assert "Not decided: numbers were left open." in explora.get("score/").content.decode()


def test_after_the_end_numbers_left_open_are_listed(explora):
    counted(explora, 10, 9, 4)
    explora.post("undo/", {"tap": "u", "seq": explora.match.seq, "entry": explora.match.seq})
    assert "Left open" not in explora.get("score/").content.decode()
    explora.post("close/", {"with_open": "1"})
    page = explora.get("score/").content.decode()
    left = page.partition("Left open")[2].partition("</section>")[0]
    assert "<b>Clara</b>" in left and "?" in left


def test_a_certain_winner_is_named_while_other_places_are_open(explora):
    counted(explora, 10, 4, 4)
    first = "Anna is first. 2 numbers are open for the places behind."
    page = explora.get("score/").content.decode()
    assert first in page and "Not decided" not in page and 'data-rank="1"' in page
    explora.post("close/", {"with_open": "1"})
    page = explora.get("score/").content.decode()
    assert first in page and "Not decided" not in page


def test_an_open_number_without_a_limit_leaves_the_winner_open(explora):
    counted(explora, 900, 9, 4)
    explora.post("undo/", {"tap": "u", "seq": explora.match.seq, "entry": explora.match.seq})
    enter(explora, 1, coins=20)
    page = explora.get("score/").content.decode()
    assert "Not decided yet" in page, "what is open may still be more"


def test_the_score_leads_to_the_next_open_number_and_then_to_the_end(explora):
    assert "Start counting" in explora.get("score/").content.decode()
    enter(explora, 0, coins=3)
    assert "Next open number" in explora.get("score/").content.decode()
    counted(explora, 3, 2, 1)
    page = explora.get("score/").content.decode()
    assert "Next open number" not in page and 'form="close-form"' in page


def test_the_sheet_of_the_api_names_what_is_open(api_match):
    sheet = api_match("sheet/").json()
    assert sheet["winners"] == [] and sheet["decided_by"] == ""
    assert {"seat": 0, "cell": "bag", "label": "Food in the bag, with the fat on all species"} in sheet[
        "open"
    ]
    assert len(sheet["open"]) == len(sheet["missing"]) == 6
    assert {row["rank"] for row in sheet["result"]} == {None}
    assert all(row["open"] for row in sheet["result"])
    assert all(line["open"] for row in sheet["result"] for line in row["lines"])
    event = {"kind": "sheet-entered", "seat": 0, "cell": "bag", "value": 4}
    assert api_match("events/", {"event": event, "tap": "1", "seen": 0}).status_code == 201
    ann = api_match("sheet/").json()["result"][0]
    assert [(line["points"], line["open"]) for line in ann["lines"]] == [(4, False), (0, True), (0, True)]


def test_the_api_calls_a_number_that_changes_no_place_missing_but_not_open(explora):
    counted(explora, 900, 20, 4)
    tap(explora, SheetCleared(seat=0, cell="artifacts-2"))
    caller = program(explora)
    sheet = caller.get("sheet/").json()
    assert (sheet["open"], sheet["winners"], sheet["decided_by"]) == ([], [0], "points")
    assert sheet["missing"] == ["Anna: artifacts worth 2"]
    tap(explora, SheetCleared(seat=2, cell="artifacts-4"))
    sheet = caller.get("sheet/").json()
    assert sheet["open"] == [{"seat": 2, "cell": "artifacts-4", "label": "Artifacts worth 4"}]
    assert sheet["missing"] == ["Anna: artifacts worth 2", "Clara: artifacts worth 4"]
    assert [row["rank"] for row in sheet["result"]] == [1, None, None]


def test_the_api_ends_a_match_with_open_numbers_only_when_told_to(api_match):
    refused = api_match("close/", {})
    assert refused.status_code == 422
    assert [error["path"] for error in refused.json()["errors"]] == [["with_open"]] * 6
    assert "Ann: food in the bag" in [error["message"] for error in refused.json()["errors"]]
    assert api_match("close/").status_code == 405 or Match.objects.get().is_open
    assert api_match("close/", {"with_open": True}).json()["closed"]
    assert Match.objects.get().result["open"] == 6


@pytest.fixture
def api_match(client, db):
    start = {"game": "evolution", "names": ["Ann", "Bob"], "depth": "count"}
    begun = client.post("/api/v1/matches/", json.dumps(start), content_type="application/json").json()
    headers = {"Authorization": f"Bearer {begun['token']}"}

    def ask(path: str, body: dict | None = None):
        address = f"/api/v1/matches/{begun['id']}/{path}"
        if body is None:
            return client.get(address, headers=headers)
        return client.post(address, json.dumps(body), content_type="application/json", headers=headers)

    return ask
