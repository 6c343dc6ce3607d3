"""How do the phones of a match hear at once that something changed?"""

from companion.live.keys import key
from companion.live.line import dismiss, end, publish
from companion.live.seqs import current_seq

__all__ = ["current_seq", "dismiss", "end", "key", "publish"]
