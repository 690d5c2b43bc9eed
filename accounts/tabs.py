"""The tabs of a page's head."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab for `components/tabs.html`: its words, its address, whether it is open."""

    words: str
    address: str
    is_open: bool
