"""What changes when somebody tells what happened on the person's side, or puts something right.

Long, because everything that can be told has its short function here, side by side.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.choice.card_facts import LENS_COINS, LETTERS, MOST_COINS, Letter
from scoring.darwins_journey.alfred.deeds.seal_deeds import without_seal
from scoring.darwins_journey.alfred.side.answers import museum_told
from scoring.darwins_journey.alfred.side.his_side import (
    ELSEWHERE,
    LOOKED_AT,
    MOST_STANDING,
    NOTHING_TOLD,
    SPECIAL_DIARY,
    UNSEEN,
    Lying,
    Owner,
    OwnLens,
    Place,
    Side,
    Task,
    Topic,
)
from scoring.darwins_journey.alfred.side.owing import by_special_action
from scoring.darwins_journey.alfred.side.table_of_his import COLOURS, side_of
from scoring.darwins_journey.alfred.turn.tasks import with_tasks
from scoring.darwins_journey.alfred.turn.work import MOST_POINTS
from scoring.darwins_journey.match.boards.studies import studies_told
from scoring.darwins_journey.match.rounds import worker_placed
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.diaries import LOCKED, SPACES, LockedSpace
from scoring.darwins_journey.rules.facts import CAMP_COSTS, TENTS, Camp, Seal, Specimen
from scoring.darwins_journey.rules.routes import SEA, Island, is_behind
from scoring.match.legal import in_phase
from scoring.match.steps import Step
from scoring.words import _


def need_kept(state: State) -> Side:
    """Give his side; refuse where nothing of it is kept."""
    if state.solo is None or not state.solo.is_kept:
        raise Illegal(_("Alfred’s board is not kept here."))
    return state.solo


def _with(state: State, side: Side, *sure: Topic) -> State:
    return replace(state, solo=side.sure_of(*sure))


def your_worker(state: State, seat: int, place: Place) -> State:
    """Stand a worker of the person; on a lens of his it brings him a coin."""
    side = need_kept(in_phase(state, "action"))
    if seat == state.alfred or side.is_moving:
        raise Illegal(_("It is Alfred’s turn."))
    facts = next((facts for space, facts in SPACES.items() if space == place), None)
    if facts and facts.number > 1:
        if facts.space not in side.lenses:
            raise Illegal(_("This space is locked."))
        if side.workers_at(place):
            raise Illegal(_("Somebody stands there."))
    if place not in UNSEEN:
        side = replace(side, standing=(*side.standing, ("you", place)))
    side = side.at(place)
    if place == SPECIAL_DIARY and (brought := by_special_action(state)):
        side = replace(side, owed=(brought,))
    state = worker_placed(replace(state, solo=side), seat)
    if not any(space == place and owner == "alfred" for space, owner in side.lenses.items()):
        return state
    if side.coins == MOST_COINS:
        return with_tasks(state, Task("bonus", LENS_COINS, why=("coin-overflow",)))
    coins = side.coins + LENS_COINS
    told = Step("alfred-lens", {"seat": state.alfred or 0}, {"coins": coins})
    return replace(state, solo=replace(side_of(state), coins=coins), steps=(told,))


def workers_seen(state: State, places: Sequence[Place]) -> State:
    """Put right where workers stand, whoever's they are.

    One that is taken away and then found again, or the only one that is missing, is the same worker.
    """
    side = need_kept(state)
    if len(places) > max(MOST_STANDING, sum(side.workers_at(place) > 0 for place in LOOKED_AT)):
        raise Illegal(_("No more than ten workers can stand on the diaries."))
    standing = [(owner, place if place in places else ELSEWHERE) for owner, place in side.standing]
    gone = {at: place for at, (_owner, place) in enumerate(side.standing) if place != standing[at][1]}
    lifted, found = {**side.lifted, **gone}, set(side.found)
    new = [place for place in LOOKED_AT if place in places and not side.workers_at(place)]
    back = [at for at, place in lifted.items() if place in new]
    new = [place for place in new if place not in lifted.values()]
    missing = lifted.keys() - back
    for at in back:
        standing[at] = (standing[at][0], lifted[at])
    if len(new) == len(missing) == 1:
        [at], [place] = missing, new
        standing[at] = (standing[at][0], place)
        if side.standing[at][0] == "you" and side.just == lifted[at]:
            # The person's last worker brings what its right place brings.
            side = side.at(place)
        lifted, new = {}, []
    for place in new:
        found.add(len(standing))
        standing.append(("you", place))
    lifted = {at: place for at, place in lifted.items() if at not in back}
    side = replace(side, standing=tuple(standing), lifted=lifted, found=frozenset(found))
    return _with(state, side, "spaces")


def lenses_seen(state: State, yours: Collection[OwnLens], his: Collection[LockedSpace]) -> State:
    """Put right which spaces are unlocked, and by whom."""
    side = need_kept(state)
    lenses: dict[OwnLens, Owner] = {**dict.fromkeys(yours, "you"), **dict.fromkeys(his, "alfred")}
    for space in lenses:
        if any(above not in lenses for above in lenses_above(space)):
            raise Illegal(_("The space above is unlocked first."))
    return _with(state, replace(side, lenses=lenses), "spaces")


def lenses_above(space: OwnLens) -> tuple[LockedSpace, ...]:
    """The locked space above another one of its page, if there is any."""
    facts = next((SPACES[each] for each in LOCKED if each == space), None)
    if facts is None or facts.number < 3:
        return ()
    return tuple(
        each for each in LOCKED if SPACES[each].page == facts.page and SPACES[each].number == facts.number - 1
    )


def lens_laid(state: State, space: OwnLens) -> State:
    """The person unlocks a space."""
    side = need_kept(state)
    if space in side.lenses:
        raise Illegal(_("This space is unlocked already."))
    if any(each not in side.lenses for each in lenses_above(space)):
        raise Illegal(_("The space above is unlocked first."))
    return replace(state, solo=side.with_lens(space, "you"))


def seal_taken(state: State, scroll: int, colour: Lying) -> State:
    """The person takes a seal off a scroll."""
    side = need_kept(state)
    known = next((each for each in COLOURS if each == colour), None)
    if known is None or known not in side.scrolls[scroll]:
        raise Illegal(_("This seal does not lie there."))
    return replace(state, solo=replace(side, scrolls=without_seal(side.scrolls, scroll, COLOURS[known])))


def unnamed_seal_taken(state: State) -> State:
    """The person takes a seal that nobody has named on the scrolls."""
    if not any("unknown" in scroll for scroll in need_kept(state).scrolls):
        raise Illegal(_("This seal does not lie there."))
    return state


def scroll_seen(state: State, scroll: int, seals: tuple[Lying, ...]) -> State:
    """Put right what lies on a scroll, from the left."""
    side = need_kept(state)
    scrolls = (*side.scrolls[:scroll], seals, *side.scrolls[scroll + 1 :])
    return _with(state, replace(side, scrolls=scrolls, seals_told=NOTHING_TOLD), "academy")


def explorer_seen(state: State, owner: Owner, island: Island, space: int | None) -> State:
    """Put an explorer where it stands."""
    side = need_kept(state)
    route = state.copy.routes[island]
    if space is not None and space > route.last:
        raise Illegal(_("This island has no such space."))
    if owner == "alfred":
        explorers = _moved(side.explorers, island, space)
        return _with(state, replace(side, explorers=explorers), "islands")
    yours = replace(side.yours, explorers=_moved(side.yours.explorers, island, space))
    return _with(state, replace(side, yours=yours), "islands")


def ship_seen(state: State, space: int) -> State:
    """Put the person's ship where it is; silver ribbons on its way have brought explorers ashore."""
    side, sea = need_kept(state), state.copy.routes[SEA.key]
    if space > sea.last:
        raise Illegal(_("The sea route has no such space."))
    explorers = side.yours.explorers
    for ribbon, island in state.copy.silver_ribbons.items():
        if island not in explorers and not is_behind(sea, space, ribbon):
            explorers = _moved(explorers, island, 0)
            ashore = Step("ashore", {"seat": state.people[0]}, {}, {"island": island})
            state = replace(state, steps=(*state.steps, ashore))
    yours = replace(side.yours, ship=space, explorers=explorers)
    return _with(state, replace(side, yours=yours), "sea")


def _moved(explorers: Mapping[Island, int], island: Island, space: int | None) -> dict[Island, int]:
    others = {each: at for each, at in explorers.items() if each != island}
    return others if space is None else {**others, island: space}


def tents_seen(state: State, owner: Owner, camps: Collection[Camp], told: Mapping[Camp, int]) -> State:
    """Put right in which camps somebody has a tent, and on which place where that was told.

    Alfred takes the cheaper one that is free.
    """
    side = need_kept(state)
    if len(camps) > TENTS:
        raise Illegal(_("There aren’t that many."))
    before, others = side.camps, side.yours.camps
    if owner == "you":
        before, others = others, before
    known = {**before, **told}
    places = {camp: known.get(camp, _free_place(camp, others)) for camp in camps}
    if any(places.get(camp) == others.get(camp) for camp in told):
        raise Illegal(_("No tent of this board can stand there."))
    if owner == "alfred":
        return _with(state, replace(side, camps=places, tents=len(places)), "camps")
    return _with(state, replace(side, yours=replace(side.yours, camps=places)), "camps")


def tent_put_up(state: State, route: str, space: int | None, told: Mapping[Camp, int]) -> State:
    """Put a tent of the person into the camp on a space of the sea or of an island."""
    camp = state.copy.routes[route].camps.get(space or 0)
    if camp is None:
        raise Illegal(_("There is no camp."))
    return tents_seen(state, "you", {*need_kept(state).yours.camps, camp}, told)


def _free_place(camp: Camp, others: Mapping[Camp, int]) -> int:
    return next(place for place in range(len(CAMP_COSTS[camp])) if place != others.get(camp))


def studied_told(state: State, specimens: Collection[Specimen]) -> State:
    """Keep what the person has studied; whether that is all, nobody has said."""
    side, you = need_kept(state), state.people[0]
    player = state.players[you]
    if player.kept is not None:
        player = replace(player, kept=replace(player.kept, studied=frozenset(specimens)))
        state = state.with_player(you, player)
    yours = replace(side.yours, studied=frozenset(specimens))
    return replace(state, solo=replace(side, yours=yours))


def specimen_found(state: State, specimen: Specimen, place: str) -> State:
    """Know what lies where the person has come to, so that it is not asked again."""
    side, routes = need_kept(state), state.copy.routes.values()
    lies_there = any(place == f"{route.key}-{space}" for route in routes for space in route.specimens)
    if not lies_there or place in side.specimens or specimen in side.specimens.values():
        return state
    return replace(state, solo=replace(side, specimens={**side.specimens, place: specimen}))


def studied_seen(state: State, owner: Owner, specimens: Collection[Specimen]) -> State:
    """Put right what somebody has studied."""
    side = need_kept(state)
    if owner == "alfred":
        return _with(state, replace(side, studied=frozenset(specimens)), "museum")
    told, you = studied_told(state, specimens), state.people[0]
    told = told.with_player(you, studies_told(told.players[you], specimens))
    return _with(told, side_of(told), "museum")


def museum_seen(state: State, specimens: Collection[Specimen]) -> State:
    """Put right which tiles lie in the museum; nobody knows then whether a coin lies beside their rows."""
    need_kept(state)
    return museum_told(state, specimens)


def row_seen(state: State, letter: Letter, seals: tuple[Seal, ...]) -> State:
    """Put a row of his right."""
    side = need_kept(state)
    assert side.board is not None
    if len(seals) > side.board.rows[letter].spaces:
        raise Illegal(_("A row has %(most)s spaces.", most=side.board.rows[letter].spaces))
    return replace(state, solo=replace(side, rows={**side.rows, letter: seals}))


def away_seen(state: State, letters: Collection[Letter]) -> State:
    """Put right which of his workers are placed."""
    side = need_kept(state)
    alfred = state.alfred or 0
    player = replace(state.players[alfred], placed=len(letters))
    state = state.with_player(alfred, player)
    away = frozenset(letter for letter in LETTERS if letter in letters)
    # Where a worker stands that was thought to be at home, or does not stand after all, nobody has said.
    return replace(state, solo=replace(side, away=away, strays=True).unsure_of("spaces"))


def most_kept(state: State, what: str) -> int:
    """Say how much of something of his there can be; his bonus track is as long as his board says."""
    side, copy = need_kept(state), state.copy
    assert side.board is not None
    most = {
        "coins": MOST_COINS,
        "points": MOST_POINTS,
        "evolution": copy.last_step,
        "ship": copy.routes[SEA.key].last,
    }
    return most.get(what, side.board.track)


def alfred_counted(state: State, what: str, n: int) -> State:
    """Put a number of his right."""
    side = need_kept(state)
    if n > most_kept(state, what) or (what == "track" and not n):
        raise Illegal(_("There aren’t that many."))
    match what:
        case "coins":
            side = replace(side, coins=n)
        case "points":
            side = replace(side, points=n)
        case "evolution":
            side = replace(side, evolution=n)
        case "track":
            side = replace(side, track=n)
        case "ship":
            side = replace(side, ship=n)
    return replace(state, solo=side)
