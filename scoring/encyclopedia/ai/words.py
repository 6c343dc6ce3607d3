"""The sentences for an AI's decisions, its reasons and the steps of its move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.contract import Reason
from scoring.encyclopedia.ai.behaviour_cards import BEHAVIOURS, Row
from scoring.encyclopedia.ai.choice import AiReason, Refusal
from scoring.encyclopedia.match.vocabulary import WORDS, die_from, die_of, term
from scoring.encyclopedia.rules.facts import Action, Behaviour
from scoring.encyclopedia.rules.names import CONTINENT_NAMES
from scoring.words import Param, Text, Why, _, ngettext

REASONS: dict[AiReason, Reason] = {
    "only-die": Reason(_("It is the only die."), "ai-choosing-a-die"),
    "highest-value": Reason(_("It takes the highest die on any board."), "ai-choosing-a-die"),
    "colour-priority": Reason(
        _("If dice are equal, it takes the colour that comes first in its priority."), "ai-choosing-a-die"
    ),
    "pays-nobody": Reason(_("If dice are equal, it takes one that pays nobody."), "ai-choosing-a-die"),
    "tie-open": Reason(_("Several dice are equal: you choose."), "ai-choosing-a-die"),
    "behaviour-row": Reason(_("Its behaviour card says what it does with this value."), "ai-cards"),
    "card-priority": Reason(
        _("From the display it takes a card of the continent that comes first in its priority."), "ai-turn"
    ),
    "no-card": Reason(_("There are no cards on display: it gets everything else."), "ai-turn"),
    "most-animals": Reason(_("It travels to the continent with most of its animals."), "ai-turn"),
    "continent-priority": Reason(_("If continents are equal, its priority decides."), "ai-turn"),
    "full-skipped": Reason(_("A continent without a free space is skipped."), "ai-turn"),
    "all-full": Reason(_("No continent has a free space: there are no stars."), "ai-turn"),
    "spends-tokens": Reason(_("It spends all its expedition tokens."), "ai-turn"),
    "no-tokens": Reason(_("It has no expedition tokens to spend."), "ai-turn"),
    "first-in-bank": Reason(_("It is the first in the bank this round."), "first-player"),
    "bank-taken": Reason(_("Someone was in the bank before it this round."), "first-player"),
}
REFUSED: dict[Refusal, Reason] = {
    "lower-value": Reason(_("The value is lower."), "ai-choosing-a-die"),
    "later-colour": Reason(_("The colour comes later in its priority."), "ai-choosing-a-die"),
    "pays-somebody": Reason(_("It would pay its owner."), "ai-choosing-a-die"),
    "equal": Reason(_("It is just as good: you choose."), "ai-choosing-a-die"),
}
RULES: dict[Behaviour, str] = {"linne": "ai-linne", "trembley": "ai-trembley", "daubenton": "ai-daubenton"}
MOVES: dict[Action, Text] = {
    "academy": _("%(colour)s %(value)s → academy"),
    "university": _("%(colour)s %(value)s → university"),
    "expedition": _("%(colour)s %(value)s → expedition"),
    "embassy": _("%(colour)s %(value)s → embassy"),
    "bank": _("%(colour)s %(value)s → bank"),
}
STEPS: dict[str, Reason] = {
    "ask-die": Reason(_("These dice are equal: choose which one it takes."), "ai-choosing-a-die"),
    "ask-animal": Reason(
        _("Put %(die)s into the academy. Which animal on display comes first in this order?"), "ai-turn"
    ),
    "ask-expert": Reason(
        _("Put %(die)s into the university. Which expert on display comes first in this order?"), "ai-turn"
    ),
    "ask-stars": Reason(
        _("Put %(die)s on the leftmost free space of %(continent)s. How many stars does it show?"), "ai-turn"
    ),
    "carry-out": Reason(_("%(deed)s: %(row)s."), "ai-turn"),
    "carry-out-card": Reason(_("%(deed)s: %(row)s. It takes %(card)s."), "ai-turn"),
}
DEEDS: dict[str, Text] = {
    "to-embassy": _("Put %(die)s into the embassy"),
    "to-bank": _("Put %(die)s into the bank"),
    "to-academy": _("Put %(die)s into the academy"),
    "to-university": _("Put %(die)s into the university"),
    "to-expedition": _("Put %(die)s beside the map"),
}
PLACES = {"ask-animal": "academy", "ask-expert": "university"}
TO_A_CONTINENT = _("Put %(die)s on the leftmost free space of %(where)s")


def words(why: Why) -> Reason:
    """Say stored words as a sentence, with the rule behind it."""
    given = dict(why.values)
    if why.key == "die-of":
        return Reason(die_of(int(str(given["owner"])), str(given["die"])), "ai-choosing-a-die")
    if why.key.startswith("refused-"):
        return next(reason for key, reason in REFUSED.items() if why.key == f"refused-{key}")
    if why.key.startswith("row-"):
        return _row(why.key)
    for action, text in MOVES.items():
        if why.key == f"ai-{action}":
            return Reason(text.given(**_params(why)), "ai-turn")
    if answered := _answered(why):
        return Reason(answered, "ai-turn")
    if why.key in STEPS:
        step = STEPS["carry-out-card" if "card" in given else why.key]
        return replace(step, text=step.text.given(**_params(why)))
    return next((reason for key, reason in REASONS.items() if why.key == key), Reason(Text(why.key), "ai"))


def _answered(why: Why) -> Text | None:
    """Say what was done after a question; None for one that is open."""
    answer = str(why.values.get("answer", ""))
    if not answer or why.key not in STEPS:
        return None
    if why.key == "ask-die":
        return _("Of equal dice it takes this one.")
    die = die_from(int(str(why.values["owner"])), str(why.values["die"]))
    if why.key == "ask-stars":
        return _on_a_space(die, str(why.values["continent"]), answer)
    deed = DEEDS[f"to-{PLACES[why.key]}"].given(die=die)
    if answer not in CONTINENT_NAMES:
        return _("%(deed)s.", deed=deed)
    card = term(f"{why.key.removeprefix('ask-')}-from-{answer}")
    return _("%(deed)s. It takes %(card)s.", deed=deed, card=card)


def _on_a_space(die: Text, continent: str, answer: str) -> Text:
    if not answer.isdecimal():
        return _("%(continent)s has no free space.", continent=term(continent))
    deed = TO_A_CONTINENT.given(die=die, where=term(continent))
    return ngettext("%(deed)s: %(n)s star.", "%(deed)s: %(n)s stars.", int(answer), deed=deed)


def _params(why: Why) -> dict[str, Param]:
    given = {name: value for name, value in why.values.items() if name not in ("owner", "seat", "die", "row")}
    params: dict[str, Param] = {
        name: term(value) if isinstance(value, str) else value for name, value in given.items()
    }
    if "die" in why.values:
        params["die"] = die_from(int(str(why.values["owner"])), str(why.values["die"]))
    if "where" in why.values:
        params["deed"] = DEEDS.get(str(why.values["where"]), TO_A_CONTINENT).given(**params)
    if "row" in why.values:
        params["row"] = _gains(_row_of(str(why.values["row"])))
    return params


def _row_of(key: str) -> Row:
    _row_word, name, value = key.split("-")
    return next(rows[int(value)] for behaviour, rows in BEHAVIOURS.items() if behaviour == name)


def _row(key: str) -> Reason:
    """Say what a row of a behaviour card holds."""
    _row_word, name, value = key.split("-")
    for behaviour, rows in BEHAVIOURS.items():
        if behaviour == name:
            row = rows[int(value)]
            said = (WORDS[f"to-{row.action}"], *_gains(row))
            text = _("For a %(value)s, its behaviour card says: %(row)s.", value=int(value), row=said)
            return Reason(text, RULES[behaviour])
    return Reason(Text(key), "ai-cards")


def _gains(row: Row) -> tuple[Text, ...]:
    card = {"academy": _("an animal"), "university": _("an expert")}.get(row.action)
    stars = _("the stars on the space") if row.action == "expedition" else None
    counted = (
        (row.coins, ngettext("%(n)s coin", "%(n)s coins", row.coins)),
        (row.reputation, _("reputation %(count)s", count=row.reputation)),
        (
            row.expedition_tokens,
            ngettext("%(n)s expedition token", "%(n)s expedition tokens", row.expedition_tokens),
        ),
        (row.seals, ngettext("%(n)s royal seal", "%(n)s royal seals", row.seals)),
        (
            row.points_each or 0,
            _(
                "all expedition tokens spent for %(each)s each",
                each=ngettext("%(n)s point", "%(n)s points", row.points_each or 0),
            ),
        ),
    )
    first = tuple(text for text in (card, stars) if text)
    return (*first, *(text for count, text in counted if count))


def ai_title(options: Mapping[str, Any]) -> Text:
    """Name an AI by its two cards."""
    return _(
        "%(behaviour)s, %(scoring)s", behaviour=WORDS[options["behaviour"]], scoring=WORDS[options["scoring"]]
    )
