"""Asks a helper's questions and works out its answer, filled in from a match or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from companion.match.timeline import Timeline
from companion.questions.questions import QuestionForm
from companion.table.speaker import Speaker
from scoring.contract import Answer, Ask, Filled, Game, Helper, Page
from scoring.helpers.addresses import Params, Reading, address_read, address_written

NAME = "name"
"""The address parameter with the names of the people in the answer; no game may call a question so."""
LONGEST_NAME = 60
TABLE = "table"
"""The address parameter with the match it was opened from, to know its box; no question either."""


class HelperForm(QuestionForm):
    """The questions of a helper, filled in from its address."""

    by_thumb = True

    def __init__(self, *, helper: Helper, reading: Reading, speaker: Speaker) -> None:
        super().__init__()
        entry = dict(reading.entry)
        for each in reading.wrong:
            # A wrong number stays in its field beside what is wrong with it; rows are never typed.
            if each.ask.shape == "number" and not isinstance(entry[each.ask.field], list):
                entry[each.ask.field] = each.given
        asked = [(page.label, _asked(page, entry)) for page in helper.asks(reading.entry)]
        self.pages = [(label, self.ask_all(asks, speaker)) for label, asks in asked if asks]
        self.carried = address_written(helper, _carried(reading))


def _asked(page: Page, entry: Mapping[str, Any]) -> list[Ask]:
    return [_answered(ask, entry) for ask in page.asks if not ask.silent]


def _carried(reading: Reading) -> dict[str, Any]:
    """What a match filled in that no page asks for."""
    return {ask.field: reading.entry[ask.field] for ask in reading.asks if ask.silent}


def _answered(ask: Ask, entry: Mapping[str, Any]) -> Ask:
    return replace(ask, default=entry.get(ask.field))


@dataclass(frozen=True)
class Helped:
    """A helper at one address: its form, its answer, and what could not be read."""

    helper: Helper
    reading: Reading
    names: tuple[str, ...]
    form: HelperForm
    answer: Answer
    speaker: Speaker
    table: str
    address: str
    cleared: str
    shared: str

    @property
    def wrong(self) -> list[str]:
        """What is wrong in the address, in sentences."""
        say = self.speaker.say
        return [f"{say(each.ask.label)}: “{each.given}”. {say(each.why)}" for each in self.reading.wrong]

    @property
    def rules(self) -> list[str]:
        """The rules that none of the reasons links to, the helper's own first."""
        told = {reason.rule for reason in self.answer.reasons}
        rules = dict.fromkeys((self.helper.rule, *self.answer.rules))
        return [rule for rule in rules if rule not in told]

    @property
    def unknown(self) -> list[str]:
        return [_("There is no question “%(name)s” here.") % {"name": name} for name in self.reading.unknown]


def helped(game: Game, helper: Helper, params: Params, table: str = "") -> Helped:
    """Read a helper's address and answer it; `table` is a match that this phone has joined."""
    names = _names(params, len(helper.who))
    asked = {name: texts for name, texts in params.items() if name not in (NAME, TABLE)}
    reading = address_read(helper, asked)
    plain = Speaker(game)
    who = [plain.say(text) for text in helper.who]
    given = (*names, *[""] * (len(who) - len(names)))
    speaker = Speaker(game, [name or word for name, word in zip(given, who, strict=True)])
    return Helped(
        helper=helper,
        reading=reading,
        names=names,
        form=HelperForm(helper=helper, reading=reading, speaker=speaker),
        answer=helper.answer(reading.entry),
        speaker=speaker,
        table=table,
        address=helper_address(game, helper, reading.entry, names, table),
        cleared=helper_address(game, helper, _carried(reading), names, table),
        # Somebody who is sent the link may not be in the match.
        shared=helper_address(game, helper, reading.entry, names),
    )


def _names(params: Params, most: int) -> tuple[str, ...]:
    names = [name.strip()[:LONGEST_NAME] for name in params.get(NAME, ())][:most]
    return tuple(names) if any(names) else ()


def helper_address(
    game: Game, helper: Helper, entry: Mapping[str, Any], names: Sequence[str] = (), table: str = ""
) -> str:
    """The address that holds an entry, as short as it can be."""
    path = _path(game.key, helper.key)
    pairs = [*address_written(helper, entry).items(), *((NAME, name) for name in names)]
    pairs += [(TABLE, table)] if table and helper.needs_box else []
    # Commas may stay as they are in an address, which is easier to read.
    query = urlencode(pairs).replace("%2C", ",")
    return f"{path}?{query}" if query else path


@cache
def _path(game: str, helper: str) -> str:
    return reverse("helper", args=[game, helper])


def filled_address(timeline: Timeline, helper: Helper, names: Sequence[str], table: str) -> str:
    """The address of a helper, filled in from a match as this viewer sees it."""
    found = helper.filled(timeline.state, timeline.viewer) or Filled({})
    seats = ["" if seat is None else names[seat] for seat in found.seats]
    return helper_address(timeline.game, helper, found.entry, seats, table)
