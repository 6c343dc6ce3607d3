"""What embassy, bank, university and academy give for a die."""

from __future__ import annotations

from scoring.encyclopedia.rules.facts import BY_DIE, COLOUR_OF, MATCHING_EXPERT_TOKENS, Colour, Continent


def embassy_tokens(value: int) -> int:
    """Look up the expedition tokens that the embassy gives."""
    return _by_die(value)


def academy_reputation(value: int) -> int:
    """Look up the reputation that the academy gives, beside the animal."""
    return _by_die(value)


def university_tokens(colour: Colour, continent: Continent) -> int:
    """Say how many expedition tokens an expert of this continent brings with a die of this colour."""
    return MATCHING_EXPERT_TOKENS if COLOUR_OF[continent] == colour else 0


def raised_by(value: int) -> tuple[int, ...]:
    """List by how much a value has to be raised for each better row of embassy and academy."""
    return tuple(least - value for least, _gain in reversed(BY_DIE) if least > value)


def _by_die(value: int) -> int:
    return next(gain for least, gain in BY_DIE if value >= least)
