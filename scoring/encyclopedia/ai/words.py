"""How are the AI's reasons said, and which rule stands behind each?"""

from __future__ import annotations

from scoring.contract import Reason
from scoring.encyclopedia.ai.decide import AiReason
from scoring.encyclopedia.ai.dice import Refusal
from scoring.words import _

REASONS: dict[AiReason, Reason] = {
    "only-die": Reason(_("It is the only die."), "ai-choosing-a-die"),
    "highest-value": Reason(_("It takes the highest die on any board."), "ai-choosing-a-die"),
    "colour-priority": Reason(
        _("If dice are equal, it takes the colour that comes first in its priority."), "ai-choosing-a-die"
    ),
    "pays-nobody": Reason(_("If dice are equal, it takes one that pays nobody."), "ai-choosing-a-die"),
    "tie-open": Reason(_("Several dice are equal: you choose."), "ai-choosing-a-die"),
    "behaviour-row": Reason(_("Its behaviour card says what it does with this value."), "ai-cards"),
    "card-priority": Reason(
        _("From the display it takes a card of the continent that comes first in its priority."), "ai-turn"
    ),
    "no-card": Reason(_("There are no cards on display: it gets everything else."), "ai-turn"),
    "most-animals": Reason(_("It travels to the continent with most of its animals."), "ai-turn"),
    "continent-priority": Reason(_("If continents are equal, its priority decides."), "ai-turn"),
    "full-skipped": Reason(_("A continent without a free space is skipped."), "ai-turn"),
    "all-full": Reason(_("No continent has a free space: there are no stars."), "ai-turn"),
    "spends-tokens": Reason(_("It spends all its expedition tokens."), "ai-turn"),
    "no-tokens": Reason(_("It has no expedition tokens to spend."), "ai-turn"),
    "first-in-bank": Reason(_("It is the first in the bank this round."), "first-player"),
    "bank-taken": Reason(_("Someone was in the bank before it this round."), "first-player"),
}
REFUSED: dict[Refusal, Reason] = {
    "lower-value": Reason(_("The value is lower."), "ai-choosing-a-die"),
    "later-colour": Reason(_("The colour comes later in its priority."), "ai-choosing-a-die"),
    "pays-somebody": Reason(_("It would pay its owner."), "ai-choosing-a-die"),
    "equal": Reason(_("It is just as good: you choose."), "ai-choosing-a-die"),
}
