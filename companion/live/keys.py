"""Signs and checks the keys to a match's stream, without the database."""

from typing import NamedTuple

from django.core import signing

from companion.live.epochs import epoch

SALT = "companion.live"
MAX_AGE = 2 * 24 * 3600


class Bearer(NamedTuple):
    """The member that a key was made for, and the epoch of the database then."""

    member: str
    epoch: str


def key(match_id: str, member_id: int | str) -> str:
    """The signed key that a page needs for its stream."""
    return str(signing.dumps([match_id, str(member_id), epoch()], salt=SALT))


def bearer_of(match_id: str, token: str) -> Bearer | None:
    """The bearer of a key; None if it is invalid, outdated or for another match."""
    try:
        match, member, given_in = signing.loads(token, salt=SALT, max_age=MAX_AGE)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Bearer(str(member), str(given_in)) if match == match_id else None
