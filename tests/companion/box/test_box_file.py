"""What is printed on a box's cards is entered once, offered again, corrected and carried in a file."""

from __future__ import annotations

import html
import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from companion.models import Profile
from tests.companion.cast import Phone, joined, tap
from tests.companion.hidden_numbers import GAME, did, program, started

BOX = f"/box/{GAME}/"
IRAM = {"explorer": 4, "crew": 0, "transport": 3}
LANDS = ("iram", "mu", "avalon", "thule")


@pytest.fixture
def alice(db):
    return table(Phone())


def table(phone: Phone) -> Phone:
    started(phone, "Alice", "Bob")
    for place, land in enumerate(LANDS, 1):
        did(phone, "land-laid", place=place, land=land)
    return phone


def offered(phone: Phone, land: str) -> dict[str, int]:
    """The numbers of a card as they are offered for entry."""
    rows = program(phone).get().json()["prompts"]
    [event] = [each["event"] for each in rows if each["event"].get("land") == land]
    return {symbol: event[symbol] for symbol in IRAM}


def asked(phone: Phone, land: str) -> dict[str, str]:
    """The numbers of a card as its sheet shows them."""
    event = json.dumps({"kind": "land-read", "land": land, **dict.fromkeys(IRAM, 0)})
    page = phone.get("ask/", {"event": event}).content.decode()
    return dict(re.findall(r'<input type="text" name="(\w+)" value="(\d+)"', page))


def box(phone: Phone) -> dict[str, dict[str, int]]:
    lands: dict[str, dict[str, int]] = json.loads(phone.get(f"{BOX}export/").content)["lands"]
    return lands


def brought(phone: Phone, content: bytes, **headers: str):
    return phone.post(f"{BOX}import/", {"file": SimpleUploadedFile("box.json", content)}, **headers)


def strength(phone: Phone) -> str:
    page = phone.get().content.decode()
    return page.partition('id="strengths"')[2].partition("</section>")[0]


def test_a_box_begins_empty(db):
    phone = Phone()
    page = phone.get(BOX)
    assert page.status_code == 200
    assert "Shangri-La" in page.content.decode()
    assert box(phone) == {}


def test_what_is_entered_in_one_match_is_offered_in_the_next(alice):
    assert offered(alice, "iram") == {"explorer": 1, "crew": 0, "transport": 0}
    did(alice, "land-read", land="iram", **IRAM)
    assert box(alice) == {"iram": IRAM}
    again = table(alice)
    assert offered(again, "iram") == IRAM
    assert asked(again, "iram") == {symbol: str(times) for symbol, times in IRAM.items()}
    assert "Enter the symbols" in again.get().content.decode()


def test_one_tap_accepts_what_is_offered(alice):
    did(alice, "land-read", land="iram", **IRAM)
    again = table(alice)
    response = tap(again, {"kind": "land-read", "land": "iram", **IRAM}, asked="1", **IRAM)
    assert response.status_code == 302
    assert "Iram asks for explorer × 4, crew × 0, transport × 3" in again.get("log/").content.decode()


def test_a_table_uses_its_hosts_box(alice):
    bob = joined(Phone(), alice, 1)
    did(bob, "land-read", land="iram", **IRAM)
    assert box(alice) == {"iram": IRAM}
    assert box(bob) == {}
    did(alice, "land-read", land="mu", explorer=1, crew=1, transport=0)
    assert asked(bob, "mu")["crew"] == "1"


def test_every_phone_has_a_box_of_its_own(alice):
    did(alice, "land-read", land="iram", **IRAM)
    charlie = table(Phone())
    assert box(charlie) == {}
    assert offered(charlie, "iram") == {"explorer": 1, "crew": 0, "transport": 0}
    charlie.post(BOX, {"iram:crew": "7"})
    assert box(charlie) == {"iram": {"explorer": None, "crew": 7, "transport": None}}
    assert box(alice) == {"iram": IRAM}


def test_a_correction_changes_only_later_matches(alice):
    did(alice, "land-read", land="iram", **IRAM)
    did(alice, "market-laid", cartographers=0)
    did(alice, "bids-shown", numbers=[1, 0])
    did(alice, "card-taken", seat=0, card="explorer", strength=3, team=1)
    old, before = alice.match_id, strength(alice)
    assert ">12</b>" in before
    response = alice.post(BOX, {"iram:explorer": "2", "iram:crew": "", "iram:transport": "3+2"})
    assert response.status_code == 302
    assert box(alice) == {"iram": {"explorer": 2, "crew": None, "transport": 5}}
    assert strength(alice) == before
    assert offered(table(alice), "iram") == {"explorer": 2, "crew": 0, "transport": 5}
    alice.match_id = old
    assert strength(alice) == before
    assert offered(alice, "iram") == IRAM


def test_a_correction_in_a_match_corrects_the_box(alice):
    did(alice, "land-read", land="iram", **IRAM)
    did(alice, "land-read", land="iram", explorer=1, crew=1, transport=1)
    assert box(alice)["iram"] == {"explorer": 1, "crew": 1, "transport": 1}


def test_a_card_without_any_number_is_forgotten(alice):
    did(alice, "land-read", land="iram", **IRAM)
    alice.post(BOX, {"iram:explorer": "0", "iram:transport": ""})
    assert box(alice) == {"iram": {"explorer": 0, "crew": None, "transport": None}}
    alice.post(BOX, {"iram:explorer": "", "iram:transport": ""})
    assert box(alice) == {}


@pytest.mark.parametrize("typed", ["10", "-1", "two", "1.5", "9+9"])
def test_a_wrong_number_is_refused_and_nothing_is_kept(db, typed):
    phone = Phone()
    response = phone.post(BOX, {"iram:explorer": typed, "mu:crew": "2"})
    assert response.status_code == 422
    assert f'value="{typed}"' in response.content.decode()
    assert not Profile.objects.exists()


def test_a_card_that_never_asks_for_transport_has_no_field_for_it(db):
    page = Phone().get(BOX).content.decode()
    assert 'name="shangri-la:crew"' in page
    assert 'name="shangri-la:transport"' not in page


def test_another_phone_loads_the_saved_file(alice):
    did(alice, "land-read", land="iram", **IRAM)
    saved = alice.get(f"{BOX}export/")
    assert saved["Content-Type"] == "application/json"
    assert saved["Content-Disposition"] == f'attachment; filename="fieldbook-{GAME}.json"'
    dora = Phone()
    response = brought(dora, saved.content)
    assert response.status_code == 302
    assert box(dora) == {"iram": IRAM}
    assert offered(table(dora), "iram") == IRAM


def test_a_file_adds_to_what_the_phone_knows_and_overrides_it(alice):
    did(alice, "land-read", land="iram", **IRAM)
    did(alice, "land-read", land="mu", explorer=1, crew=1, transport=0)
    page = brought(alice, b'{"lands": {"mu": {"crew": 2}, "thule": {"crew": 3}}}')
    assert "Loaded from the file." in alice.get(page["Location"]).content.decode()
    lands = box(alice)
    assert lands["iram"] == IRAM
    assert (lands["mu"]["explorer"], lands["mu"]["crew"], lands["thule"]["crew"]) == (1, 2, 3)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not json",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"lands": {"nowhere": {"crew": 1}}}',
        b'{"lands": {"iram": {"crew": 10}}}',
        b'{"lands": {"iram": {"crew": -1}}}',
        b'{"lands": {"iram": {"boats": 1}}}',
        b'{"lands": {"shangri-la": {"transport": 2}}}',
        b'{"lands": {}, "more": 1}',
        b'{"lands": ' + b"[" * 5000,
        b'{"game": "evolution", "lands": {}}',
        b'{"game": 3, "lands": {}}',
        b'{"lands": {}, "lands": {}}',
        b" " * 200_001 + b"{}",
    ],
)
def test_a_bad_file_is_refused_in_words_and_changes_nothing(alice, content):
    did(alice, "land-read", land="iram", **IRAM)
    response = brought(alice, content)
    assert response.status_code == 422
    assert 'class="error"' in response.content.decode() or 'role="alert"' in response.content.decode()
    assert box(alice) == {"iram": IRAM}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'{"game": "darwins-journey", "lands": {}}', "This is a box of another game: Darwin’s Journey."),
        (b'{"lands": {"iram": {"crew": 10}}}', "Iram › crew: At most 9."),
        (b'{"lands": {"iram": {"boats": 1}, "mu": {"crew": -1}}}', "Mu › crew: At least 0."),
        (b'{"lands": {"iram": {"boats": 1}}}', "Iram: Unknown field."),
        (b'{"lands": {}, "more": 1}', "“more”: Unknown field."),
        (b"not json", "This is not a file of a box that Fieldbook has saved."),
        (b"[]", "This is not a file of a box that Fieldbook has saved."),
        (b" " * 200_001 + b"{}", "A file of a box has at most 200 KB."),
        (b'{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1}', "2 more errors."),
        (json.dumps({f"key {number}": 1 for number in range(150)}).encode(), "145 more errors."),
    ],
)
def test_a_refused_file_says_what_is_wrong_and_where(db, content, words):
    assert words in html.unescape(brought(Phone(), content).content.decode())


def test_a_refused_file_is_explained_in_the_readers_language(db):
    page = brought(Phone(), b'{"lands": {"iram": {"crew": 10}}}', **{"Accept-Language": "de"})
    assert "Iram › Assistent: Höchstens 9." in page.content.decode()


def test_the_faults_of_a_file_are_the_first_thing_on_the_page(db):
    page = brought(Phone(), b"not json").content.decode()
    alert = page.partition('id="file-faults"')
    assert alert[1] and "autofocus" in alert[2].partition(">")[0]
    assert "<form" not in alert[0].partition("</h1>")[2]
    [field] = re.findall(r'<a href="#(\w+)"><b>The file was not loaded', page)
    assert f'id="{field}"' in page


def test_a_program_reads_the_box_of_the_table_and_any_file(alice):
    did(alice, "land-read", land="iram", **IRAM)
    caller = program(alice)
    assert caller.get("box/").json() == {"game": GAME, "box": {"lands": {"iram": IRAM}}, "doubts": []}
    sent = {"game": GAME, "box": {"lands": {"iram": IRAM}}}
    assert caller.post("/api/v1/boxes/", sent).json() == {**sent, "doubts": []}
    wrong = caller.post("/api/v1/boxes/", {"game": GAME, "box": {"lands": {"iram": {"crew": 10}}}})
    assert wrong.status_code == 422
    assert wrong.json()["errors"] == [{"path": ["box", "lands", "iram", "crew"], "message": "At most 9."}]
    assert caller.post("/api/v1/boxes/", {"game": "evolution", "box": {}}).status_code == 422


def test_a_program_is_told_at_most_a_hundred_faults(alice):
    wrong = {f"key {number}": 1 for number in range(150)}
    for sent in ({"game": GAME, "box": wrong}, {"game": GAME, "box": {}, **wrong}):
        told = program(alice).post("/api/v1/boxes/", sent)
        assert told.status_code == 422
        *errors, last = told.json()["errors"]
        assert len({tuple(error["path"]) for error in errors}) == len(errors) == 100
        assert last == {"path": [], "message": "And at least 50 more."}


def test_a_box_with_too_many_keys_is_refused_unread(alice):
    wrong = {f"a wrong key {number}": 1 for number in range(30_000)}
    told = program(alice).post("/api/v1/boxes/", {"game": GAME, "box": wrong})
    assert told.status_code == 422
    assert told.json()["errors"] == [{"path": [], "message": "At most 2000 keys."}]


def test_an_import_without_a_file_is_refused(alice):
    assert alice.post(f"{BOX}import/").status_code == 422


def test_an_unreadable_box_starts_empty(alice):
    did(alice, "land-read", land="iram", **IRAM)
    Profile.objects.update(data={"lands": {"iram": {"boats": 3}}})
    assert alice.get(BOX).status_code == 200
    assert offered(table(alice), "mu") == {"explorer": 1, "crew": 0, "transport": 0}


def test_games_without_a_box_have_no_page(db):
    phone = Phone()
    for path in ("/box/nowhere/", "/box/evolution/", "/box/evolution/export/"):
        assert phone.get(path).status_code == 404
    assert phone.post("/box/evolution/import/").status_code == 404
    assert phone.get(f"{BOX}import/").status_code == 405


def test_a_programs_match_keeps_no_box(alice):
    anyone = program(alice)
    body = {"game": GAME, "names": ["Ann", "Bob"]}
    started_by_api = anyone.post("/api/v1/matches/", body).json()
    anyone.token, anyone.match = started_by_api["token"], started_by_api["id"]
    event = {"kind": "land-read", "land": "iram", **IRAM}
    assert anyone.tap(event, "one").status_code == 201
    assert not Profile.objects.exists()


def test_a_box_may_be_filled_in_bit_by_bit(db):
    phone, page = Phone(), "/box/encyclopedia/"
    assert phone.post(page, {"stars:asia": "2, 1"}).status_code == 302
    shown = phone.get(page).content.decode()
    assert 'value="2, 1"' in shown
    assert phone.post(page, {"stars:asia": "2, 1", "stars:europe": "3"}).status_code == 302
    stars = json.loads(phone.get(f"{page}export/").content)["stars"]
    assert stars == {"asia": [2, 1], "europe": [3]}


def test_the_box_page_corrects_a_space_read_in_a_match(db):
    phone, page = Phone(), "/box/encyclopedia/"
    phone.get(page)
    read = json.dumps({"dotted": {"asia": {"0": 2}, "africa": {"0": 1}}}).encode()
    known = SimpleUploadedFile("box.json", read)
    assert phone.post(f"{page}import/", {"file": known}).status_code == 302
    shown = phone.get(page).content.decode()
    assert "Asia, space 1" in shown and 'name="dotted:asia:0"' in shown
    entered = {"dotted:asia:0": "5", "dotted:africa:0": "1", "dots:africa": "1, 0"}
    assert phone.post(page, entered).status_code == 302
    box = json.loads(phone.get(f"{page}export/").content)
    assert (box["dotted"]["asia"], box["dots"]) == ({"0": 5}, {"africa": [1, 0]})
    assert "Africa, space 1" not in phone.get(page).content.decode()
