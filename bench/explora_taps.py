"""Plays the Explora stories whose taps are counted."""

from __future__ import annotations

from collections.abc import Sequence

from bench.thumb import Thumb, counted

TREASURES = ((2, 1, 2, 1, 9), (1, 2, 1, 0, 14), (1, 1, 0, 1, 7))
LANDS = ("iram", "mu", "avalon", "thule")


def explora_table(thumb: Thumb, *, cards: Sequence[Sequence[str]] = (), **options: bool) -> None:
    """Set up Explora for four before its first market, each player with one team of these cards."""
    thumb.start("explora", 4, "track", **options)
    lands = [{"kind": "land-laid", "place": at, "land": land} for at, land in enumerate(LANDS, 1)]
    iram = {"kind": "land-read", "land": LANDS[0], "explorer": 2, "crew": 1, "transport": 0}
    teams = [
        {
            "kind": "team-corrected",
            "seat": seat,
            "team": 1,
            "jetpacks": 0,
            **{card: 3 if card in each else 0 for card in ("explorer", "crew", "transport")},
        }
        for seat, each in enumerate(cards)
    ]
    thumb.told(*lands, iram, *teams)
    thumb.taps = thumb.scrolls = 0


def explora_market(thumb: Thumb) -> None:
    thumb.tap("[id^=tap-market-laid]")
    thumb.number(1)


def explora_picks(thumb: Thumb) -> None:
    """Everybody takes a card into a team, one of them into the second team."""
    for pick in range(4):
        if pick == 3:
            thumb.tap("#joining-2 > summary")
        thumb.again(f"#joining-{2 if pick == 3 else 1} [id*='-explorer-3-']")


def explora_open(thumb: Thumb) -> None:
    """Play an auction round of four with open bids."""
    explora_table(thumb)
    explora_market(thumb)
    thumb.tap("[id^=tap-bids-shown]")
    for row, bid in enumerate((3, 5, 1, 4)):
        thumb.tap(f"[data-for=id_numbers-{row}][data-set='{bid}']")
    thumb.record("#ask-form .btn.main")
    explora_picks(thumb)


def explora_sealed(thumb: Thumb) -> None:
    """Play an auction round of four with secret bids."""
    explora_table(thumb, sealed=True)
    explora_market(thumb)
    for seat, bid in enumerate((3, 5, 1, 4)):
        thumb.tap(f"[id^=tap-bid-sealed-{seat}-]")
        thumb.number(bid)
        thumb.page.locator("dialog#drawer").wait_for(state="hidden")
    explora_picks(thumb)


def explora_expedition(thumb: Thumb) -> None:
    """Send a team of each of four players: two of one card, two of two."""
    both, one = ("explorer", "crew"), ("explorer",)
    explora_table(thumb, cards=(both, one, both, one))
    sold = [{"kind": "patron-sold", "seat": seat} for seat in (1, 0, 2, 3)]
    bids = {"kind": "bids-shown", "numbers": [2, 3, 1, 0]}
    thumb.told({"kind": "market-laid", "cartographers": 3}, bids, *sold)
    for seat in range(4):
        thumb.again(f"[id^=tap-teams-sent-{seat}-_1_]")
    thumb.again("[id^=tap-expedition-led]")
    while thumb.page.locator("[id^=tap-card-lost]").count():
        thumb.again("[id^=tap-card-lost]")


def explora_count(thumb: Thumb) -> None:
    numbers = [number for each in TREASURES for number in each]
    counted(thumb, "explora", 3, numbers, "#tap-sheet-entered-0-expeditions")
