"""The `Ask`: one question put to players before or during a match, and the check of its answer.

Forms, the API and its description are all made from an `Ask`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from scoring.words import Seat, Text, _

Shape = Literal["number", "numbers", "flag", "choice", "set", "order", "symbols"]
MOST_NAMED = 30
"""Of more choices than these, a refusal does not name them all."""
DRAW = "draw"
"""The answer that leaves it to the lot, where a question allows that."""

Path: TypeAlias = "tuple[str | int, ...]"
Fault: TypeAlias = "tuple[Path, Text]"
"""What is wrong in a request: the path to it, and the words."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One question: a number, several as in 3+5-2, yes or no, one of the choices, a set or an order of them.

    Symbols are copied from a card or a board one after the other, at most `count`, and may repeat.
    With `rows` it is asked once for each of them, and the answer is a list; with `row_choices` each row has
    choices of its own. An order names `count` of the choices, or all; of several numbers, `count` are needed
    if it says so. A set has at least `low` of its choices, and if that is any nobody is offered to say that
    there are none. `pictures` is the sprite that has a drawing
    for each choice, under its key. `drawn` lets players leave the answer to the lot; `default` is the answer
    of those who do not care. `suits`: the numbers of players for whom a yes is worth offering.
    `track`: the number is a step on a printed track, tapped where it lies, with these steps marked.
    `by_name`: the choices are listed by their names in the reader's language. Many choices may
    lie in `groups`; a number above the `usual` is rare and may take more than one tap. `notes` say what
    each of the choices does, in a few words under its name. A `silent` one is asked on no page: a match
    answers it, and the address of a helper carries it along. So many rows lie `across`; those `behind` are
    out of sight until they are wanted, and so is a question that is `folded`. Rows `without` a sense are not
    asked on a page: they have the least. A `blank` one opens with its
    default or with no answer chosen, whatever the event that it belongs to holds: it counts, and nobody may
    overlook it. An `optional` one may stay without an answer, where the rest of the entry does not need it.
    Of several rows of symbols the one numbered `opens` is open first. A number that is `summed` from cards is
    typed as a sum, which counts as 0 where it is less. `beyond` is what a number beyond the limits is told.
    """

    field: str
    label: Text
    low: int = 0
    high: int = 0
    shape: Shape = "number"
    choices: tuple[str, ...] = ()
    count: int | None = None
    pictures: str = ""
    groups: tuple[tuple[Text, tuple[str, ...]], ...] = ()
    usual: int | None = None
    rows: tuple[Text, ...] = ()
    row_choices: tuple[tuple[str, ...], ...] = ()
    default: Any = None
    drawn: bool = False
    suits: range = range(0)
    track: tuple[int, ...] = ()
    by_name: bool = False
    notes: tuple[Text, ...] = ()
    across: int = 1
    behind: tuple[int, ...] = ()
    without: tuple[int, ...] = ()
    folded: bool = False
    silent: bool = False
    blank: bool = False
    optional: bool = False
    opens: int | None = None
    summed: bool = False
    beyond: Text | None = None

    @property
    def length(self) -> int:
        """How many of the choices an order names."""
        return len(self.choices) if self.count is None else self.count

    def of_row(self, row: int) -> Ask:
        """The question as it is asked of one row."""
        choices = self.row_choices[row] if self.row_choices else self.choices
        return replace(self, rows=(), row_choices=(), choices=choices)

    @property
    def by_row(self) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        """Each row with its choices."""
        return tuple((label, self.of_row(row).choices) for row, label in enumerate(self.rows))


def seat_rows(seats: int) -> tuple[Text, ...]:
    """Rows for a question that is asked of every seat."""
    return tuple(_("%(seat)s", seat=Seat(seat)) for seat in range(seats))


def answer_faults(ask: Ask, answer: Any) -> Iterator[Fault]:
    """List the faults of a raw answer to this question."""
    if ask.drawn and answer == DRAW:
        return
    if not ask.rows:
        yield from _faults(ask, answer)
        return
    if not isinstance(answer, list) or len(answer) != len(ask.rows):
        yield (), _("A list of %(count)s answers is needed.", count=len(ask.rows))
        return
    for row, each in enumerate(answer):
        yield from (((row, *path), text) for path, text in _faults(ask.of_row(row), each))


def _faults(ask: Ask, answer: Any) -> Iterator[Fault]:
    match ask.shape:
        case "flag":
            if type(answer) is not bool:
                yield (), _("True or false is needed.")
        case "number":
            yield from _number_faults(ask, answer)
        case "choice":
            if answer not in ask.choices:
                yield (), _one_of(ask)
        case _:
            yield from _list_faults(ask, answer)


def _number_faults(ask: Ask, answer: Any) -> Iterator[Fault]:
    if type(answer) is not int:
        yield (), _("A whole number is needed.")
    elif answer < ask.low:
        yield (), ask.beyond or _("At least %(least)s.", least=ask.low)
    elif answer > ask.high:
        yield (), ask.beyond or _("At most %(most)s.", most=ask.high)


def _list_faults(ask: Ask, answer: Any) -> Iterator[Fault]:
    if not isinstance(answer, list):
        yield (), _("A list is needed.")
        return
    for at, each in enumerate(answer):
        if ask.shape == "numbers":
            yield from (((at,), text) for _path, text in _number_faults(ask, each))
        elif each not in ask.choices:
            yield (at,), _one_of(ask)
        elif ask.shape != "symbols" and each in answer[:at]:
            yield (at,), _("This is listed twice.")
    if ask.shape == "order" and len(answer) != ask.length:
        yield (), _("%(count)s are needed, in order.", count=ask.length)
    if ask.shape == "symbols" and len(answer) > ask.length:
        yield (), _("At most %(most)s entries.", most=ask.length)


def _one_of(ask: Ask) -> Text:
    if len(ask.choices) > MOST_NAMED:
        return _("This is not one of the answers.")
    return _("One of these is needed: %(keys)s.", keys=ask.choices)


def answer_schema(ask: Ask) -> dict[str, Any]:
    """Describe the answers to a question as JSON Schema."""
    each = _schema(ask)
    if ask.rows:
        bounds = {"minItems": len(ask.rows), "maxItems": len(ask.rows)}
        each = {"type": "array", "items": each, **bounds}
    if ask.row_choices:
        rows = [_schema(ask.of_row(row)) for row in range(len(ask.rows))]
        each = {"type": "array", "prefixItems": rows, **bounds}
    if ask.drawn:
        each = {"anyOf": [each, {"const": DRAW}]}
    if ask.default is not None:
        each = {**each, "default": ask.default}
    return each


def _schema(ask: Ask) -> dict[str, Any]:
    number = {"type": "integer", "minimum": ask.low, "maximum": ask.high}
    choice = {"type": "string", "enum": list(ask.choices)}
    match ask.shape:
        case "flag":
            return {"type": "boolean"}
        case "number":
            return number
        case "numbers":
            return {"type": "array", "items": number}
        case "choice":
            return choice
        case "set":
            least = {"minItems": ask.low} if ask.low else {}
            return {"type": "array", "items": choice, "uniqueItems": True, **least}
        case "symbols":
            return {"type": "array", "items": choice, "maxItems": ask.length}
        case "order":
            bounds = {"minItems": ask.length, "maxItems": ask.length}
            return {"type": "array", "items": choice, "uniqueItems": True, **bounds}
