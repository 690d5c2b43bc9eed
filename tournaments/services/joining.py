"""Joining an event with a legal list."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Registration, Tournament
from tournaments.queries import access_to
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.drafts import enter_draft, replace_player
from tournaments.services.handing_in import is_same_list, read_list
from tournaments.services.locking import lock_registration, lock_tournament
from tournaments.services.pairing_rules import follow_player
from tournaments.services.places import OF_THE_PLACE, find_status, leave_place
from tournaments.services.seats import Changes


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
    handed_in = read_list(tournament, list_text, now, salt)
    before = access_to(tournament, user).registration
    if before is not None and before.status == Registration.Status.DROPPED:
        raise WrongStateError(_("You left this event. Its organizer can let you come back."))
    kept: dict[str, Any] = {
        "status": find_status(tournament), "joined_at": now, "checked_in_at": now if tournament.check_in else None
    }  # fmt: skip
    if before is not None:
        if is_same_list(before, handed_in):
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
    """Replace a list that the organizer unlocked during the event, and lock the new list."""
    own = access_to(tournament, user).registration
    if own is None or not own.list_unlocked:
        raise WrongStateError(_("This event is not open for players."))
    own = lock_registration(own)
    handed_in = read_list(tournament, list_text, now, salt)
    if is_same_list(own, handed_in):
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


def check_may_play(tournament: Tournament, user: User) -> None:
    """Raise NotYoursError for a reader of the lists."""
    if tournament.history.filter(actor=user, kind="list.opened").exists():
        raise NotYoursError(_("You have opened lists of this event as staff, so you cannot play in the event."))
