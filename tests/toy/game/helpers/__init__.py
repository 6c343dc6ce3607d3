"""The calculators of Toy that also work without a match."""

from tests.toy.game.helpers import hoard

HELPERS = (hoard.HELPER,)
