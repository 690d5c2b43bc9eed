"""Makes and withdraws announcements, for everybody or a table."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import honest_title
from tournaments import ledger
from tournaments.models import LONGEST_ANNOUNCEMENT, Announcement, Round, Tournament
from tournaments.rights import Right
from tournaments.services.locking import check_not_over, check_right, lock_round, lock_tournament
from tournaments.services.notices import tell_announcement


@transaction.atomic
def announcement_make(
    *, tournament: Tournament, actor: User, text: str, now: datetime, table: int | None = None
) -> Announcement:
    """The staff say something to everybody, or to a table of the round being played.

    Raises ValidationError without a text, for invisible letters, and for a table that this round does not have.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.FLOOR)
    check_not_over(tournament)
    said = honest_title(" ".join(text.split()), field="text")
    if not said or len(said) > LONGEST_ANNOUNCEMENT:
        raise ValidationError({"text": _("Write 1 to %(most)s characters.") % {"most": LONGEST_ANNOUNCEMENT}})
    number = None
    if table is not None:
        latest = lock_round(tournament, Round.Status.PUBLISHED, _("No round is being played."))
        number = latest.number
        if not latest.matches.filter(table=table).exists():
            raise ValidationError({"table": _("This round has no table %(table)s.") % {"table": table}})
    announcement = Announcement.objects.create(
        tournament=tournament, text=said, table=table, round_number=number, by=actor, created_at=now
    )
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="announcement.made", at=now,
        subject=f"announcement:{announcement.pk}", rows=[announcement],
    )  # fmt: skip
    tell_announcement(tournament, announcement, now)
    return announcement


@transaction.atomic
def announcement_withdraw(*, announcement: Announcement, actor: User, now: datetime) -> Announcement:
    """The staff take an announcement back; repeating changes nothing."""
    tournament = lock_tournament(announcement.tournament_id)
    access = check_right(tournament, actor, Right.FLOOR)
    announcement = Announcement.objects.select_for_update().get(pk=announcement.pk)
    if announcement.withdrawn_at is not None:
        return announcement
    announcement.withdrawn_at = now
    announcement.save(update_fields=["withdrawn_at"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="announcement.withdrawn", at=now,
        subject=f"announcement:{announcement.pk}", rows=[announcement],
    )  # fmt: skip
    return announcement
