"""Turns a question of the rules into form fields, and the fields back into an answer.

Long, because both directions belong side by side.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from unicodedata import combining, normalize

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from companion.questions.fields import SeveralField, SumField, SymbolsField
from companion.table.speaker import Speaker
from scoring.asks import DRAW, Ask
from scoring.words import Term, Text

BY_LOT = _("Pick at random")
MOST_CHIPS = 41
LONGEST_ROW = 7
MOST_QUICK_ROWS = 6
FEW = 4


@dataclass(frozen=True)
class Question:
    """One question on a form; its field is called `name`, or `name-0`, `name-1` … if it has several."""

    ask: Ask
    name: str
    label: str
    names: tuple[str, ...]
    form: forms.Form

    @property
    def fields(self) -> list[forms.BoundField]:
        return [self.form[name] for name in self.names]

    @property
    def field(self) -> forms.BoundField:
        return self.form[self.names[0]]

    @property
    def noted(self) -> list[tuple[str, str, Text | None]]:
        """Its choices, each with its label and a note on what it does."""
        notes = dict(zip(self.ask.choices, self.ask.notes, strict=True)) if self.ask.notes else {}
        return [(key, words, notes.get(key)) for key, words in self.field.field.choices if key]

    @property
    def is_number(self) -> bool:
        return self.ask.shape == "number"

    @property
    def quick(self) -> range:
        """The numbers of a row that get a button each, beside − and +; none on a long form."""
        asked = sum(len(each.names) for each in getattr(self.form, "questions", ()) if each.is_number)
        if asked > MOST_QUICK_ROWS:
            return range(0)
        return range(self.ask.low, min(self.ask.low + LONGEST_ROW, self.ask.high + 1))

    @property
    def few(self) -> range:
        """All its numbers, if they fit in a row beside the label; none otherwise."""
        fits = self.is_number and not self.ask.rows and self.ask.high - self.ask.low < FEW
        return range(self.ask.low, self.ask.high + 1) if fits else range(0)

    @property
    def front(self) -> list[forms.BoundField]:
        """The rows in sight: all but the rarely answered ones that have no answer."""
        rows = enumerate(self.fields)
        return [field for at, field in rows if at not in self.ask.without and not self._is_behind(at)]

    @property
    def back(self) -> list[forms.BoundField]:
        """The rows out of sight."""
        rows = enumerate(self.fields)
        return [field for at, field in rows if at not in self.ask.without and self._is_behind(at)]

    @property
    def is_folded(self) -> bool:
        """Tell whether the question is folded away: it is rarely answered, and has no answer here."""
        return self.ask.folded and not self._is_wanted and not any(map(self._is_given, self.fields))

    @property
    def _is_wanted(self) -> bool:
        """Tell whether a refusal wants it answered."""
        return bool(self.ask.field == getattr(self.form, "wanted", ""))

    def _is_behind(self, row: int) -> bool:
        return row in self.ask.behind and not self._is_wanted and not self._is_given(self.fields[row])

    def _is_given(self, field: forms.BoundField) -> bool:
        """Tell whether a field holds more than the least value, or has an error to show."""
        least = (None, "", self.ask.low, str(self.ask.low))
        return field.value() not in least or bool(self.form.is_bound and field.errors)

    @property
    def shown_as(self) -> str:
        """The chips' layout: one row, a scrolling strip, or wrapped."""
        if self.ask.high - self.ask.low < LONGEST_ROW:
            return "one-row"
        return "strip" if self.ask.rows else "lines"

    @property
    def is_order(self) -> bool:
        return self.ask.shape == "order"

    @property
    def missing(self) -> str:
        """The message for an order that was sent incomplete."""
        open_places = sum(not field.value() for field in self.fields) if self.is_order else 0
        if not self.form.is_bound or not open_places or not any(field.errors for field in self.fields):
            return ""
        return ngettext("%(n)s is still missing.", "%(n)s are still missing.", open_places) % {
            "n": open_places
        }

    @property
    def is_symbols(self) -> bool:
        return self.ask.shape == "symbols"

    @property
    def palette(self) -> str:
        """The id of its symbol keys; questions with the same symbols share them."""
        return f"keys-{zlib.crc32(' '.join(self.ask.choices).encode()):x}"

    @property
    def symbols(self) -> list[tuple[str, str]]:
        """All symbols to choose from, each with its word."""
        return list(self.field.field.words.items())

    @property
    def strips(self) -> list[tuple[forms.BoundField, list[tuple[str, str]]]]:
        """Its fields, each with the symbols entered there."""
        return [(field, field.field.shown(field.value())) for field in self.fields]

    @property
    def wants_pictures(self) -> bool:
        return bool(self.ask.pictures) and self.ask.shape in {"choice", "set"}

    @property
    def chosen(self) -> list[str]:
        """The chosen members of a set."""
        value = self.field.value()
        return [str(each) for each in value] if isinstance(value, list | tuple) else []

    @property
    def keys(self) -> list[tuple[int, str]]:
        """The numbers that the keys add, each with its label."""
        return [(number, signed(number)) for number in range(self.ask.low, self.ask.high + 1)]

    @property
    def entered(self) -> list[tuple[int, str]]:
        """The numbers entered so far, each with its label."""
        return [(number, signed(number)) for number in self.ask.default or ()]

    def answer(self, given: Mapping[str, Any]) -> Any:
        """The answer from the fields' values; None if all are empty, unless rows may stay open."""
        if not self.ask.rows and not self.is_order:
            return given.get(self.name)
        values = [given.get(name) for name in self.names]
        for row in self.ask.without:
            values[row] = self.ask.low if values[row] is None else values[row]
        may_stay_open = self.ask.optional and bool(self.ask.rows)
        return values if may_stay_open or any(value not in (None, "") for value in values) else None


class QuestionForm(forms.Form):
    """A form that asks questions of the rules."""

    by_thumb = False
    """Whether small numbers are chosen on chips."""
    keeps_defaults = False
    """Whether a choice with a default has no empty answer."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.questions: list[Question] = []

    def ask_all(
        self, asks: Iterable[Ask], speaker: Speaker, *, prefix: str = "", required: bool = False
    ) -> list[Question]:
        """Put questions on the form, with their defaults filled in."""
        asked = [self._put(ask, f"{prefix}{ask.field}", speaker, required) for ask in asks]
        self.questions += asked
        return asked

    def _put(self, ask: Ask, name: str, speaker: Speaker, required: bool) -> Question:
        label = speaker.say(ask.label)
        parts = _parts(ask, label, speaker)
        several = ask.rows or ask.shape == "order"
        names = tuple(f"{name}-{at}" for at in range(len(parts))) if several else (name,)
        needed = required and not ask.drawn and not ask.optional
        for at, (field_name, part) in enumerate(zip(names, parts, strict=True)):
            initial = ask.default[at] if several and ask.default else ask.default
            if self.by_thumb and ask.shape == "number" and ask.high - ask.low < MOST_CHIPS:
                self.fields[field_name] = _chips(ask, part, initial)
            else:
                alone = ask.of_row(at) if ask.row_choices else ask
                empty = not (needed or (self.keeps_defaults and initial))
                shown = needed and at not in ask.without
                self.fields[field_name] = _field(alone, part, initial, speaker, required=shown, empty=empty)
        return Question(ask, name, label, names, self)

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        for question in self.questions:
            if question.is_order and not question.ask.rows:
                self._check_order(question, given)
        return given

    def _check_order(self, question: Question, given: Mapping[str, Any]) -> None:
        values = [given.get(name) for name in question.names]
        if not any(values) and (question.ask.drawn or not self.fields[question.names[0]].required):
            return
        if not all(values):
            self.add_error(
                question.names[values.index(next(v for v in values if not v))], _("This is missing.")
            )
        for at, value in enumerate(values):
            if value and value in values[:at]:
                self.add_error(question.names[at], _("This is listed twice."))

    @property
    def palettes(self) -> list[Question]:
        """One question for each different set of symbol keys."""
        return list({each.palette: each for each in self.questions if each.is_symbols}.values())

    def answers(self, questions: Iterable[Question] | None = None) -> dict[str, Any]:
        """The answers by field name, without unanswered ones."""
        found = {
            each.ask.field: each.answer(self.cleaned_data)
            for each in (self.questions if questions is None else questions)
        }
        return {name: value for name, value in found.items() if value not in (None, "")}


def in_order(words: str) -> str:
    """A sort key for names: ä beside a, ё beside е."""
    return "".join(sign for sign in normalize("NFKD", words.casefold()) if not combining(sign))


def _suits(ask: Ask) -> str:
    """For how many players a yes suits, as text."""
    if not ask.suits:
        return ""
    low, high = ask.suits[0], ask.suits[-1]
    if low == high:
        return ngettext("Made for %(n)s player", "Made for %(n)s players", low) % {"n": low}
    return gettext("Made for %(low)s–%(high)s players") % {"low": low, "high": high}


def signed(number: int) -> str:
    """A number as it is printed, with a proper minus sign."""
    return str(number).replace("-", "−")


def _parts(ask: Ask, label: str, speaker: Speaker) -> list[str]:
    """The label of each field."""
    if ask.rows:
        return [speaker.say(row) for row in ask.rows]
    if ask.shape == "order":
        return [f"{label} {place + 1}" for place in range(ask.length)]
    return [label]


def _chips(ask: Ask, label: str, initial: Any) -> forms.Field:
    """A number as a row of chips; one of several rows can be cleared again."""
    numbers = [(number, signed(number)) for number in range(ask.low, ask.high + 1)]
    choices = [("", "–"), *numbers] if ask.rows else numbers
    initial = "" if ask.rows and initial is None else initial
    return forms.ChoiceField(
        label=label, initial=initial, choices=choices, widget=forms.RadioSelect, required=False
    )


def _field(
    ask: Ask, label: str, initial: Any, speaker: Speaker, *, required: bool, empty: bool
) -> forms.Field:
    common: dict[str, Any] = {"label": label, "initial": initial, "required": required}
    choices = [(key, speaker.say(Text("%(key)s", params={"key": Term(key)}))) for key in ask.choices]
    if ask.by_name:
        choices.sort(key=lambda choice: in_order(choice[1]))
    match ask.shape:
        case "flag":
            return forms.BooleanField(label=label, initial=initial, required=False, help_text=_suits(ask))
        case "number":
            beyond = speaker.say(ask.beyond) if ask.beyond else ""
            return SumField(low=ask.low, high=ask.high, floored=ask.summed, beyond=beyond, **common)
        case "numbers":
            return SeveralField(low=ask.low, high=ask.high, **common)
        case "set":
            widget = forms.CheckboxSelectMultiple
            return forms.MultipleChoiceField(
                label=label, initial=initial, required=False, choices=choices, widget=widget
            )
        case "symbols":
            return SymbolsField(label=label, initial=initial, choices=choices, most=ask.length)
        case "order":
            return forms.ChoiceField(choices=[("", BY_LOT if ask.drawn else "–"), *choices], **common)
        case "choice":
            if ask.drawn:
                choices = [(DRAW, str(BY_LOT)), *choices]
                common["initial"] = DRAW if initial is None else initial
            elif empty:
                choices = [("", "–"), *choices]
            return forms.ChoiceField(choices=choices, widget=forms.RadioSelect, **common)
