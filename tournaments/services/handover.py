"""An event handed over to another organizer, and an event copied."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Tournament
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.events import judge_add, tournament_create
from tournaments.services.locking import lock_tournament, organizer_access

COPIED = (
    "description", "game", "edition", "format", "best_of", "list_policy", "lists_asked", "power_pairing", "place",
    "capacity", "round_minutes", "confirm_minutes",
)  # fmt: skip
"""What a copy takes over as it is: neither its day, nor its number of rounds."""


@transaction.atomic
def tournament_offer(*, tournament: Tournament, actor: User, to: User | None, now: datetime) -> Tournament:
    """Offer the event to somebody, who becomes its organizer by accepting; None takes the offer back.

    Raises ValidationError for the organizer, and for somebody who has no account in use.
    """
    tournament = lock_tournament(tournament.pk)
    organizer_access(tournament, actor)
    if tournament.offered_to_id == (to.pk if to else None):
        return tournament
    if to is not None and (to.pk == actor.pk or not to.is_active):
        raise ValidationError({"username": _("Choose somebody else who has an account.")})
    tournament.offered_to = to
    tournament.save(update_fields=["offered_to"])
    ledger.append(
        tournament=tournament, actor=actor, role="organizer", at=now, rows=[tournament],
        kind="event.offered" if to else "event.offer_withdrawn", subject=f"user:{to.pk}" if to else "",
    )  # fmt: skip
    return tournament


@transaction.atomic
def tournament_take_over(*, tournament: Tournament, actor: User, now: datetime) -> Tournament:
    """Become the organizer of an event that was offered; the organizer before has no role in it any more.

    Repeating changes nothing. Raises NotYoursError for somebody to whom it was not offered.
    """
    tournament = lock_tournament(tournament.pk)
    if tournament.organizer_id == actor.pk:
        return tournament
    if tournament.offered_to_id != actor.pk:
        raise NotYoursError(_("This event was not offered to you, or the offer was taken back. Ask its organizer."))
    before = tournament.organizer_id
    tournament.organizer, tournament.offered_to = actor, None
    tournament.save(update_fields=["organizer", "offered_to"])
    ledger.append(
        tournament=tournament, actor=actor, role="organizer", kind="event.taken_over", at=now,
        subject=f"user:{actor.pk}", private={"before": before}, rows=[tournament],
    )  # fmt: skip
    return tournament


@transaction.atomic
def tournament_decline(*, tournament: Tournament, actor: User, now: datetime) -> Tournament:
    """Turn the offer of an event down; without an offer nothing changes."""
    tournament = lock_tournament(tournament.pk)
    if tournament.offered_to_id != actor.pk:
        return tournament
    tournament.offered_to = None
    tournament.save(update_fields=["offered_to"])
    ledger.append(
        tournament=tournament, actor=actor, role="visitor", kind="event.offer_declined", at=now,
        subject=f"user:{actor.pk}", rows=[tournament],
    )  # fmt: skip
    return tournament


@transaction.atomic
def tournament_copy(*, tournament: Tournament, actor: User, now: datetime, name: str = "") -> Tournament:
    """A new event in preparation, played as this one is and judged by the same people; without a name, it has the same.

    Its number of rounds is left to the players, unless this event has not begun. Raises WrongStateError for too many
    events within a day.
    """
    organizer_access(tournament, actor)
    copy = tournament_create(
        organizer=actor, now=now, name=name.strip() or tournament.name, opened=False, copy_of=tournament,
        card_format=tournament.card_format.code if tournament.card_format else None,
        rounds_planned=None if tournament.rounds.exists() else tournament.rounds_planned,
        **{field: getattr(tournament, field) for field in COPIED},
    )  # fmt: skip
    for member in tournament.staff.select_related("user").filter(user__is_active=True).order_by("pk"):
        judge_add(tournament=copy, actor=actor, judge=member.user, now=now)
    return copy


@transaction.atomic
def tournament_hide(*, tournament: Tournament, actor: User, hidden: bool, now: datetime) -> Tournament:
    """Hide an event from all but its people and the staff of the site, or show it again.

    Its organizer may, and the administrators of the site; what these have hidden, only they show.
    """
    tournament = lock_tournament(tournament.pk)
    admin = actor.is_staff and actor.has_perm("tournaments.change_tournament")
    if not admin:
        organizer_access(tournament, actor)
    if tournament.hidden == hidden:
        return tournament
    if not admin and _hidden_by_the_site(tournament):
        raise WrongStateError(_("An administrator of the site has hidden this event. Ask them to show it."))
    tournament.hidden = hidden
    tournament.save(update_fields=["hidden"])
    ledger.append(
        tournament=tournament, actor=actor, role="admin" if admin else "organizer", at=now, rows=[tournament],
        kind="event.hidden" if hidden else "event.shown",
    )  # fmt: skip
    return tournament


def _hidden_by_the_site(tournament: Tournament) -> bool:
    last = tournament.history.filter(kind__in=("event.hidden", "event.shown")).order_by("-number").first()
    return tournament.hidden and last is not None and last.role == "admin"
