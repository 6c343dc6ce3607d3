"""May the bearer of this key listen to this match? Answered without the database."""

from django.core import signing

SALT = "companion.live"
MAX_AGE = 2 * 24 * 3600


def key(match_id: str, member_id: int | str) -> str:
    """The key that a page carries for its stream."""
    return str(signing.dumps([match_id, str(member_id)], salt=SALT))


def member_of(match_id: str, token: str) -> str | None:
    """The member to whom the key was given, or nobody."""
    try:
        match, member = signing.loads(token, salt=SALT, max_age=MAX_AGE)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return str(member) if match == match_id else None
