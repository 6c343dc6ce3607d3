"""Draw mutations from all places of the code with a seed: `python -m tests.mutants.draw --seed 19`.

A person reads what it prints before it goes into the list: a mutation that nobody can tell from the original
(a condition that another one implies, a timer one millisecond longer, what only a deleted format needs)
is left out, and the next one of the draw takes its place.
"""

from __future__ import annotations

import argparse
import ast
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.places import SCRIPTS, Gone, Mutation, Offsets, code_files, found

ROOT = Path(__file__).parents[2]
OTHERWISE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
}
IN_SCRIPTS = [
    (r"===", "!=="),
    (r"!==", "==="),
    (r"(?<=\s)<(?=\s)", "<="),
    (r"(?<=\s)>(?=\s)", ">="),
    (r"(?<=\s)<=(?=\s)", "<"),
    (r"(?<=\s)>=(?=\s)", ">"),
    (r"&&", "||"),
    (r"\|\|", "&&"),
    (r"\btrue\b", "false"),
    (r"\bfalse\b", "true"),
    (r"(?<=[(\s])!(?=[\w(])", ""),
    (r"\breturn (?=[\w(\[])[^;]+;", "return;"),
    (r"(?<=[\s(\[])\d{1,2}(?=[\s;,)\]])", "+1"),
    (r"(?<=\s)\+(?=\s)", "-"),
    (r"(?<=\s)-(?=\s)", "+"),
    (r"^[\w.]+\([^{}]*\);$", ""),
]


@dataclass(frozen=True)
class Part:
    """A node that can be changed, in its function."""

    path: Path
    at: str
    node: ast.AST
    around: tuple[ast.AST, ...]
    """From the function down to its parent."""


def main() -> int:
    reader = argparse.ArgumentParser(prog="python -m tests.mutants.draw", description="Draw mutations.")
    reader.add_argument("--seed", type=int, default=19)
    reader.add_argument("--scoring", type=int, default=28)
    reader.add_argument("--companion", type=int, default=24)
    reader.add_argument("--scripts", type=int, default=8)
    asked = reader.parse_args()

    def chance(part: str) -> random.Random:
        """Each its own, so that more of one are the same ones and some more."""
        return random.Random(f"{asked.seed} {part}")

    drawn = [
        *drawn_from(ROOT, chance("scoring"), "scoring", asked.scoring),
        *drawn_from(ROOT, chance("companion"), "companion", asked.companion),
        *drawn_from_scripts(ROOT, chance("scripts"), asked.scripts),
    ]
    for number, each in enumerate(drawn, 1):
        print(written(Mutation(number, each.hint, each.before, each.after, each.at)))
    return 0


def written(mutation: Mutation) -> str:
    at = f'at = "{mutation.at}"\n' if mutation.at else ""
    return (
        f'[[mutation]]\nnumber = {mutation.number}\n{at}hint = "{mutation.hint}"\n'
        f"before = '''{mutation.before}'''\nafter = '''{mutation.after}'''\n"
    )


def drawn_from(root: Path, chance: random.Random, folder: str, count: int) -> Iterator[Mutation]:
    """Any place is as likely as any other; no function is drawn twice."""
    paths = [path for path in code_files(root) if path.relative_to(root).parts[0] == folder]
    parts = [part for path in paths for part in parts_of(root, path)]
    chance.shuffle(parts)
    seen: set[tuple[Path, str]] = set()
    for part in parts:
        if count and (part.path, part.at) not in seen and (mutation := mutated(root, part, chance)):
            seen.add((part.path, part.at))
            count -= 1
            yield mutation


def parts_of(root: Path, path: Path) -> Iterator[Part]:
    def visit(node: ast.AST, names: tuple[str, ...], around: tuple[ast.AST, ...]) -> Iterator[Part]:
        if isinstance(node, ast.JoinedStr | ast.match_case):
            return
        if around and any(True for _each in changes_of(node)):
            yield Part(path.relative_to(root), ".".join(names), node, around)
        for field, value in ast.iter_fields(node):
            if field in ("decorator_list", "annotation", "returns", "args") and not isinstance(
                node, ast.Call
            ):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield from visit(child, (*names, child.name), (*around, child))
                elif isinstance(child, ast.ClassDef):
                    yield from visit(child, (*names, child.name), ())
                elif isinstance(child, ast.AST):
                    yield from visit(child, names, (*around, node) if around else ())

    yield from visit(ast.parse(path.read_text()), (), ())


def changes_of(node: ast.AST) -> Iterator[str]:
    """Every way to change a node, as code."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=comparators):
            for other in OTHERWISE[type(op)]:
                yield ast.unparse(ast.Compare(left, [other()], comparators))
        case ast.BoolOp(op=op, values=values):
            for index in range(len(values)):
                kept = [*values[:index], *values[index + 1 :]]
                yield f"({ast.unparse(kept[0] if len(kept) == 1 else ast.BoolOp(op, kept))})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right) if not textual(left, right):
            turned = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
            yield f"({ast.unparse(ast.BinOp(left, turned, right))})"
        case ast.Constant(value=bool() as value):
            yield str(not value)
        case ast.Constant(value=int() as value):
            yield str(value + 1)
            yield str(value - 1) if value else "-1"
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield "return None"
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Raise():
            yield "pass"
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield f"({ast.unparse(ast.IfExp(test, orelse, body))})"


def textual(*sides: ast.AST) -> bool:
    kinds = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp, ast.Dict)
    return any(
        isinstance(side, kinds) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def mutated(root: Path, part: Part, chance: random.Random) -> Mutation | None:
    """One change of a part, told by the smallest fragment around it that only one place has."""
    text = (root / part.path).read_text()
    at = Offsets(text)
    start, end = at(part.node)
    after = chance.choice(list(changes_of(part.node)))
    for around in (part.node, *reversed(part.around[1:])):
        begin, finish = at(around) if hasattr(around, "lineno") else (start, end)
        body = getattr(around, "body", None)
        if isinstance(body, list):
            # Of what has a body, only its first line.
            head = at(body[0])[0]
            finish = begin + len(text[begin:head].rstrip()) if head > start else finish
        if not begin <= start <= end <= finish or finish - begin > 400:
            continue
        before = text[begin:finish]
        if "\n" in before and "'''" in before:
            continue
        mutation = Mutation(0, str(part.path), before, text[begin:start] + after + text[end:finish], part.at)
        try:
            place = found(root, mutation)
        except Gone:
            continue
        if (place.path, place.start) == (part.path, begin) and len(before) > 3:
            return mutation
    return None


def drawn_from_scripts(root: Path, chance: random.Random, count: int) -> Iterator[Mutation]:
    """Any line that can be changed is as likely as any other; no script is drawn three times."""
    lines = [(path, line) for path in sorted((root / SCRIPTS).rglob("*.js")) for line in lines_of(path)]
    chance.shuffle(lines)
    seen: list[Path] = []
    for path, line in lines:
        changes = [
            line[: match.start()] + (str(int(match[0]) + 1) if other == "+1" else other) + line[match.end() :]
            for pattern, other in IN_SCRIPTS
            for match in re.finditer(pattern, line)
            if not len(re.findall(r"[\"'`]", line[: match.start()])) % 2
        ]
        mutation = Mutation(0, str(path.relative_to(root)), line, chance.choice(changes) if changes else "")
        if not changes or not count or seen.count(path) > 1:
            continue
        try:
            found(root, mutation)
        except Gone:
            continue
        seen.append(path)
        count -= 1
        yield mutation


def lines_of(path: Path) -> list[str]:
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
    return [line.strip() for line in text.splitlines() if not line.strip().startswith("//")]


if __name__ == "__main__":
    sys.exit(main())
