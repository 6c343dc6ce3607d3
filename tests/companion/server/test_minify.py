"""Do styles and scripts stay the same but for what only their readers need?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings

from companion.server.minify import lean

SCRIPTS = sorted(Path(settings.BASE_DIR, "static", "js").glob("*.js"))


def test_a_script_loses_its_comments_and_its_indentation():
    script = 'const a = 1; // stays\n  // goes\n  const b = "// stays";\n\tgo(a,\n    b);\n'
    assert lean("js/x.js", script) == 'const a = 1; // stays\nconst b = "// stays";\ngo(a,\nb);\n'


def test_a_style_sheet_loses_them_too_and_a_picture_nothing():
    sheet = "/* What?\n   More. */\na {\n  color: red; /* so */\n}\n"
    assert lean("css/x.css", sheet) == "a {\ncolor: red; }\n"
    assert lean("img/x.svg", "  <!-- a -->\n  <g/>") == "  <!-- a -->\n  <g/>"


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_has_a_text_over_several_lines(path):
    """Its indentation would be part of the text."""
    assert all(line.count("`") % 2 == 0 for line in path.read_text().splitlines())
    assert not re.search(r"/\*", path.read_text())
