"""Alfred's cards and boards are entered, corrected and carried to another phone."""

from __future__ import annotations

import html
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from companion.models import Profile
from tests.companion.cast import Phone

BOX = "/box/darwins-journey/"
CARD = "B A D C do-special-left"
KEY = "main-BADC.special-left.rest"
ROW = "blue space bracket space icon-explore 2 space"
NUMBERS = {"beagle": 3, "track": 14, "points": 5, "objective": 2, "coins": 4}


@pytest.fixture
def alice(db):
    return Phone()


def said(response) -> str:
    return html.unescape(response.content.decode())


def box(phone: Phone):
    return json.loads(phone.get(f"{BOX}export/").content)["alfred"]


def brought(phone: Phone, content: str, **headers: str):
    upload = {"file": SimpleUploadedFile("box.json", content.encode())}
    return phone.post(f"{BOX}import/", upload, **headers)


def kept(phone: Phone, page: str, **answers: str):
    response = phone.post(f"{BOX}{page}/", {key.replace("__", ":"): value for key, value in answers.items()})
    assert response.status_code == 302, said(response)


def board(level: str) -> dict[str, str]:
    rows = {f"board:{level}:rows-{at}": ROW for at in range(4)}
    return {**{f"board:{level}:{key}": str(number) for key, number in NUMBERS.items()}, **rows}


def test_an_entered_card_is_listed_with_its_symbols(alice):
    assert "not entered yet" in said(alice.get(BOX))
    kept(alice, "card-new", card__new=CARD)
    assert box(alice)["cards"] == [KEY]
    page = said(alice.get(BOX))
    for symbol in CARD.split():
        assert f'data-symbol="{symbol}"' in page
    assert "special diary, left" in page and "action card 1 of 8" in page


def test_a_card_is_corrected_and_an_empty_one_is_forgotten(alice):
    kept(alice, "card-new", card__new=CARD)
    assert CARD in said(alice.get(f"{BOX}card-1/"))
    kept(alice, "card-1", card__1="do-museum A B C D")
    assert box(alice)["cards"] == ["museum.main-ABCD.rest"]
    kept(alice, "card-1", card__1="")
    assert box(alice)["cards"] == []
    assert alice.get(f"{BOX}card-1/").status_code == 404


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("A B do-small", "A main diary shows all four letters, each once."),
        ("whale", "“whale” is not one of the symbols here."),
        ("do-small " * 10, "At most 9 symbols."),
        (CARD, "Cards 1 and 2 are the same; Alfred has eight different ones."),
    ],
)
def test_an_impossible_card_is_refused_and_stays_typed(alice, typed, words):
    kept(alice, "card-new", card__new=CARD)
    response = alice.post(f"{BOX}card-new/", {"card:new": typed})
    assert response.status_code == 422
    assert words in said(response) and typed.strip() in said(response)
    assert box(alice)["cards"] == [KEY]


def test_a_board_with_a_wrong_row_is_not_kept(alice):
    response = alice.post(f"{BOX}board-blue/", {**board("blue"), "board:blue:rows-1": "space space"})
    assert response.status_code == 422 and "A row has one bracket." in said(response)
    assert not Profile.objects.exists()
    assert (
        alice.post(f"{BOX}board-blue/", {**board("blue"), "board:blue:tents-2": "icon-book"}).status_code
        == 302
    )
    known = box(alice)["boards"]["blue"]
    assert known["beagle"] == 3 and known["tents"] == [[], [], ["book"], [], []]
    assert known["rows"]["B"] == ["blue", "space", "bracket", "space", "explore-2", "space"]
    page = said(alice.get(f"{BOX}board-blue/"))
    assert f'value="{ROW}"' in page and 'value="14"' in page


def test_a_bonus_card_has_five_rows(alice):
    rows = {f"bonus:green:1-{at}": f"icon-stamps {at + 1}" for at in range(5)}
    assert alice.post(f"{BOX}bonus-green-2/", rows).status_code == 302
    assert box(alice)["bonus_cards"]["green"][1] == [[f"stamps-{number}"] for number in range(1, 6)]


def test_missing_pages_of_the_box_are_not_found(alice):
    for path in ("card-9/", "board-red/", "nothing/"):
        assert alice.get(f"{BOX}{path}").status_code == 404
    assert alice.get("/box/explora/card-1/").status_code == 404
    assert alice.get("/box/evolution/card-1/").status_code == 404


def test_a_file_adds_to_what_another_phone_knows(alice):
    kept(alice, "card-new", card__new=CARD)
    alice.post(f"{BOX}board-blue/", board("blue"))
    dora = Phone()
    kept(dora, "card-new", card__new="do-small")
    assert brought(dora, alice.get(f"{BOX}export/").content.decode()).status_code == 302
    assert box(dora)["cards"] == [KEY, "small.rest"]
    assert box(dora)["boards"] == box(alice)["boards"]


@pytest.mark.parametrize("tenths", [1, 5, 9])
def test_a_truncated_file_changes_nothing(alice, tenths):
    kept(alice, "card-new", card__new=CARD)
    whole = alice.get(f"{BOX}export/").content.decode()
    dora = Phone()
    kept(dora, "card-new", card__new="do-small")
    response = brought(dora, whole[: len(whole) * tenths // 10])
    assert response.status_code == 422 and "not a file of a box that Fieldbook has saved" in said(response)
    assert box(dora)["cards"] == ["small.rest"]


def test_the_faults_of_a_file_are_named_in_the_readers_language(alice):
    file = {
        "game": "darwins-journey",
        "alfred": {"cards": ["small.rest", "museum"], "boards": {"blue": {"coins": 13}}},
    }
    response = brought(alice, json.dumps(file), **{"Accept-Language": "de"})
    assert response.status_code == 422
    assert "Aktionskarte eingeben: Eine Karte hat zwei oder drei Optionen" in said(response)
    assert "Alfreds blaues Tableau, mittel › Startmünzen" in said(response)
    assert "Münzleiste: Höchstens 12." in said(response)
    assert not Profile.objects.exists()


def test_the_box_page_questions_an_unlikely_card(alice):
    kept(alice, "card-new", card__new="A B C D D C B A")
    assert "Card 1 has two main diaries" in said(alice.get(BOX))
