"""The types that all games' requests are made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Count = Annotated[int, Field(ge=0, le=1_000_000)]
Index = Annotated[int, Field(ge=0)]
Name = Annotated[str, Field(min_length=1, max_length=60)]


class Strict(BaseModel):
    """Part of a request: nothing is converted, and unknown fields are refused."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
