"""What hands lay out before a match and between rounds, for exactly these players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from scoring.darwins_journey.alfred import BOARD_WORDS
from scoring.darwins_journey.match.state import LEAST_SEATS, MOST_SEATS, START_COINS, State
from scoring.darwins_journey.match.vocabulary import card_words, goal_words
from scoring.darwins_journey.rules.facts import ROUNDS, SCROLLS, SEALS_A_SCROLL
from scoring.darwins_journey.rules.tiles import SEALS_OUT, SPECIMENS_OUT
from scoring.words import Seat, Term, Text, _, ngettext

Place = Literal[
    "board", "actions", "letters", "beagle", "seals", "objectives", "specimens", "sea", "order", "player",
    "crew", "museum",
]  # fmt: skip
"""Where on the table something is laid out; each has a drawing."""
OPENED = 2
"""Objectives of each colour that a refresh opens; against Alfred one."""


@dataclass(frozen=True, slots=True)
class ToLay:
    """One thing that hands lay out, the rule behind it, and where it goes."""

    place: Place
    text: Text
    rule: str


def setup_list(state: State) -> tuple[ToLay, ...]:
    """List what is laid out before the first round."""
    return (*_board(state), *_players(state))


def _board(state: State) -> Iterator[ToLay]:
    solo = state.alfred is not None
    if state.seats == MOST_SEATS:
        yield ToLay("board", _("Board: the side for 4 players."), "setup")
    else:
        yield ToLay("board", _("Board: the side for 1–3 players."), "setup")
    if solo:
        yield ToLay(
            "actions",
            _("Four special actions, none in the bottom row; the neutral lenses on the top two."),
            "alfred-setup",
        )
    else:
        yield ToLay(
            "actions", _("Six special actions; the neutral lenses on the top two."), "special-actions"
        )
    yield ToLay(
        "letters",
        _("A correspondence tile beside each envelope, five Beagle goals along the bottom."),
        "setup",
    )
    yield from _seals(state)
    yield from _objectives(state)
    yield from _specimens(state)
    yield ToLay(
        "sea",
        _("Ships go on the leftmost sea space, the Beagle on its first, explorers on the first island."),
        "sea-setup",
    )
    yield ToLay("order", _markers(state), "setup")
    if state.seats == LEAST_SEATS:
        yield ToLay(
            "order",
            _("Cover the coin on the turn order track with the two-player tile."),
            "turn-order-action",
        )


def _markers(state: State) -> Text:
    if state.alfred is not None:
        return _("A marker of each colour at the start of the points track and of the evolution track.")
    if state.order_open:
        return _("Markers at the start of the points and evolution tracks; draw the turn order and enter it.")
    text = _("Markers at the start of the points and evolution tracks; turn order from the left: %(seats)s.")
    return text.given(seats=tuple(Seat(seat) for seat in state.order))


def _seals(state: State) -> Iterator[ToLay]:
    if out := SEALS_OUT[state.seats]:
        removed = ngettext(
            "Ordinary seals: %(n)s of each colour goes back into the box.",
            "Ordinary seals: %(n)s of each colour go back into the box.",
            out,
        )
        yield ToLay("seals", removed, "setup")
    scrolls = _(
        "Shuffle the seals face down and put %(seals)s on the scrolls; the purple ones go on the plate.",
        seals=SCROLLS * SEALS_A_SCROLL,
    )
    yield ToLay("seals", scrolls, "setup")


def _objectives(state: State) -> Iterator[ToLay]:
    opened = 1 if state.alfred is not None else OPENED
    text = ngettext(
        "Objectives: turn up %(n)s silver and %(n)s gold one below their stacks.",
        "Objectives: turn up %(n)s silver and %(n)s gold ones below their stacks.",
        opened,
    )
    yield ToLay("objectives", text, "setup")


def _specimens(state: State) -> Iterator[ToLay]:
    yield ToLay(
        "specimens",
        _("Specimens at random on the spaces with a flag; a coin beside each museum row."),
        "sea-setup",
    )
    if out := SPECIMENS_OUT[state.seats]:
        yield ToLay(
            "specimens",
            _("Spaces marked for more players than take part stay empty."),
            "sea-setup",
        )
        text = _("%(out)s specimens are left over: put their tiles in the museum straight away.", out=out)
        if state.museum:
            tiles = tuple(Term(each) for each in state.copy.museum.order if each in state.museum)
            text = _("These specimens are left over, their tiles go in the museum: %(tiles)s.", tiles=tiles)
        yield ToLay("museum", text, "setup")


def _players(state: State) -> Iterator[ToLay]:
    if state.alfred is None:
        everyone = _(
            "Everyone: %(coins)s coins, 1 temporary knowledge, four workers, stamps in three stacks."
        )
        yield ToLay("player", everyone.given(coins=START_COINS), "player-setup")
    else:
        you = _("%(seat)s: %(coins)s coins, 1 temporary knowledge, four workers, stamps in three stacks.")
        yield ToLay("player", you.given(seat=Seat(state.people[0]), coins=START_COINS), "player-setup")
        yield from _alfreds(state)
    crews = [seat for seat in state.people if state.players[seat].crew]
    # In a first match the turn order says whose cards they are.
    for seat in crews if not (state.first_match and state.order_open) else ():
        cards = tuple(card_words(state.copy, card) for card in state.players[seat].crew)
        yield ToLay("crew", _("%(seat)s: %(cards)s", seat=Seat(seat), cards=cards), "crew-setup")
    if not crews:
        yield ToLay("crew", _draft(state), "crew-setup")
    yield ToLay(
        "crew",
        _(
            "Take the seal shown on each crew card, one for the first space of each row; "
            "then shuffle the pile."
        ),
        "crew-setup",
    )
    yield from _pairs(state)


def _alfreds(state: State) -> Iterator[ToLay]:
    """His side: the board above the person's, his workers, both tracks, the cards."""
    if state.solo is not None:
        board = _("%(board)s: put it right above yours, with his tents, lenses and three stacks of stamps.")
        yield ToLay("player", board.given(board=BOARD_WORDS[state.solo.level]), "alfred-setup")
    his: tuple[tuple[Place, Text], ...] = (
        (
            "order",
            _("His workers go on A, B, C and D; the fifth goes on the leftmost space of the bonus track."),
        ),
        ("letters", _("His two bonus cards, shuffled, go above spaces 5 and 10 of the bonus track.")),
        ("player", _("His coin goes on the marked space of the coin track; he has no other coins.")),
        ("crew", _("Shuffle his eight action cards face down. He gets no crew cards and no objectives.")),
    )
    for place, text in his:
        yield ToLay(place, text, "alfred-setup")


def _draft(state: State) -> Text:
    if state.alfred is not None:
        return _("Crew cards: draw five and keep three.")
    return _("Crew cards: four each, keep one and pass the rest to the left, until everyone has three.")


def _pairs(state: State) -> Iterator[ToLay]:
    if state.alfred is not None:
        yield ToLay("objectives", _("Starting objectives: choose one of two pairs."), "starting-objectives")
        return
    if state.order_open:
        text = _("Starting objectives: %(n)s pairs face up; the last in turn order chooses first.")
        yield ToLay("objectives", text.given(n=state.seats), "starting-objectives")
        return
    last_first = tuple(Seat(seat) for seat in reversed(state.order))
    text = _("Starting objectives: %(n)s pairs face up; players choose in this order: %(seats)s.")
    yield ToLay("objectives", text.given(n=state.seats, seats=last_first), "starting-objectives")


def _beagle(state: State) -> Text:
    coming = state.goals[state.round] if state.goals else ""
    if not coming:
        return _("Turn the scored goal face down; the Beagle sails on to its space %(n)s.", n=state.round + 1)
    return _(
        "Turn the scored goal face down; the Beagle sails on to its space %(n)s, goal %(goal)s.",
        n=state.round + 1,
        goal=goal_words(state.copy, coming),
    )


def refresh_list(state: State) -> tuple[ToLay, ...]:
    """List what is moved, discarded and refilled after this round."""
    opened = 1 if state.alfred is not None else OPENED
    lines = [
        ToLay("beagle", _beagle(state), "refresh-phase"),
        ToLay("player", _("All workers come home."), "refresh-phase"),
        ToLay("seals", _("The seals on the top scroll leave the game; the others move up."), "faq-seals"),
        ToLay(
            "seals",
            _("Refill the scrolls from the pile until there are %(n)s seals.", n=SCROLLS * SEALS_A_SCROLL),
            "refresh-phase",
        ),
        ToLay(
            "objectives",
            ngettext(
                "Discard the face-up objectives, then turn up %(n)s silver and %(n)s gold one.",
                "Discard the face-up objectives, then turn up %(n)s silver and %(n)s gold ones.",
                opened,
            ),
            "refresh-phase",
        ),
    ]
    if state.alfred is not None:
        lines.append(
            ToLay(
                "letters",
                _(
                    "Slide Alfred’s bonus cards further under his board: "
                    "the lowest row in sight is round %(n)s.",
                    n=state.round + 1,
                ),
                "alfred-refresh",
            )
        )
    if state.round + 1 == ROUNDS:
        lines.append(ToLay("beagle", _("The last round is next: nothing is refilled after it."), "game-end"))
    return tuple(lines)
