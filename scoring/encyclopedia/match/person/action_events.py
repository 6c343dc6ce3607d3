"""What a person can do with a die, as entries in the log."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from scoring.contract import Event
from scoring.encyclopedia.match.box.printed import Dots, Place
from scoring.encyclopedia.match.box.spaces import next_bonus, next_space, next_stars
from scoring.encyclopedia.match.person.studied_animal import AllStudied
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.facts import CATEGORIES, Category, Continent
from scoring.words import Seat, Term, Text, _

Who = Annotated[int, Field(ge=0)]
Few = Annotated[int, Field(ge=0, le=99)]
Some = Annotated[int, Field(ge=0, le=999)]
ByGroup = Annotated[tuple[Few, ...], Field(min_length=4, max_length=4)]
ByCategory = Annotated[tuple[Few | None, ...], Field(min_length=len(CATEGORIES), max_length=len(CATEGORIES))]
Card = Annotated[str, Field(max_length=40)]


class Acted(Event):
    """An action of a person, with what was spent on the die."""

    seat: Who
    coins: Few = 0
    tokens: Few = 0
    seals: Few = 0


class EmbassyVisited(Acted):
    """A die went to the embassy."""

    kind = "embassy-visited"

    def describe(self) -> Text:
        return _("%(seat)s visits the embassy", seat=Seat(self.seat))


class BankVisited(Acted):
    """A die went to the bank."""

    kind = "bank-visited"

    def describe(self) -> Text:
        return _("%(seat)s visits the bank", seat=Seat(self.seat))


class UniversityVisited(Acted):
    """A die went to the university; the expert covers another one, or goes under the cards."""

    kind = "university-visited"

    expert: Card
    over: Card | None = None

    def describe(self) -> Text:
        return _("%(seat)s hires %(expert)s", seat=Seat(self.seat), expert=Term(self.expert))


class AcademyVisited(Acted):
    """A die went to the academy for an animal of a continent, or a fossil."""

    kind = "academy-visited"

    animal: Card

    def describe(self) -> Text:
        return _(
            "%(seat)s visits the academy: %(animal)s",
            seat=Seat(self.seat),
            animal=Term(f"animal-{self.animal}"),
        )


class ExpeditionSent(Acted):
    """A die went on an expedition; `markers` by group, `points` what the cards bring at once.

    `bonus` are the dots of its space, where somebody read them; `studied` the animals in front of the person
    after it, where a planner knows them. `space` is that of the stars, where somebody had to read them, and
    `dotted` that of the dots.
    """

    kind = "expedition-sent"
    along = frozenset({"studied", "space", "dotted"})

    continent: Continent
    stars: Annotated[int, Field(ge=0, le=3)] = 0
    markers: ByGroup = (0, 0, 0, 0)
    points: Some = 0
    bonus: Dots | None = None
    studied: AllStudied | None = None
    space: Place | None = None
    dotted: Place | None = None

    def complete(self, state: State) -> ExpeditionSent:
        at = next_space(state, self.continent)
        stars, dots = next_stars(state, self.continent), next_bonus(state, self.continent)
        read = {
            "space": at if stars is None else None,
            "dotted": None if self.bonus in (None, dots) else at,
        }
        return self.model_copy(update=read)

    def describe(self) -> Text:
        return _(
            "%(seat)s sends an expedition: %(continent)s",
            seat=Seat(self.seat),
            continent=Term(self.continent),
        )


class Published(Acted):
    """A die went on an animal: cards laid aside and markers moved; without points these say them.

    `gone` are animals of other continents that left the game, in the order of the continents; `studied` those
    that stay in front of the person, where a planner knows them. Of a category with None nothing was said.
    """

    kind = "published"
    along = frozenset({"studied"})

    continent: Continent
    animals: Annotated[int, Field(ge=1, le=75)] = 1
    fossils: Annotated[int, Field(ge=0, le=6)] = 0
    points: Some = 0
    markers: ByCategory = (0,) * len(CATEGORIES)
    gone: Annotated[tuple[Few, ...], Field(min_length=5, max_length=5)] = (0, 0, 0, 0, 0)
    studied: AllStudied | None = None

    @property
    def moved(self) -> dict[Category, int]:
        """How many markers move, by category."""
        counts = zip(CATEGORIES, self.markers, strict=True)
        return {category: count for category, count in counts if count}

    def describe(self) -> Text:
        return _("%(seat)s publishes: %(continent)s", seat=Seat(self.seat), continent=Term(self.continent))


class ExpertUsed(Event):
    """A one-time expert was used and turned face down."""

    kind = "expert-used"

    seat: Who
    expert: Card

    def describe(self) -> Text:
        return _("%(seat)s uses %(expert)s", seat=Seat(self.seat), expert=Term(self.expert))


class ExpertKept(Event):
    """A one-time expert was not used when it was hired: it may be, in a later action."""

    kind = "expert-kept"

    seat: Who
    expert: Card

    def describe(self) -> Text:
        return _("%(seat)s keeps %(expert)s for later", seat=Seat(self.seat), expert=Term(self.expert))


class SealExchanged(Event):
    """A royal seal was turned into coins."""

    kind = "seal-exchanged"

    seat: Who

    def describe(self) -> Text:
        return _("%(seat)s exchanges a royal seal for 5 coins", seat=Seat(self.seat))


EVENTS: tuple[type[Event], ...] = (
    EmbassyVisited,
    BankVisited,
    UniversityVisited,
    AcademyVisited,
    ExpeditionSent,
    Published,
    ExpertUsed,
    ExpertKept,
    SealExchanged,
)
