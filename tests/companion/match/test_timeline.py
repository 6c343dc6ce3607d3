"""Undo, redo and what still stands after them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import timeline
from companion.match.log_writer import event_record, match_redo, match_undo
from companion.match.timeline import Entry, Timeline
from companion.models import Event as Row
from scoring import registry
from scoring.contract import DepthChanged, DrawingChanged, Illegal, SheetEntered, applied, replay
from scoring.evolution.match import events
from scoring.match.remarks import Peeked
from tests.play_through import taps, with_bots

AT = datetime(2024, 1, 1, tzinfo=UTC)


def blank() -> Timeline:
    game = registry.find("evolution")
    setup = game.Setup(seats=2)
    return Timeline(game, setup, game.setup(setup))


def bag(number: int) -> events.BagCorrected:
    return events.BagCorrected(seat=0, bag=number)


def happened(line: Timeline, event) -> Timeline:
    return line.grown([Entry(line.seq + 1, event, (), None, AT)])


def undone(line: Timeline, *seqs: int) -> Timeline:
    return line.grown([Entry(line.seq + 1, None, seqs, None, AT)])


def unreadable(line: Timeline) -> Timeline:
    return line.grown([Entry(line.seq + 1, None, (), None, AT)])


def filled(*numbers: int) -> Timeline:
    line = blank()
    for number in numbers:
        line = happened(line, bag(number))
    return line


def food(line: Timeline) -> int:
    return line.state.players[0].bag


def test_nothing_has_happened_at_the_start():
    line = blank()
    assert (line.seq, line.undoable(), line.redoable(), line.active()) == (0, None, None, [])
    assert line.state == line.start


def test_undo_takes_the_last_entry_back():
    line = undone(filled(1, 2), 2)
    assert food(line) == 1 and line.undoable().seq == 1 and line.redoable().seq == 3


def test_undo_to_an_entry_takes_back_all_after_it():
    line = undone(filled(1, 2, 3), 2, 3)
    assert food(line) == 1 and line.active() == [1, 4]


def test_undo_of_an_undo_restores():
    line = undone(undone(filled(1, 2, 3), 2, 3), 4)
    assert food(line) == 3 and line.active() == [1, 2, 3, 5] and line.redoable() is None


def test_undo_after_a_redo_takes_back_again():
    line = undone(undone(undone(filled(1, 2), 2), 3), 2)
    assert food(line) == 1 and line.redoable().seq == 5


def test_several_undos_are_restored_one_by_one():
    line = undone(undone(filled(1, 2), 2), 1)
    assert line.redoable().seq == 4
    line = undone(line, 4)
    assert food(line) == 1 and line.redoable().seq == 3
    line = undone(line, 3)
    assert food(line) == 2 and line.redoable() is None


def test_nothing_is_restored_after_something_new():
    line = happened(undone(filled(1, 2), 2), bag(9))
    assert line.redoable() is None and food(line) == 9


def test_undoing_a_new_entry_does_not_restore_older_undone_ones():
    line = undone(happened(undone(filled(1), 1), bag(9)), 3)
    assert line.redoable().seq == 4 and line.state == line.start


def test_the_past_is_the_table_as_it_was_then():
    line = undone(filled(1, 2, 3), 2, 3)
    assert [food(line.until(seq)) for seq in (0, 1, 2, 3, 4)] == [0, 1, 2, 3, 1]
    assert line.until(3).seq == 3


def test_an_unreadable_entry_is_left_out_and_named():
    line = happened(unreadable(filled(1)), bag(3))
    assert line.broken.seq == 2 and food(line) == 3
    assert "cannot be read" in line.broken.why.english()


def test_an_unreadable_entry_can_be_taken_back():
    line = happened(unreadable(filled(1)), bag(3))
    assert undone(line, 2).broken is None and food(undone(line, 2)) == 3
    assert food(undone(line, 2, 3)) == 1


def test_an_entry_that_the_rules_refuse_is_left_out_too():
    line = happened(happened(filled(1), events.FeedingEnded()), bag(3))
    assert line.broken.seq == 2 and food(line) == 3


def test_an_entry_at_which_the_rules_fail_is_left_out_too(caplog):
    line = blank()
    fails = replace(
        line.game, apply=lambda state, event: {}["x"] if event == bag(2) else line.game.apply(state, event)
    )
    line = happened(happened(happened(replace(line, game=fails), bag(1)), bag(2)), bag(3))
    assert line.broken.seq == 2 and food(line) == 3 and "KeyError" in caplog.text


def test_every_entry_left_out_is_named():
    line = unreadable(happened(unreadable(filled(1)), bag(3)))
    assert [each.seq for each in line.left_out] == [2, 4] and food(line) == 3
    assert [each.seq for each in undone(line, 2).left_out] == [4]


def test_leaving_out_one_entry_keeps_the_others():
    line = filled(1, 2, 3).without(2)
    assert line.broken.seq == 2 and food(line) == 3 and undone(line, 3).state == filled(1).state
    assert filled(1, 2).without(2).state == filled(1).state


def test_depth_follows_what_stands():
    line = happened(blank(), DepthChanged(depth="count"))
    assert line.depth == "count" and undone(line, 1).depth == "track"


@given(st.lists(st.tuples(st.sampled_from(["record", "record", "undo", "back", "redo"]), st.integers(0, 9))))
def test_any_history_equals_a_fresh_fold(moves):
    line = blank()
    for move, number in moves:
        if move == "record":
            line = happened(line, bag(number))
        elif move == "undo" and line.undoable():
            line = undone(line, line.undoable().seq)
        elif move == "back" and line.standing:
            target = line.standing[number % len(line.standing)][0]
            line = undone(line, *(seq for seq, _state in line.standing if seq >= target))
        elif move == "redo" and line.redoable():
            line = undone(line, line.redoable().seq)
        fresh = blank().grown(line.entries)
        assert (line.standing, line.broken, line.active()) == (fresh.standing, None, fresh.active())
        standing = [line.entry(seq).event for seq, _state in line.standing]
        assert line.state == replay(line.game, line.setup, standing)
        for seq in {0, line.seq // 2, line.seq}:
            again = blank().grown(entry for entry in line.entries if entry.seq <= seq)
            assert line.until(seq).standing == again.standing
    while line.undoable():
        line = undone(line, line.undoable().seq)
    assert line.state == line.start


def facts(line: Timeline) -> dict[str, object]:
    return {name: getattr(line, name) for name in timeline.SAME_FOR_ALL}


@pytest.mark.parametrize("key", registry.games())
def test_continuing_a_timeline_equals_folding_the_whole_log(key):
    """Plays with bots, their decisions, other depths, draws by hand and remarks."""
    game = registry.find(key)
    setup = with_bots(game, game.Setup(seats=game.seats[-1]), seed=3)
    line = Timeline(game, setup, game.setup(setup))

    def says_the_same() -> bool:
        fresh = Timeline(game, setup, line.start).grown(line.entries)
        return fresh.state == line.state and facts(line) == facts(fresh)

    for _before, _prompt, event, after in taps(game, setup, seed=3, count=120):
        line = line.continued(Entry(line.seq + 1, event, (), None, AT), after)
        assert says_the_same()
    assert bool(line.decision) is bool(setup.bots) and max(line.tally.values()) > 1
    line = undone(line, line.undoable().seq)
    remark = Entry(line.seq + 1, Peeked(seat=0), (), None, AT)
    line = line.continued(remark, applied(game, line.state, remark.event))
    assert line.redoable() and says_the_same()
    for event in (DepthChanged(depth="count"), DrawingChanged(by_hand=True), DepthChanged(depth="track")):
        line = line.continued(Entry(line.seq + 1, event, (), None, AT), applied(game, line.state, event))
        assert says_the_same()
    assert line.by_hand and line.depth == "track" and not line.redoable()


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6))
def test_redo_restores_in_the_order_of_undoing(numbers):
    line, seen = filled(*numbers), []
    while line.undoable():
        seen.append(food(line))
        line = undone(line, line.undoable().seq)
    while line.redoable():
        line = undone(line, line.redoable().seq)
        assert food(line) == seen.pop()
    assert not seen


def record(match, member, event, tap: str):
    return event_record(match_id=match.pk, member=member, event=event, tap=tap)


def kept_and_fresh(match) -> tuple[Timeline, Timeline]:
    match.refresh_from_db()
    kept = timeline.of(match)
    timeline.forget()
    return kept, timeline.of(match)


@pytest.mark.django_db(transaction=True)
def test_a_kept_timeline_equals_the_rows_read_afresh(alice):
    match, member = alice.match, alice.member
    for number in range(4):
        record(match, member, bag(number), f"tap {number}")
    match_undo(match_id=match.pk, member=member, tap="back", seq=3)
    match_redo(match_id=match.pk, member=member, tap="again", seq=5)
    match_undo(match_id=match.pk, member=member, tap="back once more", seq=4)
    kept, fresh = kept_and_fresh(match)
    assert kept == fresh and kept is not fresh and food(kept) == 2


def test_entries_of_another_version_are_left_out_and_can_be_taken_back(alice):
    record(alice.match, alice.member, bag(1), "one")
    Row.objects.create(match=alice.match, seq=2, kind="from-the-future", data={"x": 1}, tap="two")
    Row.objects.create(
        match=alice.match, seq=3, kind="bag-corrected", data={"seat": 0, "bag": "?"}, tap="three"
    )
    alice.match.__class__.objects.update(seq=3)
    timeline.forget()
    page = alice.get().content.decode()
    assert "Entry 2 of the log cannot be used" in page and "1 other entry is left out" in page
    assert "cannot read" in alice.get("log/").content.decode()
    with pytest.raises(Illegal):
        record(alice.match, alice.member, bag(5), "four")
    assert alice.post("undo/", {"tap": "back", "seq": 3, "entry": 2}).status_code == 302
    line = timeline.of(alice.match)
    assert line.broken is None and food(line) == 1
    assert "An entry that this version cannot read and what else was left out (2 entries)" in (
        alice.get("log/").content.decode()
    )


def test_an_older_row_of_the_match_reads_only_so_far(alice):
    for number in range(3):
        record(alice.match, alice.member, bag(number + 1), f"tap {number}")
    early = alice.match
    early.seq = 1
    assert timeline.of(alice.match).seq == 3
    assert food(timeline.of(early)) == 1
    assert timeline.of(alice.match).seq == 3


def test_only_so_many_timelines_are_kept(alice, monkeypatch):
    monkeypatch.setattr(timeline, "KEPT", 2)
    for number in range(4):
        timeline.keep(type("Match", (), {"pk": str(number)})(), blank())
    assert list(timeline._kept) == ["2", "3"]


def test_sheet_entries_are_undone_like_all_else():
    line = happened(blank(), SheetEntered(seat=0, cell="bag", value=7))
    assert undone(line, 1).state == line.start
