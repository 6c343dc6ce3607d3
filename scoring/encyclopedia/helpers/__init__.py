"""The calculators that Encyclopedia offers, with or without a match."""

from scoring.contract import Helper
from scoring.encyclopedia.helpers import collection, expedition, publication
from scoring.words import _

HELPERS = (
    Helper(
        "expedition",
        _("Plan an expedition"),
        "expedition-points",
        asks=expedition.asks,
        answer=expedition.answer,
        filled=expedition.filled,
        boxed=expedition.boxed,
    ),
    Helper(
        "publication",
        _("Plan a publication"),
        "publishing",
        asks=publication.asks,
        answer=publication.answer,
        filled=publication.filled,
        boxed=publication.boxed,
    ),
    Helper(
        "collection",
        _("Best continent for my next card"),
        "collections",
        asks=collection.asks,
        answer=collection.answer,
        filled=collection.filled,
    ),
)
