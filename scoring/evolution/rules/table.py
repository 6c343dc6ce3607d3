"""The table while one action changes it, step by step."""

from __future__ import annotations

from dataclasses import replace

from scoring.evolution.rules.species import NONE, Outcome, Place, Player, Species, Step


class Table:
    """The boards in the middle of an action, each under the place it had before.

    A species that dies out is removed at once, which makes its neighbours adjacent.
    """

    def __init__(self, players: tuple[Player, ...], plants: int = 0, ignored: frozenset[str] = NONE) -> None:
        self.plants = plants
        self.ignored = ignored
        self.boards: dict[Place, Species] = {
            (seat, index): species
            for seat, player in enumerate(players)
            for index, species in enumerate(player.species)
        }
        self._before = players
        self._bags = [player.bag for player in players]
        self._draw = [0] * len(players)
        self._steps: list[Step] = []

    def tell(self, key: str, place: Place, n: int) -> None:
        """Record a step in which something happened."""
        if n:
            self._steps.append(Step(key, *place, n))

    def right_of(self, place: Place) -> Place | None:
        """Find the same player's next board to the right."""
        seat, index = place
        right = range(index + 1, len(self._before[seat].species))
        return next(((seat, other) for other in right if (seat, other) in self.boards), None)

    def to_bag(self, place: Place, n: int) -> None:
        """Put food from a board into its player's bag."""
        self._bags[place[0]] += n
        self.tell("bag", place, n)

    def lose_one(self, place: Place, key: str) -> None:
        """Take one from a population in an attack; food that no longer fits goes into the bag."""
        species = self.boards[place]
        population = species.population - 1
        self.tell(key, place, 1)
        self.boards[place] = replace(species, population=population, food=min(species.food, population))
        self.to_bag(place, max(0, species.food - population))
        if not population:
            self.die_out(place)

    def die_out(self, place: Place) -> None:
        """Remove a board: its food and fat go into the bag, and its player draws a card for each trait."""
        species = self.boards.pop(place)
        self.tell("extinct", place, 1)
        self.to_bag(place, species.food + species.fat)
        self._draw[place[0]] += len(species.traits)
        self.tell("cards-drawn", place, len(species.traits))

    def outcome(self) -> Outcome:
        """Give the table after the action."""
        left: list[list[Species]] = [[] for _ in self._before]
        for (seat, _), species in self.boards.items():
            left[seat].append(species)
        return Outcome(
            players=tuple(Player(bag, tuple(boards)) for bag, boards in zip(self._bags, left, strict=True)),
            plants=self.plants,
            draw=tuple(self._draw),
            steps=tuple(self._steps),
            extinct=tuple(
                tuple(index for index in range(len(player.species)) if (seat, index) not in self.boards)
                for seat, player in enumerate(self._before)
            ),
        )
