"""Lists what may be recorded now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import EVERYTHING, Ask, Prompt, Viewer
from scoring.encyclopedia.ai import card_order, cards_of
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box import readings
from scoring.encyclopedia.match.box.profile import (
    MOST_COINS,
    Box,
)
from scoring.encyclopedia.match.box.reputation import side_of, spaces_asked
from scoring.encyclopedia.match.box.track import BONUSES, Shown, Track
from scoring.encyclopedia.match.cards import experts_to_choose, next_due
from scoring.encyclopedia.match.corrections import bank_visits, corrections
from scoring.encyclopedia.match.dice import doubled_slot
from scoring.encyclopedia.match.gains import track_of
from scoring.encyclopedia.match.person.action_prompts import asides, deeds, just_hired, over_asks
from scoring.encyclopedia.match.state import FOSSIL, SLOT_OF, SLOTS, Area, Due, Kind, Player, State, Used
from scoring.encyclopedia.rules.effects import effect_words
from scoring.encyclopedia.rules.facts import COLOURS, CONTINENTS, DIE_SIDES, Colour
from scoring.words import Seat, Term, _, ngettext

MOST_ON_DISPLAY = 8
MOST_SEEN = 11


def prompts(state: State, viewer: Viewer = EVERYTHING) -> tuple[Prompt, ...]:
    """List all that fits the phase, and what may be put right by hand."""
    if not state.is_played:
        return tuple(boards_to_keep(state, viewer))
    return (
        *next_steps(state, viewer),
        *due_cards(state),
        *dice_to_lay(state),
        *dice_to_take(state),
        *deeds(state),
        *asides(state),
        *bank_visits(state),
        *extras(state),
        *swaps(state),
        *readings.display(state),
        *readings.components(state, viewer),
        *corrections(state),
    )


def next_steps(state: State, viewer: Viewer = EVERYTHING) -> Iterator[Prompt]:
    """Offer what brings the round on."""
    if state.waiting or state.due or state.wants_slots:
        return
    match state.phase:
        case "setup":
            yield _deal(state, viewer)
        case "token":
            yield Prompt(events.RoundTokenTurned(), _("Turn up the round token"), weight="next")
        case "dice" if not state.dice_on_boards:
            yield Prompt(events.DiceRolled(), _("Roll all dice"), weight="next")
        case "turns" if state.players[state.turn].ai:
            label = _("Turn: %(seat)s", seat=Seat(state.turn))
            yield Prompt(events.AiTurn(seat=state.turn), label, weight="next")


def _deal(state: State, viewer: Viewer) -> Prompt:
    """Offer to enter everybody's coins at the start, as the box has shown them before."""
    box = viewer.profile if isinstance(viewer.profile, Box) else Box()
    coins = tuple(box.coins.get(place, 0) for place in range(state.seats))
    rows = tuple(
        _("Place %(place)s: %(seat)s", place=place, seat=Seat(seat))
        for place, seat in enumerate(state.around(state.leader), 1)
    )
    unknown = not {*range(state.seats)} <= {*box.coins}
    ask = Ask("coins", _("Starting coins"), 0, MOST_COINS, rows=rows, blank=unknown)
    dealt = events.CoinsDealt(coins=coins, printed=box.printed)
    return Prompt(dealt, _("Deal coins and tokens"), (ask,), "next")


def boards_to_keep(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer a table that only counts to keep the boards of its AIs, which begins with their coins."""
    if state.ais:
        label = ngettext("Keep the AI’s board", "Keep the AIs’ boards", len(state.ais))
        yield replace(_deal(state, viewer), label=label, weight="aside")


def due_cards(state: State) -> Iterator[Prompt]:
    """Offer the cards that somebody may take for nothing."""
    due = next_due(state)
    if due is None:
        if state.wants_slots:
            yield from _slots_asked()
        return
    if due.kind == "bonus":
        yield from _bonuses(state, due)
        return
    if state.players[due.seat].ai:
        yield from _ai_cards(state, due)
        return
    if due.kind == "once":
        yield from just_hired(due)
        return
    if due.kind == "animal":
        for card in free_animals(state, due):
            event = events.CardTaken(seat=due.seat, what="animal", card=card)
            yield Prompt(event, _("%(card)s", card=Term(card)))
    else:
        for continent, choices in experts_to_choose(state):
            if not state.may_lie_there("expert", continent):
                continue
            notes = tuple(effect_words(each) for each in choices)
            ask = Ask("card", _("Expert"), shape="choice", choices=choices, notes=notes, blank=True)
            event = events.CardTaken(seat=due.seat, what="expert", card=choices[0])
            asks = (ask, *over_asks(state.players[due.seat]))
            yield Prompt(event, _("%(card)s", card=Term(continent)), asks)
    if due.only:
        return
    forgone = events.CardForgone(seat=due.seat, what=due.kind)
    yield Prompt(forgone, _("No card"), weight="aside")


def free_animals(state: State, due: Due) -> tuple[str, ...]:
    """The cards that may be on display and fit what waits for them."""
    cards = (*CONTINENTS, FOSSIL) if state.fossils_left > 0 else CONTINENTS
    fitting = due.only or cards
    return tuple(each for each in cards if each in fitting and state.may_lie_there("animal", each))


def _slots_asked() -> Iterator[Prompt]:
    """Offer to say which slots side B shows: in any order, or in one tap those of side A."""
    order = Ask("slots", _("Slots from left to right"), shape="order", choices=tuple(SLOT_OF), blank=True)
    same = events.SlotsRead.model_validate({"slots": tuple(SLOT_OF)})
    yield Prompt(same, _("another order"), (order,))
    yield Prompt(same, _("%(slots)s", slots=tuple(Term(slot) for slot in SLOT_OF)))


def _bonuses(state: State, due: Due) -> Iterator[Prompt]:
    """Offer what the first space may show that nobody has read, and at once that there is nothing on all."""
    side, spaces = side_of(state, due), spaces_asked(state, due)
    track = track_of(state, state.players[due.seat])
    shown: list[Shown] = [*BONUSES]
    if not track.length and spaces[0] > 1:
        shown.append("start")
    if len(spaces) > 1:
        shown.append("none")
    for each in shown:
        read = events.BonusRead(side=side, spaces=spaces[:1], shown=each)
        yield Prompt(read, _("%(shown)s", shown=Term(f"bonus-{each}")))
    if side == "b" and track == Track() and state.facts.track.is_whole:
        # Only whoever sees both sides can say so.
        same = readings.track_as_known("b", state.facts.track)
        yield Prompt(same, _("the whole track as on side A"))
    nothing = events.BonusRead(side=side, spaces=spaces, shown="none")
    label = ngettext("no bonus on this space", "no bonus on any of these %(n)s spaces", len(spaces))
    yield Prompt(nothing, label)


def _ai_cards(state: State, due: Due) -> Iterator[Prompt]:
    """One card where the display is known, else all continents in the order of the priority."""
    kind: Kind = "animal" if due.kind == "animal" else "expert"
    animal = kind == "animal"
    known = state.academy if animal else state.university
    order = card_order(state, due.seat, animal=animal)
    if known is not None and order:
        order = order[:1]
    for continent in order or cards_of(state, due.seat).priority:
        event = events.AiCardTaken(seat=due.seat, what=kind, continent=continent)
        label = _("%(card)s", card=Term(f"{kind}-from-{continent}"))
        yield Prompt(event, label, weight="next" if known is not None and len(order) == 1 else "move")


def dice_to_lay(state: State) -> Iterator[Prompt]:
    """Offer every die that may lie on a board, for the first player whose dice are not complete."""
    for colour in COLOURS:
        yield from dice_of(state, colour)


def dice_of(state: State, colour: Colour) -> Iterator[Prompt]:
    """Offer the dice of one colour, if the bag had one."""
    seat = layer(state)
    if seat is None or colour not in state.bag:
        return
    asks = tuple(_joining(state.players[seat]))
    for value in range(1, DIE_SIDES + 1):
        event = events.DieLaid(seat=seat, colour=colour, value=value)
        yield Prompt(event, _("%(die)s", die=Term(f"{colour}-{value}")), asks)


def _joining(player: Player) -> Iterator[Ask]:
    """Ask where a person's fifth die joins another one; an AI's dice are laid out by its own rule."""
    if len(player.dice) >= len(SLOTS) and not player.ai:
        yield Ask("slot", _("Which slot does it join?"), shape="choice", choices=tuple(SLOT_OF))


def layer(state: State) -> int | None:
    """Whose dice are entered now."""
    if state.phase != "dice" or state.due or state.wants_slots:
        return None
    for seat in state.around(state.first):
        if len(state.players[seat].dice) < state.dice_each:
            return seat
    return None


def dice_to_take(state: State) -> Iterator[Prompt]:
    """Offer all dice on all boards to the person whose turn it is."""
    for owner, key in dict.fromkeys((owner, die.key) for owner, die in state.dice_on_boards):
        if taking := die_to_take(state, owner, key):
            yield taking


def die_to_take(state: State, owner: int, key: str) -> Prompt | None:
    """Offer one die of a board to the person whose turn it is."""
    if state.phase != "turns" or state.due or state.wants_slots or state.players[state.turn].ai:
        return None
    event = events.DieTaken(seat=state.turn, board=owner, die=key)
    return Prompt(event, _("%(die)s", die=Term(f"{owner}:{key}")))


def extras(state: State) -> Iterator[Prompt]:
    """Offer an extra action with any used die, or none."""
    if state.phase != "extra" or state.due or not state.extra:
        return
    seat = state.extra[0]
    yield Prompt(events.ExtraDeclined(seat=seat), _("No extra action"), weight="next")
    if not state.players[seat].seals:
        # A recount has taken the seal away.
        return
    for (colour, area), dice in _used_dice(state).items():
        event = events.ExtraTaken(seat=seat, colour=colour, area=area)
        where = Term(f"area-{area}")
        # Which of them leaves its space decides where the next expedition goes.
        if len(dice) > 1 and area in CONTINENTS:
            for die in sorted(dice, key=lambda die: die.space or 0):
                shown, place = Term(f"{colour}-{die.value}"), (die.space or 0) + 1
                words = _("%(die)s, %(area)s, space %(space)s", die=shown, area=where, space=place)
                yield Prompt(event.model_copy(update={"space": die.space}), words)
        else:
            yield Prompt(event, _("%(colour)s, %(area)s", colour=Term(colour), area=where))


def _used_dice(state: State) -> dict[tuple[Colour, Area], list[Used]]:
    """The used dice by colour and place, in the order in which they came there."""
    found: dict[tuple[Colour, Area], list[Used]] = {}
    for die in state.used:
        found.setdefault((die.colour, die.area), []).append(die)
    return found


def swaps(state: State) -> Iterator[Prompt]:
    """Offer to let dice change places before the first one is taken."""
    for seat in range(len(state.players)):
        yield from swaps_of(state, seat)


def swaps_of(state: State, seat: int) -> Iterator[Prompt]:
    """Offer one person to let two dice change places."""
    if state.phase != "turns" or state.used or state.waiting:
        return
    if state.players[seat].ai:
        yield from _moves_of(state, seat)
        return
    for at, one in enumerate(SLOTS):
        for other in SLOTS[at + 1 :]:
            event = events.DiceSwapped(seat=seat, one=one, other=other)
            words = _("%(one)s ⇄ %(other)s", one=Term(f"slot-{one}"), other=Term(f"slot-{other}"))
            yield Prompt(event, words, weight="aside")
    yield from _moves_of(state, seat)


def _moves_of(state: State, seat: int) -> Iterator[Prompt]:
    """Offer to lay one of two dice that share a slot on another one."""
    shared = doubled_slot(state.players[seat])
    for key in dict.fromkeys(die.key for die in state.players[seat].dice if die.slot == shared):
        for slot in SLOTS:
            if slot != shared:
                words = _("%(die)s → %(slot)s", die=Term(key), slot=Term(f"slot-{slot}"))
                yield Prompt(events.DieMoved(seat=seat, die=key, slot=slot), words, weight="aside")
