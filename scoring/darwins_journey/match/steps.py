"""What the last event set off, step by step.

Long, because one table has a sentence for every step.
"""

from __future__ import annotations

from functools import partial

from scoring.contract import Change, Reason
from scoring.darwins_journey.match.boards.amounts import gains_said
from scoring.darwins_journey.match.box.corrections import TENT
from scoring.darwins_journey.match.draft import DRAFTED
from scoring.darwins_journey.match.judging import FIRST_HALF
from scoring.darwins_journey.match.laying_out import LYING
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.match.vocabulary import (
    ACTIONS,
    beside_words,
    card_words,
    crew_action_words,
    reward_words,
)
from scoring.darwins_journey.rules.copies import Copy
from scoring.darwins_journey.rules.icons import ICONS, icons_named
from scoring.darwins_journey.rules.routes import ISLANDS
from scoring.darwins_journey.rules.tiles import CREW
from scoring.match.steps import Sentences, Step, in_words, named
from scoring.words import Param, Term, Text, _, ngettext


def steps(state: State) -> tuple[Reason, ...]:
    """Put the steps of the last event into words."""
    return in_words(state.steps, SENTENCES, partial(_params, state.copy))


def told(state: State) -> tuple[Reason, ...]:
    """Put those steps into words that a tap on a kept board led to, except what its numbers tell already."""
    by_numbers = {"sent"} if state.booked else set()
    there = [step for step in state.steps if step.key in ON_A_BOARD - by_numbers]
    return in_words(there, SENTENCES, partial(_params, state.copy))


def booked(state: State) -> tuple[Change, ...]:
    """Say which numbers of kept boards the last event has changed."""
    return tuple(
        Change(each.seat, _("%(what)s", what=Term(each.what)), each.before, each.after, BOOKED[each.what])
        for each in state.booked
    )


BOOKED = {
    "points": "gaining-points",
    "evolution": "evolution-track",
    "coins": "gaining-coins",
    "knowledge": "gain-knowledge",
}
"""The numbers that are booked, each with its rule."""


def _params(copy: Copy, step: Step) -> dict[str, Param]:
    return {**named(step), **{name: _words(copy, key) for name, key in step.terms.items()}}


def _words(copy: Copy, key: str) -> Text:
    """Say what a crew card brings, which was drafted, or a part of a correspondence tile: letter-3-second."""
    if key.startswith(DRAFTED):
        return card_words(copy, key.removeprefix(DRAFTED))
    if key.startswith(TENT):
        return beside_words(copy.beside[int(key.removeprefix(TENT))])
    if key.startswith(ICONS):
        return _("%(actions)s", actions=gains_said(icons_named(key)))
    if key.startswith(LYING):
        tiles = tuple(Term(each) for each in key.removeprefix(LYING).split())
        return _("%(tiles)s", tiles=tiles)
    if key in ACTIONS:
        return ACTIONS[key]
    if key in ISLANDS:
        return Text(key.upper())
    tile, _dash, part = key.rpartition("-")
    return crew_action_words(copy, key) if key in CREW else reward_words(copy, tile, first=part == FIRST_HALF)


SENTENCES: Sentences = {
    "drafted": ("crew-setup", _("%(seat)s: %(one)s, %(two)s, %(three)s. Take these seals.")),
    "museum-laid": ("setup", _("Put these tiles in the museum: %(tiles)s.")),
    "order-of-2": ("turn-order-phase", _("Turn order from the left: %(first)s, %(second)s.")),
    "order-of-3": ("turn-order-phase", _("Turn order from the left: %(first)s, %(second)s, %(third)s.")),
    "order-of-4": (
        "turn-order-phase",
        _("Turn order from the left: %(first)s, %(second)s, %(third)s, %(fourth)s."),
    ),
    "order-stays": ("turn-order-phase", _("The turn order stays as it is.")),
    "first": ("majorities", _("%(seat)s has the most stamps. Reward: %(reward)s.")),
    "first-tied": ("majorities", _("%(seat)s is tied for the most stamps. Reward: %(reward)s.")),
    "first-unknown": ("majorities", _("%(seat)s has the most stamps: the first part of the tile.")),
    "second": ("majorities", _("%(seat)s has the second most stamps. Reward: %(reward)s.")),
    "second-tied": ("majorities", _("%(seat)s is tied for the second most stamps. Reward: %(reward)s.")),
    "second-unknown": ("majorities", _("%(seat)s has the second most stamps: the second part of the tile.")),
    "removed": (
        "faq-majority-stamps",
        ngettext(
            "%(seat)s moves %(n)s stamp to the used ones and leaves %(left)s, even without the reward.",
            "%(seat)s moves %(n)s stamps to the used ones and leaves %(left)s, even without the reward.",
            1,
        ),
    ),
    "nobody": ("majorities", _("No stamps: nobody gets a reward.")),
    "goal": (
        "beagle-goals",
        ngettext(
            "%(seat)s: %(count)s × %(each)s = %(n)s point.",
            "%(seat)s: %(count)s × %(each)s = %(n)s points.",
            1,
        ),
    ),
    "goal-delayed": (
        "delay-penalties",
        ngettext(
            "%(seat)s: %(count)s × %(each)s − %(penalty)s = %(n)s point.",
            "%(seat)s: %(count)s × %(each)s − %(penalty)s = %(n)s points.",
            1,
        ),
    ),
    "goal-lost": (
        "delay-penalties",
        _("%(seat)s: %(count)s × %(each)s − %(penalty)s, but at least 0: no points."),
    ),
    "alfred-goal": (
        "alfred-rewards",
        ngettext(
            "%(seat)s: %(value)s × round %(round)s − %(penalty)s = %(n)s point.",
            "%(seat)s: %(value)s × round %(round)s − %(penalty)s = %(n)s points.",
            1,
        ),
    ),
    "alfred-goal-lost": (
        "alfred-rewards",
        _("%(seat)s: %(value)s × round %(round)s − %(penalty)s, but at least 0: no points."),
    ),
    "alfred-marker": ("alfred-rewards", _("Move Alfred’s points marker to %(points)s.")),
    "alfred-lens": (
        "alfred-lenses",
        _("Your worker stands on Alfred’s lens: he gains 1 coin and has %(coins)s."),
    ),
    "worker-fined": (
        "placement-penalty",
        ngettext(
            "%(seat)s is not the first in this part of the diary: −%(n)s coin.",
            "%(seat)s is not the first in this part of the diary: −%(n)s coins.",
            1,
        ),
    ),
    "fine-back": (
        "placement-penalty",
        ngettext(
            "%(seat)s: no placement penalty was due after all, +%(n)s coin.",
            "%(seat)s: no placement penalty was due after all, +%(n)s coins.",
            1,
        ),
    ),
    "fine-in-doubt": (
        "placement-penalty",
        _("%(seat)s: nobody has said what placement penalty was paid. Enter how many coins there are."),
    ),
    "coins-open": (
        "gaining-coins",
        _("%(seat)s: fewer coins were counted here than were paid. Enter how many there are."),
    ),
    "place-in-doubt": (
        "gaining-coins",
        _("%(seat)s: nobody has said what coins that place brought. Enter how many there are."),
    ),
    "knowledge-open": (
        "seal-requirements",
        _("%(seat)s: nobody has said how much knowledge was spent. Enter how much there is."),
    ),
    "tents-open": (
        "camps",
        _("%(seat)s: more tents are counted here than Alfred knows of. Enter how many have left the board."),
    ),
    "lenses-open": (
        "lenses",
        _("%(seat)s: more lenses are counted here than Alfred knows of. Enter how many have left the board."),
    ),
    "turn-order-coins": (
        "turn-order-action",
        ngettext(
            "%(seat)s takes %(n)s coin for the turn order.",
            "%(seat)s takes %(n)s coins for the turn order.",
            1,
        ),
    ),
    "first-across": (
        "ribbons",
        ngettext(
            "%(seat)s is first at a golden ribbon or at the end: %(n)s point.",
            "%(seat)s is first at a golden ribbon or at the end: %(n)s points.",
            1,
        ),
    ),
    "maybe-first-across": (
        "ribbons",
        ngettext(
            "%(seat)s: a golden ribbon or the end. Only whoever was first there gains %(n)s point.",
            "%(seat)s: a golden ribbon or the end. Only whoever was first there gains %(n)s points.",
            1,
        ),
    ),
    "ashore": (
        "ribbons",
        _("%(seat)s: put an explorer on the start of island %(island)s: silver ribbon."),
    ),
    "decided-anew": ("alfred-turn", _("This changes what Alfred decides.")),
    "silver": ("silver-distinction", _("%(seat)s: a silver distinction in row %(row)s.")),
    "gold": ("gold-distinction", _("%(seat)s: a gold distinction in row %(row)s.")),
    "stack": (
        "correspondence",
        ngettext(
            "%(seat)s: %(n)s stack is empty; do its action too (check your board).",
            "%(seat)s: %(n)s stacks are empty; do their actions too (check your board).",
            1,
        ),
    ),
    "more-stacks": (
        "correspondence",
        ngettext(
            "%(seat)s: one more stack is empty; do its action too (check your board).",
            "%(seat)s: %(n)s more stacks are empty; do their actions too (check your board).",
            1,
        ),
    ),
    "camp-brings": ("camps", _("%(seat)s, from the camp: %(actions)s. Do it on the table.")),
    "space-brings": ("explore", _("%(seat)s, from the island’s space: %(actions)s. Do it on the table.")),
    "special-brings": (
        "special-actions",
        _("%(seat)s, from the special action: %(actions)s. Do it on the table."),
    ),
    "special-by-hand": (
        "special-actions",
        _("%(seat)s, from the special action: %(action)s. Enter on your board what it brings."),
    ),
    "special-unknown": (
        "special-actions",
        _("%(seat)s: enter on your board what this special action brings."),
    ),
    "tents-back": (
        "camps",
        _("%(seat)s: the tent is taken back. Take back on the table what its camp has brought, too."),
    ),
    "delivery-back": (
        "delivering",
        _("%(seat)s: the delivery is taken back with its coins and its steps on the track."),
    ),
    "delivery-in-doubt": (
        "delivering",
        _(
            "%(seat)s: the delivery is taken back; what it brought was counted since. Enter how many coins "
            "and steps there are."
        ),
    ),
    "delivery-coins-in-doubt": (
        "delivering",
        _(
            "%(seat)s: the delivery is taken back; what it brought was counted since. Enter how many coins "
            "there are."
        ),
    ),
    "delivery-evolution-in-doubt": (
        "delivering",
        _(
            "%(seat)s: the delivery is taken back; what it brought was counted since. Enter how many steps "
            "there are."
        ),
    ),
    "lenses-back": ("lenses", _("%(seat)s: the lens is taken back with its coins.")),
    "number-back": (
        "camps",
        _("%(seat)s: only the number is one less; what it cost and brought stays. Put it right by hand."),
    ),
    "tent-told": ("camps", _("%(seat)s: %(actions)s, beside the tent as your table has entered it.")),
    "tent-2": ("camps", _("%(seat)s: 2 coins, the symbol beside the tent.")),
    "tent-3": ("camps", _("%(seat)s: beside the tent, navigate 1 or explore 1.")),
    "tent-4": ("camps", _("%(seat)s: beside the tent, correspondence 1 or academy for 2 coins less.")),
    "tent-5": ("personal-board-points", _("%(seat)s: the last tent is worth 5 points at the end.")),
    "crew": (
        "crew-cards",
        _("%(seat)s: %(action)s, the action of the crew card (check yours); row %(row)s is tied to it."),
    ),
    "slot-silver-1": ("objective-rewards", _("%(seat)s uses the camp of a placed tent again, free.")),
    "slot-silver-2": ("objective-rewards", _("%(seat)s: scrolls cost nothing from now on.")),
    "slot-silver-3": (
        "objective-rewards",
        _("%(seat)s studies a specimen of an island with their explorer."),
    ),
    "slot-silver-4": ("objective-rewards", _("%(seat)s: one book more at the end.")),
    "slot-gold-1": ("fifth-worker", _("%(seat)s has a fifth worker from now on.")),
    "slot-gold-2": ("gain-special-seal", _("%(seat)s gets a special seal, free.")),
    "slot-gold-3": ("objective-rewards", _("%(seat)s: the placement penalty is 1 less from now on.")),
    "slot-gold-4": ("faq-delay-limit", _("%(seat)s: each delay penalty takes at most 2 from now on.")),
    "sent": (
        "delivering",
        _("%(seat)s: coins %(coins)s, steps on the evolution track %(steps)s."),
    ),
}

DELIVERIES_IN_DOUBT = ("delivery-in-doubt", "delivery-coins-in-doubt", "delivery-evolution-in-doubt")
OF_WORKERS = ("worker-fined", "fine-in-doubt", "place-in-doubt", *DELIVERIES_IN_DOUBT, "turn-order-coins")
OF_STACKS = ("stack", "more-stacks")
WITH_A_BOARD = ("silver", "gold", *OF_STACKS, "crew", "sent", "camp-brings", "space-brings", *OF_WORKERS)
ON_A_BOARD = frozenset(
    key
    for key in SENTENCES
    if key in WITH_A_BOARD or key.endswith(("-back", "-open")) or key.startswith((TENT, "slot-", "special-"))
)
"""What a tap far down on the page, on a board, may lead to."""
