"""Toy: people take coins from a bank, and a robot draws a card, decides, works off its steps and asks.

Two to four players; every coin is a point. The record below is the table of contents.
"""

from scoring.contract import Accent, Ask, Bots, Game, Opponent, Shades
from scoring.words import _
from tests.toy.game import operations
from tests.toy.game.helpers import HELPERS
from tests.toy.game.match import board, events, play, prompts, sheet, state, vocabulary
from tests.toy.game.rules.facts import COLOURS, LEAST_PLAYERS, MOODS, MOST_PLAYERS

GAME = Game(
    key="toy",
    title=_("Toy"),
    accent=Accent(
        "plum", light=Shades("#6b2f6b", "#fff", "#efdfec"), dark=Shades("#d9a3d6", "#260f26", "#331f33")
    ),
    seats=range(LEAST_PLAYERS, MOST_PLAYERS + 1),
    Setup=state.ToySetup,
    events=events.EVENTS,
    setup=state.start,
    apply=play.apply,
    headline=board.headline,
    prompts=prompts.prompts,
    sheet=sheet.sheet,
    score=sheet.result,
    board=board.board,
    operations=operations.OPERATIONS,
    helpers=HELPERS,
    term=vocabulary.term,
    released=False,
    bots=Bots(
        opponents=(
            Opponent(
                "robot",
                _("Robot"),
                most=2,
                beside=range(1, 3),
                words=lambda options: _("Robot, level %(level)s", level=options["level"]),
                options=(
                    Ask("level", _("Level"), 1, 3, default=1),
                    Ask("mood", _("Mood"), shape="choice", choices=MOODS, drawn=True),
                    Ask("liking", _("Favourite colours"), shape="order", choices=COLOURS, drawn=True),
                ),
                begins=True,
            ),
        ),
        steps_left=play.steps_left,
        words=vocabulary.words,
    ),
)
