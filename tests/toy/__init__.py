"""A toy game with a bot: people take coins, a robot draws a card, decides, works off its steps and asks.

It is written as a game of the box would be, and stands in nothing but `tests/`.
"""

import sys

from scoring.contract import Ask, Game, Opponent, Reason
from scoring.words import Why, _
from tests.toy import hoard, match, operations

MOODS = ("brave", "shy")
COLOURS = ("red", "green", "blue")

WORDS = {
    "takes": _("Robot takes %(coins)s coins."),
    "card": _("The card says %(coins)s."),
    "hand": _("Give %(coins)s coins to Robot."),
    "chest": _("Which chest do they go into?"),
    "most": _("Nothing brings more."),
    "too-dear": _("%(coins)s coins are more than there are."),
}


def words(why: Why) -> Reason:
    return Reason(WORDS[why.key].given(**why.values), "about")


GAME = Game(
    key="toy",
    title=_("Toy"),
    accent="moss",
    seats=range(2, 5),
    Setup=match.ToySetup,
    options=(Ask("rich", _("A rich bank"), shape="flag", default=False),),
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
    events=(match.CoinsTaken, match.RobotPlayed, match.BankCorrected),
    setup=match.start,
    apply=match.apply,
    headline=lambda state: _("%(coins)s coins in the bank", coins=state.bank),
    prompts=match.prompts,
    sheet=match.sheet,
    score=match.score,
    board=match.board,
    operations=operations.OPERATIONS,
    helpers=(hoard.HELPER,),
    term=lambda key: _("%(key)s", key=key.replace("-", " ")),
    steps_left=lambda state: state.steps,
    words=words,
)


def register(registry) -> None:
    """Put the toy among the games, as a line in the registry would."""
    sys.modules["scoring.toy"] = sys.modules[__name__]
    sys.modules["scoring.toy.operations"] = operations
    registry.KEYS = (*registry.KEYS, "toy")
