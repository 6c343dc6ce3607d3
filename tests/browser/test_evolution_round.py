"""One phone in the middle of the table carries a round of Evolution from the deal to the count."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def table(alice):
    alice.start("Alice", "Bob", "Clara")
    return alice


def hero(phone, words):
    expect(phone.page.locator("#hero")).to_contain_text(words)


def grow(phone, *taps):
    for what, seat, species in taps:
        before = phone.seq()
        phone.touch(f"#tap-{what}-grown-{seat}-{species}")
        phone.sees_entry(before + 1)


def give_traits(phone, seat, species, *traits):
    before = phone.seq()
    phone.touch(f"#tap-traits-kept-{seat}-{species}, [id^=tap-traits-laid-{seat}-{species}-]")
    for trait in traits:
        phone.touch(phone.drawer.locator("label.chip").filter(has_text=trait))
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(before + 1)
    expect(phone.drawer).to_be_hidden()
    for trait in traits:
        expect(phone.page.locator(f"[id='species-{seat}.{species}'] .traits")).to_contain_text(trait)


def number(phone, place, name):
    return (
        phone.page.locator(f"[id='species-{place}'] .numbers > div").filter(has_text=name).locator("dd").first
    )


def test_a_sum_below_zero_empties_the_watering_hole(table):
    phone = table
    for button in ("Cards are dealt", "Nobody has new traits"):
        phone.tap_counted(button)
    phone.touch("[id^=tap-watering-hole-filled]")
    phone.keys("60")
    note, shown = phone.drawer.locator(".note"), phone.drawer.locator("output.sum")
    expect(note).to_contain_text("0 plants from before and 3 food cards of −3 to 9 make 0 to 27.")
    for _digit in "60":
        phone.page.locator(".pad [data-key=back]").tap()
    phone.keys("5−9")
    expect(shown).to_have_text("= 0")
    expect(note).to_have_text("")
    before = phone.seq()
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(before + 1)
    expect(phone.page.locator(".watering .big-number")).to_have_text("0")


def test_a_whole_round_and_the_final_count(table):
    phone, page = table, table.page
    hero(phone, "Deal the cards; then everyone puts one face down as food.")
    phone.tap_counted("Follow each player’s cards")

    hero(phone, "Alice plays cards.")
    phone.tap_counted("New species on the right")
    grow(phone, ("body", 0, 0), ("body", 0, 0), ("population", 0, 0))
    expect(number(phone, "0.0", "body")).to_have_text("3")
    phone.tap_counted("It ran out while dealing")
    expect(page.get_by_text("This round is the last.")).to_be_visible()
    phone.tap_counted("Alice is done, next: Bob")
    hero(phone, "Bob plays cards.")
    grow(phone, ("body", 1, 0), ("population", 1, 0))
    phone.tap_counted("Bob is done, next: Clara")
    phone.tap_counted("Clara is done: reveal the traits")

    hero(phone, "Reveal the new traits and enter them.")
    give_traits(phone, 0, 0, "Carnivore")
    give_traits(phone, 0, 1, "Long Neck")
    give_traits(phone, 2, 0, "Climbing")
    phone.tap_counted("All traits are entered; none from Bob")

    hero(phone, "Move what is listed, then reveal the food cards.")
    expect(page.locator("#steps")).to_contain_text("long neck")
    phone.tap("Meal by meal: enter the food cards")
    phone.keys(["+3", "+5", "-1"])
    expect(phone.drawer.locator("output.sum")).to_have_text("= 7")
    phone.tap_counted("Enter", phone.drawer)
    expect(page.locator(".watering .big-number")).to_have_text("7")

    hero(phone, "Alice feeds one species.")
    hunt = page.locator("#hunt")
    expect(hunt).to_contain_text("Who can it attack?")
    expect(hunt.locator("li").filter(has_text="Clara · species 1")).to_contain_text("safe")
    phone.tap_counted(re.compile("^Bob · species 1"), hunt)
    hero(phone, "Bob feeds one species.")
    expect(number(phone, "1.0", "population")).to_have_text("1")
    phone.tap_counted(re.compile("^Eats"))
    hero(phone, "Clara feeds one species.")
    phone.tap_counted(re.compile("^Eats"))
    expect(page.locator(".watering .big-number")).to_have_text("5")
    hero(phone, "Nobody can eat any more.")
    phone.tap_counted("End the feeding")

    hero(phone, "The game is over. Count the points.")
    phone.tap("Go to the count")
    standings = page.locator(".standing")
    ranks = (r"1\s*Alice.*8", r"2\s*Clara.*3", r"3\s*Bob.*2")
    expect(standings).to_have_text([re.compile(rank, re.DOTALL) for rank in ranks])
    phone.tap("End the match")
    dialog = page.locator("#confirm")
    expect(dialog).to_contain_text("End the match with this result?")
    phone.tap("Not yet", dialog)
    expect(dialog).to_be_hidden()
    phone.tap("End the match")
    phone.tap("End it", dialog)
    expect(page.locator("#closed")).to_contain_text("This match is closed.")
    expect(page.get_by_role("heading", name="Result")).to_be_visible()
    expect(standings.first).to_contain_text("Alice")


def test_a_tap_is_undone_from_the_toast(hand_out):
    phone = hand_out(viewport={"width": 820, "height": 1180})
    phone.start("Alice", "Bob")
    phone.tap_counted("Cards are dealt")
    phone.tap_counted("New species on the left")
    toast = phone.page.locator("#toast")
    expect(toast).to_contain_text("Alice: a new species on the left")
    phone.tap_counted("Undo", toast)
    expect(phone.page.locator("[id='species-0.1']")).to_have_count(0)


def test_species_are_kept_by_a_tap_on_their_numbers(table):
    phone = table
    phone.tap_counted("Cards are dealt")
    hero(phone, "Everyone plays cards, new traits face down.")
    grow(phone, ("body", 0, 0), ("population", 1, 0), ("population", 1, 0))
    expect(number(phone, "0.0", "body")).to_have_text("2")
    back = phone.page.locator("[id='species-1.0']").get_by_role("button", name="Population −1")
    before = phone.seq()
    phone.touch(back)
    phone.sees_entry(before + 1)
    expect(number(phone, "1.0", "pop.")).to_have_text("2")
    expect(
        phone.page.locator("[id='species-0.0']").get_by_role("button", name="Population −1")
    ).to_have_count(0)
    give_traits(phone, 2, 0, "Horns", "Climbing")
    phone.tap_counted("All traits are entered; none from 2 players")
    hero(phone, "Reveal the food cards.")
