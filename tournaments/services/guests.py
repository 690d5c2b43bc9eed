"""Players without an account, added by name."""

from collections.abc import Sequence
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import LONGEST_NAME, refuse_deceptive, tidy
from tournaments import ledger
from tournaments.commitments import make_salt
from tournaments.models import Registration, Tournament
from tournaments.queries import players_of, players_waiting
from tournaments.rights import Right
from tournaments.services.claims import make_code
from tournaments.services.drafts import enter_draft
from tournaments.services.locking import check_not_over, check_right, lock_tournament
from tournaments.services.places import find_status
from tournaments.services.returning import Missed, fill_missed
from tournaments.services.seats import Changes


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
