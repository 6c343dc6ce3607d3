"""What always holds at a table of Explora, whatever is tapped."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.contract import EVERYTHING, Illegal, Viewer, replay
from scoring.explora import GAME
from scoring.explora.match.expeditions import strength
from scoring.explora.match.picks import replaced
from scoring.explora.match.screens import sees
from scoring.explora.match.steps import steps
from scoring.explora.rules.facts import SYMBOLS
from scoring.explora.rules.strength import Card, team_strength
from tests.play_through import filled, taps
from tests.scoring.explora.match.table import did, drawn

RETURNED = (2, 1, 0, 0)
MANY_TAPS = 400

setups = st.builds(
    lambda seats, first, bidding, sealed: GAME.Setup(
        seats=seats, first=first % seats, bidding=bidding, sealed=sealed
    ),
    st.integers(2, 4),
    st.integers(0, 3),
    st.booleans(),
    st.booleans(),
)
seeds = st.integers(0, 2**32)
symbols = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=12)


@st.composite
def teams(draw: st.DrawFn, most: int = 3) -> tuple[Card, ...]:
    kinds = draw(st.permutations([*SYMBOLS, *["jetpack"] * 3]))[: draw(st.integers(0, most))]
    return tuple(Card(kind, 2 if kind == "jetpack" else draw(st.integers(1, 9))) for kind in kinds)


def brought(strong: int) -> int:
    """What a team of this strength brings home, as printed on the board."""
    if not strong:
        return 0
    return next(coins for most, coins in ((3, 2), (6, 4), (9, 8), (999, 12)) if strong <= most)


def account(before, event, after) -> list[int]:
    """The coins that everybody must have now, by the rules of this one event."""
    now = [player.coins for player in before.players]
    returned = {seat: RETURNED[place] for place, seat in enumerate(after.track) if seat is not None}
    match event.kind:
        case "initiative-bid":
            return [coins - event.by_seat()[seat] - returned[seat] for seat, coins in enumerate(now)]
        case "initiative-kept":
            return [coins - returned[seat] for seat, coins in enumerate(now)]
        case "track-corrected" if before.phase == "lands" and not before.bidding:
            was = {seat: RETURNED[place] for place, seat in enumerate(before.track) if seat is not None}
            return [coins + was[seat] - returned[seat] for seat, coins in enumerate(now)]
        case "bids-shown":
            return [coins - event.by_seat()[seat] for seat, coins in enumerate(now)]
        case "bid-sealed" if after.phase == "picks":
            bids = {**before.bids, event.seat: event.coins}
            return [coins - bids[seat] for seat, coins in enumerate(now)]
        case "card-sold" | "patron-sold":
            now[event.seat] += event.coins if event.kind == "card-sold" else 7 if event.own else 5
        case "coins-corrected":
            now[event.seat] = event.coins
        case "expedition-led":
            for seat, sent in before.sent.items():
                now[seat] += sum(brought(strength(before, seat, team)) for team in sent)
    return now


@settings(deadline=None, max_examples=60)
@given(setups, seeds)
def test_coins_are_made_and_lost_by_rules_only(setup, seed):
    for before, _prompt, event, after in taps(GAME, setup, seed=seed, count=120):
        assert [player.coins for player in after.players] == account(before, event, after), event
        # Coins that somebody put right by hand before the first market may not suffice for the place.
        assert min(player.coins for player in after.players) >= -2
        assert all(player.coins >= 0 or player.coins_open for player in after.players)


@settings(deadline=None, max_examples=60)
@given(setups, seeds)
def test_the_initiative_holds_each_marker_once(setup, seed):
    markers = [*range(setup.seats), *[None] * (4 - setup.seats)]
    for _before, _prompt, event, after in taps(GAME, setup, seed=seed, count=120):
        assert sorted(after.track, key=str) == sorted(markers, key=str), event


@settings(deadline=None, max_examples=60)
@given(setups, seeds)
def test_teams_stay_teams_and_artifacts_come_from_expeditions(setup, seed):
    for before, _prompt, event, after in taps(GAME, setup, seed=seed, count=120):
        for player in after.players:
            for team in player.teams:
                kinds = [card.type for card in team if card.type != "jetpack"]
                assert len(team) <= 3 and len(set(kinds)) == len(kinds)
        held = [[(p.expeditions, p.artifacts) for p in state.players] for state in (before, after)]
        assert held[0] == held[1] or event.kind in ("expedition-led", "holding-corrected")


@given(symbols, teams(most=2))
def test_a_jetpack_never_makes_a_team_weaker(asked, team):
    kept, gone = replaced(team, "jetpack")
    assert (kept, gone) == (team, None)
    assert team_strength(asked, (*kept, Card("jetpack", 2))).total >= team_strength(asked, team).total


@given(symbols, teams())
def test_a_jetpack_plays_the_best_role_it_can(asked, team):
    jetpacks = sum(card.type == "jetpack" for card in team)
    missing = [symbol for symbol in SYMBOLS if symbol not in {card.type for card in team}]
    printed = sum(card.strength * asked.count(card.type) for card in team if card.type != "jetpack")
    best = max(sum(2 * asked.count(role) for role in roles) for roles in permutations(missing, jetpacks))
    assert team_strength(asked, team).total == printed + best


@given(symbols, teams(), st.sampled_from(SYMBOLS), st.integers(1, 9))
def test_a_card_joins_any_team_and_at_most_one_goes(asked, team, kind, printed):
    kept, gone = replaced(team, kind)
    assert len(kept) <= 2
    assert kind not in [card.type for card in kept]
    assert sorted(map(repr, team)) == sorted(map(repr, (*kept, *([gone] if gone else []))))
    assert gone is None or gone.type in (kind, "jetpack")
    assert team_strength(asked, (*kept, Card(kind, printed))).total >= 0


@settings(deadline=None, max_examples=25)
@given(setups, seeds, st.data())
def test_undo_of_anything_gives_the_table_before(setup, seed, data):
    steps = list(taps(GAME, setup, seed=seed, count=80))
    number = data.draw(st.integers(0, len(steps) - 1))
    events = [event for _before, _prompt, event, _after in steps]
    assert replay(GAME, setup, events[:number]) == steps[number][0]
    again = replay(GAME, setup, events[: number + 1])
    assert again == steps[number][3]


def forward(state):
    """The first tap that brings the round on; corrections by hand do not."""
    if state.land and not state.asked:
        return did(state, "land-read", land=state.land, explorer=1, crew=0, transport=0)
    if state.phase == "auction" and state.sealed:
        waiting = min(seat for seat in range(state.seats) if seat not in state.bids)
        return did(state, "bid-sealed", seat=waiting, round=state.round, coins=0)
    if state.phase == "market":
        return did(state, "market-laid", cartographers=min(3, 7 - state.cartographers))
    if state.phase == "picks":
        return did(state, "patron-sold", seat=state.picker)
    if state.phase == "teams" and len(state.sent) < state.seats:
        seat = min(seat for seat in range(state.seats) if seat not in state.sent)
        teams = [number for number, team in enumerate(state.players[seat].teams, 1) if team]
        return did(state, "teams-sent", seat=seat, teams=teams)
    offered = GAME.prompts(state, EVERYTHING)
    first = next((p for p in offered if p.weight == "next"), offered[0])
    return GAME.apply(state, drawn(state, first.event))


@settings(deadline=None, max_examples=40)
@given(setups, seeds)
def test_every_table_can_be_played_to_its_end(setup, seed):
    *_rest, (_before, _prompt, _event, state) = taps(GAME, setup, seed=seed, count=60)
    if state.depth == "count":
        return
    for _tap in range(MANY_TAPS):
        if state.phase == "over":
            break
        state = forward(state)
    assert state.phase == "over"
    assert not GAME.score(state, EVERYTHING).veiled


def other_secrets(state, viewer: Viewer, random: Random):
    """The same table with other coins behind the others' screens and other bids in their hands."""
    hidden = [seat for seat in range(state.seats) if not sees(state, viewer, seat)]
    players = tuple(
        replace(player, coins=random.randint(0, 999)) if seat in hidden else player
        for seat, player in enumerate(state.players)
    )
    bids = dict(state.bids)
    if state.phase == "auction":
        bids = {
            seat: random.randint(0, 99) if seat not in viewer.seats else bid for seat, bid in bids.items()
        }
    entries = {
        key: random.randint(0, 999) if key in {f"{seat}:coins" for seat in hidden} else value
        for key, value in state.entries.items()
    }
    return replace(state, players=players, bids=bids, entries=entries)


@settings(deadline=None, max_examples=40)
@given(setups, seeds, st.integers(0, 3), st.booleans())
def test_what_a_phone_sees_does_not_depend_on_what_is_hidden_from_it(setup, seed, seat, with_free):
    seats = (seat,) if seat < setup.seats else ()
    free = tuple({0, 1} - set(seats)) if with_free else ()
    viewer, random = Viewer(seats=seats, free=free), Random(seed)
    log = []
    for _before, _prompt, event, after in taps(GAME, setup, seed=seed, count=80):
        log.append(event)
        if after.phase == "over" or after.depth == "count":
            continue
        other = other_secrets(after, viewer, random)
        for seen in (GAME.prompts, GAME.sheet, GAME.score, GAME.board):
            assert seen(after, viewer) == seen(other, viewer)
        for seen in (GAME.headline, steps):
            assert seen(after) == seen(other)
        for each in log:
            assert GAME.hidden.is_veiled(after, each, viewer) == GAME.hidden.is_veiled(other, each, viewer)


@settings(deadline=None, max_examples=30)
@given(setups, seeds, st.integers(0, 3))
def test_every_tap_that_a_phone_is_offered_is_accepted(setup, seed, seat):
    viewer, random = Viewer(seats=(seat % setup.seats,)), Random(seed)
    for before, *_rest in taps(GAME, setup, seed=seed, count=60):
        for prompt in GAME.prompts(before, viewer):
            owner = prompt.event.owner()
            assert owner is None or owner in viewer.seats
            GAME.apply(before, drawn(before, prompt.event))
        for prompt in random.sample(GAME.prompts(before, viewer), min(3, len(GAME.prompts(before, viewer)))):
            try:
                GAME.apply(before, drawn(before, filled(prompt, random)))
            except Illegal as refusal:
                assert prompt.asks and refusal.text.english()
