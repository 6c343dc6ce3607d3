"""How many bytes does a phone load that opens a page for the first time?"""

from __future__ import annotations

import re
import zlib
from urllib.parse import urljoin

import brotli

from bench import plays, report
from bench.matches import cookies, match_laid
from bench.pages import Frontier, Page, route_of
from bench.report import Budget
from bench.wire import Answer, Wire, opened, request

DEVICE = "bench-weights"
BUDGET_KB = 100
KINDS = {"css": "css", "js": "js", "woff2": "fonts", "svg": "icons", "png": "icons", "ico": "icons"}
COLUMNS = ("html", "css", "js", "fonts", "icons", "other")
FONT = re.compile(r"@font-face\s*{(.*?)}", re.DOTALL)
ADDRESS = re.compile(r"url\(\s*[\"']?([^\"')]+)")
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", re.IGNORECASE)


class Scale:
    """Fetches over one connection, and remembers what each static file weighed."""

    def __init__(self, wire: Wire, language: str) -> None:
        self.wire, self.language = wire, language
        self.fetched: dict[str, tuple[int, bytes]] = {}

    async def fetch(self, address: str) -> Answer:
        answer = await self.wire.ask(request(address, cookie=cookies(DEVICE), Accept_Language=self.language))
        answer.body = _unpacked(answer)
        return answer

    async def file(self, address: str) -> tuple[int, bytes]:
        if address not in self.fetched:
            answer = await self.fetch(address)
            if answer.status != 200:
                raise RuntimeError(f"{address}, which a page loads, answered {answer.status}")
            self.fetched[address] = (answer.size, answer.body)
        return self.fetched[address]

    async def weigh(self, page: Page, size: int) -> dict[str, int]:
        """The bytes on the wire by kind, heads of the answers included."""
        weights = {**dict.fromkeys(COLUMNS, 0), "html": size}
        loads = set(page.loads)
        for sheet in [address for address in page.loads if address.endswith(".css")]:
            loads |= _wanted((await self.file(sheet))[1].decode(), sheet, set(page.text))
        for address in loads:
            kind = KINDS.get(address.rsplit(".", 1)[-1], "other")
            weights[kind] += (await self.file(address))[0]
        return weights


def _wanted(css: str, sheet: str, letters: set[str]) -> set[str]:
    """What a style sheet loads for these letters: a font only where the page needs one of its own."""
    plain = FONT.sub("", css)
    fonts = [face for face in FONT.findall(css) if any(_covers(face, letter) for letter in letters)]
    found = ADDRESS.findall(" ".join([plain, *fonts]))
    return {urljoin(sheet, address) for address in found if not address.startswith("data:")}


def _covers(face: str, letter: str) -> bool:
    ranges = RANGE.findall(face)
    return not ranges or any(int(low, 16) <= ord(letter) <= int(high or low, 16) for low, high in ranges)


def _unpacked(answer: Answer) -> bytes:
    packed = answer.headers.get("content-encoding", "")
    if packed == "br":
        return brotli.decompress(answer.body)
    return zlib.decompress(answer.body, 31) if packed == "gzip" else answer.body


def prepare() -> list[str]:
    """Where the visits begin."""
    middle = match_laid(plays.play_through(100), seats=plays.SEATS, device=DEVICE)
    full = match_laid(plays.full_table(), seats=6, device=DEVICE)
    return ["/", "/offline/", f"/m/{full.pk}/", f"/join/{middle.invite}/", f"/m/{full.pk}/look/?species=0.1"]


async def measure(port: int, first: list[str]) -> list[Budget]:
    wire = await opened(port)
    scales = {language: Scale(wire, language) for language in ("en", "ru", "de")}
    heaviest: dict[str, tuple[dict[str, int], dict[str, int]]] = {}
    frontier = Frontier(first)
    while frontier.waiting:
        address = frontier.waiting.pop(0)
        totals, english = {}, {}
        for language, scale in scales.items():
            answer = await scale.fetch(address)
            if answer.status != 200 or not answer.headers["content-type"].startswith("text/html"):
                break
            page = Page(answer.body.decode(), address)
            frontier.add(page.leads)
            weights = await scale.weigh(page, answer.size)
            totals[language] = sum(weights.values())
            english = english or weights
        route = route_of(address) or address
        if totals and (route not in heaviest or max(totals.values()) > max(heaviest[route][1].values())):
            heaviest[route] = (english, totals)
    wire.close()
    return _told(heaviest)


def _told(heaviest: dict[str, tuple[dict[str, int], dict[str, int]]]) -> list[Budget]:
    report.title("4. First load of every page, compressed, heads of the answers included: KB of 1,000 bytes")
    rows = [
        ("/" + route, *(_kb(english[kind]) for kind in COLUMNS), *(_kb(total) for total in totals.values()))
        for route, (english, totals) in sorted(heaviest.items())
    ]
    report.table(("", *COLUMNS, "en", "ru", "de"), rows)
    worst = max(heaviest, key=lambda route: max(heaviest[route][1].values()))
    most = max(heaviest[worst][1].values())
    return [Budget("first load of the heaviest page", most / 1_000, BUDGET_KB, "KB", f"/{worst}")]


def _kb(size: int) -> str:
    return f"{size / 1_000:.1f}"
