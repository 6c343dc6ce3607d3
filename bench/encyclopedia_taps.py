"""Plays the Encyclopedia stories whose taps are counted."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator

from bench.thumb import SETTLED, Thumb
from scoring.encyclopedia.rules.facts import CONTINENTS

MARKERS = (0, 4, 2, 6, 0, 5, 7, 0, 3, 4, 0, 2)
ANIMALS = (3, 0, 5, 1, 4)
EXPERTS = ("elena-lewis", "piar-jari", "vlad-kuleshov", "manuel-nunez")
COVERED = (0, 1, 1, 0, 0)
MINE = (("red", 1), ("blue", 2), ("purple", 3), ("yellow", 2))
ITS = (("green", 1), ("red", 2), ("blue", 3), ("purple", 4))
CARDS = {"behaviour": "linne", "scoring": "boudeuse"}
LYNX = ("europe", "mammal", "carnivore", "terrestrial", "cold")
THEIR_TURN = "[id^=tap-ai-turn]"
ANSWER = "#answers .btn"
POINTS: dict[str, object] = {"kind": "points-read", "research_ii": 1, "research_iv": 5, "published_iv": 8}
SLOTS: dict[str, object] = {
    "kind": "slots-read",
    "slots": ["slot-nothing", "slot-coins", "slot-reputation", "slot-points"],
}
READY: tuple[dict[str, object], ...] = (
    POINTS,
    SLOTS,
    {"kind": "round-token-turned", "token": "token-empty"},
    {"kind": "dice-rolled", "colours": ["red"] * 4 + ["blue"] * 4, "values": [3, 4, 5, 6, 1, 2, 3, 4]},
    {"kind": "animals-corrected", "seat": 0, "animals": [3, 0, 0, 0, 0]},
    {
        "kind": "holding-corrected",
        "seat": 0,
        "points": 0,
        "coins": 8,
        "tokens": 2,
        "seals": 0,
        "reputation": 0,
    },
)
"""Events after which the person has red dice, animals of that colour and plenty to pay with."""
HANDS = ".thumb .btn.main"


def _start(thumb: Thumb, depth: str, *, ais: int = 0, by_hand: bool = False) -> None:
    """Start a match of one person, without counting the taps."""
    thumb.page.goto("/start/encyclopedia/")
    thumb.page.locator("input[list=names]").first.fill("Anna")
    for place in range(ais):
        thumb.page.locator(f"label:has(input[name=bot-ai-{place}])").first.tap()
        for card, chosen in CARDS.items():
            thumb.page.locator(f"input[name=bot-ai-{place}-{card}][value={chosen}]").check()
    thumb.page.locator(f"label:has(input[name=depth][value={depth}])").tap()
    if by_hand:
        thumb.page.locator("input[name=by_hand]").check()
    thumb.page.locator("select[name=first]").select_option(value="0")
    thumb.page.locator(".thumb button.main").tap()
    thumb.page.wait_for_url("**/m/*/**")
    who = thumb.page.locator("#who button").first
    if who.count():
        who.tap()
        who.wait_for(state="hidden")


def _close(thumb: Thumb) -> None:
    thumb.tap("[form=close-form], #close-form button")
    thumb.tap("#confirm [value='yes']")
    thumb.page.locator("#closed").wait_for()


def count_alone(thumb: Thumb) -> None:
    """Count one person's points from the first page to the closed match, every category and continent."""
    thumb.start("encyclopedia", 1, "count")
    thumb.tap("#tap-sheet-entered-0-track")
    cards = zip(ANIMALS, COVERED, strict=True)
    for number in (87, 3, 7, 2, *MARKERS, *(number for pair in cards for number in pair)):
        thumb.number(number)
        thumb.page.wait_for_timeout(SETTLED)
    for expert in EXPERTS:
        thumb.tap(f"#ask-form label:has(input[value='{expert}'])")
    thumb.record("#ask-form .btn.main")
    _close(thumb)


def count_of_an_ai(thumb: Thumb) -> None:
    """Count an AI whose board was kept: enter two of its numbers, then close the match."""
    _start(thumb, "count", ais=1)
    _set_up(thumb)
    thumb.taps = thumb.scrolls = 0
    thumb.tap("#tabs a[href$='/score/']")
    thumb.tap("#seat-sheet a[href^='?seat=1']")
    for cell in ("animals-asia", "colleagues-europe"):
        thumb.tap(f"#tap-sheet-entered-1-{cell}")
        # More than it can have been dealt, so that there is something to correct.
        thumb.record(".number-taps button[value='3']")
        # The drawer goes on to the next open number; before the last round is over, all of the AI's are open.
        thumb.tap("#drawer [data-close]")
    # The other numbers stay open.
    thumb.tap("#end-with-open")
    thumb.tap("[name=with_open]")
    thumb.page.locator("#closed").wait_for()


def _set_up(thumb: Thumb) -> None:
    """Deal the coins and the first cards; from here on even a counted match keeps the AI's board."""
    thumb.tap("[id^=tap-coins-dealt]")
    thumb.page.locator("#ask-form .quick-numbers").first.wait_for()
    for coins in thumb.page.locator("#ask-form .quick-numbers").all():
        thumb.tap(coins.locator("[data-set='3']"))
    thumb.record("#ask-form .btn.main")
    thumb.page.goto(thumb.page.url.removesuffix("score/"))
    _take_what_is_due(thumb)


def _take_what_is_due(thumb: Thumb) -> None:
    """Take the cards that are due, and say that a space of the track shows nothing."""
    while thumb.page.locator("#due").count():
        thumb.record("#due .btn:last-child")


def _to_the_turns(thumb: Thumb) -> None:
    """Let the app turn up the token and roll the dice; take the cards that are due."""
    _set_up(thumb)
    thumb.record(".main[id^=tap-round-token-turned]")
    # This includes what an AI's slots show.
    _take_what_is_due(thumb)
    thumb.record(".main[id^=tap-dice-rolled]")


def turn_of_a_person(thumb: Thumb) -> None:
    """Take a die and visit the bank with it."""
    _start(thumb, "track", ais=1)
    _to_the_turns(thumb)
    thumb.taps = thumb.scrolls = 0
    thumb.record("#dice-0 button.die")
    thumb.record("[id^=tap-bank-visited]")


def expedition_sent(thumb: Thumb) -> None:
    """Send an expedition that researches one marker, with its payment preselected and its space known."""
    _start(thumb, "track", ais=1)
    _to_the_turns(thumb)
    thumb.told(POINTS, *({"kind": "spaces-read", "continent": each, "stars": [1, 1]} for each in CONTINENTS))
    thumb.told(*({"kind": "dots-read", "continent": each, "dots": [0, 1]} for each in CONTINENTS))
    thumb.told({"kind": "animals-corrected", "seat": 0, "animals": [1] * len(CONTINENTS)})
    thumb.taps = thumb.scrolls = 0
    thumb.record(_highest_die(thumb))
    thumb.tap("[id^=tap-expedition-sent]")
    thumb.record("#ways .btn")


def _highest_die(thumb: Thumb) -> Locator:
    """The die with the highest value, because what a low one can research depends on the coins left."""
    dice = thumb.page.locator("#dice-0 button.die")
    values = [
        int(number[0]) if (number := re.search(r"[1-6]", words)) else 0 for words in dice.all_inner_texts()
    ]
    return dice.nth(values.index(max(values)))


def _with_everything(thumb: Thumb) -> None:
    """Set up a table where the person can pay for anything, without counting the taps."""
    _start(thumb, "track", ais=1)
    _set_up(thumb)
    thumb.told(*READY)
    thumb.taps = thumb.scrolls = 0


def expedition_of_many(thumb: Thumb) -> None:
    """Send an expedition by the last of the rarer ways, on a space whose dots and stars are not read yet."""
    _with_everything(thumb)
    thumb.record("#dice-0 button.die")
    thumb.tap("[id^=tap-expedition-sent]")
    thumb.tap("#variants a >> nth=1")
    thumb.tap("#ask-form label:has(> input[name=stars][value='2'])")
    thumb.record("#ways .btn:last-child")


def animal_published(thumb: Thumb) -> None:
    """Publish one animal with a marker and a 6, entered by its category, with no other groups."""
    _with_everything(thumb)
    thumb.record("#dice-0 li:last-child button.die")
    thumb.tap("[id^=tap-published]")
    thumb.tap("#question-markers [data-step='1']")
    thumb.record("#ask-form > button[name=rest]")


def expert_hired(thumb: Thumb) -> None:
    """Take a die to the university and hire an expert."""
    _start(thumb, "track", ais=1)
    _to_the_turns(thumb)
    thumb.taps = thumb.scrolls = 0
    thumb.record("#dice-0 button.die")
    thumb.tap("[id^=tap-university-visited]")
    thumb.record("#ask-form .choice-taps .btn")


def turn_of_an_ai(thumb: Thumb) -> None:
    """See what the AI does, and carry it out or answer its one question."""
    turn_of_a_person(thumb)
    thumb.taps = thumb.scrolls = 0
    thumb.record(THEIR_TURN)
    thumb.record(thumb.page.locator(ANSWER).or_(thumb.page.locator(HANDS)).first)


def solo_round(thumb: Thumb) -> None:
    """Enter all that the AI needs in a round with real dice; steps of its own turns are not counted."""
    _start(thumb, "count", ais=1, by_hand=True)
    _set_up(thumb)
    thumb.taps = thumb.scrolls = 0
    thumb.tap("[id^=tap-round-token-turned]")
    thumb.record("#ask-form [value=token-empty]")
    # What an AI's slots show is asked only once for a box.
    thumb.record("#due .btn:last-child")
    for colour, value in (*MINE, *ITS):
        thumb.record(f"#grid [data-die={colour}] > :nth-child({value})")
    for _turn in range(len(MINE)):
        thumb.record("button.die")
        taps = thumb.taps
        thumb.record(THEIR_TURN)
        answer = thumb.page.locator(ANSWER)
        thumb.taps = taps + bool(answer.count())
        told = thumb.taps
        thumb.record(answer.or_(thumb.page.locator(HANDS)).first)
        thumb.taps = told
        _take_what_is_due(thumb)


def publication_planned(thumb: Thumb) -> None:
    """Put an animal together with five taps, mark it, and read what publishing it brings."""
    thumb.page.goto("/games/encyclopedia/publication/")
    thumb.tap("label:has(> input[name=value][value='4'])")
    for row, part in enumerate(LYNX):
        thumb.tap(f"label:has(> input[name=animal-1-{row}][value={part}])")
    thumb.tap("label:has(> input[name=markers-1][value=class])")
    thumb.page.locator("#answer:not(.open)").wait_for()


STORIES: tuple[tuple[str, Callable[[Thumb], None], int], ...] = (
    ("Encyclopedia, count only, one person", count_alone, 43),
    ("Encyclopedia, the count of an AI", count_of_an_ai, 10),
    ("Encyclopedia, a person's turn", turn_of_a_person, 4),
    ("Encyclopedia, a person's expedition with one marker", expedition_sent, 3),
    ("Encyclopedia, a person's expedition with many markers", expedition_of_many, 5),
    ("Encyclopedia, a person publishes an animal", animal_published, 4),
    ("Encyclopedia, a person hires an expert", expert_hired, 4),
    ("Encyclopedia, an AI's turn in a followed table", turn_of_an_ai, 2),
    ("Encyclopedia, entries of a solo round with real dice", solo_round, 18),
    ("Encyclopedia, a publication planned with a new animal", publication_planned, 8),
)
