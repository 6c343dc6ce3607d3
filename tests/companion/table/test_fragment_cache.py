"""Viewers who see the same share one rendering, and nobody gets anything of another's."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from companion.models import Match
from companion.table import fragment_cache
from companion.table.fragment_cache import Shelf
from scoring.evolution.match import events
from tests.companion.cast import Phone, joined, tap, turn_back
from tests.companion.hidden_numbers import NAMES, bid, did, four_phones, holding, to_the_auction
from tests.companion.hidden_numbers import started as explora_started

TEMPLATES = Path(__file__).parents[3] / "templates"
LEADS_ON = re.compile(r'{% (?:include|part) "([^"]+)"')
# What belongs to one device, or to one request.
QUOTED = re.compile(r'"[^"]*"')
OWN = re.compile(
    r"csrf_token|new_tap|(?<![.\w])(?:member|request|stream_url|here)\b|match\.(?:code|invite|seats)"
)


@pytest.fixture(autouse=True)
def nothing_made():
    fragment_cache.forget()


@pytest.fixture
def rendered(monkeypatch) -> Counter[str]:
    """How often each template was rendered."""
    counted: Counter[str] = Counter()
    render = fragment_cache.rendered

    def counting(template, around, values):
        counted[template] += 1
        return render(template, around, values)

    monkeypatch.setattr(fragment_cache, "rendered", counting)
    monkeypatch.setattr("companion.table.play_tab.rendered", counting)
    return counted


def body(phone: Phone, path: str = "", **headers: str) -> str:
    response = phone.get(path, **headers)
    assert response.status_code == 200
    return response.content.decode()


def table(page: str) -> str:
    """The part of a page that is the table, without the form that belongs to one phone."""
    return page.partition('<p class="hero"')[2].partition("<footer")[0]


def test_equal_viewers_share_one_rendering(alice, vera, rendered):
    other = joined(Phone(), alice)
    assert table(body(vera)) == table(body(other)) != ""
    assert rendered["companion/table/_play.html"] == 1


def test_nothing_that_belongs_to_one_phone_is_shared(alice, bob, vera):
    other = joined(Phone(), alice)
    for first, second in ((vera, other), (alice, bob)):
        pages = [body(first), body(second)]
        for own in (
            r'name="csrfmiddlewaretoken" value="([^"]+)"',
            r"\?key=([^\"]+)\"",
            r'name="tap" value="([^"]+)"',
        ):
            one, two = (set(re.findall(own, page)) for page in pages)
            assert one and two and not one & two


def test_a_viewer_gets_no_buttons_rendered_for_a_player(alice, vera):
    assert 'hx-post="' in table(body(alice))
    assert 'name="event"' not in body(vera)
    assert 'name="event"' in body(alice)


def test_a_secret_reaches_only_its_own_phone_whoever_asked_first(db):
    for first in (0, 1):
        fragment_cache.forget()
        phones = four_phones(sealed="on")
        to_the_auction(phones[0])
        did(phones[1], "coins-corrected", seat=1, coins=917)
        bid(phones[1], 1, 861)
        owner, stranger = phones[1], phones[2]
        for phone in (owner, stranger) if first else (stranger, owner):
            body(phone), body(phone, "score/"), body(phone, "log/")
        for path in ("", "score/", "log/"):
            for headers in ({}, {"HX-Request": "true"}):
                seen = [(path, body(stranger, path, **headers))]
                assert not holding(861, iter(seen)) and not holding(917, iter(seen))
        assert holding(861, iter([("", body(owner))]))


def test_a_peek_is_not_kept(db):
    host = explora_started(Phone(), *NAMES)
    to_the_auction(host)
    did(host, "coins-corrected", seat=1, coins=917)
    button = re.search(r'<button[^>]*id="peek-1"[^>]*>', body(host))
    assert button and 'form="taps"' in button[0]
    kept = len(fragment_cache.tables)
    seen = host.post("peek/", {"seat": "1", "tap": "a look"}).content.decode()
    assert "917" in seen
    assert len(fragment_cache.tables) == kept
    assert "917" not in table(body(host))


def test_everyone_sees_a_tap_an_undo_and_a_new_name_at_once(alice, vera, bob):
    before = table(body(vera))
    tap(alice, events.CardsDealt())
    assert table(body(vera)) != before
    turn_back(alice, "undo", alice.match.seq)
    assert table(body(vera)) == before
    alice.post("seats/1/rename/", {"name": "Zoe"})
    assert "Zoe" in table(body(vera))
    assert "Bob" not in table(body(vera))


def test_everyone_reads_their_own_language(alice, vera):
    other = joined(Phone(), alice)
    english, german = body(vera), other.get("", **{"Accept-Language": "de"}).content.decode()
    assert table(english) != table(german)
    assert table(body(vera)) == table(english)


def test_a_part_whose_record_did_not_change_is_not_rendered_again(alice, rendered):
    tap(alice, events.SpeciesPut(seat=0, side="right"))
    body(alice)
    rendered.clear()
    tap(
        alice,
        events.SpeciesCorrected(seat=0, species=0, body=2, population=1, food=0, fat=0, traits=[]),
        htmx=True,
    )
    assert rendered["companion/table/_play.html"] == 1
    again = sum(count for name, count in rendered.items() if name.startswith("games/evolution/"))
    assert 0 < again < 4


def test_the_qr_code_of_a_match_is_drawn_once(alice, vera, monkeypatch):
    drawn: list[str] = []
    monkeypatch.setattr(
        "companion.table.tabs.qr_code", lambda link: drawn.append(link) or f"picture {len(drawn)}"
    )
    for phone in (alice, vera, alice):
        assert "picture 1" in body(phone, "people/")
    Match.objects.filter(pk=alice.match_id).update(invite="another")
    assert "picture 2" in body(alice, "people/")
    assert len(drawn) == 2 and drawn[1].endswith("/another/")


def test_a_deleted_match_leaves_nothing_in_the_cache(alice):
    body(alice), body(alice, "log/")
    assert alice.match_id in fragment_cache.tables.matches() & fragment_cache.parts.matches()
    alice.post("delete/")
    assert alice.match_id not in fragment_cache.tables.matches() | fragment_cache.parts.matches()


def test_the_cache_has_a_limit():
    shelf: Shelf[str] = Shelf(2)
    made: list[int] = []

    def of(key: int) -> str:
        return shelf.of("a", key, lambda: made.append(key) or str(key))

    assert [of(1), of(2), of(1), of(3), of(1), of(2)] == ["1", "2", "1", "3", "1", "2"]
    assert made == [1, 2, 3, 2]
    assert len(shelf) == 2
    shelf.drop("a")
    assert len(shelf) == 0


def test_a_mutable_record_is_never_cached():
    shelf: Shelf[str] = Shelf(2)
    assert shelf.of("a", (["changes"],), lambda: "made") == "made"
    assert len(shelf) == 0


def test_no_shared_template_asks_whose_phone_it_is():
    waiting = ["companion/table/_play.html", "companion/table/_thumb.html", "companion/match/_log_entry.html"]
    waiting += [f"games/{path.parent.name}/{path.name}" for path in TEMPLATES.glob("games/*/[bs]*.html")]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        source = (TEMPLATES / name).read_text()
        code = QUOTED.sub("", " ".join(re.findall(r"{[{%].*?[%}]}", source, re.DOTALL)))
        assert not OWN.search(code), f"{name} is shared, and asks for {OWN.search(code)[0]}"
        waiting += LEADS_ON.findall(source)
    assert len(seen) > 30
