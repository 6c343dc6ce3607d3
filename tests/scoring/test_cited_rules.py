"""The rules reference has every rule that the engines cite, and no citation is overlooked."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path

import pytest

import scoring
from rulesref.texts.entries import entries
from scoring import contract, registry
from scoring.evolution.rules import protection
from scoring.evolution.rules.judgement import BLOCKS

Assigned = dict[str, list[ast.AST]]

CITING = {
    name: [field.name for field in fields(record)].index("rule")
    for name, record in vars(contract).items()
    if is_dataclass(record) and any(field.name == "rule" for field in fields(record))
}
"""The records of the contract that cite a rule, and the place of the rule among their arguments."""


def folder(game: str) -> Path:
    return Path(scoring.__file__).parent / game.replace("-", "_")


def citations(tree: ast.AST) -> Iterator[ast.AST]:
    """Every expression that cites a rule: as an argument, by name, or in a comparison."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                named = [each.value for each in node.keywords if each.arg == "rule"]
                if name in CITING and not named:
                    before = node.args[: CITING[name] + 1]
                    whole = len(before) > CITING[name] and not any(isinstance(a, ast.Starred) for a in before)
                    named = [before[-1] if whole else node]
                yield from named
            case ast.Compare(left=ast.Attribute(attr="rule"), comparators=[other]):
                yield other
            case ast.AnnAssign(annotation=ast.Name(id="Sentences"), value=ast.Dict(values=sentences)):
                yield from (each.elts[0] for each in sentences)


def assigned(tree: ast.AST) -> Assigned:
    """What each name of a file may stand for: assigned, imported, or passed to its function."""
    found = defaultdict(list)
    functions = {
        node.name: [arg.arg for arg in node.args.args]
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                found[name].append(node.value)
            case ast.ImportFrom(module=str(module), names=imported) if module.startswith("scoring."):
                for each in imported:
                    if isinstance(text := getattr(import_module(module), each.name, None), str):
                        found[each.asname or each.name].append(ast.Constant(text))
            case ast.Call(func=ast.Name(id=name)) if name in functions:
                for parameter, value in zip(functions[name], node.args, strict=False):
                    found[parameter].append(value)
                for each in node.keywords:
                    found[each.arg].append(each.value)
    return found


def told(node: ast.AST, names: Assigned) -> set[str]:
    """The rules that an expression may stand for, as far as the file tells."""
    inner: list[ast.AST] = []
    match node:
        case ast.Constant(value=str(rule)):
            return {rule}
        case ast.Name(id=name):
            inner = names.get(name, [])
            names = {other: values for other, values in names.items() if other != name}
        case ast.Dict(values=inner) | ast.Tuple(elts=inner) | ast.Set(elts=inner) | ast.BoolOp(values=inner):
            pass
        case ast.IfExp(body=one, orelse=other):
            inner = [one, other]
        case ast.Subscript(value=table):
            inner = [table]
        case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[_key, *default]):
            inner = [table, *default]
    return {rule for each in inner for rule in told(each, names)}


def cited(source: str) -> tuple[set[str], list[str]]:
    """The rules that a file cites, and the citations that do not tell which."""
    tree = ast.parse(source)
    names = assigned(tree)
    found = {node: told(node, names) for node in citations(tree)}
    return set().union(*found.values()), [ast.unparse(node) for node, rules in found.items() if not rules]


@pytest.mark.parametrize("game", registry.games())
def test_every_rule_that_the_engines_cite_is_written(game):
    read = {path.name: cited(path.read_text("utf-8")) for path in sorted(folder(game).rglob("*.py"))}
    known = set(entries(game, "en"))
    assert not {name: rules - known for name, (rules, _untold) in read.items() if rules - known}
    assert not {name: untold for name, (_rules, untold) in read.items() if untold}
    assert any(rules for rules, _untold in read.values())


@pytest.mark.parametrize(
    ("source", "rules"),
    [
        ("Reason(_('a (b)', n=f(1)), 'horns')", {"horns"}),
        ("contract.Reason(text, 'horns', seat)", {"horns"}),
        ("Line('food', label, 3, None, 'horns')", {"horns"}),
        ("Cell(key, label, line, 0, 9, 'horns', hidden=True)", {"horns"}),
        ("Cell(key, label, line, *bounds, rule='horns')", {"horns"}),
        ("replace(cell, rule='horns')", {"horns"}),
        ("from scoring.evolution.rules.score import RULE\nLine('food', label, 3, None, RULE)", {"scoring"}),
        ("RULE = 'horns'\nLine('food', label, 3, None, RULE)", {"horns"}),
        ("RULES = {'a': 'horns', 'b': 'hungry'}\nReason(text, RULES[key])", {"horns", "hungry"}),
        ("RULES: Table = {'a': 'horns'}\nReason(text, RULES.get(key, 'hungry'))", {"horns", "hungry"}),
        ("Reason(text, 'horns' if sharp else 'hungry')", {"horns", "hungry"}),
        ("def note(text, rule): return Reason(text, rule)\nnote(text, 'horns')", {"horns"}),
        ("note.rule != 'horns' or note.rule in ('hungry', 'fertile')", {"horns", "hungry", "fertile"}),
        ("SENTENCES: Sentences = {'gored': ('horns', _('Ouch.'))}", {"horns"}),
        ("Step('horns', {'horns': 1})", set()),
    ],
)
def test_a_rule_is_seen_however_it_is_cited(source, rules):
    assert cited(source) == (rules, [])


@pytest.mark.parametrize(
    "source", ["Reason(text, step.key)", "Line(*row)", "Reason(text, RULE)", "Reason(text, seat=1)"]
)
def test_a_citation_that_does_not_tell_its_rule_is_seen_too(source):
    assert len(cited(source)[1]) == 1


def test_everything_that_forbids_an_attack_has_a_rule():
    assert not {protection.RULES.get(key, key) for key in BLOCKS} - set(entries("evolution", "en"))
