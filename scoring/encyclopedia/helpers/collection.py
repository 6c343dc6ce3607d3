"""The calculator that finds the best continent for a player's next card."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Answer, AnswerRow, Ask, Filled, Page, Reason, Viewer
from scoring.encyclopedia.helpers.address_fields import fossils_told, has_fossils, match_page
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.facts import CONTINENTS, FOSSILS
from scoring.encyclopedia.rules.names import CONTINENT_NAMES
from scoring.encyclopedia.rules.next_card import NextCard, Prospect, next_card
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Text, _, ngettext

MOST_CARDS = 25
ROWS = tuple(CONTINENT_NAMES[continent] for continent in CONTINENTS)


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the cards of each continent, and the fossils laid aside."""
    label = _("Animals set aside plus experts")
    fossils = (Page(_("Fossils set aside"), (Ask("fossils", _("Fossils"), 0, FOSSILS),)),)
    return (
        Page(label, (Ask("cards", label, 0, MOST_CARDS, rows=ROWS),)),
        *(fossils if has_fossils(entry) else ()),
        match_page(),
    )


def answer(entry: Entry) -> Answer:
    """Name the best continents, and show each with its points and its next step."""
    cards = {each: count for each, count in zip(CONTINENTS, entry["cards"], strict=True) if count is not None}
    if not cards:
        return unanswered((_("cards"),))
    ahead = next_card(cards, entry.get("fossils") or 0)
    return Answer(_headline(ahead), tuple(map(_row, ahead.prospects)), tuple(_reasons(ahead)))


def _headline(ahead: NextCard) -> Text:
    best = [each for each in ahead.prospects if each.continent in ahead.best]
    where = tuple(CONTINENT_NAMES[each.continent] for each in best)
    step = best[0].step
    if step.cards == 1:
        return ngettext(
            "The next card brings most here: %(where)s, +%(n)s point.",
            "The next card brings most here: %(where)s, +%(n)s points.",
            step.points,
            where=where,
        )
    return ngettext(
        "Closest to more points: %(where)s, %(n)s more card for +%(points)s.",
        "Closest to more points: %(where)s, %(n)s more cards for +%(points)s.",
        step.cards,
        where=where,
        points=step.points,
    )


def _row(each: Prospect) -> AnswerRow:
    held = _("cards %(cards)s", cards=each.cards)
    if each.fossils:
        held = _("cards %(cards)s + fossils %(fossils)s", cards=each.cards, fossils=each.fossils)
    why = _("%(held)s; %(more)s more: +%(points)s", held=held, more=each.step.cards, points=each.step.points)
    return AnswerRow(CONTINENT_NAMES[each.continent], each.points, "continent-collection", why)


def _reasons(ahead: NextCard) -> Iterator[Reason]:
    points = sum(each.points for each in ahead.prospects)
    told = ngettext("All continents together: %(n)s point.", "All continents together: %(n)s points.", points)
    yield Reason(told, "collections")
    if any(each.fossils for each in ahead.prospects):
        yield Reason(_("The fossils are placed where together they bring most."), "fossils")


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the cards of the viewer, or of the person whose turn it is."""
    seat, told = seat_of(state, viewer), fossils_told(state)
    if seat is None:
        return Filled(told)
    player = state.players[seat]
    experts = [EXPERTS[expert.id].continent for expert in player.experts]
    cards = [player.laid_aside.get(each, 0) + experts.count(each) for each in CONTINENTS]
    if max(cards) > MOST_CARDS:
        return Filled(told)
    aside = {"fossils": player.fossils_aside} if state.fossils else {}
    return Filled({**told, "cards": cards, **aside})


def seat_of(state: State, viewer: Viewer) -> int | None:
    """Whose things fill a helper: the viewer's own, those of the person whose turn it is before others."""
    if not state.follows_people:
        return None
    own = [seat for seat in viewer.seats if not state.players[seat].ai]
    if state.turn in own or (not own and not state.players[state.turn].ai):
        return state.turn
    return own[0] if own else None
