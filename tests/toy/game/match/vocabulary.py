"""The words of Toy for its keys, and the sentences of its robot."""

from __future__ import annotations

from scoring.contract import Reason
from scoring.words import Text, Why, _

WORDS = {
    "takes": _("Robot takes %(coins)s coins."),
    "card": _("The card says %(coins)s."),
    "hand": _("Give %(coins)s coins to Robot."),
    "chest": _("Which chest do they go into?"),
    "most": _("Nothing brings more."),
    "too-dear": _("%(coins)s coins are more than there are."),
}


def term(key: str) -> Text:
    """The word for a key."""
    return _("%(key)s", key=key.replace("-", " "))


def words(why: Why) -> Reason:
    """A sentence of the robot, with its rule."""
    return Reason(WORDS[why.key].given(**why.values), "robot")
