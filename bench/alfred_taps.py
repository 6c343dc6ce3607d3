"""Plays the stories of Darwin's Journey against Alfred whose taps are counted."""

from __future__ import annotations

import json

from bench.darwins_journey_taps import BEGINNING
from bench.thumb import Thumb
from scoring.darwins_journey.alfred.components.alfred_board import Level
from tests.scoring.darwins_journey.alfred.cards_and_boards import box

GAME = "darwins-journey"
LEVEL: Level = "blue"
CARDS = (
    "main-BADC.small.rest",
    "museum.special-right.rest",
    "stamps.rest",
    "main-ABCD.special-left.rest",
)
"""The cards that are drawn, one per turn: two main diaries, the special diary, stamps."""
YOURS = (
    ("correspondence-1", "#likely-stamps"),
    ("explore-1", "[id^=likely-find]"),
    ("special-diary", ""),
    ("navigate-1", "#likely-ship"),
)
"""Where the person places workers, and what is entered besides; one studies an unnamed specimen."""


CHAINED: tuple[dict[str, object], ...] = (
    {"kind": "lenses-seen", "yours": ["explore-2", "navigate-2"], "his": ["correspondence-2"]},
    {"kind": "alfred-counted", "what": "ship", "n": 8},
    {"kind": "alfred-counted", "what": "coins", "n": 12},
    {"kind": "explorer-seen", "whose": "alfred", "island": "b", "space": 2},
    {"kind": "stamps-seen", "seat": 1, "envelope": 1, "stamps": 2},
)
"""Events for a table with the hard board where one gain leads to the next."""


def start(thumb: Thumb, level: Level = LEVEL) -> None:
    """Start a match against Alfred, with all his components known, and play up to his first card."""
    page = thumb.page
    page.goto(f"/box/{GAME}/")
    content = json.dumps({"game": GAME, **box(level)}).encode()
    file = {"name": "box.json", "mimeType": "application/json", "buffer": content}
    page.set_input_files("input[type=file]", file)
    with page.expect_navigation():
        page.locator("form:has(input[type=file]) button.btn").tap()
    page.goto(f"/start/{GAME}/")
    page.locator("input[list=names]").first.fill("Anna")
    page.locator("#id_bot-alfred-0").check()
    page.locator(f"[name='bot-alfred-0-level'][value={level}]").check()
    page.locator("input[name=depth][value=track]").check()
    page.locator("[name=first_match]").check()
    page.locator(".thumb button.main").tap()
    page.wait_for_url("**/m/*/")
    thumb.record("[id^=tap-alfred-laid]")
    thumb.told({"kind": "museum-laid", "specimens": BEGINNING})
    thumb.record("[id^=tap-match-begun]")
    thumb.taps = thumb.scrolls = 0


def alfreds_turn(thumb: Thumb, card: str) -> int:
    """Enter the drawn card and carry out the turn; returns the taps without answers to questions.

    Such questions come only once in a match, and count for the round.
    """
    before = thumb.taps
    thumb.record(f"#cards [id='{card_id(card)}']")
    answers = work_off(thumb)
    return thumb.taps - before - answers


def work_off(thumb: Thumb) -> int:
    """Tap “done” or an answer until his move is finished; returns the number of answers."""
    page, answered = thumb.page, 0
    while page.locator("#step, #choices, #put-right").count():
        answers, look = page.locator("#choices button"), page.locator("#put-right")
        answered += bool(answers.count() or look.count())
        thumb.record(answers if answers.count() else ".thumb .btn.main")
    return answered


def card_id(card: str) -> str:
    return f"tap-alfred-card-drawn-None-{card.replace('.', '_')}"


def your_turn(thumb: Thumb, place: str, brought: str) -> int:
    """Enter where a worker is placed, and with a second tap what it brought if that matters to Alfred."""
    before = thumb.taps
    thumb.record(f"#places [id^='tap-your-worker-0-{place}']")
    if brought:
        thumb.record(f"{brought} button")
    return thumb.taps - before


def turns(thumb: Thumb) -> tuple[int, int]:
    """Play the turns of a round; returns the most taps for one of his and for one of the person's."""
    his, yours = [], []
    for card, (place, brought) in zip(CARDS, YOURS, strict=True):
        his.append(alfreds_turn(thumb, card))
        yours.append(your_turn(thumb, place, brought))
    return max(his), max(yours)


def a_turn_of_alfred(thumb: Thumb) -> None:
    start(thumb)
    thumb.taps, _yours = turns(thumb)


def a_turn_of_yours(thumb: Thumb) -> None:
    start(thumb)
    _his, thumb.taps = turns(thumb)


def a_round(thumb: Thumb) -> None:
    start(thumb)
    round_played(thumb)


def a_chained_round(thumb: Thumb) -> None:
    start(thumb, "green")
    thumb.told(*CHAINED)
    thumb.taps = thumb.scrolls = 0
    round_played(thumb)


def round_played(thumb: Thumb) -> None:
    """Play a round: four turns each, the envelopes, the Beagle and the refresh."""
    turns(thumb)
    for _envelope in range(3):
        thumb.record("[id^=tap-envelope-judged]")
        work_off(thumb)
    thumb.record("[id^=tap-goal-counted] >> nth=1")
    thumb.record("[id^=tap-ship-seen] >> nth=0")
    thumb.record("[id^=tap-goal-scored]")
    thumb.record("[id^=tap-refreshed]")
