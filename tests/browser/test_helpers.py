"""A helper answers a thumb, travels as a link, and stays readable without a connection."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.test_rules import kept


def pick(phone, name, value):
    phone.touch(phone.page.locator(f"label:has(> input[name='{name}'][value='{value}'])"))


def says(phone, words):
    expect(phone.page.locator("#answer")).to_have_text(words)


def test_an_attack_is_entered_sent_and_looked_up(alice, bob):
    alice.open("/games/evolution/")
    alice.tap("May it attack?")
    pick(alice, "body", 4)
    pick(alice, "prey-body", 3)
    says(alice, "It may attack: up to 3 meat.")
    pick(alice, "prey-traits", "climbing")
    says(alice, "No attack. Only a hunter that climbs can reach prey that climbs.")
    expect(alice.page).to_have_url(
        f"{alice.address}/games/evolution/attack/?body=4&prey-body=3&prey-traits=climbing"
    )

    # A rule comes up over the page and goes away again; the entry stays as it is.
    alice.touch(alice.page.locator("#answer a").first)
    expect(alice.drawer).to_be_visible()
    alice.tap("Close", alice.drawer)
    expect(alice.drawer).to_be_hidden()
    says(alice, "No attack. Only a hunter that climbs can reach prey that climbs.")
    pick(alice, "traits", "climbing")
    says(alice, "It may attack: up to 3 meat.")
    alice.touch(alice.page.locator("#answer a").first)
    expect(alice.drawer).to_be_visible()
    alice.tap("Close", alice.drawer)

    link = alice.page.locator("#send [data-copy]").get_attribute("data-copy")
    bob.open(link)
    says(bob, "It may attack: up to 3 meat.")
    expect(bob.page.locator("input[name=traits][value=climbing]")).to_be_checked()
    bob.touch(bob.page.locator("button[value=de]"))
    expect(bob.page.locator("html")).to_have_attribute("lang", "de")
    expect(bob.page.locator("input[name=traits][value=climbing]")).to_be_checked()

    alice.page.go_back()
    says(alice, "No attack. Only a hunter that climbs can reach prey that climbs.")
    expect(alice.page.locator("input[name=traits][value=climbing]")).not_to_be_checked()
    alice.page.go_back()
    says(alice, "It may attack: up to 3 meat.")
    alice.touch(alice.page.locator("button[value=ru]"))
    expect(alice.page.locator("html")).to_have_attribute("lang", "ru")
    expect(alice.page.locator("input[name=prey-body][value='3']")).to_be_checked()
    assert alice.page.url.endswith("?body=4&prey-body=3")


def test_a_helper_stays_readable_without_a_connection(alice, server):
    alice.expected = ["Failed to load resource", "ERR_", "htmx:"]
    alice.open("/games/evolution/watering-hole/")
    for card in (3, -1):
        before = alice.page.locator("#answer").inner_text()
        alice.touch(f"button[name=cards-0][value='{card}']")
        expect(alice.page.locator("#answer")).not_to_have_text(before)
    alice.touch("button[data-step='1']")
    says(alice, "3 plants on the watering hole")
    alice.page.locator("#id_plants").fill("12")
    alice.page.keyboard.press("Enter")
    says(alice, "14 plants on the watering hole")
    kept(alice, "/games/evolution/watering-hole/?cards=3,-1&plants=12")

    server.kill()
    alice.page.reload()
    says(alice, "14 plants on the watering hole")
    alice.touch("button[data-step='1']")
    expect(alice.page.locator("#toast")).to_contain_text("No connection")
    says(alice, "14 plants on the watering hole")
    expect(alice.page.locator("#id_plants")).to_have_value("13")
    server.start()
    alice.touch("button[data-step='1']")
    says(alice, "16 plants on the watering hole")


def test_a_helper_is_filled_from_the_table_and_leads_back(alice):
    alice.start("Ann", "Ben")
    alice.tap_counted("Cards are dealt")
    match = alice.page.url
    alice.tap("Cards to draw")
    says(alice, "Draw 4 cards.")
    alice.touch(alice.page.locator("#tabs").get_by_role("link", name="Go to the match"))
    expect(alice.page.locator("#hero")).to_be_visible()
    assert alice.page.url == match


def test_without_scripts_a_helper_is_a_form(hand_out):
    phone = hand_out(java_script_enabled=False)
    phone.open("/games/explora/auction/")
    for place, bid in enumerate((3, 5, 5, 0)):
        pick(phone, f"bids-{place}", bid)
    phone.tap("Work it out")
    expect(phone.page.locator("#answer")).to_have_text(
        "They pick in this order: Place II, Place III, Place I, Place IV"
    )
    assert phone.page.url.endswith("/games/explora/auction/?bids=3,5,5,0")
    phone.open("/games/evolution/watering-hole/")
    phone.tap("9")
    phone.tap("−1")
    expect(phone.page.locator("#answer")).to_have_text("8 plants on the watering hole")
