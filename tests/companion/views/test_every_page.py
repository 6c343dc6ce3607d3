"""Every page is safe, in the reader's language and theme, and an app on a phone."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.staticfiles.finders import find
from django.test import Client

from companion.people.devices import COOKIE
from companion.server.content_policy import POLICY, file_headers
from companion.table.tabs import TABS
from companion.views.shell import SHELL
from scoring import registry
from tests.companion.cast import Phone

PAGES = [
    "/",
    "/start/evolution/",
    "/join/",
    "/history/",
    "/about/",
    "/offline/",
    "/nothing/",
    "/m/x/",
    "/sw.js",
]


@pytest.mark.parametrize("path", [*PAGES, "/manifest.webmanifest", "/admin/login/", "/api/v1/games/"])
def test_every_answer_carries_the_security_headers(db, path):
    response = Phone().get(path)
    assert response["Content-Security-Policy"] == POLICY
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in response["Permissions-Policy"]


@pytest.mark.parametrize("path", ["/", "/history/", "/start/evolution/", "/join/", "/about/", "/nothing/"])
def test_pages_are_not_cached(db, path):
    assert Phone().get(path)["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("path", [*(f"{tab}/" for tab in TABS[1:]), "", "/rules/", "/rules/evolution/horns/"])
def test_pages_that_depend_on_a_cookie_are_not_cached(alice, path):
    assert alice.get(path)["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("key", registry.games())
def test_helpers_are_not_cached(alice, key):
    for helper in registry.find(key).helpers:
        assert alice.get(f"/games/{key}/{helper.key}/")["Cache-Control"] == "private, no-cache"


def test_an_invitation_is_never_stored(alice):
    assert Phone().get(f"/join/{alice.match.invite}/")["Cache-Control"] == "no-store"


def test_a_drawing_opened_on_its_own_runs_nothing():
    for path, held in (("img/icons.svg", True), ("css/tokens.css", False)):
        headers = {}
        file_headers(headers, path, f"/static/{path}")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert ("sandbox" in headers.get("Content-Security-Policy", "")) is held


def test_the_tabs_of_a_match_carry_the_content_policy(alice):
    for path in ("", "score/", "log/", "people/", "closer/", "ask/", "nothing/"):
        assert alice.get(path)["Content-Security-Policy"] == POLICY


def test_nothing_inline_and_nothing_from_elsewhere_may_run():
    assert "unsafe" not in POLICY and "*" not in POLICY and "http" not in POLICY
    assert "default-src 'none'" in POLICY and "frame-ancestors 'none'" in POLICY


def test_pages_hold_nothing_inline(alice):
    for path in ("/", "/start/evolution/", "/join/", "", "score/", "log/", "people/"):
        page = alice.get(path).content.decode()
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", page)


def test_every_page_names_its_language_and_its_title(alice):
    for path in ("/", "/start/evolution/", "/join/", "/history/", "/about/", "", "score/", "log/", "people/"):
        page = alice.get(path).content.decode()
        assert '<html lang="en"' in page and re.search(r"<title>[^<]+</title>", page)
        assert page.count("<h1") == 1 and page.count("<main") == 1
        ids = re.findall(r'\sid="([^"]+)"', page)
        assert len(ids) == len(set(ids)), [each for each in ids if ids.count(each) > 1]


def test_the_cookie_of_a_phone_is_hidden_from_scripts(db):
    phone = Phone()
    cookie = phone.get("/").cookies[COOKIE]
    assert cookie["httponly"] and cookie["samesite"] == "Lax" and not cookie["secure"]
    assert cookie["max-age"] >= 31_536_000
    assert ":" in cookie.value


def test_over_https_every_cookie_is_secure(alice, settings):
    settings.CSRF_COOKIE_SECURE = settings.LANGUAGE_COOKIE_SECURE = True
    cookies = dict(alice.client.get("/start/evolution/", secure=True).cookies)
    cookies |= alice.client.post("/theme/", {"theme": "dark"}, secure=True).cookies
    cookies |= alice.client.post("/i18n/setlang/", {"language": "de"}, secure=True).cookies
    assert {COOKIE, "csrftoken", "theme", "django_language"} <= set(cookies)
    for name, cookie in cookies.items():
        assert cookie["secure"] and cookie["samesite"] == "Lax", name


@pytest.mark.parametrize("forged", ["x", "x:y:z", "alice", ""])
def test_a_forged_cookie_makes_a_stranger(alice, forged):
    stranger = Phone(alice.match_id)
    stranger.client.cookies[COOKIE] = forged
    response = stranger.get()
    assert response.status_code == 404
    stranger.client.cookies[COOKIE] = f"{alice.member.device}:x:y"
    assert stranger.get().status_code == 404


def test_two_phones_are_two_devices(db):
    assert Phone().get("/").cookies[COOKIE].value != Phone().get("/").cookies[COOKIE].value


def test_no_form_works_without_its_token(alice):
    careful = Client(enforce_csrf_checks=True, HTTP_HOST="localhost")
    careful.cookies = alice.client.cookies
    event = {"tap": "x", "event": '{"kind": "depth-changed", "depth": "count"}'}
    paths = [
        f"/m/{alice.match_id}/{way}/"
        for way in ("events", "undo", "redo", "close", "delete", "seats/claim", "leave")
    ]
    for path in [
        *paths,
        "/start/evolution/",
        "/join/",
        f"/join/{alice.match.invite}/",
        "/theme/",
        "/i18n/setlang/",
    ]:
        assert careful.post(path, event).status_code == 403, path
    assert alice.match.is_open and alice.match.seq == 0
    page = careful.get(f"/m/{alice.match_id}/").content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page).group(1)
    assert careful.post(paths[0], {**event, "csrfmiddlewaretoken": token}).status_code == 302


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_theme_is_kept(db, theme):
    phone = Phone()
    response = phone.post("/theme/", {"theme": theme, "next": "/about/"})
    assert response.status_code == 302 and response["Location"] == "/about/"
    assert f'data-theme="{theme}"' in phone.get("/").content.decode()


def test_an_unknown_theme_is_not_kept(db):
    phone = Phone()
    assert "theme" not in phone.post("/theme/", {"theme": '"><script>'}).cookies
    phone.client.cookies["theme"] = "purple"
    assert 'data-theme="auto"' in phone.get("/").content.decode()


@pytest.mark.parametrize("back", ["https://example.com/", "//example.com", "javascript:alert(1)", ""])
def test_changing_the_theme_leads_to_no_other_site(db, back):
    assert Phone().post("/theme/", {"theme": "dark", "next": back})["Location"] == "/"


@pytest.mark.parametrize("code", ["en", "ru", "de"])
def test_the_language_can_be_switched_on_every_page(alice, code):
    for path in ("/", "people/", "/about/"):
        assert f'name="language" value="{code}"' in alice.get(path).content.decode()
    response = alice.post("/i18n/setlang/", {"language": code, "next": "/history/"})
    assert response.status_code == 302 and response["Location"] == "/history/"
    for path in ("/", "", "score/", "log/", "people/"):
        response = alice.get(path)
        assert f'<html lang="{code}"' in response.content.decode() and response["Content-Language"] == code


@pytest.mark.parametrize(
    ("accepted", "code"), [("de-AT,de;q=0.9", "de"), ("ru", "ru"), ("fr,it;q=0.5", "en")]
)
def test_the_language_follows_the_browser(db, accepted, code):
    response = Phone().get("/", **{"Accept-Language": accepted})
    assert f'<html lang="{code}"' in response.content.decode() and "Accept-Language" in response["Vary"]


def test_two_phones_at_a_table_may_differ(alice, bob):
    bob.post("/i18n/setlang/", {"language": "ru"})
    assert '<html lang="ru"' in bob.get().content.decode()
    assert '<html lang="en"' in alice.get().content.decode()


def test_the_manifest_makes_it_an_app(db):
    response = Phone().get("/manifest.webmanifest")
    manifest = json.loads(response.content)
    assert response["Content-Type"].startswith("application/manifest+json")
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Fieldbook", "/", "standalone")
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert [icon for icon in manifest["icons"] if icon.get("purpose") == "maskable"]
    for icon in manifest["icons"]:
        assert find(icon["src"].removeprefix("/static/"))


def test_the_service_worker_keeps_the_shell(db):
    response = Phone().get("/sw.js")
    script = response.content.decode().replace("\\u002D", "-")
    assert (
        response["Content-Type"].startswith("text/javascript") and response["Service-Worker-Allowed"] == "/"
    )
    for path in SHELL:
        assert find(path), path
        assert f"/static/{path}" in script
    assert "/offline/" in script


def test_the_service_worker_changes_with_its_files(db, monkeypatch):
    from companion.views import shell

    before = Phone().get("/sw.js").content
    assert Phone().get("/sw.js").content == before
    monkeypatch.setattr(shell, "SHELL", SHELL[1:])
    assert Phone().get("/sw.js").content != before


def test_a_refusal_has_a_page_with_a_link_home(alice, vera):
    page = vera.post("close/")
    assert page.status_code == 403 and 'href="/"' in page.content.decode()
    careful = Client(enforce_csrf_checks=True, HTTP_HOST="localhost")
    response = careful.post("/theme/", {"theme": "dark"})
    assert response.status_code == 403 and "<html" in response.content.decode()


def test_a_browser_without_cookies_is_told_so(db):
    careful = Client(enforce_csrf_checks=True, HTTP_HOST="localhost")
    page = careful.post("/start/evolution/", {"name-0": "Ann"}).content.decode()
    assert "does not accept cookies" in page and "removed" not in page
    careful.get("/start/evolution/")
    page = careful.post("/start/evolution/", {"csrfmiddlewaretoken": "x" * 64}).content.decode()
    assert "accept cookies" not in page and "Open it again" in page
