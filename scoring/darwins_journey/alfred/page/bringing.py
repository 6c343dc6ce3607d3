"""Taps for what the person's worker, explorer or reward may have brought.

Long, because each kind of gain has its short list of taps here, in the order of the page.
"""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Ask, Prompt
from scoring.darwins_journey.alfred.deeds.diary_deeds import strength
from scoring.darwins_journey.alfred.own import own_actions, own_board, own_explorers, own_ship
from scoring.darwins_journey.alfred.own.along import NEW
from scoring.darwins_journey.alfred.page.correcting import PICTURES
from scoring.darwins_journey.alfred.side.his_side import LOCKED_ACTIONS, OwnLens, Side
from scoring.darwins_journey.alfred.side.put_right import lenses_above
from scoring.darwins_journey.alfred.side.questions import specimens_possible
from scoring.darwins_journey.alfred.side.table_of_his import side_of, yours_studied
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match.boards.amounts import PAID_FOR_SPACE, gains_said, price_ask
from scoring.darwins_journey.match.boards.specimen_taps import coin_asked, second_asked, second_study_asked
from scoring.darwins_journey.match.events import StacksCounted
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.diaries import LOCKED, SPACES
from scoring.darwins_journey.rules.facts import CAMP_COSTS, COLOURS, ENVELOPES, TENTS, Camp, Specimen
from scoring.darwins_journey.rules.facts import STAMPS as ALL_STAMPS
from scoring.darwins_journey.rules.routes import ISLANDS, SEA, within
from scoring.darwins_journey.rules.tiles import ACTIONS, AGAIN_TILE, LOCKED_TILE
from scoring.words import Term, Text, _

MOST_ASKED = 3
"""Of more alternatives than these nobody is asked; the table is looked at where that matters."""
REACH = 5
"""So many spaces of an island are offered beyond the person's explorer."""


def your_stamps(state: State) -> Iterator[Prompt]:
    """Offer each envelope with the stamps that the person's last worker brought, else with one more."""
    you, last = state.people[0], side_of(state).just
    player = state.players[you]
    owed = owed_now(side_of(state), "stamps")
    # Of the spaces that a special action may use any can be the one; else one thing is told after the other.
    numbers = owed if last == LOCKED_TILE else owed[:1]
    if last.startswith("correspondence"):
        numbers = tuple(strength(state.copy, space) or 1 for space in SPACES if space == last)
    left = ALL_STAMPS - sum(player.stamps)
    for more in dict.fromkeys(min(each, left) for each in numbers or (1,)) if left else ():
        for at in range(ENVELOPES):
            event = alfred_events.StampsSeen(seat=you, envelope=at + 1, stamps=player.stamps[at] + more)
            yield Prompt(
                event, _("+ %(count)s on envelope %(envelope)s", count=more, envelope=at + 1), weight="aside"
            )


def your_stacks(state: State) -> Iterator[Prompt]:
    """Offer the numbers of empty stacks, where the stamps that have left them do not tell it."""
    you = state.people[0]
    for n in state.players[you].stacks_in_doubt:
        yield Prompt(StacksCounted(seat=you, n=n), Text(f"{n}"), weight="aside")


def your_seals(state: State) -> Iterator[Prompt]:
    """Offer the seals on the scrolls, as far as they are known; to a kept board one that nobody has named."""
    scrolls = side_of(state).scrolls
    for at, scroll in enumerate(scrolls):
        for colour in COLOURS:
            if colour in scroll:
                label = _("%(colour)s, scroll %(scroll)s", colour=Term(colour), scroll=at + 1)
                asks = own_board.seal_asked(state, colour)
                yield Prompt(alfred_events.SealTaken(scroll=at, colour=colour), label, asks, "aside")
    asks = own_board.seal_asked(state, None)
    if asks and any("unknown" in scroll for scroll in scrolls):
        yield Prompt(alfred_events.SealTaken(), _("Enter the seal"), asks, "aside")


def your_lenses(state: State) -> Iterator[Prompt]:
    """Offer the spaces that can be unlocked next."""
    price = price_ask(state.players[state.people[0]].kept, PAID_FOR_SPACE)
    for space in lockable(side_of(state)):
        tile, asks = own_actions.unlock_asked(state, space)
        event = alfred_events.LensLaid(space=space, tile=tile)
        yield Prompt(event, _("%(space)s", space=Term(space)), (*price, *asks), "aside")


def lockable(side: Side) -> tuple[OwnLens, ...]:
    """List the topmost locked space of each page, and the special actions that are locked."""
    return tuple(
        space
        for space in (*LOCKED, *LOCKED_ACTIONS)
        if space not in side.lenses and all(above in side.lenses for above in lenses_above(space))
    )


def lens_prompt(state: State, label: Text) -> Prompt | None:
    """Offer to lay a lens of the person by hand, onto one of the spaces that can be unlocked next."""
    spaces = lockable(side_of(state))
    if not spaces:
        return None
    ask = Ask("space", _("A space unlocked"), shape="choice", choices=spaces, blank=True)
    price = price_ask(state.players[state.people[0]].kept, PAID_FOR_SPACE)
    event = alfred_events.LensLaid(space=spaces[0], by_hand=True)
    return Prompt(event, label, (ask, *price), "aside")


def lenses_to_take(state: State) -> tuple[str, ...]:
    """List the spaces that the person has unlocked, without those that others below them need."""
    lenses = side_of(state).lenses
    needed = {above for space in lenses for above in lenses_above(space)}
    return tuple(space for space, owner in lenses.items() if owner == "you" and space not in needed)


def your_explorers(state: State) -> Iterator[Prompt]:
    """Offer the next spaces for each explorer of the person, and the starts of the other islands."""
    yours = side_of(state).yours
    explorers = yours.explorers
    for island in ISLANDS:
        at = explorers.get(island)
        his = () if (stands := side_of(state).explorers.get(island)) is None else (stands,)
        spaces = [0] if at is None else sorted(within(state.copy.routes[island], at, REACH, his))
        for space in spaces:
            label = _("%(island)s %(space)s", island=island.upper(), space=space)
            event = alfred_events.ExplorerSeen(whose="you", island=island, space=space, on_board=NEW)
            asks = own_explorers.stop_asked(state, island, space)
            yield Prompt(event, label, asks, "aside")
            there = side_of(state).specimens.get(f"{island}-{space}")
            if there and there not in yours_studied(state):
                both = event.model_copy(update={"studies": there})
                words = _("%(where)s, studied: %(specimen)s", where=label, specimen=Term(there))
                yield Prompt(both, words, asks, "aside")
            camp = state.copy.routes[island].camps.get(space)
            if camp and camp not in yours.camps and len(yours.camps) < TENTS:
                spot, more = own_board.tent_asked(state, camp)
                with_tent = event.model_copy(update={"tent": True, "spot": spot})
                yield Prompt(with_tent, _("%(where)s, with a tent", where=label), (*more, *asks), "aside")


def your_ship(state: State) -> Iterator[Prompt]:
    """Offer the spaces of the sea on which the person's ship may have stopped, with what they show."""
    side, sea = side_of(state), state.copy.routes[SEA.key]
    yours = side.yours
    for space in ship_reach(state):
        event, label = alfred_events.YourShip(space=space), _("Space %(n)s", n=space)
        asks = own_ship.stop_asked(state, space)
        shown = gains_said(sea.brings.get(space, ()))
        said = _("%(where)s: %(what)s", where=label, what=shown) if shown else label
        if space == state.copy.beagle_spaces[state.round - 1]:
            said = _("%(where)s: HMS Beagle", where=label)
        yield Prompt(event, said, asks, "aside")
        there = side.specimens.get(f"{SEA.key}-{space}")
        if there and there not in yours_studied(state):
            both = event.model_copy(update={"studies": there})
            words = _("%(where)s, studied: %(specimen)s", where=label, specimen=Term(there))
            yield Prompt(both, words, asks, "aside")
        camp = sea.camps.get(space)
        if camp and camp not in yours.camps and len(yours.camps) < TENTS:
            spot, more = own_board.tent_asked(state, camp)
            with_tent = event.model_copy(update={"tent": True, "spot": spot})
            yield Prompt(with_tent, _("%(where)s, with a tent", where=label), (*more, *asks), "aside")
    if yours.ship < sea.last:
        ask = Ask("space", _("Space, 0 is the start"), 0, sea.last, blank=True)
        asks = (ask, *own_ship.put_right_asked(state, by_hand=False))
        yield Prompt(alfred_events.YourShip(space=yours.ship), _("Another space"), asks, "aside")


def ship_reach(state: State) -> list[int]:
    """List where the person's ship may just have stopped: a silver distinction brings one step more.

    Where an earlier voyage was not told, the ship may be further on than it was seen last.
    """
    side, sea = side_of(state), state.copy.routes[SEA.key]
    owed, ship = owed_now(side, "navigate"), side.yours.ship
    sailed = (space for space, facts in SPACES.items() if space == side.just and facts.page == "navigate")
    by_worker = ((strength(state.copy, space) or 0) + 1 for space in sailed)
    most = max((*owed, *by_worker), default=REACH) + (0 if "sea" in side.sure else REACH)
    beagle = state.copy.beagle_spaces[state.round - 1]
    level = {beagle} if 0 in owed and beagle > ship else set()
    return sorted(within(sea, ship, most) | level)


def your_finds(state: State) -> Iterator[tuple[str, Prompt]]:
    """Offer to study what nobody has named yet, place by place where the person can have come to."""
    side, known = side_of(state), yours_studied(state)
    possible = tuple(each for each in specimens_possible(state) if each not in known)
    if has_sailed(state):
        for space in state.copy.routes[SEA.key].specimens.intersection(ship_reach(state)):
            if f"{SEA.key}-{space}" not in side.specimens:
                asks = own_ship.stop_asked(state, space)
                for specimen in possible:
                    found = alfred_events.YourShip(space=space, studies=specimen)
                    words = _("%(specimen)s", specimen=Term(specimen))
                    yield f"{SEA.key}-{space}", Prompt(found, words, asks, "aside")
    for island, at in side.yours.explorers.items():
        route, his = state.copy.routes[island], side.explorers.get(island)
        reached = within(route, at, steps_brought(state), () if his is None else (his,))
        for space in sorted(reached & route.specimens):
            if f"{island}-{space}" not in side.specimens:
                asks = own_explorers.stop_asked(state, island, space)
                for specimen in possible:
                    event = alfred_events.ExplorerSeen(
                        whose="you", island=island, space=space, studies=specimen, on_board=NEW
                    )
                    label = _("%(specimen)s", specimen=Term(specimen))
                    yield f"{island}-{space}", Prompt(event, label, asks, "aside")


def owed_now(side: Side, *icons: str) -> tuple[int, ...]:
    """List how many of these icons something has brought that is asked now."""
    is_named = side.just in ACTIONS
    asked = (owed for owed in side.owed if is_named or len(owed) <= MOST_ASKED)
    return tuple(n for owed in asked for icon, n in owed if icon in icons)


def steps_brought(state: State) -> int:
    """Say how far the person's explorer may just have walked."""
    just = side_of(state).just
    explored = (space for space, facts in SPACES.items() if space == just and facts.page == "explore")
    walked = next((strength(state.copy, space) or 0 for space in explored), 0)
    return walked or max(owed_now(side_of(state), "explore"), default=0)


def your_studies(state: State) -> Iterator[Prompt]:
    """Offer to study what the person has not studied yet."""
    known = yours_studied(state)
    left = tuple(each for each in state.copy.museum.order if each not in known)
    places, named = studied_at(state), side_of(state).specimens
    there = tuple(named[place] for place in places if place in named)
    possible = there if len(there) == len(places) else (*there, *specimens_possible(state))
    for specimen in possible:
        if specimen in left:
            event = alfred_events.SpecimenTold(specimen=specimen)
            yield Prompt(event, _("%(specimen)s", specimen=Term(specimen)), weight="aside")
    second = second_study_asked(state, state.people[0])
    in_museum = tuple(each for each in left if second and each in (state.museum or ()))
    others = tuple(each for each in left if each not in in_museum)
    if in_museum:
        yield _study_named(in_museum, _("You studied a specimen of the museum"), second)
    if others:
        label = _("You studied another specimen") if in_museum else _("You studied a specimen")
        yield _study_named(others, label)


def _study_named(choices: tuple[Specimen, ...], label: Text, more: tuple[Ask, ...] = ()) -> Prompt:
    """Offer to name what was studied."""
    ask = Ask("specimen", _("Specimen"), shape="choice", choices=choices, pictures=PICTURES, blank=True)
    return Prompt(alfred_events.SpecimenTold(specimen=choices[0]), label, (ask, *more), "aside")


def has_sailed(state: State) -> bool:
    """Tell whether a worker or a reward has just moved the person's ship."""
    return side_of(state).just.startswith("navigate") or bool(owed_now(side_of(state), "navigate"))


def studied_at(state: State) -> tuple[str, ...]:
    """List where the person may just have studied something: on an island, or at sea."""
    just = side_of(state).just
    return (just,) if has_specimen(state, just) else ()


def has_specimen(state: State, place: str) -> bool:
    """Tell whether a specimen lies on a space of this board when nobody has come to it."""
    routes = state.copy.routes.values()
    return any(place == f"{route.key}-{space}" for route in routes for space in route.specimens)


def your_deliveries(state: State) -> Iterator[Prompt]:
    """Offer to send what the museum lacks: what the person has studied, else anything."""
    lacking = tuple(each for each in state.copy.museum.order if each not in (state.museum or ()))
    second = second_asked(state, state.people[0])
    is_booked = state.players[state.people[0]].kept is not None
    for specimen in lacking:
        if specimen in yours_studied(state):
            event = alfred_events.SpecimenDelivered(specimen=specimen)
            asks = (*(coin_asked(state, specimen) if is_booked else ()), *second)
            yield Prompt(event, _("%(specimen)s", specimen=Term(specimen)), asks, "aside")
    others = tuple(each for each in lacking if each not in yours_studied(state))
    if others:
        ask = Ask("specimen", _("Specimen"), shape="choice", choices=others, pictures=PICTURES, blank=True)
        sent = alfred_events.SpecimenDelivered(specimen=others[0])
        coin = coin_asked(state, *others) if is_booked else ()
        yield Prompt(sent, _("You sent another specimen"), (ask, *coin, *second), "aside")


def your_repeats(state: State) -> Iterator[Prompt]:
    """Offer to deliver again what lies in the museum: what the person has studied, else any of it."""
    if AGAIN_TILE not in (state.actions or ACTIONS):
        return
    lying = tuple(each for each in state.copy.museum.order if each in (state.museum or ()))
    studied = yours_studied(state)
    for specimen in lying:
        if specimen in studied:
            event = alfred_events.SpecimenDelivered(specimen=specimen, again=True)
            yield Prompt(event, _("%(specimen)s", specimen=Term(specimen)), weight="aside")
    others = tuple(each for each in lying if each not in studied)
    if others:
        ask = Ask("specimen", _("Specimen"), shape="choice", choices=others, pictures=PICTURES, blank=True)
        sent = alfred_events.SpecimenDelivered(specimen=others[0], again=True)
        yield Prompt(sent, _("You delivered another specimen again"), (ask,), "aside")


def camps_reached(state: State) -> tuple[Camp, ...]:
    """The camp that the person has just come to; all where nobody has, or another tent is owed too."""
    side = side_of(state)
    here = tuple(camp for camp in CAMP_COSTS if camp == side.just and camp not in side.yours.camps)
    return here if here and len(owed_now(side, "tent", "camp")) <= 1 else tuple(CAMP_COSTS)


def your_tents(state: State) -> Iterator[Prompt]:
    """Offer a tent in each camp where the person has none."""
    yours = side_of(state).yours.camps
    for camp in camps_reached(state):
        if camp not in yours and len(yours) < TENTS:
            spot, asks = own_board.tent_asked(state, camp)
            event = alfred_events.TentsSeen(whose="you", camps=frozenset({*yours, camp}), spot=spot)
            yield Prompt(event, _("%(camp)s", camp=Term(camp)), asks, "aside")


def brought(state: State) -> Iterator[Prompt]:
    """List all of it."""
    for group in (your_stamps, your_stacks, your_seals, your_lenses, your_explorers, your_ship, your_studies):
        yield from group(state)
    yield from (prompt for _place, prompt in your_finds(state))
    yield from your_deliveries(state)
    yield from your_repeats(state)
    yield from your_tents(state)
