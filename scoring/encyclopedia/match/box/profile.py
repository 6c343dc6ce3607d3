"""The box's profile: track, stars, points, starting coins and named animals, entered once and kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, get_args

from pydantic import Field, ValidationError

from scoring.contract import Ask, Event, Illegal, Page, Register, StepDone
from scoring.contract import Profile as GameProfile
from scoring.encyclopedia.match.box.printed import (
    MOST_BONUS,
    MOST_POINTS,
    MOST_STARS,
    TRACKS,
    Printed,
)
from scoring.encyclopedia.match.box.spaces import Single, all_stars, with_dots, with_space
from scoring.encyclopedia.match.box.track import MOST_SPACES, Bonus, Side, Track, spaces_by_bonus, whole_track
from scoring.encyclopedia.match.events import (
    BonusRead,
    CoinsDealt,
    DotsRead,
    PointsRead,
    SlotsRead,
    SpacesRead,
    TrackRead,
)
from scoring.encyclopedia.match.person.action_events import ExpeditionSent
from scoring.encyclopedia.match.person.studied_animal import Parts
from scoring.encyclopedia.match.state import SlotKey
from scoring.encyclopedia.rules.facts import (
    ANIMALS,
    CATEGORIES_OF,
    CONTINENTS,
    MOST_PLAYERS,
    Continent,
)
from scoring.encyclopedia.rules.names import CONTINENT_NAMES
from scoring.words import Text, Why, _

MOST_COINS = 20
SLOT_KEYS: tuple[SlotKey, ...] = get_args(SlotKey)
BONUS_NAMES: dict[Bonus, Text] = {
    "token": _("Expedition token: after how many steps? (0: nowhere)"),
    "expert": _("Expert: after how many steps? (0: nowhere)"),
    "coins": _("3 coins: after how many steps? (0: nowhere)"),
    "animal": _("Animal: after how many steps? (0: nowhere)"),
    "seal": _("Royal seal: after how many steps? (0: nowhere)"),
}
SINGLE = {"stars": "starred", "dots": "dotted"}
"""What single spaces of a continent are kept under, beside its whole row."""
LONGEST_NAME = 60
AnimalName = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
ANIMAL = Ask(
    "animal",
    _("Animal"),
    shape="choice",
    rows=(_("Continent"), _("Class"), _("Diet"), _("Habitat"), _("Climate")),
    row_choices=(CONTINENTS, *CATEGORIES_OF.values()),
)


class Box(Printed):
    """What is printed, what everybody begins with, and the animals that have a name."""

    coins: dict[int, Annotated[int, Field(ge=0, le=MOST_COINS)]] = {}
    animals: Annotated[dict[AnimalName, Parts], Field(max_length=ANIMALS)] = {}

    @property
    def printed(self) -> Printed | None:
        """What a match takes over; None where nothing was read."""
        printed = Printed(**{name: getattr(self, name) for name in Printed.model_fields})
        return None if printed == Printed() else printed

    def with_track(self, side: Side, track: Track) -> Box:
        """The same with one of the tracks as it is known now."""
        length, bonuses, bare = TRACKS[side]
        known = {length: track.length or None, bonuses: spaces_by_bonus(track), bare: track.bare}
        return _with(self, **known)


def learn(box: Box, event: Event) -> Box:
    """Add what a match has read off the components."""
    match event:
        case CoinsDealt():
            return _with(box, coins={**box.coins, **dict(enumerate(event.coins))})
        case TrackRead():
            return box.with_track(event.side, whole_track(event.length, event.places))
        case BonusRead() if max(event.spaces) < MOST_SPACES:
            known = box.track_of(event.side)
            return box.with_track(event.side, known.read(event.spaces, event.shown))
        case SpacesRead():
            return _with(box, stars={**box.stars, event.continent: event.stars})
        case ExpeditionSent():
            return _sent(box, event)
        case StepDone(what=Why(key="ask-stars", values={"continent": str(name), "space": int(space)})):
            return _answered(box, _continent(name), space, str(event.answer))
        case DotsRead():
            return _with(box, dots={**box.dots, event.continent: event.dots})
        case SlotsRead():
            return _with(box, slots=event.slots)
        case PointsRead():
            return _with(box, **event.model_dump())
    return box


def _sent(box: Box, event: ExpeditionSent) -> Box:
    """Keep the stars and dots of a space that an expedition has read."""
    if event.space is not None:
        box = _with(box, starred=with_space(box.starred, event.continent, event.space, event.stars))
    if event.dotted is not None and event.bonus is not None:
        rows = with_dots(box.dots, event.continent, event.dotted, event.bonus)
        known = with_space(box.dotted, event.continent, event.dotted, event.bonus)
        box = _with(box, dots=rows, dotted=known)
    return box


def _answered(box: Box, continent: Continent, space: int, answer: str) -> Box:
    """Keep the stars of a space, or that a continent ends before it."""
    if answer.isdecimal():
        return _with(box, starred=with_space(box.starred, continent, space, int(answer)))
    stars = all_stars(box.starred, continent, space)
    return _with(box, stars={**box.stars, continent: stars}) if stars else box


def _continent(name: str) -> Continent:
    return next(each for each in CONTINENTS if each == name)


def _with(box: Box, **changes: Any) -> Box:
    return box.model_copy(update=changes)


def pages(box: Box) -> tuple[Page, ...]:
    """Everything that is printed and not known, chapter by chapter."""
    return (
        Page(_("Starting coins"), tuple(_coins(box))),
        Page(_("Points"), tuple(points_asks(box))),
        Page(
            _("Reputation track, in steps from its first space"),
            tuple(track_asks(box.track, box.bonuses, prefix="track:")),
        ),
        Page(
            _("Reputation track of an AI, side B, in steps from its first space"),
            tuple(track_asks(box.ai_track, box.ai_bonuses, prefix="ai_track:")),
        ),
        Page(
            _("Stars on the expedition spaces"), tuple(_spaces("stars", box.stars, box.starred, MOST_STARS))
        ),
        Page(_("Bonus ● of the expedition spaces"), tuple(_spaces("dots", box.dots, box.dotted, MOST_BONUS))),
        Page(_("Slots on an AI’s board, from the left"), (slots_ask(box),)),
    )


def _coins(box: Box) -> Iterator[Ask]:
    for place in range(MOST_PLAYERS):
        label = _("Coins for place %(place)s", place=place + 1)
        yield Ask(f"coins:{place}", label, 0, MOST_COINS, default=box.coins.get(place))


def points_asks(box: Box) -> Iterator[Ask]:
    """Ask for the points that only the components show."""
    named = {
        "research_ii": _("Research in group II"),
        "research_iv": _("Research in group IV"),
        "published_iv": _("A published marker of group IV"),
    }
    for name, label in named.items():
        yield Ask(name, label, 0, MOST_POINTS, default=getattr(box, name))


def track_asks(
    length: int | None, places: Mapping[Bonus, tuple[int, ...]], *, prefix: str = ""
) -> Iterator[Ask]:
    """Ask for the length of a track and the spaces of its bonuses."""
    label = _("Spaces in all, the first one too")
    yield Ask(f"{prefix}length", label, 2, MOST_SPACES, default=length, blank=length is None)
    for bonus, label in BONUS_NAMES.items():
        default = list(places.get(bonus, ())) or None
        yield Ask(f"{prefix}{bonus}", label, 0, MOST_SPACES, shape="numbers", default=default)


def _spaces(
    chapter: str, read: Mapping[Continent, tuple[int, ...]], single: Single, most: int
) -> Iterator[Ask]:
    """Ask for the row of each continent; of one not read so far, show the single spaces that are known."""
    for continent in CONTINENTS:
        known = read.get(continent)
        yield Ask(
            f"{chapter}:{continent}",
            CONTINENT_NAMES[continent],
            0,
            most,
            shape="numbers",
            default=list(known) if known else None,
        )
        for at, number in sorted(single.get(continent, {}).items()):
            if at >= len(known or ()):
                label = _("%(continent)s, space %(n)s", continent=CONTINENT_NAMES[continent], n=at + 1)
                yield Ask(f"{SINGLE[chapter]}:{continent}:{at}", label, 0, most, default=number)


def slots_ask(box: Box) -> Ask:
    """Ask for the order of the slots on side B."""
    default = list(box.slots) or None
    return Ask("slots", _("Slots from left to right"), shape="order", choices=SLOT_KEYS, default=default)


def enter(box: Box, key: str, value: Any) -> Box:
    """Correct one answer; None empties it."""
    # A single space whose row is entered with it is no longer shown.
    bare = _with(box, stars={}, dots={})
    if key not in {ask.field for page in pages(bare) for ask in page.asks}:
        raise Illegal(_("There is no such number in this box."))
    chapter, _colon, name = key.partition(":")
    kept: dict[str, Any] = box.model_dump()
    if chapter in ("coins", "stars", "dots"):
        place: int | str = int(name) if chapter == "coins" else name
        kept[chapter] = {each: known for each, known in kept[chapter].items() if each != place}
        if value is not None:
            kept[chapter][place] = value
    elif chapter in SINGLE.values():
        continent, _colon, at = name.partition(":")
        row = {each: known for each, known in kept[chapter][continent].items() if each != int(at)}
        kept[chapter][continent] = row if value is None else {**row, int(at): value}
    elif chapter in ("track", "ai_track") and name == "length":
        kept[chapter] = value
    elif chapter in ("track", "ai_track"):
        bonuses = next(names[1] for names in TRACKS.values() if names[0] == chapter)
        kept[bonuses] = {**kept[bonuses], name: value or ()}
    else:
        kept[chapter] = value if value is not None else Box.model_fields[chapter].default
    try:
        return Box.model_validate(kept)
    except ValidationError as error:
        raise Illegal(_("There is no such number in this box.")) from error


def animal_named(box: Box, name: str, parts: tuple[str, ...]) -> Box:
    """Give an animal its name; one of this name is put together anew."""
    animals: Mapping[str, tuple[str, ...]] = {**box.animals, name.strip(): parts}
    if len(animals) > ANIMALS:
        raise Illegal(_("There are only %(most)s animals.", most=ANIMALS))
    try:
        return Box.model_validate({**box.model_dump(), "animals": animals})
    except ValidationError as error:
        raise Illegal(
            _(
                "An animal needs a name of up to %(most)s characters, "
                "and one choice in each of the five groups.",
                most=LONGEST_NAME,
            )
        ) from error


def animal_dropped(box: Box, name: str) -> Box:
    """Take an animal out of the register."""
    if name not in box.animals:
        raise Illegal(_("There is no animal with this name."))
    return _with(box, animals={each: parts for each, parts in box.animals.items() if each != name})


def animals_by_name(box: Box) -> Mapping[str, tuple[str, ...]]:
    """List the animals that have a name, in the order of the continents and then of the alphabet."""
    rank = {continent: at for at, continent in enumerate(CONTINENTS)}
    listed = sorted(box.animals.items(), key=lambda each: (rank[each[1][0]], each[0].casefold()))
    return dict(listed)


def joined(known: Box, read: Box) -> Box:
    """Put what a file tells to what is known; of what both tell, the file counts."""
    told: dict[str, Any] = {name: value for name, value in read if value not in (None, (), {})}
    for name, value in told.items():
        if isinstance(value, dict):
            others = {key: each for key, each in getattr(known, name).items() if key not in value}
            told[name] = {**others, **value}
    # Two registers may be more than all animals: those of the file are behind the others and stay.
    told["animals"] = dict(list(told.get("animals", known.animals).items())[-ANIMALS:])
    return _with(known, **told)


REGISTER = Register(_("Animals"), ANIMAL, animals_by_name, animal_named, animal_dropped)
PROFILE = GameProfile(Model=Box, learn=learn, pages=pages, enter=enter, joined=joined, register=REGISTER)
