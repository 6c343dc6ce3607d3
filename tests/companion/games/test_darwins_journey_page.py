"""The pages of Darwin's Journey, from the setup to the count."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from companion.match import timeline
from companion.match.ending import match_close
from scoring.contract import EVERYTHING
from scoring.darwins_journey.rules.tiles import CREW, FIRST_GOALS
from tests.companion.cast import Phone, started, tap

pytestmark = pytest.mark.django_db
GAME = "darwins-journey"
BOX = f"/box/{GAME}/"


def table(*names: str, phone: Phone | None = None, **options: str) -> Phone:
    return started(phone or Phone(), *(names or ("Alice", "Bob")), game=GAME, **options)


def did(phone: Phone, kind: str, **fields: object) -> None:
    response = tap(phone, {"kind": kind, **fields})
    assert response.status_code == 302, response.content.decode()[:500]


def state(phone: Phone):
    return timeline.of(phone.match).state


def result(phone: Phone):
    line = timeline.of(phone.match)
    return line.game.score(line.state, EVERYTHING)


def nothing(phone: Phone, behind: tuple[int, ...] = ()) -> None:
    """Nobody scores the goal, and no ship is behind except these."""
    did(phone, "goal-missed", seats=state(phone).order)
    did(phone, "ships-level", seats=[seat for seat in state(phone).order if seat not in behind])


def page(phone: Phone, path: str = "") -> str:
    """The words on a page, without its markup."""
    body = phone.get(path).content.decode()
    text = re.sub(r"<(script|style).*?</\1>|</?(a|b|span|dfn|abbr)\b[^>]*>", "", body, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def part(phone: Phone, name: str) -> str:
    body = phone.get().content.decode()
    assert f'id="{name}"' in body
    return body.partition(f'id="{name}"')[2]


def test_the_setup_is_drawn_again_or_entered_by_hand():
    phone = table()
    did(phone, "goals-laid")
    drawn = state(phone).goals
    did(phone, "goals-laid")
    assert len(set(drawn)) == 5 and len(set(state(phone).goals)) == 5
    did(phone, "goals-laid", tiles=list(FIRST_GOALS))
    assert state(phone).goals == FIRST_GOALS
    assert "7: birds studied · 4: blue seals · 10: own lenses on the board" in page(phone)


def test_a_first_match_names_its_tiles_cards_and_the_turn_order():
    phone = table("Alice", "Bob", "Cem", first="1", first_match="on")
    shown = page(phone)
    assert "Board: the side for 1–3 players." in shown
    assert "7: special seal · 8: any camp · 1: take and reach an objective" in shown
    assert "Bob: crew card 1 (blue), crew card 2 (green), crew card 3 (red)" in shown
    assert "turn order from the left: Bob, Cem, Alice." in shown
    assert "players choose in this order: Alice, Cem, Bob." in shown


def begun(phone: Phone) -> Phone:
    did(phone, "match-begun")
    return phone


def rewarded(phone: Phone) -> None:
    """Play to the first envelope."""
    did(phone, "workers-placed", round=1)
    did(phone, "magnifier-read", seat=1)
    did(phone, "order-settled")


def test_an_envelope_names_its_winner_and_its_reward():
    phone = begun(table(first_match="on"))
    rewarded(phone)
    for seat, stamps in ((0, 3), (1, 2)):
        did(phone, "stamps-counted", seat=seat, envelope=1, stamps=stamps)
    assert "Most: Alice. Reward: 4 coins." in page(phone)
    did(phone, "envelope-judged", envelope=1)
    shown = page(phone)
    assert "Alice moves 2 stamps to the used ones and leaves 1, even without the reward." in shown
    did(phone, "stamps-counted", seat=1, envelope=2, stamps=2)
    assert "Most: Bob" not in page(phone), "nobody has counted Alice's stamps yet"
    did(phone, "stamps-counted", seat=0, envelope=2, stamps=0)
    assert "Most: Bob. Reward: explore with 2 steps." in page(phone)


def test_the_goal_is_scored_less_penalties_kept_in_the_box():
    phone = begun(table(first_match="on"))
    did(phone, "goals-laid", tiles=["goal-2", *(goal for goal in FIRST_GOALS[1:])])
    for round_number in (1, 2):
        did(phone, "workers-placed", round=round_number)
        did(phone, "order-settled")
        for envelope in (1, 2, 3):
            did(phone, "envelope-judged", envelope=envelope)
        if round_number == 2:
            did(phone, "goal-read", goal="goal-1")
        did(phone, "goal-counted", seat=0, count=3)
        did(phone, "ship-seen", seat=0, signs=round_number)
        did(phone, "goal-missed", seats=[1])
        did(phone, "ships-level", seats=[1])
        if round_number == 1:
            assert "Delay penalties on the board" in page(phone)
            did(phone, "penalties-read", penalties=[3, 4, None, None, None])
        did(phone, "goal-scored")
        if round_number == 1:
            did(phone, "refreshed", round=1)
    assert "Alice: 3 × 4 − 7 = 5 points." in page(phone)
    again = begun(table(phone=phone, first_match="on"))
    rewarded(again)
    for envelope in (1, 2, 3):
        did(again, "envelope-judged", envelope=envelope)
    did(again, "ship-seen", seat=0, signs=1)
    assert "Nothing for the goal: everyone" in page(again) and "No delay" not in page(again)
    assert tap(again, {"kind": "goal-scored", "penalties": [3, 4, None, None, None]}).status_code == 422
    did(again, "goal-missed", seats=[0, 1])
    shown = page(again)
    assert "How many delay penalties lie between each ship and the Beagle?" in shown
    assert "No delay: Bob" in shown and "Score the Beagle goal" not in shown
    did(again, "ships-level", seats=[1])
    assert "Score the Beagle goal" in page(again)
    # What another match has told is shown before it is taken, and can be put right there.
    assert "Delay penalties used: 3" in page(again)
    [address] = re.findall(r'href="([^"]+penalties-read[^"]+)"', part(again, "counts"))
    assert again.client.get(unescape(address)).status_code == 200
    did(again, "penalties-read", penalties=[2, 4, None, None, None])
    assert "Delay penalties used: 2" in page(again)
    did(again, "goal-scored")
    assert state(again).penalties[:2] == (2, 4)


def test_a_single_delay_penalty_can_be_entered():
    phone = begun(table(first_match="on"))
    rewarded(phone)
    for envelope in (1, 2, 3):
        did(phone, "envelope-judged", envelope=envelope)
    did(phone, "ship-seen", seat=0, signs=1)
    nothing(phone, behind=(0,))
    [address] = re.findall(r'hx-get="([^"]+penalties-read[^"]+)"', part(phone, "undo"))
    sheet = phone.get(unescape(address)).content.decode()
    assert sheet.index("penalties-0") < sheet.index("behind-answers") < sheet.index("penalties-1")
    [event] = re.findall(r'name="event" value="([^"]+)"', sheet)
    for typed, status, known in (({}, 422, None), ({"penalties-0": "3"}, 302, (3, None, None, None, None))):
        assert tap(phone, unescape(event), asked="1", **typed).status_code == status
        assert state(phone).penalties == known
    assert "Delay penalties on the board: 3, ?, ?, ?, ?" in page(phone, "log/")
    assert "Score the Beagle goal" in page(phone)


def test_the_refresh_says_where_the_beagle_goes_and_which_goal_comes():
    phone = begun(table(first_match="on"))
    rewarded(phone)
    for envelope in (1, 2, 3):
        did(phone, "envelope-judged", envelope=envelope)
    nothing(phone)
    did(phone, "goal-scored")
    assert "the Beagle sails on to its space 2, goal 4: blue seals." in page(phone)


def test_a_kept_board_says_what_a_crew_card_lacks():
    phone = table(first_match="on")
    did(phone, "board-kept", seat=0)
    begun(phone)
    assert "row 1 still lacks" in page(phone) and 'id="tap-crew-fulfilled' not in part(phone, "mine-0")
    for colour in ("blue", "yellow", "yellow", "green"):
        did(phone, "seal-gained", seat=0, row=1, colour=colour)
    assert "can be fulfilled on your turn or with a reward by" in page(phone)
    assert "tap-crew-fulfilled-0-crew-1-1-True" in part(phone, "mine-0")
    did(phone, "crew-fulfilled", seat=0, card="crew-1", row=1)
    shown = page(phone)
    assert "Alice: 8 coins, the action of the crew card" in shown and "fulfilled, tied to row 1" in shown


def test_the_quick_deal_gives_crew_cards_of_three_colours():
    phone = table("Alice", "Bob", "Cem", "Dora")
    did(phone, "crew-dealt")
    for player in state(phone).players:
        assert len({CREW[card].seal for card in player.crew}) == 3
    assert f"Alice: {state(phone).players[0].crew[0].replace('crew-', 'crew card ')}" in page(phone)


def counted(phone: Phone) -> int:
    did(phone, "sheet-entered", seat=0, cell="evolution", value=6)
    did(phone, "sheet-entered", seat=0, cell="museum", value=[])
    return total(phone)


def total(phone: Phone) -> int:
    line = timeline.of(phone.match)
    return line.game.score(line.state, line.viewer).breakdowns[0].total


def test_a_book_corrected_in_the_box_counts_in_the_next_match():
    phone = table(depth="count")
    assert counted(phone) == 10
    assert phone.post(f"{BOX}books/", {"books-4": "7"}).status_code == 302
    corrected = table(phone=phone, depth="count")
    assert counted(corrected) == 8
    assert "books as your table has entered them" in ask(corrected)
    phone.post(f"{BOX}books/", {"books-4": ""})
    assert total(corrected) == 8
    match_close(match=corrected.match, with_open=True)
    assert corrected.match.result["players"][0]["total"] == 8
    assert "come from other players: check your board" in ask(table(phone=phone, depth="count"))


def ask(phone: Phone) -> str:
    """What is asked before the step on the evolution track is entered."""
    event = '{"kind": "sheet-entered", "seat": 0, "cell": "evolution", "value": 0}'
    return phone.get("ask/", {"event": event}).content.decode()


def ticked(phone: Phone, seat: int) -> list[str]:
    """The slots already ticked where the count asks for objectives."""
    event = f'{{"kind": "sheet-entered", "seat": {seat}, "cell": "objectives", "value": []}}'
    inputs = re.findall(r"<input[^>]*>", phone.get("ask/", {"event": event, "tab": "score"}).content.decode())
    ticks = [each for each in inputs if 'type="checkbox"' in each and "checked" in each]
    return [re.findall(r'value="([^"]+)"', each)[0] for each in ticks]


def test_the_count_offers_the_slots_entered_during_play():
    phone = begun(table())
    did(phone, "slot-reached", seat=0, slot="gold-4")
    assert ticked(phone, 0) == ["gold-4"] and ticked(phone, 1) == []
    assert total(phone) == 0
    did(phone, "sheet-entered", seat=0, cell="objectives", value=["gold-5"])
    assert ticked(phone, 0) == ["gold-5"]


def test_a_running_match_is_offered_corrected_numbers():
    phone = begun(table())
    assert "Use the numbers of my box" not in page(phone)
    phone.post(f"{BOX}books/", {"books-4": "7"})
    assert "Use the numbers of my box" in page(phone)


def test_every_page_of_the_box_opens_and_keeps_what_is_entered():
    phone = table()
    told = ("points", "books", "scrolls", "camps", "goals", "beagle", "unlocks", "strengths", "crew")
    for key in (*told, "letters", "gains", "beside", "actions", "crew_actions", "on-sea", "on-a"):
        assert "check against your" in page(phone, f"{BOX}{key}/")
    rows = {f"letters-{at}": "" for at in range(16)} | {
        "letters-0": "icon-points 3",
        "letters-1": "icon-coins",
    }
    assert phone.post(f"{BOX}letters/", rows).status_code == 302
    assert '"letter-1"' in phone.get(f"{BOX}export/").content.decode()
    wrong = phone.post(f"{BOX}letters/", {"letters-0": "icon-points 3"})
    assert wrong.status_code == 422


def test_the_count_of_a_finished_game_does_not_say_to_play_first():
    phone = table(first_match="on")
    did(phone, "match-begun")
    assert "Play, then count here." in page(phone, "score/")
    for number in range(1, 6):
        did(phone, "workers-placed", round=number)
        did(phone, "order-settled")
        for envelope in (1, 2, 3):
            did(phone, "envelope-judged", envelope=envelope)
        nothing(phone)
        did(phone, "goal-scored")
        if number < 5:
            did(phone, "refreshed", round=number)
    shown = page(phone, "score/")
    assert "The game is over. Count the points." in shown and "Play, then count here." not in shown


COUNTED = {
    "track": 40,
    "objectives": ["gold-5"],
    "seals": ["5", "6", "0"],
    "tents": 5,
    "evolution": 6,
    "coins": 0,
    "knowledge": 0,
}


def test_ending_the_match_is_the_main_control_after_the_last_number():
    phone = table(depth="count")
    did(phone, "sheet-entered", seat=0, cell="museum", value=[])
    for seat in (0, 1):
        for cell, value in COUNTED.items():
            main = phone.get("score/").content.decode().partition('id="undo"')[2]
            assert "close-form" not in main
            did(phone, "sheet-entered", seat=seat, cell=cell, value=value)
    body = phone.get("score/").content.decode()
    assert "close-form" in body.partition('id="undo"')[2] and body.count('id="close-form"') == 1


def test_a_count_takes_over_numbers_corrected_meanwhile():
    phone = table(depth="count")
    assert "Use the numbers of my box" not in page(phone, "score/")
    phone.post(f"{BOX}books/", {"books-4": "7"})
    assert "Use the numbers of my box" in page(phone, "score/")
    did(phone, "box-read", printed={"books": [*(None,) * 4, 7, *(None,) * 10]})
    assert state(phone).copy.books[4] == 7
    assert "Use the numbers of my box" not in page(phone, "score/")


@pytest.mark.parametrize("depth", ["track", "count"])
def test_the_box_offers_its_numbers_to_running_matches(depth):
    phone = table(depth=depth)
    assert 'id="behind"' not in phone.get(BOX).content.decode()
    saved = phone.post(f"{BOX}books/", {"books-4": "7"})
    shown = phone.get(saved["Location"]).content.decode().partition('id="behind"')[2].partition("</form>")[0]
    assert "Alice, Bob" in shown and "Take over into this match" in shown
    [action] = re.findall(r'action="([^"]+)"', shown)
    sent = dict(re.findall(r'name="(\w+)" value="([^"]*)"', unescape(shown.replace("&quot;", "'"))))
    sent["event"] = sent["event"].replace("'", '"')
    assert phone.post(action, sent).status_code == 302
    assert state(phone).copy.books[4] == 7
    assert 'id="behind"' not in phone.get(BOX).content.decode()


def test_corrected_penalties_are_offered_too():
    phone = begun(table())
    did(phone, "penalties-read", penalties=[1, 2, 3, 4, 5])
    assert 'id="behind"' not in phone.get(BOX).content.decode()
    phone.post(BOX, {f"penalties-{at}": "6" for at in range(5)})
    assert 'id="behind"' in phone.get(BOX).content.decode()
    assert "Use the numbers of my box" in page(phone)


def test_too_few_special_actions_say_how_many_are_missing():
    phone = table()
    event = json.dumps({"kind": "actions-laid", "tiles": None})
    four = {f"tiles-{at}": f"action-{at + 1}" for at in range(4)}
    answer = phone.post("events/", {"tap": "a", "seq": 0, "event": event, "asked": "1", **four})
    body = answer.content.decode()
    assert answer.status_code == 422 and "2 are still missing." in body
    for at in range(4):
        assert f'<option value="action-{at + 1}" selected>' in body
    assert state(phone).actions == ()


def test_the_museum_is_entered_by_pictures_all_tiles_at_once():
    phone = table(first_match="on")
    [address] = re.findall(r'hx-get="([^"]+museum-laid[^"]+)"', part(phone, "aside"))
    assert 'type="checkbox" name="specimens"' in phone.get(unescape(address)).content.decode()
    sent = {"tap": "a", "seq": 0, "asked": "1", "event": json.dumps({"kind": "museum-laid", "specimens": []})}
    few = phone.post("events/", {**sent, "specimens": ["red-bird", "red-plant"]})
    assert few.status_code == 422 and "6 tiles begin in the museum" in few.content.decode()
    assert 'name="none"' not in few.content.decode()
    did(phone, "museum-laid")
    assert len(state(phone).museum) == 6


def test_a_tap_that_costs_coins_opens_its_question():
    phone = table(first_match="on")
    did(phone, "board-kept", seat=0)
    mine = part(begun(phone), "mine-0")
    for key in ("seal-gained-0-1-green", "piece-placed-0-tents-None", "slot-reached-0-gold-1-True"):
        assert re.search(rf'<a class="[^"]*" id="tap-{key}[^"]*" hx-get', mine), key
    assert 'id="tap-specimen-sent' not in mine
    did(phone, "specimen-studied", seat=0, specimen="red-bird")
    assert re.search(
        r'<a class="seal" id="tap-specimen-sent-0-red-bird-None[^"]*" hx-get', part(phone, "mine-0")
    )


def test_an_objective_opens_with_nothing_chosen():
    phone = table(first_match="on")
    did(phone, "board-kept", seat=0)
    begun(phone)
    [address] = re.findall(r'hx-get="([^"]+objective-read[^"]+)"', phone.get().content.decode())
    body = phone.get(unescape(address)).content.decode()
    assert "checked" not in body.partition('name="metal"')[2].partition("</fieldset>")[0]
    assert re.findall(r'name="seals-\d" value="(\d)"', body) == ["0"] * 4


def test_a_corrected_number_is_open_again_once_the_board_changes(db):
    phone = table()
    did(phone, "board-kept", seat=0)
    did(phone, "match-begun")
    did(phone, "gained", seat=0, what="points", n=5)
    did(phone, "sheet-entered", seat=0, cell="track", value=7)
    assert result(phone).breakdowns[0].lines[0].points == 7
    shown = page(phone, "score/")
    assert "Use what the table says" in shown and "Clear it" not in shown
    did(phone, "gained", seat=0, what="points", n=3)
    # Whether the seven count what has come since, nobody has said.
    assert (0, "track") in [(each.seat, each.cell.key) for each in result(phone).missing]
    assert "by hand: 7; the table says 8" in page(phone, "score/")
    assert "Use what the table says: 8" in page(phone, "score/")
    did(phone, "sheet-entered", seat=0, cell="track", value=10)
    assert result(phone).breakdowns[0].lines[0].points == 10
    did(phone, "gained", seat=0, what="points", n=1)
    did(phone, "sheet-cleared", seat=0, cell="track")
    assert result(phone).breakdowns[0].lines[0].points == 9
    assert "the table says" not in page(phone, "score/")


def test_a_number_corrected_by_hand_and_on_the_board_counts_once(db):
    phone = table()
    did(phone, "board-kept", seat=0)
    did(phone, "match-begun")
    did(phone, "sheet-entered", seat=0, cell="track", value=7)
    did(phone, "gained", seat=0, what="points", n=7)
    assert (0, "track") not in [(each.seat, each.cell.key) for each in result(phone).missing]
    assert result(phone).breakdowns[0].lines[0].points == 7


def test_with_a_full_reserve_an_objective_goes_to_the_tapped_slot():
    phone = begun(table(first_match="on"))
    did(phone, "board-kept", seat=0, as_set_up=True)
    did(phone, "objective-taken", seat=0, tile="silver:tents=1")
    assert "The reserve is full" not in page(phone)
    did(phone, "objective-taken", seat=0, tile="gold:tents=2")
    assert "The reserve is full: tap the empty slot where the new one lies open." in page(phone)
    refused = tap(phone, {"kind": "objective-taken", "seat": 0, "tile": "silver:lenses=1"})
    assert refused.status_code == 422 and "The reserve is full: first say" in refused.content.decode()
    address = r'hx-get="([^"]+objective-read[^"]+silver-3[^"]+)"'
    [address] = re.findall(address, part(phone, "take-0").partition("</details>")[0])
    assert 'name="paid"' in phone.get(unescape(address)).content.decode()
    assert "One that nobody has entered yet" not in part(phone, "take-0")
    did(phone, "board-kept", seat=1, as_set_up=True)
    did(phone, "objective-taken", seat=1, tile="gold:stacks=1")
    did(phone, "board-kept", seat=1, kept=False)
    taking = part(phone, "take-0").partition("</details>")[0]
    rows = re.split("was entered before:|nobody has entered yet:", taking)
    assert ["objective-read" in row for row in rows] == [False, False, True]
    assert ["objective-taken" in row for row in rows] == [False, True, False]
    did(phone, "objective-taken", seat=0, tile="silver:lenses=1", slot="silver-3", paid=2)
    assert state(phone).players[0].kept.coins == 2
    shown = page(phone)
    assert (
        "Alice lays an objective open on silver 3: " in page(phone, "log/")
        and "own lenses 1 · silver 3" in shown
    )
    did(phone, "objective-reached", seat=0, tile="silver:lenses=1", slot="silver-3")
    assert state(phone).players[0].kept.coins == 2
