"""The words of the table for every key of Darwin's Journey.

Long, because everything that has a name at the table has it here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from scoring.darwins_journey.alfred import CAMP_WORDS, SYMBOL_WORDS, component_named
from scoring.darwins_journey.alfred import PLACE_WORDS as SOLO
from scoring.darwins_journey.match.boards.amounts import gains_said
from scoring.darwins_journey.match.boards.special_tiles import OTHER_TILE, USED, Used
from scoring.darwins_journey.match.events import ELSEWHERE, PLACES
from scoring.darwins_journey.match.state import ROWS as WORKER_ROWS
from scoring.darwins_journey.rules.copies import Copy
from scoring.darwins_journey.rules.evolution import ROWS
from scoring.darwins_journey.rules.facts import COLOURS, Seal
from scoring.darwins_journey.rules.icon_words import icons_words
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.museum import SECOND_DELIVERY
from scoring.darwins_journey.rules.objectives import Need, objective_read
from scoring.darwins_journey.rules.score import DECIDED
from scoring.darwins_journey.rules.tiles import CREW, TRADED
from scoring.darwins_journey.rules.tiles import GOALS as GOAL_KEYS
from scoring.words import Seat, Text, _, pgettext

SPECIMENS: dict[str, Text] = {
    "green-reptile": _("green reptile"),
    "green-plant": _("green plant"),
    "green-bird": _("green bird"),
    "green-fossil": _("green fossil"),
    "blue-reptile": _("blue reptile"),
    "blue-plant": _("blue plant"),
    "blue-bird": _("blue bird"),
    "blue-fossil": _("blue fossil"),
    "red-reptile": _("red reptile"),
    "red-plant": _("red plant"),
    "red-bird": _("red bird"),
    "red-fossil": _("red fossil"),
    "yellow-reptile": _("yellow reptile"),
    "yellow-plant": _("yellow plant"),
    "yellow-bird": _("yellow bird"),
    "yellow-fossil": _("yellow fossil"),
}
SLOTS: dict[str, Text] = {
    "silver-1": _("silver 1"),
    "silver-2": _("silver 2"),
    "silver-3": _("silver 3"),
    "silver-4": _("silver 4"),
    "silver-5": _("silver 5"),
    "gold-1": _("gold 1"),
    "gold-2": _("gold 2"),
    "gold-3": _("gold 3"),
    "gold-4": _("gold 4"),
    "gold-5": _("gold 5"),
}
SEALS: dict[str, Text] = {
    "green": pgettext("wax seal", "green"),
    "blue": pgettext("wax seal", "blue"),
    "red": pgettext("wax seal", "red"),
    "yellow": pgettext("wax seal", "yellow"),
    "special": pgettext("wax seal", "purple"),
}
GOALS: dict[str, Text] = {
    "goal-1": _("yellow seals"),
    "goal-2": _("red seals"),
    "goal-3": _("green seals"),
    "goal-4": _("blue seals"),
    "goal-5": _("reptiles studied"),
    "goal-6": _("plants studied"),
    "goal-7": _("birds studied"),
    "goal-8": _("fossils studied"),
    "goal-9": _("empty stamp stacks"),
    "goal-10": _("own lenses on the board"),
    "goal-11": _("objectives reached"),
    "goal-12": _("tents in camps"),
}
ACTIONS: dict[str, Text] = {
    "action-1": _("take and reach an objective"),
    "action-2": _("3 coins and 1 knowledge"),
    "action-3": _("deliver again"),
    "action-4": _("place an explorer"),
    "action-5": _("exchange knowledge"),
    "action-6": _("study any specimen"),
    "action-7": _("special seal"),
    "action-8": _("any camp"),
    "action-9": _("a locked action"),
    "action-10": _("explore and navigate"),
    "action-11": _("evolution"),
    "action-12": _("unlock for free"),
}
FIRST_PART: dict[str, Text] = {
    "letter-1": _("1 temporary knowledge and 2 coins"),
    "letter-2": _("4 coins"),
    "letter-3": _("2 steps of evolution"),
    "letter-4": _("explore with 2 steps"),
    "letter-5": _("navigate with 2 steps"),
    "letter-6": _("academy for 2 coins less"),
    "letter-7": _("4 points"),
    "letter-8": _("explore and navigate with 1 step each"),
}
SECOND_PART: dict[str, Text] = {
    "letter-1": _("2 coins"),
    "letter-2": _("2 coins"),
    "letter-3": _("1 step of evolution"),
    "letter-4": _("explore with 1 step"),
    "letter-5": _("navigate with 1 step"),
    "letter-6": _("academy"),
    "letter-7": _("2 points"),
    "letter-8": _("explore or navigate with 1 step"),
}
CREW_ACTIONS: dict[str, Text] = {
    "crew-1": _("8 coins"),
    "crew-2": _("explore 2, twice"),
    "crew-3": _("evolution 5"),
    "crew-4": _("place an explorer"),
    "crew-5": _("unlock for free"),
    "crew-6": _("4 stamps, spread"),
    "crew-7": _("copy a crew card"),
    "crew-8": _("sail to the Beagle"),
    "crew-9": _("a locked action"),
    "crew-10": _("any camp"),
    "crew-11": _("a special seal"),
    "crew-12": _("study any specimen"),
    "crew-13": _("2 knowledge and 3 points"),
    "crew-14": _("8 points"),
    "crew-15": _("take and reach an objective"),
    "crew-16": _("2 steps of evolution, 1 knowledge, 3 coins"),
}
"""What players have told of the cards: check against yours."""
ROUTES: dict[str, Text] = {
    "sea": _("Spaces of the sea route: check against your board"),
    "a": _("Spaces of island A: check against your board"),
    "b": _("Spaces of island B: check against your board"),
    "c": _("Spaces of island C: check against your board"),
}
ON_ROUTE_WORDS: dict[str, Text] = {
    "sea": _("Sea"),
    "a": _("Island A"),
    "b": _("Island B"),
    "c": _("Island C"),
}
COUNTED: dict[str, Text] = {
    "points": _("points on the track"),
    "lenses": _("own lenses"),
}
CELLS: dict[str, Text] = {
    "track": _("points track"),
    "objectives": _("objectives"),
    "seals": _("wax seals"),
    "tents": _("tents"),
    "museum": _("museum"),
    "museum-rows": _("complete rows in the museum"),
    "evolution": _("step of evolution"),
    "coins": _("coins"),
    "knowledge": _("temporary knowledge"),
    "book-bonus": _("one more book from an icon"),
    "extra": _("points printed on his board"),
    "alfreds-besides": _("points printed on his board, or one more book from an icon"),
    "yes": _("yes"),
    "no": _("no"),
    "white": _("white"),
    "first-of-visit": _("the first, free"),
    "second-of-visit": _("the second, %(coins)s coins", coins=SECOND_DELIVERY),
}
NEEDED: dict[Need, Text] = {
    "seal-green": _("green seals %(n)s"),
    "seal-blue": _("blue seals %(n)s"),
    "seal-red": _("red seals %(n)s"),
    "seal-yellow": _("yellow seals %(n)s"),
    "reptile": _("reptiles %(n)s"),
    "plant": _("plants %(n)s"),
    "bird": _("birds %(n)s"),
    "fossil": _("fossils %(n)s"),
    "study-green": _("green specimens %(n)s"),
    "study-blue": _("blue specimens %(n)s"),
    "study-red": _("red specimens %(n)s"),
    "study-yellow": _("yellow specimens %(n)s"),
    "evolution": _("evolution step %(n)s"),
    "tents": _("tents %(n)s"),
    "lenses": _("own lenses %(n)s"),
    "stacks": _("empty stacks %(n)s"),
    "ship": _("ship level with the Beagle"),
}
NEED_WORDS: dict[Need, Text] = {
    "seal-green": _("green seals"),
    "seal-blue": _("blue seals"),
    "seal-red": _("red seals"),
    "seal-yellow": _("yellow seals"),
    "reptile": _("reptiles"),
    "plant": _("plants"),
    "bird": _("birds"),
    "fossil": _("fossils"),
    "study-green": _("green ones"),
    "study-blue": _("blue ones"),
    "study-red": _("red ones"),
    "study-yellow": _("yellow ones"),
}
"""What an objective asks for, where its number stands beside it."""
METALS: dict[str, Text] = {"silver": _("silver"), "gold": _("gold")}
CAMP_PLACES: dict[str, Text] = {
    "camp-place-1": _("place 1"),
    "camp-place-2": _("place 2"),
}
TENT_PLACES: dict[str, Text] = {
    f"{camp}-place-{place}": _("%(camp)s, place %(n)s", camp=CAMP_WORDS[camp], n=place)
    for camp in CAMP_WORDS
    for place in range(1, len(CAMP_PLACES) + 1)
}
"""Where a tent can stand."""
SEAL_FROM: dict[str, Text] = {
    f"{at}-row-{row}": _("%(camp)s, seal in row %(row)s", camp=words, row=row)
    for at, words in (*CAMP_WORDS.items(), *TENT_PLACES.items())
    for row in range(1, WORKER_ROWS + 1)
}
SEAL_OF_COLOUR: dict[str, Text] = {
    f"{at}-{colour}": _("%(camp)s: %(colour)s", camp=words, colour=SEALS[colour])
    for at, words in SEAL_FROM.items()
    for colour in COLOURS
}
"""A camp that brings a seal, with the row that takes it, and with the seal's colour."""
SEAL_ROWS = tuple(f"seal-row-{row}" for row in range(1, WORKER_ROWS + 1))
"""The rows of a player board that take seals."""
SEALS_LAID: dict[str, tuple[int, Seal]] = {
    f"{key}-{seal}": (row, seal) for row, key in enumerate(SEAL_ROWS, 1) for seal in get_args(Seal)
}
"""A row with the colour of the seal that it takes."""
NOT_TAKEN = "not-taken"
CHOOSING: dict[str, Text] = {
    "special-seal": _("The row of the special seal"),
    "seal": _("The row and the colour of the seal"),
    "study": _("The specimen that is studied"),
    "camp": _("The camp that is used again"),
    "tent": _("Camp and place of the tent; check the coins against your board"),
}
"""What a player chooses with a reward."""
MUSEUM_ROWS = tuple(f"museum-row-{row}" for row in range(1, ROWS + 1))
"""The rows of a museum whose rows have several colours."""


def _used_words(used: Used) -> Text:
    if used.trade:
        return _("Tile %(n)s: %(gain)s", n=used.number, gain=gains_said(((used.trade, TRADED),)))
    if used.row is None:
        return _("Tile %(n)s", n=used.number)
    if used.seal == "special":
        return _("Tile %(n)s, row %(row)s", n=used.number, row=used.row)
    colour = SEALS[used.seal]
    return _("Tile %(n)s, row %(row)s: %(colour)s", n=used.number, row=used.row, colour=colour)


TILES_USED: dict[str, Text] = {
    **{key: _used_words(used) for key, used in USED.items()},
    OTHER_TILE: _("Another tile"),
}
"""A special action tile by its number, with what was chosen; what it does on this table stands beside."""
WORDS: dict[str, Text] = {
    **SPECIMENS,
    **SLOTS,
    **SEALS,
    **GOALS,
    **COUNTED,
    **CELLS,
    **SYMBOL_WORDS,
    **CAMP_PLACES,
    **SOLO,
    **TENT_PLACES,
    **SEAL_FROM,
    **SEAL_OF_COLOUR,
    **TILES_USED,
    **{key: _("row %(n)s from the top", n=n) for n, key in enumerate(MUSEUM_ROWS, 1)},
    **{key: _("Row %(n)s", n=n) for n, key in enumerate(SEAL_ROWS, 1)},
    **{key: _("Row %(n)s: %(colour)s", n=n, colour=SEALS[seal]) for key, (n, seal) in SEALS_LAID.items()},
    NOT_TAKEN: _("None of these"),
    ELSEWHERE: _("in another place: only the number, nothing else is taken back"),
    **METALS,
    **{card: _("crew card %(number)s", number=card.removeprefix("crew-")) for card in CREW},
    **{
        tile: _("%(number)s: %(reward)s", number=tile.rpartition("-")[2], reward=reward)
        for tile, reward in (*ACTIONS.items(), *FIRST_PART.items())
    },
    **{place: _("%(seat)s", seat=Seat(seat)) for seat, place in enumerate(PLACES)},
}


def term(key: str) -> Text:
    """Give the words for a key: a specimen, a slot, a tile, an objective, any card, a cell, a seat …"""
    for words in (WORDS, DECIDED):
        if key in words:
            return words[key]
    if tile := objective_read(key):
        return _("%(metal)s: %(needs)s", metal=METALS[tile.metal], needs=needed(tile.needs))
    return component_named(key) or Text(key)


def card_words(copy: Copy, card: str) -> Text:
    """Name a crew card with the seal that it brings, so that hands can take it."""
    return _("%(card)s (%(seal)s)", card=WORDS[card], seal=WORDS[copy.crew[card].seal])


def letter_words(copy: Copy, tile: str) -> Text:
    """Name a correspondence tile by its number, with what it brings for the most stamps."""
    first = reward_words(copy, tile, first=True)
    return _("%(number)s: %(reward)s", number=tile.removeprefix("letter-"), reward=first)


def reward_words(copy: Copy, tile: str, *, first: bool) -> Text:
    """Say what a correspondence tile brings for the most stamps, or for the second most."""
    if tile in copy.letters:
        return icons_words(copy.letters[tile][0 if first else 1])
    return (FIRST_PART if first else SECOND_PART)[tile]


def action_words(copy: Copy, tile: str) -> Text:
    """Name a special action tile by its number, with what it does on this table."""
    does = icons_words(copy.actions[tile]) if tile in copy.actions else ACTIONS[tile]
    return _("%(number)s: %(reward)s", number=tile.removeprefix("action-"), reward=does)


def crew_action_words(copy: Copy, card: str) -> Text:
    """Say what a crew card does on this table."""
    return icons_words(copy.crew_actions[card]) if card in copy.crew_actions else CREW_ACTIONS[card]


def goal_words(copy: Copy, goal: str) -> Text:
    """Name a Beagle goal with the number on its tile, so that hands can find it."""
    number = copy.goal_numbers[GOAL_KEYS.index(goal)]
    return _("%(number)s: %(reward)s", number=number, reward=GOALS[goal])


def beside_words(icons: Icons) -> Text:
    """Say what stands beside a tent: where there are several, one of them."""
    one, *others = (icons_words((icon,)) for icon in icons)
    for other in others:
        one = _("%(one)s or %(other)s", one=one, other=other)
    return one


def needed(needs: Iterable[tuple[Need, int]]) -> tuple[Text, ...]:
    """Say what an objective asks for, or what of it is missing."""
    return tuple(NEEDED[need].given(n=n) for need, n in needs)
