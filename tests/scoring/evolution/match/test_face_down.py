"""New traits stay face down on every phone but their player's until all are revealed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, Viewer, applied
from scoring.evolution import GAME
from scoring.evolution.match import events
from scoring.evolution.match.cards.face_down import nothing_from
from scoring.evolution.match.play import apply
from scoring.evolution.match.steps import steps
from scoring.match.remarks import SeatsClaimed
from tests.scoring.evolution.cast import species
from tests.scoring.evolution.match.test_kept import entering, laid

ANN, BOB = Viewer(seats=(0,)), Viewer(seats=(1,))
MIDDLE = Viewer(free=(0, 1))


def lay(state, seat, *traits, species=0, in_round=1):
    return apply(state, events.TraitsLaid(seat=seat, species=species, round=in_round, traits=traits))


def seen(state, viewer, seat=0):
    """The traits on each card of a row, as one phone shows them."""
    row = next(row for row in GAME.board(state, viewer).table.rows if row.seat == seat)
    return [card.species.traits for card in row.cards]


def offered(state, viewer):
    return [p.event for p in GAME.prompts(state, viewer) if isinstance(p.event, events.TraitsLaid)]


def test_the_sheet_says_when_each_enters_traits_and_when_others_see_them():
    state = entering([species()], [])
    prompt = next(p for p in GAME.prompts(state, EVERYTHING) if isinstance(p.event, events.TraitsLaid))
    label = prompt.asks[0].label.english()
    assert "now or when all are revealed" in label and "Others see them only when all are" in label
    notes = [note.text.english() for note in GAME.board(state, EVERYTHING).notes]
    assert any("now or when all are revealed" in note for note in notes)


def test_the_match_goes_on_when_all_traits_are_entered_and_says_so():
    # Turned up they are before that: who taps then takes the entries of others away.
    state = entering([species()], [species()], [species()])
    for seat, label in enumerate(
        (
            "Nobody has new traits",
            "All traits are entered; none from 2 players",
            "All traits are entered; none from #3",
            "All traits are entered",
        )
    ):
        goes_on = GAME.board(state, BOB).next
        notes = [note.text.english() for note in GAME.board(state, BOB).notes]
        assert ("No new traits so far: #2, #3." in notes) is (seat == 1)
        assert (goes_on.event.kind, goes_on.label.english()) == ("traits-turned-up", label)
        state = lay(state, seat, "horns") if seat < 3 else state


def test_only_a_phone_of_one_player_promises_that_others_see_nothing():
    state = entering([species()], [species()], [species()])
    promised, open_at_once = "Others see them only when all are", "shows what is entered at once"
    two, one_of_few = Viewer(seats=(0, 1)), Viewer(seats=(0,), free=(2,))
    for viewer, told in (
        (ANN, promised),
        (MIDDLE, open_at_once),
        (two, open_at_once),
        (one_of_few, open_at_once),
    ):
        (note,) = [each.text.english() for each in GAME.board(state, viewer).notes]
        (ask, *_more) = [
            ask.label.english()
            for prompt in GAME.prompts(state, viewer)
            if isinstance(prompt.event, events.TraitsLaid)
            for ask in prompt.asks
        ]
        assert told in note and told in ask
        assert (promised in note) is (promised in ask) is (told == promised)
    assert not any(promised in note.text.english() for note in GAME.board(state, Viewer()).notes)


def test_traits_still_being_entered_when_all_are_turned_up_count_and_act():
    state = apply(lay(entering([species()], [species()]), 0, "horns"), events.TraitsTurnedUp())
    assert [event.seat for event in offered(state, BOB)] == [1]
    late = events.TraitsLaid(seat=1, species=0, round=1, traits=("long-neck",))
    after = apply(state, late)
    assert after.species((1, 0)) == species("long-neck", food=1)
    assert [step.text.english() for step in steps(after)] == [
        "#2, species 1 reaches 1 plant with its long neck."
    ]
    # They lie open now, for everybody.
    assert not GAME.hidden.is_veiled(after, late, ANN)
    again = lay(after, 1, "climbing")
    assert again.species((1, 0)) == species("climbing")


def in_turn(*rows):
    """A round that follows each player's cards, with the traits revealed."""
    state = apply(laid(*rows), events.CardsDealt())
    for seat in range(len(rows)):
        state = apply(state, events.CardsPlayed(seat=seat))
    return state


def test_players_who_entered_no_traits_are_named_even_when_traits_lie_open():
    state = in_turn([species()], [species()], [species()])
    for seat, label in enumerate(
        (
            "Nobody has new traits",
            "All traits are entered; none from 2 players",
            "All traits are entered; none from #3",
            "All traits are entered",
        )
    ):
        shown = GAME.board(state, BOB)
        notes = [note.text.english() for note in shown.notes]
        assert shown.next.label.english() == label
        assert ("No new traits so far: #2, #3." in notes) is (seat == 1)
        if seat < 3:
            state = apply(state, events.TraitsKept(seat=seat, species=0, traits=("horns",)))
    again = apply(replace(state, phase="deal"), events.CardsDealt())
    assert nothing_from(again) == (0, 1, 2)


def test_open_traits_that_were_still_being_entered_count_until_the_food_cards_and_act():
    state = apply(in_turn([species("horns")], [species("climbing")]), events.TraitsTurnedUp())
    late = events.TraitsKept(seat=1, species=0, traits=("long-neck",))
    for viewer in (ANN, BOB):
        kept = [p.event for p in GAME.prompts(state, viewer) if isinstance(p.event, events.TraitsKept)]
        assert [(event.seat, event.traits) for event in kept] == [(0, ("horns",)), (1, ("climbing",))]
    (prompt,) = GAME.drawers.closer(state, Viewer(seats=(1,), query={"species": "1.0"})).own.traits
    assert prompt.event.kind == "traits-kept"
    after = apply(state, late)
    assert after.species((1, 0)) == species("long-neck", food=1)
    assert [step.text.english() for step in steps(after)] == [
        "#2, species 1 reaches 1 plant with its long neck."
    ]
    added = apply(after, events.TraitPlayed(seat=1, species=0, trait="climbing"))
    assert added.species((1, 0)) == species("long-neck", "climbing", food=1)
    over = apply(added, events.WateringHoleFilled(plants=3))
    for event in (late, events.TraitPlayed(seat=1, species=0, trait="horns")):
        with pytest.raises(Illegal):
            apply(over, event)
    # What lay face down is never entered as if it had lain open.
    hidden = apply(entering([species()], [species()]), events.TraitsTurnedUp())
    with pytest.raises(Illegal):
        apply(hidden, late)


def test_fat_of_a_card_that_was_discarded_late_goes_into_the_bag():
    state = apply(entering([species("fat-tissue", body=3, fat=3)], []), events.TraitsTurnedUp())
    assert (state.species((0, 0)).food, state.species((0, 0)).fat) == (1, 2)
    after = lay(state, 0, "horns")
    assert (after.players[0].bag, after.species((0, 0))) == (3, species("horns", body=3))
    assert [step.text.english() for step in steps(after)] == ["#1, species 1: 3 food into the bag."]


def test_no_traits_come_late_once_the_food_cards_are_entered():
    state = apply(entering([species()], []), events.TraitsTurnedUp())
    with pytest.raises(Illegal):
        lay(state, 0, "horns", "climbing", "foraging")
    with pytest.raises(Illegal, match="earlier round"):
        lay(state, 0, "horns", in_round=2)
    state = apply(state, events.WateringHoleFilled(plants=3))
    assert not offered(state, ANN)
    with pytest.raises(Illegal):
        lay(state, 0, "horns")


def test_only_a_players_own_phone_shows_their_traits_before_the_reveal():
    state = lay(entering([species()], [species()]), 0, "horns", "climbing")
    assert seen(state, ANN) == [("horns", "climbing")]
    assert seen(state, BOB) == [()] == seen(state, Viewer())
    assert GAME.drawers.closer(state, Viewer(seats=(1,), query={"species": "0.0"})).own.species.traits == ()
    assert state.species((0, 0)).traits == ()
    turned = apply(lay(state, 1, "foraging"), events.TraitsTurnedUp())
    assert [seen(turned, BOB, seat) for seat in (0, 1)] == [[("horns", "climbing")], [("foraging",)]]


def test_others_see_that_something_was_entered_and_not_what():
    state = lay(entering([species()], [species()]), 0, "horns")
    cards = [GAME.board(state, viewer).table.rows[0].cards[0] for viewer in (ANN, BOB)]
    assert [card.hidden for card in cards] == [False, True]


def test_a_phone_in_the_middle_of_the_table_shows_what_is_entered_on_it():
    state = lay(entering([species()], [species()]), 0, "horns")
    assert seen(state, MIDDLE) == [("horns",)]
    assert [event.traits for event in offered(state, MIDDLE)] == [("horns",), ()]


def test_traits_are_offered_to_their_players_phone_and_start_from_what_lies_there():
    state = lay(entering([species("climbing")], [species()]), 0, "climbing", "horns")
    assert [(event.seat, event.traits) for event in offered(state, ANN)] == [(0, ("climbing", "horns"))]
    assert [event.seat for event in offered(state, BOB)] == [1]
    assert not offered(state, Viewer())


def test_the_log_tells_the_traits_when_all_are_turned_up_and_never_those_that_were_changed():
    first = events.TraitsLaid(seat=0, species=0, round=1, traits=("carnivore",))
    last = events.TraitsLaid(seat=0, species=0, round=1, traits=("horns",))
    state = apply(apply(entering([species()], [species()]), first), last)
    assert GAME.hidden.is_veiled(state, last, BOB) and not GAME.hidden.is_veiled(state, last, ANN)
    assert "face down" in last.veiled().english()
    state = apply(state, events.TraitsTurnedUp())
    assert GAME.hidden.is_veiled(state, first, BOB) and not GAME.hidden.is_veiled(state, last, BOB)
    assert not GAME.hidden.is_veiled(state, first, EVERYTHING)


def test_a_refusal_tells_nothing_of_what_others_have_face_down():
    state = entering([species()] * 7, [species()])
    for at in range(7):
        state = lay(state, 0, "horns", species=at)
    state = lay(state, 1, "horns")
    assert apply(state, events.TraitsTurnedUp()).species((1, 0)).traits == ("horns",)


@pytest.mark.parametrize(
    "traits", [("horns", "horns"), ("horns", "climbing", "foraging")], ids=["twice", "too many"]
)
def test_traits_that_do_not_fit_are_refused_at_once(traits):
    with pytest.raises(Illegal):
        lay(entering([species()], [species()]), 0, *traits)


def test_no_more_cards_lie_face_down_than_there_are():
    state = entering([species("horns")] * 7 + [species()], [])
    with pytest.raises(Illegal, match="7"):
        lay(state, 0, "horns", species=7)


def test_traits_of_an_earlier_round_are_refused():
    with pytest.raises(Illegal, match="earlier round"):
        lay(entering([species()], []), 0, "horns", in_round=2)
    with pytest.raises(Illegal):
        lay(laid([species()], [], phase="reveal"), 0, "horns")


def test_nothing_else_shows_a_trait_while_they_lie_face_down():
    state = entering([species("horns")], [species()])
    for event in (
        events.TraitsKept(seat=0, species=0, traits=()),
        events.TraitPlayed(seat=0, species=0, trait="climbing"),
        events.TraitDiscarded(seat=0, species=0, trait="horns"),
    ):
        with pytest.raises(Illegal, match="face down"):
            GAME.apply(state, event)
    shown = laid([species("horns")], [species()], phase="reveal")
    GAME.apply(shown, events.TraitsKept(seat=0, species=0, traits=()))


def test_stored_fat_goes_into_the_bag_when_the_lost_fat_tissue_is_turned_up():
    state = lay(entering([species("fat-tissue", body=2, fat=2)], []), 0, "horns")
    assert (state.players[0].bag, state.species((0, 0)).fat) == (0, 2)
    state = apply(state, events.TraitsTurnedUp())
    assert (state.players[0].bag, state.species((0, 0)).fat) == (2, 0)
    assert [step.text.english() for step in steps(state)] == ["#1, species 1: 2 food into the bag."]
    assert "Move what is listed" in GAME.board(state, EVERYTHING).moment.text.english()


def test_traits_stay_with_their_species_when_the_row_shifts():
    state = lay(entering([species(), species(body=2)], []), 0, "horns", species=1)
    state = apply(state, events.SpeciesAdded(seat=0, side="left"))
    assert seen(state, ANN) == [(), (), ("horns",)]
    state = apply(state, events.SpeciesTakenAway(seat=0, species=0))
    assert seen(state, ANN) == [(), ("horns",)]
    assert apply(state, events.SpeciesTakenAway(seat=0, species=1)).face_down == ()
    state = apply(state, events.TraitsTurnedUp())
    assert state.species((0, 1)).traits == ("horns",) and state.face_down == ()


def test_a_seat_that_changes_hands_takes_its_hidden_traits_back():
    state = lay(lay(entering([species()], [species()]), 0, "horns"), 1, "climbing")
    after = applied(GAME, state, SeatsClaimed(seats=(0,)))
    assert after.face_down == (((1, 0), ("climbing",)),)
    assert [step.text.english() for step in steps(after)] == [
        "#1, species 1: enter its traits again, the seat changed hands."
    ]
    assert applied(GAME, after, SeatsClaimed(seats=(0,))) == after


def test_points_count_no_trait_that_lies_face_down():
    state = lay(entering([species()], [species()]), 0, "horns")
    assert GAME.score(state, BOB).breakdowns == GAME.score(entering([species()], [species()]), BOB).breakdowns
