"""Carries out a person's action, one function for each of the six actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.contract import Illegal
from scoring.encyclopedia.match.box.spaces import dotted, is_full, next_stars, starred
from scoring.encyclopedia.match.gains import counted, gain, spend
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.person.markers import (
    leaving_with,
    left_by,
    placed_on,
    room_for,
    told_of,
    with_markers,
)
from scoring.encyclopedia.match.rounds import first_in_bank, turn_over
from scoring.encyclopedia.match.state import FOSSIL, Area, Held, Player, State
from scoring.encyclopedia.rules.actions import academy_reputation, embassy_tokens, university_tokens
from scoring.encyclopedia.rules.experts import EXPERTS, total_of
from scoring.encyclopedia.rules.facts import (
    BANK_COINS,
    CARD_POINTS,
    COLOUR_OF,
    CONTINENT_OF,
    CONTINENTS,
    GROUP_OF_CATEGORY,
    GROUPS,
    LEAST_PUBLISHING_VALUE,
    PUBLISHED_POINTS,
    PUBLISHING_VALUE,
    RESEARCH_POINTS,
    SEAL_COINS,
    SEALS_FOR_PUBLISHING,
    Continent,
    Group,
)
from scoring.words import Seat, _

if TYPE_CHECKING:
    pass

from scoring.encyclopedia.match.cards import animal_taken, continent_of, hired, owner_acting

SEAL_VALUE = 5


def acted(state: State, event: act.Acted) -> State:
    """Carry out what a person does with the die in hand."""
    if state.phase != "action" or state.held is None or event.seat != state.turn:
        raise Illegal(_("There is no die in hand for this action."))
    held = state.held
    if not isinstance(event, act.ExpeditionSent):
        # What the stars bring may pay for an expedition: they come first.
        state = spend(state, event)
    value = die_value(state, event)
    match event:
        case act.EmbassyVisited():
            state = _with_experts(_placed(state, "embassy"), event.seat, "embassy")
            state = gain(state, event.seat, tokens=embassy_tokens(value))
        case act.BankVisited():
            state = _with_experts(first_in_bank(_placed(state, "bank"), event.seat), event.seat, "bank")
            state = gain(state, event.seat, coins=BANK_COINS)
        case act.UniversityVisited():
            state = _university(state, event, held)
        case act.AcademyVisited():
            state = _academy(state, event, held, value)
        case act.ExpeditionSent():
            state = _expedition(state, event, held)
        case act.Published():
            state = _publication(state, event, held, value)
    return turn_over(state)


def die_value(state: State, event: act.Acted) -> int:
    """The die's value with coins, seals and experts."""
    held = state.held or Held("red", 0)
    value = held.value + event.coins + SEAL_VALUE * event.seals
    return value + total_of(state.players[event.seat].active, "die-value", _die_continent(event, held))


def _die_continent(event: act.Acted, held: Held) -> str:
    """The continent whose colour the die has in an action: that of its cards, or of nobody knows which."""
    match event:
        case act.Published() | act.ExpeditionSent():
            return event.continent
        case act.AcademyVisited() if event.animal != FOSSIL:
            return event.animal
    return "" if event.tokens or event.seals else CONTINENT_OF[held.colour]


def _placed(state: State, area: Area) -> State:
    assert state.held is not None
    return state.with_die(state.held.colour, state.held.value, area)


def _with_experts(state: State, seat: int, action: str) -> State:
    """Give what active experts bring for an action."""
    active = state.players[seat].active
    return gain(
        state,
        seat,
        points=total_of(active, "action-points", action),
        coins=total_of(active, "action-coins", action),
        reputation=total_of(active, "action-reputation", action),
        by="experts",
    )


def _needs_colour(event: act.Acted, held: Held, continent: Continent) -> None:
    if COLOUR_OF[continent] != held.colour and not event.tokens and not event.seals:
        raise Illegal(_("The die is a different colour: an expedition token or a royal seal can change it."))


def _university(state: State, event: act.UniversityVisited, held: Held) -> State:
    state = _with_experts(_placed(state, "university"), event.seat, "university")
    state = hired(state, event.seat, event.expert, event.over)
    continent = EXPERTS[event.expert].continent
    changed = event.tokens or event.seals
    colour = COLOUR_OF[continent] if changed else held.colour
    return gain(state, event.seat, tokens=university_tokens(colour, continent))


def _academy(state: State, event: act.AcademyVisited, held: Held, value: int) -> State:
    if event.animal != FOSSIL:
        _needs_colour(event, held, continent_of(event.animal))
    state = _with_experts(_placed(state, "academy"), event.seat, "academy")
    state = animal_taken(state, event.seat, event.animal)
    return gain(state, event.seat, reputation=academy_reputation(value))


def _expedition(state: State, event: act.ExpeditionSent, held: Held) -> State:
    _needs_colour(event, held, event.continent)
    if is_full(state, event.continent):
        raise Illegal(_("There is no free space on this continent."))
    stars = next_stars(state, event.continent)
    if stars is None:
        stars = event.stars
        state = starred(state, event.continent, event.space, stars)
    if event.dotted is not None and event.bonus is not None:
        state = dotted(state, event.continent, event.dotted, event.bonus)
    state = _placed(state, event.continent)
    owed = sum(due.kind == "animal" and due.seat == event.seat for due in state.due)
    _owns_colour(state.players[event.seat], event, held)
    state = spend(gain(state, event.seat, reputation=stars), event)
    player = state.players[event.seat]
    rooms = (room_for(player, event.continent, group) for group in GROUPS)
    wanted = tuple(max(0, count - room) for count, room in zip(event.markers, rooms, strict=True))
    fossils = player.fossils
    coming = sum(due.seat == event.seat and due.kind in ("animal", "bonus") for due in state.due)
    on_fossils = fossils + (coming if state.fossils else 0)
    player = placed_on(player, event.continent, event.markers, more=coming, fossils=on_fossils)
    player = told_of(with_markers(player, event.continent, more=coming), event)
    state = state.with_player(event.seat, replace(player, placed=_placed_too(player, event.markers)))
    active = state.players[event.seat].active
    coins = sum(
        count * total_of(active, "research-coins", group)
        for group, count in zip(GROUPS, event.markers, strict=True)
    )
    state = gain(
        state,
        event.seat,
        points=event.points
        + research_points(state, event.markers)
        + total_of(active, "expedition-points", event.continent),
        coins=coins,
        by="research",
    )
    return _waiting_for_animals(state, event, wanted, fossils, owed)


def _owns_colour(player: Player, event: act.ExpeditionSent, held: Held) -> None:
    """Refuse to pay for the colour with what only the stars bring: the die has it when it is placed."""
    own = event.model_copy(
        update={"tokens": min(event.tokens, player.tokens), "seals": min(event.seals, player.seals)}
    )
    _needs_colour(own, held, event.continent)


def _waiting_for_animals(
    state: State, event: act.ExpeditionSent, wanted: tuple[int, ...], fossils: int, owed: int
) -> State:
    """Let the markers that have no animal wait for those that the stars have brought."""
    due = list(state.due)
    own = [at for at, each in enumerate(due) if (each.seat, each.kind) == (event.seat, "animal")][owed:]
    for taken, at in enumerate(own):
        lacking = sum(max(0, count - taken) for count in wanted) - fossils
        if lacking > 0:
            # A fossil takes one marker, an animal one of each group.
            other = (FOSSIL,) if lacking == 1 and state.fossils_left > 0 else ()
            due[at] = replace(due[at], only=(event.continent, *other))
    return replace(state, due=tuple(due))


def _placed_too(player: Player, markers: tuple[int, ...]) -> Mapping[Group, int] | None:
    """The markers on animals after an expedition; None where nobody knows which were there."""
    if player.placed is None:
        return None
    return {group: player.placed.get(group, 0) + count for group, count in zip(GROUPS, markers, strict=True)}


def unread_groups(state: State) -> tuple[Group, ...]:
    """The groups whose points at once are printed on the cards and were not read."""
    printed: dict[Group, int | None] = {"II": state.facts.research_ii, "IV": state.facts.research_iv}
    return tuple(group for group, points in printed.items() if points is None)


def research_points(state: State, markers: tuple[int, ...]) -> int:
    """What markers bring at once, as far as the cards' numbers are known."""
    each = {
        **RESEARCH_POINTS,
        "II": state.facts.research_ii or 0,
        "IV": state.facts.research_iv or 0,
    }
    return sum(count * each[group] for group, count in zip(GROUPS, markers, strict=True))


def _publication(state: State, event: act.Published, held: Held, value: int) -> State:
    _needs_colour(event, held, event.continent)
    if value < LEAST_PUBLISHING_VALUE:
        raise Illegal(_("Publishing needs at least a %(least)s.", least=LEAST_PUBLISHING_VALUE))
    _publishable(event, value)
    player = state.players[event.seat]
    below, leaving = dict(player.animals), leaving_with(event)
    if event.fossils > player.fossils or any(below.get(each, 0) < leaving[each] for each in CONTINENTS):
        raise Illegal(_("%(seat)s doesn’t have these animals below the board.", seat=Seat(event.seat)))
    markers, placed = dict(player.markers), player.placed
    for category, count in event.moved.items():
        markers = counted(markers, category, count)
        placed = counted(placed, GROUP_OF_CATEGORY[category], -count) if placed else placed
    player = replace(
        left_by(player, event),
        animals={each: below.get(each, 0) - leaving[each] for each in CONTINENTS},
        fossils=player.fossils - event.fossils,
        laid_aside=counted(player.laid_aside, event.continent, event.animals),
        fossils_aside=player.fossils_aside + event.fossils,
        markers=markers,
        placed=placed,
    )
    player = told_of(player, event)
    state = _with_experts(_placed(state.with_player(event.seat, player), "animal"), event.seat, "publication")
    points = event.points or publication_points(state, event)
    return gain(state, event.seat, points=points, seals=SEALS_FOR_PUBLISHING, by="publishing")


def _publishable(event: act.Published, value: int) -> None:
    """Refuse markers of a group that the value does not reach, and two categories of one group."""
    groups = [GROUP_OF_CATEGORY[category] for category in event.moved]
    for group in groups:
        if groups.count(group) > 1:
            raise Illegal(_("Only one category of group %(group)s can be published at a time.", group=group))
        if value < PUBLISHING_VALUE[group]:
            least = PUBLISHING_VALUE[group]
            raise Illegal(
                _("Publishing group %(group)s needs at least a %(least)s.", group=group, least=least)
            )


def publication_points(state: State, event: act.Published) -> int:
    """What markers and cards of a publication bring."""
    each = {**PUBLISHED_POINTS, "IV": state.facts.published_iv or 0}
    markers = sum(count * each[GROUP_OF_CATEGORY[category]] for category, count in event.moved.items())
    return markers + CARD_POINTS * (event.animals + event.fossils)


def seal_exchanged(state: State, event: act.SealExchanged) -> State:
    """Turn a seal into coins."""
    player = owner_acting(state, event.seat)
    if not player.seals:
        raise Illegal(_("%(seat)s doesn’t have that much to spend.", seat=Seat(event.seat)))
    state = state.with_player(event.seat, replace(player, seals=player.seals - 1))
    return gain(state, event.seat, coins=SEAL_COINS)
