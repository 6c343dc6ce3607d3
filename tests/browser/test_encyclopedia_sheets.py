"""The sheets around an action of Encyclopedia fit a small phone, planners included."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from bench.thumb import TOLD
from scoring.encyclopedia.rules.facts import CONTINENTS
from tests.browser.phone import Phone
from tests.browser.test_encyclopedia import SMALL, WHOLE, deal, on, record, sit_down, take_what_is_due

CAT = ("america", "mammal", "carnivore", "terrestrial", "cold")
SCREENS = 1.5
HIGH = "part => part.scrollHeight"
DICE = {"kind": "dice-rolled", "colours": ["red"] * 4 + ["blue"] * 4, "values": [3, 4, 5, 6, 1, 2, 3, 4]}
READ = (
    {"kind": "points-read", "research_ii": 1, "research_iv": 5, "published_iv": 8},
    *({"kind": "spaces-read", "continent": each, "stars": [0, 0]} for each in CONTINENTS),
    {"kind": "slots-read", "slots": ["slot-nothing", "slot-coins", "slot-reputation", "slot-points"]},
    *({"kind": "track-read", "side": side, "length": 12} for side in "ab"),
)
NO_DOTS = tuple({"kind": "dots-read", "continent": each, "dots": [0, 0]} for each in CONTINENTS)
ON_TO_THE_NEXT_DIE = (
    "#answers button",
    "[id^=tap-step-done]",
    "[id^=tap-ai-turn]",
    "#due button:last-child",
    "button.die",
)
LANGUAGES = pytest.mark.parametrize("language", ["de-DE", "ru-RU", "en-GB"])


def told(phone: Phone, *events: dict[str, object]) -> None:
    """Record these events without taps."""
    for event in events:
        phone.page.locator("#taps").evaluate(TOLD, json.dumps(event))
    phone.page.reload()


def holding(**things: int) -> dict[str, object]:
    held = {"points": 0, "coins": 6, "tokens": 1, "seals": 0, "reputation": 0}
    return {"kind": "holding-corrected", "seat": 0, **held, **things}


def with_a_die(phone: Phone, slot: int = 1, *, dots: bool = True, **things: int) -> None:
    """Start a match and take a red die, with animals of America and Asia."""
    sit_down(phone, "Annegret")
    deal(phone)
    animals = {"kind": "animals-corrected", "seat": 0, "animals": [2, 0, 1, 0, 0]}
    token = {"kind": "round-token-turned", "token": "token-empty"}
    told(phone, *READ, *(NO_DOTS if dots else ()), token, DICE, animals, holding(**things))
    record(phone, f"#dice-0 li:nth-child({slot}) button.die")


def small(hand_out, language: str) -> Phone:
    return hand_out(viewport=SMALL, locale=language, color_scheme="dark")


FITS = "part => part.scrollWidth <= part.clientWidth"


@pytest.mark.parametrize(("token", "dice_each"), [("token-empty", 4), ("token-die", 5)])
@LANGUAGES
def test_all_dice_are_on_the_first_screen(hand_out, language, token, dice_each):
    phone = small(hand_out, language)
    sit_down(phone, "Annegret", ais=2)
    deal(phone)
    told(phone, {"kind": "round-token-turned", "token": token})
    take_what_is_due(phone)
    record(phone, ".main[id^=tap-dice-rolled]")
    dice = phone.page.locator("#dice .die")
    expect(dice).to_have_count(3 * dice_each)
    expect(dice.last).to_be_in_viewport(ratio=1)
    above = phone.page.locator("#undo").first.bounding_box()
    lowest = dice.last.bounding_box()
    assert above and lowest and lowest["y"] + lowest["height"] <= above["y"]
    assert all(dice.nth(at).evaluate(FITS) for at in range(dice.count()))
    record(phone, "#dice-0 button.die")
    expect(phone.page.locator("[id^=tap-expedition-sent]").first).to_be_in_viewport(ratio=1)


@LANGUAGES
def test_an_expedition_takes_three_taps(hand_out, language):
    phone = small(hand_out, language)
    with_a_die(phone)
    phone.touch(phone.page.locator("[id^=tap-expedition-sent]").first)
    expect(phone.page.locator("#plan")).to_be_in_viewport(ratio=1)
    ways = phone.page.locator("#ways .btn")
    expect(ways.nth(5)).to_be_in_viewport(ratio=1)
    assert all(ways.nth(at).evaluate(WHOLE) for at in range(ways.count()))
    record(phone, "#ways .btn")
    expect(phone.page.locator("#board-0 .things .num").nth(1)).to_have_text("6")


def test_available_and_needed_points_follow_the_entry(alice):
    with_a_die(alice, dots=False)
    alice.touch(alice.page.locator("[id^=tap-expedition-sent]").first)
    expect(alice.page.locator("#variants a")).to_have_count(7)
    expect(alice.page.locator("#ways")).to_have_count(0)
    alice.touch("#variants a >> nth=0")
    alice.touch("#another-way > summary")
    there, needed = (alice.page.locator(".sums output").nth(at) for at in (0, 1))
    expect(there).to_have_text("3")
    alice.touch("[data-step='1'][data-for=id_markers-2]")
    alice.touch("[data-step='1'][data-for=id_tokens]")
    alice.touch("[data-step='1'][data-for=id_coins]")
    expect(needed).to_have_text("7")
    expect(there).to_have_text("6")
    alice.touch("#variants a >> nth=1")
    expect(alice.page.locator("#variants [aria-current=true]")).to_have_text("1")
    expect(there).to_have_text("4")


def test_an_unpaid_expedition_says_so_above_the_entry(alice):
    alice.expected = ["status of 422"]
    with_a_die(alice, dots=False)
    alice.touch(alice.page.locator("[id^=tap-expedition-sent]").first)
    alice.touch("#variants a >> nth=2")
    alice.touch("#another-way > summary")
    alice.touch("[data-step='1'][data-for=id_markers-2]")
    alice.touch("[data-step='1'][data-for=id_coins]")
    alice.touch("#ask-form .foot .btn.main")
    refusal = alice.drawer.get_by_text("the markers cost 7 expedition points, and there are 6")
    expect(refusal).to_be_in_viewport()
    expect(alice.page.locator("#id_markers-2")).to_have_value("1")
    expect(alice.page.locator("#id_bonus")).to_have_value("2")
    there = alice.page.locator(".sums output").first
    expect(there).to_have_text("6")
    alice.touch("[data-step='1'][data-for=id_coins]")
    expect(there).to_have_text("7")
    record(alice, "#ask-form .foot .btn.main")
    expect(alice.page.locator("#board-0 .things .num").first).to_have_text("3")


@LANGUAGES
def test_a_publication_fits_a_screen_and_a_half(hand_out, language):
    phone = small(hand_out, language)
    with_a_die(phone, slot=4, seals=1)
    phone.touch(phone.page.locator("[id^=tap-published]").first)
    expect(phone.page.locator("#question-markers")).to_be_visible()
    assert phone.page.locator("#drawer").evaluate(HIGH) <= SCREENS * SMALL["height"]
    labels = phone.page.locator("#question-markers .label")
    assert labels.count() == 12 and all(labels.nth(at).evaluate(WHOLE) for at in range(12))
    phone.touch("[data-step='1'][data-for=id_markers-0]")
    # Of the other groups that the die reaches one tap says that none moves.
    assert phone.page.locator("#ask-form > button[name=rest]").evaluate(WHOLE)
    record(phone, "#ask-form > button[name=rest]")
    expect(phone.page.locator("#board-0 .things .num").first).to_have_text("3")


@LANGUAGES
def test_actions_stay_on_the_first_screen_with_all_extras(hand_out, language):
    phone = small(hand_out, language)
    with_a_die(phone, seals=2)
    expert = {"kind": "university-visited", "seat": 0, "expert": "rachel-mostinckx"}
    told(phone, expert)
    while not on(phone, "#deeds"):
        record(phone, next(part for part in ON_TO_THE_NEXT_DIE if on(phone, part)))
    beside = phone.page.locator("[id^=tap-expert-used], [id^=tap-seal-exchanged]")
    expect(beside).to_have_count(2)
    above = phone.page.locator(".thumb").bounding_box()
    for part in ("[id^=tap-expert-used]", "[id^=tap-expedition-sent]", "[id^=tap-published]"):
        last = phone.page.locator(part).last
        if part == "[id^=tap-published]" and not last.count():
            continue
        expect(last).to_be_in_viewport(ratio=1)
        box = last.bounding_box()
        assert box and above and box["y"] + box["height"] <= above["y"]
    assert all(beside.nth(at).evaluate(WHOLE) for at in range(2))


@LANGUAGES
def test_all_experts_of_a_continent_are_in_view(hand_out, language):
    phone = small(hand_out, language)
    with_a_die(phone)
    for continent in range(5):
        phone.touch(phone.page.locator("[id^=tap-university-visited]").nth(continent))
        expect(phone.drawer.locator(".choice-taps .btn").last).to_be_in_viewport(ratio=1)
        phone.touch("#drawer [data-close]")
        expect(phone.drawer).to_be_hidden()


def test_a_plan_is_recorded_and_its_animals_remembered(alice):
    with_a_die(alice)
    alice.touch(alice.page.locator("[id^=tap-expedition-sent]").first)
    alice.touch("#plan")
    alice.page.wait_for_url(re.compile("/games/encyclopedia/expedition/"))
    for row, part in enumerate(CAT):
        alice.touch(f"label:has(> input[name=animal-1-{row}][value={part}])")
    expect(alice.page.locator("input[type=checkbox][name=animal-1]")).to_be_checked()
    alice.touch(alice.page.locator("[data-record]:visible").first)
    alice.page.wait_for_url(re.compile("/ask/"))
    alice.touch("#ask-form .foot .btn.main")
    alice.page.wait_for_url(re.compile("/m/[^/]+/$"))
    alice.touch(alice.page.locator("#helpers a").first)
    alice.page.wait_for_url(re.compile("animal-1="))
    assert f"animal-1={','.join(CAT)}" in alice.page.url and "markers-1=" in alice.page.url


BACK_AND_ON = "#undo .undo > span, #undo .main"
UNBROKEN = """part => {
  const lines = () => {
    const all = document.createRange();
    all.selectNodeContents(part);
    return [...all.getClientRects()].map(({ width }) => width).join();
  };
  const before = lines();
  part.style.overflowWrap = "normal";
  return lines() === before;
}"""
"""The same lines where no word may be broken."""


@LANGUAGES
def test_no_word_is_broken_when_a_seal_buys_an_extra_action(hand_out, language):
    phone = small(hand_out, language)
    sit_down(phone, "Annegret", ais=0)
    deal(phone)
    dice = {"kind": "dice-rolled", "colours": ["red"] * 4, "values": [3, 4, 5, 6]}
    told(phone, {"kind": "round-token-turned", "token": "token-empty"}, dice, holding(seals=1))
    visits = [{"kind": "bank-visited", "seat": 0}] * 3
    told(phone, {"kind": "animals-corrected", "seat": 0, "animals": [1, 0, 0, 0, 0]})
    sent = {"kind": "expedition-sent", "seat": 0, "continent": "america", "markers": [1, 0, 0, 0]}
    slots = ("3-nothing", "4-coins", "5-reputation", "6-points")
    for slot, deed in zip(slots, (*visits, sent), strict=True):
        told(phone, {"kind": "die-taken", "seat": 0, "board": 0, "die": f"red-{slot}"}, deed)
    both = phone.page.locator(BACK_AND_ON)
    expect(both).to_have_count(2)
    assert all(both.nth(at).evaluate(UNBROKEN) for at in range(2))
    expect(both.last).to_be_in_viewport(ratio=1)


def test_opening_a_sheet_brings_up_no_keyboard(alice):
    with_a_die(alice, slot=4)
    alice.touch(alice.page.locator("[id^=tap-published]").first)
    expect(alice.page.locator("#question-markers")).to_be_visible()
    expect(alice.drawer.locator(":focus")).to_have_count(1)
    expect(alice.drawer.locator("input:focus")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 390])
@LANGUAGES
def test_the_continents_of_an_animal_fit_one_row(hand_out, language, width):
    phone = hand_out(viewport={"width": width, "height": 844}, locale=language)
    phone.open("/games/encyclopedia/expedition/")
    chips = phone.page.locator("label:has(> input[name=animal-1-0]) > span")
    expect(chips).to_have_count(5)
    tops = {round((chips.nth(at).bounding_box() or {})["y"]) for at in range(5)}
    assert len(tops) == 1 and all(chips.nth(at).evaluate(WHOLE) for at in range(5))


PAST_THE_MARGIN = """parts => parts.filter(part => {
  const margin = parseFloat(getComputedStyle(document.querySelector("main")).paddingRight);
  return part.getBoundingClientRect().right > innerWidth - margin + 0.5;
}).map(part => part.innerText)"""


@pytest.mark.parametrize("width", [360, 390])
@LANGUAGES
def test_a_planners_chips_keep_to_the_margin(hand_out, language, width):
    phone = hand_out(viewport={"width": width, "height": 844}, locale=language)
    for planner in ("expedition", "publication"):
        phone.open(f"/games/encyclopedia/{planner}/")
        expect(phone.page.locator("label:has(> input[name=value])")).to_have_count(6)
        assert phone.page.locator(".pick .chip > span:visible").evaluate_all(PAST_THE_MARGIN) == []


@LANGUAGES
def test_a_plan_is_readable_and_entered_on_the_first_screen(hand_out, language):
    phone = small(hand_out, language)
    with_a_die(phone, coins=1, tokens=2, seals=3)
    cat = ",".join(CAT)
    means = "continent=america&value=3&colour=red&coins=1&tokens=2&seals=3"
    phone.open(f"/games/encyclopedia/expedition/?seat=0&{means}&animal-1={cat}")
    rows = phone.page.locator("#why dt")
    enter = phone.page.locator("[data-record]:visible")
    expect(enter.first).to_be_visible()
    assert rows.count() == enter.count() > 1
    box = rows.first.bounding_box()
    assert box and box["width"] >= 290
    assert all(rows.nth(at).evaluate(UNBROKEN) for at in range(rows.count()))
    phone.touch(enter.first)
    phone.page.wait_for_url(re.compile("/ask/"))
    main = phone.page.locator("#ask-form > .foot .btn.main").bounding_box()
    tabs = phone.page.locator("#tabs").bounding_box()
    assert main and tabs and main["y"] + main["height"] <= tabs["y"]
    labels = phone.page.locator("#ask-form .stepper > .label:visible")
    assert labels.count() > 5 and all(labels.nth(at).evaluate(UNBROKEN) for at in range(labels.count()))


def test_a_form_that_comes_back_with_faults_shows_the_first_one(hand_out):
    phone = small(hand_out, "en-GB")
    phone.expected = ["status of 422"]
    with_a_die(phone)
    phone.page.locator("[id^=tap-display-laid]").first.evaluate("link => link.click()")
    for row in (*(f"academy-{at}" for at in range(5)), *(f"university-{at}" for at in range(4))):
        phone.touch(f"[data-step='1'][data-for=id_{row}]")
    done = phone.page.locator("#ask-form .btn.main").last
    done.scroll_into_view_if_needed()
    phone.touch(done)
    expect(phone.drawer.locator(".error").first).to_be_in_viewport()
