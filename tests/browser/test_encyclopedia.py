"""Encyclopedia is played against an AI, counted and planned with thumbs, on one phone and on two."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phone import Phone

LYNX = ("europe", "mammal", "carnivore", "terrestrial", "cold")
SMALL = {"width": 360, "height": 740}
WHOLE = "part => { part.style.overflowWrap = 'normal'; return part.scrollWidth <= part.clientWidth; }"
"""No word is broken in two."""


def seat_ai(page: Page, place: int) -> None:
    """Add an AI, with the easiest of its cards."""
    page.locator(f"input[name=bot-ai-{place}]").check()
    page.locator(f"input[name=bot-ai-{place}-behaviour][value=linne]").check()
    page.locator(f"input[name=bot-ai-{place}-scoring][value=boudeuse]").check()


def sit_down(phone: Phone, *names: str, depth: str = "track", ais: int = 1) -> None:
    """Start a match of these people and this many AIs; the first person begins."""
    phone.open("/start/encyclopedia/")
    for place, name in enumerate(names):
        phone.page.locator("input[list=names]").nth(place).fill(name)
    for place in range(ais):
        seat_ai(phone.page, place)
    phone.page.locator(f"input[name=depth][value={depth}]").check()
    phone.page.locator("select[name=first]").select_option(value="0")
    phone.touch(".thumb button.main")
    phone.page.wait_for_url(re.compile("/m/"))
    who = phone.page.locator("#who button").first
    if who.count():
        phone.touch(who)
        expect(phone.page.locator("#who")).to_have_count(0)


def on(phone: Phone, part: str) -> bool:
    return phone.page.locator(part).count() > 0


def record(phone: Phone, part: str) -> None:
    """Tap something that is recorded, and see the new table."""
    before = phone.seq()
    phone.touch(phone.page.locator(part).first)
    expect(phone.page.locator("#table")).not_to_have_attribute("data-seq", str(before))
    expect(phone.drawer).to_be_hidden()


def deal(phone: Phone) -> None:
    """Deal the coins, and take the free cards that are due."""
    phone.touch("[id^=tap-coins-dealt]")
    expect(phone.page.locator("#ask-form .quick-numbers").first).to_be_visible()
    for coins in phone.page.locator("#ask-form .quick-numbers").all():
        phone.touch(coins.locator("[data-set='3']"))
    record(phone, "#ask-form .btn.main")
    if "/score/" in phone.page.url:
        phone.open(phone.page.url.partition("score/")[0])
    take_what_is_due(phone)


def take_what_is_due(phone: Phone) -> None:
    while on(phone, "#due"):
        record(phone, "#due button:last-child")


def go_on(phone: Phone) -> str:
    """Do the next thing of a round: an AI's turn and its answer, or a person's way to the bank."""
    for part in (
        "#due button:last-child",
        "#answers button",
        "[id^=tap-step-done]",
        "[id^=tap-ai-turn]",
        "[id^=tap-bank-visited]",
        "button.die",
        "[id^=tap-extra-declined]",
    ):
        if on(phone, part):
            record(phone, part)
            return part
    return ""


def play_the_round(phone: Phone) -> list[str]:
    """Play until the next round token is due."""
    record(phone, ".main[id^=tap-round-token-turned]")
    take_what_is_due(phone)
    record(phone, ".main[id^=tap-dice-rolled]")
    done: list[str] = []
    while not on(phone, ".main[id^=tap-round-token-turned]"):
        done.append(go_on(phone))
        assert done[-1] and len(done) < 60
    return done


def test_a_whole_round_is_played_against_an_ai(alice):
    sit_down(alice, "Alice")
    deal(alice)
    done = play_the_round(alice)
    assert done.count("[id^=tap-ai-turn]") in (4, 5) and "button.die" in done
    cards = alice.page.locator("#board-1 .holdings tbody td").all_inner_texts()
    assert sum(int(number) for number in cards) >= 2
    coins = alice.page.locator("#board-0 .things .num").nth(1).inner_text()
    assert int(coins) >= 5 * done.count("[id^=tap-bank-visited]")
    alice.tab("Score")
    expect(alice.page.locator("#seat-sheet .cell-tile").first).to_be_visible()


def test_both_phones_see_an_ais_turn_and_its_undo(alice, bob):
    sit_down(alice, "Alice", "Bob")
    bob.join(alice.code(), seat="Bob")
    deal(alice)
    record(alice, ".main[id^=tap-round-token-turned]")
    take_what_is_due(alice)
    record(alice, ".main[id^=tap-dice-rolled]")
    record(alice, "button.die")
    record(alice, "[id^=tap-bank-visited]")
    bob.sees_entry(alice.seq())
    record(bob, "button.die")
    record(bob, "[id^=tap-bank-visited]")
    alice.sees_entry(bob.seq())
    record(alice, "[id^=tap-ai-turn]")
    told = alice.page.locator("#step").inner_text()
    expect(bob.page.locator("#step")).to_have_text(told)
    expect(bob.page.locator("#decision .reasons li").first).to_be_visible()
    record(bob, "#answers button" if on(bob, "#answers") else "[id^=tap-step-done]")
    alice.sees_entry(bob.seq())
    # One question may be followed by the next step of the same turn.
    expect(alice.page.locator("#step", has_text=told)).to_have_count(0)
    before = alice.seq()
    alice.touch(alice.page.locator("#undo button").first)
    bob.sees_entry(before + 1)
    expect(bob.page.locator("#step")).to_have_text(told)


@pytest.mark.parametrize("language", ["de-DE", "ru-RU"])
def test_the_sheet_is_filled_number_by_number_in_the_dark_theme(hand_out, language):
    phone = hand_out(viewport=SMALL, locale=language, color_scheme="dark")
    sit_down(phone, "Anna", depth="count", ais=0)
    track = phone.page.locator("#tap-sheet-entered-0-track")
    expect(track).to_be_in_viewport()
    phone.touch(track)
    phone.keys("42")
    phone.touch(".pad .go")
    for seq, number in enumerate((1, 3, 2, 4, 5), 2):
        # A control that has just changed its meaning takes no tap yet.
        phone.page.wait_for_function("() => !document.querySelector('[aria-disabled=true]')")
        phone.touch(f".number-taps button[value='{number}']")
        phone.sees_entry(seq)
    phone.page.keyboard.press("Escape")
    expect(phone.drawer).to_be_hidden()
    labels = phone.page.locator("#seat-sheet .cell-tile > .label")
    assert labels.count() >= 12 and all(labels.nth(at).evaluate(WHOLE) for at in range(labels.count()))
    mammals = phone.page.locator("#tap-sheet-entered-0-markers-mammal")
    expect(mammals.locator(".points")).to_have_text("3 + ?")
    phone.touch("#tap-sheet-entered-0-active")
    phone.touch("#ask-form button[name=none]")
    expect(mammals.locator(".points")).to_have_text("3")
    expect(mammals.locator(":scope > small")).to_contain_text("+2")
    paper = phone.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert all(int(part) < 60 for part in re.findall(r"\d+", paper)[:3])
    phone.page.keyboard.press("Escape")
    expect(phone.drawer).to_be_hidden()
    phone.touch("#missing summary")
    rows = phone.page.locator("#open-numbers .grow")
    assert rows.count() > 10 and all(rows.nth(at).evaluate(WHOLE) for at in range(rows.count()))


def test_experts_are_found_by_a_name_in_another_language(alice):
    sit_down(alice, "Alice", depth="count", ais=0)
    alice.touch("#tap-sheet-entered-0-active")
    search = alice.drawer.locator("[data-finds]")
    search.fill("розетте")
    shown = alice.drawer.locator("label.chip:visible")
    expect(shown).to_have_count(1)
    alice.touch(shown)
    search.fill("Kuleshóv")
    expect(shown).to_have_text("Vlad Kuleshov")
    alice.touch(shown)
    record(alice, "#ask-form .foot .btn:not(.main)")
    expect(alice.page.locator("#seat-sheet")).to_contain_text("Alonso Rosette · Vlad Kuleshov")


def test_an_animal_is_assembled_named_and_offered_by_its_name(alice):
    alice.open("/games/encyclopedia/publication/")
    alice.touch("label:has(> input[name=value][value='4'])")
    for row, part in enumerate(LYNX):
        alice.touch(f"label:has(> input[name=animal-1-{row}][value={part}])")
    answer = alice.page.locator("#answer")
    expect(answer).to_contain_text("animal 1 (Europe) with a 4")
    alice.touch("label:has(> input[name=markers-1][value=class])")
    expect(answer).to_contain_text("3 points")
    alice.page.locator("#naming-1-name").fill("Lynx")
    alice.tap("Save the name")
    expect(alice.page.locator("#answer")).to_contain_text("Lynx with a 4")
    alice.open("/games/encyclopedia/expedition/")
    alice.touch("label:has(> input[name=continent][value=europe])")
    alice.touch("label:has(> input[name=value][value='4'])")
    alice.tap("Lynx")
    expect(answer).to_contain_text("Best: markers in II")
    expect(alice.page.locator("#why")).to_contain_text("Lynx II")


@pytest.mark.parametrize("language", ["de-DE", "ru-RU"])
def test_no_word_of_a_planner_is_broken_in_two(hand_out, language):
    phone = hand_out(viewport=SMALL, locale=language)
    phone.open("/games/encyclopedia/publication/")
    spent = phone.page.locator(".stepper > .label")
    assert spent.count() >= 3 and all(spent.nth(at).evaluate(WHOLE) for at in range(spent.count()))


def test_a_counted_person_says_who_was_first_in_the_bank(alice):
    sit_down(alice, "Alice", depth="count")
    deal(alice)
    record(alice, ".main[id^=tap-round-token-turned]")
    take_what_is_due(alice)
    record(alice, ".main[id^=tap-dice-rolled]")
    record(alice, "button.die")
    record(alice, "[id^=tap-first-corrected-0]")
    expect(alice.page.locator("[id^=tap-first-corrected-0]")).to_have_count(0)


def test_the_last_of_a_ranking_may_be_tapped_too(alice):
    alice.open("/start/encyclopedia/")
    alice.page.locator("input[name=bot-ai-0]").check()
    chips = alice.page.locator(".order-chip:visible")
    expect(chips).to_have_count(5)
    for place in (2, 1, 4, 3, 0):
        alice.touch(chips.nth(place))
    expect(chips.nth(0)).to_have_text("5 America")


def test_only_players_of_the_match_are_offered_as_first_player(alice):
    alice.open("/start/encyclopedia/")
    page = alice.page
    first = page.locator("select[name=first] option:not([value=''])")
    expect(first).to_have_count(0)
    page.locator("input[list=names]").first.fill("Alice")
    expect(first).to_have_text(["Alice"])
    page.locator("input[name=bot-ai-1]").check()
    expect(first).to_have_text(["Alice", "AI"])
    seat_ai(page, 0)
    expect(first).to_have_text(["Alice", "AI", "AI 2"])
    page.locator("select[name=first]").select_option(value="bot-ai-1")
    page.locator("input[name=bot-ai-1]").uncheck()
    expect(page.locator("select[name=first]")).to_have_value("")
    page.locator("select[name=first]").select_option(value="bot-ai-0")
    alice.touch(".thumb button.main")
    page.wait_for_url(re.compile("/m/"))
    expect(page.locator("main")).to_contain_text("First player: AI")


def test_a_planner_remembers_the_animals_of_the_match(alice):
    planner = "/games/encyclopedia/expedition/?seat=0"
    alice.open(planner)
    expect(alice.page.locator("#remembered-animals")).to_be_hidden()
    sit_down(alice, "Alice")
    alice.open(f"{planner}&animal-1={','.join(LYNX)}&markers-1=class")
    alice.open(planner)
    alice.touch("#remembered-animals")
    expect(alice.page.locator("[name=animal-1]").first).to_be_checked()
    expect(alice.page.locator("[name=markers-1][value=class]")).to_be_checked()


@pytest.mark.parametrize("way", ["back", "link"])
def test_a_visit_to_the_box_keeps_the_start_form(alice, way):
    alice.open("/start/encyclopedia/")
    page = alice.page
    page.locator("input[list=names]").first.fill("Alice")
    page.locator("input[name=bot-ai-0]").check()
    alice.touch(page.locator(".order-chip:visible").nth(2))
    page.locator("input[name=depth][value=count]").check()
    alice.touch("[data-keeps-form]")
    page.locator("[name='track:length']").fill("12")
    alice.tap("Save these numbers")
    expect(page.locator("#saved")).to_be_visible()
    if way == "link":
        alice.touch("main a[href='/start/encyclopedia/']")
    else:
        page.go_back()
        page.go_back()
    expect(page.locator("input[list=names]").first).to_have_value("Alice")
    expect(page.locator("input[name=bot-ai-0]")).to_be_checked()
    expect(page.locator("input[name=depth][value=count]")).to_be_checked()
    expect(page.locator(".order-chip:visible").nth(2)).to_have_text(re.compile("^1 "))


def test_a_refused_drawer_does_not_keep_inline_styles(alice):
    alice.expected = ["status of 422"]
    sit_down(alice, "Alice")
    alice.touch(alice.page.locator("[id^=tap-track-read]").first)
    typed = alice.page.locator("#ask-form input[type=text]").first
    typed.fill("xyz")
    # As a browser does with a field that it fills in, or an extension with one that it knows.
    typed.evaluate("field => { field.style.outline = '1px solid red'; }")
    alice.touch("#ask-form .btn.main")
    expect(alice.page.locator("#ask-form .error").first).to_be_visible()
    expect(typed).to_have_value("xyz")
    assert typed.get_attribute("style") is None and not alice.complaints()


@pytest.mark.parametrize("language", ["de-DE", "ru-RU"])
def test_a_box_shows_faults_and_success_on_the_first_screen(hand_out, language):
    phone = hand_out(viewport=SMALL, locale=language)
    phone.expected = ["status of 422"]
    phone.open("/box/encyclopedia/")
    coins, save = phone.page.locator("[name='track:coins']"), "form:has([name='track:coins']) .btn.main"
    coins.fill("3, x")
    for _again in range(2):
        phone.touch(save)
        expect(phone.page.locator("#faults")).to_be_in_viewport(ratio=1)
        phone.touch("#faults a")
        expect(coins).to_be_in_viewport()
    coins.fill("3")
    phone.touch(save)
    expect(phone.page.locator("#saved")).to_be_in_viewport(ratio=1)
