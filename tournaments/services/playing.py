"""Matches played at tables of the site: a table opened, its result reported for both players."""

from datetime import datetime

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from tables.models import Series, Table
from tables.queries import Visitor, count_games
from tables.services import Sits, Sitter, seat_ready, series_open
from tournaments import ledger
from tournaments.models import Match, PlayedHere, Registration, Score, Tournament
from tournaments.queries import find_table_of, list_text_of, say_what_stands, why_not_played_here
from tournaments.refusals import WrongStateError
from tournaments.services.locking import lock_match, player_side
from tournaments.services.results import last_report, match_report

SIDES = "ab"


@transaction.atomic
def match_play_here(*, match: Match, actor: User, seed: str, now: datetime) -> Table:
    """Sit down at the table of one's match. Whoever comes first opens it, and it begins when both are there.

    Lists, seats, edition and length are those of the event, the cards those of today. Sitting down again leads to the
    same table. Raises NotYoursError for a stranger, WrongStateError where the match cannot be played here.
    """
    tournament, match = lock_match(match)
    _access, side = player_side(tournament, match, actor)
    table = find_table_of(match)
    if table is None:
        if refusal := why_not_played_here(match):
            raise WrongStateError(refusal)
        table = _open_table(tournament, match, seed, now)
        ledger.append(
            tournament=tournament, actor=actor, role="player", kind="match.table_opened", at=now,
            subject=f"match:{match.pk}", private={"side": side, "table": table.code},
        )  # fmt: skip
    if table.status == Table.Status.READYING and table.number == 1:
        return seat_ready(code=table.code, visitor=Visitor(actor), deck_text="", begins="", now=now)
    return table


def _open_table(tournament: Tournament, match: Match, seed: str, now: datetime) -> Table:
    first, second = _find_seated(match)
    place = _("%(event)s, round %(round)s, table %(table)s") % {
        "event": tournament.name, "round": match.round.number, "table": match.table,
    }  # fmt: skip
    tags = {"Event": tournament.name, "Round": str(match.round.number), "Table": str(match.table)}
    series = Series.objects.create(
        best_of=match.best_of, needs_winner=not match.round.stage.can_draw, is_bound=True,
        is_sealed=tournament.list_policy != Tournament.Lists.OPEN, title=place[:160],
        address=reverse("tournaments:match", args=[tournament.pk, match.pk]),
        judge_at=reverse("tournaments:dispute_new", args=[tournament.pk, match.pk]),
        tags={name: value.replace('"', "'").replace("\n", " ") for name, value in tags.items()},
    )  # fmt: skip
    PlayedHere.objects.create(match=match, series=series, opened=now)
    return series_open(
        series=series, game=tournament.game, edition=tournament.edition, day=timezone.localdate(now), seed=seed,
        sitters=(_seat(*first), _seat(*second)), now=now,
    )  # fmt: skip


def _find_seated(match: Match) -> list[tuple[Registration, User]]:
    """Both players with their accounts, A first. Raises WrongStateError where one has none."""
    seated = [(player, player.user) for player in (match.player_a, match.player_b) if player is not None]
    with_account = [(player, user) for player, user in seated if user is not None]
    if len(with_account) != len(SIDES):
        raise WrongStateError(_("A player without an account cannot sit at a table of the site."))
    return with_account


def _seat(player: Registration, user: User) -> Sitter:
    return Sitter(user, str(player), Sits(_("the list of the event"), list_text_of(player)))


@transaction.atomic
def series_report(series_pk: int, now: datetime) -> PlayedHere | None:
    """Report the result of an ended series for both players. A match with another result keeps its own.

    While a judge is called it waits for the ruling, and the sweeper comes again. Doing it again changes nothing.
    """
    found = PlayedHere.objects.select_related("match__round", "series").filter(series=series_pk).first()
    if found is None or found.series.ended is None:
        return None
    _tournament, match = lock_match(found.match)
    played = PlayedHere.objects.select_for_update(of=("self",)).select_related("series").get(pk=found.pk)
    if played.outcome or match.is_judge_called:
        return played
    try:
        with transaction.atomic():
            _report_for_both(match, played.series, now)
        played.outcome = PlayedHere.Outcome.REPORTED
    except (ValidationError, PermissionDenied) as refused:
        said = " ".join(refused.messages) if isinstance(refused, ValidationError) else str(refused)
        played.outcome, played.why = PlayedHere.Outcome.NOT_REPORTED, (say_what_stands(match) or said)[:300]
    played.save(update_fields=["outcome", "why"])
    return played


def _report_for_both(match: Match, series: Series, now: datetime) -> None:
    """Both reported it, since both played it. Who has reported already by hand goes first, and is corrected."""
    games = count_games(series)
    score = Score(games.a, games.b, min(games.drawn, series.best_of - games.a - games.b))
    users = [user for _player, user in _find_seated(match)]
    if match.status == Match.Status.REPORTED:
        reporter = last_report(match).reporter_id
        users.sort(key=lambda user: user.pk != reporter)
    for user in users:
        match_report(match=match, actor=user, score=score, now=now, note=_("played at a table of the site"))


def report_played_series(now: datetime) -> int:
    """Report series left unreported by a killed process. Returns how many."""
    left = PlayedHere.objects.filter(outcome="", series__ended__isnull=False).order_by("pk")
    return sum(series_report(pk, now) is not None for pk in left.values_list("series", flat=True))
