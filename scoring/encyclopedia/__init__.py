"""Encyclopedia: naturalists research animals on expeditions and publish what they have found.

One to four players, some of whom may be AIs; publications, collections and experts are points. The record
below is the table of contents; all of the AI is in `ai`, the people's table in `match`.
"""

from scoring.contract import Accent, Ask, Bots, Drawers, Game, Opponent, Shades
from scoring.encyclopedia.ai import BEHAVIOURS, ai_title, steps_left, words
from scoring.encyclopedia.helpers import HELPERS
from scoring.encyclopedia.helpers.guide import guide
from scoring.encyclopedia.match import advice, board, events, play, prompts, sheet, state, vocabulary
from scoring.encyclopedia.match.box import profile
from scoring.encyclopedia.operations import OPERATIONS
from scoring.encyclopedia.rules.facts import CONTINENTS, LEAST_PLAYERS, MOST_PLAYERS
from scoring.words import _

SCORING_CARDS = ("boudeuse", "resolution", "astrolabe")
MOST_AIS = 3

GAME = Game(
    key="encyclopedia",
    title=_("Encyclopedia"),
    accent=Accent(
        "prussian", light=Shades("#24476c", "#fff", "#dde6ee"), dark=Shades("#98bfe8", "#0c1c2d", "#1a2836")
    ),
    seats=range(LEAST_PLAYERS, MOST_PLAYERS + 1),
    Setup=state.EncyclopediaSetup,
    events=events.EVENTS,
    setup=state.start,
    apply=play.apply,
    headline=advice.headline,
    prompts=prompts.prompts,
    sheet=sheet.sheet,
    score=sheet.result,
    board=board.board,
    operations=OPERATIONS,
    term=vocabulary.term,
    profile=profile.PROFILE,
    helpers=HELPERS,
    bots=Bots(
        opponents=(
            Opponent(
                state.AI,
                _("AI"),
                most=MOST_AIS,
                beside=range(LEAST_PLAYERS, MOST_AIS + 1),
                words=ai_title,
                options=(
                    Ask("behaviour", _("Behaviour"), shape="choice", choices=tuple(BEHAVIOURS)),
                    Ask("scoring", _("Scoring card"), shape="choice", choices=SCORING_CARDS),
                    Ask("priority", _("Priority"), shape="order", choices=CONTINENTS, drawn=True),
                ),
                begins=True,
            ),
        ),
        steps_left=steps_left,
        words=words,
    ),
    drawers=Drawers(
        guide=guide,
    ),
)
