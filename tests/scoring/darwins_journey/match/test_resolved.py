"""What an envelope set off stays on the page while the next one is counted."""

from __future__ import annotations

from tests.scoring.darwins_journey.match.table import did, envelopes, goal, told


def counted(state, seat, envelope, stamps):
    return did(state, "stamps-counted", seat=seat, envelope=envelope, stamps=stamps)


def judged():
    return did(counted(envelopes(2), 0, 1, 3), "envelope-judged", envelope=1)


def test_what_hands_do_for_an_envelope_stays_while_the_next_one_is_counted():
    state = judged()
    resolved = told(state)
    assert resolved[0].startswith("#1 has the most stamps.") and "moves 2 stamps" in resolved[1]
    state = counted(state, 1, 2, 1)
    assert told(state) == resolved
    assert told(did(state, "envelope-judged", envelope=2))[0].startswith("#2 has the most stamps.")


def test_an_emptied_stack_is_told_once_however_often_the_number_is_changed():
    state = judged()
    resolved = told(state)
    emptied = "#1: 1 stack is empty; do its action too (check your board)."
    # Three stamps have left already: with seven more two are left, in at most two of the stacks.
    for stamps, more in ((6, []), (7, [emptied]), (6, []), (7, [emptied])):
        state = counted(state, 0, 2, stamps)
        assert told(state) == [*resolved, *more]
    # A second one has its own sentence, which goes with what is put right, too.
    more = "#1: one more stack is empty; do its action too (check your board)."
    for stamps, after in ((1, [emptied, more]), (0, [])):
        state = counted(state, 0, 3, stamps)
        assert told(state) == [*resolved, *after]
    state = counted(state, 0, 2, 0)
    assert told(state) == resolved


def test_a_slot_that_is_taken_back_at_the_beagle_leaves_the_last_envelope():
    state = goal(envelopes(2))
    resolved = told(state)
    state = did(state, "slot-reached", seat=0, slot="gold-4")
    assert told(state) == [*resolved, "#1: each delay penalty takes at most 2 from now on."]
    assert told(did(state, "slot-reached", seat=0, slot="gold-4", reached=False)) == resolved
    state = did(did(state, "goal-counted", seat=1, count=1), "ship-seen", seat=1, signs=1)
    assert told(state)[0] == resolved[0]
