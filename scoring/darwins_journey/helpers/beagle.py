"""What a Beagle goal brings, less the delay penalties between ship and Beagle."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Answer, AnswerRow, Ask, Filled, Page, Reason, Viewer
from scoring.darwins_journey.helpers.followed_seat import followed
from scoring.darwins_journey.match.boards.amounts import points
from scoring.darwins_journey.match.box.printed import MOST_PENALTY
from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.match.rewards import on_board
from scoring.darwins_journey.match.state import CAPS_PENALTIES, State
from scoring.darwins_journey.rules.beagle import MOST_WHEN_CAPPED, Reward, goal_reward
from scoring.darwins_journey.rules.tiles import GOAL, GOALS, MOST_COUNTED
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Term, Text, _

RULE = "beagle-goals"
SHOWN = 9
"""Larger penalties than this have no key; two keys make one."""


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the goal, how often it is met, and the penalties before the ship."""
    return (
        Page(_("The goal below the Beagle"), (Ask("goal", _("Goal"), shape="choice", choices=GOALS),)),
        *_counting(entry),
        Page(
            _("Delay penalties between your ship and the Beagle"),
            (
                Ask("penalties", _("Penalties"), 1, SHOWN, shape="numbers"),
                Ask("capped", _("Fourth gold slot: each at most 2"), shape="flag"),
            ),
        ),
    )


def _counting(entry: Entry) -> Iterator[Page]:
    if goal := entry.get("goal"):
        yield Page(
            _("How many do you have?"), (Ask("count", _("How many"), 0, MOST_COUNTED[GOAL[goal].counts]),)
        )


def answer(entry: Entry) -> Answer:
    """Multiply, and take the penalties off."""
    goal = entry["goal"]
    if goal is None or entry.get("count") is None:
        return unanswered((*((_("goal"),) if goal is None else ()), _("how many you have")))
    count, each = entry["count"], GOAL[goal].points
    reward = goal_reward(count, each, entry["penalties"], capped=entry["capped"])
    rows = (
        AnswerRow(_("%(goal)s", goal=Term(goal)), reward.earned, RULE, Text(f"{count} × {each}")),
        *_penalty_row(entry, reward),
    )
    return Answer(_headline(reward), rows, tuple(_reasons(entry, reward)))


def _headline(reward: Reward) -> Text:
    if not reward.penalty:
        return points(reward.points)
    difference = Text(f"{reward.earned} − {reward.penalty}")
    if reward.penalty > reward.earned:
        return _("%(sum)s, but at least 0 = %(points)s", sum=difference, points=points(reward.points))
    return _("%(sum)s = %(points)s", sum=difference, points=points(reward.points))


def _penalty_row(entry: Entry, reward: Reward) -> Iterator[AnswerRow]:
    if not entry["penalties"]:
        return
    given = [min(each, MOST_WHEN_CAPPED) if entry["capped"] else each for each in entry["penalties"]]
    why = Text(" + ".join(str(each) for each in given)) if len(given) > 1 else None
    yield AnswerRow(_("Delay penalties"), reward.penalty, "delay-penalties", why)


def _reasons(entry: Entry, reward: Reward) -> Iterator[Reason]:
    if reward.penalty > reward.earned:
        yield Reason(_("Nobody loses points: it never goes below 0."), "delay-penalties")
    if entry["capped"] and entry["penalties"]:
        yield Reason(_("The fourth gold slot caps each penalty, not their sum."), "faq-delay-limit")


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the goal of the round, what a kept board shows, and the penalties that are known."""
    if state.depth == "count":
        return None
    player = followed(state, viewer)
    entry: dict[str, object] = {"capped": CAPS_PENALTIES in player.slots, "penalties": _known(state, viewer)}
    if state.goal:
        entry["goal"] = state.goal
        goal = GOAL[state.goal]
        counted = on_board(player, goal) if player.counted is None else player.counted
        if counted is not None:
            entry["count"] = min(counted, MOST_COUNTED[goal.counts])
    return Filled(entry)


def _known(state: State, viewer: Viewer) -> list[int]:
    """The last penalties before the Beagle, as many as were seen before the ship."""
    box = viewer.profile if isinstance(viewer.profile, Box) else Box()
    before = box.penalties_after(state.seats, state.penalties)[: state.round]
    passed = before[state.round - (followed(state, viewer).signs or 0) :]
    if None in passed:
        return []
    return [each for each in passed if each and each <= min(SHOWN, MOST_PENALTY)]
