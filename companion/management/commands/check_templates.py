"""Checks that every template compiles, is short enough, and refers only to what exists."""

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import find
from django.core.management.base import BaseCommand, CommandError
from django.template import Node, Template, TemplateDoesNotExist, TemplateSyntaxError, engines
from django.template.base import FilterExpression, Variable
from django.template.defaulttags import URLNode
from django.template.loader_tags import ExtendsNode, IncludeNode
from django.templatetags.static import StaticNode
from django.urls import get_resolver
from django.urls.resolvers import URLResolver

WIDEST, LONGEST = 120, 60


class Command(BaseCommand):
    help = "Compile every template of the project; follow its includes, static files and links by name."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        routes = set(route_names(get_resolver()))
        names = sorted(template_names())
        faults = [fault for name in names for fault in faults_of(name, routes)]
        if faults:
            raise CommandError("\n".join([*faults, f"{len(faults)} faults in the templates."]))
        self.stdout.write(f"{len(names)} templates compile.")


def template_names() -> Iterator[str]:
    """The names of our own templates."""
    for loader in engines["django"].engine.template_loaders:
        for folder in map(Path, own_folders(loader)):
            yield from (str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def own_folders(loader) -> Iterator[Path]:
    for inner in getattr(loader, "loaders", [loader]):
        for folder in map(Path, inner.get_dirs()):
            inside = folder.is_relative_to(settings.BASE_DIR)
            if inside and "site-packages" not in folder.parts:
                yield folder


def route_names(resolver: URLResolver, spaces: tuple[str, ...] = ()) -> Iterator[str]:
    for route in resolver.url_patterns:
        if isinstance(route, URLResolver):
            yield from route_names(route, (*spaces, route.namespace) if route.namespace else spaces)
        elif route.name:
            yield ":".join((*spaces, route.name))


def faults_of(name: str, routes: set[str]) -> Iterator[str]:
    try:
        template: Template = engines["django"].engine.get_template(name)
    except (TemplateSyntaxError, TemplateDoesNotExist, UnicodeDecodeError) as error:
        yield f"{name}: {type(error).__name__}: {error}"
        return
    yield from (f"{name}: {fault}" for fault in size_faults(name, Path(template.origin.name).read_text()))
    for node in template.nodelist.get_nodes_by_type(Node):
        yield from (f"{name}: {fault}" for fault in node_faults(node, routes))


def size_faults(name: str, source: str) -> Iterator[str]:
    lines = source.splitlines()
    for number, line in enumerate(lines, start=1):
        if len(line) > WIDEST:
            yield f"line {number} has {len(line)} characters, at most {WIDEST}"
    if name.endswith(".html") and len(lines) > LONGEST:
        yield f"{len(lines)} lines, at most {LONGEST}: make it two"


def node_faults(node: Node, routes: set[str]) -> Iterator[str]:
    if isinstance(node, ExtendsNode | IncludeNode):
        other = literal(node.parent_name if isinstance(node, ExtendsNode) else node.template)
        if other:
            try:
                engines["django"].engine.get_template(other)
            except TemplateDoesNotExist:
                yield f"there is no template {other}"
            except TemplateSyntaxError:
                # That template gets its own report.
                return
    elif isinstance(node, StaticNode):
        path = literal(node.path)
        if path and not find(path):
            yield f"there is no static file {path}"
    elif isinstance(node, URLNode):
        route = literal(node.view_name)
        if route and route not in routes:
            yield f"there is no link by the name of {route}"


def literal(expression: FilterExpression) -> str | None:
    """The value of a literal expression; None if it is only known at run time."""
    value = expression.var
    if isinstance(value, Variable) or expression.filters:
        return None
    return str(value)
