"""The events of a match against Alfred besides those that every table has.

Whatever tells something about the table makes a decision of his anew as long as his worker does not stand.
Long, because every event is here with its sentence; what they change is told elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import Field

from scoring.contract import Decided, Event, Illegal, Lot
from scoring.darwins_journey.alfred.choice.card_facts import Letter
from scoring.darwins_journey.alfred.components.action_cards import CARDS
from scoring.darwins_journey.alfred.components.alfred_board import LONGEST_ROW, AlfredBoard
from scoring.darwins_journey.alfred.components.bonus_cards import BONUS_CARDS, BonusCard
from scoring.darwins_journey.alfred.components.component_words import component_named
from scoring.darwins_journey.alfred.components.copied_events import ActionCardCopied
from scoring.darwins_journey.alfred.own import own_actions, own_board
from scoring.darwins_journey.alfred.own.along import NEW, Along, OnBoard, kept_of
from scoring.darwins_journey.alfred.own.own_places import MOST_ELSEWHERE
from scoring.darwins_journey.alfred.side import owing, put_right
from scoring.darwins_journey.alfred.side.answers import answered, coin_seen
from scoring.darwins_journey.alfred.side.his_side import LOOKED_AT, Lying, Owner, OwnLens, Place, Topic
from scoring.darwins_journey.alfred.side.questions import About
from scoring.darwins_journey.alfred.side.table_of_his import side_of, yours_studied
from scoring.darwins_journey.alfred.turn import drawn_card
from scoring.darwins_journey.alfred.turn.joining import looked_at
from scoring.darwins_journey.match.boards.camping import CAMPS, spots
from scoring.darwins_journey.match.boards.kept_boards import specimen_sent, specimen_sent_again, visit_told
from scoring.darwins_journey.match.events import (
    Beside,
    Chosen,
    Envelope,
    OnSeat,
    Paid,
    SeatIndex,
    SpecimenSent,
    Stamps,
    StampsCounted,
    Visit,
    YesOrNo,
)
from scoring.darwins_journey.match.rewards import stamps_counted
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.match.vocabulary import NOT_TAKEN, SEALS_LAID
from scoring.darwins_journey.rules.diaries import LockedSpace
from scoring.darwins_journey.rules.facts import KNOWLEDGE, SCROLLS, SEALS_A_SCROLL, Camp, Seal, Specimen
from scoring.darwins_journey.rules.routes import SEA, Island
from scoring.words import Param, Term, Text, _, ngettext

Card = Annotated[str, Field(max_length=60)]
Scroll = Annotated[int, Field(ge=0, lt=SCROLLS)]
Scrolled = Annotated[tuple[Lying, ...], Field(min_length=SEALS_A_SCROLL, max_length=SEALS_A_SCROLL)]
Kept = Literal["coins", "points", "evolution", "track", "ship"]
"""What of his is counted."""
Distinction = Literal["silver", "gold", "not-taken"]
TentPlace = Literal["nothing", "camp-place-1", "camp-place-2"]
TENT_PLACES: tuple[TentPlace, ...] = get_args(TentPlace)


ALONG = {each.name for each in dataclass_fields(Along)} - {"looked"}


def _told_place(spot: str | None) -> dict[Camp, int]:
    """The camp that a spot names, with the place from 0."""
    known = spots().get(spot or "")
    return {known.camp: known.place} if known and known.place is not None else {}


def _terms(keys: Any) -> tuple[Term, ...]:
    return tuple(Term(key) for key in keys) or (Term("nothing"),)


class Telling(Decided):
    """Something about the table; a turn whose worker does not stand yet is decided anew with it.

    `looking` is the part of the table that was being looked at when it was told.
    """

    looking: Topic | None = None

    def changed(self, state: State) -> State:
        """The table after it, whatever is decided then."""
        raise NotImplementedError

    def told(self, state: State) -> State:
        """The table after it; what is being looked at stays open until somebody says that it is right."""
        before, settled = side_of(state), self.settled(state)
        tells, topic = before.is_told_by(settled), self.looking
        looked = topic is not None and not isinstance(self, Answered)
        changed = self.changed(state)
        if kept_of(state) is not None:
            changed = own_board.booked(state, changed, self.for_board(looked=looked))
        after = owing.noted(state, changed, () if tells else settled)
        side = side_of(after)
        if topic and not isinstance(self, Answered):
            side = replace(side.unsure_of(topic), strays=before.strays)
        if not isinstance(self, Answered):
            side = replace(side, seals_told=side.seals_told.lasting)
        just = self.then_just(side.just) if tells or not side.just else side.just
        is_told = just == side.just and (side.is_told or tells)
        return replace(after, solo=replace(side, just=just, is_told=is_told))

    def for_board(self, *, looked: bool) -> Along:
        """What was told with it for the person's board."""
        fields = self.model_dump(include=ALONG, exclude_none=True)
        return Along(looked, **fields)

    def then_just(self, just: str) -> str:
        """Where something of the person has just come to, after this; mostly nothing is left to tell."""
        return ""

    def settled(self, state: State) -> owing.Settling:
        """What of all that the person's turn has brought this tells."""
        return ()

    def complete(self, state: State) -> Self:
        side = state.solo
        looking = looked_at(state) if side and side.is_kept else None
        full = self.model_copy(update={"decision": None, "looking": looking})
        if side is None or not side.is_undecided:
            return full
        made = drawn_card.decision(full.told(state))
        before = drawn_card.decision(state).move if side.queue else None
        changes = {"anew": bool(side.queue), "before": None if before == made.move else before}
        return full.model_copy(update={"decision": made.model_copy(update=changes)})


class AlfredLaid(Event):
    """Alfred's components lie ready as this box has shown them before."""

    kind = "alfred-laid"

    board: AlfredBoard
    cards: Annotated[tuple[Card, ...], Field(max_length=CARDS)] = ()
    bonus: Annotated[tuple[BonusCard, ...], Field(max_length=BONUS_CARDS)] = ()

    def describe(self) -> Text:
        return _("Alfred’s board lies ready")

    def scope(self) -> frozenset[str]:
        return frozenset({"alfred"})


class CardDrawn(Decided):
    """Alfred's next action card, drawn by the app or named by its picture."""

    kind = "alfred-card-drawn"

    card: Card | None = None

    def draws(self, state: State) -> Mapping[str, Lot]:
        side = state.solo
        if side is None or not side.knows_deck:
            return {}
        return {"card": Lot(_("Alfred’s action card"), side.deck, laid_out=True)}

    def complete(self, state: State) -> Self:
        if self.card is None:
            return self
        return self.model_copy(
            update={"decision": drawn_card.decision(drawn_card.card_drawn(state, self.card))}
        )

    def describe(self) -> Text:
        said = component_named(self.card) if self.card else None
        return _("Alfred draws: %(card)s", card=said) if said else _("Alfred draws a card")


class NewCardDrawn(ActionCardCopied, Decided):
    """Alfred's next action card is one that nobody has entered yet."""

    kind = "alfred-new-card"

    def complete(self, state: State) -> Self:
        return self.model_copy(
            update={"decision": drawn_card.decision(drawn_card.card_drawn(state, self.key))}
        )

    def describe(self) -> Text:
        return _("Alfred draws a new card")


class FacesSeen(Event):
    """Which of Alfred's action cards lie face up, or how many of those show the delivery."""

    kind = "alfred-faces-seen"

    cards: Annotated[tuple[Card, ...], Field(max_length=CARDS)] | None = None
    deliveries: Annotated[int, Field(ge=0, le=CARDS)] | None = None

    def describe(self) -> Text:
        if self.cards is None:
            return _("Alfred’s face-up cards with the delivery: %(n)s", n=self.deliveries or 0)
        return _("Alfred’s face-up cards: %(cards)s", cards=_terms(self.cards))


class Answered(Telling):
    """Something that his turn depends on was looked at or told, before it is decided."""

    kind = "alfred-answered"
    part_of_move = True

    about: About
    at: Annotated[str, Field(max_length=20)] = ""
    answer: Annotated[str, Field(max_length=60)]

    def changed(self, state: State) -> State:
        asked = drawn_card.question(state)
        if asked is None or (asked.about, asked.at) != (self.about, self.at):
            raise Illegal(_("This is no longer the next step."))
        return answered(state, asked, self.answer)

    def then_just(self, just: str) -> str:
        return just

    def describe(self) -> Text:
        if self.about == "look":
            return _("Looked at: %(what)s", what=Term(f"look-{self.at}"))
        return _("Answer: %(what)s", what=Term(self.answer))


class YourWorker(OnSeat):
    """The person placed a worker, as far as Alfred's rules look at it.

    `others` tells whether a worker stood in that part of the diary already, where nobody could know it;
    `knowledge` is what missing seals have cost, `coins` what a place without a name has brought.
    """

    kind = "your-worker"

    place: Place
    others: YesOrNo | None = None
    knowledge: Annotated[int, Field(ge=0, le=KNOWLEDGE)] | None = None
    coins: Annotated[int, Field(ge=-MOST_ELSEWHERE, le=MOST_ELSEWHERE)] | None = None
    tile: Chosen = None
    distinction: Distinction | None = None
    """On the special diary: its action with what was chosen, and the distinction of the worker."""

    def describe(self) -> Text:
        return self._says(_("%(seat)s placed a worker: %(place)s"), place=Term(self.place))


class WorkersSeen(Telling):
    """Where workers stand, whoever's they are."""

    kind = "workers-seen"

    places: Annotated[tuple[Place, ...], Field(max_length=len(LOOKED_AT))]

    def changed(self, state: State) -> State:
        return put_right.workers_seen(state, self.places)

    def describe(self) -> Text:
        return _("Workers stand on: %(places)s", places=_terms(self.places))


class LensesSeen(Telling):
    """Which spaces of the diaries are unlocked, and by whom."""

    kind = "lenses-seen"

    yours: frozenset[OwnLens] = frozenset()
    his: frozenset[LockedSpace] = frozenset()

    def changed(self, state: State) -> State:
        return put_right.lenses_seen(state, self.yours, self.his)

    def describe(self) -> Text:
        lenses = {"yours": _terms(sorted(self.yours)), "his": _terms(sorted(self.his))}
        return _("Your lenses: %(yours)s; his: %(his)s").given(**lenses)


class LensLaid(Telling):
    """The person unlocks a space of a main diary, or a special action.

    `by_hand`: on a sheet of the board, which asks for the space. `tile` is the special action with what was
    chosen.
    """

    kind = "lens-laid"

    space: OwnLens
    paid: Paid = None
    tile: Chosen = None
    by_hand: bool = False

    def changed(self, state: State) -> State:
        return put_right.lens_laid(state, self.space)

    def told(self, state: State) -> State:
        return own_actions.action_unlocked(state, super().told(state), self.space, self.tile)

    def settled(self, state: State) -> owing.Settling:
        return (("unlock",),)

    def describe(self) -> Text:
        return _("Unlocked: %(space)s", space=Term(self.space))


class SealTaken(Telling):
    """The person takes a seal off a scroll, counted from the top.

    One of which nobody has named the scroll has its colour in `laid` alone: the row of the person's board
    that it is laid into.
    """

    kind = "seal-taken"

    scroll: Scroll | None = None
    colour: Lying = "unknown"
    laid: Chosen = None
    paid: Paid = None

    @property
    def taken(self) -> Lying:
        """The colour of the seal, as far as it was told."""
        _row, seal = SEALS_LAID.get(self.laid or "", (0, "special"))
        return seal if self.colour == "unknown" and seal != "special" else self.colour

    def changed(self, state: State) -> State:
        if self.laid not in (None, NOT_TAKEN) and self.taken not in (self.laid or "").split("-"):
            raise Illegal(_("This seal does not lie there."))
        if self.scroll is None:
            return put_right.unnamed_seal_taken(state)
        return put_right.seal_taken(state, self.scroll, self.colour)

    def told(self, state: State) -> State:
        after = super().told(state)
        before, side = side_of(state), side_of(after)
        if len(side.owed) < len(before.owed) and owing.second_seal(before):
            # The second one may be taken, too, so it is offered; nobody has to tell that it was not.
            return replace(after, solo=replace(side, just=owing.SECOND_SEAL, is_told=True))
        return after

    def then_just(self, just: str) -> str:
        return just

    def settled(self, state: State) -> owing.Settling:
        return (("academy", "seal"),)

    def describe(self) -> Text:
        if self.scroll is None:
            return _("Taken in the academy: %(colour)s", colour=Term(self.taken))
        return _("Taken from scroll %(scroll)s: %(colour)s", scroll=self.scroll + 1, colour=Term(self.colour))


class ScrollSeen(Telling):
    """What lies on a scroll, from the left."""

    kind = "scroll-seen"

    scroll: Scroll
    seals: Scrolled

    def changed(self, state: State) -> State:
        return put_right.scroll_seen(state, self.scroll, self.seals)

    def describe(self) -> Text:
        return _("Scroll %(scroll)s: %(seals)s", scroll=self.scroll + 1, seals=_terms(self.seals))


class ExplorerSeen(Telling):
    """Where somebody's explorer stands on an island; 0 is the start, nothing means: none there."""

    kind = "explorer-seen"

    whose: Owner
    island: Island
    space: Annotated[int, Field(ge=0, le=24)] | None = None
    studies: Specimen | None = None
    """What the person studies there."""
    tent: bool = False
    """Whether the person puts up a tent in the camp there."""
    spot: Chosen = None
    beside: Beside = None
    on_board: OnBoard | None = None
    row: Chosen = None
    his_ribbons: Annotated[int, Field(ge=0, le=99)] | None = None
    """What comes along with it for the person's board."""
    by_hand: bool = False
    """Whether it is put right by hand, on a sheet of its own."""

    def changed(self, state: State) -> State:
        state = put_right.explorer_seen(state, self.whose, self.island, self.space)
        if self.tent and self.whose == "you":
            state = put_right.tent_put_up(state, self.island, self.space, self.told_places)
        if self.studies is None or self.whose == "alfred":
            return state
        state = put_right.specimen_found(state, self.studies, f"{self.island}-{self.space}")
        return put_right.studied_told(state, yours_studied(state) | {self.studies})

    @property
    def told_places(self) -> Mapping[Camp, int]:
        """The place that was told of the tent, from 0."""
        return _told_place(self.spot)

    def then_just(self, just: str) -> str:
        if self.studies or self.tent:
            return ""
        return f"{self.island}-{self.space}" if self.whose == "you" else just

    def settled(self, state: State) -> owing.Settling:
        if self.whose == "alfred":
            return ()
        tent: owing.Settling = (("tent",),) if self.tent else ()
        return (("explore", "explorer"), *tent, *((("study",),) if self.studies else ()))

    def describe(self) -> Text:
        texts = {
            "you": _("Your explorer on island %(island)s: space %(space)s"),
            "alfred": _("His explorer on island %(island)s: space %(space)s"),
        }
        space: Param = Term("nothing") if self.space is None else self.space
        told = texts[self.whose].given(island=self.island.upper(), space=space)
        if self.tent:
            return _("%(where)s, with a tent", where=told)
        if self.studies is None:
            return told
        return _("%(where)s, studied: %(specimen)s", where=told, specimen=Term(self.studies))


class YourShip(Telling):
    """Where the person's ship has stopped on the sea; 0 is the start."""

    kind = "your-ship"

    space: Annotated[int, Field(ge=0, le=99)]
    studies: Specimen | None = None
    """What the person studies there."""
    tent: bool = False
    """Whether the person puts up a tent in the camp there."""
    spot: Chosen = None
    beside: Beside = None
    on_board: OnBoard = NEW
    row: Chosen = None
    first: YesOrNo | None = None
    """What comes along with it for the person's board; `first` of all ships at the end."""
    by_hand: bool = False
    """Whether it is put right by hand, on a sheet of its own."""

    def changed(self, state: State) -> State:
        state = put_right.ship_seen(state, self.space)
        if self.tent:
            state = put_right.tent_put_up(state, SEA.key, self.space, self.told_places)
        if self.studies is None:
            return state
        state = put_right.specimen_found(state, self.studies, f"{SEA.key}-{self.space}")
        return put_right.studied_told(state, yours_studied(state) | {self.studies})

    @property
    def told_places(self) -> Mapping[Camp, int]:
        """The place that was told of the tent, from 0."""
        return _told_place(self.spot)

    def then_just(self, just: str) -> str:
        return "" if self.studies or self.tent else f"{SEA.key}-{self.space}"

    def settled(self, state: State) -> owing.Settling:
        tent: owing.Settling = (("tent",),) if self.tent else ()
        return (("navigate",), *tent, *((("study",),) if self.studies else ()))

    def describe(self) -> Text:
        told = _("Your ship: space %(space)s", space=self.space)
        if self.tent:
            return _("%(where)s, with a tent", where=told)
        if self.studies is None:
            return told
        return _("%(where)s, studied: %(specimen)s", where=told, specimen=Term(self.studies))


class TentsSeen(Telling):
    """In which camps somebody has a tent."""

    kind = "tents-seen"

    whose: Owner
    camps: frozenset[Camp]
    places: Annotated[tuple[TentPlace, ...], Field(min_length=len(CAMPS), max_length=len(CAMPS))] | None = (
        None
    )
    """All of them camp by camp, where they are put right."""
    spot: Chosen = None
    beside: Beside = None
    on_board: OnBoard | None = None
    """What comes along with one more for the person's board."""

    def changed(self, state: State) -> State:
        return put_right.tents_seen(state, self.whose, self.standing, self.told_places)

    @property
    def standing(self) -> frozenset[Camp]:
        """The camps where a tent stands."""
        return self.camps if self.places is None else frozenset(self.told_places)

    @property
    def told_places(self) -> Mapping[Camp, int]:
        """The places that were told, from 0."""
        if self.places is not None:
            told = zip(CAMPS, map(TENT_PLACES.index, self.places), strict=True)
            return {camp: place - 1 for camp, place in told if place}
        return _told_place(self.spot)

    def settled(self, state: State) -> owing.Settling:
        return () if self.whose == "alfred" else (("tent", "camp"),)

    def describe(self) -> Text:
        texts = {"you": _("Your tents: %(camps)s"), "alfred": _("His tents: %(camps)s")}
        return texts[self.whose].given(camps=_terms(sorted(self.standing)))


class StudiedSeen(Telling):
    """Which specimens somebody has studied."""

    kind = "studied-seen"

    whose: Owner
    specimens: frozenset[Specimen]

    def changed(self, state: State) -> State:
        return put_right.studied_seen(state, self.whose, self.specimens)

    def describe(self) -> Text:
        texts = {"you": _("You have studied: %(what)s"), "alfred": _("He has studied: %(what)s")}
        return texts[self.whose].given(what=_terms(sorted(self.specimens)))


class SpecimenTold(Telling):
    """The person studied a specimen."""

    kind = "specimen-told"

    specimen: Specimen
    visit: Visit | None = None
    """Told where a board that is kept may pay for the second of a visit."""

    def changed(self, state: State) -> State:
        studied = yours_studied(state) | {self.specimen}
        found = put_right.specimen_found(state, self.specimen, side_of(state).just)
        return visit_told(put_right.studied_told(found, studied), self.visit)

    def settled(self, state: State) -> owing.Settling:
        return (("study",),)

    def describe(self) -> Text:
        return _("You have studied: %(what)s", what=(Term(self.specimen),))


class MuseumSeen(Telling):
    """Which tiles lie in the museum."""

    kind = "museum-seen"

    specimens: frozenset[Specimen]

    def changed(self, state: State) -> State:
        return put_right.museum_seen(state, self.specimens)

    def describe(self) -> Text:
        return ngettext("%(n)s tile in the museum", "%(n)s tiles in the museum", len(self.specimens))


class SpecimenDelivered(Telling):
    """The person sends a specimen to the museum."""

    kind = "specimen-delivered"

    specimen: Specimen
    coin: YesOrNo | None = None
    visit: Visit | None = None
    """Told where a board that is kept may get the row’s coin, or pay for the second of a visit."""
    again: bool = False
    """Whether its tile lies in the museum already, and a special action delivers it again."""

    def changed(self, state: State) -> State:
        if self.again:
            return specimen_sent_again(state, state.people[0], self.specimen)
        row, unsure = state.copy.museum.row[self.specimen], side_of(state).coins_unsure
        sent = SpecimenSent(seat=state.people[0], specimen=self.specimen, coin=self.coin, visit=self.visit)
        after = specimen_sent(state, sent)
        if row in unsure and self.coin is None:
            # Whether its row had a coin left for the person, nobody has said.
            after = replace(after, steps=())
        return coin_seen(after, row, lies=False)

    def then_just(self, just: str) -> str:
        return just

    def settled(self, state: State) -> owing.Settling:
        return (("deliver",),)

    def describe(self) -> Text:
        message = _("You deliver again: %(what)s") if self.again else _("You send to the museum: %(what)s")
        return message.given(what=Term(self.specimen))


class StampsSeen(Telling):
    """So many stamps of somebody lie on an envelope now."""

    kind = "stamps-seen"

    seat: SeatIndex
    envelope: Envelope
    stamps: Stamps

    def changed(self, state: State) -> State:
        told = StampsCounted(seat=self.seat, envelope=self.envelope, stamps=self.stamps)
        return stamps_counted(state, told)

    def settled(self, state: State) -> owing.Settling:
        return () if self.seat == state.alfred else owing.STAMPING

    def describe(self) -> Text:
        counted = StampsCounted(seat=self.seat, envelope=self.envelope, stamps=self.stamps)
        return counted.describe()


class AlfredCounted(Telling):
    """How much Alfred has of something, or where a marker of his stands."""

    kind = "alfred-counted"

    what: Kept
    n: Annotated[int, Field(ge=0, le=999)]

    def changed(self, state: State) -> State:
        return put_right.alfred_counted(state, self.what, self.n)

    def describe(self) -> Text:
        return _("Alfred: %(what)s %(number)s", what=Term(f"his-{self.what}"), number=self.n)


class AlfredRowSeen(Telling):
    """The seals in a row of Alfred's, from the left."""

    kind = "alfred-row-seen"

    row: Letter
    seals: Annotated[tuple[Seal, ...], Field(max_length=LONGEST_ROW)]

    def changed(self, state: State) -> State:
        return put_right.row_seen(state, self.row, self.seals)

    def describe(self) -> Text:
        return _("Alfred’s row %(row)s: %(seals)s", row=self.row, seals=_terms(self.seals))


class AlfredsWorkersSeen(Telling):
    """Which of Alfred's workers are placed."""

    kind = "alfreds-workers-seen"

    placed: frozenset[Letter]

    def changed(self, state: State) -> State:
        return put_right.away_seen(state, self.placed)

    def describe(self) -> Text:
        return _("Alfred’s placed workers: %(letters)s", letters=_terms(sorted(self.placed)))


TELLINGS: tuple[type[Telling], ...] = (
    Answered,
    WorkersSeen,
    LensesSeen,
    LensLaid,
    SealTaken,
    ScrollSeen,
    ExplorerSeen,
    YourShip,
    TentsSeen,
    StudiedSeen,
    SpecimenTold,
    MuseumSeen,
    SpecimenDelivered,
    StampsSeen,
    AlfredCounted,
    AlfredRowSeen,
    AlfredsWorkersSeen,
)
EVENTS: tuple[type[Event], ...] = (AlfredLaid, CardDrawn, NewCardDrawn, FacesSeen, YourWorker, *TELLINGS)
