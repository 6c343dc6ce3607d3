"""Animals that players put together get a name, and are offered by it from then on."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from companion.models import Profile
from companion.people.devices import COOKIE
from companion.people.members import member_remove
from tests.companion.cast import Phone, joined
from tests.companion.games.test_encyclopedia_page import started

BOX = "/box/encyclopedia/"
NAMES = f"{BOX}names/"
PLANNER = "/games/encyclopedia/publication/"
LYNX = ("europe", "mammal", "carnivore", "terrestrial", "cold")
ENTRY = f"{PLANNER}?value=5&animal-1={','.join(LYNX)}"


@pytest.fixture
def alice(db) -> Phone:
    return Phone()


def page(phone: Phone, path: str, **headers: str) -> str:
    response = phone.get(path, **headers)
    assert response.status_code == 200
    return unescape(response.content.decode())


def named(phone: Phone, name: str, parts: tuple[str, ...] = LYNX, **more: str):
    return phone.post(NAMES, {"name": name, "part": list(parts), **more})


def test_a_new_animal_is_named_where_it_was_put_together(alice):
    text = page(alice, ENTRY)
    assert "animal 1 (Europe)" in text and f'action="{NAMES}"' in text
    assert COOKIE not in alice.client.cookies
    response = named(alice, " Lynx ", next=ENTRY)
    assert response.status_code == 302 and response["Location"] == ENTRY
    text = page(alice, ENTRY)
    assert "Lynx with a 5" in text
    assert f'action="{NAMES}"' not in text


def test_an_animal_is_offered_by_its_name_on_an_empty_page(alice):
    named(alice, "Lynx")
    text = page(alice, PLANNER)
    assert f'name="animal-1" value="{",".join(LYNX)}"' in text and ">Lynx</button>" in text
    assert ">Lynx</button>" not in page(alice, "/games/encyclopedia/expedition/?continent=asia")
    assert ">Lynx</button>" in page(alice, "/games/encyclopedia/expedition/?continent=europe")
    assert ">Lynx</button>" not in page(Phone(), PLANNER)


def test_a_tap_on_a_name_works_without_scripts(alice):
    response = alice.client.get(PLANNER, {"value": "5", "animal-1": ",".join(LYNX)})
    assert response.status_code == 200
    form = {"value": "5", **{f"animal-1-{row}": part for row, part in enumerate(LYNX)}}
    assert alice.client.get(PLANNER, form)["Location"] == f"{PLANNER}?value=5&animal-1={','.join(LYNX)}"


def test_the_box_lists_its_animals_and_drops_one(alice):
    form = {"name": "Lynx", **{f"part-{row}": part for row, part in enumerate(LYNX)}}
    assert alice.post(NAMES, form)["Location"] == f"{BOX}#register"
    text = page(alice, BOX)
    assert "<b>Lynx</b>" in text and "Carnivores" in text
    assert alice.post(f"{NAMES}drop/", {"name": "Lynx"}).status_code == 302
    assert "<b>Lynx</b>" not in page(alice, BOX)


@pytest.mark.parametrize(("name", "parts"), [("", LYNX), ("Lynx", LYNX[:3]), ("x" * 61, LYNX), ("Lynx", ())])
def test_an_incomplete_animal_is_refused_in_words(alice, name, parts):
    response = named(alice, name, parts)
    assert response.status_code == 422 and "An animal needs a name" in response.content.decode()
    assert not Profile.objects.exists()


def test_an_unknown_animal_cannot_be_dropped(alice):
    response = alice.post(f"{NAMES}drop/", {"name": "Wolf"})
    assert response.status_code == 422 and "Wolf" not in page(alice, BOX)


@pytest.mark.parametrize("back", ["https://example.com/", "//example.com", "javascript:alert(1)", ""])
def test_naming_an_animal_leads_to_no_other_site(alice, back):
    assert named(alice, "Lynx", next=back)["Location"] == f"{BOX}#register"


@pytest.mark.parametrize("game", ["explora", "chess", "evolution"])
def test_a_game_without_a_register_has_none(alice, game):
    assert alice.post(f"/box/{game}/names/", {"name": "Lynx", "part": list(LYNX)}).status_code == 404


def test_a_name_may_hold_any_signs(alice):
    named(alice, "<b>50 % Рысь</b>")
    response = alice.get(ENTRY)
    text = response.content.decode()
    assert response.status_code == 200 and "<b>50" not in text and "50 % Рысь" in text


def test_a_file_adds_its_animals_to_another_register(alice):
    named(alice, "Lynx")
    saved = alice.get(f"{BOX}export/").content
    assert json.loads(saved)["animals"] == {"Lynx": list(LYNX)}
    bob = Phone()
    named(bob, "Bear", ("asia", *LYNX[1:]))
    file = SimpleUploadedFile("box.json", saved, content_type="application/json")
    assert bob.post(f"{BOX}import/", {"file": file}).status_code == 302
    text = page(bob, PLANNER)
    assert ">Lynx</button>" in text and ">Bear</button>" in text


def test_a_register_with_a_wrong_animal_is_refused_and_changes_nothing(alice):
    named(alice, "Lynx")
    wrong = json.dumps({"animals": {"Wolf": ["europe", "mammal", "carnivore", "terrestrial", "hottest"]}})
    file = SimpleUploadedFile("box.json", wrong.encode(), content_type="application/json")
    response = alice.post(f"{BOX}import/", {"file": file})
    assert response.status_code == 422
    assert "<b>Wolf</b>" not in page(alice, BOX) and "<b>Lynx</b>" in page(alice, BOX)


@pytest.mark.parametrize("language", ["de", "ru"])
def test_an_expert_is_found_by_its_name_in_every_language(alice, language):
    text = page(alice, PLANNER, **{"Accept-Language": language})
    assert 'data-words="Alonso Rosette Алонсо Розетте"' in text


# At somebody else's table


@pytest.fixture
def host(alice) -> Phone:
    named(alice, "Lynx")
    return started(alice)


def planner_of(phone: Phone) -> str:
    """Where the table's link to plan a publication leads."""
    [link] = re.findall(r'href="(/m/[\w-]+/helpers/publication/[^"]*)"', phone.get().content.decode())
    return phone.get(unescape(link))["Location"]


def test_a_guest_is_offered_the_animals_of_the_hosts_box(host):
    bob = joined(Phone(), host)
    link = planner_of(bob)
    assert ">Lynx</button>" in page(bob, link)
    assert ">Lynx</button>" in page(bob, f"{link}&value=3", HX_Request="true")
    entry = f"{link}&value=5&animal-1={','.join(LYNX)}"
    assert "Lynx with a 5" in page(bob, entry)
    named(bob, "Bobcat", ("america", *LYNX[1:]))
    assert {">Lynx</button>", ">Bobcat</button>"} <= set(
        re.findall(">(?:Lynx|Bobcat)</button>", page(bob, link))
    )
    assert ">Lynx</button>" not in page(bob, PLANNER)
    assert ">Bobcat</button>" not in page(host, link)


def test_a_link_into_a_table_shows_its_names_only_to_its_members(host):
    bob = joined(Phone(), host)
    link = planner_of(bob)
    stranger = Phone()
    answer = stranger.get(link)
    assert answer.status_code == 302 and host.match_id not in answer["Location"]
    assert ">Lynx</button>" not in page(stranger, answer["Location"])
    assert host.match_id not in "".join(re.findall(r'data-(?:share-url|copy)="[^"]*"', page(bob, link)))
    member_remove(match=host.match, member=bob.member)
    assert bob.get(link).status_code == 302


@pytest.mark.parametrize("odd", ["%00", "x" * 500, "%ED%A0%80", "{}%00"])
def test_a_nonsense_table_in_a_link_is_dropped(host, odd):
    answer = host.get(f"{PLANNER}?table={odd.format(host.match_id)}")
    assert answer.status_code == 302 and "table=" not in answer["Location"]
