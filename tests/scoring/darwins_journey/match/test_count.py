"""The score sheet adds up as the rulebook and the score operation do."""

from __future__ import annotations

from random import Random

import pytest

from scoring.contract import EVERYTHING, SheetEntered
from scoring.darwins_journey import GAME
from scoring.darwins_journey.rules.facts import SLOTS, SPECIMENS
from tests.scoring.darwins_journey.cast import NAMES, ask
from tests.scoring.darwins_journey.match.table import (
    begun,
    did,
    lines,
    lying,
    museum,
    refused,
    solo,
    why,
    wrote,
)

PERSON = (
    "track",
    "objectives",
    "seals",
    "tents",
    "museum",
    "museum-rows",
    "evolution",
    "coins",
    "knowledge",
)
ALFREDS = ("track", "extra", "seals", "tents", "museum", "museum-rows", "evolution", "book-bonus", "coins")


def keys(state, seat):
    return tuple(cell.key for group in GAME.sheet(state, EVERYTHING)[seat] for cell in group.cells)


def test_the_sheet_has_the_order_of_the_final_scoring():
    state = begun(2, depth="count")
    assert keys(state, 0) == keys(state, 1) == PERSON
    assert [line.key for line in GAME.score(state, EVERYTHING).breakdowns[0].lines] == [
        "track",
        "objectives",
        "seals",
        "tents",
        "evolution",
        "coins",
        "knowledge",
    ]


def test_every_line_says_its_sum():
    state = wrote(begun(2, depth="count"), 0, museum=museum("green", "red", "yellow"), evolution=10)
    state = wrote(state, 0, objectives=("silver-1", "silver-5", "gold-5"), seals=("5", "6", "2"), coins=14)
    assert why(state, 0, "evolution") == "7 books × (2 + 3 rows) = 35"
    assert why(state, 0, "objectives") == "1 + 5 + 8 + 4"
    assert why(state, 0, "seals") == "3 + 10"
    assert why(state, 0, "coins") == "14 = 2 × 5 + 4"
    assert lines(state, 0)["evolution"] == 35


def test_everybodys_museum_is_entered_once():
    state = wrote(begun(3, depth="count"), 0, museum=museum("blue"))
    for seat in range(3):
        [cell] = [each for each in GAME.sheet(state, EVERYTHING)[seat][0].cells if each.key == "museum"]
        assert cell.value == museum("blue") and cell.kept_under(seat) == 0
    state = wrote(state, 2, evolution=4)
    assert lines(state, 2)["evolution"] == 4 * 3
    missing = [each.cell.key for each in GAME.score(begun(3, depth="count"), EVERYTHING).missing]
    assert missing.count("museum-rows") == 1 and "museum" not in missing
    assert len(missing) == 3 * 7 + 1


def test_a_count_asks_for_full_rows_of_the_museum_and_takes_its_tiles_too():
    state = wrote(begun(2, depth="count"), 0, museum_rows=3, evolution=4)
    assert lines(state, 0)["evolution"] == 4 * (2 + 3)
    assert "museum" not in keys(state, 0), "once the rows are entered, no tiles stand beside them"
    state = wrote(begun(2, depth="count"), 0, museum=museum("blue"), evolution=4)
    assert lines(state, 0)["evolution"] == 4 * (2 + 1) and "museum-rows" not in keys(state, 0)


def test_alfred_has_a_sheet_of_his_own():
    state = solo(depth="count")
    assert keys(state, 0) == PERSON and keys(state, 1) == ALFREDS
    state = wrote(state, 1, track=20, extra=6, seals=("6", "5", "1", "0"), tents=5, evolution=8, coins=11)
    state = wrote(state, 1, book_bonus="yes")
    assert lines(state, 1) == {
        "track": 20,
        "objectives": 6,
        "seals": 13,
        "tents": 5,
        "evolution": 14,
        "coins": 2,
        "knowledge": 0,
    }


def test_alfred_wins_a_complete_tie():
    nothing = {"track": 0, "tents": 0, "evolution": 0, "coins": 0}
    state = wrote(solo(depth="count"), 0, **nothing, objectives=(), seals=("0",) * 3, knowledge=0)
    state = wrote(state, 0, museum_rows=0)
    assert GAME.score(state, EVERYTHING).winners == ()
    state = wrote(state, 1, **nothing, extra=0, seals=("0",) * 4, book_bonus="no")
    result = GAME.score(state, EVERYTHING)
    assert result.winners == (1,) and result.decided_by == "alfred"


def test_alfred_plays_against_one_person():
    with pytest.raises(ValueError, match="one player"):
        begun(3, bots=({"seat": 2, "key": "alfred"},))


@pytest.mark.parametrize(
    ("cell", "value"),
    [("seals", ("7", "0", "0")), ("seals", ("1", "2")), ("museum", ("dodo",)), ("coins", 1000), ("tents", 6)],
)
def test_impossible_entries_are_refused(cell, value):
    assert refused(begun(2, depth="count"), "sheet-entered", seat=0, cell=cell, value=value)


@pytest.mark.parametrize("seed", range(20))
def test_the_sheet_counts_as_the_calculation_does(seed):
    random = Random(seed)
    state = begun(4, depth="count")
    tiles = random.sample(SPECIMENS, random.randint(0, 16))
    state = wrote(state, 0, museum=tuple(tiles))
    players = []
    for seat in range(4):
        seals = [random.randint(0, 6) for _row in range(3)]
        held = {
            "track": random.randint(0, 120),
            "evolution": random.randint(0, 36),
            "objectives": random.sample(SLOTS, random.randint(0, 10)),
            "tents": random.randint(0, 5),
            "coins": random.randint(0, 30),
            "knowledge": random.randint(0, 4),
        }
        state = wrote(state, seat, **held, seals=tuple(str(row) for row in seals))
        players.append({"name": NAMES[seat], **held, "seals": seals})
    asked = ask("score", {"museum": tiles, "players": players})
    result = GAME.score(state, EVERYTHING)
    assert [each.total for each in result.breakdowns] == [each["total"] for each in asked["players"]]
    assert [NAMES[seat] for seat in result.winners] == asked["winners"]
    assert result.decided_by == asked["decided_by"] and not result.missing


def test_a_kept_board_counts_as_its_sheet():
    """The same end, entered on the sheet and kept on the board."""
    kept = did(begun(2, first_match=True), "board-kept", seat=0)
    for what, n in (("points", 50), ("evolution", 21), ("coins", 13), ("knowledge", 2), ("tents", 5)):
        kept = did(kept, "counted", seat=0, what=what, n=n)
    for colour in ("green", "red", "special", "blue"):
        kept = did(kept, "seal-gained", seat=0, row=2, colour=colour)
    for slot in ("silver-4", "gold-1"):
        kept = did(kept, "slot-reached", seat=0, slot=slot)
    # What the other one delivered is not known here, so the museum is entered.
    kept = wrote(kept, 0, museum=museum("green", "blue"))
    sheet = wrote(begun(2, depth="count"), 0, track=50, evolution=21, coins=13, knowledge=2, tents=5)
    sheet = wrote(sheet, 0, seals=("1", "5", "1"), objectives=("silver-4", "gold-1"))
    sheet = GAME.apply(sheet, SheetEntered(seat=0, cell="museum", value=museum("green", "blue")))
    assert lines(kept, 0) == lines(sheet, 0)
    missing = GAME.score(kept, EVERYTHING).missing
    assert missing and all(each.seat == 1 for each in missing)


@pytest.mark.parametrize("seed", range(20))
def test_any_kept_boards_count_as_their_sheets(seed):
    """The same end twice: gained piece by piece on the boards, and written onto the sheets."""
    random = Random(seed)
    tiles = random.sample(SPECIMENS, random.randint(0, 16))
    kept = lying(begun(3), tiles)
    sheet = wrote(begun(3, depth="count"), 0, museum=tuple(each for each in SPECIMENS if each in tiles))
    for seat in range(3):
        kept = did(kept, "board-kept", seat=seat)
        seals = [random.randint(1, 6) for _row in range(3)]
        for row, n in enumerate(seals, 1):
            kept = did(kept, "row-corrected", seat=seat, row=row, green=1)
            for _seal in range(n - 1):
                colour = random.choice(("green", "blue", "red", "yellow", "special"))
                kept = did(kept, "seal-gained", seat=seat, row=row, colour=colour)
        slots = random.sample(SLOTS, random.randint(0, 10))
        for slot in slots:
            kept = did(kept, "slot-reached", seat=seat, slot=slot)
        held = {"evolution": random.randint(0, 36), "tents": random.randint(0, 5)}
        held |= {"coins": random.randint(4, 30), "knowledge": random.randint(1, 4)}
        for what, n in {"points": random.randint(0, 120), **held}.items():
            kept = did(kept, "counted", seat=seat, what=what, n=n)
        track = kept.players[seat].kept.points
        sheet = wrote(sheet, seat, track=track, objectives=tuple(slots), **held)
        sheet = wrote(sheet, seat, seals=tuple(str(n) for n in seals))
    boards, sheets = (GAME.score(state, EVERYTHING) for state in (kept, sheet))
    assert [each.lines for each in boards.breakdowns] == [each.lines for each in sheets.breakdowns]
    assert boards.ranks == sheets.ranks and not boards.missing
