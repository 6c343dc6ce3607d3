"""The box whose cards a random match can take over."""

from __future__ import annotations

from scoring.explora.match.profile import Box

BOX = Box.model_validate(
    {
        "lands": {
            "iram": {"explorer": 2, "crew": 1, "transport": 0},
            "mu": {"explorer": 1, "crew": 1, "transport": 1},
        }
    }
)
