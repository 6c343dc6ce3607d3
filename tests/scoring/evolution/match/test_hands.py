"""Whole matches moved by hand, only as the page says, end with what the match has booked."""

from __future__ import annotations

from random import Random

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.evolution import GAME
from scoring.match.draws import completed
from tests.play_through import filled

RECEIVED = frozenset({"plant", "intelligence", "long-neck", "foraging", "cooperation", "meat", "scavenger"})
ROUNDS = 5


class Board:
    """One board on the table with its markers, its food and its cards."""

    def __init__(self):
        self.body = self.population = 1
        self.food = self.fat = 0
        self.traits = ()
        self.laid = None

    def most(self, ignored):
        stores = "fat-tissue" in self.traits and "fat-tissue" not in ignored
        return self.population + (self.body if stores else self.fat)

    def put(self, tokens):
        if tokens > self.food + self.fat:
            self.food = min(self.population, tokens - self.fat)
            self.fat = tokens - self.food

    def told(self):
        return self.body, self.population, self.food, self.fat, sorted(self.traits)


class Hands:
    """Bags and rows of boards, moved as the sentences of the page say."""

    def __init__(self, seats):
        self.bags = [0] * seats
        self.rows = [[] for _seat in range(seats)]

    def follow(self, event, before, after):
        match event.kind:
            case "round-dealt" | "cards-dealt":
                for row in self.rows:
                    row[:] = row or [Board()]
            case "species-added":
                row = self.rows[event.seat]
                row.insert(0 if event.side == "left" else len(row), Board())
            case "body-grown" | "body-taken-back":
                self.of(event).body += 1 if event.kind == "body-grown" else -1
            case "population-grown" | "population-taken-back":
                self.of(event).population += 1 if event.kind == "population-grown" else -1
            case "traits-laid":
                self.of(event).laid = event.traits
            case "traits-kept":
                self.of(event).traits = event.traits
            case "trait-played":
                self.of(event).traits = (*self.of(event).traits, event.trait)
            case "trait-discarded":
                kept = (each for each in self.of(event).traits if each != event.trait)
                self.of(event).traits = tuple(kept)
            case "traits-turned-up":
                for board in (board for row in self.rows for board in row):
                    board.traits, board.laid = board.traits if board.laid is None else board.laid, None
            case "attacked":
                self.entered(event)
            case "feeding-settled" if before.by_result:
                for row in GAME.board(before, EVERYTHING).table.results:
                    board = self.rows[row.seat][row.number - 1]
                    board.food, board.fat = row.species.food, row.species.fat
        if event.kind == "feeding-settled" and not before.by_result:
            self.all_eat()
        # What is told of a board names the place that it had before.
        rows = [list(row) for row in self.rows]
        for step in after.steps:
            self.move(step, rows[step.player][step.species])

    def entered(self, event):
        """What an attack tells of the meals before it."""
        if event.eaten is not None:
            self.rows[event.prey[0]][event.prey[1]].put(event.eaten)
        for (seat, index), answer in zip(event.sharing, event.room, strict=True):
            board = self.rows[seat][index]
            if answer != "room-more":
                room = 0 if answer == "full" else int(answer[-1])
                board.put(board.most(event.ignored) - room)

    def of(self, event):
        return self.rows[event.seat][event.species]

    def all_eat(self):
        for board in (board for row in self.rows for board in row):
            if "carnivore" not in board.traits:
                board.food = board.population
                board.fat = board.body if "fat-tissue" in board.traits else 0

    def move(self, step, board):
        match step.key:
            case key if key in RECEIVED:
                board.food += step.n
            case "fat":
                board.food, board.fat = board.food - step.n, board.fat + step.n
            case "fat-moved":
                board.food, board.fat = board.food + step.n, board.fat - step.n
            case "fertile":
                board.population += 1
            case "horns" | "population-lost" | "starved":
                board.population -= step.n
            case "bag":
                self.bags[step.player] += step.n
                # Off the board first; only a card that goes, or a board, gives up its fat.
                off = min(step.n, board.food)
                board.food, board.fat = board.food - off, board.fat - (step.n - off)
            case "extinct":
                self.rows[step.player].remove(board)


def booked(state):
    return [
        (
            player.bag,
            [
                (each.body, each.population, each.food, each.fat, sorted(each.traits))
                for each in player.species
            ],
        )
        for player in state.players
    ]


def one_event(state, random):
    """Something that the page offers now, no correction; rounds end soon enough."""
    offers = [prompt for prompt in GAME.prompts(state, EVERYTHING) if prompt.weight != "hand"]
    offers = [prompt for prompt in offers if prompt.event.kind != "deck-exhausted"]
    on = [prompt for prompt in offers if prompt.weight == "next"]
    prompt = random.choice(on if on and random.random() < 0.12 else offers)
    event = filled(prompt, random)
    if event.kind == "watering-hole-filled":
        event = event.model_copy(update={"plants": random.randint(0, 12)})
    return completed(event, state, seed="a test", before=0)


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_match_ends_with_what_its_sentences_said(seed):
    random = Random(seed)
    state = GAME.setup(GAME.Setup(seats=2 + seed % 3, first=seed % 2, quick=seed == 7))
    hands = Hands(state.seats)
    while state.phase != "over":
        if state.round == ROUNDS and state.last_round is None and state.phase == "feed":
            state = GAME.apply(state, GAME.event("deck-exhausted", {"dealing": False}))
        try:
            event = one_event(state, random)
            GAME.apply(state, event)
            after = GAME.apply(state, event)
        except Illegal:
            # Only answers that contradict each other.
            continue
        hands.follow(event, state, after)
        state = after
        told = list(zip(hands.bags, [[board.told() for board in row] for row in hands.rows], strict=True))
        assert told == booked(state), event
    totals = [each.total for each in GAME.score(state, EVERYTHING).breakdowns]
    assert totals == [
        bag + sum(board.population + len(board.traits) + board.food + board.fat for board in row)
        for bag, row in zip(hands.bags, hands.rows, strict=True)
    ]
    assert state.round == ROUNDS + 1
