"""Starts a match of the toy on a phone."""

from __future__ import annotations

from typing import Any

from tests.companion.cast import Phone


def toy_started(phone: Phone, *names: str, robots: int = 1, **options: Any) -> Phone:
    """Start a match of the toy on this phone, its first seat claimed."""
    colours = ("red", "blue", "green", "yellow")
    data = {f"colour-{index}": colour for index, colour in enumerate(colours)}
    data |= {f"name-{index}": name for index, name in enumerate(names)}
    for n in range(robots):
        data |= {f"bot-robot-{n}": "on", f"bot-robot-{n}-level": "1", f"bot-robot-{n}-mood": "shy"}
    response = phone.post("/start/toy/", {**data, "depth": "track", "first": "0", **options})
    assert response.status_code == 302, response.content.decode()
    phone.match_id = response["Location"].split("/")[2]
    phone.post("seats/claim/", {"seats": [0]})
    return phone
