"""Finds the match for a typed code: six characters usually, ten after many wrong tries."""

from __future__ import annotations

import hashlib

from django.utils.crypto import constant_time_compare

from companion.models import CODE_ALPHABET, CODE_LENGTH, Match
from companion.people.code_guessing import guess_count, guessed_enough, guesses_forgive
from scoring.contract import Illegal
from scoring.words import _

# Cyrillic letters that look like the Latin ones.
CYRILLIC = str.maketrans("АСЕНКМРТУХ", "ACEHKMPTYX")
LONG_LENGTH = 10
"""With four more characters, a million guesses a day find nothing."""
NOBODY = (None, "", "")


def code_read(typed: str) -> str:
    """Normalise a typed code: any case, spaces, Cyrillic look-alikes."""
    return "".join(typed.upper().translate(CYRILLIC).split()).replace("-", "")


def long_code(match: Match) -> str | None:
    """The code with four more characters; None where the match is closed."""
    return _with_more(match.code, match.invite) if match.code else None


def _with_more(code: str, invite: str) -> str:
    # The extra characters are derived from the secret invitation, and change whenever the code does.
    number = int.from_bytes(hashlib.sha256(f"{code} {invite}".encode()).digest())
    for _more in range(LONG_LENGTH - CODE_LENGTH):
        number, letter = divmod(number, len(CODE_ALPHABET))
        code += CODE_ALPHABET[letter]
    return code


def match_by_code(*, typed: str, address: str) -> Match:
    """The open match with this code; after many wrong codes from an address, only long ones are looked up."""
    code = code_read(typed)
    found = None
    if _is_code(code, LONG_LENGTH):
        found = _found(code)
    elif guessed_enough(address=address):
        raise Illegal(
            _(
                "Too many wrong codes have come from this network. Please type the long code: its ten "
                "characters are under People on the phone that started the match, below the short code."
            )
        )
    elif _is_code(code, CODE_LENGTH):
        found = _found(code)
        if found is None:
            guess_count(address=address)
    if found is None:
        raise Illegal(_("No open match has this code. Codes expire when a match ends."))
    guesses_forgive(address=address)
    return found


def _is_code(code: str, length: int) -> bool:
    return len(code) == length and set(code) <= set(CODE_ALPHABET)


def _found(code: str) -> Match | None:
    """The open match with this short or long code; a half-right code takes as long as a wrong one."""
    rows = Match.objects.filter(code=code[:CODE_LENGTH], closed_at__isnull=True)
    pk, short, invite = rows.values_list("pk", "code", "invite").first() or NOBODY
    right = constant_time_compare(_with_more(short, invite)[: len(code)], code)
    return Match.objects.filter(pk=pk).first() if right and pk else None
