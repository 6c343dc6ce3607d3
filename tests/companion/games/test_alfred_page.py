"""The pages of a match against Alfred: one instruction at a time, and a way to correct it."""

from __future__ import annotations

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.translation import gettext, override

from companion.match import timeline
from companion.table.speaker import Speaker
from companion.templatetags.table import stored
from scoring.contract import Event, NoneConfirmed, Prompt, StepDone
from scoring.darwins_journey.alfred.page import bringing, correcting
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.darwins_journey.match.events import BoardKept, Counted, SealGained, WorkersPlaced
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import SPECIMENS
from scoring.match.offers import next_step
from tests.companion.cast import Phone, joined, started, tap, turn_back
from tests.companion.match.test_clashes import offered_to_both, played_by_two
from tests.scoring.darwins_journey.alfred.cards_and_boards import box

GAME = "darwins-journey"
CARD = "main-ABCD.special-left.rest"
KEPT = "main-BADC.small.rest"
"""A card for a main action that stays in the deck of those who wait for their second round."""


def against_alfred(phone: Phone) -> Phone:
    """Start a match against the hard Alfred with a box that knows all of his components."""
    phone.get("/")
    content = json.dumps({"game": GAME, **box("green")}).encode()
    phone.post(f"/box/{GAME}/import/", {"file": SimpleUploadedFile("box.json", content)})
    options = {"first_match": "on", "bot-alfred-0": "on", "bot-alfred-0-level": "green"}
    return started(phone, "Anna", game=GAME, **options)


@pytest.fixture
def anna(db) -> Phone:
    phone = against_alfred(Phone())
    phone.post("seats/claim/", {"seats": [0]})
    return phone


def standing(phone: Phone) -> State:
    state: State = timeline.of(phone.match).state
    return state


def page(phone: Phone, **headers: str) -> str:
    response = phone.get(**headers)
    assert response.status_code == 200
    return response.content.decode()


def did(phone: Phone, event: Event) -> None:
    response = tap(phone, event)
    assert response.status_code == 302, response.content.decode()


def laid_out(phone: Phone) -> None:
    """Lay Alfred's components out as the box knows them, and begin."""
    [offer] = [prompt for prompt in _prompts(phone) if prompt.event.kind == "alfred-laid"]
    did(phone, offer.event)
    did(phone, alfred_events.MuseumSeen(specimens=frozenset(SPECIMENS[::3])))
    [begin] = [prompt for prompt in _prompts(phone) if prompt.event.kind == "match-begun"]
    did(phone, begin.event)


def _prompts(phone: Phone):
    from companion.match.viewers import seen_by

    line = seen_by(phone.member)
    return line.game.prompts(line.state, line.viewer)


def go_on(phone: Phone, kept: str = "") -> None:
    """Tap what comes next, or the first possible answer; a `kept` card is not drawn."""
    line = timeline.of(phone.match)
    state = line.state
    if step := next_step(line.game, state):
        # Never the same twice in a row: a specimen lies on one space, so one from elsewhere is asked again.
        choices = step.asks[0].choices if step.asks else ()
        answer = {"answer": choices[line.seq % len(choices)]} if choices else {}
        assert isinstance(step.event, StepDone)
        did(phone, step.event.model_copy(update=answer))
        return
    for offers in (alfred_prompts.answers, alfred_prompts.drawing, alfred_prompts.your_workers):
        for prompt in offers(state):
            event = prompt.event
            if kept and offers is alfred_prompts.drawing:
                event = alfred_events.CardDrawn(
                    card=next(card for card in side_of(state).deck if card != kept)
                )
            did(phone, event.model_copy(update={"others": "no"}) if "others" in fields(prompt) else event)
            return
    offered = _prompts(phone)
    if following := [prompt for prompt in offered if prompt.weight == "next"]:
        did(phone, following[0].event)
        return
    # At the Beagle everything has to be said first.
    for kind in ("goal-counted", "ship-seen"):
        did(phone, next(each.event for each in offered if each.event.kind == kind and each.event.seat == 0))


def fields(prompt: Prompt) -> set[str]:
    """What a tap asks for."""
    return {ask.field for ask in prompt.asks}


def in_round_two(phone: Phone) -> None:
    """Play to the second round while one main action is still in the deck."""
    while standing(phone).round < 2:
        go_on(phone, KEPT)
    assert KEPT in side_of(standing(phone)).deck


@pytest.mark.parametrize("language", ["de", "ru"])
def test_a_round_is_played_through_its_pages(anna, language):
    laid_out(anna)
    taps = 0
    while standing(anna).round < 2:
        assert page(anna, **{"Accept-Language": language})
        go_on(anna)
        taps += 1
        assert taps < 80
    assert anna.get("score/").status_code == 200
    assert anna.get("log/").status_code == 200


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_board_missing_from_the_box_is_copied_during_the_match(db, language):
    phone = Phone()
    started(phone, "Anna", game=GAME, **{"first_match": "on", "bot-alfred-0": "on"})
    phone.post("seats/claim/", {"seats": [0]})
    did(phone, next(prompt.event for prompt in _prompts(phone) if prompt.event.kind == "match-begun"))
    assert "alfred-board-copied" in page(phone)
    [offer] = [prompt for prompt in _prompts(phone) if prompt.event.kind == "alfred-board-copied"]
    drawer = phone.get("ask/", {"event": stored(offer.event)}, **{"Accept-Language": language})
    assert drawer.status_code == 200


def drew(phone: Phone, card: str = CARD) -> str:
    did(phone, alfred_events.CardDrawn(card=card))
    return page(phone)


def test_one_instruction_is_shown_above_strip_drawing_and_reasons(anna):
    laid_out(anna)
    drew(anna)
    go_on(anna)
    shown = page(anna)
    assert "Put worker A on exploration, first space" in without_links(shown)
    assert "Move his explorer on island A by 2 spaces, to space 2" in without_links(shown)
    parts = ('id="step"', 'id="alfred-strip"', 'class="drawn"', 'id="decision"')
    places = [shown.index(part) for part in parts]
    assert places == sorted(places)
    assert 'id="hero"' not in shown
    assert "tap-step-done" in shown.split('class="thumb')[1]


def without_links(shown: str) -> str:
    return re.sub(r"<[^>]+>", "", shown)


def test_a_table_says_why_he_chose_no_other_space(anna):
    laid_out(anna)
    table = drew(anna).split('class="compared"')[1].split("</table>")[0]
    said = " ".join(without_links(table.replace("<", " <")).split())
    assert "strength missing seals which seal from the left costs" in said
    assert "A · exploration, second space locked 2" in said
    assert table.count('class="chosen"') == 1


def test_an_option_that_failed_is_named_with_its_reason(anna):
    laid_out(anna)
    rejected = without_links(drew(anna, "museum.special-right.rest").split('id="rejected"')[1])
    assert "deliver specimens" in rejected
    assert "He has studied no specimens that the museum still needs." in rejected


def test_undo_takes_back_a_step_or_the_whole_turn(anna):
    laid_out(anna)
    before = standing(anna)
    drew(anna)
    go_on(anna)
    line = timeline.of(anna.match)
    assert turn_back(anna, "undo", line.undoable().seq).status_code == 302
    assert side_of(standing(anna)).is_undecided
    go_on(anna)
    assert turn_back(anna, "undo", timeline.of(anna.match).move().seq).status_code == 302
    assert standing(anna) == before


def test_a_look_shows_the_component_and_corrects_it(anna):
    laid_out(anna)
    in_round_two(anna)
    shown = drew(anna, KEPT)
    assert "Does this match the table?" in without_links(shown)
    assert 'data-drawn="diaries"' in shown
    assert 'id="put-right"' in shown
    did(anna, alfred_events.LensesSeen(yours=frozenset({"explore-2"})))
    assert next_step(timeline.of(anna.match).game, standing(anna)) or alfred_prompts.pending(standing(anna))


def test_a_correction_during_his_move_says_that_he_decides_again(anna):
    laid_out(anna)
    drew(anna)
    did(anna, alfred_events.LensLaid(space="explore-2"))
    said = without_links(page(anna))
    assert "decided again" in said
    assert "This changes what Alfred decides." in said
    # Whoever unlocks that space explores with it: the islands are looked at first.
    assert "explorers on the islands" in said
    go_on(anna)
    go_on(anna)
    assert "Put worker A on exploration, second space" in without_links(page(anna))


def test_a_card_missing_from_the_box_is_copied_during_the_turn(anna):
    content = json.dumps({"game": GAME, **box("green")}).encode()
    phone = Phone()
    phone.get("/")
    less = json.loads(content)
    less["alfred"]["cards"] = less["alfred"]["cards"][:2]
    phone.post(f"/box/{GAME}/import/", {"file": SimpleUploadedFile("box.json", json.dumps(less).encode())})
    options = {"first_match": "on", "bot-alfred-0": "on", "bot-alfred-0-level": "green"}
    started(phone, "Anna", game=GAME, **options)
    phone.post("seats/claim/", {"seats": [0]})
    laid_out(phone)
    did(phone, alfred_events.NewCardDrawn(symbols=("do-stamps",)))
    assert "Put worker D where the card" in without_links(page(phone))
    assert "stamps.rest" in json.loads(phone.get(f"/box/{GAME}/export/").content)["alfred"]["cards"]


def test_your_turn_is_a_tap_on_the_drawing_and_one_for_its_gain(anna):
    laid_out(anna)
    drew(anna, "stamps.rest")
    while next_step(timeline.of(anna.match).game, standing(anna)):
        go_on(anna)
    shown = page(anna)
    assert 'id="tap-your-worker-0-correspondence-1-' in shown
    assert 'id="tap-your-worker-0-explore-2' not in shown
    did(anna, alfred_events.YourWorker(seat=0, place="correspondence-1"))
    likely = page(anna).split('id="likely-stamps"')[1].split("</div>")[0]
    assert likely.count("<button") == 3


def refreshing(phone: Phone) -> str:
    """The page of a refresh."""
    laid_out(phone)
    while standing(phone).phase != "refresh":
        go_on(phone)
    return page(phone)


def test_a_refresh_lists_its_steps_above_forgotten_entries(anna):
    shown = refreshing(anna)
    parts = ('id="steps"', 'id="checklist"', 'id="brought"', 'id="alfred-by-hand"')
    places = [shown.index(part) for part in parts]
    assert places == sorted(places)


def test_the_last_workers_gain_is_asked_above_the_stamps(anna):
    laid_out(anna)
    while standing(anna).phase != "envelopes":
        go_on(anna)
    shown = page(anna)
    assert shown.index('id="likely"') < shown.index('id="counts"') < shown.index('id="brought"')
    assert shown.count('id="likely"') == 1


def test_seals_are_feminine_in_the_russian_log(anna):
    speaker = Speaker(timeline.of(anna.match).game, ("Аня", "Альфред"))
    told = alfred_events.Answered(about="scroll", at="0", answer="blue").describe()
    laid = SealGained(seat=0, row=2, colour="red").describe()
    with override("ru"):
        assert speaker.say(told) == "Ответ: синяя"
        assert speaker.say(laid) == "Аня: красная печать в ряд 2"
        assert gettext("blue") == "синий"


def test_nothing_is_asked_about_workers_before_one_is_placed(anna):
    laid_out(anna)
    shown = page(anna)
    assert 'id="brought"' not in shown
    assert 'id="likely"' not in shown


def test_a_workers_gain_is_asked_above_the_cards(anna):
    laid_out(anna)
    drew(anna, "stamps.rest")
    while next_step(timeline.of(anna.match).game, standing(anna)):
        go_on(anna)
    did(anna, alfred_events.YourWorker(seat=0, place="explore-1"))
    shown = page(anna)
    assert shown.index('id="likely"') < shown.index('id="cards"') < shown.index('id="brought"')


def test_a_look_is_corrected_on_its_drawing(anna):
    laid_out(anna)
    in_round_two(anna)
    shown = drew(anna, KEPT)
    drawing = shown.split('data-drawn="diaries"')[1].split('id="put-right"')[0]
    assert "tap-lens-laid" in drawing
    assert "tap-workers-seen" in drawing
    assert "yours" in without_links(drawing)
    did(anna, next(bringing.your_lenses(standing(anna))).event)
    assert 'id="put-right"' in page(anna)


def test_coins_that_no_longer_fit_are_pointed_out_at_once(anna):
    did(anna, next(prompt.event for prompt in _prompts(anna) if prompt.event.kind == "alfred-laid"))
    did(anna, BoardKept(seat=0))
    did(anna, alfred_events.MuseumSeen(specimens=frozenset(SPECIMENS[::3])))
    did(anna, next(prompt.event for prompt in _prompts(anna) if prompt.event.kind == "match-begun"))
    drew(anna, "stamps.rest")
    while side_of(standing(anna)).is_moving:
        go_on(anna)
    did(anna, Counted(seat=0, what="coins", n=1))
    did(anna, alfred_events.YourWorker(seat=0, place="explore-1", others="yes"))
    assert "fewer coins were counted here than were paid" in page(anna)
    assert re.search(r'id="tap-counted-0-coins"[^>]*>\?</a>', page(anna))
    did(anna, Counted(seat=0, what="coins", n=4))
    assert standing(anna).players[0].kept.known("coins") == 4
    assert "fewer coins were counted" not in page(anna)


def test_an_unknown_museum_is_entered_before_he_delivers(anna):
    did(anna, next(prompt.event for prompt in _prompts(anna) if prompt.event.kind == "alfred-laid"))
    did(anna, alfred_events.StudiedSeen(whose="alfred", specimens=frozenset({"green-bird"})))
    did(anna, next(prompt.event for prompt in _prompts(anna) if prompt.event.kind == "match-begun"))
    # There is nothing to agree to, only a sheet for its tiles.
    shown = drew(anna, "museum.special-right.rest")
    assert "tap-museum-seen" in shown and "tap-alfred-answered" not in shown
    # Six tiles begin there, so nobody is offered to say that there are none.
    asked = next(prompt for prompt in _prompts(anna) if prompt.event.kind == "museum-seen")
    sheet = anna.get("ask/", {"event": stored(asked.event)}).content.decode()
    assert 'value="green-bird"' in sheet and 'name="none"' not in sheet
    refused = tap(anna, alfred_events.MuseumSeen(specimens=frozenset()))
    assert refused.status_code == 422 and "at least 6 tiles" in refused.content.decode()
    did(anna, alfred_events.MuseumSeen(specimens=frozenset(SPECIMENS[::3])))
    assert 'id="step"' in page(anna)


def test_a_look_at_the_museum_shows_its_specimens_by_name(anna):
    laid_out(anna)
    did(anna, alfred_events.StudiedSeen(whose="alfred", specimens=frozenset({"green-bird"})))
    drew(anna, "stamps.rest")
    go_on(anna)
    did(anna, alfred_events.YourWorker(seat=0, place="museum"))
    shown = drew(anna, "museum.special-right.rest")
    drawing = shown.split('data-drawn="museum"')[1].split('id="put-right"')[0]
    assert drawing.count("<use") == len(SPECIMENS)
    assert "green-bird<" not in drawing
    assert "green bird" in drawing


def test_a_correction_says_what_it_was_before(anna):
    laid_out(anna)
    drew(anna)
    did(anna, alfred_events.LensLaid(space="explore-2"))
    before = without_links(page(anna).split('id="decided-before"')[1].split("</p>")[0])
    assert "Worker A → exploration, first space" in " ".join(before.split())


def test_a_question_keeps_the_strip_beside_it(anna):
    laid_out(anna)
    shown = drew(anna)
    assert shown.index('id="alfred-strip"') < shown.index('id="choices"')


def thumb(shown: str) -> str:
    return shown.split('class="thumb')[1].split("</main>")[0]


def test_the_main_control_offers_another_specimen(anna):
    laid_out(anna)
    shown = drew(anna)
    assert "Which specimen lies there?" in without_links(shown.split('id="choices"')[0])
    assert "Another specimen" in thumb(shown)
    assert "Which specimen lies there?" not in thumb(shown)
    step = next_step(timeline.of(anna.match).game, standing(anna))
    drawer = anna.get("ask/", {"event": stored(step.event)}).content.decode()
    assert all(f'value="{specimen}"' in drawer for specimen in SPECIMENS)


def all_answers(state: State) -> tuple[str, ...]:
    """The answers to his question in the middle of a move, if the page offers them all."""
    first = alfred_prompts.next_instruction(state)
    asked = first.question if first else None
    return () if asked is None or asked.about == "look" or asked.others else asked.choices


def test_no_button_asks_again_when_all_answers_are_shown(anna):
    laid_out(anna)
    did(anna, alfred_events.AlfredRowSeen(row="A", seals=("blue",)))
    drew(anna)
    while not (choices := all_answers(standing(anna))):
        go_on(anna)
    shown = page(anna)
    assert shown.count('id="tap-step-done') == len(choices)
    assert "btn main" not in thumb(shown)


def at_the_envelopes(phone: Phone, *, stamps: int, his: int) -> None:
    laid_out(phone)
    while standing(phone).phase != "envelopes":
        go_on(phone)
    did(phone, alfred_events.StampsSeen(seat=0, envelope=1, stamps=stamps))
    did(phone, alfred_events.StampsSeen(seat=1, envelope=1, stamps=his))
    go_on(phone)


def test_his_card_shows_his_reward_for_an_envelope(anna):
    at_the_envelopes(anna, stamps=0, his=2)
    card = " ".join(without_links(page(anna).split('id="decision"')[1].split("</section>")[0]).split())
    assert "Reward for envelope 1" in card
    assert "He has most stamps on envelope 1." in card
    assert "Worker" not in card


def test_an_envelope_that_brings_him_nothing_shows_no_decision(anna):
    at_the_envelopes(anna, stamps=2, his=0)
    assert 'id="decision"' not in page(anna)


def test_a_step_from_an_envelope_is_offered_below_the_stamps(anna):
    laid_out(anna)
    while standing(anna).phase != "envelopes":
        go_on(anna)
    at = standing(anna).letters.index("letter-4") if "letter-4" in standing(anna).letters else None
    for envelope in range(3):
        did(anna, alfred_events.StampsSeen(seat=0, envelope=envelope + 1, stamps=3))
        did(anna, alfred_events.StampsSeen(seat=1, envelope=envelope + 1, stamps=0))
    won = []
    for envelope in range(3):
        go_on(anna)
        shown = page(anna)
        won.append('id="likely-explorers"' in shown)
        if envelope == at:
            assert "What did your reward bring?" in shown
            assert shown.index('id="counts"') < shown.index('id="likely-explorers"')
            assert 'id="brought-explorers"' not in shown
    assert any(won)


def test_the_home_page_says_that_one_player_is_enough(anna):
    tile = anna.get("/").content.decode().split(f'href="/start/{GAME}/"')[1].split("</a>")[0]
    assert "1–4 players" in " ".join(tile.split())


def test_the_table_gives_a_reason_for_every_space_he_did_not_unlock(anna):
    laid_out(anna)
    table = drew(anna, "small.main-DCBA.rest").split('class="compared"')[1].split("</table>")[0]
    rows = table.split("<tbody>")[1].split("</tr>")
    losers = [row for row in rows if "<th" in row and 'class="chosen"' not in row]
    assert len(losers) == 3
    assert all("<small>" in row for row in losers)


def test_the_sheet_of_a_bonus_card_opens_with_the_row_of_this_round(anna):
    laid_out(anna)
    for _tap in range(80):
        if standing(anna).round == 2:
            break
        go_on(anna)
    offer = next(prompt for prompt in _prompts(anna) if prompt.event.kind == "bonus-card-copied")
    sheet = anna.get("ask/", {"event": stored(offer.event)}).content.decode()
    rows = sheet.split('<div class="symbol-row')[1:]
    assert ["data-first" in row.partition(">")[0] for row in rows] == [False, True, False, False, False]


def test_no_winner_is_named_while_the_persons_numbers_are_open(anna):
    laid_out(anna)
    for number in range(1, 6):
        did(anna, WorkersPlaced(round=number))
        while standing(anna).phase not in ("action", "over"):
            go_on(anna)
    did(anna, alfred_events.AlfredCounted(what="points", n=144))
    did(anna, NoneConfirmed(rare="alfreds-besides", seat=1))
    shown = anna.get("score/").content.decode()
    [standings] = re.findall(r'<ol class="standings">(.*?)</ol>', shown, re.DOTALL)
    assert re.findall(r'data-rank="(\d*)"', standings) == ["", ""]
    points = re.findall(r'class="points">(.*?)<', standings, re.DOTALL)
    assert [each.strip() for each in points] == ["145", "?"]
    assert "points decide" not in shown and 'id="undecided"' in shown


def sheet(phone: Phone, event: Event) -> set[str]:
    """The questions of the sheet that a tap opens."""
    return set(re.findall(r'name="(spot|beside|on_board|row|his_ribbons|space|camps|places|paid)[-\d]*"',
                          phone.get("ask/", {"event": stored(event)}).content.decode()))  # fmt: skip


def own_turn(phone: Phone) -> None:
    """The person's turn after his first card, with the person's board kept from the setup on."""
    [offer] = [prompt for prompt in _prompts(phone) if prompt.event.kind == "alfred-laid"]
    did(phone, offer.event)
    did(phone, BoardKept(seat=0))
    did(phone, alfred_events.MuseumSeen(specimens=frozenset(SPECIMENS[::3])))
    [begin] = [prompt for prompt in _prompts(phone) if prompt.event.kind == "match-begun"]
    did(phone, begin.event)
    drew(phone, "stamps.rest")
    while side_of(standing(phone)).is_moving:
        go_on(phone)


def test_unlocking_a_space_asks_only_for_its_coins(anna):
    own_turn(anna)
    did(anna, alfred_events.YourWorker(seat=0, place="small", others="no"))
    offers = list(bringing.your_lenses(standing(anna)))
    first, *others = [each.event for each in offers]
    opened = [anna.get("ask/", {"event": stored(each)}).content.decode() for each in (first, others[0])]
    assert all('name="space' not in drawer for drawer in opened)
    [own] = [each.event for each in _prompts(anna) if each.event.kind == "lens-laid" and each.event.by_hand]
    assert "space" in sheet(anna, own)
    tap(anna, others[0], paid=2)
    assert side_of(standing(anna)).lenses == {others[0].space: "you"}


def test_the_special_diary_asks_for_its_tile_and_books_its_gain(anna):
    own_turn(anna)
    worker = alfred_events.YourWorker(seat=0, place="special-diary")
    asked = anna.get("ask/", {"event": stored(worker)}).content.decode()
    assert set(re.findall(r'type="radio" name="(\w+)"', asked)) == {"tile", "others"}
    assert 'value="tile-7-row-1"' in asked and "Tile 7, row 1" in asked and "any camp" in asked
    assert "First say which special action" in tap(anna, worker).content.decode()
    did(anna, worker.model_copy(update={"tile": "tile-7-row-1", "others": "no"}))
    assert standing(anna).players[0].kept.rows[0][1:] == ("special",)


def test_each_way_to_move_an_explorer_asks_only_what_it_needs(anna):
    """Taps on the page, a look at the islands and corrections by hand book the same."""
    own_turn(anna)
    did(anna, alfred_events.YourWorker(seat=0, place="explore-1", others="no"))
    by_hand = alfred_events.ExplorerSeen(whose="you", island="b", space=0, by_hand=True)
    assert sheet(anna, by_hand) == {"space", "on_board"}
    did(anna, by_hand.model_copy(update={"space": 9, "on_board": "known-on-board"}))
    offers = {(each.event.island, each.event.space): each for each in bringing.your_explorers(standing(anna))}
    assert sheet(anna, offers["b", 10].event) == {"row"}
    camp = next(each.event for each in bringing.your_explorers(standing(anna)) if each.event.tent)
    assert sheet(anna, camp) == {"spot"}
    did(anna, offers["b", 10].event.model_copy(update={"row": "seal-row-1-yellow"}))
    assert standing(anna).players[0].kept.rows[0][1:] == ("yellow",)
    # Enough for the penalties of all workers until then.
    did(anna, Counted(seat=0, what="coins", n=99))
    while standing(anna).round < 3:
        go_on(anna)
        waits = alfred_prompts.next_instruction(standing(anna))
        if waits and waits.question and waits.question.at == "islands":
            break
    found = [each.event for each in correcting.tapped(standing(anna), "islands") if each and each.asks]
    assert {frozenset(sheet(anna, each)) for each in found} <= {
        frozenset({"on_board"}), frozenset({"on_board", "his_ribbons"})
    }  # fmt: skip
    before = standing(anna).players[0].kept
    did(anna, found[0].model_copy(update={"on_board": "new-on-board", "his_ribbons": 0}))
    assert standing(anna).players[0].kept != before


@pytest.mark.parametrize("offers", [bringing.your_studies, bringing.your_deliveries])
def test_the_sheet_of_a_specimen_opens_with_none_chosen(anna, offers):
    laid_out(anna)
    drew(anna, "stamps.rest")
    while side_of(standing(anna)).is_moving:
        go_on(anna)
    did(anna, alfred_events.YourWorker(seat=0, place="museum"))
    [offer] = [prompt for prompt in offers(standing(anna)) if prompt.asks]
    drawer = anna.get("ask/", {"event": stored(offer.event)}).content.decode()
    assert 'name="specimen"' in drawer and "checked" not in drawer


def test_a_board_the_box_has_wrong_is_copied_again(anna):
    [laid] = [prompt for prompt in _prompts(anna) if prompt.event.kind == "alfred-laid"]
    did(anna, laid.event)
    assert turn_back(anna, "undo", timeline.of(anna.match).undoable().seq).status_code == 302
    shown = page(anna)
    assert "alfred-laid" in thumb(shown) and "tap-alfred-board-copied" in shown
    [copied] = [prompt for prompt in _prompts(anna) if prompt.event.kind == "alfred-board-copied"]
    assert anna.get("ask/", {"event": stored(copied.event)}).status_code == 200
    did(anna, copied.event.model_copy(update={"coins": copied.event.coins + 1}))
    assert side_of(standing(anna)).coins == copied.event.coins + 1
    level = side_of(standing(anna)).level
    kept = json.loads(anna.get(f"/box/{GAME}/export/").content)["alfred"]["boards"][level]
    assert kept["coins"] == copied.event.coins + 1


def test_two_phones_that_tap_the_same_turn_of_alfred_play_it_once(db):
    host = against_alfred(Phone())
    laid_out(host)
    phones = [host, joined(Phone(), host, 0)]
    while "alfred-card-drawn" not in {prompt.event.kind for prompt in offered_to_both(phones)[0]}:
        go_on(host)
    told = played_by_two(phones, 60, frozenset(("alfred-card-drawn", "step-done")))
    assert {"alfred-card-drawn", "step-done"} <= told
