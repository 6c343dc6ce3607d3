"""The search on a phone has the same words and numbers as the one on the server."""

from __future__ import annotations

import re

import pytest

from rulesref.search import language_index, nearest_names, ranking
from rulesref.search.phone_constants import BLOCK, ENGINE, NAMES, NoPlace, constants, with_constants

SCRIPT = ENGINE.read_text(encoding="utf-8")


def test_the_script_has_the_constants_of_python():
    assert with_constants(SCRIPT) == SCRIPT, "make ready, or manage.py write_search_constants"


def test_another_constant_gives_another_script(monkeypatch):
    monkeypatch.setattr(ranking, "LIMIT", ranking.LIMIT + 1)
    assert with_constants(SCRIPT) == SCRIPT.replace("const LIMIT = 20;", "const LIMIT = 21;") != SCRIPT


@pytest.mark.parametrize(
    "module", [ranking, language_index, nearest_names], ids=lambda module: module.__name__
)
def test_every_number_of_the_search_is_shared(module):
    numbers = {
        name for name, value in vars(module).items() if name.isupper() and isinstance(value, int | float)
    }
    assert numbers <= {name for names in NAMES.values() for name in names.split()}


def test_the_script_uses_what_it_is_given_and_has_no_number_of_that_name_besides():
    own = BLOCK.sub("", SCRIPT)
    for name in re.findall(r"const (\w+) =", constants()):
        assert re.search(rf"\b{name}\b", own), name
        assert not re.search(rf"\b{name} = ", own), name


def test_a_script_without_a_place_for_them_is_refused():
    with pytest.raises(NoPlace, match=r"search\.js"):
        with_constants("(() => {})();")
