"""What can the person whose turn it is do with the die in hand?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Ask, Prompt
from scoring.encyclopedia.match import action_events as act
from scoring.encyclopedia.match.actions import SEAL_VALUE, UNDER, experts_to_choose, is_full, next_stars
from scoring.encyclopedia.match.corrections import continent_rows
from scoring.encyclopedia.match.state import FOSSIL, Held, Player, State
from scoring.encyclopedia.rules.effects import effect_words
from scoring.encyclopedia.rules.experts import EXPERTS, total_of
from scoring.encyclopedia.rules.facts import (
    ACTIVE_EXPERTS,
    BY_DIE,
    CATEGORIES,
    COLOUR_OF,
    CONTINENT_OF,
    CONTINENTS,
    GROUPS,
    LEAST_PUBLISHING_VALUE,
    Continent,
)
from scoring.words import Seat, Term, Text, _

MOST_MARKERS = 30
MOST_POINTS = 99
MOST_STARS = 3


def deeds(state: State) -> Iterator[Prompt]:
    """Offer every action that the die in hand allows, with what has to be spent on its colour."""
    yield from deeds_anywhere(state)
    yield from filter(None, (university_visit(state, each) for each in CONTINENTS))
    yield from filter(None, (academy_visit(state, each) for each in CONTINENTS))
    yield from filter(None, (fossil_visit(state),))
    yield from filter(None, (expedition(state, each) for each in CONTINENTS))
    yield from filter(None, (publication(state, each) for each in CONTINENTS))


def deeds_anywhere(state: State) -> Iterator[Prompt]:
    """Offer the actions that have no continent: embassy and bank."""
    if held := _in_hand(state):
        seat, player = state.turn, state.players[state.turn]
        yield Prompt(act.EmbassyVisited(seat=seat), _("Embassy"), tuple(_worth_raising(player, held)))
        yield Prompt(act.BankVisited(seat=seat), _("Bank"))


def _in_hand(state: State) -> Held | None:
    return state.held if state.phase == "action" else None


def _raising(player: Player, tokens: bool = False) -> Iterator[Ask]:
    """Ask what is spent on the die, of what the player has."""
    if player.coins:
        yield Ask("coins", _("Coins spent"), 0, min(player.coins, MOST_POINTS))
    if player.tokens and tokens:
        yield Ask("tokens", _("Expedition tokens spent"), 0, min(player.tokens, MOST_POINTS))
    if player.seals:
        yield Ask("seals", _("Royal seals spent on the die"), 0, min(player.seals, MOST_POINTS))


def _worth_raising(player: Player, held: Held, coloured: bool = False) -> Iterator[Ask]:
    """Ask what is spent on a die that could still bring more in the embassy or the academy."""
    bonus = 0 if coloured else total_of(player.active, "die-value", CONTINENT_OF[held.colour])
    missing = BY_DIE[0][0] - held.value - bonus
    if missing <= 0:
        return
    for ask in _raising(player, tokens=coloured):
        yield replace(ask, high=min(ask.high, missing)) if ask.field == "coins" else ask


def colour_price(state: State, continent: Continent) -> dict[str, int] | None:
    """What the colour costs; None where the player has no die in hand, or cannot pay it."""
    held, player = _in_hand(state), state.players[state.turn]
    if held is None:
        return None
    if COLOUR_OF[continent] == held.colour:
        return {}
    if player.tokens:
        return {"tokens": 1}
    return {"seals": 1} if player.seals else None


def university_visit(state: State, continent: Continent) -> Prompt | None:
    """Offer the experts of a continent, as far as some may lie there."""
    shown, choices = state.university, dict(experts_to_choose(state)).get(continent)
    if _in_hand(state) is None or not choices or (shown is not None and not shown.get(continent)):
        return None
    player = state.players[state.turn]
    notes = tuple(effect_words(each) for each in choices)
    asks = [Ask("expert", _("Expert"), shape="choice", choices=choices, notes=notes)]
    if len(player.active) >= ACTIVE_EXPERTS:
        asks.append(over_ask(player))
    event = act.UniversityVisited(seat=state.turn, expert=choices[0])
    label = _("University: %(continent)s", continent=Term(continent))
    # Nobody changes the colour here: it costs the token that it would bring.
    return Prompt(event, label, tuple(asks))


def over_ask(player: Player) -> Ask:
    """Ask which of the active experts a new one covers."""
    notes = (*map(effect_words, player.active), _("its effect does not work"))
    choices = (*player.active, UNDER)
    return Ask("over", _("On top of"), shape="choice", choices=choices, notes=notes)


def academy_visit(state: State, continent: Continent) -> Prompt | None:
    """Offer an animal of a continent, as far as one may lie there."""
    shown, held, price = state.academy, _in_hand(state), colour_price(state, continent)
    if held is None or price is None or (shown is not None and not shown.get(continent)):
        return None
    event = act.AcademyVisited(seat=state.turn, animal=continent, **price)
    asks = tuple(_worth_raising(state.players[state.turn], held, coloured=bool(price)))
    return Prompt(event, _with_price(_("Academy: %(what)s", what=Term(continent)), price), asks)


def fossil_visit(state: State) -> Prompt | None:
    """Offer a fossil, which has no colour."""
    shown = state.academy
    if _in_hand(state) is None or state.fossils_left <= 0 or (shown is not None and not shown.get(FOSSIL)):
        return None
    event = act.AcademyVisited(seat=state.turn, animal=FOSSIL)
    asks = tuple(_raising(state.players[state.turn]))
    return Prompt(event, _("Academy: %(what)s", what=Term(FOSSIL)), asks)


def _with_price(label: Text, price: dict[str, int]) -> Text:
    if "tokens" in price:
        return _("%(action)s (1 expedition token for the colour)", action=label)
    return _("%(action)s (1 royal seal for the colour)", action=label) if price else label


def expedition(state: State, continent: Continent) -> Prompt | None:
    """Offer an expedition to a continent with room for it."""
    price = colour_price(state, continent)
    if price is None or is_full(state, continent):
        return None
    rows = tuple(_("Group %(group)s", group=group) for group in GROUPS)
    asks = [Ask("markers", _("Markers"), 0, MOST_MARKERS, rows=rows)]
    if next_stars(state, continent) is None:
        asks.append(Ask("stars", _("Stars on the space"), 0, MOST_STARS))
    if state.facts.research_ii is None or state.facts.research_iv is None:
        asks.append(Ask("points", _("Immediate points, except group III"), 0, MOST_POINTS))
    elif state.fossils:
        asks.append(Ask("points", _("Immediate points for fossils"), 0, MOST_POINTS))
    event = act.ExpeditionSent.model_validate({"seat": state.turn, "continent": continent, **price})
    title = _with_price(_("Expedition: %(continent)s", continent=Term(continent)), price)
    return Prompt(event, title, (*asks, *_raising(state.players[state.turn], tokens=True)))


def publication(state: State, continent: Continent) -> Prompt | None:
    """Offer to publish animals of a continent, where the player has some and can raise the die enough."""
    player, held, price = state.players[state.turn], _in_hand(state), colour_price(state, continent)
    below, least = player.animals.get(continent, 0), LEAST_PUBLISHING_VALUE
    if held is None or not below or price is None:
        return None
    bonus = total_of(player.active, "die-value", CONTINENT_OF[held.colour])
    value = held.value + SEAL_VALUE * price.get("seals", 0) + (0 if price else bonus)
    coins = max(0, least - value)
    if held.value + player.coins + SEAL_VALUE * player.seals < least or coins > player.coins:
        return None
    event = act.Published.model_validate(
        {"seat": state.turn, "continent": continent, "coins": coins, **price}
    )
    title = _with_price(_("Publish: %(continent)s", continent=Term(continent)), price)
    return Prompt(event, title, tuple(_publishing(state, player, below)))


def _publishing(state: State, player: Player, below: int) -> Iterator[Ask]:
    yield Ask("animals", _("Animals set aside"), 1, below)
    if player.fossils:
        yield Ask("fossils", _("Fossils set aside"), 0, player.fossils)
    yield Ask("points", _("Points (0: count by the markers)"), 0, MOST_POINTS)
    rows = tuple(_("%(category)s", category=Term(category)) for category in CATEGORIES)
    yield Ask("markers", _("Markers moved"), 0, MOST_MARKERS, rows=rows)
    if sum(player.animals.values()) > below:
        yield Ask(
            "gone", _("Animals from other continents that leave the game"), 0, 30, rows=continent_rows()
        )
    yield from _raising(player, tokens=True)


def asides(state: State) -> Iterator[Prompt]:
    """Offer what may be done beside the action: a one-time expert, a seal for coins."""
    if state.phase != "action":
        return
    seat, player = state.turn, state.players[state.turn]
    for expert in player.active:
        if EXPERTS[expert].timing == "instant":
            event = act.ExpertUsed(seat=seat, expert=expert)
            yield Prompt(event, _("Use %(expert)s", expert=Term(expert)), weight="aside")
    if player.seals:
        label = _("%(seat)s: a royal seal for 5 coins", seat=Seat(seat))
        yield Prompt(act.SealExchanged(seat=seat), label, weight="aside")
