"""A tour of all pages, drawers and dialogs, in any language."""

from __future__ import annotations

import json
from collections.abc import Iterator

from playwright.sync_api import expect

from bench.thumb import TOLD
from tests.browser.phone import Phone

LONG_NAMES = ("Annegret", "Bartholomäus-Maria", "Константин")


def tour(phone: Phone) -> Iterator[str]:
    """Go through everything once, and stop wherever there is something to see."""
    yield from before_a_match(phone)
    yield from a_round(phone)
    yield from a_count(phone)
    yield from afterwards(phone)


def before_a_match(phone: Phone) -> Iterator[str]:
    for path in (
        "/",
        "/start/evolution/",
        "/games/evolution/",
        "/games/evolution/attack/?body=4&population=2&traits=intelligence&prey-body=3"
        "&prey-traits=symbiosis,burrowing,horns&right=4&off=symbiosis",
        "/games/evolution/attack/?body=9&wings=2",
        "/games/evolution/cards/",
        "/games/evolution/watering-hole/?cards=3,-1,9&plants=4",
        "/games/explora/strength/?asked=1,2,1&cards=3,4&jetpacks=1",
        "/games/explora/expedition/?first=9,14,,0&second=,14&name=Annegret&name=Bartholomäus-Maria&name=&name=Ben",
        "/games/explora/auction/?bids=3,5,,5&neutral=place-3",
        "/box/explora/",
        "/box/darwins-journey/",
        "/box/darwins-journey/card-new/",
        "/box/darwins-journey/board-white/",
        "/join/",
        "/history/",
        "/about/",
        "/api/",
        "/offline/",
        "/rules/",
        "/rules/search/?q=horns",
        "/rules/search/?q=zzzzzz&game=explora",
        "/rules/darwins-journey/",
        "/rules/evolution/horns/",
        "/rules/glossary/",
        "/rules/evolution/print/",
        "/nowhere/",
    ):
        phone.open(path)
        yield path
    phone.open("/join/")
    phone.page.locator("#id_code").fill("AAAAAA")
    phone.touch("main .btn.main")
    expect(phone.page.locator("main .error").first).to_be_visible()
    yield "a code that opens nothing"
    phone.open("/start/evolution/")
    for place in (0, 1):
        phone.page.locator(f"#id_name-{place}").fill("Ann")
    phone.touch("main .btn.main")
    expect(phone.page.locator("main .error").first).to_be_visible()
    yield "two players with one name"


def begin(phone: Phone, depth: str, game: str = "evolution") -> None:
    phone.open(f"/start/{game}/")
    for place, name in enumerate(LONG_NAMES):
        phone.page.locator(f"#id_name-{place}").fill(name)
    phone.page.locator("#id_first").select_option("0")
    phone.page.locator(f"input[name=depth][value={depth}]").check()
    phone.touch("main .btn.main")
    phone.page.wait_for_url("**/m/*/**")


def counted(phone: Phone, selector: str) -> None:
    before = phone.seq()
    phone.touch(phone.page.locator(selector).first)
    phone.sees_entry(before + 1)


def drawer(phone: Phone, selector: str) -> Iterator[str]:
    """Open a drawer, stop, and close it again."""
    phone.touch(phone.page.locator(selector).first)
    expect(phone.drawer).to_be_visible()
    yield f"the drawer of {selector}"
    away(phone)


def away(phone: Phone) -> None:
    phone.page.keyboard.press("Escape")
    expect(phone.drawer).to_be_hidden()
    phone.page.wait_for_function("() => !history.state?.drawer")


def a_round(phone: Phone) -> Iterator[str]:
    begin(phone, "track")
    yield "dealing"
    counted(phone, "#tap-cards-dealt")
    counted(phone, "#tap-species-added-0-right")
    counted(phone, "#tap-body-grown-0-0")
    yield "playing cards"
    for seat in range(3):
        counted(phone, f"#tap-cards-played-{seat}")
    yield "turning traits up"
    for species, traits in (
        (0, ("carnivore", "intelligence", "pack-hunting")),
        (1, ("fat-tissue", "long-neck")),
    ):
        yield from drawer(phone, f"#tap-traits-kept-0-{species}")
        phone.touch(f"#tap-traits-kept-0-{species}")
        for trait in traits:
            phone.touch(f"#ask-form .chip:has([value={trait}])")
        counted(phone, "#ask-form .btn.main")
        expect(phone.drawer).to_be_hidden()
    yield from drawer(phone, "[id='closer-0.0']")
    # Whether the population grows before the fat moves makes a difference: somebody has to choose.
    ordered = {"body": 2, "population": 1, "food": 0, "fat": 2, "traits": ["fat-tissue", "fertile"]}
    fat = {"kind": "species-corrected", "seat": 0, "species": 1, **ordered}
    for event in ({"kind": "plants-corrected", "plants": 2}, fat):
        phone.page.locator("#taps").evaluate(TOLD, json.dumps(event))
    phone.page.reload()
    counted(phone, "#tap-traits-turned-up")
    yield "leaf traits"
    counted(phone, "#tap-leaf-traits-used")
    yield from drawer(phone, ".thumb a.main")
    phone.touch(".thumb a[href*=food-revealed]")
    phone.keys(["+4", *["+0"] * (len(LONG_NAMES) - 1)])
    counted(phone, ".pad .key.go")
    yield "feeding, with a hunt"
    phone.touch("#hand-0 summary")
    phone.touch("#switches summary")
    yield "feeding, with all that can be opened"
    phone.touch("[id='closer-0.1']")
    phone.touch(phone.drawer.locator("[id^=tap-species-corrected]"))
    expect(phone.page.locator("#ask-form .stepper").first).to_be_visible()
    yield "a species put right"
    away(phone)
    for tab in ("score", "log", "people"):
        phone.open(f"{phone.match}{tab}/")
        phone.sees_entry(phone.seq())
        yield f"{tab} in a match"
    invitation = phone.page.locator("[data-copy]").get_attribute("data-copy") or ""
    phone.touch("#delete-form button")
    expect(phone.page.locator("#confirm")).to_be_visible()
    yield "asking back"
    phone.page.keyboard.press("Escape")
    match = phone.match
    phone.open(invitation)
    yield "an invitation"
    phone.open(f"{match}?at=3")
    yield "the table as it was"


def a_count(phone: Phone) -> Iterator[str]:
    begin(phone, "count")
    yield "only counting"
    phone.open(f"{phone.match}score/")
    yield "an empty score"
    yield from drawer(phone, "#line-tap-sheet-entered-0-bag")
    for seat in range(3):
        for cell in ("bag", "population", "traits"):
            phone.touch(f"#line-tap-sheet-entered-{seat}-{cell}")
            phone.keys(str(7 + seat))
            counted(phone, ".pad .key.enter, .pad .key.go:not(.short)")
            expect(phone.drawer).to_be_hidden()
    yield "a full score"
    phone.touch("[form=close-form], #close-form button")
    phone.touch("#confirm .btn.danger")
    expect(phone.page.locator("#closed")).to_be_visible()
    yield "a result"


def afterwards(phone: Phone) -> Iterator[str]:
    for path in ("/", "/history/"):
        phone.open(path)
        yield f"{path} with matches"
