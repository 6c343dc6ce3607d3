"""The planners' pages answer as the operations do, and call animals by name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import scoring
from scoring.encyclopedia import GAME
from scoring.encyclopedia.helpers.animals import MOST
from scoring.encyclopedia.helpers.means import ALL_EXPERTS
from scoring.encyclopedia.match.box.profile import PROFILE, REGISTER, Box, animal_named
from scoring.encyclopedia.rules.facts import (
    ACTIVE_EXPERTS,
    ANIMALS,
    CATEGORIES_OF,
    COLOURS,
    CONTINENTS,
    TOPICS,
)
from scoring.helpers.addresses import address_read
from scoring.match.events import Illegal

HELPERS = {helper.key: helper for helper in GAME.helpers}
PRINTED = {"research_ii": 1, "research_iv": 5, "published_iv": 8}
BOX = Box(**PRINTED)
LYNX = ("europe", "mammal", "carnivore", "terrestrial", "cold")


def answered(key: str, box: Box = BOX, **entry: Any) -> Any:
    """What a helper answers to an entry; what is not entered is empty."""
    helper = HELPERS[key].boxed(HELPERS[key], box)
    empty = address_read(helper, {}).entry
    return helper.answer({**empty, **entry})


def animals(random: Random) -> list[tuple[tuple[str, ...], list[str]]]:
    """Some animals with some of their places marked."""
    found = []
    for _animal in range(random.randint(1, 4)):
        parts = (random.choice(CONTINENTS), *(random.choice(each) for each in CATEGORIES_OF.values()))
        found.append((parts, random.sample(TOPICS, random.randint(0, 4))))
    return found


def means(random: Random) -> dict[str, Any]:
    return {
        "value": random.randint(1, 6),
        "colour": random.choice(COLOURS),
        "coins": random.randint(0, 6),
        "tokens": random.randint(0, 3),
        "seals": random.randint(0, 2),
        "experts": random.sample(ALL_EXPERTS, random.randint(0, ACTIVE_EXPERTS)),
    }


def entered(listed: list[tuple[tuple[str, ...], list[str]]]) -> dict[str, Any]:
    parts = {f"animal-{at}": list(each) for at, (each, _marked) in enumerate(listed, 1)}
    return parts | {f"markers-{at}": marked for at, (_parts, marked) in enumerate(listed, 1)}


def asked(held: dict[str, Any]) -> dict[str, Any]:
    """The same means as an operation wants them."""
    return {
        "die": {"colour": held["colour"], "value": held["value"]},
        "coins": held["coins"],
        "expedition_tokens": held["tokens"],
        "seals": held["seals"],
        "experts": held["experts"],
    }


@pytest.mark.parametrize("seed", range(60))
def test_an_expedition_is_planned_as_the_operation_plans_it(seed):
    random = Random(seed)
    held, listed = means(random), animals(random)
    continent, space = listed[0][0][0], random.randint(0, 3)
    request = {
        **asked(held), "continent": continent, "space_bonus": space, "fossils": [],
        "animals": [
            {"id": str(at), "continent": parts[0], "free": [each for each in TOPICS if each not in marked]}
            for at, (parts, marked) in enumerate(listed, 1)
        ],
        "research_ii": 1, "research_iv": 5, "points_iv": 8, "most": 8,
    }  # fmt: skip
    plan = scoring.run("encyclopedia", "expedition-plan", request)
    answer = answered("expedition", **held, **entered(listed), continent=continent, space=space)
    if answer.missing:
        assert not [each for each in request["animals"] if each["continent"] == continent and each["free"]]
        return
    brought = [each["brings"]["points"] + each["brings"]["published"] for each in plan["solutions"]]
    assert [row.value for row in answer.rows] == brought
    for row, solution in zip(answer.rows, plan["solutions"], strict=True):
        assert row.why and f"= {solution['points']}; research {solution['cost']};" in row.why.english()


def test_a_planner_speaks_of_whole_points():
    # Three coins are a point and a half at the end: that stands in no sentence.
    held = {"continent": "europe", "value": 1, "coins": 3}
    answer = answered("expedition", **held, **entered([(LYNX, [])]))
    told = " ".join([answer.headline.english(), *(reason.text.english() for reason in answer.reasons)])
    assert "½" not in told and ".5" not in told
    assert "Points at once: 1, when published: 3." in answer.headline.english()
    assert answer.rows[0].value == 4
    assert "a royal seal is worth 4 points, an expedition token 1, two coins 1" in told
    paniu = answered("expedition", **held, experts=["pora-paniu"], **entered([(LYNX, [])]))
    assert "two coins 2" in " ".join(reason.text.english() for reason in paniu.reasons)


@pytest.mark.parametrize("seed", range(60))
def test_a_publication_is_planned_as_the_operation_plans_it(seed):
    random = Random(seed)
    held, listed = means(random), animals(random)
    request = {
        **asked(held), "points_iv": 8,
        "animals": [
            {"id": str(at), **dict(zip(("continent", *TOPICS), parts, strict=True)), "markers": marked}
            for at, (parts, marked) in enumerate(listed, 1)
        ],
    }  # fmt: skip
    plans = scoring.run("encyclopedia", "publish-plan", request)["plans"]
    answer = answered("publication", **held, **entered(listed))
    assert [row.value for row in answer.rows] == [plan["points"] for plan in plans[:12]]


@pytest.mark.parametrize("fossils", range(4))
def test_the_next_card_is_where_the_operation_says(fossils):
    random = Random(fossils)
    cards = [random.randint(0, 13) for _continent in CONTINENTS]
    request = {"cards": dict(zip(CONTINENTS, cards, strict=True)), "fossils": fossils}
    told = scoring.run("encyclopedia", "collection", request)
    answer = answered("collection", cards=cards, fossils=fossils)
    assert [row.value for row in answer.rows] == [each["points"] for each in told["continents"]]
    for continent in told["best"]:
        assert continent.title() in answer.headline.english()


def test_the_rulebooks_expedition_is_enough_for_what_it_researched():
    # To Africa with a 4 and a space of 2; a coin more makes the 7 for a habitat.
    answer = answered(
        "expedition", continent="africa", value=4, space=2, coins=1, wanted=[None, None, 1, None]
    )
    assert answer.headline.english() == "The cheapest way: 1 coin."
    short = answered("expedition", continent="africa", value=4, space=2, wanted=[None, None, 1, None])
    assert short.headline.english() == "Not within reach: 1 expedition point is missing."


def test_another_colour_without_token_or_seal_is_said():
    answer = answered("expedition", continent="africa", colour="red", value=6, wanted=[1, None, None, None])
    assert "needs an expedition token" in answer.headline.english()


def test_an_animal_is_called_by_its_name_and_offered_by_it():
    box = animal_named(BOX, "Lynx", LYNX)
    answer = answered("publication", box, value=5, **entered([(LYNX, ["class"])]))
    assert "publish Lynx with a 5" in answer.headline.english() and not answer.unnamed
    offered = answered("publication", box, value=5).detail.animals.known
    assert offered[0].animals == (("Lynx", ",".join(LYNX)),)


def test_an_animal_without_a_name_can_get_one():
    answer = answered("publication", value=5, **entered([(LYNX, ["class"])]))
    assert answer.unnamed == (LYNX,)
    assert "animal 1 (Europe)" in answer.headline.english()


def test_the_five_taps_fill_the_first_free_place():
    one = answered("publication", **entered([(LYNX, [])])).detail.animals
    assert (one.making, one.next, one.is_begun) == ("animal-2", "animal-2", False)
    begun = answered("publication", **{"animal-1": ["asia", None, None, None, None]}).detail.animals
    assert (begun.making, begun.next, begun.is_begun) == ("animal-1", "animal-2", True)
    full = answered("publication", **entered([(LYNX, [])] * MOST)).detail.animals
    assert (full.making, full.next) == ("", "")


def test_printed_points_that_nobody_entered_are_said_to_count_as_none():
    answer = answered("expedition", Box(), continent="europe", value=6, **entered([(LYNX, [])]))
    assert any("II, IV are not in “My box”" in reason.text.english() for reason in answer.reasons)
    known = answered("expedition", continent="europe", value=6, **entered([(LYNX, [])]))
    assert not any("My box" in reason.text.english() for reason in known.reasons)


def test_fossils_are_researched_by_their_printed_cost():
    entry = {"fossils": 1, "fossil-costs": [5], "fossil-points": [4]}
    answer = answered("expedition", continent="asia", value=5, **entry)
    assert "Fossil 1" in answer.rows[0].label.english()


@pytest.mark.parametrize(
    ("name", "parts"),
    [("", LYNX), ("x" * 61, LYNX), ("Lynx", LYNX[:4]), ("Lynx", (*LYNX[:4], "hottest"))],
)
def test_only_animals_get_names(name, parts):
    with pytest.raises(Illegal):
        REGISTER.keep(BOX, name, parts)


def test_there_are_no_more_animals_than_the_box_has():
    box = BOX
    for number in range(ANIMALS):
        box = REGISTER.keep(box, f"animal {number}", LYNX)
    assert len(REGISTER.known(REGISTER.keep(box, "animal 3", LYNX))) == ANIMALS
    with pytest.raises(Illegal):
        REGISTER.keep(box, "one more", LYNX)


def test_an_imported_register_joins_the_existing_one():
    mine = animal_named(animal_named(BOX, "Lynx", LYNX), "Bear", LYNX)
    theirs = animal_named(Box(research_iv=4), "Lynx", ("asia", *LYNX[1:]))
    both = PROFILE.joined(mine, theirs)
    assert both.animals == {"Bear": LYNX, "Lynx": ("asia", *LYNX[1:])}
    assert (both.research_ii, both.research_iv) == (1, 4)
    assert list(REGISTER.known(both)) == ["Bear", "Lynx"]
    assert REGISTER.drop(both, "Lynx").animals == {"Bear": LYNX}
    with pytest.raises(Illegal):
        REGISTER.drop(both, "Wolf")
