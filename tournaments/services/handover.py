"""Hands an event to another organizer, or copies it."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Model
from django.utils.translation import gettext as _

from accounts.models import User
from judging.services import replays_close
from tournaments import ledger
from tournaments.models import StaffRole, Tournament
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import AFTER_HANDOVER, ORGANIZER, Right, list_rights
from tournaments.services.events import tournament_create
from tournaments.services.locking import check_right, lock_tournament
from tournaments.services.staff import remove_role, staff_appoint

COPIED = (
    "description", "game", "edition", "format", "best_of", "list_policy", "lists_asked", "power_pairing", "place",
    "capacity", "round_minutes", "confirm_minutes",
)  # fmt: skip
"""What a copy takes over as it is: neither its day, nor its number of rounds."""


@transaction.atomic
def tournament_offer(
    *, tournament: Tournament, actor: User, to: User | None, now: datetime, stays_as: str = ""
) -> Tournament:
    """Offer the event to somebody, who becomes its organizer by accepting; None takes the offer back.

    `stays_as` is the role of the actor afterwards, empty for none. Raises ValidationError for the organizer, for
    somebody who has no account in use, and for a role that nobody has after a handover.
    """
    stays_as = stays_as if to else ""
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.OWN)
    if (tournament.offered_to_id, tournament.stays_as) == (to.pk if to else None, stays_as):
        return tournament
    if stays_as and stays_as not in AFTER_HANDOVER:
        raise ValidationError(
            {"stays_as": _("After a handover you can be: %(roles)s.") % {"roles": ", ".join(AFTER_HANDOVER)}}
        )
    if to is not None and (to.pk == actor.pk or not to.is_active):
        raise ValidationError({"username": _("Choose another person with an account.")})
    _set_offer(tournament, to, stays_as)
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, at=now, rows=[tournament],
        kind="event.offered" if to else "event.offer_withdrawn", subject=f"user:{to.pk}" if to else "",
    )  # fmt: skip
    return tournament


@transaction.atomic
def tournament_take_over(*, tournament: Tournament, actor: User, now: datetime) -> Tournament:
    """Become the organizer of an event that was offered. The organizer before gets the role of the offer, or none.

    Both decide on the matches that they could decide on before: a role counts since the earlier role. Repeating
    changes nothing. Raises NotYoursError for somebody to whom the event was not offered.
    """
    tournament = lock_tournament(tournament.pk)
    if tournament.organizer_id == actor.pk:
        return tournament
    if tournament.offered_to_id != actor.pk:
        raise NotYoursError(_("This event was not offered to you, or the offer was withdrawn. Ask its organizer."))
    before, stays_as = tournament.organizer, tournament.stays_as
    before_since = tournament.organizer_since or tournament.created_at
    tournament.organizer, tournament.organizer_since = actor, _find_since(tournament, actor, now)
    tournament.save(update_fields=["organizer", "organizer_since"])
    _set_offer(tournament, None, "")
    gone = remove_role(tournament, actor)
    if Right.LISTS not in list_rights(stays_as):
        replays_close(user=before, now=now)  # they show both hands
    rows: list[Model] = [tournament]
    if stays_as:
        rows.append(StaffRole.objects.create(tournament=tournament, user=before, role=stays_as, since=before_since))
    ledger.append(
        tournament=tournament, actor=actor, role="organizer", kind="event.taken_over", at=now,
        subject=f"user:{actor.pk}", private={"before": before.pk, "stays_as": stays_as}, rows=rows, gone=gone,
    )  # fmt: skip
    return tournament


def _find_since(tournament: Tournament, person: User, now: datetime) -> datetime | None:
    """Since when a person decides on matches: a judge who takes an event over has decided since the appointment."""
    member = tournament.staff.filter(user=person).first()
    return member.since if member is not None and Right.RULE in list_rights(member.role) else now


def _set_offer(tournament: Tournament, to: User | None, stays_as: str) -> None:
    tournament.offered_to, tournament.stays_as = to, stays_as
    tournament.save(update_fields=["offered_to", "stays_as"])


@transaction.atomic
def tournament_decline(*, tournament: Tournament, actor: User, now: datetime) -> Tournament:
    """Turn the offer of an event down. Without an offer nothing changes."""
    tournament = lock_tournament(tournament.pk)
    if tournament.offered_to_id != actor.pk:
        return tournament
    _set_offer(tournament, None, "")
    ledger.append(
        tournament=tournament, actor=actor, role="visitor", kind="event.offer_declined", at=now,
        subject=f"user:{actor.pk}", rows=[tournament],
    )  # fmt: skip
    return tournament


@transaction.atomic
def tournament_copy(*, tournament: Tournament, actor: User, now: datetime, name: str = "") -> Tournament:
    """Copy an event into preparation, with its rules and staff, and with its name by default.

    Its number of rounds is left to the players, unless this event has not begun. Raises WrongStateError for too many
    events within a day.
    """
    check_right(tournament, actor, Right.ARRANGE)
    copy = tournament_create(
        organizer=actor, now=now, name=name.strip() or tournament.name, opened=False, copy_of=tournament,
        card_format=tournament.card_format.code if tournament.card_format else None,
        rounds_planned=None if tournament.rounds.exists() else tournament.rounds_planned,
        **{field: getattr(tournament, field) for field in COPIED},
    )  # fmt: skip
    for member in tournament.staff.select_related("user").filter(user__is_active=True).order_by("pk"):
        if member.user_id != actor.pk:
            staff_appoint(tournament=copy, actor=actor, person=member.user, role=member.role, now=now)
    return copy


@transaction.atomic
def tournament_hide(*, tournament: Tournament, actor: User, hidden: bool, now: datetime) -> Tournament:
    """Hide an event from all but its people and the site's staff, or show the event again.

    Its organizers may, and the administrators of the site; what these have hidden, only they show.
    """
    tournament = lock_tournament(tournament.pk)
    admin = actor.is_staff and actor.has_perm("tournaments.change_tournament")
    if not admin:
        check_right(tournament, actor, Right.ARRANGE)
    if tournament.hidden == hidden:
        return tournament
    if not admin and _hidden_by_the_site(tournament):
        raise WrongStateError(_("An administrator of the site has hidden this event. Ask them to show it."))
    tournament.hidden = hidden
    tournament.save(update_fields=["hidden"])
    ledger.append(
        tournament=tournament, actor=actor, role="admin" if admin else ORGANIZER, at=now, rows=[tournament],
        kind="event.hidden" if hidden else "event.shown",
    )  # fmt: skip
    return tournament


def _hidden_by_the_site(tournament: Tournament) -> bool:
    last = tournament.history.filter(kind__in=("event.hidden", "event.shown")).order_by("-number").first()
    return tournament.hidden and last is not None and last.role == "admin"
