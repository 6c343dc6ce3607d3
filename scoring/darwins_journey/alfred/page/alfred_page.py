"""The part of the page that a match against Alfred shows besides what every table shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby, zip_longest

from scoring.contract import Prompt, Reason, StepDone, Viewer
from scoring.darwins_journey.alfred.choice.card_facts import KNOWLEDGE_COST, LETTERS
from scoring.darwins_journey.alfred.components.component_words import Drawn, card_drawn
from scoring.darwins_journey.alfred.page import bringing, correcting
from scoring.darwins_journey.alfred.page.alfred_pictures import DRAWN, Picture, Spot, diaries, picture
from scoring.darwins_journey.alfred.page.places import DRAWN_PLACES, PLACE_WORDS
from scoring.darwins_journey.alfred.side.his_side import REWARD, UNSEEN, Side
from scoring.darwins_journey.alfred.side.questions import Question
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.alfred.turn import alfred_prompts
from scoring.darwins_journey.alfred.turn.joining import asked_at
from scoring.darwins_journey.alfred.turn.layout import Instruction
from scoring.darwins_journey.alfred.turn.move_words import words
from scoring.darwins_journey.match.rounds import is_kept, turn
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import CAMP_COSTS
from scoring.darwins_journey.rules.routes import SEA
from scoring.darwins_journey.rules.tiles import ACTIONS, AGAIN_TILE
from scoring.words import Seat, Term, Text, _


@dataclass(frozen=True, slots=True)
class Strip:
    """What one always wants to know of Alfred; None where nobody has said it."""

    coins: int | None
    knowledge: int | None
    track: int | None
    length: int
    points: int | None
    workers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to tap: its key, and the tap; an action card is drawn."""

    key: str
    tap: Prompt
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True)
class Stand:
    """A place on the drawing of the diaries, and the tap that stands the person's worker there."""

    spot: Spot
    tap: Prompt | None


@dataclass(frozen=True, slots=True)
class Brought:
    """Something that a worker of the person may have brought, as taps."""

    key: str
    label: Text
    taps: tuple[Prompt, ...]
    is_likely: bool


@dataclass(frozen=True, slots=True)
class Solo:
    """Alfred's part of the page.

    `drawing` shows where the instruction happens or what is asked about; `about` says what kind of answers
    `choices` are; `right` puts what is looked at right; `cards` names his card; `places` are where a worker
    of the person can stand; `likely` what it, or a reward, has most likely brought, as `likely_asked` asks;
    with `is_likely_first` that is asked before a round's rewards;
    `brought` is what else can be added.
    """

    strip: Strip | None
    drawing: Picture | None = None
    asked: bool = False
    about: str = ""
    choices: tuple[Choice, ...] = ()
    right: tuple[Prompt, ...] = ()
    card: Drawn | None = None
    cards: tuple[Choice, ...] = ()
    heads: tuple[Text, ...] = ()
    places: tuple[Stand, ...] = ()
    likely_asked: Text | None = None
    likely: tuple[Brought, ...] = ()
    is_likely_first: bool = False
    brought: tuple[Brought, ...] = ()
    by_hand: tuple[Prompt, ...] = ()


def solo(state: State, viewer: Viewer) -> Solo | None:
    """Lay out Alfred's part of the page."""
    if state.solo is None or (state.phase in ("setup", "over") and not is_kept(state)):
        return None
    if not is_kept(state):
        return Solo(None)
    side = side_of(state)
    first, asked = alfred_prompts.next_instruction(state), alfred_prompts.pending(state)
    if first and first.question:
        asked = first.question
    at = first.at if first else asked_at(asked) if asked else ""
    past = viewer.past
    # In his turn the page shows nothing that the person may add; rewards of both are told side by side.
    is_his = state.phase == "action" and (first is not None or asked is not None)
    brought = () if past or is_his else tuple(_brought(state))
    places = () if past or is_his else _places(state)
    return Solo(
        strip=strip(side),
        drawing=_drawing(state, at, viewer),
        asked=asked is not None,
        about=asked.about if asked else "",
        choices=() if past else tuple(_choices(state, asked, first)),
        right=viewer.offered(correcting.look(state, asked.at)) if asked and asked.about == "look" else (),
        card=card_drawn(side.drawn) if side.drawn else None,
        cards=() if past or is_his else tuple(_cards(state)),
        heads=diaries(side, "").heads if places else (),
        places=places,
        likely_asked=_likely_asked(side),
        likely=tuple(each for each in brought if each.is_likely),
        is_likely_first=bool(side.just) and not side.just.startswith(REWARD) and not side.is_told,
        brought=tuple(each for each in brought if not each.is_likely),
        by_hand=viewer.offered(correcting.corrections(state)),
    )


def _likely_asked(side: Side) -> Text:
    if side.just.startswith(REWARD):
        return _("What did your reward bring?")
    return _("What did your worker bring?") if side.just else _("What did that bring?")


def _drawing(state: State, at: str, viewer: Viewer) -> Picture | None:
    """The drawing of what happens or is asked; each space of a look puts itself right with a tap."""
    drawn = picture(state, at) if at else None
    topic = at.removeprefix("look-")
    if drawn is None or topic == at or viewer.past:
        return drawn
    taps = correcting.tapped(state, topic)
    spots = (replace(spot, tap=tap) for spot, tap in zip_longest(drawn.spots, taps))
    return replace(drawn, spots=tuple(spots))


def strip(side: Side) -> Strip:
    """Sum up his coins, the knowledge that they buy, his bonus worker and the workers that he has left."""
    assert side.board is not None
    workers = tuple(letter for letter in LETTERS if letter in side.available)
    if not side.is_followed:
        return Strip(None, None, None, side.board.track, None, workers)
    knowledge = side.coins // KNOWLEDGE_COST
    return Strip(side.coins, knowledge, side.track, side.board.track, side.points, workers)


def _choices(state: State, asked: Question | None, first: Instruction | None) -> Iterator[Choice]:
    """The answers to what is asked, each as a tap; a look has a button of its own."""
    if asked is None or asked.about == "look":
        return
    for answer in asked.choices:
        label = _("%(answer)s", answer=Term(answer))
        if first:
            yield Choice(answer, Prompt(StepDone(what=first.what, answer=answer), label))
    if not first:
        for prompt in alfred_prompts.answers(state):
            if known := prompt.event.model_dump().get("answer"):
                yield Choice(str(known), prompt)


def _cards(state: State) -> Iterator[Choice]:
    for prompt in alfred_prompts.drawing(state):
        card = prompt.event.model_dump().get("card")
        if card:
            yield Choice(card, prompt, card_drawn(card))


def _places(state: State) -> tuple[Stand, ...]:
    taps = {prompt.event.model_dump()["place"]: prompt for prompt in alfred_prompts.your_workers(state)}
    drawn = diaries(side_of(state), "")
    unseen = (Spot(DRAWN_PLACES.get(each, PLACE_WORDS[each])) for each in UNSEEN)
    stands = zip((*DRAWN, *UNSEEN), (*drawn.spots, *unseen), strict=True)
    return tuple(Stand(spot, taps.get(key)) for key, spot in stands) if taps else ()


OWED: dict[str, tuple[str, ...]] = {
    "stamps": ("stamps", "spread"),
    "seals": ("academy", "seal"),
    "lenses": ("unlock",),
    "explorers": ("explore", "explorer"),
    "ship": ("navigate",),
    "tents": ("camp", "tent"),
    "studies": ("study",),
    "deliveries": ("deliver",),
    "again": ("deliver",),
}
"""What of a reward, a tent or a space brings it."""
LIKELY: dict[str, tuple[str, ...]] = {
    "stamps": ("correspondence",),
    "seals": ("academy",),
    "lenses": ("small",),
    "explorers": ("explore",),
    "ship": ("navigate",),
    "tents": tuple(CAMP_COSTS),
    "studies": (),
    "deliveries": ("museum",),
    "again": (),
}
"""Where a worker most likely brings it, or an explorer that has come to this space of its island."""


def _brought(state: State) -> Iterator[Brought]:
    """What the person's workers may have brought; later it can still be added."""
    if state.round == 1 and state.phase == "action" and not state.players[state.people[0]].placed:
        return
    yield from (each for each in _groups(state) if each.taps)


def _groups(state: State) -> Iterator[Brought]:
    found: tuple[tuple[str, Text, Iterable[Prompt]], ...] = (
        ("stamps", _("Your stamps"), bringing.your_stamps(state)),
        (
            "stacks",
            _("How many of your stamp stacks are empty? Each one brings its action"),
            bringing.your_stacks(state),
        ),
        ("seals", _("A seal from the academy"), bringing.your_seals(state)),
        ("lenses", _("A space unlocked"), bringing.your_lenses(state)),
        ("explorers", _("Your explorer now on"), bringing.your_explorers(state)),
        ("ship", _("Your ship now on"), bringing.your_ship(state)),
        *_finds(state),
        ("deliveries", _("A specimen sent to the museum"), bringing.your_deliveries(state)),
        ("again", _("A specimen delivered again"), bringing.your_repeats(state)),
        ("studies", _("A specimen studied"), bringing.your_studies(state)),
        ("tents", _("Your tent"), bringing.your_tents(state)),
    )
    is_any_studied = side_of(state).just in ACTIONS
    for key, label, offered in found:
        taps = tuple(offered)
        # What was studied there already is nothing that it can have brought.
        is_possible = key != "studies" or is_any_studied or any(not tap.asks for tap in taps)
        yield Brought(key, label, taps, is_possible and _is_likely(state, key))


def _finds(state: State) -> Iterator[tuple[str, Text, Iterable[Prompt]]]:
    """What an explorer, or at sea, the person may have studied that nobody has named yet, place by place."""
    for place, offers in groupby(bringing.your_finds(state), key=lambda each: each[0]):
        island, _dash, space = place.partition("-")
        label = _("On %(island)s %(space)s, and studied there", island=island.upper(), space=int(space))
        if island == SEA.key:
            label = _("Your ship on space %(space)s, and studied there", space=int(space))
        yield f"find-{place}", label, tuple(prompt for _place, prompt in offers)


def _is_likely(state: State, key: str) -> bool:
    """Tell whether a worker, an explorer or a reward has just brought this."""
    just = side_of(state).just
    if key.startswith("find-") or key == "stacks":
        return True
    if (key == "again" and just not in ACTIONS) or (key == "deliveries" and just == AGAIN_TILE):
        return False
    if bringing.owed_now(side_of(state), *OWED[key]):
        return True
    if key == "studies" and bringing.has_specimen(state, just):
        return True
    return just in LIKELY[key] or just.partition("-")[0] in LIKELY[key]


def moment(state: State) -> Reason | None:
    """Say what hands have to do now, where Alfred's part says it better than the round."""
    if not is_kept(state):
        if state.solo and state.phase == "action" and turn(state) == state.alfred:
            return Reason(_("Alfred begins: copy his board, once for this box."), "alfred-setup")
        return None
    if waiting := alfred_prompts.pending_words(state):
        return Reason(words(waiting).text, "alfred-turn")
    if first := alfred_prompts.next_instruction(state):
        return Reason(words(first.head).text, "alfred-turn")
    if state.phase != "action":
        return None
    seat = turn(state)
    if seat == state.alfred:
        if not side_of(state).faces_known:
            return Reason(_("Which of Alfred’s action cards lie face up?"), "alfred-cards")
        if side_of(state).shuffles:
            return Reason(_("Shuffle all eight of Alfred’s cards, then draw one."), "alfred-cards")
        return Reason(_("Draw Alfred’s card."), "alfred-cards")
    return Reason(_("%(seat)s: where does your worker stand?", seat=Seat(seat or 0)), "action-phase")
