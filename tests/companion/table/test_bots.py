"""A bot sits at the table, draws, decides, asks and has its steps carried out."""

from __future__ import annotations

import re

import pytest

from companion.match import timeline
from companion.models import Event as Row
from companion.models import Seat
from scoring import registry
from tests import toy
from tests.companion.cast import Phone, joined, tap, turn_back
from tests.toy.game.match import events
from tests.toy.game.match.events import CoinsTaken, RobotPlayed
from tests.toy.game.match.sheet import sheet
from tests.toy.game.rules.facts import CARDS
from tests.toy.table import toy_started


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    monkeypatch.setattr(registry, "KEYS", registry.KEYS)
    toy.register(registry)


@pytest.fixture
def anna(db) -> Phone:
    return toy_started(Phone(), "Anna")


PLAY = RobotPlayed(seat=1)


def line(phone: Phone) -> timeline.Timeline:
    return timeline.of(phone.match)


def drawn(phone: Phone) -> list[str]:
    return [row.data["card"] for row in Row.objects.filter(match=phone.match, kind=PLAY.kind)]


def done(phone: Phone, **more):
    step = line(phone).game.bots.steps_left(line(phone).state)[0]
    event = {"kind": "step-done", "what": step.what.model_dump(mode="json")}
    return tap(phone, event, **({"asked": "1", **more} if step.ask else more))


# The seat


def test_a_bot_gets_a_seat_behind_the_people_with_a_name_and_a_colour(anna):
    seats = Seat.objects.filter(match=anna.match)
    assert [(seat.name, seat.bot) for seat in seats] == [("Anna", ""), ("Robot", "robot")]
    assert len({seat.colour for seat in seats}) == 2
    assert anna.match.setup["seats"] == 2


def test_two_bots_of_a_kind_get_different_names(db):
    anna = toy_started(Phone(), "Robot", robots=2)
    assert anna.match.names == ("Robot", "Robot 2", "Robot 3")


def test_options_left_open_are_the_usual_ones_or_drawn(anna):
    bot = line(anna).setup.bots[0]
    assert bot.options["level"] == 1 and bot.options["mood"] == "shy"
    assert sorted(bot.options["liking"]) == sorted(toy.COLOURS)


def test_an_order_is_kept_as_it_was_entered(db):
    order = {f"bot-robot-0-liking-{at}": colour for at, colour in enumerate(("blue", "red", "green"))}
    anna = toy_started(Phone(), "Anna", **order)
    assert line(anna).setup.bots[0].options["liking"] == ["blue", "red", "green"]


@pytest.mark.parametrize(
    ("names", "robots", "changed", "says"),
    [
        (["Anna"], 0, {}, "This game is for 2 to 4 players."),
        (["Anna", "Bert", "Cora"], 1, {}, "Robot plays against at most 2 people."),
        (["Anna"], 1, {"bot-robot-0-liking-0": "red"}, "This is missing."),
        (["Anna"], 1, {f"bot-robot-0-liking-{at}": "red" for at in range(3)}, "This is listed twice."),
        (["Anna"], 1, {"bot-robot-0-level": "4"}, "At most 3."),
    ],
)
def test_a_start_with_the_wrong_bots_keeps_what_was_typed(db, names, robots, changed, says):
    data = {f"colour-{at}": colour for at, colour in enumerate(("red", "blue", "green", "yellow"))}
    data |= {f"name-{at}": name for at, name in enumerate(names)}
    data |= {"bot-robot-0": "on"} if robots else {}
    answer = Phone().post("/start/toy/", {**data, "depth": "track", "bot-robot-0-mood": "shy", **changed})
    assert answer.status_code == 422
    assert says in answer.content.decode() and 'value="Anna"' in answer.content.decode()


def test_a_fault_in_a_bots_options_names_the_bot_and_links_to_it(db):
    data = {"name-0": "Anna", "colour-0": "red", "depth": "track"}
    data |= {"bot-robot-0": "on", "bot-robot-1": "on", "bot-robot-1-liking-0": "red"}
    page = Phone().post("/start/toy/", data).content.decode()
    faults = page.partition('id="faults"')[2].partition("</ul>")[0]
    said = "<b>Robot 2, Favourite colours 2</b></a>: This is missing."
    [field] = re.findall(rf'<a href="#(\w[\w-]*)">{re.escape(said)}', faults)
    assert "Robot 2" in page.partition('id="bots"')[2]
    assert f'id="{field}"' in page


def test_options_of_a_bot_that_does_not_play_need_not_be_right(db):
    data = {f"colour-{at}": colour for at, colour in enumerate(("red", "blue", "green", "yellow"))}
    data |= {"name-0": "Anna", "depth": "track", "bot-robot-0": "on"}
    answer = Phone().post("/start/toy/", data | {"bot-robot-1-liking-0": "red", "bot-robot-1-level": "4"})
    assert answer.status_code == 302


def test_nobody_can_claim_a_bots_seat(anna):
    bert = joined(Phone(), anna)
    bert.post("seats/claim/", {"seats": [1]})
    assert Seat.objects.get(match=anna.match, index=1).member_id is None
    assert "Robot" not in bert.get("people/").content.decode().split('id="div_id_seats"')[1]


def test_a_bots_seat_is_not_a_free_one(anna):
    from companion.match.viewers import seen_by

    assert seen_by(anna.member).viewer.free == ()


def test_the_people_page_says_who_plays_the_seat(anna):
    assert "Robot, level 1" in anna.get("people/").content.decode()


def test_a_viewer_cannot_play_a_bots_move(anna):
    vera = joined(Phone(), anna)
    assert tap(vera, PLAY).status_code == 403


# The draw


def test_the_server_draws_what_an_event_leaves_open(anna):
    tap(anna, PLAY)
    assert drawn(anna)[0] in CARDS


def test_undo_and_redraw_bring_the_same_card(anna):
    tap(anna, PLAY)
    turn_back(anna, "undo", 1)
    tap(anna, PLAY)
    turn_back(anna, "undo", 3)
    tap(anna, PLAY)
    assert len(set(drawn(anna))) == 1 and len(drawn(anna)) == 3


def test_a_tap_sent_twice_draws_once(anna):
    from companion.templatetags.table import stored

    for _time in range(2):
        anna.post("events/", {"tap": "the-same", "seq": 0, "event": stored(PLAY)})
    assert len(drawn(anna)) == 1


def test_a_whole_deck_comes_up_with_each_card_once(anna):
    for _card in CARDS:
        tap(anna, PLAY)
        done(anna)
        done(anna, answer="left")
    assert sorted(drawn(anna)) == sorted(CARDS)


def test_two_matches_draw_differently(db):
    orders = set()
    for _match in range(12):
        anna = toy_started(Phone(), "Anna")
        tap(anna, PLAY)
        orders.add(drawn(anna)[0])
    assert len(orders) > 1


def test_a_single_draw_can_be_entered_by_hand(anna):
    tap(anna, PLAY, asked="1", card="3")
    assert drawn(anna) == ["3"]


def test_a_table_that_draws_by_hand_is_asked_each_time(anna):
    assert "We draw and roll ourselves" in anna.get("people/").content.decode()
    tap(anna, {"kind": "drawing-changed", "by_hand": True})
    assert line(anna).by_hand
    assert 'id="tap-robot-played' in anna.get().content.decode()


def test_a_card_that_is_not_in_the_deck_is_refused(anna):
    assert tap(anna, {"kind": PLAY.kind, "seat": 1, "card": "9"}).status_code == 422
    assert drawn(anna) == []


def test_no_page_shows_the_seed_of_a_running_match(anna):
    pages = [anna.get(page).content.decode() for page in ("", "score/", "log/", "people/")]
    assert not any(anna.match.seed in page for page in pages)


# The decision


def test_a_decision_is_stored_with_its_numbers(anna):
    tap(anna, PLAY, asked="1", card="3")
    stored = Row.objects.get(match=anna.match, seq=1).data["decision"]
    assert stored["action"] == {"card": "3", "coins": 3}
    assert stored["reasons"][0] == {"key": "card", "values": {"coins": 3}}


def test_a_decision_cannot_be_forged(anna):
    forged = {"seat": 1, "move": {"key": "takes", "values": {"coins": 50}}, "action": {"coins": 50}}
    tap(anna, {"kind": PLAY.kind, "seat": 1, "card": "2", "decision": forged})
    assert Row.objects.get(match=anna.match, seq=1).data["decision"]["action"]["coins"] == 2


def test_a_rule_corrected_later_changes_no_old_decision(anna, monkeypatch):
    tap(anna, PLAY, asked="1", card="3")
    monkeypatch.setattr(events, "decide", lambda *_: pytest.fail("decided anew"))
    timeline.forget()
    assert line(anna).decision.action["coins"] == 3


def test_the_page_shows_reasons_and_what_was_rejected(anna):
    tap(anna, {"kind": "bank-corrected", "bank": 2})
    tap(anna, PLAY, asked="1", card="4")
    page = anna.get().content.decode()
    for words in ("Robot takes 2 coins.", "The card says 4.", "3 coins are more than there are."):
        assert words in page


# The steps


def test_steps_wait_one_after_the_other_and_nested_ones_come_first(anna):
    tap(anna, PLAY, asked="1", card="3")
    assert "Give 3 coins to Robot." in anna.get().content.decode()
    assert line(anna).state.hoards == (0, 0)
    done(anna)
    assert line(anna).state.hoards == (0, 3)
    assert [step.by for step in line(anna).state.steps] == ["ask"]
    done(anna, answer="right")
    assert line(anna).state.steps == () and line(anna).state.chests == ("right",)


def test_a_step_tapped_on_two_phones_is_done_once(anna):
    bert = joined(Phone(), anna)
    bert.member.__class__.objects.filter(pk=bert.member.pk).update(role="player")
    tap(anna, PLAY, asked="1", card="3")
    done(anna)
    late = {"kind": "step-done", "what": {"key": "hand", "values": {"coins": 3}}}
    assert "already" in tap(bert, late, seq=1, htmx=True).content.decode()
    assert tap(bert, late).status_code == 422
    assert line(anna).state.hoards == (0, 3)


def test_a_question_wants_one_of_its_answers(anna):
    tap(anna, PLAY, asked="1", card="3")
    done(anna)
    assert done(anna, answer="middle").status_code == 422
    assert tap(anna, {"kind": "step-done", "what": {"key": "chest", "values": {}}}).status_code == 422
    assert line(anna).state.chests == ()


@pytest.mark.parametrize("answer", ["middle", "", 7, True, ["left"], [["left"]], "draw", None])
def test_an_answer_that_was_not_offered_is_refused_without_a_form_too(anna, answer):
    tap(anna, PLAY, asked="1", card="3")
    done(anna)
    sent = {"kind": "step-done", "what": {"key": "chest", "values": {}}, "answer": answer}
    assert tap(anna, sent).status_code == 422
    assert line(anna).state.chests == () and line(anna).state.steps
    assert tap(anna, {**sent, "answer": "left"}).status_code == 302


@pytest.mark.parametrize("answer", ["x", "", 7, False, ["left"]])
def test_a_step_that_asks_nothing_takes_no_answer(anna, answer):
    tap(anna, PLAY, asked="1", card="3")
    sent = {"kind": "step-done", "what": {"key": "hand", "values": {"coins": 3}}, "answer": answer}
    refused = tap(anna, sent, htmx=True)
    assert refused.status_code == 422 and "Nothing is asked here." in refused.content.decode()
    assert line(anna).seq == 1 and line(anna).state.steps
    assert tap(anna, {**sent, "answer": None}).status_code == 302


def test_undo_takes_back_one_step_or_the_whole_move(anna):
    tap(anna, PLAY, asked="1", card="3")
    done(anna)
    done(anna, answer="right")
    assert line(anna).undoable().seq == 3 and line(anna).move().seq == 1
    assert 'id="undo-move"' in anna.get().content.decode()
    turn_back(anna, "undo", 3)
    assert line(anna).state.hoards == (0, 3) and line(anna).state.steps
    turn_back(anna, "undo", line(anna).move().seq)
    assert line(anna).state.hoards == (0, 0) and not line(anna).state.steps


def test_a_single_event_is_no_move_of_many_steps(anna):
    tap(anna, CoinsTaken(seat=0, coins=2))
    tap(anna, CoinsTaken(seat=0, coins=2))
    assert line(anna).move() is None


def test_a_correction_while_steps_wait_decides_the_rest_again(anna):
    tap(anna, PLAY, asked="1", card="3")
    tap(anna, {"kind": "bank-corrected", "bank": 1})
    page = anna.get().content.decode()
    assert "Give 1 coins to Robot." in page and "is decided again" in page
    done(anna)
    done(anna, answer="left")
    assert line(anna).state.hoards == (0, 1) and line(anna).move().seq == 1


# A score sheet with other answers than numbers


def sheet_entered(phone: Phone, cell: str, *values: str, seat: int = 0):
    event = {"kind": "sheet-entered", "seat": seat, "cell": cell, "value": list(values)}
    return tap(phone, {**event, "value": values[0]} if cell == "chest" else event)


def test_a_sheet_shows_a_choice_and_a_set(anna):
    sheet_entered(anna, "chest", "left")
    sheet_entered(anna, "gems", "ruby", "pearl")
    page = anna.get("score/").content.decode()
    assert ">left<" in page and ">2<" in page


def test_what_all_sheets_share_is_entered_once(anna):
    sheet_entered(anna, "gems", "ruby")
    values = {cell.value for groups in sheet(line(anna).state, None) for cell in groups[0].cells[2:]}
    assert values == {("ruby",)}


@pytest.mark.parametrize(
    ("cell", "values"), [("chest", ["middle"]), ("gems", ["glass"]), ("coins", ["left"])]
)
def test_a_wrong_answer_on_a_sheet_is_refused(anna, cell, values):
    assert sheet_entered(anna, cell, *values).status_code == 422


def test_an_answer_of_the_sheet_is_asked_with_its_choices(anna):
    asked = anna.get("ask/", {"event": '{"kind":"sheet-entered","seat":0,"cell":"gems","value":[]}'})
    assert "ruby" in asked.content.decode() and 'type="checkbox"' in asked.content.decode()
    filled = {"kind": "sheet-entered", "seat": 0, "cell": "gems", "value": []}
    tap(anna, filled, asked="1", value=["pearl"])
    assert line(anna).state.entries == {"0:gems": ("pearl",)}
