"""Requests with parts of them broken: path, headers, cookies, form or upload.

Every request begins as one that a phone, a program or whoever runs the server sends. Then one to three parts
of it are broken. All of it is drawn from one seed; only the match that it goes to has another name each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from urllib.parse import quote

from scoring import registry
from tests.torture.acts import FIELDS, NAMES, PLACES, ROUTES, TABS, WAYS
from tests.torture.junk import (
    ADDRESSES,
    ADMIN,
    CHANGED,
    CONTENTS,
    COOKIES,
    FORM,
    HEADERS,
    HOSTS,
    JUNK,
    KINDS,
    LISTED,
    METHODS,
    NULS,
    PARTS,
    PATHS,
    QUERIES,
    SEGMENTS,
    TAILS,
)  # fmt: skip
from tests.torture.values import ODD_TEXTS

HOST = b"localhost"
HELPERS = {
    f"/games/{key}/{helper.key}/": tuple(ask.field for page in helper.asks({}) for ask in page.asks)
    for key in registry.games()
    for helper in registry.find(key).helpers
}
ASKED = ("GET", "HEAD", "POST")


@dataclass
class Broken:
    """A request as it goes over the wire."""

    method: bytes
    path: bytes
    query: bytes = b""
    host: list[bytes] = field(default_factory=lambda: [HOST])
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""
    framing: tuple[bytes, bytes] | None = None

    @property
    def target(self) -> bytes:
        return self.path + (b"?" + self.query if self.query else b"")

    @property
    def is_cut(self) -> bool:
        """Tell whether nobody can say where the request ends, so that it may get no answer."""
        return self.framing is not None

    @property
    def sent(self) -> bytes:
        lines = [b"%b %b HTTP/1.1" % (self.method, self.target)]
        lines += [b"Host: " + name for name in self.host]
        lines += [name + b": " + said for name, said in self.headers]
        length = self.framing or ((b"Content-Length", b"%d" % len(self.body)) if self.body else None)
        lines += [b": ".join(length)] if length else []
        return b"\r\n".join([*lines, b"", self.body])


@dataclass(frozen=True)
class Sender:
    """The sender's cookies as a phone and as an administrator, form token, match and program token."""

    cookie: str
    warden: str
    csrf: str
    match: str
    program: tuple[str, str]


def drawn_broken(luck: Random, sender: Sender) -> Broken:
    """One request, with one to three of its parts broken."""
    whole = luck.choice(WHOLE)(luck, sender)
    for breaking in luck.choices(BREAKINGS, k=luck.choice((1, 1, 2, 3))):
        breaking(luck, whole)
    return whole


def odd(luck: Random) -> str:
    return luck.choice(ODD_TEXTS) if luck.random() < 0.8 else str(luck.choice((luck.getrandbits(70), "x")))


def coded(pairs: list[tuple[str, str]]) -> bytes:
    return "&".join(
        f"{quote(name, errors='replace')}={quote(said.encode('utf-8', 'surrogatepass'))}"
        for name, said in pairs
    ).encode()


def some(luck: Random, names: Sequence[str]) -> list[tuple[str, str]]:
    return [(luck.choice(names), odd(luck)) for _each in range(luck.randint(0, 4))] if names else []


# The whole requests


def of_a_phone(luck: Random, sender: Sender) -> Broken:
    place = luck.choice(
        (sender.match + luck.choice(TABS), sender.match + luck.choice(WAYS), luck.choice(PLACES))
    )
    return filled(luck, sender, place, NAMES, FIELDS)


def of_a_reader(luck: Random, sender: Sender) -> Broken:
    place, names = luck.choice(list(HELPERS.items()))
    asked = tuple(each for name in names for each in (name, name, f"{name}-0", f"{name}-1"))
    return Broken(luck.choice((b"GET", b"GET", b"POST")), place.encode(), coded(some(luck, asked)))


def of_a_program(luck: Random, sender: Sender) -> Broken:
    match, token = sender.program
    path = "/api/v1/" + luck.choice(ROUTES).format(id=match)
    whole = Broken(
        luck.choice((b"GET", b"POST", b"PUT", b"DELETE")), path.encode(), coded(some(luck, ("after", "x")))
    )
    whole.headers = [(b"Authorization", b"Bearer " + token.encode()), (b"Content-Type", b"application/json")]
    whole.body = luck.choice(
        (b"", b"{}", b"[]", b"null", b'{"game": "evolution", "names": ["a", "b"]}', b'{"tap": 1}')
    )
    return whole


def of_a_warden(luck: Random, sender: Sender) -> Broken:
    whole = filled(luck, sender, luck.choice(ADMIN), LISTED, CHANGED)
    whole.headers[0] = (b"Cookie", sender.warden.encode())
    return whole


def of_a_box(luck: Random, sender: Sender) -> Broken:
    """A box's file, as a phone uploads it."""
    whole = filled(
        luck, sender, luck.choice(("/box/explora/import/", "/box/darwins-journey/import/")), (), FIELDS
    )
    whole.method = b"POST"
    part, content = luck.choice(PARTS), luck.choice(CONTENTS)
    times = luck.choice((1, 1, 1, 1, 1, 1, 1, 2, 150))
    end = luck.choice((b"--x--\r\n", b"--x--\r\n", b"--x", b""))
    whole.body = (b"--x\r\n" + part + b"\r\n\r\n" + content + b"\r\n") * times + end
    whole.headers = [each for each in whole.headers if each[0] != b"Content-Type"]
    whole.headers.append((b"Content-Type", b"multipart/form-data; boundary=x"))
    return whole


def filled(luck: Random, sender: Sender, place: str, names: Sequence[str], fields: Sequence[str]) -> Broken:
    whole = Broken(luck.choice(ASKED).encode(), place.encode(), coded(some(luck, names)))
    whole.headers = [(b"Cookie", sender.cookie.encode("latin-1", "replace"))]
    if whole.method == b"POST":
        whole.headers += [(b"X-CSRFToken", sender.csrf.encode("latin-1", "replace")), (b"Content-Type", FORM)]
        whole.body = coded(some(luck, fields))
    return whole


WHOLE: tuple[Callable[[Random, Sender], Broken], ...] = (
    *(of_a_phone, of_a_phone, of_a_reader, of_a_program, of_a_warden, of_a_box),
)


# What is broken in them


def method(luck: Random, whole: Broken) -> None:
    whole.method = luck.choice(METHODS).encode("latin-1")


def path(luck: Random, whole: Broken) -> None:
    parts = whole.path.split(b"/")
    parts[luck.randrange(len(parts))] = luck.choice(SEGMENTS).encode()
    whole.path = b"/".join(parts)
    if luck.random() < 0.2:
        whole.path = luck.choice((*PATHS, whole.path[:-1]))


def query(luck: Random, whole: Broken) -> None:
    whole.query += b"&" + luck.choice(QUERIES)


def host(luck: Random, whole: Broken) -> None:
    whole.host = luck.choices(HOSTS, k=luck.choice((1, 1, 1, 0, 2)))


def header(luck: Random, whole: Broken) -> None:
    for _each in range(luck.randint(1, 3)):
        whole.headers.append((luck.choice(HEADERS), luck.choice((*JUNK, *ADDRESSES))))


def address(luck: Random, whole: Broken) -> None:
    whole.headers.append((luck.choice((b"Referer", b"Origin", b"HX-Current-URL")), luck.choice(ADDRESSES)))


def cookie(luck: Random, whole: Broken) -> None:
    odd_ones = [luck.choice(COOKIES) + b"=" + luck.choice(JUNK) for _each in range(luck.randint(1, 3))]
    whole.headers.append((b"Cookie", b"; ".join(luck.choice((odd_ones, [*odd_ones, NULS])))))


def kind(luck: Random, whole: Broken) -> None:
    whole.headers = [each for each in whole.headers if each[0] != b"Content-Type"]
    whole.headers.append((b"Content-Type", luck.choice(KINDS)))


def form(luck: Random, whole: Broken) -> None:
    tail = luck.choice(TAILS)
    whole.body = luck.choice((whole.body + tail, whole.body[: len(whole.body) // 2], tail))


def flipped(luck: Random, whole: Broken) -> None:
    """Change some bytes of the body."""
    body = bytearray(whole.body or b"x")
    for _each in range(luck.randint(1, 6)):
        body[luck.randrange(len(body))] = luck.randrange(256)
    whole.body = bytes(body)


def framing(luck: Random, whole: Broken) -> None:
    whole.framing = luck.choice(
        (
            (b"Content-Length", b"%d" % (len(whole.body) + 7)),
            (b"Content-Length", b"-1"),
            (b"Content-Length", b"9" * 30),
            (b"Content-Length", b"x"),
            (b"Transfer-Encoding", b"chunked"),
            (b"Transfer-Encoding", b"gzip"),
        )
    )


BREAKINGS: tuple[Callable[[Random, Broken], None], ...] = (
    *(method, path, query, host, header, address, cookie, kind, form, flipped, framing),
)
