"""The checks of templates and translations find what is wrong."""

import gettext
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings as installed
from django.core.management import CommandError, call_command

from companion.management.commands.check_catalogues import faults_of, sentences_of, untranslated
from companion.management.commands.compile_catalogues import compiled, typeset

ROOT = Path(installed.BASE_DIR)
CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Whole"
msgstr "Ganz"

msgid "Missing"
msgstr ""

#, fuzzy
msgid "Doubtful"
msgstr "Zweifelhaft"

#, python-format
msgid "%(n)s card"
msgid_plural "%(n)s cards"
msgstr[0] "%(m)s Karte"
msgstr[1] "%(n)s Karten"

msgid "%(seat)s draws"
msgstr "Jemand zieht"

msgid "edges "
msgstr "Kanten"

msgid "Forgotten"
msgstr "Vergessen"
"""


@pytest.fixture
def one_folder(settings, tmp_path):
    settings.BASE_DIR = tmp_path
    settings.TEMPLATES = [{**settings.TEMPLATES[0], "DIRS": [tmp_path, ROOT / "templates"]}]
    return tmp_path


def test_good_templates_pass(one_folder):
    (one_folder / "good.html").write_text("{% extends 'base.html' %}{% block content %}{% endblock %}")
    call_command("check_templates", verbosity=0)


def test_every_fault_of_a_template_is_named(one_folder):
    (one_folder / "bad.html").write_text("{% if %}")
    (one_folder / "lost.html").write_text(
        "{% load static %}{% include 'nowhere.html' %}{% static 'no.css' %}"
        "{% if 1 %}{% url 'nowhere' %}{% endif %}"
    )
    with pytest.raises(CommandError) as refusal:
        call_command("check_templates")
    for fault in (
        "bad.html: TemplateSyntaxError",
        "lost.html: there is no template nowhere.html",
        "lost.html: there is no static file no.css",
        "lost.html: there is no link by the name of nowhere",
        "4 faults",
    ):
        assert fault in str(refusal.value)


def test_wide_and_long_templates_are_named(one_folder):
    (one_folder / "wide.html").write_text("\n" + "x" * 121)
    (one_folder / "long.html").write_text("x\n" * 61)
    (one_folder / "full.html").write_text(("x" * 120 + "\n") * 60)
    (one_folder / "script.js").write_text("x\n" * 200)
    with pytest.raises(CommandError) as refusal:
        call_command("check_templates")
    assert "wide.html: line 2 has 121 characters" in str(refusal.value)
    assert "long.html: 61 lines" in str(refusal.value)
    assert "2 faults" in str(refusal.value)


def test_every_fault_of_a_catalogue_is_named(tmp_path):
    path = tmp_path / "django.po"
    path.write_text(CATALOGUE)
    said = {"Whole", "Missing", "Doubtful", "Absent", "%(seat)s draws", "edges ", ("one", "many")}
    faults = "\n".join(faults_of(path, "de", {(None, sentence) for sentence in said}))
    assert "not translated: 'Missing'" in faults
    assert "doubtful (fuzzy): 'Doubtful'" in faults
    assert "'%(n)s card'" in faults
    assert "not there: 'Absent'" in faults
    assert "not there: ('one', 'many')" in faults
    assert "other places than its sentence: 'Jemand zieht'" in faults
    assert "other spaces around it than its sentence: 'Kanten'" in faults
    assert "said nowhere: 'Forgotten'" in faults
    assert "Whole" not in faults


def test_sentences_of_a_game_before_its_release_are_no_faults_but_named(tmp_path):
    path = tmp_path / "django.po"
    path.write_text(CATALOGUE)
    drafts = {(None, "Missing"), (None, "Doubtful"), (None, "Absent"), (None, "Whole")}
    faults = "\n".join(faults_of(path, "de", drafts, drafts))
    assert not {sentence for _context, sentence in drafts if repr(sentence) in faults}
    assert "said nowhere: 'Forgotten'" in faults
    assert untranslated(path, "de", drafts) == ["Absent", "Doubtful", "Missing"]


def test_a_sentence_is_a_games_own_if_nothing_else_says_it(tmp_path):
    for name, code in {
        "scoring/words.py": '_("Ours")',
        "scoring/toy/words.py": '_("Ours")\n_("Its own")',
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(code)
    shared = set(sentences_of(tmp_path, without=("scoring/toy/",)))
    assert set(sentences_of(tmp_path)) - shared == {(None, "Its own")}


def test_a_language_without_a_catalogue_is_a_fault(tmp_path):
    assert list(faults_of(tmp_path / "django.po", "de", set()))


def test_sentences_are_found_in_code_and_templates(tmp_path):
    (tmp_path / "scoring").mkdir()
    (tmp_path / "scoring" / "words.py").write_text(
        '_("Draw" " a card")\nngettext("one", "many", n)\n_(known)\n'
    )
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text(
        '{% load i18n %}{% translate "Undo" %}'
        "{% blocktranslate count n=n %}a seat{% plural %}seats{% endblocktranslate %}"
    )
    found = {sentence for _, sentence in sentences_of(tmp_path)}
    assert found == {"Draw a card", ("one", "many"), "Undo", ("a seat", "seats")}


def test_a_compiled_catalogue_translates(tmp_path):
    path = tmp_path / "de" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.write_text("#, fuzzy" + CATALOGUE)
    with compiled(path).open("rb") as file:
        spoken = gettext.GNUTranslations(file)
    assert spoken.gettext("Whole") == "Ganz"
    assert spoken.gettext("Doubtful") == "Doubtful"


def test_a_compiled_catalogue_keeps_a_dash_and_a_unit_on_their_line(tmp_path):
    path = tmp_path / "ru" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.write_text(CATALOGUE + '\nmsgid "The price"\nmsgstr "Цена — %(coins)s M£"\n')
    with compiled(path).open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("The price") == "Цена\xa0— %(coins)s\xa0M£"


@pytest.mark.parametrize(
    ("plain", "tied"),
    [
        ("правила, с. %(page)s", "правила, с.~%(page)s"),
        ("Regelheft, S. %(page)s", "Regelheft, S.~%(page)s"),
        ("карта № %(card)s", "карта №~%(card)s"),
        ("verbindet neu …", "verbindet neu~…"),
        ("Münzen → %(coins)s", "Münzen~→~%(coins)s"),
        ("höchstens 64 KB.", "höchstens 64~KB."),
        ("am Tisch. %(seat)s", "am Tisch. %(seat)s"),
    ],
)
def test_units_and_dashes_stay_on_their_line(plain, tied):
    assert typeset(plain) == tied.replace("~", "\xa0")


@pytest.mark.skipif(not shutil.which("xgettext"), reason="gettext is not installed")
def test_the_check_knows_every_sentence_that_gettext_finds(tmp_path):
    copied = tmp_path / "project"
    for folder in ("companion", "pages", "scoring", "rulesref", "templates"):
        shutil.copytree(ROOT / folder, copied / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "manage.py", copied)
    (copied / "locale").mkdir()
    subprocess.run(
        [sys.executable, "manage.py", "makemessages", "--locale", "de", "--add-location", "file"],
        cwd=copied,
        env={**os.environ, "DATA_DIR": str(tmp_path / "data")},
        capture_output=True,
        check=True,
    )
    collected = (copied / "locale" / "de" / "LC_MESSAGES" / "django.po").read_text()
    assert "msgid_plural" in collected
    faults = list(faults_of(copied / "locale/de/LC_MESSAGES/django.po", "de", set(sentences_of(copied))))
    assert [fault for fault in faults if ": not there" in fault] == []


def test_every_drawing_that_a_template_names_is_in_its_sprite():
    named = re.compile(r"{% icon \"([\w-]+)\"(?: \"([\w/.-]+)\"[^%]*)? ?%}")
    for path in sorted((ROOT / "templates").rglob("*.html")):
        for drawing, sprite in named.findall(path.read_text()):
            file = ROOT / "static" / (sprite or "img/icons.svg")
            assert f'id="{drawing}"' in file.read_text(), f"{path.name}: {drawing}"
