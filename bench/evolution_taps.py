"""Plays the Evolution stories whose taps are counted."""

from __future__ import annotations

from bench.thumb import Thumb, counted

COUNTED = (14, 9, 4)
EMPTY: dict[str, object] = {"food": 0, "fat": 0, "traits": []}


def evolution_count(thumb: Thumb, players: int) -> None:
    counted(thumb, "evolution", players, COUNTED * players, "#tap-sheet-entered-0-bag")


def evolution_round(thumb: Thumb) -> None:
    """Follow a round of four: everyone grows twice and gets a trait; feeding is entered as its result."""
    thumb.start("evolution", 4, "track")
    thumb.taps = thumb.scrolls = 0
    thumb.record("#tap-round-dealt")
    for seat in range(4):
        thumb.again(f"#tap-body-grown-{seat}-0")
        thumb.again(f"#tap-population-grown-{seat}-0")
        thumb.tap(f"[id^=tap-traits-laid-{seat}-0-]")
        thumb.tap("#ask-form .chip:has([value=horns])")
        thumb.record("#ask-form .btn.main")
        thumb.page.locator("dialog#drawer").wait_for(state="hidden")
    thumb.again("#tap-traits-turned-up")
    thumb.tap("[id^=tap-watering-hole-filled]")
    thumb.number(12)
    thumb.again("[id='result-0.0'] button")
    thumb.again("[id^=tap-feeding-settled]")


def evolution_meals(thumb: Thumb) -> None:
    """Feed 32 plants one by one, to four players with two species each."""
    thumb.start("evolution", 4, "track")
    laid = [{"kind": "species-put", "seat": seat, "side": "right"} for seat in range(4)]
    grown = [
        {"kind": "species-corrected", "seat": seat, "species": place, "body": 1, "population": 4, **EMPTY}
        for seat in range(4)
        for place in range(2)
    ]
    thumb.told({"kind": "round-dealt"}, *laid, *grown, {"kind": "traits-turned-up"})
    thumb.taps = thumb.scrolls = 0
    thumb.tap("[id^=tap-watering-hole-filled]")
    thumb.number(32)
    thumb.again("[id^=tap-feeding-way-chosen]")
    for _plant in range(32):
        thumb.again("[id^=tap-fed-]")
    thumb.again("#tap-feeding-ended")
