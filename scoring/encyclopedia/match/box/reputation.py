"""Takes over what a reputation track shows, read as a whole or where a marker has passed."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from scoring.contract import Illegal
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box.track import Side, Track, whole_track
from scoring.encyclopedia.match.cards import dues_now
from scoring.encyclopedia.match.gains import bonuses_given, track_of
from scoring.encyclopedia.match.rounds import cards_settled
from scoring.encyclopedia.match.state import Due, State
from scoring.words import Seat, Text, _


def track_read(state: State, event: events.TrackRead) -> State:
    """Take over what a whole track shows."""
    if any(space >= event.length for spaces in event.places.values() for space in spaces):
        raise Illegal(
            _(
                "A track of %(spaces)s spaces has its last one %(steps)s steps from the first.",
                spaces=event.length,
                steps=event.length - 1,
            )
        )
    told = [space for spaces in event.places.values() for space in spaces if space]
    if twice := next((space for space in told if told.count(space) > 1), None):
        raise Illegal(
            _("Two bonuses %(steps)s steps from the first space: there is one on a space.", steps=twice)
        )
    return _with_track(state, event.side, whole_track(event.length, event.places))


def bonus_read(state: State, event: events.BonusRead) -> State:
    """Take over what the spaces show that a marker has passed."""
    passed = [due for due in dues_now(state) if due.kind == "bonus" and side_of(state, due) == event.side]
    if not any({*event.spaces} <= {*spaces_asked(state, due)} for due in passed):
        raise Illegal(_("This is no longer the next step."))
    known = state.facts.ai_track if event.side == "b" else state.facts.track
    return _with_track(state, event.side, known.read(event.spaces, event.shown))


def _with_track(state: State, side: Side, track: Track) -> State:
    """Take over a track, and give what markers have passed there."""
    facts = replace(state.facts, ai_track=track) if side == "b" else replace(state.facts, track=track)
    return cards_settled(bonuses_given(replace(state, facts=facts)))


def side_of(state: State, due: Due) -> Side:
    """Whose side of the boards it is."""
    return "b" if state.players[due.seat].ai else "a"


def spaces_asked(state: State, due: Due) -> tuple[int, ...]:
    """The spaces that a marker has passed in a row and nobody has read, the first of them first."""
    track = track_of(state, state.players[due.seat])
    behind = state.due[state.due.index(due) :]
    passed = takewhile(lambda each: (each.seat, each.kind) == (due.seat, "bonus"), behind)
    return tuple(dict.fromkeys(track.space(each.steps) for each in passed))


def question(state: State, due: Due) -> Text:
    """Ask what the spaces show that a marker has passed."""
    space, *others = spaces_asked(state, due)
    if others:
        return _(
            "%(seat)s: the marker has passed steps %(space)s–%(last)s of the reputation track. "
            "What is printed at step %(space)s?",
            seat=Seat(due.seat),
            space=space,
            last=others[-1],
        )
    return _(
        "%(seat)s: the marker has reached step %(space)s of the reputation track. What is printed there?",
        seat=Seat(due.seat),
        space=space,
    )
