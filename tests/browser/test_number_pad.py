"""A thumb enters numbers and small sums on the page's own keys."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def sheet_of_alice(alice):
    alice.start("Alice", "Bob", depth="count")
    alice.tab("Score")
    return alice


def open_cell(phone, cell, seat=0):
    phone.page.locator(f"#tap-sheet-entered-{seat}-{cell}").tap()
    expect(phone.drawer.locator(".pad")).to_be_visible()


def test_a_sum_is_added_up_while_it_is_typed(sheet_of_alice):
    phone = sheet_of_alice
    open_cell(phone, "bag")
    phone.keys("12+3")
    expect(phone.drawer.locator("input[name=value]")).to_have_value("12+3")
    expect(phone.drawer.locator("output.sum")).to_have_text("= 15")
    phone.keys("−1")
    expect(phone.drawer.locator("output.sum")).to_have_text("= 14")
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(1)
    expect(phone.drawer).to_be_hidden()
    expect(phone.page.locator("#tap-sheet-entered-0-bag")).to_contain_text("14")


def test_next_leads_through_the_sheet_and_on_to_the_next_player(sheet_of_alice):
    phone = sheet_of_alice
    open_cell(phone, "bag")
    title, whose = phone.drawer.locator("h2"), phone.drawer.locator("header .small")
    for sum_typed, following in (("7", "Population of all species"), ("9", "Trait cards of all species")):
        phone.keys(sum_typed)
        phone.tap("Next", phone.drawer)
        expect(title).to_have_text(following)
    phone.keys("0")
    phone.tap("Next", phone.drawer)
    expect(title).to_have_text("Food in the bag, with the fat on all species")
    expect(whose).to_have_text("Bob")


def test_a_zero_is_an_answer_and_an_empty_cell_is_none(sheet_of_alice):
    phone = sheet_of_alice
    expect(phone.page.locator("#missing")).to_contain_text("Alice: food in the bag")
    open_cell(phone, "bag")
    phone.keys("0")
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(1)
    expect(phone.page.locator("#open-numbers")).to_contain_text("Bob: food in the bag")
    expect(phone.page.locator("#open-numbers")).not_to_contain_text("Alice: food in the bag")
    expect(phone.page.locator("#tap-sheet-entered-0-bag b")).to_have_text("0")


def test_a_number_that_is_too_high_is_named_and_not_taken(sheet_of_alice):
    phone = sheet_of_alice
    phone.expected = ["status of 422"]
    open_cell(phone, "population")
    phone.keys("145")
    expect(phone.drawer.locator(".note")).to_have_text("At most 144.")
    phone.tap("Enter", phone.drawer)
    expect(phone.drawer.locator(".error").filter(has_text="At most 144.").first).to_be_visible()
    assert phone.seq() == 0
    phone.page.locator(".pad [data-key=back]").tap()
    expect(phone.drawer.locator("input[name=value]")).to_have_value("14")
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(1)


def test_the_phones_own_keyboard_stays_away(sheet_of_alice):
    open_cell(sheet_of_alice, "bag")
    expect(sheet_of_alice.drawer.locator("input[name=value]")).to_have_attribute("inputmode", "none")


def test_a_number_corrected_on_a_slow_connection_is_not_lost(sheet_of_alice):
    phone = sheet_of_alice
    phone.expected = ["status of 422"]
    open_cell(phone, "population")
    phone.keys("145")

    def slowly(route):
        phone.page.wait_for_timeout(700)
        route.continue_()

    phone.page.route("**/events/", slowly)
    phone.tap("Enter", phone.drawer)
    phone.page.locator(".pad [data-key=back]").tap()
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(1)
    expect(phone.drawer).to_be_hidden()
    expect(phone.page.locator("#tap-sheet-entered-0-population b")).to_have_text("14")


HELD = re.compile("/events/$")


def on_a_slow_line(phone, milliseconds=1500):
    """Delay every number on its way to the table."""

    def slowly(route):
        phone.page.wait_for_timeout(milliseconds)
        route.continue_()

    phone.page.route(HELD, slowly)


def test_digits_typed_while_next_is_under_way_go_to_the_next_pad(sheet_of_alice):
    phone = sheet_of_alice
    open_cell(phone, "bag")
    on_a_slow_line(phone)
    value, shown = phone.drawer.locator("input[name=value]"), phone.drawer.locator("output.sum")
    phone.keys("12")
    phone.tap("Next", phone.drawer)
    phone.keys("34")
    expect(value).to_have_value("12")
    expect(shown).to_have_text("→ 34")
    phone.page.locator(".pad [data-key=back]").tap()
    expect(shown).to_have_text("→ 3")
    expect(phone.drawer.locator("h2")).to_have_text("Population of all species")
    expect(value).to_have_value("3")
    phone.keys("5")
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(2)
    for cell, number in (("bag", "12"), ("population", "35")):
        expect(phone.page.locator(f"#tap-sheet-entered-0-{cell} b")).to_have_text(number)


def test_a_sheet_typed_ahead_of_a_slow_connection_is_entered_as_typed(sheet_of_alice):
    phone = sheet_of_alice
    open_cell(phone, "bag")
    on_a_slow_line(phone, 500)
    for number in ("7", "9"):
        phone.keys(number)
        phone.tap("Next", phone.drawer)
    phone.keys("4")
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(3)
    expect(phone.drawer).to_be_hidden()
    for cell, number in (("bag", "7"), ("population", "9"), ("traits", "4")):
        expect(phone.page.locator(f"#tap-sheet-entered-0-{cell} b")).to_have_text(number)


def test_a_number_too_high_is_corrected_while_next_is_under_way(sheet_of_alice):
    phone = sheet_of_alice
    phone.expected = ["status of 422"]
    open_cell(phone, "population")
    on_a_slow_line(phone, 700)
    phone.keys("145")
    phone.tap("Next", phone.drawer)
    phone.page.locator(".pad [data-key=back]").tap()
    phone.tap("Next", phone.drawer)
    phone.sees_entry(1)
    expect(phone.page.locator("#tap-sheet-entered-0-population b")).to_have_text("14")
    expect(phone.drawer.locator("h2")).to_have_text("Trait cards of all species")


def test_digits_typed_ahead_are_not_added_to_a_refused_number(sheet_of_alice):
    phone = sheet_of_alice
    phone.expected = ["status of 422"]
    open_cell(phone, "population")
    on_a_slow_line(phone, 700)
    phone.keys("12+")
    phone.tap("Next", phone.drawer)
    phone.keys("3")
    expect(phone.drawer.locator(".pad-entry.invalid")).to_be_visible()
    expect(phone.drawer.locator("input[name=value]")).to_have_value("12+")


def test_a_waiting_number_is_corrected_without_a_connection(alice):
    alice.expected = ["net::ERR_", "Failed to fetch", "htmx:"]
    alice.start("Alice", "Bob", depth="count")
    alice.tab("Score")
    open_cell(alice, "bag")
    alice.page.route(HELD, lambda route: route.abort())
    alice.keys("12")
    alice.tap("Next", alice.drawer)
    expect(alice.page.locator("#tap-sheet-entered-0-bag")).to_contain_text("12, waiting")
    expect(alice.drawer.get_by_role("heading")).to_contain_text(", waiting")
    alice.keys("3")
    expect(alice.drawer.locator("input[name=value]")).to_have_value("123")
    for _digit in "23":
        alice.page.locator(".pad [data-key=back]").tap()
    alice.keys("5")
    expect(alice.drawer.locator("input[name=value]")).to_have_value("15")
    expect(alice.drawer.locator("output.sum")).to_be_empty()


def test_a_minus_before_the_first_digit_makes_the_number_negative(sheet_of_alice):
    phone = sheet_of_alice
    phone.expected = ["status of 422"]
    open_cell(phone, "bag")
    phone.keys("−69")
    expect(phone.drawer.locator("input[name=value]")).to_have_value("-69")
    expect(phone.drawer.locator(".note")).to_have_text("At least 0.")
    phone.tap("Enter", phone.drawer)
    expect(phone.drawer.locator(".error").first).to_be_visible()
    assert phone.seq() == 0
    expect(phone.drawer.locator("input[name=value]")).to_have_value("-69")
    expect(phone.drawer.locator(".note")).to_have_text("At least 0.")
