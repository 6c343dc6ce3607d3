"""Four players bid in secret on four phones, whatever one of them asks of the server."""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, expect

from tests.browser.test_layout import NARROW, explorers, told

NAMES = ("Alice", "Bob", "Cem", "Dora")
LANDS = ("Iram", "Mu", "Avalon", "Thule")
COINS = (983, 976, 969, 958)
BIDS = (743, 651, 867, 529)
CHANGED = 886
QUIET = 300
PATHS = ("", "score/", "log/", "people/", "?at=6", "?at=10", "?peek=2", "score/?seat=2")
# Every word that the server may say to a browser over its stream of events.
STREAMED = """
  window.heard = [];
  const Real = window.EventSource;
  window.EventSource = class extends Real {
    addEventListener(name, act, ...more) {
      super.addEventListener(name, (event) => {
        window.heard.push(`${name} ${event.data ?? ""} ${event.lastEventId ?? ""}`);
        act(event);
      }, ...more);
    }
  };
"""


class Listener:
    """Everything that one browser was given: answers, messages of its stream, and its pages."""

    def __init__(self, phone):
        self.phone, self.answers, self.heard, self.lost = phone, [], [], []
        phone.context.add_init_script(STREAMED)
        phone.page.on("requestfinished", self._kept)

    def _kept(self, request):
        # At once: a browser forgets what it was answered when it goes to another page.
        if "/live/" in request.url or "/static/" in request.url:
            return
        try:
            self.answers.append((request.url, body(request.response())))
        except Error:
            self.lost.append(request.url)

    def everything(self):
        page = self.phone.page
        assert not self.lost
        self.heard += page.evaluate("window.heard.splice(0)")
        return [*self.answers, ("stream", "\n".join(self.heard)), ("page", page.content())]

    def found(self, number):
        alone = re.compile(rf"(?<![0-9A-Za-z]){number}(?![0-9A-Za-z])")
        return [name for name, text in self.everything() if alone.search(text)]


def body(answer):
    # How long an answer is may be any number, a bid's among them.
    headers = json.dumps({name: said for name, said in answer.headers.items() if name != "content-length"})
    return headers if 300 <= answer.status < 400 else headers + answer.text()


@pytest.fixture
def table(hand_out):
    """Four phones at one table in the first auction, each with a seat and many coins."""
    phones = [hand_out() for _name in NAMES]
    listeners = [Listener(phone) for phone in phones]
    host = phones[0]
    start_sealed(host)
    host.tab("People")
    code = host.page.locator("#code").inner_text()
    host.page.get_by_label("Alice", exact=True).check()
    host.tap("Save this choice")
    host.tab("Play")
    for phone, name in zip(phones[1:], NAMES[1:], strict=True):
        phone.join(code, seat=name)
    for land in LANDS:
        host.tap_counted(land)
    host.tap("The market is laid out")
    host.tap_counted("0", host.drawer)
    for phone, listener in zip(phones, listeners, strict=True):
        phone.sees_entry(5)
        # Nothing was secret yet when the players went from page to page.
        listener.lost.clear()
    for seq, (phone, coins) in enumerate(zip(phones, COINS, strict=True), start=6):
        correct_coins(phone, coins)
        for each in phones:
            each.sees_entry(seq)
    return listeners


def start_sealed(phone):
    phone.open("/")
    phone.touch("a.tile[href='/start/explora/']")
    for place, name in enumerate(NAMES, start=1):
        phone.page.get_by_label(f"Player {place}", exact=True).fill(name)
    phone.page.get_by_label("First player").select_option(value="0")
    phone.page.get_by_label("Bid in secret, everyone on their own phone").check()
    phone.tap("Go to the table")
    phone.page.wait_for_url("**/m/*/**")


def correct_coins(phone, coins):
    seat = NAMES.index(own_name(phone))
    open_by_hand(phone, seat)
    phone.touch(f"#tap-coins-corrected-{seat}")
    replace_by(phone, coins)


def open_by_hand(phone, seat):
    if phone.page.locator(f"#hand-{seat}").get_attribute("open") is None:
        phone.touch(f"#hand-{seat} summary")


def own_name(phone):
    """The player whose coins this phone shows."""
    shown = phone.page.locator(".screen").filter(has=phone.page.locator(".coins b"))
    return next(name for name in NAMES if name in shown.inner_text())


def replace_by(phone, number):
    """Tap a small number, or type a number in place of the one on the keys."""
    expect(phone.drawer).to_be_visible()
    if phone.drawer.locator(".number-taps").count():
        phone.tap_counted(str(number), phone.drawer)
        expect(phone.drawer).to_be_hidden()
        return
    box = phone.drawer.locator(".pad-entry input")
    for _sign in box.input_value():
        phone.keys(["back"])
    phone.keys(str(number))
    phone.tap_counted("Enter", phone.drawer)
    expect(phone.drawer).to_be_hidden()


def bid(phone, name, coins, words="bid"):
    phone.tap(f"{name}: {words}")
    replace_by(phone, coins)


def look_around(phone):
    """Ask the server for everything a curious player might think of."""
    match, page = phone.match, phone.page
    for path in PATHS:
        for headers in ({}, {"HX-Request": "true"}):
            page.evaluate(
                "([url, headers]) => fetch(url, { headers }).then((answer) => answer.text())",
                [match + path, headers],
            )
    event = {"kind": "bid-sealed", "seat": 2, "round": 1, "coins": 0}
    page.evaluate(
        "(url) => fetch(url).then((answer) => answer.text())",
        f"{match}ask/?event={json.dumps(event)}".replace(" ", ""),
    )
    # A phone has no token for programs, so that it learns nothing there either.
    program = f"{urlsplit(match).path.replace('/m/', '/api/v1/matches/')}"
    for path in ("", "events/", "sheet/"):
        status = page.evaluate(
            "(url) => fetch(url).then((answer) => answer.text().then(() => answer.status))", program + path
        )
        assert status in (401, 403, 404)


def unknown_to_others(listeners, number, owner):
    for seat, listener in enumerate(listeners):
        assert seat == owner or not listener.found(number), (NAMES[seat], listener.found(number))


def test_no_bid_is_revealed_before_the_last_one_is_in(table, record_property):
    alice, bob, cem, dora = phones = [listener.phone for listener in table]
    for phone in phones:
        phone.expected = ["status of 422", "status of 40[134]"]
    bid(cem, "Cem", BIDS[2])
    bid(alice, "Alice", BIDS[0])
    for phone in (bob, dora):
        phone.sees_entry(11)
        expect(phone.page.locator("#screen-2")).to_contain_text("has placed a bid")
        expect(phone.page.locator("#bids")).to_contain_text("Still missing: Bob, Dora")
    look_around(bob)
    look_around(dora)
    look_around(alice)
    unknown_to_others(table, BIDS[2], owner=2)
    unknown_to_others(table, BIDS[0], owner=0)

    # One phone begins anew in the middle, with a bid of its own and without one.
    for phone in (dora, cem):
        phone.page.wait_for_timeout(QUIET)
        phone.page.reload()
        phone.sees_entry(11)
        expect(phone.stream).to_contain_text("phones: 4")
    expect(cem.page.locator("#screen-2")).to_contain_text(str(BIDS[2]))
    expect(dora.page.locator("#screen-2")).not_to_contain_text(str(BIDS[2]))
    unknown_to_others(table, BIDS[2], owner=2)

    bid(cem, "Cem", CHANGED, words="change the bid")
    bid(bob, "Bob", BIDS[1])
    expect(alice.button(re.compile("^Undo: Bob"))).to_have_count(0)
    bob.tap(re.compile("^Undo: Bob has placed a bid"))
    alice.sees_entry(14)
    expect(alice.button(re.compile("^Redo"))).to_have_count(0)
    bob.tap_counted(re.compile("^Redo: Bob has placed a bid"))
    dora.sees_entry(15)
    look_around(dora)
    for number, owner in ((BIDS[0], 0), (BIDS[1], 1), (CHANGED, 2)):
        unknown_to_others(table, number, owner=owner)

    dora.tap("Dora: bid")
    dora.keys(["back"])
    dora.keys(str(BIDS[3]))
    unknown_to_others(table, BIDS[3], owner=3)
    dora.tap("Enter", dora.drawer)
    for phone in phones:
        phone.sees_entry(16)
    for phone in phones:
        for seat, coins in enumerate((BIDS[0], BIDS[1], CHANGED, BIDS[3])):
            expect(phone.page.locator(f"#screen-{seat}")).to_contain_text(f"bid {coins}")
        expect(phone.page.locator("#hero")).to_contain_text("Cem picks a card.")
    for listener in table:
        assert listener.found(CHANGED) and listener.found(BIDS[3])
    # What was never shown at the table stays with the one who thought of it, and so do the coins.
    unknown_to_others(table, BIDS[2], owner=2)
    for seat, coins in enumerate(COINS):
        unknown_to_others(table, coins, owner=seat)


def test_a_phone_shows_its_own_coins_and_those_it_was_shown(table):
    alice, bob, *_others = [listener.phone for listener in table]
    expect(alice.page.locator("#screen-0 .coins")).to_contain_text(str(COINS[0]))
    expect(alice.page.locator("#screen-1 .coins")).to_have_text("behind the screen")
    open_by_hand(bob, 1)
    bob.tap_counted("Show the coins to Alice")
    expect(alice.page.locator("#screen-1 .coins")).to_contain_text(str(COINS[1]))
    for listener in table[2:]:
        listener.phone.sees_entry(10)
        assert not listener.found(COINS[1])
    bob.tap_counted("Hide them from Alice")
    expect(alice.page.locator("#screen-1 .coins")).to_have_text("behind the screen")


def in_sight(phone, part):
    """Tell whether a part of the page lies between what sticks to the edges of the screen."""
    return phone.page.locator(part).evaluate(
        """(part) => {
          const box = part.getBoundingClientRect();
          const [head, foot] = [".top", ".thumb"].map((each) => document.querySelector(each));
          const [top, bottom] = [head.getBoundingClientRect().bottom, foot.getBoundingClientRect().top];
          return box.top >= top && box.bottom <= bottom;
        }"""
    )


def test_a_peek_on_a_shared_phone_is_in_view_and_can_be_corrected(hand_out):
    phone = hand_out(locale="de-DE", viewport=NARROW)
    explorers(phone, 3, 4, 2)
    phone.tap("Wir teilen dieses Handy")
    for seat in (2, 1):
        phone.page.locator(f"#peek-{seat}").scroll_into_view_if_needed()
        phone.touch(f"#peek-{seat}")
        phone.page.wait_for_url(f"**/peek/#screen-{seat}")
        expect(phone.page.locator(f"#screen-{seat} .coins b")).to_have_text("11")
        assert in_sight(phone, f"#screen-{seat} .coins")
    open_by_hand(phone, 1)
    phone.touch("#tap-coins-corrected-1")
    expect(phone.drawer).to_be_visible()
    before = phone.seq()
    phone.keys("7")
    phone.tap("Fertig", phone.drawer)
    phone.sees_entry(before + 1)


def test_a_choice_of_a_card_is_on_the_first_screen(hand_out):
    phone = hand_out(locale="de-DE", viewport=NARROW)
    explorers(phone, 3, 4, 2)
    phone.tap("Wir teilen dieses Handy")
    alone = [
        {"kind": "team-corrected", "seat": seat, "team": team, "jetpacks": 0}
        | {"explorer": 1, "crew": int((seat, team) == (0, 1)), "transport": 0}
        for seat, team in ((0, 1), (0, 2), (1, 2), (2, 1), (2, 2))
    ]
    sold = [{"kind": "card-sold", "seat": seat, "coins": 0} for seat in range(3)]
    sent = [{"kind": "teams-sent", "seat": seat, "teams": [1, 2]} for seat in range(3)]
    told(phone, *alone, *sold, *sent, {"kind": "expedition-led"})
    phone.page.evaluate("scrollTo(0, 0)")
    assert in_sight(phone, "#loss-1-1 .buttons")
