"""The sentences that tell the players what to do now."""

from __future__ import annotations

from scoring.contract import Reason, Viewer
from scoring.evolution.match.cards import card_phase, leaf_phase
from scoring.evolution.match.cards.face_down import lie_face_down, nothing_from, when_to_enter
from scoring.evolution.match.feeding import result
from scoring.evolution.match.feeding.open_results import open_advice
from scoring.evolution.match.feeding.turn_to_eat import duty
from scoring.evolution.match.state import LAID_ASIDE_WITH_TWO, State
from scoring.evolution.rules.facts import LEAST_PLAYERS, MOST_PLAYERS
from scoring.evolution.rules.leaf import leaf_order
from scoring.evolution.rules.starvation import end_feeding
from scoring.match.moments import FINAL_ADVICE, FINAL_HEADLINES, stage
from scoring.words import Seat, Text, _, ngettext

NOBODY = Viewer()


def headline(state: State) -> Text:
    """Say in a few words where the match is."""
    if final := FINAL_HEADLINES.get(stage(state)):
        return final
    if state.kept and state.phase == "reveal":
        return PHASES["play"].given(round=state.round)
    if state.turn is not None:
        return TURNS[state.phase].given(round=state.round, seat=Seat(state.turn))
    return PHASES[state.phase].given(round=state.round)


PHASES = {
    "deal": _("Round %(round)s · dealing"),
    "play": _("Round %(round)s · everyone plays cards"),
    "reveal": _("Round %(round)s · traits revealed"),
    "leaf": _("Round %(round)s · leaf-framed traits"),
    "water": _("Round %(round)s · food cards"),
    "feed": _("Round %(round)s · feeding"),
}
TURNS = {
    "play": _("Round %(round)s · %(seat)s plays cards"),
    "feed": _("Round %(round)s · %(seat)s eats"),
}


def moment(state: State) -> Reason:
    """Say what is to be done now."""
    if final := FINAL_ADVICE.get(stage(state)):
        return final
    match state.phase:
        case "deal" if card_phase.deck_falls_short(state):
            return Reason(_("Deal the cards. Does the deck run out?"), "deck-exhausted")
        case "deal":
            return Reason(_("Deal the cards; then everyone puts one face down as food."), "dealing-cards")
        case "play" if state.turn is None:
            return Reason(_("Everyone plays their cards at the same time."), "quick-game")
        case "play":
            return Reason(_("%(seat)s plays cards.", seat=Seat(state.turn or 0)), "playing-cards", state.turn)
        case "reveal" if state.kept:
            return Reason(_("Everyone plays cards, new traits face down."), "playing-a-trait")
        case "reveal":
            return Reason(_("Reveal the new traits and enter them."), "playing-a-trait")
        case "leaf":
            seats = tuple(Seat(seat) for seat in leaf_phase.choosing(state))
            return Reason(_("%(seats)s: which leaf-framed trait acts first?", seats=seats), "leaf-traits")
        case "water" if state.to_move:
            return Reason(_("Move what is listed, then reveal the food cards."), "leaf-traits")
        case "water":
            return Reason(_("Reveal the food cards."), "food-cards")
        case _:
            return _feeding(state)


def _feeding(state: State) -> Reason:
    if state.by_result:
        if asked := open_advice(state):
            return asked
        if any(step.key == "starved" for step in result.dying(state).steps):
            return Reason(_("Not all are full. Change any that are wrong."), "starvation")
        if result.fat_stored(state.players, result.eaten(state).players):
            return Reason(_("All eat their fill and store fat, except…"), "feeding")
        return Reason(_("All eat their fill, except…"), "feeding")
    if state.turn is None:
        return _nobody_eats(state)
    if duty(state, state.turn) == "must":
        return Reason(_("%(seat)s feeds one species.", seat=Seat(state.turn)), "must-feed", state.turn)
    return Reason(
        _("%(seat)s may feed one species, or stop.", seat=Seat(state.turn)), "must-feed", state.turn
    )


def _nobody_eats(state: State) -> Reason:
    """Say whether nobody can eat any more, or who could and has stopped."""
    stopped = tuple(Seat(seat) for seat in state.from_first() if duty(state, seat) != "none")
    if stopped:
        return Reason(_("Nobody eats any more. Stopped: %(seats)s.", seats=stopped), "must-feed")
    return Reason(_("Nobody can eat any more."), "end-of-feeding")


def details(state: State, viewer: Viewer = NOBODY) -> list[Reason]:
    """Add what the players need for the moment."""
    if state.phase == "deal":
        return [*_checklist(state), *_deals(state)]
    if state.phase == "play" and state.quick:
        hidden = _("New species, growth and traits stay hidden until all have played; then enter them.")
        return [Reason(hidden, "quick-game")]
    if state.phase == "play":
        return [Reason(_("New traits stay face down until everyone has played."), "playing-a-trait")]
    if lie_face_down(state):
        return [Reason(when_to_enter(viewer), "playing-cards"), *_nothing_yet(state)]
    if state.phase == "reveal":
        return _nothing_yet(state)
    if state.phase == "water" and _leaves_idle(state):
        return [Reason(_("The leaf-framed traits have nothing to do this time."), "leaf-traits")]
    if state.phase == "feed" and state.turn is None and not state.by_result:
        return _hunger(state)
    if result.plants_are_out(state):
        text = _("All plants are given out: for one more, take one from another species.")
        return [Reason(text, "feeding")]
    return []


def _nothing_yet(state: State) -> list[Reason]:
    """Name those of whom no traits are entered, once there are some of others."""
    without = nothing_from(state)
    if not 1 < len(without) < state.seats:
        return []
    seats = tuple(Seat(seat) for seat in without)
    return [Reason(_("No new traits so far: %(seats)s.", seats=seats), "playing-cards")]


def _leaves_idle(state: State) -> bool:
    """Tell whether leaf traits lie there and none of them has or had anything to do."""
    return bool(leaf_order(state.players)) and not state.leaf_used and not leaf_phase.leaf_acts(state)


def _checklist(state: State) -> list[Reason]:
    """What to set up before a round: before the first one for exactly this number of players."""
    if state.round > 1:
        text = _("%(seat)s takes the first-player marker.", seat=Seat(state.first))
        return [Reason(text, "end-of-feeding")]
    found = [Reason(_("Watering hole in the middle, the food beside it, a bag for everyone."), "setup")]
    if state.seats == LEAST_PLAYERS:
        cards, limit = LAID_ASIDE_WITH_TWO, state.trait_limit
        found.append(Reason(_("Set %(cards)s random cards aside unseen.", cards=cards), "two-players"))
        found.append(Reason(_("A species has at most %(limit)s traits.", limit=limit), "two-players"))
    if state.seats == MOST_PLAYERS and not state.quick:
        found.append(
            Reason(
                _("With six players the quick game is recommended: everyone plays cards at once."),
                "six-players",
            )
        )
    found.append(
        Reason(_("%(seat)s takes the first-player marker.", seat=Seat(state.first)), "setup", state.first)
    )
    return found


def _deals(state: State) -> list[Reason]:
    dealt = card_phase.deal(state)
    found = []
    for seat in state.from_first():
        species = len(state.players[seat].species)
        if species:
            text = ngettext(
                "%(n)s card: 3 + %(species)s", "%(n)s cards: 3 + %(species)s", dealt[seat], species=species
            )
        else:
            text = ngettext("a new species and %(n)s card", "a new species and %(n)s cards", dealt[seat])
        found.append(Reason(text, "dealing-cards", seat))
    return found


def _hunger(state: State) -> list[Reason]:
    """What the end of feeding will do, before it is confirmed."""
    ended = end_feeding(state.players)
    found = []
    for step in ended.steps:
        place = step.species + 1
        if step.key == "extinct":
            found.append(Reason(_("species %(place)s dies out", place=place), "extinction", step.player))
        elif step.key == "starved" and step.species not in ended.extinct[step.player]:
            text = ngettext(
                "species %(place)s starves and loses %(n)s",
                "species %(place)s starves and loses %(n)s",
                step.n,
                place=place,
            )
            found.append(Reason(text, "starvation", step.player))
    return found


def deck(state: State) -> list[Reason]:
    """Say which round is the last, or how many cards should be left in the deck."""
    if text := _deck(state):
        return [Reason(text, "deck-exhausted")]
    return []


def _deck(state: State) -> Text | None:
    if state.phase == "over":
        return None
    if state.last_round == state.round:
        return _("This round is the last.")
    if state.last_round is not None:
        return _("The next round is the last.")
    if state.deck is None or state.phase not in ("deal", "play", "feed"):
        return None
    if state.phase == "deal" and state.deck <= sum(card_phase.deal(state)):
        return _("By our count the deck runs out during this deal; then this round is the last.")
    if state.deck == 0:
        return _("By our count the deck has run out. Has it?")
    return ngettext("about %(n)s card in the deck", "about %(n)s cards in the deck", state.deck)
