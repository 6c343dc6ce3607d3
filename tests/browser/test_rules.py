"""A person finds, reads and bookmarks rules, with and without a connection."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

# The worker serves this page, and has kept this address.
KEPT = """async (path) => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(all.map((each) => each.keys()))).flat();
  return Boolean(navigator.serviceWorker.controller) && kept.some((each) => each.url.includes(path));
}"""


@pytest.fixture
def phone(hand_out):
    return hand_out()


def typed(phone, words):
    phone.page.locator("#rules-q").press_sequentially(words, delay=20)


def found(phone):
    return phone.page.locator("#rules-results a")


def kept(phone, path):
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    # A page's own waiting does not wait for an answer that comes later.
    for _ in range(40):
        if phone.page.evaluate(KEPT, path):
            return
        phone.page.wait_for_timeout(250)
    raise AssertionError(f"{path} was not kept")


def test_results_appear_while_one_types(phone):
    phone.open("/rules/")
    typed(phone, "hrons")
    expect(found(phone).first).to_contain_text("Horns")
    phone.page.wait_for_url("**/?q=hrons")
    phone.page.keyboard.press("ArrowDown")
    expect(found(phone).first).to_be_focused()
    phone.page.keyboard.press("ArrowUp")
    expect(phone.page.locator("#rules-q")).to_be_focused()
    asked = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.page.keyboard.press("Enter")
    phone.page.keyboard.press("Enter")
    phone.page.wait_for_url("**/rules/evolution/horns/")
    assert not any("q=" in url for url in asked), "what is there already was asked for again"
    phone.page.go_back()
    expect(found(phone).first).to_contain_text("Horns")


def test_a_late_answer_moves_no_result_under_the_finger(phone):
    phone.open("/rules/")
    typed(phone, "horn")
    expect(found(phone).first).to_contain_text("Horns")
    phone.page.wait_for_url("**/?q=horn")
    waiting = []
    phone.page.route("**/rules/search/?**", lambda route: waiting.append(route))
    with phone.page.expect_request("**/rules/search/?**"):
        typed(phone, "s")
    expect(found(phone).first).to_contain_text("Horns")
    phone.page.keyboard.press("Enter")
    expect(found(phone).first).to_be_focused()
    waiting[0].continue_()
    phone.page.wait_for_url("**/?q=horns")
    phone.page.keyboard.press("Enter")
    phone.page.wait_for_url("**/rules/evolution/horns/")


def test_a_word_opens_its_rule_and_leads_on(phone):
    phone.open("/rules/evolution/horns/")
    phone.touch(phone.page.locator(".prose a.term").first)
    expect(phone.drawer).to_be_visible()
    title = phone.drawer.locator("h2").inner_text()
    phone.touch(phone.drawer.locator("a.btn:not(.icon-only)"))
    expect(phone.page.locator("#entry h1")).to_have_text(title)


def test_bookmarks_and_recent_rules_are_on_the_first_page(phone):
    phone.open("/rules/evolution/horns/")
    phone.tap("Bookmark")
    expect(phone.button("Bookmarked")).to_be_visible()
    phone.open("/rules/explora/auction/")
    phone.open("/rules/")
    expect(phone.page.locator("#bookmarks a")).to_have_text(["Horns Evolution"])
    expect(phone.page.locator("#recent a")).to_have_text(["Auction Explora", "Horns Evolution"])
    phone.touch(phone.page.locator("button[value=ru]"))
    expect(phone.page.locator("#bookmarks a")).to_have_text(["Рога Эволюция"])


def test_a_match_has_its_rules_at_hand(phone):
    phone.start("Ann", "Ben")
    phone.tab("Rules")
    typed(phone, "carnivor")
    phone.touch(found(phone).first)
    expect(phone.drawer.locator("h2")).to_contain_text("Carnivor")
    phone.tap("Close", phone.drawer)
    expect(phone.page.locator("#rules-q")).to_have_value("carnivor")


def test_without_a_connection_rules_are_read_from_the_phone(phone, server):
    phone.expected = ["Failed to load resource", "ERR_", "htmx:"]
    phone.open("/rules/evolution/")
    kept(phone, "/en/evolution.json")
    phone.page.reload()
    server.kill()
    typed(phone, "hrons")
    expect(phone.page.locator(".from-phone")).to_be_visible()
    expect(found(phone).first).to_contain_text("Horns")
    expect(found(phone).first.locator("mark").first).to_be_visible()
    phone.touch(found(phone).first)
    phone.page.wait_for_url("**/rules/evolution/horns/")
    expect(phone.page.locator("h1")).to_have_text("Horns")
    phone.touch(phone.page.locator(".prose a.term").first)
    expect(phone.drawer).to_be_visible()
    expect(phone.drawer.locator(".lead")).not_to_be_empty()
    phone.tap("Close", phone.drawer)
    expect(phone.page.locator(".prose a.term").first).to_be_focused()
    expect(phone.page.locator("#entry [aria-pressed]")).to_be_visible()
    typed(phone, "xqxqx")
    expect(phone.page.locator("#rules-q")).to_have_value("xqxqx")
    expect(phone.page.locator(".from-phone")).to_contain_text("Nothing found on this phone")
    expect(found(phone)).not_to_have_count(0)


def test_without_a_connection_each_page_says_what_it_can(phone, server):
    phone.expected = ["Failed to load resource", "ERR_", "htmx:"]
    phone.open("/rules/evolution/horns/")
    phone.tap("Bookmark")
    kept(phone, "/en/evolution.json")
    server.kill()
    said = phone.page.locator("#offline")
    for page, words in (
        ("/rules/", "Evolution"),
        ("/rules/explora/auction/", "have not been opened on this phone yet"),
        ("/rules/evolution/print/", "needs a connection"),
        ("/rules/glossary/", "needs a connection"),
        ("/rules/evolution/nothing/", "No such rule"),
    ):
        phone.open(page)
        expect(said).to_contain_text(words)
    phone.open("/rules/")
    expect(said).not_to_contain_text("yet")
    expect(phone.page.locator("#bookmarks a")).to_have_text(["Horns"])


def test_a_rule_leads_back_to_the_match(phone):
    phone.start("Ann", "Ben")
    match = phone.page.url
    phone.touch(phone.page.locator("#hero a").first)
    phone.touch(phone.drawer.locator("a.btn:not(.icon-only)"))
    expect(phone.page.locator("#entry h1")).to_be_visible()
    phone.touch(phone.page.get_by_role("link", name="Back to the match"))
    expect(phone.page.locator("#hero")).to_be_visible()
    assert phone.page.url == match


def test_a_rule_keeps_its_address_while_one_searches(phone):
    phone.open("/rules/evolution/horns/")
    typed(phone, "hunter")
    expect(found(phone).first).to_be_visible()
    assert phone.page.url.endswith("/rules/evolution/horns/")
    phone.open("/rules/evolution/")
    typed(phone, "x")
    phone.page.wait_for_url("**/rules/search/?q=x&game=evolution")
    phone.page.locator("#rules-q").fill("")
    phone.page.wait_for_url("**/rules/evolution/")


def test_a_match_leaves_its_rules_on_the_phone(phone, server):
    phone.expected = ["Failed to load resource", "ERR_", "htmx:"]
    phone.start("Ann", "Ben")
    kept(phone, "/en/evolution.json")
    kept(phone, phone.page.locator("body").get_attribute("data-kept-page"))
    server.kill()
    phone.touch(phone.page.locator("#hero a").first)
    expect(phone.drawer.locator(".lead")).not_to_be_empty()
    phone.touch(phone.drawer.locator("summary"))
    expect(phone.drawer.locator("details .prose")).to_be_visible()
    phone.tap("Close", phone.drawer)
    phone.tab("Rules")
    expect(phone.page.locator("#kept-here")).to_be_visible()
    typed(phone, "carnivor")
    expect(found(phone).first).to_contain_text("Carnivor")
    phone.touch(found(phone).first)
    expect(phone.drawer.locator("h2")).to_contain_text("Carnivor")


def test_a_page_says_when_its_game_is_available_offline(phone):
    phone.open("/rules/explora/")
    expect(phone.page.locator("#kept-here")).to_be_visible(timeout=10_000)
    phone.open("/rules/evolution/")
    expect(phone.page.locator("#kept-here")).to_be_hidden()


@pytest.mark.parametrize("game", ["evolution", "explora", "encyclopedia", "darwins-journey"])
@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "de-DE"])
def test_a_game_fits_one_printed_page(hand_out, game, language):
    phone = hand_out(locale=language, has_touch=False, is_mobile=False)
    phone.open(f"/rules/{game}/")
    links = phone.page.locator("a[href*='/print/']").all()
    pages = [link.get_attribute("href") for link in links]
    assert f"/rules/{game}/print/" in pages
    for page in pages:
        phone.open(page)
        printed = phone.page.pdf(format="A4", print_background=False, prefer_css_page_size=True)
        assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") == 1, page


@pytest.mark.parametrize("way", ["the cross", "Back", "Escape"])
def test_a_search_at_the_table_goes_on_after_a_drawer(phone, way):
    phone.start("Alice", "Bob")
    phone.tab("Rules")
    typed(phone, "horns")
    for words, title in (("climbing", "Climbing"), ("foraging", "Foraging")):
        phone.touch(found(phone).first)
        expect(phone.drawer).to_be_visible()
        match way:
            case "the cross":
                phone.touch(phone.drawer.locator("[data-close]").first)
            case "Back":
                phone.page.go_back()
            case _:
                phone.page.keyboard.press("Escape")
        # At once, while the way back from the drawer is still under way.
        phone.page.locator("#rules-q").fill(words)
        expect(found(phone).first).to_contain_text(title)
        expect(phone.drawer).to_be_hidden()
    phone.touch(found(phone).first)
    expect(phone.drawer).to_contain_text("Foraging")
