"""Is every sentence there in every language, and does it still hold what the code puts into it?"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from django.conf import settings

from companion.management.commands.check_catalogues import SOURCES, sentences_of

LANGUAGES = [code for code, _title in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
PLACE = re.compile(r"%(?:\((\w+)\))?[-#0 +]*\d*(?:\.\d+)?[sdrif]")
FORMS = {"ru": 3, "de": 2}


@cache
def sentences() -> frozenset:
    return frozenset(sentences_of(settings.BASE_DIR))


@cache
def catalogue(language: str) -> Catalog:
    path = Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"
    with path.open("rb") as source:
        return read_po(source, locale=language, abort_invalid=True)


def key(message: Message) -> tuple:
    return message.context, message.id if isinstance(message.id, str) else tuple(message.id)


def strings(value: object) -> list[str]:
    return list(value) if isinstance(value, tuple | list) else [str(value)]


def places(text: str) -> set[str]:
    return {match.group(1) or match.group() for match in PLACE.finditer(text.replace("%%", ""))}


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def test_the_sentences_of_code_and_templates_are_found():
    found = {sentence for _context, sentence in sentences()}
    assert len(found) > 300
    assert "Join with a code" in found and "Ambush" in found
    assert ("hungry: %(n)s more", "hungry: %(n)s more") in found
    assert {"companion", "scoring", "templates"} <= set(SOURCES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_in_the_catalogue(language):
    missing = sentences() - {key(message) for message in messages(language)}
    assert not sorted(str(sentence) for _context, sentence in missing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(language):
    """A sentence that nothing says any more only costs translators time."""
    left = {key(message) for message in messages(language)} - sentences()
    assert not sorted(str(sentence) for _context, sentence in left)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated_in_all_its_forms(language):
    faults = []
    for message in messages(language):
        forms = strings(message.string)
        wanted = FORMS[language] if message.pluralizable else 1
        if message.fuzzy or len(forms) != wanted or not all(form.strip() for form in forms):
            faults.append(message.id)
    assert not faults
    assert catalogue(language).num_plurals == FORMS[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_has_the_places_of_its_sentence(language):
    faults = []
    for message in messages(language):
        wanted = set().union(*(places(form) for form in strings(message.id)))
        # "One card" may leave the number out, in any language.
        optional = {"n", "count", "counter"} if message.pluralizable else set()
        for form in strings(message.string):
            if not wanted - optional <= places(form) <= wanted:
                faults.append((message.id, form))
    assert not faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_keeps_the_edges_of_its_sentence(language):
    faults = [
        (message.id, form)
        for message in messages(language)
        for form in strings(message.string)
        for source in strings(message.id)[:1]
        if form and (form[0].isspace(), form[-1].isspace()) != (source[0].isspace(), source[-1].isspace())
    ]
    assert not faults
