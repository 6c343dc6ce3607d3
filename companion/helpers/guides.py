"""Fills the drawer of an entry with suggested ways, and reads the way that was tapped."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import QueryDict
from pydantic import ValidationError

from companion.helpers.calculators import helper_address
from companion.match.timeline import Timeline
from companion.questions.forms import EventForm
from companion.questions.questions import Question
from scoring.contract import Event, Guide, Helper, Illegal, Prompt
from scoring.helpers.guide import Way
from scoring.words import _


@dataclass(frozen=True)
class Guided:
    """A guide and the form that it helps with; a form that came filled in shows its questions instead."""

    guide: Guide
    form: EventForm
    timeline: Timeline
    table: str
    filled: bool

    @property
    def ways(self) -> bool:
        return bool(self.guide.ways) and not self.filled

    @cached_property
    def above(self) -> list[Question]:
        """The questions that the ways don't answer: they come first."""
        if not self.ways:
            return []
        return [
            each for each in self.form.questions if not self._is_answered(each) and not self.is_varied(each)
        ]

    @cached_property
    def below(self) -> list[Question]:
        """The questions for somebody who goes another way."""
        if self.guide.is_whole and self.ways:
            return []
        return [each for each in self.form.questions if each not in self.above and not self.is_varied(each)]

    @property
    def open(self) -> list[Question]:
        return [each for each in self.below if not each.is_folded]

    @property
    def folded(self) -> list[Question]:
        return [each for each in self.below if each.is_folded]

    @property
    def varied(self) -> list[Question]:
        """The question that all ways depend on, as a list; its answer is sent with the form."""
        return [each for each in self.form.questions if self.is_varied(each)]

    def is_varied(self, question: Question) -> bool:
        """Tell whether a question is shown as variants at the top; never if the form came filled in."""
        return bool(self.guide.variants) and question.name == self.guide.varied and not self.filled

    @property
    def is_undecided(self) -> bool:
        """Tell whether the question that all ways depend on is unanswered; only that is asked then."""
        variants = () if self.filled else self.guide.variants
        return bool(variants) and not any(each.is_chosen for each in variants)

    @property
    def rest(self) -> Way | None:
        """The way that answers all blank fields, as long as any of them is blank."""
        rest = self.guide.rest
        named = _fields(rest.values, self.form.prompt) if rest else ()
        return rest if any(self.form[name].value() in (None, "") for name, _each in named) else None

    def _is_answered(self, question: Question) -> bool:
        return all(question.ask.field in way.values for way in (*self.guide.ways, *self.guide.more))

    @property
    def helper(self) -> Helper | None:
        return next((each for each in self.timeline.game.helpers if each.key == self.guide.helper), None)

    @property
    def address(self) -> str:
        """The helper's address, filled in with what the table knows."""
        if self.helper is None:
            return ""
        return helper_address(self.timeline.game, self.helper, self.guide.entry, table=self.table)


def guided(timeline: Timeline, prompt: Prompt, form: EventForm, *, table: str, filled: bool) -> Guided | None:
    """The guide for an entry with its form, if the game has one."""
    guide = timeline.game.drawers.guide(
        timeline.state, _as_entered(timeline, prompt.event, form), timeline.viewer
    )
    return Guided(guide, form, timeline, table, filled or form.is_bound) if guide else None


def _as_entered(timeline: Timeline, event: Event, form: EventForm) -> Event:
    """The event with the answers of a form that was sent."""
    if not form.is_bound:
        return event
    answers = {name: given for name, given in form.answers().items() if not _has_gaps(given)}
    try:
        return timeline.game.event(event.kind, {**event.model_dump(mode="json"), **answers})
    except ValidationError:
        return event


def _has_gaps(answer: Any) -> bool:
    return isinstance(answer, list) and None in answer


def way_taken(data: QueryDict, prompt: Prompt) -> QueryDict:
    """The form's fields with those that the tapped way fills in, and the blank ones that the rest does."""
    filled = dict(_fields(_sent(data, "way"), prompt))
    filled |= {name: each for name, each in _fields(_sent(data, "rest"), prompt) if not data.get(name)}
    if not filled:
        return data
    data = data.copy()
    for name, each in filled.items():
        data[name] = each
    return data


def _fields(values: Mapping[str, Any], prompt: Prompt) -> Iterator[tuple[str, str]]:
    """The form fields for these values; rows without a value have none."""
    for ask in prompt.asks:
        given = values.get(ask.field)
        if ask.rows and isinstance(given, list):
            yield from ((f"{ask.field}-{at}", str(each)) for at, each in enumerate(given) if each is not None)
        elif ask.field in values:
            yield ask.field, str(given)


def brought_along(timeline: Timeline, event: Event, data: QueryDict) -> Event:
    """The event with the tapped way's values that no question asks for."""
    values = _sent(data, "way")
    along = {name: values[name] for name in event.along if name in values}
    if not along:
        return event
    try:
        return timeline.game.event(event.kind, {**event.model_dump(mode="json"), **along})
    except ValidationError as error:
        raise Illegal(_("This entry cannot be read.")) from error


def _sent(data: QueryDict, tapped: str) -> dict[str, Any]:
    """The values of the tapped way or rest, as sent."""
    sent = data.get(tapped, "")
    try:
        values = dict(json.loads(sent)) if sent else {}
        # A lone surrogate is valid JSON, but no page can show it.
        json.dumps(values, ensure_ascii=False).encode()
        return values
    except (ValueError, TypeError, RecursionError) as error:
        raise Illegal(_("This entry cannot be read.")) from error
