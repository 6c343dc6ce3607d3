"""Names come back with one tap, and the people of the last match with two."""

from __future__ import annotations

from playwright.sync_api import expect


def values(phone, part):
    fields = phone.page.locator(f".seat-entry {part}")
    return [fields.nth(at).input_value() for at in range(fields.count())]


def test_the_same_people_start_again_in_two_taps(hand_out):
    phone = hand_out()
    first = phone.start("Ann", "Bob", "Cem")
    phone.open("/")
    phone.tap("Same players again")
    phone.tap("Go to the table")
    phone.page.wait_for_url(lambda url: "/m/" in url and url != first)
    expect(phone.page.locator("#headline")).to_be_visible()
    phone.tab("People")
    for name in ("Ann", "Bob", "Cem"):
        expect(phone.page.locator("#table")).to_contain_text(name)


def test_a_tapped_name_takes_the_next_empty_seat_in_its_own_colour(hand_out):
    phone = hand_out()
    phone.open("/start/evolution/")
    phone.page.get_by_label("Player 1", exact=True).fill("Ann")
    phone.page.locator("#id_colour-0").select_option("grey")
    phone.page.get_by_label("Player 2", exact=True).fill("Bob")
    phone.page.locator("#id_colour-5").select_option("red")
    phone.tap("Go to the table")
    phone.page.wait_for_url("**/m/*/**")
    phone.open("/start/explora/")
    chips = phone.page.locator("#names-offered")
    phone.tap("Bob", chips)
    phone.tap("Ann", chips)
    assert values(phone, "input")[:3] == ["Bob", "Ann", ""]
    colours = values(phone, "select")
    assert colours[:2] == ["blue", "grey"] and len(set(colours)) == len(colours)
    expect(chips).to_be_hidden()
    expect(phone.page.locator("#id_first option").nth(1)).to_have_text("Bob")
    phone.page.locator("#id_name-0").fill("")
    expect(phone.button("Bob", chips)).to_be_visible()


def test_six_players_are_offered_what_suits_them(hand_out):
    phone = hand_out()
    phone.open("/start/evolution/")
    offer = phone.page.locator(".offer")
    for place in range(6):
        expect(offer).to_be_hidden()
        phone.page.locator(f"#id_name-{place}").fill(f"Player of {place}")
    expect(offer).to_be_visible()
    button = offer.locator("button")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(phone.page.locator("#id_quick")).to_be_checked()


def test_the_start_button_is_on_the_first_screen(hand_out):
    phone = hand_out(viewport={"width": 360, "height": 740}, locale="de-DE")
    for path in ("/start/evolution/", "/start/explora/"):
        phone.open(path)
        box = phone.page.locator(".thumb .btn.main").bounding_box()
        assert box["y"] + box["height"] <= 740
