"""Previews what a corrected result would move."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models import Match, Registration, Round, Score, Tournament
from tournaments.queries.branches import find_branch
from tournaments.queries.draws import draw_round
from tournaments.queries.events import players_of
from tournaments.queries.matches import WITH_PLAYERS, WITHOUT_LISTS
from tournaments.queries.states import load_state
from tournaments.structures import EventState, PlayedMatch


class Then(models.TextChoices):
    """The fate of the rounds after a corrected round."""

    KEEP = "keep", _("Keep the pairings; only the standings change.")
    PAIR_AGAIN = "pair_again", _("Pair the latest round again, as a draft.")
    RESET = "reset", _("Take back the matches that depend on this result.")


def rests_on_bracket(later: Sequence[Round]) -> bool:
    """Whether a round before the last of these is of a bracket: then the last is not paired again."""
    return any(round_.stage.is_bracket for round_ in later[:-1])


@dataclass(frozen=True, slots=True)
class Move:
    """A player with another place. None before or after says that there was none."""

    player: Registration
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Preview:
    """The consequences of a correction.

    `differ` are the tables of the latest round that would seat others if it was paired again, `falls` the matches
    that a reset would take back, `choices` what the organizer may choose for later rounds.
    """

    moves: Sequence[Move]
    latest: Round | None
    differ: Sequence[Match]
    falls: Sequence[Match]
    choices: Sequence[Then]

    @property
    def reported(self) -> int:
        """How many matches with a result would fall."""
        return sum(match.score is not None and not match.is_bye for match in self.falls)


def preview_correction(match: Match, score: Score | None) -> Preview:
    """Preview the consequences of this score, or of a void match for None."""
    tournament = match.round.tournament
    players = {player.pk: player for player in players_of(tournament)}
    before = load_state(tournament, players.values())
    after = replace(before, matches=[_corrected(played, match, score) for played in before.matches])
    later = list(
        tournament.rounds.exclude(status=Round.Status.ASIDE).filter(number__gt=match.round.number).order_by("number")
    )
    latest = later[-1] if later else None
    falls = _find_falls(match, after, later)
    choices = [Then.KEEP] if later else []
    if latest is not None and latest.status != Round.Status.CLOSED and not rests_on_bracket(later):
        choices.append(Then.PAIR_AGAIN)
    if falls:
        choices.append(Then.RESET)
    differ = _find_different(tournament, after, latest) if latest is not None and Then.PAIR_AGAIN in choices else []
    return Preview(_find_moves(tournament, players, before, after), latest, differ, falls, choices)


def _corrected(played: PlayedMatch, match: Match, score: Score | None) -> PlayedMatch:
    if (played.round, played.a, played.b) != (match.round.number, match.player_a_id, match.player_b_id):
        return played
    return replace(played, games=(score.a, score.b, score.drawn) if score else None)


def _find_moves(
    tournament: Tournament, players: dict[int, Registration], before: EventState, after: EventState
) -> list[Move]:
    ranks = {line.player: line.rank for line in tournament.structure.rank(before)}
    moves = [
        Move(players[int(line.player)], ranks[line.player], line.rank)
        for line in tournament.structure.rank(after)
        if ranks[line.player] != line.rank
    ]
    return sorted(moves, key=lambda move: (move.after, move.before))


def _find_different(tournament: Tournament, after: EventState, latest: Round) -> list[Match]:
    """The tables of the latest round that another pairing would not seat so."""
    before = [played for played in after.matches if played.round < latest.number]
    paired = draw_round(tournament, replace(after, matches=before), latest.number).paired
    pairs = {frozenset((pairing.a, pairing.b)) for pairing in paired.pairings}
    return [match for match in _matches(latest) if frozenset((match.player_a_id, match.player_b_id)) not in pairs]


def _find_falls(match: Match, after: EventState, later: list[Round]) -> list[Match]:
    if not match.round.stage.is_bracket:
        return [fallen for round_ in later for fallen in _matches(round_)]
    branch = find_branch(match, after, later)
    if branch is None:
        return []
    return [*branch.falling, *(fallen for round_ in branch.rest for fallen in _matches(round_))]


def _matches(round_: Round) -> list[Match]:
    return list(round_.matches.select_related("round", *WITH_PLAYERS).defer(*WITHOUT_LISTS).order_by("table"))
