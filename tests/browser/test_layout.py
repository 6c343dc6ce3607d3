"""Words and controls keep their places with large numbers, large text and a phone on its side."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from bench.thumb import TOLD
from tests.browser.test_small_screen import OVERFLOW, SPILLING
from tests.browser.tour import begin, counted

NARROW = {"width": 360, "height": 740}
# What a page shows of a phone of 360 × 740 where its browser makes everything twice as large.
ZOOMED = {"width": 180, "height": 370}
LYING = {"width": 740, "height": 360}
LANDS = ("iram", "mu", "avalon", "thule")
BROKEN = """parts => [...document.querySelectorAll(parts)].filter((part) => {
  const range = document.createRange();
  range.selectNodeContents(part);
  const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top / 12)));
  return part.getClientRects().length && lines.size > 1;
}).map((part) => part.outerHTML.slice(0, 90))"""
# Words that go on in the next line.
TORN = r"""parts => [...document.querySelectorAll(parts)].flatMap((part) => {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const torn = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const word of node.data.matchAll(/\S+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (range.getClientRects().length > 1) torn.push(word[0]);
    }
  }
  return torn;
})"""
# Controls that lie on each other; what sticks to the edges of the screen lies over the page on purpose.
OVERLAPPING = """() => {
  const floats = ".thumb, .tabs, .top, .skip, dialog, .toasts";
  const parts = [...document.querySelectorAll("main :is(a[href], button, summary, select, input, h2, dd)")]
    .filter((part) => part.checkVisibility({ checkVisibilityCSS: true }) && !part.closest(floats))
    .filter((part) => !part.matches("[type=radio], [type=checkbox], [type=hidden], .visually-hidden"));
  // The box around words on two lines is larger than the words.
  const whole = parts.filter((part) => part.getClientRects().length === 1);
  const boxes = whole.map((part) => [part, part.getBoundingClientRect()]);
  const beside = (a, b) => a.left < b.right - 2 && b.left < a.right - 2;
  const meet = (a, b) => beside(a, b) && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
    .filter(([two, b]) => a.width && b.width && !one.contains(two) && !two.contains(one) && meet(a, b))
    .map(([two]) => `${one.outerHTML.slice(0, 70)} on ${two.outerHTML.slice(0, 70)}`));
}"""

OVERLAPPING_IN_DRAWER = OVERLAPPING.replace("main :is(a[href]", "#drawer-body :is(a[href]").replace(
    "dialog, ", ""
)


def told(phone, *events):
    for event in events:
        phone.page.locator("#taps").evaluate(TOLD, json.dumps(event))
    phone.page.reload()


def explorers(phone, *strengths):
    """Explora while cards are picked, with teams of these strengths."""
    begin(phone, "track", "explora")
    lands = [{"kind": "land-laid", "place": at, "land": land} for at, land in enumerate(LANDS, 1)]
    iram = {"kind": "land-read", "land": "iram", "explorer": 2, "crew": 1, "transport": 0}
    teams = [
        {"kind": "team-corrected", "seat": seat, "team": 1, "jetpacks": 0, "transport": 2}
        | {"explorer": strength, "crew": strength}
        for seat, strength in enumerate(strengths)
    ]
    bids = {"kind": "bids-shown", "numbers": [0] * len(strengths)}
    told(phone, *lands, iram, *teams, {"kind": "market-laid", "cartographers": 3}, bids)


def no_faults(phone, width):
    page = phone.page
    faults = [*page.evaluate(OVERFLOW, width), *page.evaluate(SPILLING), *page.evaluate(OVERLAPPING)]
    assert not faults, "\n".join(faults)


def enlarge(phone):
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")


def test_strengths_of_two_digits_stay_whole(hand_out):
    phone = hand_out(locale="de-DE", viewport=NARROW)
    explorers(phone, 9, 8, 7)
    numbers = phone.page.locator("#strengths b")
    expect(numbers.first).to_have_text("27")
    assert phone.page.evaluate(BROKEN, "#strengths b, .joining .num, .join .btn > *") == []
    no_faults(phone, NARROW["width"])


def test_text_twice_as_large_overlaps_nowhere(hand_out):
    phone = hand_out(locale="de-DE", viewport=NARROW)
    phone.open("/start/evolution/")
    enlarge(phone)
    no_faults(phone, NARROW["width"])
    begin(phone, "track")
    counted(phone, "#tap-round-dealt")
    enlarge(phone)
    no_faults(phone, NARROW["width"])
    explorers(phone, 3, 4, 2)
    enlarge(phone)
    no_faults(phone, NARROW["width"])


def tapped(phone, part):
    """Tap a control after scrolling it to the middle of the screen."""
    part = phone.page.locator(part).first
    part.evaluate("part => part.scrollIntoView({ block: 'center' })")
    phone.touch(part)


def test_headline_and_main_control_are_in_view_on_a_page_twice_as_large(hand_out):
    phone = hand_out(locale="de-DE", viewport=ZOOMED)
    begin(phone, "track")
    tapped(phone, "#who button:not([name])")
    expect(phone.page.locator("#who")).to_have_count(0)

    def readable():
        phone.page.evaluate("scrollTo(0, 0)")
        no_faults(phone, ZOOMED["width"])
        hero, main, tabs = (
            phone.page.locator(part).bounding_box() for part in ("#hero", ".thumb .main", "#tabs")
        )
        assert hero["y"] + hero["height"] <= main["y"]
        assert main["y"] + main["height"] <= tabs["y"] < ZOOMED["height"]

    readable()
    counted(phone, "#tap-round-dealt")
    readable()
    kept = {
        "kind": "traits-laid",
        "seat": 0,
        "species": 0,
        "round": 1,
        "traits": ["carnivore", "long-neck", "fat-tissue"],
    }
    told(phone, kept)
    tapped(phone, "[id='closer-0.0']")
    expect(phone.drawer).to_be_visible()
    assert phone.page.evaluate(OVERLAPPING_IN_DRAWER) == []
    told(phone, {"kind": "traits-turned-up"})
    readable()
    told(phone, {"kind": "watering-hole-filled", "plants": 2})
    readable()


def test_the_main_control_is_on_the_first_screen(hand_out):
    phone = hand_out(locale="de-DE", viewport=NARROW)
    begin(phone, "track")
    phone.touch(phone.page.locator("#who button:not([name])").first)
    expect(phone.page.locator("#who")).to_have_count(0)

    def first_screen(*parts):
        phone.page.evaluate("scrollTo(0, 0)")
        for part in ("#hero", ".thumb .main", *parts):
            expect(phone.page.locator(part).first).to_be_in_viewport(ratio=1)
        undo, on = (
            phone.page.locator(f".back-and-on > {part}").bounding_box() for part in (".undo", ".main")
        )
        assert abs(undo["y"] + undo["height"] / 2 - on["y"] - on["height"] / 2) < 2

    counted(phone, "#tap-round-dealt")
    first_screen("#tap-body-grown-0-0", "#tap-population-grown-0-0", "[id^=tap-traits-laid-0-0-]")
    counted(phone, "#tap-traits-turned-up")
    first_screen()
    told(phone, {"kind": "watering-hole-filled", "plants": 2})
    first_screen("#results button")
    counted(phone, "[id^=tap-feeding-way-chosen]")
    expect(phone.page.locator("[id^=tap-fed-]").first).to_be_in_viewport(ratio=1)
    counted(phone, "[id^=tap-feeding-way-chosen]")
    counted(phone, "#tap-feeding-settled-None-None")
    first_screen("#changes")


def test_no_russian_word_of_a_teams_strength_is_broken(hand_out):
    phone = hand_out(locale="ru-RU", viewport=NARROW)
    phone.open("/games/explora/strength/")
    labels = phone.page.locator(".strip > .label")
    expect(labels.first).to_have_text("исследователь")
    assert phone.page.evaluate(TORN, ".strip > .label") == []


@pytest.mark.parametrize("screen", [NARROW, LYING], ids=["upright", "on its side"])
def test_the_next_eater_is_on_the_first_screen_after_an_attack(hand_out, screen):
    phone = hand_out(locale="ru-RU", viewport=screen)
    begin(phone, "track")
    phone.touch(phone.page.locator("#who button:not([name])").first)
    expect(phone.page.locator("#who")).to_have_count(0)
    grown = {"kind": "species-corrected", "species": 0, "body": 2, "population": 4, "food": 0, "fat": 0}
    last_round = {"kind": "deck-exhausted", "dealing": True}
    hunter = {**grown, "seat": 0, "body": 4, "traits": ["carnivore"]}
    prey = {**grown, "seat": 1, "traits": ["horns", "scavenger"]}
    told(phone, last_round, {"kind": "round-dealt"}, hunter, prey, {"kind": "traits-turned-up"})
    told(phone, {"kind": "watering-hole-filled", "plants": 9})
    told(phone, {"kind": "feeding-way-chosen", "by_result": False})
    expect(phone.page.locator("[id='hunt-0.0']")).to_be_in_viewport(ratio=1)
    told(phone, {"kind": "attacked", "hunter": [0, 0], "prey": [1, 0], "ignored": []})
    expect(phone.page.locator("#steps li")).to_have_count(4)
    expect(phone.page.locator("[id^=tap-fed-1]")).to_be_in_viewport(ratio=1)
    bar = phone.page.locator(".thumb").bounding_box()
    eats = phone.page.locator("[id^=tap-fed-1]").bounding_box()
    assert eats["y"] + eats["height"] <= bar["y"]


def test_no_russian_word_is_broken(hand_out):
    phone = hand_out(locale="ru-RU", viewport=NARROW)
    explorers(phone, 3, 4, 2)
    expect(phone.page.locator(".join").first).to_contain_text("исследователь")
    assert phone.page.evaluate(TORN, ".joining, .lands") == []
    begin(phone, "track")
    counted(phone, "#tap-round-dealt")
    phone.touch(phone.page.locator("[id^=tap-traits-laid-0-0-]"))
    expect(phone.drawer).to_contain_text("Сотрудничество")
    assert phone.page.evaluate(TORN, "#drawer-body .chips") == []


def test_a_phone_on_its_side_shows_species_and_the_whole_pad(hand_out):
    phone = hand_out(locale="de-DE", viewport=LYING)
    begin(phone, "track")
    phone.touch(phone.page.locator("#who button:not([name])").first)
    expect(phone.page.locator("#who")).to_have_count(0)
    counted(phone, "#tap-round-dealt")
    expect(phone.page.locator("#tap-body-grown-0-0")).to_be_in_viewport(ratio=1)
    counted(phone, "#tap-traits-turned-up")
    phone.touch("[id^=tap-watering-hole-filled]")
    expect(phone.drawer.locator(".pad > button")).to_have_count(14)
    for key in phone.drawer.locator(".pad > button").all():
        expect(key).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", ["de-DE", "ru-RU"])
def test_names_do_not_overlap_in_the_table_of_points(hand_out, locale):
    phone = hand_out(locale=locale, viewport=NARROW)
    begin(phone, "count")
    phone.open(f"{phone.match}score/")
    no_faults(phone, NARROW["width"])


# Words that begin on one line and end on another; one that ends in an ellipsis stands on one line.
ON_TWO_LINES = r"""part => {
  const node = part.firstChild, range = document.createRange();
  return [...node.data.matchAll(/\S+/g)].filter((word) => {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word);
}"""


@pytest.mark.parametrize(
    ("locale", "name"), [("de-DE", "Bartholomäusmaria"), ("ru-RU", "Константинопольский")]
)
def test_a_long_name_beside_the_main_control_ends_in_an_ellipsis(hand_out, locale, name):
    phone = hand_out(locale=locale, viewport=NARROW)
    phone.start_anywhere(name, "Ann")
    phone.touch(phone.page.locator("#who button:not([name])").first)
    expect(phone.page.locator("#who")).to_have_count(0)
    counted(phone, "#tap-round-dealt")
    counted(phone, "#tap-body-grown-0-0")
    undo = phone.page.locator("#undo-last")
    expect(undo).to_contain_text(name)
    assert undo.locator("span").evaluate(ON_TWO_LINES) == []
    assert undo.locator("span").evaluate("part => getComputedStyle(part).textOverflow") == "ellipsis"
    box = undo.bounding_box()
    assert box and box["height"] >= 44 and box["width"] < NARROW["width"] / 2
    assert [*phone.page.evaluate(OVERFLOW, NARROW["width"]), *phone.page.evaluate(SPILLING)] == []


# Headlines as long as a game's can be, beside every mark of the line.
LONG = {
    "de-DE": "Runde 5 · Zug 3 · Bartholomäusmaria spielt Eigenschaften, danach alle anderen",
    "ru-RU": "Раунд 5 · ход 3 · Константинопольский выкладывает свойства, затем все остальные",
}


WHOLE = """words => {
  const part = document.querySelector(words);
  return part.scrollHeight <= part.clientHeight + 1;
}"""


@pytest.mark.parametrize("locale", sorted(LONG))
def test_the_header_has_one_height_whatever_it_says(hand_out, locale):
    phone = hand_out(locale=locale, viewport=NARROW)
    begin(phone, "track")
    page, header = phone.page, phone.page.locator(".top")
    before = header.bounding_box()["height"]
    counted(phone, "#tap-round-dealt")
    expect(page.locator("#toast .toast")).to_be_visible()
    assert header.bounding_box()["height"] == before
    page.evaluate("words => (document.querySelector('#headline').textContent = words)", LONG[locale])
    # The title, the sentence and the sign each have their own room, the sign with all its words.
    signs = page.locator("#stream").evaluate("sign => Object.values(sign.dataset)")
    for words in signs:
        page.evaluate("words => (document.querySelector('#stream .text').textContent = words)", words)
        assert header.bounding_box()["height"] == before
        for part in ("h1", "#headline", "#stream"):
            box = header.locator(part).bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= before, (part, words)
        assert page.evaluate(WHOLE, "#stream .text"), words
