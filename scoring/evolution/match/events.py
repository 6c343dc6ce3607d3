"""Everything that can happen at a table of Evolution.

One class for each thing that players can do, with its sentence: long because there are many of
them, not because any of them is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from scoring.contract import Event, Illegal
from scoring.evolution.match.feeding.open_results import PLANTS_ASKED, open_advice, plants_asked
from scoring.evolution.match.feeding.result import eaten, tokens_on
from scoring.evolution.match.feeding.shared_meat import FULL
from scoring.evolution.match.state import State
from scoring.evolution.rules.facts import (
    LEAST_FOOD_CARD,
    MOST_BODY,
    MOST_FOOD_CARD,
    MOST_POPULATION,
    TRAITS,
    Drawing,
    Leaf,
    Trait,
)
from scoring.words import Seat, Term, Text, _, ngettext

MOST_PLANTS = 240
SeatIndex = Annotated[int, Field(ge=0, le=5)]
SpeciesIndex = Annotated[int, Field(ge=0, le=23)]
PlaceIndex = tuple[SeatIndex, SpeciesIndex]
Room = Annotated[str, Field(pattern=r"^(full|room-([1-9]|1[0-9]|more))$")]


class OnSeat(Event):
    """Something that one player does with their own row of species."""

    seat: SeatIndex

    def scope(self) -> frozenset[str]:
        return frozenset({f"row:{self.seat}"})


class OnSpecies(OnSeat):
    """Something that one player does with one of their own species."""

    by_number = True

    species: SpeciesIndex

    def _says(self, text: Text, **params: str | int | Term) -> Text:
        """Complete the text with whose species it is."""
        return text.given(seat=Seat(self.seat), place=self.species + 1, **params)


class CardsDealt(Event):
    kind = "cards-dealt"

    def describe(self) -> Text:
        return _("The cards are dealt")


class RoundDealt(Event):
    """The cards are dealt; all play them, and what has changed is entered for everybody together."""

    kind = "round-dealt"

    def describe(self) -> Text:
        return _("The cards are dealt; changes are entered for everyone at once")


class DeckExhausted(Event):
    kind = "deck-exhausted"

    dealing: bool

    def describe(self) -> Text:
        if self.dealing:
            return _("The deck ran out while dealing: this round is the last")
        return _("The deck ran out: the next round is the last")


class QuickGameChosen(Event):
    kind = "quick-game-chosen"

    def describe(self) -> Text:
        return _("From here on it is the quick game")


class SpeciesAdded(OnSeat):
    kind = "species-added"

    side: Literal["left", "right"]

    def renumbers(self) -> bool:
        return self.side == "left"

    def describe(self) -> Text:
        if self.side == "left":
            return _("%(seat)s: a new species on the left", seat=Seat(self.seat))
        return _("%(seat)s: a new species on the right", seat=Seat(self.seat))


class BodyGrown(OnSpecies):
    kind = "body-grown"

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s grows in body size"))


class PopulationGrown(OnSpecies):
    kind = "population-grown"

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s grows in population"))


class BodyTakenBack(OnSpecies):
    kind = "body-taken-back"

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s, body −1"))


class PopulationTakenBack(OnSpecies):
    kind = "population-taken-back"

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s, population −1"))


class TraitPlayed(OnSpecies):
    kind = "trait-played"

    trait: Trait

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s has %(trait)s"), trait=Term(self.trait))


class TraitDiscarded(OnSpecies):
    kind = "trait-discarded"

    trait: Trait

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s discards %(trait)s"), trait=Term(self.trait))


class TraitsKept(OnSpecies):
    """All traits of a species as they lie on the table; those that are missing here were discarded."""

    kind = "traits-kept"

    traits: Annotated[tuple[Trait, ...], Field(max_length=len(TRAITS))]

    def describe(self) -> Text:
        if not self.traits:
            return self._says(_("%(seat)s: species %(place)s has no traits"))
        text = _(
            "%(seat)s: species %(place)s has %(traits)s", traits=tuple(Term(trait) for trait in self.traits)
        )
        return self._says(text)


class TraitsLaid(OnSpecies):
    """All traits of a species, with the new ones face down: shown to nobody else until all are turned up."""

    kind = "traits-laid"

    round: Annotated[int, Field(ge=1, le=999)]
    traits: Annotated[tuple[Trait, ...], Field(max_length=len(TRAITS))]

    def describe(self) -> Text:
        return TraitsKept(seat=self.seat, species=self.species, traits=self.traits).describe()

    def veiled(self) -> Text:
        return self._says(_("%(seat)s: the traits of species %(place)s are entered, face down"))

    def owner(self) -> int:
        return self.seat


class SpeciesDrawn(OnSpecies):
    """A species is known by its drawing, wherever it stands in the row."""

    kind = "species-drawn"

    drawing: Drawing

    def describe(self) -> Text:
        return self._says(
            _("%(seat)s: species %(place)s is shown as the %(drawing)s"), drawing=Term(self.drawing)
        )


class CardsPlayed(OnSeat):
    kind = "cards-played"

    def describe(self) -> Text:
        return _("%(seat)s has finished playing cards", seat=Seat(self.seat))

    def scope(self) -> frozenset[str]:
        return frozenset({"table"})


class AllCardsPlayed(Event):
    kind = "all-cards-played"

    def describe(self) -> Text:
        return _("Everyone has finished playing cards")


class TraitsTurnedUp(Event):
    kind = "traits-turned-up"

    def describe(self) -> Text:
        return _("All new traits are revealed")

    def scope(self) -> frozenset[str]:
        # What is still being entered counts as before.
        return frozenset({"turned-up"})


class LeafTraitUsed(OnSpecies):
    kind = "leaf-trait-used"

    trait: Leaf

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s uses %(trait)s"), trait=Term(self.trait))

    def scope(self) -> frozenset[str]:
        return frozenset({"table"})


class LeafTraitsUsed(Event):
    kind = "leaf-traits-used"

    def describe(self) -> Text:
        return _("The leaf-framed traits have taken effect")


class FoodRevealed(Event):
    kind = "food-revealed"

    cards: Annotated[
        list[Annotated[int, Field(ge=LEAST_FOOD_CARD, le=MOST_FOOD_CARD)]], Field(min_length=1, max_length=6)
    ]

    def describe(self) -> Text:
        return _("Food cards: %(cards)s, together %(sum)s", cards=tuple(self.cards), sum=sum(self.cards))


class WateringHoleFilled(Event):
    """The table tells only the number of plants; the feeding is then entered by its result."""

    kind = "watering-hole-filled"

    plants: Annotated[int, Field(ge=0, le=MOST_PLANTS)]

    def describe(self) -> Text:
        return ngettext("Watering hole: %(n)s plant", "Watering hole: %(n)s plants", self.plants)


class FeedingWayChosen(Event):
    """Go on by the result or meal by meal.

    `turn`: whose turn it was where a feeding goes on by its result; left open, as the table shows it.
    """

    kind = "feeding-way-chosen"

    by_result: bool
    turn: SeatIndex | None = None

    def describe(self) -> Text:
        if self.by_result:
            return _("From here on only the result of the feeding is entered")
        return _("The feeding is followed meal by meal")

    def complete(self, state: State) -> FeedingWayChosen:
        if not self.by_result or state.turn is None:
            return self
        return FeedingWayChosen(by_result=True, turn=state.turn)


class ResultTold(OnSpecies):
    kind = "result-told"

    tokens: Annotated[int, Field(ge=0, le=MOST_POPULATION + MOST_BODY)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s has %(tokens)s food"), tokens=self.tokens)


class FeedingSettled(Event):
    """The feeding ended with this food and fat on each species; left open, as the table shows it."""

    kind = "feeding-settled"

    tokens: list[list[Annotated[int, Field(ge=0, le=MOST_POPULATION + MOST_BODY)]]] | None = None
    plants: Annotated[int, Field(ge=0, le=MOST_PLANTS)] | None = None

    def describe(self) -> Text:
        return _("Feeding is over")

    def complete(self, state: State) -> FeedingSettled:
        if self.tokens is None and state.by_result and (asked := open_advice(state)):
            raise Illegal(asked.text)
        if self.plants is None and plants_asked(state):
            raise Illegal(PLANTS_ASKED)
        return self.filled(state)

    def filled(self, state: State) -> FeedingSettled:
        """The result with what was left open as the table shows it."""
        now = eaten(state)
        tokens = [[tokens_on(species) for species in player.species] for player in now.players]
        return FeedingSettled(
            tokens=tokens if self.tokens is None else self.tokens,
            plants=now.plants if self.plants is None else self.plants,
        )

    def renumbers(self) -> bool:
        """Species may have died out."""
        return True


class Fed(OnSpecies):
    kind = "fed"

    cards: Annotated[int, Field(ge=0, le=12)] = 0

    def describe(self) -> Text:
        if self.cards:
            return ngettext(
                "%(seat)s: species %(place)s eats using Intelligence, %(n)s card",
                "%(seat)s: species %(place)s eats using Intelligence, %(n)s cards",
                self.cards,
                seat=Seat(self.seat),
                place=self.species + 1,
            )
        return self._says(_("%(seat)s: species %(place)s eats plants"))

    def scope(self) -> frozenset[str]:
        return frozenset({"table"})


class Attacked(Event):
    """An attack.

    Where only the result of the feeding is entered: `eaten` is the food and fat on the prey just before,
    `sharing` the species that may have been too full for what the attack brings them, and `room` what each of
    them had room for.
    """

    kind = "attacked"
    by_number = True
    along = frozenset({"ignored"})

    hunter: PlaceIndex
    prey: PlaceIndex
    ignored: Annotated[list[Trait], Field(max_length=15)] = []
    eaten: Annotated[int, Field(ge=0, le=MOST_POPULATION + MOST_BODY)] | None = None
    sharing: Annotated[list[PlaceIndex], Field(max_length=24)] = []
    room: Annotated[list[Room], Field(max_length=24)] = []

    def describe(self) -> Text:
        text = _("%(seat)s: species %(place)s attacks %(prey)s, species %(target)s")
        if self.ignored:
            text = _(
                "%(seat)s: species %(place)s attacks %(prey)s, species %(target)s, without %(traits)s",
                traits=tuple(Term(trait) for trait in self.ignored),
            )
        text = text.given(
            seat=Seat(self.hunter[0]),
            place=self.hunter[1] + 1,
            prey=Seat(self.prey[0]),
            target=self.prey[1] + 1,
        )
        if self.eaten is not None:
            text = _("%(attack)s, which had eaten %(n)s", attack=text, n=self.eaten)
        if full := tuple(self._full()):
            text = _("%(attack)s; already full: %(full)s", attack=text, full=full)
        return text

    def _full(self) -> Iterator[Text]:
        for (seat, index), answer in zip(self.sharing, self.room, strict=False):
            if answer == FULL:
                yield _("%(seat)s, species %(place)s", seat=Seat(seat), place=index + 1)

    def renumbers(self) -> bool:
        """Species may have died out."""
        return True


class Passed(OnSeat):
    kind = "passed"

    def describe(self) -> Text:
        return _("%(seat)s stops eating", seat=Seat(self.seat))

    def scope(self) -> frozenset[str]:
        return frozenset({"table"})


class FeedingEnded(Event):
    kind = "feeding-ended"

    def describe(self) -> Text:
        return _("Feeding is over")

    def renumbers(self) -> bool:
        """Species may have died out."""
        return True


class SpeciesCorrected(OnSpecies):
    kind = "species-corrected"

    body: Annotated[int, Field(ge=1, le=MOST_BODY)]
    population: Annotated[int, Field(ge=1, le=MOST_POPULATION)]
    food: Annotated[int, Field(ge=0, le=MOST_POPULATION)]
    fat: Annotated[int, Field(ge=0, le=MOST_BODY)]
    traits: Annotated[list[Trait], Field(max_length=3)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s corrected by hand"))


class SpeciesPut(OnSeat):
    kind = "species-put"

    side: Literal["left", "right"]

    def renumbers(self) -> bool:
        return self.side == "left"

    def describe(self) -> Text:
        return _("%(seat)s: a species added by hand", seat=Seat(self.seat))


class SpeciesTakenAway(OnSpecies):
    kind = "species-taken-away"

    def renumbers(self) -> bool:
        return True

    def describe(self) -> Text:
        return self._says(_("%(seat)s: species %(place)s removed by hand"))


class BagCorrected(OnSeat):
    kind = "bag-corrected"

    bag: Annotated[int, Field(ge=0, le=1_000)]

    def describe(self) -> Text:
        return _("%(seat)s: food in the bag corrected to %(bag)s", seat=Seat(self.seat), bag=self.bag)


class PlantsCorrected(Event):
    kind = "plants-corrected"

    plants: Annotated[int, Field(ge=0, le=1_000)]

    def describe(self) -> Text:
        return _("Watering hole corrected to %(plants)s", plants=self.plants)

    def scope(self) -> frozenset[str]:
        return frozenset({"plants"})


class TurnCorrected(OnSeat):
    kind = "turn-corrected"

    def describe(self) -> Text:
        return _("It is now %(seat)s’s turn, set by hand", seat=Seat(self.seat))

    def scope(self) -> frozenset[str]:
        return frozenset({"table"})


EVENTS: tuple[type[Event], ...] = (
    CardsDealt,
    RoundDealt,
    DeckExhausted,
    QuickGameChosen,
    SpeciesAdded,
    BodyGrown,
    PopulationGrown,
    BodyTakenBack,
    PopulationTakenBack,
    TraitPlayed,
    TraitDiscarded,
    TraitsKept,
    TraitsLaid,
    SpeciesDrawn,
    CardsPlayed,
    AllCardsPlayed,
    TraitsTurnedUp,
    LeafTraitUsed,
    LeafTraitsUsed,
    FoodRevealed,
    WateringHoleFilled,
    FeedingWayChosen,
    ResultTold,
    FeedingSettled,
    Fed,
    Attacked,
    Passed,
    FeedingEnded,
    SpeciesCorrected,
    SpeciesPut,
    SpeciesTakenAway,
    BagCorrected,
    PlantsCorrected,
    TurnCorrected,
)
