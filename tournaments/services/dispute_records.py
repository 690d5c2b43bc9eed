"""The match record of a dispute, on its way to a worker."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from judging.models import RecordSubmission
from judging.services import check_record, submission_create
from tournaments.models import Dispute, Match, Tournament
from tournaments.queries import circumstances_of, seats_in_record
from tournaments.refusals import WrongStateError
from tournaments.tasks import call_worker


def hand_in(dispute: Dispute, actor: User, record_text: str, record_seat_a: str, now: datetime) -> RecordSubmission:
    """Submit a record with the circumstances of the match. It replaces the dispute's record, if there is one."""
    _refuse_a_search(dispute.match, actor, record_text)
    seats = seats_in_record(dispute.match, record_text, record_seat_a)
    dispute.record_seat_a = record_seat_a
    return submission_create(
        text=record_text, by=actor, now=now, replaces=dispute.submission,
        **circumstances_of(dispute.match, seats, now),
    )  # fmt: skip


def _refuse_a_search(match: Match, actor: User, record_text: str) -> None:
    """Raise WrongStateError for another readable record of the same match by the same player, while lists are sealed.

    A verdict tells whether a list lacks a card that the record plays. One record, which its opponent and the judges
    read, may ask that; disputes opened and withdrawn again and again would spell a sealed list out.
    """
    if match.round.tournament.list_policy == Tournament.Lists.OPEN:
        return
    earlier = Dispute.objects.filter(match=match, submission__by=actor, submission__verdicts__isnull=False)
    earlier = earlier.exclude(submission__verdicts__verdict="unreadable")
    if earlier.exclude(submission__record_hash=check_record(record_text)).exists():
        raise WrongStateError(
            _("You have already submitted a record of this match. Submit the same record, or none: a judge decides.")
        )


def hash_of_record(dispute: Dispute) -> str:
    return dispute.submission.record_hash if dispute.submission else ""


def call_judge(dispute: Dispute) -> None:
    """Call a worker after the transaction. Robust, since a broker that is away must not undo the dispute."""
    pk = dispute.pk
    transaction.on_commit(lambda: call_worker(pk), robust=True)
