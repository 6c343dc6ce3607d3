"""The check of styles and scripts finds what the oldest phones do not know."""

from __future__ import annotations

import re

import pytest

from browsers import scripts, styles
from browsers.__main__ import LEFT_OUT, ROOT, found, main


@pytest.mark.parametrize(
    ("css", "fault"),
    [
        ("a { text-decoration: underline dotted 1.5px red }", "text-decoration: dotted"),
        ("a { color: light-dark(#000, #fff) }", "light-dark()"),
        (":root { --mixed: color-mix(in srgb, red, blue) }", "color-mix()"),
        ("a { hyphens: auto }", "hyphens"),
        ("a { anchor-name: --here }", "anchor-name"),
        ("a:user-valid { color: red }", ":user-valid"),
        ("@starting-style { a { color: red } }", "@starting-style"),
        ("@media (scripting: none) { a { color: red } }", "@media (scripting)"),
    ],
)
def test_a_style_that_is_too_new_is_named(css, fault):
    assert list(styles.faults(css)) == [fault]


@pytest.mark.parametrize(
    "css",
    [
        "a { text-decoration: underline; text-decoration-style: dotted }",
        "a { -webkit-hyphens: auto; hyphens: auto }",
        "a { color: #000; color: light-dark(#000, #fff) }",
        "/* light-dark(#000, #fff) */ a::before { content: 'color-mix(red)' }",
        "@media (prefers-color-scheme: dark) { a:is(.b, :focus-visible) { inset: 0 } }",
    ],
)
def test_a_style_that_is_old_enough_or_has_a_fallback_passes(css):
    assert list(styles.faults(css)) == []


def test_a_fallback_does_not_excuse_a_value_with_a_variable():
    assert list(styles.faults("a { color: red; color: color-mix(in srgb, var(--a), red) }")) == [
        "color-mix()"
    ]


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("new FormData(form, submitter)", "api.FormData.FormData.submitter"),
        (r"const END = /(?<=[.!?])\s/;", "javascript.regular_expressions.lookbehind_assertion"),
        ("Object.groupBy(words, first)", "groupBy"),
        ("navigator.wakeLock.request()", "wakeLock"),
        ('if ("wakeLock" in navigator) go();', "wakeLock"),
        ("class A { static { go(); } }", "javascript.classes.static.initialization_blocks"),
    ],
)
def test_a_script_that_is_too_new_is_named(script, fault):
    assert list(scripts.faults(script)) == [fault]


def test_a_script_that_is_old_enough_passes():
    assert list(scripts.faults("new FormData(form); // groupBy()\n[...words].sort().at(-1)")) == []


def test_the_check_names_the_file_and_fails(tmp_path, monkeypatch, capsys):
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "bad.css").write_text("a { color: light-dark(#000, #fff) }")
    monkeypatch.setattr("browsers.__main__.found", lambda: found(tmp_path))
    monkeypatch.setattr("browsers.__main__.LEFT_OUT", {"wakeLock": "nothing"})
    assert main() == 1
    said = capsys.readouterr().out
    assert "static/bad.css: light-dark() is too new" in said and "wakeLock is in use no more" in said


def test_our_own_styles_and_scripts_pass():
    assert main() == 0 and all(LEFT_OUT.values())


def test_nothing_hovers_where_there_is_no_pointer():
    """A thumb would leave the hover style behind on what it tapped."""
    for path in ROOT.joinpath("static").rglob("*.css"):
        for rule in re.findall(r"(?:^|\n)([^\n]*:hover[^\n]*)", path.read_text()):
            assert rule.startswith(("  ", "@media (hover: hover)")), f"{path.name}: {rule}"
