"""Players: joining with a legal list, leaving, coming back."""

import hashlib
from datetime import datetime

import msgspec
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from cards.services import card_data_keep
from rules.records.decklist import print_decklist
from tournaments import ledger
from tournaments.models import Match, Registration, Report, Round, Score, Tournament
from tournaments.queries import access_to
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.lists import list_check
from tournaments.services.locking import lock_tournament, organizer_access


@transaction.atomic
def player_join(*, tournament: Tournament, user: User, list_text: str, now: datetime) -> Registration:
    """Registers a player with a list and keeps the list unchanged.

    While the event is open, joining again with another list replaces the first; with the same list it changes
    nothing. Raises IllegalListError (with every violation, and every card that the event's format does not allow on
    this day) for a list that may not be played, and then an earlier registration stands; ValidationError for one
    that cannot be read; WrongStateError if the event is not open.
    """
    tournament = lock_tournament(tournament.pk)
    if tournament.status != Tournament.Status.OPEN:
        raise WrongStateError(_("This event is not open for players."))
    if tournament.history.filter(actor=user, kind="list.opened").exists():
        raise NotYoursError(_("You have opened lists of this event as its staff, so you cannot play in it."))
    decklist, pool = list_check(tournament=tournament, list_text=list_text, day=timezone.localdate(now))
    allowed = tournament.card_format
    digest = f"sha256:{hashlib.sha256(print_decklist(decklist).encode()).hexdigest()}"
    before = access_to(tournament, user).registration
    if before is not None:
        if before.list_digest == digest and before.cards_digest == pool.digest:
            return before
        before.status, before.left_at = Registration.Status.WITHDRAWN, now
        before.save(update_fields=["status", "left_at"])
    registration = Registration.objects.create(
        tournament=tournament, user=user, joined_at=now, list_text=list_text,
        list_parsed=msgspec.to_builtins(decklist.sections), list_digest=digest, cards_digest=pool.digest,
    )  # fmt: skip
    card_data_keep(pool=pool)
    ledger.append(
        tournament=tournament, actor=user, role="player", at=now, subject=f"player:{registration.pk}",
        kind="player.joined" if before is None else "player.changed_list",
        data={"list": digest, "cards": pool.digest, **({"card_format": allowed.code} if allowed else {})},
    )  # fmt: skip
    return registration


@transaction.atomic
def player_drop(*, registration: Registration, actor: User, now: datetime) -> Registration:
    """Drops a player, by themselves or by the organizer; dropping twice changes nothing.

    Before the start the player is simply no longer listed. Afterwards a match that is not yet reported is
    conceded, and a draft of the next round that seats the player is thrown away.
    """
    tournament = lock_tournament(registration.tournament_id)
    access = access_to(tournament, actor)
    if registration.user_id != actor.pk and not access.organizer:
        raise NotYoursError(_("Only the player and the organizer may do this."))
    if tournament.status == Tournament.Status.FINISHED:
        raise WrongStateError(_("This event is over."))
    running = tournament.status == Tournament.Status.RUNNING
    if running:
        _discard_draft(tournament, actor, access.role, now)
        _concede(tournament, registration, actor, access.role, now)
    registration = Registration.objects.select_for_update(of=("self",)).select_related("user").get(pk=registration.pk)
    if registration.status != Registration.Status.ACTIVE:
        return registration
    registration.status = Registration.Status.DROPPED if running else Registration.Status.WITHDRAWN
    registration.left_at = now
    registration.save(update_fields=["status", "left_at"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="player.dropped", at=now,
        subject=f"player:{registration.pk}",
    )  # fmt: skip
    return registration


@transaction.atomic
def player_undrop(*, registration: Registration, actor: User, now: datetime) -> Registration:
    """Lets a dropped player play on from the next round; missed rounds stay missed."""
    tournament = lock_tournament(registration.tournament_id)
    access = organizer_access(tournament, actor)
    if tournament.status != Tournament.Status.RUNNING:
        raise WrongStateError(_("Players come back while an event is running."))
    if not tournament.structure.can_return:
        raise WrongStateError(_("A player who left a bracket cannot come back."))
    _discard_draft(tournament, actor, access.role, now)
    registration = Registration.objects.select_for_update(of=("self",)).select_related("user").get(pk=registration.pk)
    if registration.status != Registration.Status.DROPPED:
        return registration
    registration.status, registration.left_at = Registration.Status.ACTIVE, None
    registration.save(update_fields=["status", "left_at"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="player.undropped", at=now,
        subject=f"player:{registration.pk}",
    )  # fmt: skip
    return registration


def _discard_draft(tournament: Tournament, actor: User, role: str, now: datetime) -> None:
    draft = tournament.rounds.select_for_update().filter(status=Round.Status.DRAFT).first()
    if draft is not None:
        number = draft.number
        draft.delete()
        ledger.append(
            tournament=tournament, actor=actor, role=role, kind="round.discarded", at=now, subject=f"round:{number}"
        )


def _concede(tournament: Tournament, registration: Registration, actor: User, role: str, now: datetime) -> None:
    """The player's match goes to the opponent, unless already reported."""
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
    match.games_a, match.games_b, match.drawn = score
    match.status = Match.Status.CONFIRMED
    match.save(update_fields=["games_a", "games_b", "drawn", "status"])
    Report.objects.create(
        match=match, version=match.reports.count() + 1, kind=Report.Kind.CONCEDED, reporter=actor,
        games_a=score.a, games_b=score.b, drawn=score.drawn, created_at=now,
    )  # fmt: skip
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind="match.conceded", at=now, subject=f"match:{match.pk}",
        data={"score": list(score)},
    )  # fmt: skip


@transaction.atomic
def list_open(*, registration: Registration, actor: User | AnonymousUser, now: datetime) -> None:
    """Notes that the staff opened a sealed list, which bars them from playing."""
    tournament = lock_tournament(registration.tournament_id)
    access = access_to(tournament, actor)
    sealed = tournament.list_policy == Tournament.Lists.SEALED or tournament.status == Tournament.Status.OPEN
    if sealed and isinstance(actor, User) and access.staff and registration.user_id != actor.pk:
        ledger.append(
            tournament=tournament, actor=actor, role=access.role, kind="list.opened", at=now,
            subject=f"player:{registration.pk}",
        )  # fmt: skip
