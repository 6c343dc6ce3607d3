"""The planners' questions about the animals in front of a player."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.contract import Ask, Page
from scoring.encyclopedia.helpers.means import ExpertsShown
from scoring.encyclopedia.match.box.profile import ANIMAL, Box, animals_by_name
from scoring.encyclopedia.match.person.studied_animal import MOST_STUDIED, Studied
from scoring.encyclopedia.rules.facts import CONTINENTS, GROUP_OF, GROUPS, TOPICS, Category, Continent, Topic
from scoring.encyclopedia.rules.names import CONTINENT_NAMES
from scoring.encyclopedia.rules.publication import Animal
from scoring.helpers.helper import Entry
from scoring.words import Text, _

MARKERS = _("Its markers")
MOST = MOST_STUDIED
"""So many can be planned with at once."""


@dataclass(frozen=True, slots=True)
class Before:
    """An animal in front of the player, on its place of the entry; what is not entered is None."""

    place: int
    continent: Continent | None
    parts: tuple[Category | None, ...]
    marked: tuple[Topic, ...]

    @property
    def key(self) -> str:
        return str(self.place)

    @property
    def is_whole(self) -> bool:
        """Tell whether all five are known."""
        return bool(self.continent) and all(self.parts)

    @property
    def whole(self) -> tuple[str, ...]:
        """What it is put together of."""
        return tuple(str(each) for each in (self.continent, *self.parts))

    @property
    def free(self) -> tuple[Topic, ...]:
        return tuple(topic for topic in TOPICS if topic not in self.marked)

    def studied(self) -> Animal:
        """The animal as a publication sees it; only a whole one can be published."""
        categories = {group: each for group, each in zip(GROUPS, self.parts, strict=True) if each}
        marked = frozenset(categories[GROUP_OF[topic]] for topic in self.marked)
        return Animal(self.key, self.continent, categories, marked)


def studied_then(animals: Sequence[Before], more: Mapping[str, Collection[Topic]]) -> tuple[Studied, ...]:
    """The whole animals with these markers more, as a match remembers them."""
    return tuple(
        Studied.model_validate({"parts": each.whole, "marked": (*each.marked, *more.get(each.key, ()))})
        for each in animals
        if each.is_whole
    )


def animal_page() -> Page:
    """Ask for the animals in front of the player, on as many places as a plan has."""
    return Page(_("Animals in front of me"), tuple(_asks()))


def _asks() -> Iterator[Ask]:
    for place in range(1, MOST + 1):
        yield replace(ANIMAL, field=f"animal-{place}")
        yield Ask(f"markers-{place}", MARKERS, shape="set", choices=TOPICS)


def animals_of(entry: Entry) -> list[Before]:
    """List the animals whose continent is known."""
    found = []
    for place in range(1, MOST + 1):
        continent, *parts = _parts(entry, place)
        if continent:
            found.append(Before(place, continent, tuple(parts), tuple(entry.get(f"markers-{place}") or ())))
    return found


def _parts(entry: Entry, place: int) -> list[Any]:
    return list(entry.get(f"animal-{place}") or [None] * len(ANIMAL.rows))


def name_of(animal: Before, box: Box, all_of_them: Sequence[Before]) -> Text:
    """Call an animal by its name in the box, or by its continent and its place among those entered."""
    names = tuple(name for name, parts in box.animals.items() if parts == animal.whole)
    if names:
        return _("%(names)s", names=names)
    assert animal.continent
    number = [each.place for each in all_of_them].index(animal.place) + 1
    return _("animal %(n)s (%(continent)s)", n=number, continent=CONTINENT_NAMES[animal.continent])


def unnamed(animals: Sequence[Before], box: Box) -> tuple[tuple[str, ...], ...]:
    """List the animals that are put together and have no name in the box."""
    known = set(box.animals.values())
    found = [animal.whole for animal in animals if animal.is_whole and animal.whole not in known]
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class Marker:
    """A place for a marker on an animal that is shown."""

    topic: Topic
    category: Category
    is_there: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A whole animal on the page; `value` is what a form sends for it."""

    place: int
    title: Text
    parts: tuple[str, ...]
    value: str
    markers: tuple[Marker, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """The animals of a continent that have a name in the box, with what a form sends for each."""

    continent: Continent
    animals: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class AnimalsShown:
    """The animals of an entry for the page: whole ones, the one being put together, those offered by name.

    `making` and `next` are the fields of those places, empty where there is none left; `rows` are the five
    taps, each with its choices and the one that is chosen.
    """

    animals: tuple[Shown, ...]
    making: str
    is_begun: bool
    rows: tuple[tuple[Text, tuple[str, ...], str | None], ...]
    next: str
    known: tuple[Known, ...]


def animals_shown(entry: Entry, box: Box, only: Continent | None = None) -> AnimalsShown:
    """Lay the animals out; `only` those of one continent are offered, where it is known."""
    before = animals_of(entry)
    whole = [animal for animal in before if animal.is_whole]
    places = range(1, MOST + 1)
    begun = [place for place in places if any(_parts(entry, place)) and not all(_parts(entry, place))]
    free = [p for p in places if not any(_parts(entry, p)) and not entry.get(f"markers-{p}")]
    making = next(iter((*begun, *free)), None)
    left = [place for place in free if place != making or not begun]
    return AnimalsShown(
        animals=tuple(_shown(animal, name_of(animal, box, before)) for animal in whole),
        making=f"animal-{making}" if making else "",
        is_begun=bool(begun),
        rows=tuple(zip(ANIMAL.rows, ANIMAL.row_choices, _parts(entry, making or 0), strict=True)),
        next=f"animal-{left[0]}" if left else "",
        known=tuple(_known(box, {animal.whole for animal in whole}, only)),
    )


def _shown(animal: Before, title: Text) -> Shown:
    markers = tuple(
        Marker(topic, category, topic in animal.marked)
        for topic, category in zip(TOPICS, animal.parts, strict=True)
        if category
    )
    return Shown(animal.place, title, animal.whole, ",".join(animal.whole), markers)


def _known(box: Box, there: set[tuple[str, ...]], only: Continent | None) -> Iterator[Known]:
    listed = animals_by_name(box)
    for continent in CONTINENTS:
        animals = tuple(
            (name, ",".join(parts))
            for name, parts in listed.items()
            if parts[0] == continent and parts not in there
        )
        if animals and only in (None, continent):
            yield Known(continent, animals)


@dataclass(frozen=True, slots=True)
class Own:
    """What the page of a planner shows beside its questions and its answer."""

    experts: ExpertsShown
    animals: AnimalsShown
