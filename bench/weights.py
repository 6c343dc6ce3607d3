"""Measures how many bytes a phone loads when it opens a page for the first time."""

from __future__ import annotations

from dataclasses import dataclass

from bench import plays, report
from bench.matches import cookies, match_with_log
from bench.pages import Frontier, Page, route_of
from bench.report import Budget
from bench.style_sheets import wanted
from bench.wire import Answer, Wire, opened, request

DEVICE = "bench-weights"
BUDGET_KB = 100
LANGUAGES = ("en", "ru", "de")
KINDS = {"css": "css", "js": "js", "woff2": "fonts", "svg": "icons", "png": "icons", "ico": "icons"}
COLUMNS = ("html", "css", "js", "fonts", "icons", "other", "heads")


@dataclass(frozen=True)
class Weighed:
    """The bytes of a page: by kind in the first language, and in total in each."""

    kinds: dict[str, int]
    totals: dict[str, int]

    @property
    def most(self) -> int:
        return max(self.totals.values())


class Scale:
    """Fetches pages and files over one connection, each static file only once."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.files: dict[str, Answer] = {}

    async def fetch(self, address: str, language: str) -> Answer:
        return await self.wire.ask(request(address, cookie=cookies(DEVICE), Accept_Language=language))

    async def file(self, address: str) -> Answer:
        if address not in self.files:
            answer = await self.fetch(address, LANGUAGES[0])
            if answer.status != 200:
                raise RuntimeError(f"{address}, which a page loads, answered {answer.status}")
            self.files[address] = answer
        return self.files[address]

    async def weigh(self, page: Page, itself: Answer) -> dict[str, int]:
        """The bytes of a page and all it loads, by kind."""
        loads = set(page.loads)
        for sheet in [address for address in page.loads if address.endswith(".css")]:
            loads |= wanted((await self.file(sheet)).plain.decode(), sheet, page.text)
        weights = {**dict.fromkeys(COLUMNS, 0), "html": itself.body_size, "heads": itself.head_size}
        for address in loads:
            answer = await self.file(address)
            weights[KINDS.get(address.rsplit(".", 1)[-1], "other")] += answer.body_size
            weights["heads"] += answer.head_size
        return weights


def prepare() -> list[str]:
    """The addresses from which the links are followed."""
    full = match_with_log(plays.full_table(), seats=6, device=DEVICE)
    return ["/", "/offline/", f"/m/{full.pk}/", f"/join/{full.invite}/", f"/m/{full.pk}/closer/?species=0.1"]


async def measure(port: int, first: list[str]) -> list[Budget]:
    wire = await opened(port)
    scale, frontier = Scale(wire), Frontier(first)
    heaviest: dict[str, Weighed] = {}
    broken: list[str] = []
    while frontier.waiting:
        address = frontier.waiting.pop(0)
        weighed = await _weighed(scale, frontier, address, broken)
        route = route_of(address) or address
        if weighed and (route not in heaviest or weighed.most > heaviest[route].most):
            heaviest[route] = weighed
    wire.close()
    return _told(heaviest, broken)


async def _weighed(scale: Scale, frontier: Frontier, address: str, broken: list[str]) -> Weighed | None:
    kinds: list[dict[str, int]] = []
    for language in LANGUAGES:
        answer = await scale.fetch(address, language)
        if answer.status >= 400:
            broken.append(f"{address} answered {answer.status}")
        if answer.status != 200 or not answer.headers.get("content-type", "").startswith("text/html"):
            return None
        page = Page(answer.plain.decode(), address)
        frontier.add(page.leads)
        kinds.append(await scale.weigh(page, answer))
    totals = {language: sum(each.values()) for language, each in zip(LANGUAGES, kinds, strict=True)}
    return Weighed(kinds[0], totals)


def _told(heaviest: dict[str, Weighed], broken: list[str]) -> list[Budget]:
    report.title("4. First load of every page, on the wire, in KB of 1,000 bytes; the parts in English")
    rows = [
        ("/" + route.lstrip("/"), *map(_kb, weighed.kinds.values()), *map(_kb, weighed.totals.values()))
        for route, weighed in sorted(heaviest.items())
    ]
    report.table(("", *COLUMNS, *LANGUAGES), rows)
    for words in broken:
        print(f"  Not weighed: {words}")
    worst = max(heaviest, key=lambda route: heaviest[route].most)
    heavy = Budget("first load, heaviest page", heaviest[worst].most / 1_000, BUDGET_KB, "KB", f"/{worst}")
    return [heavy, Budget("links to pages that do not open", len(broken), 0, "")]


def _kb(size: int) -> str:
    return f"{size / 1_000:.1f}"
