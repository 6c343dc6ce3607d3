"""The calculator for an expedition: who wins, what everybody brings home and loses."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Answer, AnswerRow, Filled, Page, Reason, Viewer
from scoring.explora.helpers.track import each_place, neutral_page, too_few, track_filled, track_of
from scoring.explora.match.advice import loss_told
from scoring.explora.match.expeditions import going
from scoring.explora.match.state import State
from scoring.explora.rules.expedition import Gain, Team, Winner, expedition_outcome
from scoring.explora.rules.facts import EXPEDITION_POINTS, PLACES
from scoring.explora.rules.initiative import Track, players_on
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Seat, Text, _

TEAMS = ("first", "second")
MOST_STRENGTH = 30


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the strengths of the teams that go, in the order of the track."""
    return (
        Page(_("First teams, from place I to IV"), (each_place("first", _("First teams"), MOST_STRENGTH),)),
        Page(_("Second teams"), (each_place("second", _("Second teams"), MOST_STRENGTH),)),
        neutral_page(),
    )


def answer(entry: Entry) -> Answer:
    """Judge the expedition by the teams that go."""
    track = track_of(entry)
    if refusal := too_few(track):
        return refusal
    teams = _teams(track, entry)
    if not teams:
        return unanswered((_("strengths of the teams that go"),))
    outcome = expedition_outcome(track, teams)
    rows = tuple(_row(player, gain) for player, gain in outcome.gains.items())
    losses = (Reason(loss_told(loss).text, "losses") for loss in outcome.losses)
    assert outcome.winner
    coins = tuple(
        _("%(seat)s %(coins)s", seat=Seat(player), coins=gain.coins) for player, gain in outcome.gains.items()
    )
    headline = _("%(seat)s wins. M£: %(coins)s", seat=Seat(outcome.winner.player), coins=coins)
    return Answer(headline, rows, (*_decided(outcome.winner, teams), *losses))


def _teams(track: Track[int], entry: Entry) -> list[Team[int]]:
    return [
        Team(place, number, strength)
        for place in players_on(track)
        for number, field in enumerate(TEAMS, 1)
        if (strength := entry[field][place]) is not None
    ]


def _row(player: int, gain: Gain) -> AnswerRow:
    """The coins in front, artifacts and expedition card behind them."""
    brought = []
    if gain.artifacts:
        values = Text(" + ".join(str(value) for value in gain.artifacts))
        brought.append(_("artifacts %(values)s", values=values))
    if gain.expeditions:
        brought.append(_("expedition card, %(points)s points", points=EXPEDITION_POINTS))
    why = _("%(brought)s", brought=tuple(brought)) if brought else None
    return AnswerRow(_("%(seat)s", seat=Seat(player)), _("%(coins)s M£", coins=gain.coins), "rewards", why)


def _decided(winner: Winner[int], teams: list[Team[int]]) -> Iterator[Reason]:
    strongest = max(team.strength for team in teams)
    tied = [team.player for team in teams if team.strength == strongest]
    if len(winner.teams) > 1:
        text = _("Two of %(seat)s’s teams are equally strong: say which one wins.", seat=Seat(winner.player))
        yield Reason(text, "expedition-card")
    if len(set(tied)) > 1:
        text = _("Equal strength %(strength)s: the better initiative decides.", strength=strongest)
    else:
        text = _("The strongest team has %(strength)s.", strength=strongest)
    yield Reason(text, "expedition-card")


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the teams that were sent, where their strengths can be entered."""
    teams = going(state) if state.phase == "teams" else []
    if any(team.strength > MOST_STRENGTH for team in teams):
        return track_filled(state)
    sent: list[list[int | None]] = [[None] * PLACES for _team in TEAMS]
    for team in teams:
        sent[team.team - 1][state.track.index(team.player)] = team.strength
    return track_filled(state, **dict(zip(TEAMS, sent, strict=True)))
