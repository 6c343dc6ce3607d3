"""Offers what the person whose turn it is can do with the die in hand.

Long, because every action has its question here: they share what raises a die and what its colour costs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Ask, Prompt
from scoring.encyclopedia.match.box.printed import MOST_BONUS
from scoring.encyclopedia.match.box.spaces import is_full, next_bonus, next_stars
from scoring.encyclopedia.match.cards import UNDER, experts_to_choose
from scoring.encyclopedia.match.corrections import continent_rows
from scoring.encyclopedia.match.gains import with_stars
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.person.actions import SEAL_VALUE, die_value, unread_groups
from scoring.encyclopedia.match.person.expedition_refusals import hindrance
from scoring.encyclopedia.match.person.markers import holds, marked
from scoring.encyclopedia.match.state import FOSSIL, Due, Held, Player, State
from scoring.encyclopedia.rules.actions import raised_by
from scoring.encyclopedia.rules.effects import effect_words
from scoring.encyclopedia.rules.experts import EXPERTS, Expert
from scoring.encyclopedia.rules.facts import (
    ACTIVE_EXPERTS,
    CATEGORIES,
    COLOUR_OF,
    CONTINENTS,
    DIE_SIDES,
    GROUP_OF_CATEGORY,
    GROUPS,
    LEAST_PUBLISHING_VALUE,
    PUBLISHING_VALUE,
    RESEARCH_COST,
    SEAL_COINS,
    Category,
    Continent,
)
from scoring.words import Term, Text, _, ngettext

MOST_MARKERS = 30
MOST_POINTS = 99
MOST_STARS = 3
NO_EXPEDITION = {
    "place": _("No animal there takes a marker: %(continents)s."),
    "points": _("Not enough expedition points for a marker: %(continents)s."),
}


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
    if _in_hand(state):
        seat, player = state.turn, state.players[state.turn]
        embassy = act.EmbassyVisited(seat=seat)
        yield Prompt(embassy, _("Embassy"), tuple(_worth_raising(player, die_value(state, embassy))))
        yield Prompt(act.BankVisited(seat=seat), _("Bank"))


def _in_hand(state: State) -> Held | None:
    return state.held if state.phase == "action" else None


def _raising(player: Player, tokens: bool = False) -> Iterator[Ask]:
    """Ask what is spent on the die, of what the player has; for coins that are not there seals go."""
    coins = _("Coins spent")
    if player.seals:
        coins = _("Coins spent (for more than %(coins)s a royal seal is exchanged)", coins=player.coins)
    if within := player.coins + SEAL_COINS * player.seals:
        yield Ask("coins", coins, 0, min(within, MOST_POINTS))
    if player.tokens and tokens:
        yield Ask("tokens", _("Expedition tokens spent"), 0, min(player.tokens, MOST_POINTS))
    if player.seals:
        yield Ask("seals", _("Royal seals spent on the die"), 0, min(player.seals, MOST_POINTS))


def _worth_raising(player: Player, value: int) -> Iterator[Ask]:
    """Ask what is spent on a die that could still bring more in the embassy or the academy."""
    missing = raised_by(value)
    if not missing or (player.coins < missing[0] and not player.seals):
        return
    for ask in _raising(player):
        yield replace(ask, high=min(ask.high, missing[-1])) if ask.field == "coins" else ask


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
    asks = [Ask("expert", _("Expert"), shape="choice", choices=choices, notes=notes, blank=True)]
    asks += over_asks(player)
    event = act.UniversityVisited(seat=state.turn, expert=choices[0])
    label = _("University: %(continent)s", continent=Term(continent))
    # Nobody changes the colour here: it costs the token that it would bring.
    return Prompt(event, label, tuple(asks))


def over_asks(player: Player) -> Iterator[Ask]:
    """Ask which of the active experts a new one covers, where no place is free."""
    if len(player.active) < ACTIVE_EXPERTS:
        return
    under = _("its effect does not work; a one-time one is used at once")
    notes = (*map(effect_words, player.active), under)
    choices = (*player.active, UNDER)
    yield Ask("over", _("On top of"), shape="choice", choices=choices, notes=notes)


def academy_visit(state: State, continent: Continent) -> Prompt | None:
    """Offer an animal of a continent, as far as one may lie there."""
    shown, price = state.academy, colour_price(state, continent)
    if price is None or (shown is not None and not shown.get(continent)):
        return None
    event = act.AcademyVisited(seat=state.turn, animal=continent, **price)
    asks = tuple(_worth_raising(state.players[state.turn], die_value(state, event)))
    return Prompt(event, _with_price(_("Academy: %(what)s", what=Term(continent)), price), asks)


def fossil_visit(state: State) -> Prompt | None:
    """Offer a fossil, which has no colour."""
    shown = state.academy
    if _in_hand(state) is None or state.fossils_left <= 0 or (shown is not None and not shown.get(FOSSIL)):
        return None
    event = act.AcademyVisited(seat=state.turn, animal=FOSSIL)
    # A fossil has a value of its own, up to that of a die's highest side.
    asks = tuple(_raising(state.players[state.turn])) if die_value(state, event) < DIE_SIDES else ()
    return Prompt(event, _("Academy: %(what)s", what=Term(FOSSIL)), asks)


def _with_price(label: Text, price: dict[str, int]) -> Text:
    if "tokens" in price:
        return _("%(action)s (1 expedition token for the colour)", action=label)
    return _("%(action)s (1 royal seal for the colour)", action=label) if price else label


def expedition(state: State, continent: Continent) -> Prompt | None:
    """Offer an expedition to a continent with room for it, where it can place a marker."""
    price = colour_price(state, continent)
    event = _sent_off(state, continent)
    if price is None or event is None or hindrance(state, event):
        return None
    title = _with_price(_("Expedition: %(continent)s", continent=Term(continent)), price)
    asks = tuple(_expedition_asks(state, continent))
    known = next_stars(state, continent)
    stars = MOST_STARS if known is None else known
    player = with_stars(state, state.turn, stars, recolour=bool(price))
    return Prompt(event, title, (*asks, *_raising(player, tokens=True)))


def _sent_off(state: State, continent: Continent) -> act.ExpeditionSent | None:
    price = colour_price(state, continent)
    if price is None or is_full(state, continent):
        return None
    return act.ExpeditionSent.model_validate({"seat": state.turn, "continent": continent, **price})


def no_expeditions(state: State) -> Iterator[Text]:
    """Say to which continents no expedition is offered that could be paid and has a space, and why."""
    lacking = {
        each: hindrance(state, event) for each in CONTINENTS if (event := _sent_off(state, each)) is not None
    }
    for what, sentence in NO_EXPEDITION.items():
        if where := tuple(Term(each) for each in CONTINENTS if lacking.get(each) == what):
            yield sentence.given(continents=where)


def _expedition_asks(state: State, continent: Continent) -> Iterator[Ask]:
    """Ask for the markers, and for what the space and the cards show, as far as it is not known.

    Points that nobody has read are needed only for markers of groups II and IV, and for fossils.
    """
    bonus, fossils = next_bonus(state, continent), bool(state.players[state.turn].fossils)
    yield Ask("bonus", _("● of the space"), 0, MOST_BONUS, default=bonus, folded=bonus is not None)
    if next_stars(state, continent) is None:
        yield Ask("stars", _("Stars on the space"), 0, MOST_STARS, blank=True)
    if unread := unread_groups(state):
        named = tuple(map(Text, unread))
        label = _("Only for markers of group %(groups)s: points at once", groups=named)
        label = (
            _(
                "Points at once: group %(groups)s and fossils, beyond the 3 of each marker in group III",
                groups=named,
            )
            if fossils
            else label
        )
        yield Ask("points", label, 0, MOST_POINTS, blank=True, optional=not fossils)
    elif fossils:
        yield Ask(
            "points",
            _("Points at once for fossils, beyond what their group brings"),
            0,
            MOST_POINTS,
            blank=True,
        )
    rows = tuple(_("Group %(group)s: %(cost)s", group=group, cost=RESEARCH_COST[group]) for group in GROUPS)
    label = _("Markers, each on a fossil under its group too") if fossils else _("Markers")
    yield Ask("markers", label, 0, MOST_MARKERS, rows=rows)


def publication(state: State, continent: Continent) -> Prompt | None:
    """Offer to publish animals of a continent, where the player has some and can raise the die enough."""
    player, held, price = state.players[state.turn], _in_hand(state), colour_price(state, continent)
    below, least = player.animals.get(continent, 0), LEAST_PUBLISHING_VALUE
    if held is None or not below or price is None:
        return None
    event = act.Published.model_validate({"seat": state.turn, "continent": continent, **price})
    value, seals = die_value(state, event), event.seals
    coins = max(0, least - value)
    if coins > player.coins:
        if player.seals <= seals:
            return None
        coins, seals = 0, seals + 1
    title = _with_price(_("Publish: %(continent)s", continent=Term(continent)), price)
    most = value + player.coins + SEAL_VALUE * (player.seals - event.seals)
    asks = tuple(_publishing(state, player, continent, most))
    nothing_said = (None,) * len(CATEGORIES)
    event = event.model_copy(update={"coins": coins, "seals": seals, "markers": nothing_said})
    return Prompt(event, title, asks)


def _publishing(state: State, player: Player, continent: Continent, most: int) -> Iterator[Ask]:
    """Ask what is published; categories that the die or the animals cannot reach lie behind the others."""
    reached, below = marked(player) or CATEGORIES, player.animals.get(continent, 0)
    yield Ask("animals", _("Animals set aside"), 1, below, folded=below == 1)
    if player.fossils:
        yield Ask("fossils", _("Fossils set aside"), 0, player.fossils)
    yield Ask(
        "markers",
        _("Markers moved"),
        0,
        MOST_MARKERS,
        rows=tuple(_("%(category)s", category=Term(category)) for category in CATEGORIES),
        across=3,
        optional=True,
        behind=tuple(
            at
            for at, each in enumerate(CATEGORIES)
            if most < _least_value(each)
            or each not in reached
            or holds(player, continent, GROUP_OF_CATEGORY[each]) is False
        ),
    )
    for ask in _raising(player, tokens=True):
        yield replace(ask, folded=ask.field == "tokens")
    printed = state.facts.published_iv is not None
    yield Ask("points", _("Points (0: count by the markers)"), 0, MOST_POINTS, folded=printed)
    if sum(player.animals.values()) > below:
        label = _("Animals from other continents that leave the game")
        others = [each != continent and bool(player.animals.get(each)) for each in CONTINENTS]
        without = tuple(at for at, may_leave in enumerate(others) if not may_leave)
        yield Ask("gone", label, 0, 30, rows=continent_rows(), folded=True, without=without)


def _least_value(category: Category) -> int:
    return PUBLISHING_VALUE[GROUP_OF_CATEGORY[category]]


def asides(state: State) -> Iterator[Prompt]:
    """Offer what may be done beside the action: a one-time expert, a seal for coins."""
    if state.phase != "action":
        return
    seat, player = state.turn, state.players[state.turn]
    for expert in player.active:
        if EXPERTS[expert].timing == "instant":
            event = act.ExpertUsed(seat=seat, expert=expert)
            label = _("%(expert)s: %(what)s", expert=Term(expert), what=_once(EXPERTS[expert]))
            yield Prompt(event, label, weight="aside")
    if player.seals:
        yield Prompt(act.SealExchanged(seat=seat), _("Royal seal: 5 coins"), weight="aside")


def just_hired(due: Due) -> Iterator[Prompt]:
    """Offer to use a one-time expert at once that was just hired, or to keep it."""
    (expert,) = due.only
    what = _once(EXPERTS[expert])
    used = act.ExpertUsed(seat=due.seat, expert=expert)
    yield Prompt(used, _("%(expert)s: %(what)s", expert=Term(expert), what=what))
    yield Prompt(act.ExpertKept(seat=due.seat, expert=expert), _("Keep it for later"))


def _once(card: Expert) -> Text:
    """What a one-time expert brings."""
    if card.effect == "gain-coins":
        return ngettext("%(n)s coin", "%(n)s coins", card.amount)
    return _("%(n)s reputation", n=card.amount)
