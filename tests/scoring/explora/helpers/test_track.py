"""The helpers for strength, expedition and auction answer as the operations for programs do."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import scoring
from scoring import registry
from scoring.contract import EVERYTHING
from scoring.explora.match.state import ExploraSetup, Player, start
from scoring.explora.rules.facts import SYMBOLS
from scoring.explora.rules.strength import Card
from scoring.helpers.addresses import address_read
from scoring.words import Seat

HELPERS = {helper.key: helper for helper in registry.find("explora").helpers}
NAMES = ("p1", "p2", "p3", "p4")


def answered(key: str, **params: str):
    read = address_read(HELPERS[key], {name: [text] for name, text in params.items()})
    assert not read.wrong and not read.unknown
    return HELPERS[key].answer(read.entry)


def tracks(random: Random):
    """Which places are neutral, as the helper and as the calculation have it."""
    neutral = sorted(random.sample(range(4), random.randint(0, 2)))
    listed = [None if place in neutral else NAMES[place] for place in range(4)]
    return ",".join(f"place-{place + 1}" for place in neutral), listed


def test_strength_is_that_of_the_calculation():
    random, tried = Random("strength"), 0
    while tried < 200:
        asked = [random.randint(0, 3) for _symbol in SYMBOLS]
        cards = [random.choice([None, 1, 4, 9]) for _symbol in SYMBOLS]
        jetpacks = random.randint(0, 3 - sum(card is not None for card in cards))
        team = [
            {"type": symbol, "strength": card} for symbol, card in zip(SYMBOLS, cards, strict=True) if card
        ]
        team += [{"type": "jetpack", "strength": 2}] * jetpacks
        symbols = [symbol for symbol, times in zip(SYMBOLS, asked, strict=True) for _time in range(times)]
        if not symbols or not team:
            continue
        tried += 1
        answer = answered(
            "strength",
            asked=",".join(str(times or "") for times in asked),
            cards=",".join(str(card or "") for card in cards),
            jetpacks=str(jetpacks),
        )
        counted = scoring.run("explora", "strength", {"expedition": symbols, "team": team})
        assert [row.value for row in answer.rows] == [
            *(card["counts"] for card in counted["cards"]),
            counted["strength"],
        ]


@pytest.mark.parametrize(
    ("params", "headline"),
    [
        ({"asked": "1,2", "cards": "3,4"}, "Strength 11 brings 12 M£."),
        ({"asked": "1,2,1", "cards": "3", "jetpacks": "1"}, "Strength 7 brings 8 M£."),
        ({"asked": ",,1", "cards": "3"}, "Strength 0 brings 0 M£."),
        ({"asked": "1", "cards": "1,1,1", "jetpacks": "1"}, "A team has at most 3 cards."),
        ({"cards": "3"}, "Still missing: symbols of the expedition"),
    ],
)
def test_the_strength_helper_says_what_it_brings(params, headline):
    assert answered("strength", **params).headline.english() == headline


def test_the_auction_is_settled_as_the_calculation_settles_it():
    random = Random("auction")
    for _try in range(200):
        neutral, track = tracks(random)
        bids = [random.randint(0, 4) for _place in track]
        answer = answered("auction", bids=",".join(map(str, bids)), neutral=neutral)
        told = scoring.run(
            "explora",
            "auction",
            {"initiative": track, "bids": {n: b for n, b in zip(track, bids, strict=True) if n}},
        )
        seats = answer.headline.params["seats"]
        assert [NAMES[seat.index] for seat in seats] == told["order"]
        for row in answer.rows:
            place = told["initiative"].index(NAMES[row.label.params["seat"].index])
            assert row.why.english().split()[-1] == ("I", "II", "III", "IV")[place]


def test_a_bid_that_is_missing_is_asked_for_by_its_place():
    answer = answered("auction", bids="1,,2", neutral="place-4")
    assert [text.params["seat"] for text in answer.missing] == [Seat(1)]


def test_the_expedition_is_judged_as_the_calculation_judges_it():
    random = Random("expedition")
    for _try in range(200):
        neutral, track = tracks(random)
        strengths = [[random.choice([None, 0, 3, 8, 8, 14]) for _place in track] for _team in range(2)]
        teams = [
            {"player": name, "team": team, "strength": strength}
            for place, name in enumerate(track)
            for team in (1, 2)
            if name and (strength := strengths[team - 1][place]) is not None
        ]
        params = [",".join("" if each is None else str(each) for each in row) for row in strengths]
        answer = answered("expedition", first=params[0], second=params[1], neutral=neutral)
        if not teams:
            assert answer.missing
            continue
        told = scoring.run("explora", "expedition", {"initiative": track, "teams": teams})
        assert NAMES[answer.headline.params["seat"].index] == told["winner"]["player"]
        gains = {NAMES[row.label.params["seat"].index]: row.value.params["coins"] for row in answer.rows}
        assert gains == {name: gain["coins"] for name, gain in told["gains"].items()}
        losses = [reason for reason in answer.reasons if reason.rule == "losses"]
        assert len(losses) == len(told["losses"])
        rule = "equally strong" in " ".join(reason.text.english() for reason in answer.reasons)
        assert rule == (len(told["winner"]["teams"]) > 1)


def test_three_neutral_markers_are_too_many():
    for key in ("auction", "expedition"):
        answer = answered(key, neutral="place-1,place-2,place-3")
        assert answer.headline.english() == "At most 2 markers are neutral."


@pytest.mark.parametrize(("times", "first"), [(3, [None, None, 12, None]), (9, None)])
def test_a_team_stronger_than_can_be_entered_is_left_to_its_owner(times, first):
    state = start(ExploraSetup(seats=2)).with_player(0, Player(coins=0, teams=((Card("explorer", 4),), ())))
    state = replace(
        state, lands=("mu",), symbols={"mu": ("explorer",) * times}, phase="teams", sent={0: (1,)}
    )
    assert HELPERS["expedition"].filled(state, EVERYTHING).entry.get("first") == first


def test_a_track_that_the_bids_decide_is_not_filled_in_before_them():
    state = start(ExploraSetup(seats=4, bidding=True))
    assert HELPERS["auction"].filled(state, EVERYTHING) is None
    assert HELPERS["auction"].filled(replace(state, phase="market"), EVERYTHING).seats == (0, 1, 2, 3)
