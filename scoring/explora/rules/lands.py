"""The expeditions in the box, and those of their symbols that are known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

Land = Literal["avalon", "agartha", "atlantis", "el-dorado", "iram", "kalahari", "mu", "shangri-la", "thule"]
LANDS: tuple[Land, ...] = get_args(Land)

# Shangri-La is the one card that the rulebook shows: no transport, the counts are on the card.
WITHOUT: Mapping[str, tuple[str, ...]] = {"shangri-la": ("transport",)}
