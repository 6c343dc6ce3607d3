"""The bots that a game offers, and the check that the people and bots of a match can play together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from scoring.asks import Ask
from scoring.words import Text, _, ngettext

if TYPE_CHECKING:
    from scoring.contract import Game


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent that the rules play: at most `most` of them, beside so many people.

    `words` say in full which one sits there, from its options: "Alfred, level 3". One that `begins` may be
    drawn as first player. `colour` is that of the board it plays, where its options say so.
    """

    key: str
    title: Text
    most: int
    beside: range
    words: Callable[[Mapping[str, Any]], Text]
    options: tuple[Ask, ...] = ()
    begins: bool = False
    colour: Callable[[Mapping[str, Any]], str | None] = lambda options: None


class Bot(BaseModel):
    """A seat that the rules play, as it is stored in the setup of a match."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: int
    key: str
    options: dict[str, Any] = {}


def seating_faults(game: Game, people: int, bots: Sequence[str]) -> Iterator[Text]:
    """Say why this many people and these bots can't play together."""
    if people + len(bots) not in game.seats:
        yield _("This game is for %(least)s to %(most)s players.", least=game.seats[0], most=game.seats[-1])
    for opponent in game.bots.opponents:
        sitting = list(bots).count(opponent.key)
        if sitting > opponent.most:
            yield _("%(bot)s: at most %(most)s.", bot=opponent.title, most=opponent.most)
        if sitting and people not in opponent.beside:
            yield ngettext(
                "%(bot)s plays against %(n)s person.",
                "%(bot)s plays against at most %(n)s people.",
                opponent.beside[-1],
                bot=opponent.title,
            )
