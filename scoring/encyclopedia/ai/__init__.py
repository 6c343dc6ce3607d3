"""The AI: what it decides, its turn at a table and its words. All that others may use stands here."""

from scoring.encyclopedia.ai.behaviour_cards import BEHAVIOURS as BEHAVIOURS
from scoring.encyclopedia.ai.choice import AiReason as AiReason
from scoring.encyclopedia.ai.choice import Die as Die
from scoring.encyclopedia.ai.choice import Gains as Gains
from scoring.encyclopedia.ai.choice import View as View
from scoring.encyclopedia.ai.choice import decide as decide
from scoring.encyclopedia.ai.choice import dice_order as dice_order
from scoring.encyclopedia.ai.decision import card_order as card_order
from scoring.encyclopedia.ai.decision import cards_of as cards_of
from scoring.encyclopedia.ai.decision import decision as decision
from scoring.encyclopedia.ai.turn import ai_turn as ai_turn
from scoring.encyclopedia.ai.turn import step_done as step_done
from scoring.encyclopedia.ai.turn import steps_left as steps_left
from scoring.encyclopedia.ai.words import ai_title as ai_title
from scoring.encyclopedia.ai.words import words as words
