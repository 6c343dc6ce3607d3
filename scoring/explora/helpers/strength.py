"""The calculator for a team's strength on an expedition, and what it brings."""

from __future__ import annotations

from scoring.contract import Answer, AnswerRow, Ask, Filled, Page, Reason, Viewer
from scoring.explora.match.profile import MOST_TIMES
from scoring.explora.match.prompts import MOST_STRENGTH
from scoring.explora.match.state import State
from scoring.explora.match.vocabulary import CARDS
from scoring.explora.rules.expedition import coins_for
from scoring.explora.rules.facts import JETPACK_STRENGTH, MOST_CARDS_A_TEAM, SYMBOLS, Symbol
from scoring.explora.rules.strength import Card, Strength, team_strength
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Term, Text, _

TYPES = tuple(CARDS[symbol] for symbol in SYMBOLS)


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the symbols of the expedition and the cards of the team."""
    return (
        Page(_("The expedition asks for"), (Ask("asked", _("Symbols"), 1, MOST_TIMES, rows=TYPES),)),
        Page(
            _("Strengths of the team"),
            (
                Ask("cards", _("Cards"), 1, MOST_STRENGTH, rows=TYPES),
                Ask("jetpacks", CARDS["jetpack"], 0, MOST_CARDS_A_TEAM, default=0),
            ),
        ),
    )


def answer(entry: Entry) -> Answer:
    """Count every card as often as it is asked for."""
    cards, symbols = _cards(entry), _symbols(entry)
    if len(cards) > MOST_CARDS_A_TEAM:
        text = _("A team has at most %(most)s cards.", most=MOST_CARDS_A_TEAM)
        return Answer(text, reasons=(Reason(text, "teams"),))
    missing = (*(() if symbols else (_("symbols of the expedition"),)), *(() if cards else (_("cards"),)))
    if missing:
        return unanswered(missing)
    strength = team_strength(symbols, cards)
    coins = coins_for(strength.total)
    headline = _("Strength %(strength)s brings %(coins)s M£.", strength=strength.total, coins=coins)
    return Answer(headline, _rows(strength))


def _cards(entry: Entry) -> list[Card]:
    cards = [Card(symbol, n) for symbol, n in zip(SYMBOLS, entry["cards"], strict=True) if n is not None]
    return [*cards, *[Card("jetpack", JETPACK_STRENGTH)] * entry["jetpacks"]]


def _symbols(entry: Entry) -> tuple[Symbol, ...]:
    return tuple(symbol for symbol, n in zip(SYMBOLS, entry["asked"], strict=True) for _n in range(n or 0))


def _rows(strength: Strength) -> tuple[AnswerRow, ...]:
    jetpacks = iter(strength.jetpack_as)
    rows = []
    for each in strength.cards:
        sum_of = Text(f"{each.card.strength} × {each.times}")
        if each.card.type == "jetpack":
            label = _("jetpack as %(card)s", card=Term(next(jetpacks)))
            rows.append(AnswerRow(label, each.counts, "jetpack", sum_of))
        else:
            label = _("%(card)s", card=Term(each.card.type))
            rows.append(AnswerRow(label, each.counts, "team-strength", sum_of))
    return (*rows, AnswerRow(_("Strength"), strength.total, "rewards"))


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the active expedition, and the stronger team of the viewer's first seat or of the picker."""
    if state.depth == "count":
        return None
    seat = next(iter(viewer.seats), state.picker or 0)
    team = max(state.players[seat].teams, key=lambda cards: team_strength(state.asked, cards).total)
    held = {card.type: card.strength for card in team}
    return Filled(
        {
            "asked": [state.asked.count(symbol) or None for symbol in SYMBOLS],
            "cards": [held.get(symbol) for symbol in SYMBOLS],
            "jetpacks": sum(card.type == "jetpack" for card in team),
        }
    )
