"""Is the second delivery to the museum told as what it is?"""

from __future__ import annotations

from dataclasses import replace

from tests.scoring.darwins_journey.solo.table import begun, with_side
from tests.scoring.darwins_journey.solo.turns import MUSEUM, decision


def test_of_two_deliveries_the_second_is_no_loser():
    studied = frozenset({"green-bird", "blue-bird", "red-bird"})
    state = replace(with_side(begun(), studied=studied, coins=6), museum=frozenset())
    [chosen, *others] = decision(state, MUSEUM).compared
    assert chosen.why is None
    assert sorted(each.why.key for each in others if each.why) == ["lost-further-on", "lost-second"]
