"""The log holds every tap once, and no tap overwrites what others have changed meanwhile."""

from __future__ import annotations

import threading

import pytest
from django.db import connections, transaction

from companion.match import timeline
from companion.match.beginning import match_start
from companion.match.ending import match_close
from companion.match.log_writer import Clash, event_record, match_redo, match_undo
from companion.models import Event as Row
from companion.models import Match
from scoring.contract import DepthChanged, Illegal, SheetEntered
from scoring.evolution.match import events
from tests.companion.threads import database_for_threads

PUT = events.SpeciesPut(seat=0, side="left")


def record(phone, event, *, tap: str = "", seen: int | None = None):
    tap = tap or f"tap {phone.match.seq}"
    return event_record(match_id=phone.match_id, member=phone.member, event=event, tap=tap, seen=seen)


def entered(seat: int, value: int) -> SheetEntered:
    return SheetEntered(seat=seat, cell="bag", value=value)


def test_an_event_gets_the_next_number(alice):
    assert [record(alice, PUT).seq, record(alice, PUT).seq] == [1, 2]
    row = Row.objects.get(seq=1)
    assert (row.kind, row.data, row.member) == ("species-put", {"seat": 0, "side": "left"}, alice.member)
    assert alice.match.seq == 2


def test_a_tap_sent_twice_counts_once(alice):
    first, again = record(alice, PUT, tap="one"), record(alice, PUT, tap="one")
    assert (first.seq, first.again) == (1, False) and (again.seq, again.again) == (1, True)
    assert Row.objects.count() == 1


def test_a_tap_counts_once_however_much_has_happened_since(alice, bob):
    record(alice, PUT, tap="one", seen=0)
    record(bob, DepthChanged(depth="count"), tap="two")
    again = record(alice, PUT, tap="one", seen=0)
    assert again.again and again.seq == 1


@pytest.mark.parametrize("tap", ["", "x" * 65])
def test_a_tap_needs_a_number_of_its_own(alice, tap):
    with pytest.raises(Illegal):
        event_record(match_id=alice.match_id, member=alice.member, event=PUT, tap=tap)
    assert not Row.objects.exists()


def test_what_the_rules_refuse_is_not_recorded(alice):
    with pytest.raises(Illegal):
        record(alice, events.FeedingEnded())
    assert not Row.objects.exists() and alice.match.seq == 0


def test_a_clash_names_what_others_did(alice, bob):
    record(bob, entered(0, 3))
    with pytest.raises(Clash) as clash:
        record(alice, entered(0, 4), seen=0)
    assert [entry.seq for entry in clash.value.since] == [1]
    assert Row.objects.count() == 1


def test_entries_of_others_elsewhere_do_not_clash(alice, bob):
    record(bob, entered(1, 3))
    assert record(alice, entered(0, 4), seen=0).seq == 2


def test_ones_own_entries_never_clash(alice):
    record(alice, entered(0, 3))
    assert record(alice, entered(0, 4), seen=0).seq == 2


def test_a_tap_behind_ones_own_that_renumbers_a_row_is_asked_again(alice):
    record(alice, PUT)
    record(alice, events.SpeciesPut(seat=0, side="left"), tap="left", seen=1)
    fat = events.SpeciesDrawn(seat=0, species=0, drawing="whale")
    with pytest.raises(Clash) as clash:
        record(alice, fat, tap="picture", seen=1)
    assert [entry.seq for entry in clash.value.since] == [2]
    assert record(alice, fat, tap="picture", seen=2).seq == 3


def test_an_undo_of_a_species_on_the_left_renumbers_its_row_too(alice):
    for tap, side in (("one", "right"), ("two", "left")):
        record(alice, events.SpeciesPut(seat=0, side=side), tap=tap)
    match_undo(match_id=alice.match_id, member=alice.member, tap="back", seq=2, seen=2)
    with pytest.raises(Clash):
        record(alice, events.SpeciesDrawn(seat=0, species=0, drawing="whale"), tap="picture", seen=2)


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (events.SpeciesPut(seat=0, side="right"), events.SpeciesDrawn(seat=0, species=0, drawing="whale")),
        (events.SpeciesPut(seat=0, side="left"), events.SpeciesPut(seat=0, side="left")),
        (events.SpeciesPut(seat=1, side="left"), events.SpeciesDrawn(seat=0, species=0, drawing="whale")),
    ],
)
def test_ones_own_taps_that_keep_their_meaning_do_not_clash(alice, first, then):
    record(alice, PUT)
    record(alice, first, tap="first", seen=1)
    assert record(alice, then, tap="then", seen=1).seq == 3


def test_an_entry_the_page_has_seen_does_not_clash(alice, bob):
    record(bob, entered(0, 3))
    assert record(alice, entered(0, 4), seen=1).seq == 2
    assert record(alice, entered(0, 5), seen=None, tap="program").seq == 3


@pytest.mark.parametrize(
    ("theirs", "mine", "clashes"),
    [
        (PUT, events.SpeciesPut(seat=0, side="right"), True),
        (PUT, events.SpeciesPut(seat=1, side="left"), False),
        (PUT, events.PlantsCorrected(plants=2), False),
        (PUT, events.CardsDealt(), True),
        (events.CardsDealt(), events.BagCorrected(seat=1, bag=3), True),
        (entered(0, 1), SheetEntered(seat=1, cell="bag", value=1), False),
    ],
)
def test_events_clash_where_their_scopes_meet(alice, bob, theirs, mine, clashes):
    record(bob, theirs)
    if clashes:
        with pytest.raises(Clash):
            record(alice, mine, seen=0)
    else:
        assert record(alice, mine, seen=0).seq == 2


def test_undo_clashes_with_anything_others_did_since(alice, bob):
    record(alice, entered(0, 1), tap="mine")
    record(bob, entered(1, 1), tap="theirs")
    with pytest.raises(Clash):
        match_undo(match_id=alice.match_id, member=alice.member, tap="back", seq=1, seen=1)
    done = match_undo(match_id=alice.match_id, member=alice.member, tap="back", seq=1, seen=2)
    assert Row.objects.get(seq=done.seq).data == {"seqs": [1, 2]}
    with pytest.raises(Clash):
        match_redo(match_id=bob.match_id, member=bob.member, tap="again", seq=3, seen=2)


def test_an_undo_by_somebody_else_clashes_with_an_entry(alice, bob):
    record(alice, entered(0, 1))
    match_undo(match_id=bob.match_id, member=bob.member, tap="back", seq=1)
    with pytest.raises(Clash):
        record(alice, entered(0, 2), seen=1)


@pytest.mark.parametrize("seq", [0, 2, 99])
def test_only_a_standing_entry_can_be_taken_back(alice, seq):
    record(alice, PUT)
    with pytest.raises(Illegal):
        match_undo(match_id=alice.match_id, member=alice.member, tap="back", seq=seq)


def test_nothing_is_taken_back_twice(alice):
    record(alice, PUT)
    match_undo(match_id=alice.match_id, member=alice.member, tap="back", seq=1)
    for seq in (1, 2):
        with pytest.raises(Illegal):
            match_undo(match_id=alice.match_id, member=alice.member, tap=f"back {seq}", seq=seq)


def test_only_the_last_undo_is_restored(alice):
    record(alice, PUT, tap="one")
    record(alice, PUT, tap="two")
    for seq in (2, 1):
        match_undo(match_id=alice.match_id, member=alice.member, tap=f"back {seq}", seq=seq)
    with pytest.raises(Illegal):
        match_redo(match_id=alice.match_id, member=alice.member, tap="early", seq=3)
    match_redo(match_id=alice.match_id, member=alice.member, tap="again", seq=4)
    assert timeline.of(alice.match).active() == [1, 3, 5]


def test_a_closed_match_takes_no_entries(alice):
    record(alice, PUT, tap="one")
    match_close(match=alice.match)
    with pytest.raises(Illegal):
        record(alice, PUT, tap="two")
    with pytest.raises(Illegal):
        match_undo(match_id=alice.match_id, member=alice.member, tap="back", seq=1)
    assert record(alice, PUT, tap="one").again


@pytest.mark.django_db(transaction=True)
def test_a_rollback_leaves_no_phantom(alice):
    with transaction.atomic():
        assert record(alice, PUT, tap="lost").seq == 1
        transaction.set_rollback(True)
    assert timeline.of(alice.match).seq == 0
    # Another process writes the number that was lost here.
    Row.objects.create(
        match=alice.match, seq=1, kind="species-put", data={"seat": 1, "side": "left"}, tap="kept"
    )
    Match.objects.filter(pk=alice.match_id).update(seq=1)
    line = timeline.of(alice.match)
    assert [entry.event.seat for entry in line.entries] == [1]


@pytest.fixture
def database_file(transactional_db, tmp_path):
    """Threads need a database in a file, as in a real installation."""
    with database_for_threads(tmp_path):
        yield


def in_threads(count: int, work) -> list:
    """Run each with a connection of its own, all released at the same moment."""
    answers, gate = [], threading.Barrier(count)

    def run(number: int) -> None:
        gate.wait()
        try:
            answers.append(work(number))
        except Exception as error:
            answers.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def fresh_match(_number: int):
    return match_start(
        game="evolution",
        names=["Alice", "Bob"],
        colours=["red", "blue"],
        first=0,
        depth="track",
        options={},
        device="alice",
    )


def test_a_tap_sent_twice_at_the_same_moment_counts_once(database_file):
    ((match, member),) = in_threads(1, fresh_match)

    def send(_number: int):
        return event_record(match_id=match.pk, member=member, event=PUT, tap="the same")

    answers = in_threads(4, send)
    assert sorted(answer.again for answer in answers) == [False, True, True, True]
    assert {answer.seq for answer in answers} == {1}


def test_taps_at_the_same_moment_get_numbers_without_a_gap(database_file):
    ((match, member),) = in_threads(1, fresh_match)

    def send(number: int):
        events_of_thread = [
            event_record(match_id=match.pk, member=member, event=PUT, tap=f"{number} {each}")
            for each in range(3)
        ]
        return [recorded.seq for recorded in events_of_thread]

    answers = in_threads(4, send)
    assert sorted(seq for seqs in answers for seq in seqs) == list(range(1, 13))

    def read(_number: int):
        kept = timeline.of(Match.objects.get(pk=match.pk))
        timeline.forget()
        return kept == timeline.of(Match.objects.get(pk=match.pk)), len(kept.state.players[0].species)

    assert in_threads(1, read) == [(True, 12)]
