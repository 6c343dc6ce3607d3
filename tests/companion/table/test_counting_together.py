"""Several phones count one table, each its own sheet, and the log says who entered what."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.match import timeline
from scoring.contract import NoneConfirmed, SheetCleared, SheetEntered
from tests.companion.cast import Phone, joined, started, tap, turn_back

pytestmark = pytest.mark.django_db
ROWS = "museum-rows"
OWN = ("track", "objectives", "seals", "tents", "evolution", "coins", "knowledge")
RARE = "experts-out-of-play"


@pytest.fixture
def vera() -> Phone:
    phone = started(Phone(), "Vera", "Gleb", game="darwins-journey", depth="count")
    phone.post("seats/claim/", {"seats": [0]})
    return phone


@pytest.fixture
def gleb(vera) -> Phone:
    return joined(Phone(), vera, 1)


@pytest.fixture
def igor() -> Phone:
    """He counts for both players, in Encyclopedia."""
    return started(Phone(), "Vera", "Igor", game="encyclopedia", depth="count")


def enter(phone: Phone, seat: int, cell: str, value: object = 0) -> None:
    response = tap(phone, SheetEntered(seat=seat, cell=cell, value=value))
    assert response.status_code == 302, response.content.decode()


def value_of(cell: str) -> object:
    return {"objectives": (), "seals": ("0", "0", "0")}.get(cell, 0)


def all_of(phone: Phone, seat: int, *but: str) -> None:
    for cell in OWN:
        if cell not in but:
            enter(phone, seat, cell, value_of(cell))


def asked_by(address: str) -> tuple[int, str] | None:
    query = parse_qs(urlsplit(unescape(address)).query)
    if "event" not in query:
        return None
    asked = json.loads(query["event"][0])
    return asked["seat"], asked["cell"]


def first(phone: Phone) -> tuple[int, str] | None:
    """Where “Start counting” or “Next open number” leads."""
    found = re.search(r'id="next-open" hx-get="(.*?)"', phone.get("score/").content.decode())
    return asked_by(found[1]) if found else None


def next_after(phone: Phone, seat: int, cell: str, typed: str = "0") -> tuple[int, str] | None:
    event = SheetEntered(seat=seat, cell=cell, value=0)
    return asked_by(tap(phone, event, asked="1", value=typed, tab="score", then="next")["Location"])


def log(phone: Phone, language: str = "en") -> list[str]:
    """The sentences of the log, the latest first."""
    page = phone.get("log/", **{"Accept-Language": language}).content.decode()
    found = re.findall(r'<span class="no">\d+</span>\s*<div>\s*<p>(.*?)</p>', page, re.DOTALL)
    return [unescape(" ".join(re.sub(r"<[^>]+>", "", each).split())) for each in found]


def test_a_phone_asks_for_its_own_sheet_and_then_the_shared_numbers(gleb):
    assert first(gleb) == (1, "track")
    all_of(gleb, 1, "knowledge")
    assert first(gleb) == (1, "knowledge")
    assert next_after(gleb, 1, "knowledge") == (0, ROWS)
    assert first(gleb) == (0, ROWS)


def test_after_the_shared_numbers_a_phone_goes_on_with_its_own_seat(gleb):
    assert next_after(gleb, 0, ROWS) == (1, "track")
    assert next_after(gleb, 1, "track") == (1, "objectives")


def test_a_finished_phone_does_not_ask_about_another_phones_player(vera, gleb):
    all_of(gleb, 1)
    assert next_after(gleb, 0, ROWS) is None
    assert first(gleb) is None and first(vera) == (0, "track")


def test_a_seat_without_a_phone_is_asked_for_last(vera):
    all_of(vera, 0, "coins")
    assert next_after(vera, 0, "coins") == (0, ROWS)
    assert next_after(vera, 0, ROWS) == (1, "track")


def test_entering_for_another_player_goes_on_there_and_then_at_home(vera, gleb):
    all_of(gleb, 0, "coins", "knowledge")
    assert next_after(gleb, 0, "coins") == (0, "knowledge")
    assert next_after(gleb, 0, "knowledge") == (1, "track")


def test_a_phone_without_a_seat_goes_down_the_sheets_as_they_stand():
    phone = started(Phone(), "Vera", "Gleb", game="darwins-journey", depth="count")
    enter(phone, 0, "tents")
    assert next_after(phone, 0, ROWS) == (0, "evolution")


@pytest.mark.parametrize("tab", ["people/", "score/"])
def test_ending_a_match_leads_to_its_open_numbers_first(vera, tab):
    page = vera.get(tab).content.decode()
    assert 'id="end-with-open"' in page and "hx-confirm" not in page.partition('id="delete-form"')[0]
    all_of(vera, 0)
    all_of(vera, 1)
    assert 'id="end-with-open"' in vera.get(tab).content.decode(), "the museum is open"
    enter(vera, 0, ROWS, 2)
    page = vera.get(tab).content.decode()
    assert 'id="end-with-open"' not in page and "End the match with this result?" in page


def test_ending_a_match_in_play_asks_first_on_every_tab(alice):
    for tab in ("people/", "score/"):
        assert "The game is not over yet. End the match as it stands?" in alice.get(tab).content.decode()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Gleb: objectives: none"), ("de", "Gleb: Ziele: keine"), ("ru", "Gleb: цели — нет")],
)
def test_a_clash_and_the_log_say_none(vera, gleb, language, said):
    seen = vera.match.seq
    enter(gleb, 1, "objectives", ())
    mine = SheetEntered(seat=1, cell="objectives", value=("gold-1",))
    clash = tap(vera, mine, seq=seen)
    assert clash.status_code == 409
    assert log(vera, language)[0] == said
    headers = {"Accept-Language": language}
    tapped = {"tap": "once more", "seq": seen, "event": json.dumps({"kind": mine.kind, **mine.model_dump()})}
    page = vera.post("events/", tapped, **headers).content.decode()
    assert f"<li>{said}</li>" in " ".join(page.split())


@pytest.mark.parametrize(
    ("language", "entered", "cleared"),
    [
        ("en", "Vera: coins: 7", "Vera: coins cleared"),
        ("de", "Vera: Münzen: 7", "Vera: Münzen wieder gelöscht"),
        ("ru", "Vera: монеты — 7", "Vera: монеты — запись стёрта"),
    ],
)
def test_the_log_of_a_count_says_what_was_entered_and_cleared(vera, language, entered, cleared):
    enter(vera, 0, "coins", 7)
    assert log(vera, language)[0] == entered
    assert tap(vera, SheetCleared(seat=0, cell="coins")).status_code == 302
    assert log(vera, language)[0] == cleared
    assert turn_back(vera, "undo", vera.match.seq).status_code == 302
    taken_back, *before = log(vera, language)
    assert before == [cleared, entered] and cleared in taken_back


def test_shared_numbers_are_logged_without_a_name(vera):
    enter(vera, 0, ROWS, 2)
    assert log(vera)[0] == "Complete rows in the museum: 2"
    tap(vera, SheetCleared(seat=0, cell=ROWS))
    assert log(vera)[0] == "Complete rows in the museum cleared"
    turn_back(vera, "undo", vera.match.seq)
    turn_back(vera, "undo", vera.match.seq - 2)
    assert log(vera)[:2] == [
        "Taken back: Complete rows in the museum: 2",
        "Taken back: Complete rows in the museum cleared",
    ]


def test_a_shared_number_no_longer_on_the_sheet_is_logged_without_a_name(vera):
    tap(vera, SheetEntered(seat=0, cell="museum", value=("green-bird",)))
    tap(vera, SheetCleared(seat=0, cell="museum"))
    enter(vera, 0, ROWS, 1)
    for _undone in range(2):
        turn_back(vera, "undo", timeline.of(vera.match).undoable().seq)
    assert log(vera)[2] == "Complete rows in the museum: 1"


@pytest.mark.parametrize(
    ("seat", "said"), [(None, "nobody has any others"), (0, "Vera has no others")], ids=["all", "one"]
)
def test_a_stale_none_keeps_what_others_have_entered(igor, seat, said):
    vera, seen = joined(Phone(), igor, 0), igor.match.seq
    enter(vera, 0, "inactive-asia", 2)
    assert tap(igor, NoneConfirmed(rare=RARE, seat=seat), seq=seen).status_code == 302
    assert log(igor)[0] == f"Covered or turned experts: {said}"
    assert timeline.of(igor.match).state.entries["0:inactive-asia"] == 2
    again = tap(vera, NoneConfirmed(rare=RARE, seat=seat), seq=seen, htmx=True)
    assert again.status_code == 200 and "This has been done already." in again.content.decode()


def test_no_others_is_logged_as_none_where_nobody_has_any(igor):
    tap(igor, NoneConfirmed(rare=RARE, others=True))
    assert log(igor)[0] == "Covered or turned experts: nobody has any"
