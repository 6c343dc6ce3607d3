"""Alfred, the solo opponent: everything that the rest of the game may use from his package.

Inside are his choice, which is pure, his components, his side, his turn with its deeds, the person's own
turns against him, and his part of the page. What stands here is fetched when it is first asked for: the state
of a match holds his side, and his turn reads that state.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.darwins_journey.alfred.choice.card_facts import MOST_COINS as MOST_COINS
    from scoring.darwins_journey.alfred.components.alfred_board import Level as Level
    from scoring.darwins_journey.alfred.components.alfred_box import AlfredBox as AlfredBox
    from scoring.darwins_journey.alfred.components.alfred_box import box_doubts as box_doubts
    from scoring.darwins_journey.alfred.components.alfred_box import box_faults as box_faults
    from scoring.darwins_journey.alfred.components.alfred_box import box_joined as box_joined
    from scoring.darwins_journey.alfred.components.box_pages import box_entered as box_entered
    from scoring.darwins_journey.alfred.components.box_pages import box_learned as box_learned
    from scoring.darwins_journey.alfred.components.box_pages import box_pages as box_pages
    from scoring.darwins_journey.alfred.components.component_words import BOARD_WORDS as BOARD_WORDS
    from scoring.darwins_journey.alfred.components.component_words import SPRITE as SPRITE
    from scoring.darwins_journey.alfred.components.component_words import SYMBOL_WORDS as SYMBOL_WORDS
    from scoring.darwins_journey.alfred.components.component_words import component_named as component_named
    from scoring.darwins_journey.alfred.components.copied_events import icons_ask as icons_ask
    from scoring.darwins_journey.alfred.own.own_board import board_told as board_told
    from scoring.darwins_journey.alfred.page.alfred_page import Solo as Solo
    from scoring.darwins_journey.alfred.page.alfred_page import moment as moment
    from scoring.darwins_journey.alfred.page.alfred_page import solo as solo
    from scoring.darwins_journey.alfred.page.bringing import lens_prompt as lens_prompt
    from scoring.darwins_journey.alfred.page.bringing import lenses_to_take as lenses_to_take
    from scoring.darwins_journey.alfred.page.places import CAMP_WORDS as CAMP_WORDS
    from scoring.darwins_journey.alfred.page.places import PLACE_WORDS as PLACE_WORDS
    from scoring.darwins_journey.alfred.side.his_side import Side as Side
    from scoring.darwins_journey.alfred.side.his_side import refreshed as refreshed
    from scoring.darwins_journey.alfred.side.known_first import need_known as need_known
    from scoring.darwins_journey.alfred.side.owing import noted_by as noted_by
    from scoring.darwins_journey.alfred.side.table_of_his import known_ship as known_ship
    from scoring.darwins_journey.alfred.side.table_of_his import lasting as lasting
    from scoring.darwins_journey.alfred.side.won import alfred_won as alfred_won
    from scoring.darwins_journey.alfred.side.won import you_won as you_won
    from scoring.darwins_journey.alfred.turn.alfred_play import played as played
    from scoring.darwins_journey.alfred.turn.alfred_prompts import (
        board_copied_instead as board_copied_instead,
    )
    from scoring.darwins_journey.alfred.turn.alfred_prompts import next_prompts as next_prompts
    from scoring.darwins_journey.alfred.turn.alfred_prompts import prompts as prompts

DOOR: dict[str, str] = {
    "MOST_COINS": "choice.card_facts",
    "Level": "components.alfred_board",
    "AlfredBox": "components.alfred_box",
    "box_doubts": "components.alfred_box",
    "box_faults": "components.alfred_box",
    "box_joined": "components.alfred_box",
    "box_entered": "components.box_pages",
    "box_learned": "components.box_pages",
    "box_pages": "components.box_pages",
    "SPRITE": "components.component_words",
    "BOARD_WORDS": "components.component_words",
    "SYMBOL_WORDS": "components.component_words",
    "component_named": "components.component_words",
    "icons_ask": "components.copied_events",
    "board_told": "own.own_board",
    "Solo": "page.alfred_page",
    "moment": "page.alfred_page",
    "solo": "page.alfred_page",
    "lens_prompt": "page.bringing",
    "lenses_to_take": "page.bringing",
    "CAMP_WORDS": "page.places",
    "PLACE_WORDS": "page.places",
    "Side": "side.his_side",
    "refreshed": "side.his_side",
    "need_known": "side.known_first",
    "noted_by": "side.owing",
    "known_ship": "side.table_of_his",
    "lasting": "side.table_of_his",
    "alfred_won": "side.won",
    "you_won": "side.won",
    "played": "turn.alfred_play",
    "next_prompts": "turn.alfred_prompts",
    "board_copied_instead": "turn.alfred_prompts",
    "prompts": "turn.alfred_prompts",
}
"""In which module each of them stands."""


def __getattr__(name: str) -> object:
    if name not in DOOR:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{DOOR[name]}"), name)
