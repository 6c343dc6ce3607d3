"""Evolution: species grow, eat and hunt around one watering hole.

Two to six players; food, population and traits score points. Fieldbook follows the table round by
round, or only counts at the end. The record below is the table of contents.
"""

from scoring.contract import Accent, Drawers, Game, Hidden, Shades
from scoring.evolution.helpers import HELPERS
from scoring.evolution.match import (
    advice,
    board,
    closer,
    events,
    play,
    prompts,
    sheet,
    state,
    vocabulary,
)
from scoring.evolution.match.cards import face_down
from scoring.evolution.operations import OPERATIONS
from scoring.evolution.rules.facts import LEAST_PLAYERS, MOST_PLAYERS
from scoring.words import _

GAME = Game(
    key="evolution",
    title=_("Evolution"),
    accent=Accent(
        "moss", light=Shades("#435e22", "#fff", "#e5ead1"), dark=Shades("#b3cf86", "#18210c", "#262d18")
    ),
    seats=range(LEAST_PLAYERS, MOST_PLAYERS + 1),
    Setup=state.EvolutionSetup,
    events=events.EVENTS,
    setup=state.start,
    apply=play.apply,
    headline=advice.headline,
    prompts=prompts.prompts,
    sheet=sheet.sheet,
    score=sheet.result,
    board=board.board,
    operations=OPERATIONS,
    helpers=HELPERS,
    term=vocabulary.term,
    hidden=Hidden(
        is_veiled=face_down.is_veiled,
        covers=face_down.covers,
        reseated=face_down.reseated,
    ),
    drawers=Drawers(
        closer=closer.closer,
    ),
)
