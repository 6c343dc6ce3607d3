"""Darwin's Journey is followed, kept and counted on a small phone, and drafted on four."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.test_layout import told
from tests.browser.test_small_screen import OVERFLOW, SPILLING, TARGET, TOO_SMALL, WIDTH

GAME = "darwins-journey"
NAMES = ("Annegret", "Константин", "Bartholomäus", "Dora")
TOTALS = """() => [...document.querySelectorAll(".score tfoot td")].map((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { left, right } = range.getBoundingClientRect();
  return [left, right];
})"""
LINES = """part => {
  const range = document.createRange();
  range.selectNodeContents(part);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
LETTERS = "heads => heads.map(head => getComputedStyle(head).fontSize)"
FIRST_SCREEN = "part => part.getBoundingClientRect().bottom <= innerHeight"


@pytest.fixture(params=["ru-RU", "de-DE"])
def phone(request, hand_out):
    return hand_out(locale=request.param, viewport={"width": WIDTH, "height": 740}, reduced_motion="reduce")


def fits(phone):
    """Check that nothing is wider than the screen, smaller than a thumb or outside its box."""
    page = phone.page
    wrong = [*page.evaluate(OVERFLOW, WIDTH), *page.evaluate(TOO_SMALL, TARGET), *page.evaluate(SPILLING)]
    assert not wrong, "\n".join(wrong)


def begin(phone, players, depth="track"):
    phone.open(f"/start/{GAME}/")
    for place, name in enumerate(NAMES[:players]):
        phone.page.locator("input[list=names]").nth(place).fill(name)
    phone.page.locator(f"input[name=depth][value={depth}]").check()
    phone.touch(phone.page.locator(".thumb button.main"))
    phone.page.wait_for_url("**/m/*/**")


def does(phone, part):
    """Tap something that is recorded, and see the new table."""
    before = phone.seq()
    phone.touch(phone.page.locator(part).first)
    phone.sees_entry(before + 1)


def pick(phone, name, value):
    phone.touch(phone.page.locator(f"label:has(> input[name='{name}'][value='{value}'])"))


def says(phone, words):
    expect(phone.page.locator("#answer")).to_have_text(re.compile(words))


def test_two_follow_a_round_by_its_phases(phone):
    begin(phone, 2)
    fits(phone)
    for draw in ("actions", "letters", "goals", "museum"):
        does(phone, f"#tap-{draw}-laid-None")
        fits(phone)
    assert phone.page.locator(".thumb #tap-draft-dealt-None").evaluate(FIRST_SCREEN)
    does(phone, "[id^=tap-match-begun]")
    main = phone.page.locator(".thumb .btn.main")
    assert main.evaluate(FIRST_SCREEN)
    does(phone, "[id^=tap-workers-placed]")
    does(phone, "#tap-magnifier-read-1")
    fits(phone)
    does(phone, "[id^=tap-order-settled]")
    expect(phone.page.locator("#counts .row b").first).to_contain_text(NAMES[1])
    for seat, stamps in ((0, 3), (1, 2)):
        does(phone, f"#tap-stamps-counted-{seat}-1-{stamps}")
    fits(phone)
    for _envelope in (1, 2, 3):
        does(phone, "[id^=tap-envelope-judged]")
    does(phone, "#tap-goal-counted-0-2")
    fits(phone)
    expect(phone.page.locator("[id^=tap-goal-scored]")).to_have_count(0)
    for question in ("goal-missed", "ships-level"):
        asked = phone.page.locator(f".thumb [id^=tap-{question}]")
        assert asked.evaluate(FIRST_SCREEN)
        does(phone, f"[id^=tap-{question}]")
        fits(phone)
    does(phone, "[id^=tap-goal-scored]")
    expect(phone.page.locator("#checklist li")).not_to_have_count(0)
    fits(phone)
    does(phone, "[id^=tap-refreshed]")


def test_a_kept_board_fills_helpers_and_score_sheet(phone):
    begin(phone, 2)
    phone.touch("#crew summary")
    does(phone, "#tap-crew-dealt-None")
    does(phone, "[id^=tap-match-begun]")
    does(phone, "[id^=tap-board-kept-0-True]")
    expect(phone.page.locator("#board-0 summary")).to_be_in_viewport()
    expect(phone.page.locator("#tap-seal-gained-0-1-red")).to_be_visible()
    does(phone, "#tap-specimen-studied-0-red-bird-None")
    phone.touch("#tap-seal-gained-0-1-red")
    does(phone, "#ask-form [name=paid][value='0']")
    phone.touch("[id^=tap-piece-placed-0-tents]")
    does(phone, "#ask-form [name=camp][value='a-4-place-1']")
    phone.touch("[id^=tap-gained-0-coins]")
    does(phone, "#ask-form [name=n][value='4']")
    expect(phone.page.locator("#tap-counted-0-coins")).to_have_text("8")
    phone.touch("#tap-counted-0-evolution")
    expect(phone.page.locator("#ask-form .track-taps")).to_be_visible()
    expect(phone.page.locator(".htmx-request")).to_have_count(0)
    fits(phone)
    does(phone, "#ask-form [name=n][value='17']")
    fits(phone)

    phone.touch("#helpers a[href*='/helpers/museum/']")
    expect(phone.page.locator("input[name=studied][value=red-bird]")).to_be_checked()
    says(phone, "7.*0")
    fits(phone)
    phone.page.go_back()
    phone.touch(phone.page.locator("#tabs a").nth(1))
    expect(phone.page.locator("#seat-sheet")).to_contain_text("17")
    fits(phone)


def test_what_a_tap_has_booked_is_shown_beside_the_board(phone):
    begin(phone, 2)
    does(phone, "[id^=tap-match-begun]")
    does(phone, "[id^=tap-board-kept-0-True-True]")
    booked = phone.page.locator("#booked")
    for camp in ("a-4", "a-7"):
        phone.touch("[id^=tap-piece-placed-0-tents]")
        expect(phone.page.locator("#ask-form")).to_be_visible()
        expect(phone.page.locator(".htmx-request")).to_have_count(0)
        fits(phone)
        does(phone, f"#ask-form [name=camp][value='{camp}-place-1']")
    expect(booked).to_contain_text(re.compile(rf"{NAMES[0]}.*4 → 6", re.DOTALL))
    expect(booked).to_be_in_viewport(ratio=1)
    fits(phone)
    phone.touch("[id^=tap-slot-reached-0-silver-4-]")
    does(phone, "#ask-form [name=paid][value='0']")
    expect(booked).to_contain_text(NAMES[0])
    expect(booked).to_be_in_viewport(ratio=1)
    expect(phone.page.locator("[id^=tap-slot-reached-0-silver-4-]")).to_be_in_viewport(ratio=1)
    fits(phone)


def test_every_helper_answers_and_its_link_opens_on_another_phone(phone, bob):
    phone.open(f"/games/{GAME}/")
    fits(phone)
    phone.touch(f"a[href='/games/{GAME}/evolution/']")
    pick(phone, "rows", 1)
    pick(phone, "step", 17)
    says(phone, "9.*6")
    bob.open(phone.page.locator("#send [data-copy]").get_attribute("data-copy"))
    says(bob, "One row more is worth 9 points to you, 5 steps bring 6 points.")
    for key, entry in (
        ("place", "asked=2&green=1&occupied=1"),
        ("academy", "rows=3,,2"),
        ("museum", "studied=green-reptile,blue-bird&museum=green-plant,red-bird"),
        ("camp", "camp=sea-12&tents=2"),
        ("majorities", f"stamps=3,4,4&tile=letter-3&name={NAMES[0]}&name={NAMES[1]}&name={NAMES[2]}"),
        ("beagle", "goal=goal-4&count=3&penalties=3,4"),
        ("turn-order", f"workers=2,1&players=2&name={NAMES[1]}&name={NAMES[2]}"),
    ):
        phone.open(f"/games/{GAME}/{key}/?{entry}")
        expect(phone.page.locator("#answer")).not_to_have_class(re.compile("open"))
        fits(phone)


def test_four_are_counted_with_the_museum_entered_once(phone):
    begin(phone, 4, "count")
    phone.touch("#tap-sheet-entered-0-track")
    following = "#ask-form button[name=then][value=next]"
    for seat in range(4):
        phone.keys("84")
        does(phone, ".pad .go")
        fits(phone)
        pick(phone, "value", "silver-1")
        does(phone, following)
        for row, seals in enumerate((5, 6, 3)):
            pick(phone, f"value-{row}", seals)
        fits(phone)
        does(phone, following)
        does(phone, "[name=value][value='5']")
        if seat == 0:
            does(phone, "[name=value][value='1']")
        does(phone, "[name=value][value='17']")
        phone.keys("12")
        does(phone, ".pad .go")
        does(phone, "[name=value][value='2']")
    seals = phone.page.locator("#seat-sheet .cell-row b").filter(has_text="·")
    assert seals.all_inner_texts() == ["5 · 6 · 3"] and seals.evaluate(LINES) == 1
    # 84 + 1 + (3 + 10) + 5 + 9 books × (2 + 1) + 2 + 2
    expect(phone.page.locator("main")).to_contain_text("134")
    fits(phone)


def test_totals_of_three_digits_stay_apart_in_a_count_of_four(phone):
    begin(phone, 4, "count")
    told(
        phone, *({"kind": "sheet-entered", "seat": seat, "cell": "track", "value": 248} for seat in range(4))
    )
    phone.page.goto(re.sub(r"(/m/\w+/).*", r"\1score/", phone.page.url))
    totals = phone.page.evaluate(TOTALS)
    gaps = [left - right for (_left, right), (left, _right) in pairwise(totals)]
    assert len(gaps) == 3 and min(gaps) >= 14, gaps
    assert totals[-1][1] <= WIDTH
    names = phone.page.locator(".score thead th:not(:first-child)")
    assert names.count() == 4 and names.evaluate_all(LETTERS) == ["14px"] * 4
    fits(phone)


def test_the_delay_penalties_can_be_saved_on_the_first_screen(phone):
    begin(phone, 2)
    does(phone, "[id^=tap-match-begun]")
    phone.touch("#by-hand summary")
    phone.touch("#by-hand [id^=tap-penalties-read]")
    done = phone.drawer.locator("#ask-form button.main")
    expect(done).to_be_visible()
    assert done.evaluate(FIRST_SCREEN)
    fits(phone)


NAME_LINES = """names => names.map(name => {
  const range = document.createRange();
  range.selectNode([...name.childNodes].find(node => node.data?.trim()));
  return [...range.getClientRects()].filter(box => box.width > 1).length;
})"""
UNCOVERED = """part => part.getBoundingClientRect().bottom
  <= document.querySelector(".thumb").getBoundingClientRect().top"""


def test_a_draft_shows_four_cards_on_the_first_screen(phone):
    begin(phone, 4)
    phone.touch(phone.page.locator("#who button").first)
    expect(phone.page.locator("#who")).to_be_hidden()
    phone.touch("#crew summary")
    does(phone, "#tap-draft-dealt-None")
    cards = phone.page.locator(".crew-tap")
    expect(cards).to_have_count(4)
    assert cards.nth(2).evaluate(UNCOVERED)
    assert cards.nth(3).locator("b").evaluate(UNCOVERED)
    expect(phone.page.locator(".thumb .btn.main")).to_have_count(0)
    assert phone.page.locator(".hand .named").evaluate_all(NAME_LINES) == [1] * 4
    titles = phone.page.locator(".crew-tap b").all_inner_texts()
    assert len(titles) == 4 and all(title[0].isupper() for title in titles)
    fits(phone)


def test_too_few_tiles_say_how_many_are_missing(hand_out):
    phone = hand_out(viewport={"width": WIDTH, "height": 740})
    phone.expected = ["status of 422"]
    begin(phone, 2)
    phone.touch(phone.page.locator("#who button").first)
    expect(phone.page.locator("#who")).to_be_hidden()
    told(phone, {"kind": "match-begun"})
    phone.touch("#by-hand summary")
    phone.tap("Enter the special actions")
    tiles = phone.drawer.locator(".order-chip")
    expect(tiles.first).to_be_visible()
    for tile in tiles.all()[:4]:
        phone.touch(tile)
    phone.touch("#ask-form .btn.main")
    missing = phone.drawer.locator("#question-tiles [role=alert]")
    expect(missing).to_have_text("2 are still missing.")
    expect(missing).to_be_in_viewport(ratio=1)
    expect(tiles.and_(phone.page.locator("[aria-pressed=true]"))).to_have_count(4)
    for tile in tiles.all()[4:6]:
        phone.touch(tile)
    does(phone, "#ask-form .btn.main")


def test_the_turn_order_shows_the_workers_of_four(phone):
    begin(phone, 4)
    phone.touch(phone.page.locator("#who button").first)
    expect(phone.page.locator("#who")).to_be_hidden()
    told(phone, {"kind": "match-begun"})
    expect(phone.page.locator("#order .track small")).to_have_count(4)
    fits(phone)


def test_the_first_envelope_is_counted_on_the_first_screen(phone):
    begin(phone, 4)
    phone.touch(phone.page.locator("#who button").first)
    expect(phone.page.locator("#who")).to_be_hidden()
    told(
        phone,
        {"kind": "match-begun"},
        {"kind": "workers-placed", "round": 1},
        *({"kind": "magnifier-read", "seat": seat} for seat in (3, 0, 2)),
        {"kind": "order-settled"},
    )
    assert phone.page.locator("#counts .chips, #counts [role=group]").first.evaluate(UNCOVERED)
    fits(phone)


def test_a_running_match_is_listed_in_whole_words(phone):
    begin(phone, 4)
    words = "title => title.getBoundingClientRect().width"
    for page in ("/", "/history/", f"/games/{GAME}/"):
        phone.open(page)
        card = phone.page.locator(".known").first
        assert card.locator("h2").evaluate(words) >= 190
        fits(phone)


def test_four_phones_draft_their_crew_in_secret(hand_out):
    phones = [hand_out() for _name in range(4)]
    host = phones[0]
    host.start("Alice", "Bob", "Cem", "Dora", game=GAME)
    code = host.code()
    host.touch(host.page.locator("#who button[value='0']"))
    for phone, name in zip(phones[1:], ("Bob", "Cem", "Dora"), strict=True):
        phone.join(code, name)
    host.touch("#crew summary")
    does(host, "#tap-draft-dealt-None")
    for turn in range(3):
        for phone in phones:
            cards = phone.page.locator(".crew-tap")
            expect(cards).to_have_count(4 - turn)
            phone.touch(cards.first)
            if phone is not phones[3]:
                expect(phone.page.locator(".crew-tap .on")).to_have_count(1)
    for phone in phones:
        expect(phone.page.locator(".crew-tap")).to_have_count(0)
        expect(phone.page.locator("#checklist")).to_contain_text("Alice: crew card")
