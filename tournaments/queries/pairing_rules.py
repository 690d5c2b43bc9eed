"""What the organizer wants of the pairing: who is kept apart, who meets, who sits where."""

from typing import TypedDict

from django.db.models import QuerySet

from tournaments.models import PairRule, Registration, Round, Tournament, lists_of
from tournaments.queries.events import players_of


class PairingRules(TypedDict):
    """The pairing rules as plain values for a structure."""

    apart: list[frozenset[int | str]]
    together: list[frozenset[int | str]]
    by_standing: bool


def pairing_rules_for(tournament: Tournament, number: int) -> PairingRules:
    """Find the pairing rules for round `number`."""
    found = PairingRules(apart=[], together=[], by_standing=tournament.power_pairing)
    if tournament.structure.has_pair_rules:
        for kind, round_, one, other in tournament.pair_rules.values_list("kind", "number", "one_id", "other_id"):
            if kind == PairRule.Kind.APART:
                found["apart"].append(frozenset((one, other)))
            elif round_ == number:
                found["together"].append(frozenset((one, other)))
    return found


def pair_rules_of(tournament: Tournament) -> QuerySet[PairRule]:
    """The rules in the order in which they were made, with the names of the players."""
    return tournament.pair_rules.select_related("one__user", "other__user").defer(*lists_of("one", "other"))


def players_with_table(tournament: Tournament) -> QuerySet[Registration]:
    """The players with a fixed table, by table."""
    return players_of(tournament).filter(fixed_table__isnull=False).order_by("fixed_table")


def next_round_to_pair(tournament: Tournament) -> int:
    """The number of the draft, or of the round after the latest."""
    latest = tournament.rounds.exclude(status=Round.Status.ASIDE).order_by("-number").first()
    if latest is None:
        return 1
    return latest.number if latest.status == Round.Status.DRAFT else latest.number + 1
