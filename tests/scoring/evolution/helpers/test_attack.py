"""The attack helper says whether an attack is allowed, as the operation for programs does."""

from __future__ import annotations

from random import Random

import pytest

import scoring
from scoring import registry
from scoring.evolution.helpers.attack import HUNTING, PROTECTING
from scoring.helpers.addresses import address_read

ATTACK = next(helper for helper in registry.find("evolution").helpers if helper.key == "attack")


def answered(**params: str):
    read = address_read(ATTACK, {name.replace("_", "-"): [text] for name, text in params.items()})
    assert not read.wrong and not read.unknown
    return ATTACK.answer(read.entry)


def said(**params: str) -> str:
    return answered(**params).headline.english()


@pytest.mark.parametrize(
    ("params", "headline"),
    [
        ({"body": "4", "prey_body": "3"}, "It may attack: up to 3 meat."),
        ({"body": "4", "population": "2", "prey_body": "3"}, "It may attack: 2 meat."),
        ({"body": "3", "prey_body": "3"}, "No attack. Body size 3, the hunter has only 3."),
        (
            {"body": "2", "population": "2", "traits": "pack-hunting", "prey_body": "3"},
            "It may attack: 2 meat.",
        ),
        (
            {"body": "6", "prey_body": "2", "prey_traits": "hard-shell"},
            "No attack. Hard shell: 2 + 4 = 6, the hunter has 6.",
        ),
        (
            {"body": "6", "population": "1", "prey_body": "2", "prey_traits": "horns"},
            "It may attack, but dies on the horns: no meat.",
        ),
        (
            {"body": "6", "prey_body": "2", "warned": "1"},
            "No attack. A neighbour warns the prey, and the hunter has no ambush.",
        ),
        ({"body": "6", "traits": "ambush", "prey_body": "2", "warned": "1"}, "It may attack: up to 2 meat."),
        (
            {"body": "6", "prey_body": "2", "prey_traits": "symbiosis", "right": "3"},
            "No attack. The larger neighbour on the right protects the prey.",
        ),
        (
            {"body": "6", "prey_body": "2", "prey_traits": "symbiosis", "right": "0"},
            "It may attack: up to 2 meat.",
        ),
        ({"body": "6", "prey_body": "2", "prey_traits": "burrowing"}, "It may attack: up to 2 meat."),
        (
            {"body": "6", "prey_body": "2", "prey_traits": "burrowing", "fed": "1"},
            "No attack. The prey has eaten its fill and hides in its burrow.",
        ),
        ({"body": "6", "prey_body": "2", "full": "1"}, "No attack. The hunter has eaten its fill."),
        (
            {
                "body": "6",
                "traits": "intelligence",
                "prey_body": "2",
                "prey_traits": "climbing",
                "off": "climbing",
            },
            "It may attack: up to 2 meat.",
        ),
    ],
)
def test_the_headline_is_the_answer(params, headline):
    assert said(**params) == headline


@pytest.mark.parametrize(
    ("params", "missing"),
    [
        ({}, ["body of the hunter", "body of the prey"]),
        ({"body": "3", "traits": "pack-hunting", "prey_body": "3"}, ["population of the hunter"]),
        ({"body": "3", "prey_body": "3", "prey_traits": "horns"}, ["population of the hunter"]),
        (
            {"body": "3", "prey_body": "3", "prey_traits": "defensive-herding"},
            ["population of the hunter", "population of the prey"],
        ),
        ({"body": "3", "prey_body": "3", "prey_traits": "symbiosis"}, ["body of the neighbour on the right"]),
    ],
)
def test_the_helper_asks_only_for_what_matters(params, missing):
    assert [text.english() for text in answered(**params).missing] == missing


def test_what_intelligence_switches_off_costs_a_card_each():
    answer = answered(
        body="6",
        traits="intelligence",
        prey_body="2",
        prey_traits="climbing,hard-shell",
        off="climbing,hard-shell",
    )
    assert "discard 2 cards" in answer.reasons[-1].text.english()


def test_the_calculation_for_programs_judges_alike():
    random, allowed = Random("attack"), 0
    for _try in range(300):
        hunting = random.sample([trait for trait in HUNTING if trait != "intelligence"], random.randint(0, 2))
        protecting = random.sample(PROTECTING, random.randint(0, 3))
        body, population, prey_body, prey_population, right = (random.randint(1, 6) for _number in range(5))
        warned, fed, full = (random.random() < 0.3 for _flag in range(3))
        params = {
            "body": str(body), "population": str(population), "traits": ",".join(hunting),
            "prey_body": str(prey_body), "prey_population": str(prey_population),
            "prey_traits": ",".join(protecting),
        }  # fmt: skip
        params |= {"warned": "1"} if warned else {}
        params |= {"full": "1"} if full else {}
        params |= {"fed": "1"} if fed and "burrowing" in protecting else {}
        params |= {"right": str(right)} if "symbiosis" in protecting else {}
        fed = fed and "burrowing" in protecting
        prey = {"body": prey_body, "population": prey_population, "food": prey_population if fed else 0,
                "traits": protecting}  # fmt: skip
        beside = [{"body": right, "population": 1, "traits": []}] if "symbiosis" in protecting else []
        left = [{"body": 1, "population": 1, "traits": ["warning-call"]}] if warned else []
        hunter = {"body": body, "population": population, "food": population if full else 0,
                  "traits": ["carnivore", *hunting]}  # fmt: skip
        players = [{"name": "a", "species": [hunter]}, {"name": "b", "species": [*left, prey, *beside]},
                   {"name": "c", "species": []}]  # fmt: skip
        [row] = [
            row
            for row in scoring.run("evolution", "attacks", {"players": players})["attacks"]
            if row["defender"] == [1, len(left)]
        ]
        answer = answered(**params)
        assert row["allowed"] == answer.headline.message.startswith("It may attack")
        if not row["allowed"]:
            assert len(answer.reasons) == len(row["blocked_by"])
            continue
        allowed += 1
        reference = {
            "attacker": {"player": "a", "species": 0},
            "defender": {"player": "b", "species": len(left)},
        }
        steps = scoring.run("evolution", "attack", {"players": players, **reference})["steps"]
        meat = sum(step["n"] for step in steps if step["key"] == "meat")
        told = [
            row.value for row in answer.rows if row.rule == "successful-attack" and isinstance(row.value, int)
        ]
        assert told == ([meat] if meat else [])
    assert 30 < allowed < 270
