"""Takes players out of events, and erases names."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Match, Registration, Report, Round, Score, Tournament
from tournaments.queries import access_to
from tournaments.refusals import NotYoursError, WrongStateError, say_who_may
from tournaments.rights import Right
from tournaments.services.drafts import leave_draft
from tournaments.services.handover import tournament_decline
from tournaments.services.locking import lock_registration, lock_tournament
from tournaments.services.places import BEFORE, fill_places, leave_place
from tournaments.services.results import add_report, settle, tell_match


@transaction.atomic
def player_drop(*, registration: Registration, actor: User, now: datetime) -> Registration:
    """Drop a player, by the player or the organizer. Repeating changes nothing.

    Before the start the player is simply no longer listed. Afterwards a match that is not yet reported is conceded,
    and everybody sees a concession by the staff as such.
    In a draft only the table that the player leaves is seated anew. Before the start the first who waits has the place.
    """
    tournament = lock_tournament(registration.tournament_id)
    access = access_to(tournament, actor)
    if registration.user_id != actor.pk and not access.may(Right.PLAYERS):
        raise NotYoursError(say_who_may(Right.PLAYERS))
    if tournament.status not in (*BEFORE, Tournament.Status.RUNNING):
        raise WrongStateError(_("This event is over. Its organizer can open it again."))
    registration = lock_registration(registration)
    waited = registration.status == Registration.Status.WAITING
    if not registration.is_active and not waited:
        return registration
    running = tournament.status == Tournament.Status.RUNNING and not waited
    changes = leave_draft(tournament, registration)
    if running:
        _concede(tournament, registration, actor, access.role, now)
    if running:
        registration.status, registration.left_at = Registration.Status.DROPPED, now
        registration.save(update_fields=["status", "left_at"])
    else:
        leave_place(registration, now)
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="player.dropped", at=now,
        subject=f"player:{registration.pk}", rows=[registration, *changes.rows], gone=changes.gone,
    )  # fmt: skip
    fill_places(tournament, actor, access.role, now)
    return registration


def _concede(tournament: Tournament, registration: Registration, actor: User, role: str, now: datetime) -> None:
    Round.objects.select_for_update().filter(tournament=tournament, status=Round.Status.PUBLISHED).first()
    match = (
        Match.objects.select_for_update()
        .filter(round__tournament=tournament, round__status=Round.Status.PUBLISHED, status=Match.Status.SCHEDULED)
        .filter(seats__registration=registration)
        .first()
    )
    if match is None:
        return
    needed = match.best_of // 2 + 1
    score = Score(0, needed) if match.player_a_id == registration.pk else Score(needed, 0)
    report = add_report(match, actor, score, now, kind=Report.Kind.CONCEDED)
    settle(match, score, Match.Status.CONFIRMED, official=registration.user_id != actor.pk)
    tell_match(tournament, match, actor, role, "match.conceded", now, report, result=score)


def erase_player(user: User, pseudonym: str, keeps_public_decks: bool) -> None:
    """Overwrite an erased person's name in all events. Raises ValidationError while one needs the person."""
    needing = Tournament.objects.exclude(status__in=Tournament.OVER).filter(
        Q(organizer=user)
        | Q(staff__user=user)
        | Q(registrations__user=user, registrations__status__in=("active", "waiting"))
    )
    if event := needing.first():
        raise ValidationError(
            _("“%(event)s” is not over. Leave the event first, or have another person organize or judge it."),
            params={"event": event.name},
        )
    for event in Tournament.objects.filter(offered_to=user):
        tournament_decline(tournament=event, actor=user, now=timezone.now())
    Registration.objects.filter(user=user).exclude(name="").update(name=pseudonym)
    # Any update gives an event another revision, and so its pages are drawn anew.
    Tournament.objects.filter(registrations__user=user).update(revision=F("revision"))
