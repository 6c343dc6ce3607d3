"""Style sheets and scripts are served without comments and still say the same."""

from __future__ import annotations

from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage

from companion.server.minify import _source


def served(name: str, text: str) -> str:
    storage = InMemoryStorage()
    storage.save(name, ContentFile(text.encode()))
    return _source(name, storage).open(name).read().decode()


def test_a_script_loses_its_comments_and_keeps_its_texts():
    assert (
        served("js/x.js", 'const a = 1; // goes\n  const b = "// stays";\n')
        == 'const a=1;const b="// stays";'
    )


def test_a_style_sheet_loses_its_comments_and_a_picture_nothing():
    assert served("css/x.css", "/* What?\n   More. */\na {\n  color: red; /* so */\n}\n") == "a{color:red}"
    assert served("img/x.svg", "  <!-- a -->\n  <g/>") == "  <!-- a -->\n  <g/>"


def test_vendor_files_are_left_alone():
    assert served("vendor/x.js", "const a = 1; // stays\n") == "const a = 1; // stays\n"
