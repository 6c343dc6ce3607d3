"""Carries out an expedition: who goes, who wins, what is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Illegal
from scoring.explora.match.events import CardLost, ExpeditionLed
from scoring.explora.match.state import Brought, State
from scoring.explora.rules.expedition import Loss, Outcome, Team, expedition_outcome, expedition_winner
from scoring.explora.rules.strength import team_strength
from scoring.match.legal import in_phase, need_seat
from scoring.match.steps import Step
from scoring.words import Seat, _


def strength(state: State, seat: int, team: int) -> int:
    """A team's strength on the active expedition."""
    return team_strength(state.asked, state.players[seat].teams[team - 1]).total


def teams_sent(state: State, seat: int, teams: tuple[int, ...]) -> State:
    """One player says which teams go."""
    player = need_seat(in_phase(state, "teams"), seat)
    if len(set(teams)) < len(teams):
        raise Illegal(_("This team is listed twice."))
    if any(not player.teams[team - 1] for team in teams):
        raise Illegal(_("A team without cards cannot go."))
    return replace(state, sent={**state.sent, seat: tuple(sorted(teams))})


def undecided(state: State) -> tuple[int, ...]:
    """Who has yet to say which teams go; a player without a team has nothing to say."""
    return tuple(
        seat for seat, player in enumerate(state.players) if seat not in state.sent and any(player.teams)
    )


def going(state: State) -> list[Team[int]]:
    """The teams that were sent, with their strengths."""
    return [
        Team(seat, team, strength(state, seat, team))
        for seat in range(state.seats)
        for team in state.sent.get(seat, ())
    ]


def chooser(state: State) -> int | None:
    """Name who says which of their two equally strong teams wins, once all have said who goes."""
    winner = None if undecided(state) else expedition_winner(state.track, going(state))
    return winner.player if winner and len(winner.teams) > 1 else None


def expedition_led(state: State, event: ExpeditionLed) -> State:
    """Hand out what the teams bring home, and work out who chooses what they lose."""
    in_phase(state, "teams")
    if missing := undecided(state):
        raise Illegal(_("%(seat)s has not yet decided which teams go.", seat=Seat(missing[0])))
    if not state.asked:
        raise Illegal(_("Enter the symbols of the active expedition first."))
    outcome = expedition_outcome(state.track, going(state))
    best = _best_team(outcome, event.winner_team)
    players = tuple(
        replace(
            player,
            coins=player.coins + outcome.gains[seat].coins,
            artifacts=(*player.artifacts, *outcome.gains[seat].artifacts),
            expeditions=player.expeditions + outcome.gains[seat].expeditions,
        )
        for seat, player in enumerate(state.players)
    )
    losses = tuple(_loss(outcome, each, best) for each in outcome.losses)
    state = replace(
        state,
        players=players,
        losses=losses,
        brought=_brought(state, outcome, best),
        steps=tuple(_steps(state, outcome, best)),
        phase="losses",
    )
    state = _without_choices(state)
    return state if state.losses else _ended(state)


def _brought(state: State, outcome: Outcome[int], best: int | None) -> Brought:
    winner = outcome.winner.player if outcome.winner else None
    gains = {seat: gain for seat, gain in outcome.gains.items() if state.sent.get(seat)}
    return Brought(state.land or "", winner, best, gains)


def _without_choices(state: State) -> State:
    """Settle the losses that leave no choice; after the last expedition nothing is lost any more."""
    if state.active + 1 == len(state.lands):
        return replace(state, losses=())
    for loss in state.losses:
        team = state.players[loss.player].teams[loss.team - 1]
        if len(team) == 1:
            (card,) = team
            numbers = {"strength": card.strength, "team": loss.team}
            step = Step("lost-only-card", {"seat": loss.player}, numbers, {"card": card.type})
            state = replace(_without_card(state, loss, 1), steps=(*state.steps, step))
    return state


def _without_card(state: State, loss: Loss[int], card: int) -> State:
    player = state.players[loss.player]
    team = player.teams[loss.team - 1]
    teams = list(player.teams)
    teams[loss.team - 1] = team[: card - 1] + team[card:]
    state = state.with_player(loss.player, replace(player, teams=tuple(teams)))
    brought = state.brought and replace(
        state.brought, lost=(*state.brought.lost, (loss.player, loss.team, team[card - 1]))
    )
    losses = tuple(each for each in state.losses if each != loss)
    return replace(state, brought=brought, losses=losses)


def _best_team(outcome: Outcome[int], chosen: int | None) -> int | None:
    if outcome.winner is None:
        return None
    if len(outcome.winner.teams) == 1:
        return outcome.winner.teams[0]
    if chosen not in outcome.winner.teams:
        raise Illegal(
            _(
                "Two of %(seat)s’s teams are equally strong: say which one wins.",
                seat=Seat(outcome.winner.player),
            )
        )
    return chosen


def _loss(outcome: Outcome[int], loss: Loss[int], best: int | None) -> Loss[int]:
    """A rival chooses the loss of the team that won only, not of an equal team of the same owner."""
    wins = outcome.winner is not None and (outcome.winner.player, best) == (loss.player, loss.team)
    return loss if wins else replace(loss, chosen_by=loss.player)


def _steps(state: State, outcome: Outcome[int], best: int | None) -> Iterator[Step]:
    teams = going(state)
    if outcome.winner is None:
        yield Step("nobody-went")
    else:
        strongest = max(team.strength for team in teams)
        tied = {team.player for team in teams if team.strength == strongest}
        key = "won-by-initiative" if len(tied) > 1 else "won"
        if len(outcome.winner.teams) > 1:
            key = "won-by-initiative-and-choice" if len(tied) > 1 else "won-by-choice"
        yield Step(
            key,
            {"seat": outcome.winner.player},
            {"team": best or 1, "strength": strongest},
            {"land": state.land or ""},
        )
    for seat, gain in outcome.gains.items():
        if seat in {team.player for team in teams}:
            yield Step("gains", {"seat": seat}, {"coins": gain.coins, "artifacts": sum(gain.artifacts)})


def card_lost(state: State, event: CardLost) -> State:
    """Take the chosen card from a team that went."""
    player = need_seat(in_phase(state, "losses"), event.seat)
    loss = next((each for each in state.losses if (each.player, each.team) == (event.seat, event.team)), None)
    if loss is None:
        raise Illegal(_("This team has already lost its card, or did not go."))
    team = player.teams[event.team - 1]
    if event.card > len(team):
        raise Illegal(_("This team has only %(cards)s cards.", cards=len(team)))
    card = team[event.card - 1]
    numbers = {"strength": card.strength, "team": event.team}
    lost = Step("lost", {"seat": event.seat}, numbers, {"card": card.type})
    state = replace(_without_card(state, loss, event.card), steps=(lost,))
    return state if state.losses else _ended(state)


def without_team(state: State, seat: int, team: int) -> State:
    """A team without cards neither goes nor loses one."""
    sent = {one: tuple(t for t in teams if (one, t) != (seat, team)) for one, teams in state.sent.items()}
    losses = tuple(each for each in state.losses if (each.player, each.team) != (seat, team))
    state = replace(state, sent=sent, losses=losses)
    return _ended(state) if state.phase == "losses" and not losses else state


def _ended(state: State) -> State:
    """Make the next expedition the active one; after the last, the game is over."""
    state = replace(state, active=state.active + 1, cartographers=0, sent={}, losses=())
    if state.active >= len(state.lands):
        return replace(state, phase="over")
    steps = (*state.steps, Step("next-land", terms={"land": state.land or ""}))
    return replace(state, phase="market", round=state.round + 1, steps=steps)
