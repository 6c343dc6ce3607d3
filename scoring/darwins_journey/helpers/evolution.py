"""What the evolution track is worth, and what a museum row or a few more steps would add."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from scoring.contract import Answer, AnswerRow, Ask, Filled, Helper, Page, Reason, Viewer
from scoring.darwins_journey.helpers.followed_seat import followed
from scoring.darwins_journey.match.boards.amounts import points, steps
from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.copies import USUAL, Copy
from scoring.darwins_journey.rules.evolution import ROWS, Standing, next_book, with_a_row, with_steps
from scoring.darwins_journey.rules.facts import BOOK_SLOT
from scoring.darwins_journey.rules.museum import complete_rows
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Text, _, ngettext

RULE = "evolution-points"
MOST_STEPS = 10
USUAL_STEPS = 5


def asks(entry: Entry, copy: Copy = USUAL) -> tuple[Page, ...]:
    """Ask for the marker's step, the complete rows, and how many steps more are thought of."""
    return (
        Page(_("Complete rows in the museum"), (Ask("rows", _("Rows"), 0, ROWS),)),
        Page(_("Your step on the track"), (Ask("step", _("Step"), 0, copy.last_step, track=copy.books),)),
        Page(
            _("And with how many more steps?"),
            (
                Ask("more", _("Steps"), 1, MOST_STEPS, default=USUAL_STEPS),
                Ask("book", _("Fourth silver slot: one book more"), shape="flag"),
            ),
        ),
    )


def answer(entry: Entry, box: Box | None = None) -> Answer:
    """Compare the track as it is with a row more and with steps more."""
    missing = (
        *((_("complete rows"),) if entry["rows"] is None else ()),
        *((_("step on the track"),) if entry["step"] is None else ()),
    )
    if missing:
        return unanswered(missing)
    copy = box.copied if box else USUAL
    now = Standing(entry["step"], entry["rows"], entry["book"], copy.books, copy.last_step)
    further, row = with_steps(now, entry["more"]), with_a_row(now)
    told = steps(entry["more"])
    gain = further.points - now.points
    if row:
        headline = _(
            "One row more is worth %(row)s to you, %(steps)s bring %(gain)s.",
            row=points(row.points - now.points),
            steps=told,
            gain=points(gain),
        )
    else:
        headline = _("All rows are complete; %(steps)s bring %(gain)s.", steps=told, gain=points(gain))
    rows = (
        AnswerRow(_("Points now"), now.points, RULE, _sum(now)),
        *((AnswerRow(_("With one row more"), row.points, RULE, _sum(row)),) if row else ()),
        AnswerRow(_("With %(steps)s more", steps=told), further.points, RULE, _sum(further)),
    )
    return Answer(headline, rows, tuple(_ahead(now, told="books" in copy.told)))


def _sum(standing: Standing) -> Text:
    books = ngettext("%(n)s book", "%(n)s books", standing.books)
    return _("%(books)s × (2 + %(rows)s)", books=books, rows=standing.rows)


def _ahead(now: Standing, *, told: bool) -> Iterator[Reason]:
    book = next_book(now.step, now.track)
    if book is None:
        yield Reason(_("All books are reached."), RULE)
    else:
        text = _("The next book stands on step %(book)s: %(steps)s.", book=book, steps=steps(book - now.step))
        yield Reason(text, "evolution-track")
    if told:
        yield Reason(_("The books stand where your table has entered them."), "evolution-track")
    else:
        yield Reason(
            _("The places of the books come from other players: check your board."), "evolution-track"
        )


def boxed(helper: Helper, box: Any) -> Helper:
    """The same with the track and its books as they are on the board of this box."""
    copy = box.copied if isinstance(box, Box) else USUAL
    return replace(helper, asks=partial(asks, copy=copy), answer=partial(answer, box=box))


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the rows of the museum, and from a kept board its marker and its slot."""
    if state.depth == "count":
        return None
    player = followed(state, viewer)
    entry: dict[str, object] = {"book": BOOK_SLOT in player.slots}
    if state.museum is not None:
        entry["rows"] = complete_rows(state.museum, state.copy.museum)
    if player.kept and (step := player.kept.known("evolution")) is not None:
        entry["step"] = step
    return Filled(entry)
