"""The table of Evolution between two events."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from pydantic import model_validator

from scoring.contract import Ask, Setup
from scoring.evolution.rules.facts import COPIES, LEAST_PLAYERS, MOST_PLAYERS, traits_allowed
from scoring.evolution.rules.species import Place, Player, Species, Step
from scoring.match.state import MatchState
from scoring.words import _

Phase = Literal["deal", "play", "reveal", "leaf", "water", "feed", "over"]
LAID_ASIDE_WITH_TWO = 40


class EvolutionSetup(Setup):
    """Two to six seats; in the quick game everyone plays cards at once."""

    asked = (
        Ask(
            "quick",
            _("Quick game: everyone plays their cards at the same time"),
            shape="flag",
            default=False,
            suits=range(MOST_PLAYERS, MOST_PLAYERS + 1),
        ),
    )

    quick: bool = False

    @model_validator(mode="after")
    def _seats_fit(self) -> EvolutionSetup:
        if not LEAST_PLAYERS <= self.seats <= MOST_PLAYERS or not 0 <= self.first < self.seats:
            raise ValueError("Evolution is for 2 to 6 players, one of them the first.")
        return self


@dataclass(frozen=True, kw_only=True)
class State(MatchState):
    """What lies on the table, whose turn it is, and what the last event set off."""

    players: tuple[Player, ...]
    quick: bool
    trait_limit: int
    deck: int | None
    first: int
    phase: Phase = "deal"
    kept: bool = False
    """Whether nobody's cards are followed this round, and what they changed is entered together."""
    round: int = 1
    last_round: int | None = None
    plants: int = 0
    turn: int | None = None
    passed: tuple[int, ...] = ()
    leaf_used: tuple[tuple[int, int, str], ...] = ()
    leaf_told: tuple[tuple[int, int, str], ...] = ()
    """The leaf traits whose effect was told by hand, so that they act no more this round."""
    before_leaves: tuple[tuple[Species, ...], ...] = ()
    """The rows as the leaf traits find them, until the food cards are entered."""
    to_move: tuple[Step, ...] = ()
    """What they led to, which is listed until then."""
    by_result: bool = False
    eaten: tuple[tuple[Place, int], ...] = ()
    """While the feeding is entered by its result: the food and fat of the species that were told."""
    unsure: int = 0
    """Food that was taken from the watering hole there, but may have come from the bank by Intelligence."""
    hunted: bool = False
    """Whether an attack was entered there: nobody knows how many turns the others had before it."""
    clever: tuple[int, ...] = ()
    """The players of whom a species with Intelligence died out there, which may have fed others before."""
    eats_next: int | None = None
    """Where only the rest of a feeding is entered by its result: whose turn it was."""
    face_down: tuple[tuple[Place, tuple[str, ...]], ...] = ()
    """All traits of the species for which any were entered before all are turned up."""
    traits_from: frozenset[int] = frozenset()
    """The players of whom new traits were entered this round, where none lie face down."""
    revealed: frozenset[tuple[int, int, tuple[str, ...]]] = frozenset()
    """The traits that were turned up together, as round, seat and traits."""
    steps: tuple[Step, ...] = ()

    def species(self, place: Place) -> Species:
        return self.players[place[0]].species[place[1]]

    def places(self) -> list[Place]:
        """Every species on the table."""
        return [
            (seat, index) for seat, player in enumerate(self.players) for index in range(len(player.species))
        ]

    def from_first(self) -> list[int]:
        """The seats in turn order, beginning with the first player."""
        return self.from_seat(self.first)

    def from_seat(self, seat: int) -> list[int]:
        """The seats in turn order, beginning with this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def with_species(self, place: Place, species: Species) -> State:
        seat, index = place
        player = self.players[seat]
        row = (*player.species[:index], species, *player.species[index + 1 :])
        return self.with_player(seat, replace(player, species=row))


def start(setup: EvolutionSetup) -> State:
    """Set up the table before the first deal."""
    two = setup.seats == LEAST_PLAYERS
    return State(
        depth=setup.depth,
        quick=setup.quick,
        players=(Player(),) * setup.seats,
        trait_limit=traits_allowed(setup.seats),
        deck=sum(COPIES.values()) - (LAID_ASIDE_WITH_TWO if two else 0),
        first=setup.first,
    )
