"""Seeds: the order in which an organizer wants players in a bracket."""

from collections.abc import Sequence
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Registration, Round, Tournament
from tournaments.queries import players_of
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.locking import check_not_over, check_right, lock_latest_round, lock_tournament
from tournaments.services.seats import Changes, clear_round


@transaction.atomic
def seeds_set(*, tournament: Tournament, actor: User, players: Sequence[int], now: datetime) -> list[Registration]:
    """Seed these players, by registration ids, the best first. All others follow by lot.

    An empty list leaves everything to lots. A draft of the first round is thrown away. Not for an organizer who plays
    in the event. Raises ValidationError for somebody who is not in it or stands in the list twice, WrongStateError
    once the first round is played, and where nobody is seeded.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    if access.playing:
        raise NotYoursError(_("You play in this event, so you cannot seed its players."))
    check_not_over(tournament)
    if not tournament.structure.can_be_seeded:
        raise WrongStateError(_("Nobody is seeded by hand in an event of this kind."))
    latest = lock_latest_round(tournament)
    if latest is not None and (latest.number > 1 or latest.status != Round.Status.DRAFT):
        raise WrongStateError(_("Players are seeded before the first round. Take it back first."))
    listed = players_of(tournament).in_bulk()
    if len(set(players)) != len(players) or not set(players) <= set(listed):
        raise ValidationError({"players": _("Name players of this event, each of them once.")})
    seeds = {key: seed for seed, key in enumerate(players, start=1)}
    changed = [player for player in listed.values() if player.seed != seeds.get(player.pk)]
    if not changed:
        return _list_seeded(listed, players)
    tournament.registrations.filter(seed__isnull=False).update(seed=None)
    for player in listed.values():
        player.seed = seeds.get(player.pk)
    Registration.objects.bulk_update([listed[key] for key in players], ["seed"], batch_size=500)
    cleared = clear_round(latest) if latest is not None else Changes()
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="players.seeded", at=now,
        data={"players": list(players)}, rows=[*changed, *cleared.rows], gone=cleared.gone,
    )  # fmt: skip
    return _list_seeded(listed, players)


def _list_seeded(listed: dict[int, Registration], players: Sequence[int]) -> list[Registration]:
    return [listed[key] for key in players]
