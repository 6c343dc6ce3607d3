"""What docs/deploy.md says of a proxy, PostgreSQL and Redis holds when they run together."""

from __future__ import annotations

import json
import re
import ssl
import subprocess
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from django.conf import settings as installed

from tests.companion.live.installation import redis_server
from tests.ports import answers, free_port
from tests.postgres import cluster
from tests.test_server_start import SECONDS, started
from tests.waiting import until

DEPLOY = Path(installed.BASE_DIR) / "docs" / "deploy.md"
NAME = "fieldbook.example.org"
NGINX = "/usr/sbin/nginx"
START = {"game": "evolution", "names": ["Ann", "Bob"], "first": 0}


def block(kind: str) -> str:
    return re.findall(rf"^```{kind}\n(.*?)^```", DEPLOY.read_text(), re.MULTILINE | re.DOTALL)[0]


@contextmanager
def proxy(folder: Path, back: int):
    """Run nginx with the very lines of the page, on free ports and with a certificate of its own."""
    front = free_port()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
         "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    server = block("nginx")
    for said, here in {
        "listen 443 ssl http2": f"listen 127.0.0.1:{front} ssl http2",
        "127.0.0.1:8000": f"127.0.0.1:{back}",
        "/etc/ssl/fieldbook.pem": f"{folder}/cert.pem",
        "/etc/ssl/fieldbook.key": f"{folder}/key.pem",
    }.items():
        assert said in server
        server = server.replace(said, here)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    (folder / "nginx.conf").write_text(
        f"pid {folder}/pid; error_log {folder}/errors; daemon off; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{server} }}"
    )
    process = subprocess.Popen([NGINX, "-c", folder / "nginx.conf", "-p", folder], stderr=subprocess.DEVNULL)
    try:
        until(lambda: answers(front))
        yield front
    finally:
        process.terminate()
        process.wait()


@pytest.fixture(scope="module")
def front(tmp_path_factory):
    """Two workers on PostgreSQL and Redis behind nginx.

    The port that the world sees, the one behind, the certificate and the database.
    """
    folder, redis_port = tmp_path_factory.mktemp("deployed"), free_port()
    (folder / "data").mkdir()
    (folder / "data" / "static").symlink_to(installed.STATIC_ROOT)
    with cluster() as database, redis_server(redis_port):
        process = started(
            folder / "data", DEBUG="0", PORT="0", WORKERS="2", BEHIND_TLS="1", ALLOWED_HOSTS=NAME,
            DATABASE_URL=database, CACHE_URL=f"redis://127.0.0.1:{redis_port}/0",
        )  # fmt: skip
        try:
            back = int(re.search(r"port (\d+)", process.stdout.readline() + process.stdout.readline())[1])
            with proxy(folder, back) as port:
                yield port, back, folder / "cert.pem", database
        finally:
            process.terminate()
            process.communicate()


def asked(front, path: str, body: object = None, **headers: str):
    port, _back, certificate, _database = front
    context = ssl.create_default_context(cafile=str(certificate))
    context.check_hostname = False
    data = json.dumps(body).encode() if body is not None else None
    url = f"https://127.0.0.1:{port}{path}"
    request = urllib.request.Request(url, data, {"Host": NAME, "Content-Type": "application/json", **headers})
    return urllib.request.urlopen(request, timeout=SECONDS, context=context)


def test_pages_come_over_tls_with_secure_cookies(front):
    answer = asked(front, "/")
    assert answer.status == 200 and "max-age=31536000" in answer.headers["Strict-Transport-Security"]
    assert all("Secure" in cookie for cookie in answer.headers.get_all("Set-Cookie"))
    assert f"https://{NAME}/join/" in json.load(asked(front, "/api/v1/matches/", START))["invite"]


def test_a_tap_comes_through_the_proxy_at_once(front):
    match = json.load(asked(front, "/api/v1/matches/", START))
    with asked(front, match["live"]) as stream:
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        event = {"event": {"kind": "depth-changed", "depth": "count"}, "tap": "1"}
        token = f"Bearer {match['token']}"
        assert (
            asked(front, f"/api/v1/matches/{match['id']}/events/", event, Authorization=token).status == 201
        )
        while not (line := stream.readline()).startswith(b"event: change"):
            assert line


def test_a_visitor_is_counted_by_their_real_address(front):
    """Wrong codes of one visitor count together whatever header they carry and whichever worker counts."""
    asked(front, "/api/v1/matches/", START)

    def answer(number: int) -> str:
        header = {"X-Forwarded-For": f"10.0.0.{number}"}
        with pytest.raises(urllib.error.HTTPError) as refusal:
            asked(front, "/api/v1/join/", {"code": "AAAAAA"}, **header)
        assert refusal.value.code == 422
        return json.load(refusal.value)["errors"][0]["message"]

    assert all("No open match" in answer(number) for number in range(6))
    with psycopg.connect(front[3]) as database:
        rows = database.execute("SELECT address FROM companion_guesses").fetchall()
        database.execute("UPDATE companion_guesses SET owes_until = owes_until + interval '1 day'")
    assert rows == [("127.0.0.1",)]
    assert all("long code" in answer(number) for number in range(6))


def test_probes_answer_only_on_the_machine_itself(front):
    _port, back, *_others = front
    with urllib.request.urlopen(f"http://127.0.0.1:{back}/ready", timeout=SECONDS) as answer:
        assert json.load(answer) == {"serving": True, "database": True, "disk": True}
    for path in ("/ready", "/metrics"):
        with pytest.raises(urllib.error.HTTPError) as refusal:
            asked(front, path)
        assert refusal.value.code == 404
