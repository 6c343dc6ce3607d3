"""A phone drops what it kept of a match that is gone."""

from urllib.parse import urlsplit

from playwright.sync_api import expect

KEPT = """async (path) => {
  await navigator.serviceWorker.ready;
  const urls = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
  return urls.filter((each) => each.startsWith(path)).length;
}"""


def kept(phone, path: str) -> int:
    return phone.page.evaluate(KEPT, path)


def until_kept(phone, path: str, *, pages: bool) -> None:
    for _try in range(100):
        if bool(kept(phone, path)) is pages:
            return
        phone.page.wait_for_timeout(50)
    raise AssertionError(f"{kept(phone, path)} pages are kept")


def at_a_match(phone) -> str:
    match = urlsplit(phone.start("Alice", "Bob")).path
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for path in ("people/", "", "people/"):
        phone.open(f"{match}{path}")
    until_kept(phone, match, pages=True)
    return match


def test_a_deleted_match_leaves_no_page_on_the_phone(alice):
    match = at_a_match(alice)
    alice.tap("Delete for good")
    alice.touch(alice.page.locator("#confirm button[value=yes]"))
    alice.page.wait_for_url("**/history/")
    until_kept(alice, match, pages=False)


def test_a_removed_phone_keeps_no_page_either(alice, bob):
    bob.expected = ["status of 404"]
    match = at_a_match(alice)
    bob.join(alice.code(), seat="Bob")
    bob.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for path in ("", "log/"):
        bob.open(f"{match}{path}")
    until_kept(bob, match, pages=True)
    alice.open(f"{match}people/")
    alice.tap("Remove")
    alice.touch(alice.page.locator("#confirm button[value=yes]"))
    expect(bob.page.locator("body")).to_contain_text("The host removed this phone", timeout=20_000)
    until_kept(bob, match, pages=False)


def test_a_forgotten_phone_is_like_new(alice):
    match = at_a_match(alice)
    assert "Alice" in alice.page.evaluate("localStorage.getItem('fieldbook.names')")
    alice.open("/about/")
    alice.tap("Forget this phone")
    alice.touch(alice.page.locator("#confirm button[value=yes]"))
    alice.page.wait_for_selector("[data-forgotten]")
    assert not alice.page.evaluate("localStorage.getItem('fieldbook.names')")
    until_kept(alice, match, pages=False)
    alice.expected = ["status of 404"]
    alice.open(match)
    expect(alice.page.locator("body")).to_contain_text("No such page")
