"""Players: joining with a legal list, leaving, coming back."""

from datetime import datetime
from typing import Any

import msgspec
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from cards.services import card_data_keep
from rules.decklists.printing import print_sections
from tournaments import ledger
from tournaments.commitments import commit, make_salt
from tournaments.models import HistoryEvent, Match, Registration, Report, Round, Score, Tournament
from tournaments.queries import Access, access_to, find_match_left
from tournaments.refusals import NotYoursError, WrongStateError, say_who_may
from tournaments.rights import Right
from tournaments.services.drafts import enter_draft, give_bye, has_bye, leave_draft, pair_late, replace_player
from tournaments.services.handover import tournament_decline
from tournaments.services.lists import list_check
from tournaments.services.locking import check_right, lock_registration, lock_tournament
from tournaments.services.pairing_rules import follow_player
from tournaments.services.places import BEFORE, OF_THE_PLACE, fill_places, find_status, leave_place
from tournaments.services.results import add_report, clear_result, settle, tell_match
from tournaments.services.seats import Changes


class Missed(models.TextChoices):
    """What becomes of the rounds that a player missed."""

    LOSS = "loss", gettext_lazy("each missed round is a loss")
    BYE = "bye", gettext_lazy("each missed round is a bye")
    PAIR = "pair", gettext_lazy("plays the player with the bye of this round")


@transaction.atomic
def player_join(*, tournament: Tournament, user: User, list_text: str, now: datetime, salt: str = "") -> Registration:
    """Registers a player with a list and keeps the list unchanged; `salt` repeats the hash that is announced.

    While the event is open, joining again with another list replaces the first; with the same list it changes
    nothing. Where all places are taken the player waits. Raises IllegalListError (with every violation, and every card
    that the event's format does not allow on this day) for a list that may not be played, and then an earlier
    registration stands; ValidationError for one that cannot be read; WrongStateError if the event is not open.
    """
    tournament = lock_tournament(tournament.pk)
    if tournament.status == Tournament.Status.RUNNING:
        return _change_unlocked_list(tournament, user, list_text, now, salt)
    if tournament.status != Tournament.Status.OPEN:
        raise WrongStateError(_("This event is not open for players."))
    check_may_play(tournament, user)
    handed_in = _read_list(tournament, list_text, now, salt)
    before = access_to(tournament, user).registration
    if before is not None and before.status == Registration.Status.DROPPED:
        raise WrongStateError(_("You left this event. Its organizer can let you come back."))
    kept: dict[str, Any] = {
        "status": find_status(tournament), "joined_at": now, "checked_in_at": now if tournament.check_in else None
    }  # fmt: skip
    if before is not None:
        if _is_same_list(before, handed_in):
            return before
        kept = {name: getattr(before, name) for name in ("status", "checked_in_at", *OF_THE_PLACE)}
        kept["joined_at"] = before.joined_at if before.status == Registration.Status.WAITING else now
        leave_place(before, now)
    registration = Registration.objects.create(tournament=tournament, user=user, **kept, **handed_in)
    if before is not None:
        changes = replace_player(tournament, before, registration).add(follow_player(before, registration))
    else:
        changes = enter_draft(tournament, registration) if registration.is_active else Changes()
    comes = "player.joined" if registration.is_active else "player.waits"
    ledger.append(
        tournament=tournament, actor=user, role="player", at=now, subject=f"player:{registration.pk}",
        kind=comes if before is None else "player.changed_list",
        data={
            "list": registration.list_digest, "cards": registration.cards_digest,
            **({"card_format": tournament.card_format.code} if tournament.card_format else {}),
        },
        rows=[registration, *changes.rows] if before is None else [before, registration, *changes.rows],
        gone=changes.gone,
    )  # fmt: skip
    return registration


def _change_unlocked_list(tournament: Tournament, user: User, list_text: str, now: datetime, salt: str) -> Registration:
    """Another list in place of one that the organizer unlocked while the event runs; it is locked again then."""
    own = access_to(tournament, user).registration
    if own is None or not own.list_unlocked:
        raise WrongStateError(_("This event is not open for players."))
    own = lock_registration(own)
    handed_in = _read_list(tournament, list_text, now, salt)
    if _is_same_list(own, handed_in):
        return own
    for name, value in handed_in.items():
        setattr(own, name, value)
    own.list_unlocked = False
    own.save(update_fields=[*handed_in, "list_unlocked"])
    ledger.append(
        tournament=tournament, actor=user, role="player", kind="player.changed_list", at=now,
        subject=f"player:{own.pk}", data={"list": own.list_digest, "cards": own.cards_digest}, rows=[own],
    )  # fmt: skip
    return own


@transaction.atomic
def list_unlock(*, registration: Registration, actor: User, now: datetime, unlocked: bool = True) -> Registration:
    """The organizer lets one player hand in another list while the event runs, or no longer. Repeating is harmless.

    Raises NotYoursError for the organizer's own list, WrongStateError outside of a running event with lists.
    """
    tournament = lock_tournament(registration.tournament_id)
    access = check_right(tournament, actor, Right.PLAYERS)
    if registration.user_id == actor.pk:
        raise NotYoursError(_("You cannot unlock your own list."))
    if tournament.status != Tournament.Status.RUNNING or tournament.lists_asked == Tournament.Asked.NONE:
        raise WrongStateError(
            _("You can unlock a list once the event runs. Until then, players can change it themselves.")
        )
    registration = lock_registration(registration)
    if registration.list_unlocked == unlocked:
        return registration
    registration.list_unlocked = unlocked
    registration.save(update_fields=["list_unlocked"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, at=now, subject=f"player:{registration.pk}",
        kind="list.unlocked" if unlocked else "list.locked", rows=[registration],
    )  # fmt: skip
    return registration


def check_may_play(tournament: Tournament, user: User) -> None:
    """Raise NotYoursError for a reader of the lists."""
    if tournament.history.filter(actor=user, kind="list.opened").exists():
        raise NotYoursError(_("You have opened lists of this event as staff, so you cannot play in the event."))


def _read_list(tournament: Tournament, list_text: str, now: datetime, salt: str) -> dict[str, Any]:
    """The columns of a checked list; those of none, where the event lets players join without."""
    salt = salt or make_salt()
    asked = Tournament.Asked(tournament.lists_asked)
    if asked == Tournament.Asked.NONE or (asked == Tournament.Asked.ACCEPTED and not list_text.strip()):
        return {"list_salt": salt}
    decklist, pool = list_check(tournament=tournament, list_text=list_text, day=timezone.localdate(now))
    card_data_keep(pool=pool)
    return {
        "list_text": list_text, "list_parsed": msgspec.to_builtins(decklist.sections), "cards_digest": pool.digest,
        "list_salt": salt, "list_digest": commit(salt, print_sections(decklist.sections)),
    }  # fmt: skip


def _is_same_list(before: Registration, handed_in: dict[str, Any]) -> bool:
    after = Registration(list_parsed=handed_in.get("list_parsed", {}), cards_digest=handed_in.get("cards_digest", ""))
    lists = [(print_sections(each.sections), each.cards_digest) for each in (before, after)]
    return lists[0] == lists[1]


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


@transaction.atomic
def player_undrop(*, registration: Registration, actor: User, now: datetime, missed: str = Missed.LOSS) -> Registration:
    """Let a dropped player return, or one in who waits; a match conceded by leaving is to be played again.

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
    """What becomes of the rounds that a player has no match in; a loss needs no row."""
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


@transaction.atomic
def list_open(*, registration: Registration, actor: User | AnonymousUser, now: datetime) -> None:
    """Note the staff's first look at a sealed list, which bars the reader from playing."""
    if registration.tournament.shows_lists or not isinstance(actor, User) or registration.user_id == actor.pk:
        return
    access = access_to(registration.tournament, actor)
    noted = HistoryEvent.objects.filter(
        tournament=registration.tournament_id, actor=actor, kind="list.opened", subject=f"player:{registration.pk}"
    )
    if not access.may(Right.LISTS) or noted.exists():
        return
    tournament = lock_tournament(registration.tournament_id)
    if not noted.exists():
        ledger.append(
            tournament=tournament, actor=actor, role=access.role, kind="list.opened", at=now,
            subject=f"player:{registration.pk}",
        )  # fmt: skip


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
