"""The reasons of Alfred's choice in words, each with its rule."""

from __future__ import annotations

from typing import Literal

from scoring.contract import Reason
from scoring.words import _

ReasonKey = Literal[
    "worker-priority", "strongest-space", "cheaper-knowledge", "leftmost-seal", "next-seal", "left-page",
    "buys-knowledge", "pays-penalty", "steal-majority", "no-own-stamps", "fewest-stamps", "base-colour",
    "leftmost-on-scroll", "next-scroll", "unlock-row-colour", "unlock-most-seals", "unlock-leftmost",
    "unlock-cheapest", "shared-specimen", "most-coins", "top-left", "coin-overflow", "lowest-worker",
    "ask-worker-place", "ask-seal-space", "only-option",
]  # fmt: skip
RejectionKey = Literal[
    "no-worker-fits", "academy-no-seal", "special-diary-occupied", "small-diary-occupied", "no-lens",
    "nothing-to-unlock", "unlock-too-dear", "nothing-to-deliver", "no-stamps", "no-explorer",
]  # fmt: skip
ObstacleKey = Literal["locked", "taken", "no-seal", "too-dear", "fourth-seal"]
"""Why one candidate is impossible."""
LostKey = Literal[
    "weaker", "more-knowledge", "colour", "further-right", "later-worker",
    "not-shared", "fewer-coins", "further-on", "second",
    "not-in-row", "lower", "not-leftmost-seal", "fewer-seals", "dearer",
]  # fmt: skip
"""By which test a possible candidate lost."""

REASONS: dict[ReasonKey, Reason] = {
    "worker-priority": Reason(
        _("The card’s letters choose the worker: the first one on his board with a space it can use."),
        "alfred-main-diary",
    ),
    "strongest-space": Reason(
        _("The lowest open space on any page that this worker can use is the strongest."),
        "alfred-best-space",
    ),
    "cheaper-knowledge": Reason(
        _("If spaces are equally strong, he takes the one that needs less knowledge."),
        "alfred-cost-priority",
    ),
    "leftmost-seal": Reason(
        _("The colour of the leftmost seal in the row decides."),
        "alfred-colour-priority",
    ),
    "next-seal": Reason(
        _("The leftmost seal doesn’t decide, so a seal further right does."),
        "alfred-colour-priority",
    ),
    "left-page": Reason(
        _("It is still a tie, so he takes the page further left."),
        "alfred-colour-priority",
    ),
    "buys-knowledge": Reason(
        _("He buys knowledge for the missing seals, 3 coins each."),
        "alfred-knowledge",
    ),
    "pays-penalty": Reason(
        _("He pays the placement penalty: it plays no part in choosing between equally strong spaces."),
        "alfred-cost-priority",
    ),
    "steal-majority": Reason(
        _("This is the topmost envelope where he takes the majority from you."),
        "alfred-correspondence",
    ),
    "no-own-stamps": Reason(
        _("He can’t take a majority from you, so they go on the topmost envelope without any of his stamps."),
        "alfred-correspondence",
    ),
    "fewest-stamps": Reason(
        _("He has stamps on all the envelopes, so they go on the one with the fewest of his."),
        "alfred-correspondence",
    ),
    "base-colour": Reason(
        _("The seal matches the leftmost seal of the row, which has fewer than three of that colour."),
        "alfred-academy",
    ),
    "leftmost-on-scroll": Reason(
        _("The scroll has no seal of the row’s leftmost colour that he may take, so he takes the leftmost."),
        "alfred-academy",
    ),
    "next-scroll": Reason(
        _("The scrolls above have no seal that he may take."),
        "alfred-academy",
    ),
    "unlock-row-colour": Reason(
        _("The space matches a seal in the topmost row that has a match."),
        "alfred-small-diary",
    ),
    "unlock-most-seals": Reason(
        _("The space uses more seals from that row."),
        "alfred-small-diary",
    ),
    "unlock-leftmost": Reason(
        _("Its colour is further left in that row."),
        "alfred-small-diary",
    ),
    "unlock-cheapest": Reason(
        _("None of his seals matches a locked space, so he unlocks the cheapest."),
        "alfred-small-diary",
    ),
    "shared-specimen": Reason(
        _("You have studied this specimen too, so he delivers it first."),
        "alfred-delivering",
    ),
    "most-coins": Reason(
        _("This specimen earns him the most coins."),
        "alfred-delivering",
    ),
    "top-left": Reason(
        _("If specimens are equal, he takes the topmost one, then the one furthest left."),
        "alfred-delivering",
    ),
    "coin-overflow": Reason(
        _("He can’t have more than 12 coins: each extra coin is a step on the bonus track."),
        "alfred-coin-track",
    ),
    "lowest-worker": Reason(
        _("The lowest worker left on his board goes."),
        "alfred-turn",
    ),
    "ask-worker-place": Reason(
        _("The picture on the card shows where the worker goes."),
        "alfred-turn",
    ),
    "ask-seal-space": Reason(
        _("If the seal covers an action on his board, he does it at once."),
        "alfred-seal-spaces",
    ),
    "only-option": Reason(
        _("Nothing else is possible."),
        "alfred-turn",
    ),
}

REJECTIONS: dict[RejectionKey, Reason] = {
    "no-worker-fits": Reason(
        _("None of his workers has a space to go to in a main diary."),
        "alfred-main-diary",
    ),
    "academy-no-seal": Reason(
        _("His best space is in the academy, where he can’t take a seal."),
        "alfred-academy",
    ),
    "special-diary-occupied": Reason(
        _("There is already a worker in the special diary."),
        "alfred-special-diary",
    ),
    "small-diary-occupied": Reason(
        _("There is already a worker in the small diary."),
        "alfred-small-diary",
    ),
    "no-lens": Reason(
        _("He has no lenses left."),
        "alfred-lenses",
    ),
    "nothing-to-unlock": Reason(
        _("All spaces of the main diaries are unlocked."),
        "alfred-small-diary",
    ),
    "unlock-too-dear": Reason(
        _("He can’t pay for any locked space."),
        "alfred-small-diary",
    ),
    "nothing-to-deliver": Reason(
        _("He has studied no specimens that the museum still needs."),
        "alfred-delivering",
    ),
    "no-stamps": Reason(
        _("All his stamps are on the envelopes."),
        "alfred-stamps",
    ),
    "no-explorer": Reason(
        _("He has no explorers left, or already has one on every island."),
        "alfred-explorers",
    ),
}

OBSTACLES: dict[ObstacleKey, Reason] = {
    "locked": Reason(_("locked"), "alfred-best-space"),
    "taken": Reason(_("a worker is already there"), "alfred-best-space"),
    "no-seal": Reason(_("no seal of its colour"), "alfred-best-space"),
    "too-dear": Reason(_("not enough coins"), "alfred-knowledge"),
    "fourth-seal": Reason(_("a fourth seal of this colour"), "alfred-academy"),
}
LOST: dict[LostKey, Reason] = {
    "weaker": Reason(_("the space is weaker"), "alfred-best-space"),
    "more-knowledge": Reason(_("needs more knowledge"), "alfred-cost-priority"),
    "colour": Reason(_("its colour is further right in the row"), "alfred-colour-priority"),
    "further-right": Reason(_("its page is further right"), "alfred-colour-priority"),
    "later-worker": Reason(_("this worker comes later on the card"), "alfred-main-diary"),
    "not-shared": Reason(_("you have not studied it"), "alfred-delivering"),
    "fewer-coins": Reason(_("brings fewer coins"), "alfred-delivering"),
    "further-on": Reason(_("lies further down or right"), "alfred-delivering"),
    "second": Reason(_("is delivered second"), "alfred-delivering"),
    "not-in-row": Reason(_("no seal of its colour in the row that decides"), "alfred-small-diary"),
    "lower": Reason(_("lies further down on its page"), "alfred-small-diary"),
    "not-leftmost-seal": Reason(_("not the colour of the row’s leftmost seal"), "alfred-small-diary"),
    "fewer-seals": Reason(_("uses fewer seals of the row"), "alfred-small-diary"),
    "dearer": Reason(_("costs more"), "alfred-small-diary"),
}
