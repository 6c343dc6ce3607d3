"""The parts that requests and responses are made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, JsonValue

from scoring.darwins_journey.rules.facts import (
    COLOURS,
    KNOWLEDGE,
    LAST_STEP,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    ROUNDS,
    ROW_SPACES,
    TENTS,
    WORKERS,
    Colour,
    Seal,
    Slot,
    Specimen,
)
from scoring.requests.request_types import Name

# The schema tells these lengths; the checks test them, since pydantic would stop at the first fault.
UNIQUE: dict[str, JsonValue] = {"uniqueItems": True}
SEATS: dict[str, JsonValue] = {"minItems": LEAST_PLAYERS, "maxItems": MOST_PLAYERS}

Knowledge = Annotated[int, Field(ge=0, le=KNOWLEDGE)]
Seals = Annotated[int, Field(ge=0, le=ROW_SPACES)]
Step = Annotated[int, Field(ge=0, le=LAST_STEP)]
Tents = Annotated[int, Field(ge=0, le=TENTS)]
CompleteRows = Annotated[int, Field(ge=0, le=len(COLOURS))]
Round = Annotated[int, Field(ge=1, le=ROUNDS)]

Specimens = Annotated[list[Specimen], Field(json_schema_extra=UNIQUE)]
RowCoins = Annotated[list[Colour], Field(json_schema_extra=UNIQUE)]
Slots = Annotated[list[Slot], Field(json_schema_extra=UNIQUE)]
SealRows = Annotated[list[Seals], Field(json_schema_extra={"maxItems": WORKERS})]
Row = Annotated[list[Seal], Field(json_schema_extra={"maxItems": ROW_SPACES})]
Names = Annotated[list[Name], Field(json_schema_extra={**SEATS, **UNIQUE})]
