"""Coming back to an event, with the missed rounds."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from tournaments import ledger
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.queries import Access, find_match_left
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.drafts import enter_draft, give_bye, has_bye, pair_late
from tournaments.services.locking import check_right, lock_registration, lock_tournament
from tournaments.services.results import clear_result
from tournaments.services.seats import Changes


class Missed(models.TextChoices):
    """The fate of a returning player's missed rounds."""

    LOSS = "loss", gettext_lazy("each missed round is a loss")
    BYE = "bye", gettext_lazy("each missed round is a bye")
    PAIR = "pair", gettext_lazy("plays the player with the bye of this round")


@transaction.atomic
def player_undrop(*, registration: Registration, actor: User, now: datetime, missed: str = Missed.LOSS) -> Registration:
    """Let a dropped or waiting player in. A match conceded by leaving is to be played again.

    The organizer may go beyond the places of the event, and whom they let in counts as checked in.
    `missed` says what becomes of rounds without a match: each a loss, or each a bye, or a match against the player
    who has the bye of the round being played. Repeating changes nothing. Raises WrongStateError outside of a running
    event and without such a bye, NotYoursError for an organizer who plays and gives more than losses.
    """
    tournament = lock_tournament(registration.tournament_id)
    access = check_right(tournament, actor, Right.PLAYERS)
    if not tournament.is_current:
        raise WrongStateError(_("Players come back while an event is open or running."))
    registration = lock_registration(registration)
    if registration.status == Registration.Status.ACTIVE:
        return registration
    if _has_joined_again(registration):
        raise WrongStateError(_("%(player)s has joined again since.") % {"player": registration})
    waited = registration.status == Registration.Status.WAITING
    registration.status, registration.left_at = Registration.Status.ACTIVE, None
    if tournament.check_in:
        registration.checked_in_at = registration.checked_in_at or now
    registration.save(update_fields=["status", "left_at", "checked_in_at"])
    _bring_match_back(tournament, registration, actor, access.role, now)
    changes = fill_missed(tournament, registration, access, missed).add(enter_draft(tournament, registration))
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, at=now,
        kind="player.let_in" if waited else "player.undropped",
        subject=f"player:{registration.pk}", data={"missed": missed}, rows=[registration, *changes.rows],
        gone=changes.gone,
    )  # fmt: skip
    return registration


def fill_missed(tournament: Tournament, registration: Registration, access: Access, missed: str) -> Changes:
    """Settle the rounds that a player missed; a loss needs no row."""
    changes = Changes()
    if missed not in Missed.values:
        raise ValidationError({"missed": _("A missed round is a loss, a bye, or a match against the bye.")})
    if missed == Missed.LOSS:
        return changes
    if access.playing:
        raise NotYoursError(_("You play in this event, so you cannot give byes."))
    rounds = tournament.rounds.select_for_update().filter(status__in=Round.PLAYED)
    for round_ in rounds.exclude(seats__registration=registration).order_by("number"):
        round_.tournament = tournament
        if round_.stage.is_settled:
            continue
        if missed == Missed.BYE:
            changes.add(give_bye(round_, registration))
        elif round_.status == Round.Status.PUBLISHED:
            if not has_bye(round_):
                raise WrongStateError(_("This round has no bye to play against. Choose a loss or a bye."))
            changes.add(pair_late(round_, registration))
    return changes


def _has_joined_again(registration: Registration) -> bool:
    """Whether the person has another registration."""
    others = Registration.objects.filter(tournament=registration.tournament_id, user=registration.user_id)
    return (
        registration.user_id is not None
        and others.exclude(status=Registration.Status.WITHDRAWN).exclude(pk=registration.pk).exists()
    )


def _bring_match_back(
    tournament: Tournament, registration: Registration, actor: User, role: str, now: datetime
) -> None:
    """The match of the latest round as it would be had the player stayed."""
    left = find_match_left(tournament, registration)
    if left is None or not (left.is_played_again or left.counts_again):
        return
    Round.objects.select_for_update().get(pk=left.match.round_id)
    match = Match.objects.select_for_update().get(pk=left.match.pk)
    if left.is_played_again:
        clear_result(match)
        kind = "match.cleared"
    else:
        match.left_early = ""
        match.save(update_fields=["left_early"])
        kind = "match.stands"
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind=kind, at=now, subject=f"match:{match.pk}", rows=[match]
    )
