"""A game whose rules are written in English only is read in English everywhere, and says so."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from rulesref.pages.contexts import entry_context, game_context
from rulesref.texts import entries as texts
from rulesref.texts.entries import chapters, entries, untranslated
from scoring import registry
from tests.companion.cast import Phone, started

GAME = "explora"
SENTENCES = {
    "en": "Not translated yet: parts of this game are in English.",
    "ru": "Переведено ещё не всё: часть этой игры пока на английском.",
    "de": "Noch nicht alles übersetzt: Teile dieses Spiels sind auf Englisch.",
}


@pytest.fixture
def begun(tmp_path, monkeypatch):
    """A game before its release: one chapter has a German one beside it, in which one rule is missing."""
    english = tmp_path / GAME / "en"
    english.mkdir(parents=True)
    (english / "one.md").write_text("---\ntitle: One\norder: 1\n---\n\n" + rule("about") + rule("more"))
    (english / "two.md").write_text("---\ntitle: Two\norder: 2\n---\n\n" + rule("last"))
    german = tmp_path / GAME / "de"
    german.mkdir()
    (german / "one.md").write_text("---\ntitle: Eins\norder: 1\n---\n\n" + rule("about", "Über das Spiel"))
    monkeypatch.setattr(texts, "CONTENT", tmp_path)
    game = replace(registry.find(GAME), released=False)
    monkeypatch.setattr(registry, "find", lambda key: game)
    monkeypatch.setattr(registry, "KEYS", (GAME,))
    forgotten()
    yield game
    forgotten()


def forgotten() -> None:
    from rulesref.search import index_files
    from rulesref.texts.inflected_forms import forms
    from rulesref.texts.links import entry_names
    from rulesref.texts.names import names, titles

    index_files.forget()
    for kept in (forms, names, titles, entry_names):
        kept.cache_clear()


def rule(key: str, title: str = "") -> str:
    return f"## {title or key} {{#{key}}}\nterms: {key}\nsee: about\nshort: All of it.\n\nText.\n\n"


def test_what_a_language_does_not_have_is_read_in_english(begun):
    assert [(each.title, [entry.title for entry in each.entries]) for each in chapters(GAME, "de")] == [
        ("Eins", ["Über das Spiel", "more"]),
        ("Two", ["last"]),
    ]
    assert untranslated(GAME, "de") == ["more", "last"] and untranslated(GAME, "ru") == list(
        entries(GAME, "en")
    )
    assert not untranslated(GAME, "en")


def test_the_check_names_them_and_fails_only_after_the_release(begun, monkeypatch):
    told = StringIO()
    call_command("check_rules", stdout=told)
    assert (
        f"Notice, before the release: rulesref/content/{GAME}/de: not translated: more\n" in told.getvalue()
    )
    assert f"/{GAME}/ru: not translated: about\n" in told.getvalue()
    monkeypatch.setattr(registry, "find", lambda key: replace(begun, released=True))
    with pytest.raises(CommandError, match="not translated: last"):
        call_command("check_rules")


def test_pages_of_rules_say_what_is_not_translated(begun):
    assert game_context("de", GAME)["untranslated"] and not game_context("en", GAME)["untranslated"]
    own, foreign = entries(GAME, "de")["about"], entries(GAME, "de")["more"]
    assert not entry_context(own, "de")["untranslated"] and entry_context(foreign, "de")["untranslated"]
    assert [each.language for each in entry_context(own, "de")["translations"]] == ["en", "de"]
    page = Client().get(f"/rules/{GAME}/more/", headers={"Accept-Language": "de"}).content.decode()
    assert SENTENCES["de"] in page
    page = Client().get(f"/rules/{GAME}/about/", headers={"Accept-Language": "de"}).content.decode()
    assert SENTENCES["de"] not in page


@pytest.mark.parametrize("language", SENTENCES)
def test_pages_of_the_game_say_it_in_the_readers_language(db, begun, language):
    phone = started(Phone(), "Anna", "Bert", game=GAME)
    for path in (
        f"/games/{GAME}/",
        f"/start/{GAME}/",
        f"/m/{phone.match_id}/",
        f"/m/{phone.match_id}/score/",
    ):
        page = phone.client.get(path, headers={"Accept-Language": language}).content.decode()
        assert (SENTENCES[language] in page) == (language != "en"), path
