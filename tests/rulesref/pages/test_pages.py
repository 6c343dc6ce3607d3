"""The pages of the rules work without scripts, in every language, and refuse what is not there."""

from __future__ import annotations

import re

import pytest
from django.utils.html import escape

from rulesref.texts.entries import entries
from rulesref.texts.games import accent, games, title
from rulesref.words.tokens import LANGUAGES
from scoring import registry
from tests.companion.cast import Phone

HTMX = {"HX-Request": "true"}
DRAWER = {**HTMX, "HX-Target": "drawer-body"}
PAGES = [
    "/rules/",
    "/rules/search/",
    "/rules/search/?q=horns",
    "/rules/search/?q=qqqq&game=evolution",
    "/rules/glossary/",
    "/rules/glossary/?game=explora",
    "/rules/offline/",
    "/rules/evolution/",
    "/rules/evolution/print/",
    "/rules/darwins-journey/print/?part=alfred",
    "/rules/evolution/horns/",
]
pytestmark = pytest.mark.django_db


def page(path, language="en", **headers):
    response = Phone().get(path, **{"Accept-Language": language, **headers})
    assert response.status_code == 200, path
    return response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_and_in_its_language(path, language):
    text = page(path, language)
    assert f'<html lang="{language}"' in text and text.count("<h1") == 1 and text.count("<main") == 1
    assert re.search(r"<title>[^<]+ · Fieldbook</title>", text)
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_entry_has_a_page_and_a_drawer(game, language):
    described = set()
    for entry in entries(game, language).values():
        text = page(f"/rules/{game}/{entry.id}/", language)
        assert "<title>" in text
        described.add(re.search(r'<meta name="description" content="([^"]{30,})">', text).group(1))
        drawer = page(f"/rules/{game}/{entry.id}/", language, **DRAWER)
        short, more, whole = drawer.partition("<details")
        assert "<html" not in drawer and "<blockquote>" not in short and more
        assert whole.count("<blockquote>") == text.count("<blockquote>")
        assert f'href="/rules/{game}/{entry.id}/"' in drawer
    assert len(described) == len(entries(game, language))


def test_an_entry_tells_the_page_of_the_rulebook_and_the_words_of_all_boxes():
    entry = next(each for game in games() for each in entries(game, "ru").values() if each.page)
    text = page(f"/rules/{entry.game}/{entry.id}/")
    assert f"p. {entry.page}" in text
    for language in LANGUAGES:
        own = entries(entry.game, language)[entry.id]
        assert f"<b>{escape(own.title)}</b><br><small>{escape(' · '.join(own.shown))}</small>" in text


def test_words_that_are_only_looked_for_are_not_shown():
    entry = next(each for each in entries("evolution", "en").values() if each.shown != each.terms)
    shown = re.findall(r"<br><small>(.*?)</small>", page(f"/rules/evolution/{entry.id}/"))[0]
    assert shown.split(" · ") == [escape(term) for term in entry.shown]


def test_an_entry_leads_to_its_neighbours():
    entry = entries("evolution", "en")["horns"]
    beside = page("/rules/evolution/horns/").partition('aria-labelledby="see-also"')[2].partition("</nav>")[0]
    assert re.findall(r'href="/rules/evolution/([\w-]+)/"', beside) == list(entry.see)


def test_what_a_phone_has_marked_has_its_names_in_the_readers_language():
    keys = "evolution/horns,chess/x,evolution/nothing,,%00,explora/auction"
    for language in LANGUAGES:
        text = page(f"/rules/marked/?rules={keys}", language)
        titles = [
            entries("evolution", language)["horns"].title,
            entries("explora", language)["auction"].title,
        ]
        assert re.findall(r"<b>(.*?)</b>", text) == titles


def test_a_search_of_one_game_leads_on_to_all():
    assert "Search in all games" in page("/rules/search/?q=zzzzzz&game=explora", **HTMX)
    assert "Search in all games" not in page("/rules/search/?q=zzzzzz", **HTMX)


def test_an_entry_can_be_shared():
    text = page("/rules/evolution/horns/")
    assert re.search(r'<link rel="canonical" href="http://[^"]+/rules/evolution/horns/">', text)
    assert '<meta property="og:title" content="Horns · Evolution">' in text


def test_an_answer_is_a_page_or_a_fragment():
    whole, part = page("/rules/search/?q=hrons"), page("/rules/search/?q=hrons", **HTMX)
    for text in (whole, part):
        assert "/rules/evolution/horns/" in text
    assert "<html" not in part
    assert "<html" in page("/rules/search/?q=x", **HTMX, **{"HX-History-Restore-Request": "true"})


def test_the_address_keeps_the_query_on_pages_of_the_rules_only():
    here = {**HTMX, "HX-Current-URL": "http://localhost/rules/evolution/"}
    response = Phone().get("/rules/search/?q=a%26b&game=evolution", **here)
    assert response["HX-Replace-Url"] == "/rules/search/?q=a%26b&game=evolution"
    there = {**HTMX, "HX-Current-URL": "http://localhost/m/abc/rules/"}
    assert "HX-Replace-Url" not in Phone().get("/rules/search/?q=a&drawer=1", **there)


def test_the_words_that_were_found_are_marked():
    assert "<mark>" in page("/rules/search/?q=attack", **HTMX)


@pytest.mark.parametrize(
    "query", ["<script>alert(1)</script>", '"><img src=x>', "{{ 7|add:7 }}", "a\x00b", "&amp;"]
)
def test_a_query_stays_words(query):
    for headers in ({}, HTMX):
        response = Phone().get("/rules/search/", {"q": query}, **headers)
        text = response.content.decode()
        assert response.status_code == 200
        assert (
            "<script>alert" not in text and "<img" not in text and "14" not in text.partition("<h2>")[2][:60]
        )


def test_nothing_found_offers_what_is_near():
    text = page("/rules/search/?q=hoorrnzz", **HTMX)
    assert "Did you mean" in text and "/rules/evolution/" in text
    assert "/about/" in page("/rules/search/?q=щщщщщщ", **HTMX)


@pytest.mark.parametrize(
    "path",
    [
        "/rules/chess/",
        "/rules/chess/print/",
        "/rules/evolution/print/?part=alfred",
        "/rules/evolution/nothing/",
        "/rules/search/?game=chess",
        "/rules/glossary/?game=x",
    ],
)
def test_a_missing_rule_has_a_page_that_says_so(path):
    response = Phone().get(path)
    assert response.status_code == 404 and b"<html" in response.content


@pytest.mark.parametrize("path", PAGES)
def test_the_rules_are_only_read(path):
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        assert Phone().client.generic(method, path).status_code == 405


def test_a_fragment_and_a_page_are_told_apart():
    response = Phone().get("/rules/evolution/horns/")
    assert {"HX-Request", "Accept-Language", "Cookie"} <= {
        each.strip() for each in response["Vary"].split(",")
    }


def test_the_glossary_has_every_entry_in_three_columns():
    text = page("/rules/glossary/?game=evolution", "de")
    for language in LANGUAGES:
        for entry in entries("evolution", language).values():
            # The reader's own column leads on.
            name = escape(entry.title)
            name = f'<a href="/rules/evolution/{entry.id}/">{name}</a>' if language == "de" else name
            assert f'<td lang="{language}">{name}</td>' in text


def test_a_registered_game_keeps_its_title_and_its_accent():
    for key in registry.games():
        assert accent(key) == registry.find(key).accent.name
        assert title(key, "en") == registry.find(key).title.english()


def test_the_home_page_and_a_match_lead_to_the_rules(alice):
    assert 'href="/rules/"' in alice.get("/").content.decode()
    text = alice.get("rules/").content.decode()
    assert 'name="game" value="evolution"' in text and 'href="/rules/evolution/horns/"' in text
    assert "data-kept=" in alice.get("").content.decode()
    asked = alice.get("rules/", {"q": "hrons"}).content.decode()
    assert 'id="found-evolution-horns"' in asked


def test_a_sentence_of_a_match_leads_to_its_rule(alice):
    hero = re.search(r'class="hero-rule">.*?</p>', alice.get("").content.decode(), re.DOTALL).group()
    rule = re.search(r'hx-target="#drawer-body" href="/rules/evolution/([\w-]+)/"', hero).group(1)
    assert entries("evolution", "en")[rule].title in hero
    score = alice.get("score/").content.decode()
    assert 'class="rule term" hx-get="/rules/evolution/' in score
