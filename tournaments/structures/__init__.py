"""The structures of events, in one list."""

from tournaments.structures.base import EventState, PairedRound, Pairing, PlayedMatch, Structure
from tournaments.structures.elimination import Elimination
from tournaments.structures.swiss import Swiss

STRUCTURES: list[Structure] = [Swiss(), Elimination()]

__all__ = [
    "STRUCTURES",
    "EventState",
    "PairedRound",
    "Pairing",
    "PlayedMatch",
    "Structure",
    "find_structure",
]


def find_structure(code: str) -> Structure:
    """The structure with this code; raises LookupError for any other code."""
    for structure in STRUCTURES:
        if structure.code == code:
            return structure
    raise LookupError(f"no structure of events has the code {code!r}")
