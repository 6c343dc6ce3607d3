"""The words for the keys of Encyclopedia."""

from __future__ import annotations

from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.facts import Colour
from scoring.encyclopedia.rules.names import CATEGORY_NAMES, CONTINENT_NAMES
from scoring.encyclopedia.rules.score import DECIDED
from scoring.words import Seat, Text, _

COLOURS: dict[Colour, Text] = {
    "red": _("red"),
    "blue": _("blue"),
    "purple": _("purple"),
    "yellow": _("yellow"),
    "green": _("green"),
}
WORDS: dict[str, Text] = {
    "fossil": _("Fossil"),
    "under": _("under the other cards"),
    "none": _("none of these"),
    "full": _("no free space"),
    "slot-nothing": _("cross"),
    "slot-coins": _("2 coins"),
    "slot-reputation": _("2 reputation"),
    "slot-points": _("3 points"),
    "token-expedition": _("an expedition token for everyone"),
    "token-coins": _("3 coins for everyone"),
    "token-expert": _("an expert for everyone"),
    "token-animal": _("an animal for everyone"),
    "token-die": _("one more die for everyone"),
    "token-empty": _("no effect"),
    "bonus-token": _("Expedition token"),
    "bonus-expert": _("Expert"),
    "bonus-coins": _("3 coins"),
    "bonus-animal": _("Animal"),
    "bonus-seal": _("Royal seal"),
    "bonus-none": _("no bonus"),
    "bonus-start": _("the track begins again here"),
    "card-animal": _("animal"),
    "card-expert": _("expert"),
    "area-animal": _("on an animal"),
    "to-embassy": _("embassy"),
    "to-bank": _("bank"),
    "to-university": _("university"),
    "to-academy": _("academy"),
    "to-expedition": _("expedition"),
    "to-publication": _("publication"),
    "embassy": _("embassy"),
    "bank": _("bank"),
    "university": _("university"),
    "academy": _("academy"),
    "class": _("Class"),
    "diet": _("Diet"),
    "habitat": _("Habitat"),
    "climate": _("Climate"),
    "priority": _("Place in the priority"),
    "pays": _("Pays its owner"),
    "linne": _("Linné ★"),
    "trembley": _("Trembley ★★"),
    "daubenton": _("Daubenton ★★★"),
    "boudeuse": _("La Boudeuse ★"),
    "resolution": _("Resolution ★★"),
    "astrolabe": _("L'Astrolabe ★★★"),
    "track": _("On the track"),
    "fossils": _("Fossils"),
    "seals": _("Royal seals"),
    "coins": _("Coins"),
    "expedition-tokens": _("Expedition tokens"),
    "active": _("Active experts"),
    "experts-out-of-play": _("Covered or turned experts"),
    "reputation-steps": _("Reputation: steps from the first space"),
}
PREFIXES: dict[str, Text] = {
    "markers-": _("markers: %(what)s"),
    "animals-": _("animals: %(what)s"),
    "animal-from-": _("an animal from %(what)s"),
    "expert-from-": _("an expert from %(what)s"),
    "inactive-": _("covered or turned experts: %(what)s"),
    "colleagues-": _("experts: %(what)s"),
    "to-": _("%(what)s"),
    "area-": _("%(what)s"),
    "animal-": _("%(what)s"),
}

NAMED: dict[str, Text] = {
    **DECIDED,
    **WORDS,
    **{str(key): text for key, text in (*CONTINENT_NAMES.items(), *CATEGORY_NAMES.items(), *COLOURS.items())},
    **{key: expert.name for key, expert in EXPERTS.items()},
}


def term(key: str) -> Text:
    """Give the word for a card, a die, a slot, a cell of the score sheet or a tie-breaker."""
    if key in NAMED:
        return NAMED[key]
    for prefix, text in PREFIXES.items():
        rest = key.removeprefix(prefix)
        if rest != key and rest in (*CONTINENT_NAMES, *CATEGORY_NAMES, *WORDS):
            return text.given(what=term(rest))
    return _die(key) or Text(key)


def _die(key: str) -> Text | None:
    """A die by its colour and value, on a slot or before somebody."""
    owner, _colon, die = key.rpartition(":")
    colour, _dash, rest = die.partition("-")
    value, _dash, slot = rest.partition("-")
    if colour not in COLOURS or not value.isdecimal():
        return None
    shown = COLOURS[colour].given()
    if owner.isdecimal():
        return die_of(int(owner), die)
    if f"slot-{slot}" in WORDS:
        return _(
            "%(colour)s %(value)s (%(slot)s)", colour=shown, value=int(value), slot=WORDS[f"slot-{slot}"]
        )
    return _("%(colour)s %(value)s", colour=shown, value=int(value))


def die_of(owner: int, die: str) -> Text:
    """A die with the player on whose board it lies."""
    return _("%(die)s on the board of %(seat)s", die=term(die), seat=Seat(owner))


def die_from(owner: int, die: str) -> Text:
    """A die that is taken off a player's board."""
    return _("%(die)s from %(seat)s’s board", die=term(die), seat=Seat(owner))
