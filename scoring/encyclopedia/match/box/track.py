"""A reputation track, as far as it has been read off the components."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, get_args

Bonus = Literal["token", "expert", "coins", "animal", "seal"]
BONUSES: tuple[Bonus, ...] = get_args(Bonus)
Shown = Literal[Bonus, "none", "start"]
"""What a space shows; the start is where the track begins again."""
Side = Literal["a", "b"]
SIDES: tuple[Side, ...] = get_args(Side)
"""Side A of a board is for people, side B for the AIs."""
MOST_SPACES = 60


@dataclass(frozen=True, slots=True)
class Track:
    """Its length, 0 where nobody knows it, the spaces with a bonus, and those that were seen to have none."""

    length: int = 0
    bonuses: Mapping[int, Bonus] = field(default_factory=dict)
    bare: tuple[int, ...] = ()

    def space(self, steps: int) -> int:
        """The space on which a marker stands after so many steps, 0 being the first."""
        return steps % self.length if self.length else steps

    def knows(self, space: int) -> bool:
        """Tell whether somebody has read this space; the first one has no bonus."""
        return space == 0 or space in self.bonuses or space in self.bare

    @property
    def is_whole(self) -> bool:
        """Tell whether it was read from end to end."""
        return bool(self.length) and all(map(self.knows, range(self.length)))

    def over(self, other: Track) -> Track:
        """This track, and the other one where this was not read."""
        bonuses = {**{at: each for at, each in other.bonuses.items() if at not in self.bare}, **self.bonuses}
        bare = {at for at in (*self.bare, *other.bare) if at not in bonuses}
        return Track(self.length or other.length, bonuses, tuple(sorted(bare)))

    def read(self, spaces: Iterable[int], shown: Shown) -> Track:
        """The track after somebody has said what these spaces show."""
        if shown == "start":
            return replace(self, length=min(spaces))
        if shown == "none":
            return Track(bare=tuple(spaces)).over(self)
        return Track(bonuses=dict.fromkeys(spaces, shown)).over(self)


def spaces_by_bonus(track: Track) -> dict[Bonus, tuple[int, ...]]:
    """List the spaces of each bonus; what a track has nowhere is entered as on its first space."""
    nowhere = (0,) if track.is_whole else ()
    ends = min(track.length or MOST_SPACES, MOST_SPACES)
    spaces = sorted(at for at in track.bonuses if at < ends)
    return {each: tuple(at for at in spaces if track.bonuses[at] == each) or nowhere for each in BONUSES}


def whole_track(length: int, places: Mapping[Bonus, Iterable[int]]) -> Track:
    """A track that was read from end to end; the first space has no bonus."""
    bonuses = bonuses_by_space(places, length)
    return Track(length, bonuses, tuple(at for at in range(1, length) if at not in bonuses))


def bonuses_by_space(places: Mapping[Bonus, Iterable[int]], length: int) -> dict[int, Bonus]:
    """Say which bonus each space of a track has, as far as the track goes."""
    return {space: bonus for bonus, spaces in places.items() for space in spaces if 0 < space < length}
