"""Lists the programs that hold a token for a match, each with its number."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from companion.match.locks import Gone
from companion.models import Match, Member


@dataclass(frozen=True)
class Program:
    """A program at the table; its number never changes."""

    number: int
    member: Member

    @property
    def since(self) -> datetime:
        return self.member.joined_at


def programs_of(match: Match) -> list[Program]:
    """The programs whose tokens still open the match."""
    members = match.members.filter(device="").order_by("pk")
    return [Program(number, member) for number, member in enumerate(members) if not member.removed_at]


def program_numbered(match: Match, number: int) -> Member:
    for program in programs_of(match):
        if program.number == number:
            return program.member
    raise Gone
