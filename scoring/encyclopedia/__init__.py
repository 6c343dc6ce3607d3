"""Encyclopedia: naturalists research animals on expeditions and publish what they have found.

One to four players, some of whom may be AIs; publications, collections and experts are points. The record
below is the table of contents; the AI's choices are in `ai`, its turn at a table in `match`.
"""

from scoring.contract import Accent, Ask, Game, Opponent, Shades
from scoring.encyclopedia.helpers import HELPERS
from scoring.encyclopedia.helpers.guide import guide
from scoring.encyclopedia.match import (
    advice,
    ai_turn,
    ai_words,
    board,
    events,
    play,
    profile,
    prompts,
    sheet,
    state,
    steps,
    vocabulary,
)
from scoring.encyclopedia.operations import OPERATIONS
from scoring.encyclopedia.rules.facts import CONTINENTS, LEAST_PLAYERS, MOST_PLAYERS
from scoring.words import _

BEHAVIOURS = ("linne", "trembley", "daubenton")
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
    options=(Ask("fossils", _("Fossils: six more animals"), shape="flag", default=False),),
    opponents=(
        Opponent(
            state.AI,
            _("AI"),
            most=MOST_AIS,
            beside=range(LEAST_PLAYERS, MOST_AIS + 1),
            words=ai_words.ai_title,
            options=(
                Ask("behaviour", _("Behaviour"), shape="choice", choices=BEHAVIOURS),
                Ask("scoring", _("Scoring card"), shape="choice", choices=SCORING_CARDS),
                Ask("priority", _("Priority"), shape="order", choices=CONTINENTS, drawn=True),
            ),
            begins=True,
        ),
    ),
    events=events.EVENTS,
    setup=state.start,
    apply=play.apply,
    headline=advice.headline,
    prompts=prompts.prompts,
    advice=advice.advice,
    steps=steps.steps,
    sheet=sheet.sheet,
    score=sheet.result,
    board=board.board,
    operations=OPERATIONS,
    term=vocabulary.term,
    steps_left=ai_turn.steps_left,
    words=ai_words.words,
    guide=guide,
    profile=profile.PROFILE,
    helpers=HELPERS,
)
