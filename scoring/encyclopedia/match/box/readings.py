"""Offers to enter what is printed on the components and which cards are on display."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Ask, Prompt, Viewer
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box.printed import MOST_BONUS, MOST_STARS
from scoring.encyclopedia.match.box.profile import Box, points_asks, slots_ask, track_asks
from scoring.encyclopedia.match.box.track import MOST_SPACES, SIDES, Side, Track, spaces_by_bonus
from scoring.encyclopedia.match.corrections import MOST_EXPERTS, continent_rows
from scoring.encyclopedia.match.state import FOSSIL, SLOT_OF, SLOTS, State
from scoring.encyclopedia.rules.facts import CONTINENTS
from scoring.words import Term, Text, _

MOST_ON_DISPLAY = 8
MOST_SEEN = 11


def display(state: State) -> Iterator[Prompt]:
    """Offer to enter the cards on display, for which an AI would be asked otherwise.

    Where people are only counted, it would be out of date after each of their turns.
    """
    if not state.ais or not state.follows_people or state.phase == "over":
        return
    keys = (*CONTINENTS, FOSSIL) if state.fossils else CONTINENTS
    academy, university = state.academy or {}, state.university or {}
    event = events.DisplayLaid(
        academy=tuple(min(academy.get(each, 0), MOST_ON_DISPLAY) for each in keys),
        university=tuple(min(university.get(each, 0), MOST_EXPERTS) for each in CONTINENTS),
    )
    asks = (
        Ask(
            "academy",
            _("Animals"),
            0,
            MOST_ON_DISPLAY,
            rows=continent_rows(fossils=state.fossils),
            blank=state.academy is None,
        ),
        Ask("university", _("Experts"), 0, MOST_SEEN, rows=continent_rows(), blank=state.university is None),
    )
    yield Prompt(event, _("Enter the cards on display"), asks, "hand")


def components(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer to enter what is printed on the components, as the box has shown it before."""
    box = viewer.profile if isinstance(viewer.profile, Box) else Box()
    facts = state.facts
    yield _track(_("Reputation track"), "a", facts.track.over(box.track_of("a")))
    for continent in CONTINENTS:
        known = facts.stars.get(continent) or box.stars.get(continent) or (0,)
        spaces = events.SpacesRead(continent=continent, stars=known)
        ask = Ask("stars", _("Stars, from left to right"), 0, MOST_STARS, shape="numbers")
        yield Prompt(spaces, _("Stars: %(continent)s", continent=Term(continent)), (ask,), "hand")
    for continent in CONTINENTS:
        known = facts.dots.get(continent) or box.dots.get(continent) or (0,)
        dots = events.DotsRead(continent=continent, dots=known)
        ask = Ask("dots", _("Bonus ●, from left to right"), 0, MOST_BONUS, shape="numbers")
        yield Prompt(dots, _("●: %(continent)s", continent=Term(continent)), (ask,), "hand")
    if state.ais:
        yield _track(_("Reputation track of an AI"), "b", facts.ai_track.over(box.track_of("b")))
    if state.ais and not state.wants_slots:
        read = facts.slots if facts.slots_read else tuple(SLOT_OF[each] for each in box.slots)
        ask = replace(slots_ask(box), blank=not read)
        slots = events.SlotsRead.model_validate({"slots": [f"slot-{each}" for each in read or SLOTS]})
        yield Prompt(slots, _("Slots on an AI’s board"), (ask,), "hand")
    yield _points(state, box)


def all_read(state: State, viewer: Viewer) -> bool:
    """Tell whether the box has shown everything that a match wants to know of the components."""
    box = viewer.profile if isinstance(viewer.profile, Box) else Box()
    numbers = (box.research_ii, box.research_iv, box.published_iv)
    tracks = [box.track_of(side) for side in SIDES if side == "a" or state.ais]
    spaces = set(CONTINENTS) <= {*box.stars} & {*box.dots}
    of_ais = not state.ais or bool(box.slots)
    return None not in numbers and all(track.is_whole for track in tracks) and spaces and of_ais


def _track(label: Text, side: Side, known: Track) -> Prompt:
    """Offer to read a whole track, beginning with what is known of it."""
    length = min(known.length, MOST_SPACES) or None
    asks = tuple(track_asks(length, spaces_by_bonus(known)))
    return Prompt(track_as_known(side, known), label, asks, "hand")


def track_as_known(side: Side, known: Track) -> events.TrackRead:
    """A side with the track that is known."""
    places = spaces_by_bonus(known)
    least = max([2, *(space + 1 for spaces in places.values() for space in spaces)])
    length = min(known.length, MOST_SPACES) or least
    return events.TrackRead.model_validate({"side": side, "length": length, **places})


def _points(state: State, box: Box) -> Prompt:
    """Offer to enter the printed points, beginning with those that are known."""
    known = {
        name: getattr(box if getattr(state.facts, name) is None else state.facts, name)
        for name in events.PointsRead.model_fields
    }
    points = events.PointsRead.model_validate({name: value or 0 for name, value in known.items()})
    asks = tuple(replace(ask, blank=known[ask.field] is None) for ask in points_asks(box))
    return Prompt(points, _("Points on the components"), asks, "hand")
