"""The list of event structures."""

from tournaments.structures.base import EventState, Pairing, PlayedMatch, Structure
from tournaments.structures.double_elimination import DoubleElimination
from tournaments.structures.elimination import Elimination, EliminationWithThird
from tournaments.structures.round_robin import RoundRobin
from tournaments.structures.stages import SwissTop4, SwissTop8, SwissTop16
from tournaments.structures.swiss import Swiss

STRUCTURES: list[Structure] = [
    Swiss(),
    SwissTop4(),
    SwissTop8(),
    SwissTop16(),
    Elimination(),
    EliminationWithThird(),
    DoubleElimination(),
    RoundRobin(),
]


def find_structure(code: str) -> Structure:
    """The structure with the code. Raises LookupError for an unknown code."""
    for structure in STRUCTURES:
        if structure.code == code:
            return structure
    raise LookupError(f"no structure of events has the code {code!r}")
