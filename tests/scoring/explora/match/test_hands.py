"""Whole matches moved by hand, only as the page says, end with what the match has booked."""

from __future__ import annotations

from random import Random

import pytest

from scoring.contract import EVERYTHING
from scoring.explora import GAME
from tests.play_through import filled
from tests.scoring.explora.match.table import LANDS, begun, did, drawn, headlines

TEAMS = (1, 2)


class Hands:
    """Coins, artifacts, expedition cards and teams, moved as the sentences of the page say."""

    def __init__(self, state):
        seats = range(state.seats)
        self.coins = dict.fromkeys(seats, 11)
        self.artifacts = dict.fromkeys(seats, 0)
        self.won = dict.fromkeys(seats, 0)
        self.teams = {(seat, team): [] for seat in seats for team in TEAMS}
        for note in GAME.advice(state):
            # The checklist of the setup.
            if note.seat is not None and "coins" in note.text.params:
                self.coins[note.seat] -= note.text.params["coins"]

    def follow(self, event, after):
        if event.kind == "card-taken":
            self.teams[event.seat, event.team].append((event.card, event.strength))
        if event.kind in ("card-sold", "patron-sold"):
            sold = {False: 5, True: 7}.get(getattr(event, "own", None))
            self.coins[event.seat] += event.coins if sold is None else sold
        if after.phase == "picks" and event.kind in ("bids-shown", "bid-sealed"):
            for paid in GAME.board(after, EVERYTHING).table.paid:
                self.coins[paid.seat] -= paid.bid
        for step in after.steps:
            self.move(step)

    def move(self, step):
        seat, n = step.seats.get("seat"), step.numbers
        match step.key:
            case "pays" | "returns" | "pays-and-returns":
                self.coins[seat] -= n["n"] + n["back"]
            case "gains":
                self.coins[seat] += n["coins"]
                self.artifacts[seat] += n["artifacts"]
            case "won" | "won-by-initiative" | "won-by-choice" | "won-by-initiative-and-choice":
                self.won[seat] += 1
            case "lost" | "lost-only-card" | "replaced":
                self.teams[seat, n["team"]].remove((step.terms["card"], n["strength"]))


def booked(state):
    return (
        {seat: player.coins for seat, player in enumerate(state.players)},
        {seat: sum(player.artifacts) for seat, player in enumerate(state.players)},
        {seat: player.expeditions for seat, player in enumerate(state.players)},
        {
            (seat, team): sorted((card.type, card.strength) for card in player.teams[team - 1])
            for seat, player in enumerate(state.players)
            for team in TEAMS
        },
    )


def one_event(state, random):
    """Something that the page offers now, with answers that a table would give; no correction."""
    offers = [
        p for p in GAME.prompts(state, EVERYTHING) if p.weight != "hand" and p.event.kind != "land-read"
    ]
    while True:
        prompt = random.choice(offers)
        event = filled(prompt, random)
        changes = {}
        if "coins" in type(event).model_fields:
            changes = {"coins": random.randint(0, min(6, max(0, state.players[event.seat].coins)))}
        if "numbers" in type(event).model_fields:
            spare = 2 if event.kind == "initiative-bid" else 0
            changes = {
                "numbers": tuple(random.randint(0, max(0, min(6, p.coins - spare))) for p in state.players)
            }
        if event.kind == "market-laid":
            changes = {"cartographers": random.randint(0, min(2, 7 - state.cartographers))}
        event = event.model_copy(update=changes)
        # Whoever sends a team after all may change their mind, but not for ever.
        if event.kind != "teams-sent" or event.seat not in state.sent:
            return event


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [{}, {"bidding": True}, {"sealed": True, "bidding": True}])
def test_a_whole_match_ends_with_what_its_sentences_said(seed, options):
    random = Random(seed)
    state = begun(2 + seed % 3, first=seed % 2, **options)
    hands = Hands(state)
    for place, land in enumerate(LANDS, 1):
        state = did(state, "land-laid", place=place, land=land)
    for land in LANDS:
        state = did(state, "land-read", land=land, explorer=1, crew=2, transport=1)
    while state.phase != "over":
        event = drawn(state, one_event(state, random))
        GAME.apply(state, event)
        state = GAME.apply(state, event)
        hands.follow(event, state)
        teams = {place: sorted(cards) for place, cards in hands.teams.items()}
        assert (hands.coins, hands.artifacts, hands.won, teams) == booked(state), event
        assert headlines(state)[0]
    totals = [each.total for each in GAME.score(state, EVERYTHING).breakdowns]
    assert totals == [
        hands.coins[seat] + hands.artifacts[seat] + 10 * hands.won[seat] for seat in range(state.seats)
    ]
