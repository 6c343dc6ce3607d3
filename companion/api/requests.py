"""What may stand in the body of a request about a match?"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from companion.log import TAP_LENGTH
from scoring.contract import Depth

# PostgreSQL takes no NUL in a text.
NO_NUL = r"^[^\x00]*$"
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=NO_NUL)]
ColourKey = Literal["red", "blue", "green", "yellow", "violet", "grey", "white"]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Tap = Annotated[str, StringConstraints(min_length=1, max_length=TAP_LENGTH, pattern=NO_NUL)]


class Sent(BaseModel):
    """A strict model: no conversions, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class OpponentRequest(Sent):
    """A bot at the table; options left out take their default or are drawn."""

    key: str
    name: Name | None = None
    options: dict[str, Any] = {}


class StartRequest(Sent):
    """Who plays what against whom; without `first` the first player is drawn by lot.

    The options of a game and of its opponents are described under `/v1/games/`.
    """

    game: str
    names: list[Name]
    colours: list[ColourKey] | None = None
    first: Number | None = None
    depth: Depth = "track"
    options: dict[str, Any] = {}
    opponents: list[OpponentRequest] = []
    by_hand: bool = False


class CloseRequest(Sent):
    """The end of a match; where numbers of its count are open, `with_open` says that this is meant."""

    with_open: bool = False


class BoxRequest(Sent):
    """What is known of a box, as in the file that a phone saves."""

    game: str
    box: dict[str, Any]


class JoinRequest(Sent):
    """The code shown on another phone."""

    code: Annotated[str, StringConstraints(min_length=1, max_length=20)]


class TokenRequest(Sent):
    """What the new token may do: write, or look on."""

    role: Literal["player", "viewer"]


class SeatRequest(Sent):
    """What is to change about a seat."""

    name: Name | None = None


class ClaimRequest(Sent):
    """The seats that this token plays from now on; it gives up all others."""

    seats: list[Number]


class TapRequest(Sent):
    """`tap` is the sender's own number of this entry: sent twice, it counts once.

    `seen` is the last number of the log that the sender knew; with it, others' changes since are a clash.
    """

    tap: Tap
    seen: Number | None = None


class EventRequest(TapRequest):
    """Something that happened: an event as the prompts show it."""

    event: dict[str, Any]


class TurnBackRequest(TapRequest):
    """The entry of the log that is meant."""

    entry: Number
