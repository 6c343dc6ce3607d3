"""What are the keys of Darwin's Journey called at the table?"""

from __future__ import annotations

from scoring.darwins_journey.alfred.parts.words import SYMBOLS, named
from scoring.darwins_journey.match.events import PLACES
from scoring.darwins_journey.rules.score import DECIDED
from scoring.darwins_journey.rules.tiles import CREW
from scoring.darwins_journey.solo.places import PLACES as SOLO
from scoring.words import Seat, Text, _

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
    "green": _("green"),
    "blue": _("blue"),
    "red": _("red"),
    "yellow": _("yellow"),
    "special": _("purple"),
}
GOALS: dict[str, Text] = {
    "goal-1": _("1: yellow seals"),
    "goal-2": _("2: red seals"),
    "goal-3": _("3: green seals"),
    "goal-4": _("4: blue seals"),
    "goal-5": _("5: reptiles studied"),
    "goal-6": _("6: plants studied"),
    "goal-7": _("7: birds studied"),
    "goal-8": _("8: fossils studied"),
    "goal-9": _("9: empty stamp stacks"),
    "goal-10": _("10: own lenses on the board"),
    "goal-11": _("11: objectives reached"),
    "goal-12": _("12: tents in camps"),
}
ACTIONS: dict[str, Text] = {
    "action-1": _("1: take and reach an objective"),
    "action-2": _("2: 3 coins and 1 knowledge"),
    "action-3": _("3: deliver again"),
    "action-4": _("4: place an explorer"),
    "action-5": _("5: exchange knowledge"),
    "action-6": _("6: study any specimen"),
    "action-7": _("7: special seal"),
    "action-8": _("8: any camp"),
    "action-9": _("9: a locked action"),
    "action-10": _("10: explore and navigate"),
    "action-11": _("11: evolution"),
    "action-12": _("12: unlock for free"),
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
    "evolution": _("step of evolution"),
    "coins": _("coins"),
    "knowledge": _("temporary knowledge"),
    "book-bonus": _("one more book from an icon"),
    "extra": _("points printed on his board"),
    "yes": _("yes"),
    "no": _("no"),
    "white": _("white"),
}
CAMPS: dict[str, Text] = {
    "sea-6": _("sea 6"),
    "sea-12": _("sea 12"),
    "sea-19": _("sea 19"),
    "a-4": _("island A 4"),
    "a-7": _("island A 7"),
    "a-14": _("island A 14"),
    "b-4": _("island B 4"),
    "b-9": _("island B 9"),
    "c-3": _("island C 3"),
    "camp-place-1": _("place 1"),
    "camp-place-2": _("place 2"),
}
WORDS: dict[str, Text] = {
    **SPECIMENS,
    **SLOTS,
    **SEALS,
    **GOALS,
    **ACTIONS,
    **COUNTED,
    **CELLS,
    **SYMBOLS,
    **CAMPS,
    **SOLO,
    **{card: _("crew card %(number)s", number=card.removeprefix("crew-")) for card in CREW},
    **{
        tile: _("%(number)s: %(reward)s", number=tile.removeprefix("letter-"), reward=reward)
        for tile, reward in FIRST_PART.items()
    },
    **{place: _("%(seat)s", seat=Seat(seat)) for seat, place in enumerate(PLACES)},
}


def term(key: str) -> Text:
    """Give the word for a specimen, a slot, a seal, a tile, any card, a cell, a seat or a tie-breaker."""
    for words in (WORDS, DECIDED):
        if key in words:
            return words[key]
    return named(key) or Text(key)
