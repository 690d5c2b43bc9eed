"""Players without an account: added by name, and the place claimed later by a code."""

import secrets
from collections.abc import Sequence
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import LONGEST_NAME, refuse_deceptive, tidy
from tournaments import ledger
from tournaments.codes import LETTERS, clean_code
from tournaments.commitments import make_salt
from tournaments.models import Registration, Tournament
from tournaments.queries import access_to, players_of, players_waiting
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.drafts import enter_draft
from tournaments.services.joining import check_may_play
from tournaments.services.locking import check_not_over, check_right, lock_registration, lock_tournament
from tournaments.services.places import find_status
from tournaments.services.returning import Missed, fill_missed
from tournaments.services.seats import Changes

CODE_LENGTH = 9
"""44 bits: nobody guesses one of a hall at ten tries a minute."""


@transaction.atomic
def players_add(
    *, tournament: Tournament, actor: User, names: Sequence[str], now: datetime, missed: str = Missed.LOSS
) -> list[Registration]:
    """Add players by name, at any time before the end; each gets a code by which a person claims the place.

    Where all places are taken they wait. After the start they do not, and `missed` says what becomes of the rounds
    without them. Raises ValidationError for a name that
    others cannot read, or that stands in the event already; then nobody is added.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PLAYERS)
    check_not_over(tournament)
    added = []
    for name in _read_names(tournament, names):
        registration = Registration.objects.create(
            tournament=tournament, user=None, guest=True, name=name, joined_at=now, list_salt=make_salt(),
            claim_code=make_code(), status=find_status(tournament), checked_in_at=now if tournament.check_in else None,
        )  # fmt: skip
        changes = Changes()
        if registration.is_active:
            changes = fill_missed(tournament, registration, access, missed).add(enter_draft(tournament, registration))
        ledger.append(
            tournament=tournament, actor=actor, role=access.role, at=now,
            kind="player.added" if registration.is_active else "player.waits",
            subject=f"player:{registration.pk}", data={"missed": missed}, rows=[registration, *changes.rows],
            gone=changes.gone,
        )  # fmt: skip
        added.append(registration)
    return added


@transaction.atomic
def player_claim(*, tournament: Tournament, user: User, code: str, now: datetime) -> Registration:
    """A person takes the place that the organizer added by name; the code is good once.

    Raises ValidationError for a code that no place of this event has, WrongStateError for somebody who is in the
    event already.
    """
    tournament = lock_tournament(tournament.pk)
    own = access_to(tournament, user).registration
    typed = clean_code(code)
    listed = tournament.registrations.exclude(status=Registration.Status.WITHDRAWN)
    place = listed.select_for_update().filter(claim_code=typed).exclude(claim_code="").first()
    if place is None:
        raise ValidationError({"code": _("No place in this event has this code. Ask the organizer to show it again.")})
    if own is not None:
        raise WrongStateError(_("You are in this event already."))
    check_may_play(tournament, user)
    place.user, place.claim_code = user, ""
    place.save(update_fields=["user", "claim_code"])
    ledger.append(
        tournament=tournament, actor=user, role="player", kind="player.claimed", at=now, subject=f"player:{place.pk}",
        rows=[place],
    )  # fmt: skip
    return place


@transaction.atomic
def player_release(*, registration: Registration, actor: User, now: datetime) -> Registration:
    """Give a place a new code: the old one is void, and whoever claimed it wrongly is out of it."""
    tournament = lock_tournament(registration.tournament_id)
    access = check_right(tournament, actor, Right.PLAYERS)
    place = lock_registration(registration)
    if not place.guest:
        raise NotYoursError(_("This player joined with an account. Drop the player, or add another player by name."))
    place.user, place.claim_code = None, make_code()
    place.save(update_fields=["user", "claim_code"])
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="player.released", at=now,
        subject=f"player:{place.pk}", rows=[place],
    )  # fmt: skip
    return place


def make_code() -> str:
    return "".join(secrets.choice(LETTERS) for _place in range(CODE_LENGTH))


def _read_names(tournament: Tournament, names: Sequence[str]) -> list[str]:
    """The names as they are shown. Raises ValidationError for every one that cannot stand in the event."""
    taken = {str(player).casefold() for player in (*players_of(tournament), *players_waiting(tournament))}
    read, faults = [], []
    for typed in names:
        name = tidy(typed)
        try:
            refuse_deceptive(name)
        except ValidationError as refusal:
            faults.append(f"{name[:LONGEST_NAME]}: {' '.join(refusal.messages)}")
            continue
        if not name or len(name) > LONGEST_NAME:
            fault = _("%(name)s: a name has 1 to %(most)s characters, and this one has %(have)s. Shorten it.")
            faults.append(fault % {"name": name[:60], "most": LONGEST_NAME, "have": len(name)})
        elif name.casefold() in taken:
            faults.append(_("%(name)s is in this event already. Add an initial.") % {"name": name})
        taken.add(name.casefold())
        read.append(name)
    if not read and not faults:
        faults.append(_("Write a name in each line."))
    if faults:
        raise ValidationError({"names": faults})
    return read
