"""Translates texts of the rules into the reader's language, with the names at this table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext, pgettext

from scoring.contract import Game, Reason
from scoring.words import Param, Seat, Term, Text, Why


def _translated(text: Text, number: int) -> str:
    if text.plural:
        return ngettext(text.message, text.plural, number)
    return pgettext(text.context, text.message) if text.context else gettext(text.message)


@dataclass(frozen=True)
class Speaker:
    """Translates texts of one game, with the names of one table."""

    game: Game | None = None
    names: Sequence[str] = ()

    def say(self, text: Text) -> str:
        params = {name: self._param(value) for name, value in text.params.items()}
        number = params.get("n", 0)
        message = _translated(text, int(number) if text.plural else 0)
        return message % params if params else message

    def reason(self, why: Why) -> Reason:
        """The game's text for a stored reason, with its rule."""
        return self.game.bots.words(why) if self.game else Reason(Text(why.key), "")

    def said(self, why: Why) -> str:
        return self.say(self.reason(why).text)

    def _param(self, value: Param) -> int | str:
        match value:
            case Text():
                return self.say(value)
            case Seat(index):
                return self.names[index] if index < len(self.names) else f"#{index + 1}"
            case Term(key):
                return self.say(self.game.term(key)) if self.game else key
            case Why():
                return self.said(value)
            case tuple():
                return ", ".join(str(self._param(part)) for part in value)
            case int() if value < 0:
                return f"−{-value}"
            case _:
                return value
