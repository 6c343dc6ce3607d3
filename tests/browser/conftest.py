"""A server, the browsers, and phones that must end without complaints."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.phone import Phone
from tests.browser.server import Server

HERE = Path(__file__).parent
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


# For the package, not the session: Playwright's loop must be gone when tests with a database follow.
@pytest.fixture(scope="package")
def playwright_runs():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def chromium_path():
    return shutil.which("chromium") or pytest.fail(
        "The browser tests need the program `chromium` of your system."
    )


@pytest.fixture(scope="package")
def chromium(playwright_runs):
    # Chromium without its windows: a phone costs a fifth of what it costs in the whole browser.
    program = shutil.which("chromium-headless-shell") or pytest.fail(
        "The browser tests need the program `chromium-headless-shell` of your system."
    )
    browser = playwright_runs.chromium.launch(executable_path=program, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture
def whole_chromium(playwright_runs, chromium_path):
    """The browser with its windows, for what the headless one lacks."""
    browser = playwright_runs.chromium.launch(executable_path=chromium_path, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def running(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("fieldbook"))
    server.collect()
    server.start()
    yield server
    server.kill()


@pytest.fixture
def server(running):
    if not running.runs():
        running.start()
    return running


@pytest.fixture
def hand_out(chromium, server):
    """Give out phones, and check at the end that none of them complained."""
    phones = []

    def give(browser=chromium, **options):
        phones.append(Phone(browser, server.address, **options))
        return phones[-1]

    yield give
    for phone in phones:
        phone.settle()
    complaints = [phone.complaints() for phone in phones]
    for phone in phones:
        phone.context.close()
    assert not any(complaints), complaints


@pytest.fixture
def alice(hand_out):
    return hand_out()


@pytest.fixture
def bob(hand_out):
    return hand_out()
