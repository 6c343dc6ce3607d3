"""A person plays alone against Alfred on a small phone in German or Russian."""

import json
import re

import pytest
from playwright.sync_api import expect

from bench.thumb import ON_SCREEN, TOLD
from tests.browser.test_layout import told
from tests.browser.test_small_screen import SPILLING
from tests.scoring.darwins_journey.alfred.cards_and_boards import box

GAME = "darwins-journey"
SMALL = {"viewport": {"width": 360, "height": 740}, "locale": "de"}


@pytest.fixture
def anna(hand_out):
    """Anna's phone, whose box knows all of Alfred's components."""
    return begun(hand_out(**SMALL))


@pytest.fixture(params=["de", "ru"])
def anna_abroad(hand_out, request):
    """The same in German and in Russian, after the first question has been answered."""
    phone = begun(hand_out(**{**SMALL, "locale": request.param}))
    phone.touch(phone.page.locator("#who button").first)
    expect(phone.page.locator("#who")).to_be_hidden()
    return phone


def begun(phone):
    """Begin a match on a phone whose box knows all of Alfred's components."""
    phone.open(f"/box/{GAME}/")
    content = json.dumps({"game": GAME, **box("green")}).encode()
    file = {"name": "box.json", "mimeType": "application/json", "buffer": content}
    phone.page.set_input_files("input[type=file]", file)
    with phone.page.expect_navigation():
        phone.touch(phone.page.locator("form:has(input[type=file]) button.btn"))
    phone.open(f"/start/{GAME}/")
    phone.page.locator("input[list=names]").first.fill("Anna")
    phone.page.locator("#id_bot-alfred-0").check()
    phone.page.locator("[name='bot-alfred-0-level'][value=green]").check()
    phone.page.locator("input[name=depth][value=track]").check()
    phone.page.locator("[name=first_match]").check()
    phone.touch(".thumb button.main")
    phone.page.wait_for_url("**/m/*/")
    record(phone, "[id^=tap-alfred-laid]")
    record(phone, "[id^=tap-match-begun]")
    return phone


def record(phone, part: str) -> None:
    before = phone.seq()
    phone.touch(phone.page.locator(part).first)
    phone.sees_entry(before + 1)


def draws(phone, card: str) -> None:
    record(phone, f"#cards [id='tap-alfred-card-drawn-None-{card.replace('.', '_')}']")


def test_one_instruction_is_shown_in_big_words_with_done_under_the_thumb(anna):
    draws(anna, "stamps.rest")
    step = anna.page.locator("#step")
    expect(step).to_contain_text(re.compile("D"))
    assert float(step.evaluate("part => parseFloat(getComputedStyle(part).fontSize)")) >= 20
    done = anna.page.locator("#undo .btn.main")
    assert done.evaluate(ON_SCREEN)
    assert done.bounding_box()["y"] > 370
    # His stamps go with his worker: one line more, not one tap more.
    expect(anna.page.locator("#move > .step-lines > li")).to_have_count(1)
    record(anna, "#undo .btn.main")
    expect(anna.page.locator("#places")).to_be_visible()


def test_a_table_of_all_spaces_says_why_he_chose_no_other(anna):
    draws(anna, "main-ABCD.special-left.rest")
    anna.touch("#rejected > summary")
    expect(anna.page.locator(".compared tbody tr").first).to_have_class(re.compile("chosen"))
    assert anna.page.locator(".compared tbody tr").count() == 48
    assert anna.page.locator(".compared tbody tr:visible").count() == 12
    anna.touch("#compared-all summary")
    assert anna.page.locator(".compared tbody tr:visible").count() == 48
    width = anna.page.evaluate("document.documentElement.scrollWidth")
    assert width <= SMALL["viewport"]["width"]


def test_a_turn_that_is_taken_back_begins_the_same_way_again(anna):
    draws(anna, "main-ABCD.special-left.rest")
    asked = anna.page.locator("#step").inner_text()
    record(anna, "#choices button")
    record(anna, "#undo .btn.main")
    record(anna, "#undo-move")
    expect(anna.page.locator("#step")).to_have_count(0)
    draws(anna, "main-ABCD.special-left.rest")
    expect(anna.page.locator("#step")).to_have_text(asked)


def test_her_turn_is_a_tap_on_the_drawing_and_one_for_its_gain(anna):
    draws(anna, "stamps.rest")
    record(anna, "#undo .btn.main")
    record(anna, "[id^='tap-your-worker-0-correspondence-1']")
    record(anna, "#likely-stamps button")
    expect(anna.page.locator("[id^=tap-alfred-card-drawn]").first).to_be_visible()
    expect(anna.page.locator("#alfred-strip")).to_be_visible()


def test_a_question_has_big_answers_right_below_it(anna):
    draws(anna, "main-BADC.small.rest")
    answers = anna.page.locator("#choices button")
    assert answers.first.evaluate(ON_SCREEN)
    assert all(each.bounding_box()["height"] >= 44 for each in answers.all())
    record(anna, "#choices button")
    expect(anna.page.locator("#choices")).to_have_count(0)


TOO_WIDE = """parts => parts.filter(part => part.scrollWidth > part.clientWidth + 1)
  .map(part => part.innerText)"""
COVERED = """parts => parts.flatMap((part, at) => parts.slice(at + 1).filter(other => {
  const a = part.getBoundingClientRect(), b = other.getBoundingClientRect();
  return a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
}).map(other => part.innerText + " / " + other.innerText))"""


def test_no_word_of_a_drawing_overlaps_the_next_space(anna):
    tells(anna, {"kind": "alfred-counted", "what": "track", "n": 5})
    draws(anna, "museum.special-right.rest")
    spots = anna.page.locator(".drawn > .spot")
    assert spots.count() == 15
    assert spots.evaluate_all(TOO_WIDE) == []
    widths = {round(each.bounding_box()["width"]) for each in spots.all()[:4]}
    assert max(widths) - min(widths) <= 1
    record(anna, "#undo .btn")
    draws(anna, "main-ABCD.special-left.rest")
    anna.touch("#rejected > summary")
    scroll = anna.page.locator("#rejected .scroll").first
    assert scroll.evaluate("part => part.scrollWidth <= part.clientWidth")
    record(anna, "#undo .btn")
    draws(anna, "stamps.rest")
    record(anna, "#undo .btn.main")
    places = anna.page.locator("#places .spot")
    assert places.evaluate_all(TOO_WIDE) == []
    assert places.evaluate_all(COVERED) == []


def test_specimens_to_choose_from_are_in_four_columns(anna):
    draws(anna, "main-BADC.small.rest")
    answers = anna.page.locator("#choices button")
    columns = {round(each.bounding_box()["x"]) for each in answers.all()}
    assert len(columns) == 4
    assert anna.page.locator("#choices button > span").evaluate_all(TOO_WIDE) == []
    assert all(each.bounding_box()["height"] >= 44 for each in answers.all())


BELOW_THUMB = """part => part.getBoundingClientRect().bottom
  > document.querySelector(".thumb").getBoundingClientRect().top"""


def test_sixteen_answers_and_his_strip_are_on_the_first_screen(anna):
    # Who one is was asked when the table opened.
    anna.touch(anna.page.locator("#who button").first)
    expect(anna.page.locator("#who")).to_be_hidden()
    draws(anna, "main-BADC.small.rest")
    answers = anna.page.locator("#choices button")
    # No table leaves all sixteen to choose from: the last one stands there as often as it takes.
    answers.last.evaluate(
        """(last, more) => {
      for (let n = 0; n < more; n += 1) last.after(last.cloneNode(true));
    }""",
        16 - answers.count(),
    )
    assert answers.count() == 16
    anna.page.evaluate("scrollTo(0, 0)")
    for part in (*answers.all(), anna.page.locator("#alfred-strip")):
        assert not part.evaluate(BELOW_THUMB)


CLEAR_OF_THUMB = """part => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= document.querySelector(".thumb").getBoundingClientRect().top;
}"""


def tells(phone, *told) -> None:
    for event in told:
        phone.page.locator("#taps").evaluate(TOLD, json.dumps(event))
    phone.page.reload()


def instruction_is_seen(phone, deeds: str) -> None:
    """Check that the instruction, its tasks, its place and his strip are on the first screen."""
    page = phone.page
    page.evaluate("scrollTo(0, 0)")
    for part in ("#step", "#alfred-strip", deeds, "#move .drawn"):
        assert page.locator(part).first.evaluate(CLEAR_OF_THUMB), part
    assert page.locator("#undo .btn.main").evaluate(ON_SCREEN)


def test_three_pieces_leave_the_drawing_on_the_first_screen(anna_abroad):
    anna = anna_abroad
    tells(
        anna,
        {"kind": "lens-laid", "space": "explore-2"},
        {"kind": "alfred-row-seen", "row": "A", "seals": ["green"]},
        {"kind": "workers-seen", "places": ["navigate-1"]},
    )
    draws(anna, "main-ABCD.special-left.rest")
    # Whoever unlocks that space explores with it: the islands are looked at first.
    record(anna, "#undo .btn.main")
    record(anna, "#choices button")
    assert anna.page.locator("#move > .step-lines > li").count() == 2
    instruction_is_seen(anna, ".more-deeds > summary")


def test_many_tasks_are_summed_up_and_listed_on_demand(anna):
    anna.touch(anna.page.locator("#who button").first)
    expect(anna.page.locator("#who")).to_be_hidden()
    tells(
        anna,
        {"kind": "alfred-counted", "what": "ship", "n": 22},
        {"kind": "lens-laid", "space": "navigate-2"},
        {"kind": "alfred-row-seen", "row": "A", "seals": ["blue", "blue"]},
    )
    draws(anna, "main-ABCD.special-left.rest")
    more = anna.page.locator(".more-deeds")
    expect(more.locator("summary")).to_contain_text("Punkte\u00a0→\u00a012")
    instruction_is_seen(anna, ".more-deeds > summary")
    line = more.locator("li").first
    expect(line).to_be_hidden()
    anna.touch(more.locator("summary"))
    expect(line).to_be_visible()


def test_a_question_of_a_card_is_answered_on_the_first_screen(anna):
    anna.touch(anna.page.locator("#who button").first)
    expect(anna.page.locator("#who")).to_be_hidden()
    tells(anna, {"kind": "alfred-row-seen", "row": "A", "seals": ["red"]})
    draws(anna, "main-ABCD.special-left.rest")
    anna.page.evaluate("scrollTo(0, 0)")
    answers = anna.page.locator("#choices[data-about=scroll] button")
    assert answers.count() == 5
    assert all(each.evaluate(CLEAR_OF_THUMB) for each in answers.all())


FIRST_TILES = [f"{colour}-{kind}" for colour in ("green", "yellow") for kind in ("reptile", "plant", "bird")]
"""Six tiles that change nothing of what a red or a blue fossil brings."""


def delivers_twice(phone):
    """Let him draw the museum with two specimens to deliver and nearly all the coins he can have."""
    tells(
        phone,
        {"kind": "museum-seen", "specimens": FIRST_TILES},
        {"kind": "studied-seen", "whose": "alfred", "specimens": ["red-fossil", "blue-fossil"]},
        {"kind": "alfred-counted", "what": "coins", "n": 6},
    )
    draws(phone, "museum.special-right.rest")


SQUEEZED = 105
"""Pixels of the museum's four rows below two more lines; otherwise they are 113 high."""


def test_two_deliveries_are_on_the_first_screen_with_their_gains(anna_abroad):
    """Coins above twelve move on to a bonus card at the second delivery: as much as there can be."""
    phone = anna_abroad
    delivers_twice(phone)
    assert phone.page.locator("#move > .step-lines > li").count() == 2
    instruction_is_seen(phone, ".more-deeds > summary")
    whole = phone.page.locator("#move .drawn").bounding_box()
    record(phone, "#undo .btn.main")
    while phone.page.locator("#choices").count():
        record(phone, "#choices button")
    assert phone.page.locator("#move .drawn").first.evaluate(CLEAR_OF_THUMB)
    assert whole["height"] < SQUEEZED


def test_a_worker_and_its_voyage_are_on_the_first_screen(anna_abroad):
    phone = anna_abroad
    tells(
        phone,
        {"kind": "alfred-counted", "what": "ship", "n": 8},
        {"kind": "alfred-counted", "what": "coins", "n": 11},
        {"kind": "alfred-row-seen", "row": "A", "seals": ["blue"]},
        {"kind": "workers-seen", "places": ["explore-1"]},
    )
    draws(phone, "main-ABCD.special-left.rest")
    assert phone.page.locator("#move > .step-lines > li").count() == 1
    instruction_is_seen(phone, ".more-deeds > summary")
    words = phone.page.locator("#step, #move > .step-lines > li, .more-deeds > summary").all_inner_texts()
    assert [bool(re.search(name, words[at])) for at, name in ((0, "A"), (1, "10"), (2, "12"))] == [True] * 3


OUTSIDE = """parts => parts.filter(part => {
  const own = part.getBoundingClientRect(), leaf = part.closest(".leaf").getBoundingClientRect();
  return own.right > leaf.right - 8;
}).map(part => part.innerText)"""
SHOWN = "spots => spots.map(spot => spot.querySelector('small')?.innerText ?? '')"


def test_a_workers_gain_stays_inside_its_panel(anna):
    draws(anna, "main-ABCD.special-left.rest")
    while not anna.page.locator("#places").count():
        record(anna, "#choices button, #undo .btn.main")
    record(anna, "[id^='tap-your-worker-0-explore-1']")
    taps = anna.page.locator("#likely-explorers .btn")
    assert any(" " in words.strip() and len(words) > 12 for words in taps.all_inner_texts())
    assert taps.evaluate_all(OUTSIDE) == []
    assert taps.evaluate_all(TOO_WIDE) == []


def test_no_answer_overlaps_the_next(anna_abroad):
    phone = anna_abroad
    delivers_twice(phone)
    while not phone.page.locator("[data-about=bonus-which]").count():
        record(phone, "#choices button, #undo .btn.main")
    answers = phone.page.locator("#choices button > span")
    assert answers.count() == 2 and answers.evaluate_all(COVERED) == []
    while not phone.page.locator("#places").count():
        record(phone, "#choices button, #undo .btn.main")
    record(phone, "[id^='tap-your-worker-0-small']")
    lenses = phone.page.locator("#likely-lenses button")
    assert lenses.count() == 6 and lenses.evaluate_all(COVERED) == []
    assert lenses.evaluate_all(OUTSIDE) == [] and lenses.evaluate_all(TOO_WIDE) == []


def test_every_camp_of_a_drawing_is_named(anna):
    told(anna, {"kind": "explorer-seen", "whose": "alfred", "island": "a", "space": 3})
    draws(anna, "main-ABCD.special-left.rest")
    while not anna.page.locator("[data-drawn=camps]").count():
        record(anna, "#choices button, #undo .btn.main")
    names = anna.page.locator("[data-drawn=camps] .spot").evaluate_all(SHOWN)
    assert len(names) == 9 and len({*names}) == 9 and all(names)


# The hyphen before a syllable is a narrow box of its own.
BROKEN = """cells => cells.flatMap(cell => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), broken = [];
  while (texts.nextNode()) for (const word of texts.currentNode.data.matchAll(/[^\\s\\u00ad]+/g)) {
    const range = document.createRange();
    range.setStart(texts.currentNode, word.index);
    range.setEnd(texts.currentNode, word.index + word[0].length);
    const boxes = [...range.getClientRects()].filter(box => box.width > 1);
    if (boxes[0]?.width < 8 && boxes.length > 1) boxes.shift();
    if (boxes.length > 1) broken.push(word[0]);
  }
  return broken;
})"""


def test_no_word_of_the_comparison_is_broken(hand_out):
    phone = begun(hand_out(**{**SMALL, "locale": "ru"}))
    draws(phone, "main-ABCD.special-left.rest")
    phone.touch("#rejected > summary")
    phone.touch("#compared-all summary")
    assert phone.page.locator(".compared tbody th").evaluate_all(BROKEN) == []


READABLE = "heads => heads.map(head => parseFloat(getComputedStyle(head).fontSize)).filter(size => size < 12)"


def test_the_headings_of_the_comparison_are_large_enough(anna_abroad):
    draws(anna_abroad, "main-ABCD.special-left.rest")
    anna_abroad.touch("#rejected > summary")
    heads = anna_abroad.page.locator(".compared >> nth=0 >> thead th")
    assert heads.count() == 5 and heads.evaluate_all(READABLE) == []
    assert heads.evaluate_all(BROKEN) == []
    assert anna_abroad.page.evaluate(SPILLING) == []


def test_at_the_beagle_all_chips_are_on_the_first_screen(anna_abroad):
    told(
        anna_abroad,
        {"kind": "lenses-seen", "yours": ["explore-2"], "his": ["correspondence-2"]},
        {"kind": "stamps-seen", "seat": 0, "envelope": 1, "stamps": 3},
        {"kind": "stamps-seen", "seat": 0, "envelope": 2, "stamps": 2},
        {"kind": "workers-placed", "round": 1},
        *({"kind": "envelope-judged", "envelope": envelope} for envelope in (1, 2, 3)),
    )
    page, chips = anna_abroad.page, anna_abroad.page.locator("#counts .chip-button")
    ship = page.locator("[id^=tap-ship-seen]")
    assert ship.count() == 2 and chips.count() > 6
    assert all(chip.evaluate(ON_SCREEN) for chip in chips.all())
    expect(page.locator("#counts .on")).to_have_count(0)
    expect(page.locator("[id^=tap-goal-scored]")).to_have_count(0)
    record(anna_abroad, "[id^=tap-goal-counted]")
    record(anna_abroad, "[id^=tap-ship-seen]")
    assert page.locator("[id^=tap-goal-scored]").evaluate(ON_SCREEN)
    assert page.evaluate(SPILLING) == []


def test_a_camps_stamps_are_asked_where_the_tent_was_entered(anna):
    draws(anna, "stamps.rest")
    record(anna, "#undo .btn.main")
    record(anna, "[id^='tap-your-worker-0-explore-1']")
    anna.touch("[id^='tap-explorer-seen-None-None-you-a-4-None-True']")
    record(anna, "#ask-form [value='a-4-place-1']")
    stamps = anna.page.locator("#likely-stamps button")
    expect(stamps).to_have_count(3)
    assert all(each.evaluate(ON_SCREEN) for each in stamps.all())
    record(anna, "#likely-stamps button >> nth=1")
    expect(stamps).to_have_count(0)


def test_a_bonus_card_opens_with_the_row_of_this_round(anna):
    tells(
        anna,
        {"kind": "workers-placed", "round": 1},
        *({"kind": "envelope-judged", "envelope": envelope} for envelope in (1, 2, 3)),
        {"kind": "goal-counted", "seat": 0, "count": 0},
        {"kind": "ship-seen", "seat": 0, "signs": 0},
        {"kind": "goal-scored", "penalties": [0, 2, 2, 3, 4]},
        {"kind": "refreshed", "round": 1},
    )
    anna.touch("#alfred-by-hand > summary")
    anna.touch(anna.page.locator("[id^=tap-bonus-card-copied]").first)
    opened = anna.drawer.locator(".symbol-row.open")
    expect(opened).to_have_count(1)
    expect(opened).to_contain_text("Runde 2")
