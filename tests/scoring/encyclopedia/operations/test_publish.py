"""What a publication brings, and what is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ..cast import CATEGORIES_BY_TOPIC, animal, any_animal, ask, fossil

GROUPS = {"I": "class", "II": "diet", "III": "habitat", "IV": "climate"}
LEAST = {"I": 3, "II": 4, "III": 5, "IV": 6}
EACH = {"I": 2, "II": 3, "III": 5}
DUCK = animal("duck", "europe", "bird omnivore aquatic temperate", "class", "diet", "habitat")


def publish(value, source, *others, **more):
    return ask("publish", {"value": value, "source": source, "others": list(others), **more})


def groups(answer):
    return {each["group"]: (each["category"], each["markers"], each["points"]) for each in answer["groups"]}


def test_the_rulebooks_publication():
    others = [
        animal("flamingo", "africa", "bird carnivore aquatic hot", "class", "habitat"),
        animal("swan", "europe", "bird herbivore aquatic cold", "class", "habitat"),
        animal("jay", "europe", "bird omnivore arboreal temperate", "class", "diet"),
        animal("toucan", "america", "bird omnivore arboreal hot", "class", "diet", "habitat"),
    ]
    assert publish(5, DUCK, *others) == {
        "groups": [
            {"group": "III", "category": "aquatic", "markers": 3, "points": 15},
            {"group": "II", "category": "omnivore", "markers": 3, "points": 9},
            {"group": "I", "category": "bird", "markers": 5, "points": 10},
        ],
        "continent_cards": 3,
        "points": 37,
        "lost_markers": 1,
        "seal": 1,
    }


@pytest.mark.parametrize(
    ("value", "allowed"),
    [(2, []), (3, ["I"]), (4, ["II", "I"]), (5, ["III", "II", "I"]), (6, ["IV", "III", "II", "I"]),
     (9, ["IV", "III", "II", "I"]), (1_000_000, ["IV", "III", "II", "I"])],
)  # fmt: skip
def test_the_value_decides_which_groups_are_within_reach(value, allowed):
    answer = publish(value, DUCK)
    assert list(groups(answer)) == allowed
    within = [GROUPS[group] for group in allowed]
    assert answer["lost_markers"] == len([topic for topic in DUCK["markers"] if topic not in within])


def test_every_group_within_reach_is_told_also_without_markers():
    source = animal("duck", "europe", "bird omnivore aquatic temperate", "diet")
    answer = publish(6, source)
    assert groups(answer) == {
        "IV": ("temperate", 0, 0), "III": ("aquatic", 0, 0), "II": ("omnivore", 1, 3), "I": ("bird", 0, 0)
    }  # fmt: skip
    assert (answer["points"], answer["lost_markers"]) == (4, 0)


def test_the_points_of_group_iv_are_those_of_the_board():
    source = animal("duck", "europe", "bird omnivore aquatic temperate", "climate")
    other = animal("owl", "asia", "bird carnivore arboreal temperate", "climate", "class")
    answer = publish(6, source, other, points_iv=7)
    assert groups(answer)["IV"] == ("temperate", 2, 14)
    assert (answer["points"], answer["continent_cards"], answer["lost_markers"]) == (15, 1, 1)


@pytest.mark.parametrize(("value", "marker"), [(5, "climate"), (6, "class"), (9, "class")])
def test_the_points_of_group_iv_are_not_needed_unless_it_is_published(value, marker):
    assert publish(value, animal("duck", "europe", "bird omnivore aquatic temperate", marker))


def test_where_the_source_animal_has_no_marker_the_others_keep_theirs():
    source = animal("duck", "europe", "bird omnivore aquatic temperate", "class")
    stays = animal("swan", "asia", "reptile omnivore aquatic temperate", "diet", "habitat")
    answer = publish(5, source, stays)
    assert groups(answer) == {"III": ("aquatic", 0, 0), "II": ("omnivore", 0, 0), "I": ("bird", 1, 2)}
    assert (answer["continent_cards"], answer["lost_markers"], answer["points"]) == (1, 0, 3)


def test_the_others_lose_their_markers_if_they_leave_for_another_reason():
    source = animal("duck", "europe", "bird omnivore aquatic temperate", "class")
    gives = animal("owl", "asia", "bird omnivore aquatic cold", "class", "diet", "habitat", "climate")
    goes = animal("bear", "europe", "mammal omnivore terrestrial cold", "diet")
    answer = publish(5, source, gives, goes)
    assert (answer["continent_cards"], answer["lost_markers"], answer["points"]) == (2, 4, 2 * 2 + 2)


def test_other_categories_of_the_group_do_not_move():
    source = animal("duck", "europe", "bird omnivore aquatic temperate", "class")
    answer = publish(3, source, animal("boa", "america", "reptile carnivore arboreal hot", "class"))
    assert (groups(answer), answer["lost_markers"]) == ({"I": ("bird", 1, 2)}, 0)


# The rulebook's questions and answers.


def test_markers_of_other_animals_may_be_kept_by_leaving_the_animals_out():
    owl = animal("owl", "asia", "bird carnivore arboreal cold", "class", "climate")
    assert groups(publish(3, DUCK, owl))["I"] == ("bird", 2, 4)
    assert groups(publish(3, DUCK))["I"] == ("bird", 1, 2)


def test_one_animal_alone_may_be_published_and_brings_a_seal():
    answer = publish(5, DUCK)
    assert (answer["points"], answer["continent_cards"], answer["seal"]) == (5 + 3 + 2 + 1, 1, 1)


def test_the_continent_alone_may_be_published():
    bare = [animal(f"animal {n}", "europe", "bird omnivore aquatic hot") for n in range(3)]
    assert publish(2, *bare) == {
        "groups": [], "continent_cards": 3, "points": 3, "lost_markers": 0, "seal": 1
    }  # fmt: skip


def test_any_number_of_animals_may_be_studied():
    many = [animal(f"animal {n}", "europe", "bird omnivore aquatic hot", "class") for n in range(75)]
    answer = publish(3, *many)
    assert (answer["points"], answer["continent_cards"]) == (75 * 2 + 75, 75)


# Fossils.


def test_a_fossil_whose_marker_moved_is_laid_aside_as_a_card_of_the_source_animals_continent():
    answer = publish(4, DUCK, fossil("bones", "reptile omnivore - -", "diet"))
    assert groups(answer)["II"] == ("omnivore", 2, 6)
    assert (answer["continent_cards"], answer["points"]) == (2, 6 + 2 + 2)


@pytest.mark.parametrize(
    "bones",
    [
        fossil("bones", "bird omnivore aquatic temperate"),
        fossil("bones", "bird carnivore aquatic -", "diet"),
        fossil("bones", "- - - temperate", "climate"),
    ],
)
def test_a_fossil_whose_marker_does_not_move_stays_and_loses_nothing(bones):
    assert publish(5, DUCK, bones) == publish(5, DUCK)


def test_a_fossil_needs_the_source_animals_own_marker_too():
    source = animal("duck", "europe", "bird omnivore aquatic temperate", "class")
    assert publish(4, source, fossil("bones", "- omnivore - -", "diet"))["continent_cards"] == 1


def test_the_rulebooks_fossil_published_from_asia_and_counted_in_oceania():
    source = animal("tiger", "asia", "mammal carnivore terrestrial hot", "diet")
    answer = publish(4, source, fossil("bones", "reptile carnivore - -", "diet"))
    assert answer["continent_cards"] == 2


@st.composite
def any_publication(draw):
    source = draw(any_animal("source", with_fossils=False))
    others = [draw(any_animal(f"other {n}")) for n in range(draw(st.integers(0, 6)))]
    return draw(st.integers(2, 8)), source, others


@given(any_publication(), st.integers(0, 9))
def test_a_second_calculation_finds_the_same(publication, points_iv):
    value, source, others = publication
    answer = publish(value, source, *others, points_iv=points_iv)
    open_topics = [
        topic for group, topic in GROUPS.items() if value >= LEAST[group] and topic in source["markers"]
    ]
    points, lost, cards, moved = 0, 0, 0, dict.fromkeys(CATEGORIES_BY_TOPIC, 0)
    for each in (source, *others):
        gives = [t for t in open_topics if t in each["markers"] and each[t] == source[t]]
        for topic in gives:
            moved[topic] += 1
        is_card = each["continent"] == source["continent"] or (each["continent"] is None and bool(gives))
        cards += is_card
        lost += len(each["markers"]) - len(gives) if gives or is_card else 0
    for group, topic in GROUPS.items():
        points += moved[topic] * EACH.get(group, points_iv)
        if value >= LEAST[group]:
            each = EACH.get(group, points_iv)
            assert groups(answer)[group] == (source[topic], moved[topic], moved[topic] * each)
    assert (answer["points"], answer["continent_cards"]) == (points + cards, cards)
    assert (answer["lost_markers"], answer["seal"]) == (lost, 1)


@given(any_publication(), st.randoms(use_true_random=False))
def test_the_order_of_the_other_animals_does_not_matter(publication, chance):
    value, source, others = publication
    mixed = list(others)
    chance.shuffle(mixed)
    assert publish(value, source, *others, points_iv=3) == publish(value, source, *mixed, points_iv=3)


@given(any_publication())
def test_a_higher_value_never_brings_less(publication):
    value, source, others = publication
    one, more = (publish(each, source, *others, points_iv=3)["points"] for each in (value, value + 1))
    assert more >= one
