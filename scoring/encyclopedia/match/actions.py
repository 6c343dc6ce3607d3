"""What does a person's action change, and which cards go where?

One function for each of the six actions, beside one another because they share the cards on display.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.contract import Illegal
from scoring.encyclopedia.match import action_events as act
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.gains import counted, gain, spend
from scoring.encyclopedia.match.rounds import cards_settled, first_in_bank, turn_over
from scoring.encyclopedia.match.spaces import dotted, is_full, next_stars, starred
from scoring.encyclopedia.match.state import FOSSIL, Area, Due, Held, Kind, Player, State
from scoring.encyclopedia.match.studied import (
    leaving_with,
    left_by,
    placed_on,
    room_for,
    told_of,
    with_markers,
)
from scoring.encyclopedia.rules.actions import academy_reputation, embassy_tokens, university_tokens
from scoring.encyclopedia.rules.experts import EXPERTS, Expert, Hired, total_of
from scoring.encyclopedia.rules.facts import (
    ACTIVE_EXPERTS,
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
from scoring.words import Seat, Term, _

SEAL_VALUE = 5
UNDER = "under"
"""Where a new expert goes under the others."""


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


def hired(state: State, seat: int, expert: str, over: str | None) -> State:
    """Put an expert before a person: on a free place, over another one, or under the cards."""
    if expert not in EXPERTS or expert not in free_experts(state):
        raise Illegal(_("This expert is already there."))
    player = state.players[seat]
    if len(player.active) < ACTIVE_EXPERTS:
        over = None if over == UNDER else over
    elif over is None:
        over = UNDER
    if over not in (None, UNDER) and over not in player.active:
        raise Illegal(_("%(expert)s is not active.", expert=Term(over or "")))
    experts = tuple(replace(each, active=False) if each.id == over else each for each in player.experts)
    experts = (*experts, Hired(expert, active=over != UNDER))
    state = _off_display(state, "expert", EXPERTS[expert].continent)
    state = state.with_player(seat, replace(player, experts=experts))
    # Whoever lays a one-time expert under another card uses it first.
    if over == UNDER:
        return _once(state, seat, EXPERTS[expert])
    if EXPERTS[expert].timing == "instant":
        return replace(state, due=(Due(seat, "once", only=(expert,)), *state.due))
    return state


def _once(state: State, seat: int, card: Expert) -> State:
    """Give what an expert brings for one time."""
    if card.timing != "instant":
        return state
    coins = card.amount if card.effect == "gain-coins" else 0
    return gain(state, seat, coins=coins, reputation=0 if coins else card.amount)


def free_experts(state: State) -> tuple[str, ...]:
    """The experts that lie before nobody, as far as it is known."""
    taken = {expert.id for player in state.players for expert in player.experts}
    return tuple(expert for expert in EXPERTS if expert not in taken)


def experts_to_choose(state: State) -> Iterator[tuple[Continent, tuple[str, ...]]]:
    """List the experts before nobody, continent by continent."""
    free = free_experts(state)
    for continent in CONTINENTS:
        if found := tuple(each for each in free if EXPERTS[each].continent == continent):
            yield continent, found


def _academy(state: State, event: act.AcademyVisited, held: Held, value: int) -> State:
    if event.animal != FOSSIL:
        _needs_colour(event, held, _continent(event.animal))
    state = _with_experts(_placed(state, "academy"), event.seat, "academy")
    state = animal_taken(state, event.seat, event.animal)
    return gain(state, event.seat, reputation=academy_reputation(value))


def _continent(key: str) -> Continent:
    for continent in CONTINENTS:
        if continent == key:
            return continent
    raise Illegal(_("There is no such card."))


def animal_taken(state: State, seat: int, animal: str) -> State:
    """Lay an animal or a fossil below a board."""
    player = state.players[seat]
    if animal == FOSSIL:
        if state.fossils_left <= 0 or player.ai:
            raise Illegal(_("There is no such card."))
        return _off_display(
            state.with_player(seat, replace(player, fossils=player.fossils + 1)), "animal", animal
        )
    animals = counted(player.animals, _continent(animal))
    return _off_display(state.with_player(seat, replace(player, animals=animals)), "animal", animal)


def _off_display(state: State, kind: Kind, card: str) -> State:
    """Take a card off the display, where it is known what lies there."""
    shown = state.academy if kind == "animal" else state.university
    if shown is None:
        return state
    left: Mapping[str, int] = counted(shown, card, -1)
    return replace(state, academy=left) if kind == "animal" else replace(state, university=left)


def ai_card_taken(state: State, seat: int, kind: Kind, continent: Continent) -> State:
    """Lay a card before an AI."""
    if kind == "animal":
        return animal_taken(state, seat, continent)
    player = state.players[seat]
    experts = counted(player.colleagues, continent)
    return _off_display(state.with_player(seat, replace(player, colleagues=experts)), kind, continent)


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


def expert_used(state: State, event: act.ExpertUsed) -> State:
    """Use a one-time expert and turn the card: in one's own action, or when it was just hired."""
    due, just = next_due(state), Due(event.seat, "once", only=(event.expert,))
    player = state.players[event.seat] if due == just else _owner(state, event.seat)
    state = replace(state, due=tuple(each for each in state.due if each != just))
    card = EXPERTS.get(event.expert)
    if card is None or event.expert not in player.active or card.timing != "instant":
        raise Illegal(_("%(expert)s cannot be used now.", expert=Term(event.expert)))
    experts = tuple(replace(each, active=False) if each.id == card.id else each for each in player.experts)
    state = _once(state.with_player(event.seat, replace(player, experts=experts)), event.seat, card)
    return cards_settled(state) if due == just else state


def expert_kept(state: State, event: act.ExpertKept) -> State:
    """Keep a one-time expert that was just hired for later."""
    just = Due(event.seat, "once", only=(event.expert,))
    if next_due(state) != just:
        raise Illegal(_("%(expert)s cannot be used now.", expert=Term(event.expert)))
    return cards_settled(replace(state, due=tuple(each for each in state.due if each != just)))


def seal_exchanged(state: State, event: act.SealExchanged) -> State:
    """Turn a seal into coins."""
    player = _owner(state, event.seat)
    if not player.seals:
        raise Illegal(_("%(seat)s doesn’t have that much to spend.", seat=Seat(event.seat)))
    state = state.with_player(event.seat, replace(player, seals=player.seals - 1))
    return gain(state, event.seat, coins=SEAL_COINS)


def _owner(state: State, seat: int) -> Player:
    """The person in the middle of an action."""
    if state.phase != "action" or seat != state.turn:
        raise Illegal(_("There is no die in hand for this action."))
    return state.players[seat]


def card_taken(state: State, event: events.CardTaken) -> State:
    """Take a card that was due."""
    state = _due_settled(state, event.seat, event.what)
    if state.players[event.seat].ai:
        raise Illegal(_("There is no such card."))
    if event.what == "animal":
        return cards_settled(animal_taken(state, event.seat, event.card))
    return cards_settled(hired(state, event.seat, event.card, event.over))


def card_forgone(state: State, event: events.CardForgone) -> State:
    """Pass over a card that was due to a person."""
    return cards_settled(_due_settled(state, event.seat, event.what))


def ai_card(state: State, event: events.AiCardTaken) -> State:
    """Give an AI a card that was due."""
    state = _due_settled(state, event.seat, event.what)
    if not state.players[event.seat].ai:
        raise Illegal(_("There is no such card."))
    return cards_settled(ai_card_taken(state, event.seat, event.what, event.continent))


def _due_settled(state: State, seat: int, kind: Kind) -> State:
    """Refuse a card that is not the next one due; in an action it is the acting person's own."""
    due = next_due(state)
    if due is None or (due.seat, due.kind) != (seat, kind):
        raise Illegal(_("No such card is due now."))
    at = state.due.index(due)
    return replace(state, due=(*state.due[:at], *state.due[at + 1 :]))


def next_due(state: State) -> Due | None:
    """What is taken or asked now; what others are owed waits for the end of a turn."""
    return next(iter(dues_now(state)), None)


def dues_now(state: State) -> tuple[Due, ...]:
    """What is due, the next one first."""
    if state.waiting:
        return ()
    if state.phase == "action":
        return tuple(each for each in state.due if each.seat == state.turn)
    return state.due
