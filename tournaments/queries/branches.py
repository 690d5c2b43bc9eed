"""What rests on a result in a bracket."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.models import Match, Round
from tournaments.queries.matches import matches_of
from tournaments.structures import EventState, Pairing


@dataclass(frozen=True, slots=True)
class Branch:
    """The first round changed by a result: the falling tables, and the tables in their place.

    `rest` are the rounds after it, which fall whole.
    """

    round: Round
    falling: Sequence[Match]
    wanted: Sequence[Pairing]
    rest: Sequence[Round]


def find_branch(match: Match, state: EventState, later: Sequence[Round]) -> Branch | None:
    """Find the branch that the bracket of `state` seats differently after a match, or None."""
    tournament = match.round.tournament
    fed = tournament.structure.list_fed(tournament.rounds_planned or 0, match.round.number, match.place)
    for position, round_ in enumerate(later):
        places = {place for number, place in fed if number == round_.number}
        if not places:
            continue
        before = replace(state, matches=[played for played in state.matches if played.round < round_.number])
        rng = random.Random(0)  # noqa: S311 - after the first round of a bracket nothing is left to chance
        paired = tournament.structure.pair(before, round_.number, rng).pairings
        wanted = {each.place: each for each in paired}
        current = {each.place: each for each in matches_of(round_)}
        differing = {place for place in places if _sit(wanted.get(place)) != _sit(current.get(place))}
        if differing:
            moved = sorted(_add_tables_of(differing, wanted, current))
            return Branch(
                round_,
                [current[place] for place in moved if place in current],
                [wanted[place] for place in moved if place in wanted],
                later[position + 1 :],
            )
    return None


def _add_tables_of(places: set[int], wanted: Mapping[int, Pairing], current: Mapping[int, Match]) -> set[int]:
    """Add the places of the coming players' present tables, set by hand or left by an earlier correction."""
    coming = {player for place in places for player in _sit(wanted.get(place))} - {None}
    found = places | {place for place, match in current.items() if _sit(match) & coming}
    return places if found == places else _add_tables_of(found, wanted, current)


def _sit(table: Pairing | Match | None) -> set[int | str | None]:
    if table is None:
        return set()
    return {table.a, table.b} if isinstance(table, Pairing) else {table.player_a_id, table.player_b_id}
