"""Live updates: tells the phones of a match at once that something has changed."""

from companion.live.keys import key
from companion.live.seqs import current_seq
from companion.live.switchboard import dismiss, end, publish

__all__ = ["current_seq", "dismiss", "end", "key", "publish"]
