"""The sentences that lead the table through a round, and what hands give to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from scoring.contract import Reason
from scoring.encyclopedia.match.box.reputation import question
from scoring.encyclopedia.match.cards import next_due
from scoring.encyclopedia.match.prompts import layer
from scoring.encyclopedia.match.state import ROUNDS, SLOTS, Due, Kind, RoundToken, State, Step
from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.next_card import next_card
from scoring.match.moments import FINAL_ADVICE, FINAL_HEADLINES
from scoring.words import Seat, Term, Text, _, ngettext

PHASES = {
    "setup": _("Setup"),
    "token": _("Round %(round)s · round token"),
    "dice": _("Round %(round)s · dice: %(seat)s"),
    "turns": _("Round %(round)s · %(seat)s"),
    "action": _("Round %(round)s · %(seat)s"),
    "extra": _("Round %(round)s · extra actions"),
}
REFILLED: dict[RoundToken, Text] = {
    "token-expert": _("Round token: %(token)s. Then refill the university."),
    "token-animal": _("Round token: %(token)s. Then refill the academy."),
}
"""What is filled again when everybody has taken the free card of a round token."""
FREE_CARDS: dict[Kind, Text] = {
    "animal": _("%(seat)s takes a free animal."),
    "expert": _("%(seat)s takes a free expert."),
}
SEVERAL_CARDS: dict[Kind, Text] = {
    "animal": _("%(seat)s takes %(n)s free animals, one by one."),
    "expert": _("%(seat)s takes %(n)s free experts, one by one."),
}
FIRST_CARDS: dict[Kind, Text] = {
    "animal": _(
        "%(seat)s takes the first animal in this order that is on display, else the top of the deck."
    ),
    "expert": _(
        "%(seat)s takes the first expert in this order that is on display, else the top of the deck."
    ),
}
ANIMALS_ON_DISPLAY = {1: 6, 2: 6, 3: 7, 4: 8}


def headline(state: State) -> Text:
    """Say where the match stands."""
    if not state.is_played:
        return FINAL_HEADLINES["count"]
    if state.phase == "over":
        return FINAL_HEADLINES["over"]
    number = min(ROUNDS, state.round + (state.phase == "token"))
    lays = layer(state)
    return PHASES[state.phase].given(round=number, seat=Seat(state.turn if lays is None else lays))


def moment(state: State) -> Reason:
    """Say in one sentence what hands do now."""
    if not state.is_played:
        return FINAL_ADVICE["count"]
    if due := next_due(state):
        rule = {"token": "reputation-bonuses" if state.round else "setup", "dice": "round-tokens"}
        return Reason(_due(state, due), rule.get(state.phase, "reputation-bonuses"), due.seat)
    if state.wants_slots:
        return Reason(_("Which slots does an AI’s board show on side B, from the left?"), "ai-dice")
    match state.phase:
        case "setup":
            return Reason(_("Enter the coins that the rulebook gives to each place."), "setup")
        case "token":
            if state.round:
                return Reason(
                    _(
                        "Clear away the old cards, put the dice in the bag, fill the display. "
                        "Then turn up the round token."
                    ),
                    "end-of-round",
                )
            return Reason(
                _("Everything is dealt. Refill the academy, then turn up the first round token."), "setup"
            )
        case "dice":
            return _laying(state)
        case "turns":
            return Reason(_("%(seat)s takes a die.", seat=Seat(state.turn)), "choosing-a-die", state.turn)
        case "action" if state.held:
            die = Term(f"{state.held.colour}-{state.held.value}")
            return Reason(_("%(seat)s uses %(die)s.", seat=Seat(state.turn), die=die), "actions", state.turn)
        case "extra":
            return Reason(
                _("%(seat)s may spend a royal seal for an extra action.", seat=Seat(state.turn)),
                "extra-action",
                state.turn,
            )
    return FINAL_ADVICE["over"]


def _due(state: State, due: Due) -> Text:
    """Say who takes which card, or so many of them; an AI's choice is the first card in its order."""
    if due.kind == "bonus":
        return question(state, due)
    if due.kind == "once":
        return _(
            "%(seat)s has hired %(expert)s: now or later?", seat=Seat(due.seat), expert=Term(due.only[0])
        )
    if due.only:
        words = _("%(seat)s takes a free animal: the markers of the expedition wait for it (%(continent)s).")
        return words.given(seat=Seat(due.seat), continent=Term(due.only[0]))
    ahead = state.due[state.due.index(due) :]
    count = len(list(takewhile(lambda each: each == due, ahead)))
    shown = state.academy if due.kind == "animal" else state.university
    words = FREE_CARDS[due.kind]
    if state.players[due.seat].ai and shown is None:
        words = FIRST_CARDS[due.kind]
    elif count > 1:
        words = SEVERAL_CARDS[due.kind]
    return words.given(seat=Seat(due.seat), n=count)


def _laying(state: State) -> Reason:
    seat = layer(state)
    if seat is None:
        return Reason(_("Roll the dice, or enter them one by one."), "drawing-dice")
    laid, begun = state.players[seat].dice, any(player.dice for player in state.players)
    if state.players[seat].ai:
        said = _("%(seat)s: die %(number)s of %(all)s, in any order.")
        said = said if begun else _("Roll the dice or enter them: %(seat)s, in any order.")
        said = said.given(seat=Seat(seat), number=len(laid) + 1, all=state.dice_each)
        return Reason(said, "ai-dice", seat)
    free = [slot for slot in SLOTS if slot not in {die.slot for die in laid}]
    if not free:
        said = _("%(seat)s: the fifth die. It joins another one, on whichever slot you like.")
        return Reason(said.given(seat=Seat(seat)), "round-tokens", seat)
    slot = Term(f"slot-{free[0]}")
    said = _("%(seat)s: the die on the slot “%(slot)s”.")
    said = said if begun else _("Roll the dice or enter them: %(seat)s, slot “%(slot)s”.")
    return Reason(said.given(seat=Seat(seat), slot=slot), "drawing-dice", seat)


def details(state: State) -> Iterator[Reason]:
    """Say what the round token does, and which continent is best for a person's next card."""
    if not state.is_played:
        return
    if state.phase == "setup":
        animals = ANIMALS_ON_DISPLAY[state.seats]
        yield Reason(_("On display: %(animals)s animals and 6 experts.", animals=animals), "setup")
        yield Reason(_("First player: %(seat)s", seat=Seat(state.first)), "setup")
    if not state.round:
        yield from _cards_to_lay(state)
    if state.phase == "dice" and state.round_tokens:
        token = state.round_tokens[-1]
        text = REFILLED.get(token, _("Round token: %(token)s"))
        yield Reason(text.given(token=Term(token)), "round-tokens")
    # What a round token gives to everybody is told with it; what an AI gets, with its move.
    in_turns = state.phase != "dice" and state.round and not state.waiting
    told = tuple(handed_out(state)) if in_turns else ()
    yield from told
    if state.phase == "action" and state.follows_people and not told:
        yield from _next_card(state)


def _cards_to_lay(state: State) -> Iterator[Reason]:
    """Say how the continent cards of each AI lie: it decides by this order, which may have been drawn."""
    for seat, player in enumerate(state.players):
        if player.ai:
            text = _(
                "%(seat)s: lay the continent cards above its board in this order, from the left: "
                "%(continents)s.",
                seat=Seat(seat),
                continents=tuple(map(Term, player.ai.priority)),
            )
            yield Reason(text, "ai-setup", seat)


def _next_card(state: State) -> Iterator[Reason]:
    player = state.players[state.turn]
    if not player.laid_aside and not player.experts:
        return
    cards = {each: player.laid_aside.get(each, 0) for each in player.laid_aside}
    for expert in player.experts:
        continent = EXPERTS[expert.id].continent
        cards[continent] = cards.get(continent, 0) + 1
    best = next_card(cards, player.fossils_aside).best
    text = _("Best continents for the next card: %(continents)s", continents=tuple(map(Term, best)))
    yield Reason(text, "collections", state.turn)


POINTS = "gets-points-"
THINGS: dict[str, Text] = {
    "gets-coins": ngettext("%(n)s coin", "%(n)s coins", 1),
    "gets-tokens": ngettext("%(n)s expedition token", "%(n)s expedition tokens", 1),
    "gets-seals": ngettext("%(n)s royal seal", "%(n)s royal seals", 1),
    "moves-up": _("%(n)s reputation"),
    "ai-spends": ngettext("%(n)s expedition token spent", "%(n)s expedition tokens spent", 1),
    POINTS: ngettext("%(n)s point", "%(n)s points", 1),
}
FIRST = "first-player"
FIRST_PLAYER = _("the first-player token")


def handed_out(state: State) -> Iterator[Reason]:
    """Say what each player is handed, and what an AI gives away."""
    for seat in dict.fromkeys(step.seat for step in state.steps):
        got = tuple(_got([step for step in state.steps if step.seat == seat]))
        if got:
            yield Reason(_("%(seat)s: %(what)s", seat=Seat(seat), what=got), "actions", seat)


def _got(steps: Iterable[Step]) -> Iterator[Text]:
    counts: dict[str, int] = {}
    for step in steps:
        key = POINTS if step.key.startswith(POINTS) else step.key
        counts[key] = counts.get(key, 0) + step.numbers.get("n", 0)
    for key, text in THINGS.items():
        if counts.get(key):
            yield text.given(n=counts[key])
    if FIRST in counts:
        yield FIRST_PLAYER
