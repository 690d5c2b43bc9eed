"""Places of guests, claimed by a code."""

import secrets
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.codes import LETTERS, clean_code
from tournaments.models import Registration, Tournament
from tournaments.queries import access_to
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.joining import check_may_play
from tournaments.services.locking import check_right, lock_registration, lock_tournament

CODE_LENGTH = 9
"""44 bits: nobody guesses one of a hall at ten tries a minute."""


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
    """Give a place a new code. The old code is void, and a wrong claimant loses the place."""
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
