"""Changes of seats: swapped, left, taken late."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Case, OuterRef, Subquery, When
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.models.matches import BY_HAND, GIVEN, LATE, REPAIRED
from tournaments.queries import load_state, players_of
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.locking import check_right, lock_latest_round, lock_round, lock_tournament
from tournaments.services.seats import Changes, clear_round, clear_table, find_kept, free_table, seat
from tournaments.structures import Pairing


@transaction.atomic
def pairing_swap(*, tournament: Tournament, actor: User, first: int, second: int, reason: str, now: datetime) -> Round:
    """Two players (by registration id) exchange draft seats.

    Not for an organizer who plays in the event. Raises ValidationError without a reason.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    if access.playing:
        raise NotYoursError(_("You play in this event, so you cannot change its pairings."))
    if not reason.strip():
        raise ValidationError({"reason": _("Give a reason: everyone sees it beside the pairing.")})
    draft = lock_round(
        tournament, Round.Status.DRAFT, _("Pairings are changed in a draft. Take the round back to a draft first.")
    )
    seats = {player: match for match in draft.matches.select_for_update() for player in _players_at(match)}
    if first not in seats or second not in seats or seats[first] is seats[second]:
        raise ValidationError({"first": _("Choose two players who sit at different tables.")})
    other = {first: second, second: first}
    old = [seats[first], seats[second]]
    _check_nobody_left(old)
    changes, matches = Changes(), []
    for match in old:
        changes.add(clear_table(match))
    points = _points_of(draft)
    pairings = []
    for match in old:
        a, b = (other.get(player or 0, player) for player in (match.player_a_id, match.player_b_id))
        pairings.append(_pairing(points, match.place, a or 0, b, BY_HAND))
    matches += seat(draft, pairings, tables=[match.table for match in old if match.table])
    for match in matches:
        if match.reason == BY_HAND and match.place in (old[0].place, old[1].place):
            match.changed_by, match.changed_why = actor, reason.strip()[:200]
            match.save(update_fields=["changed_by", "changed_why"])
    _count_rematches(draft)
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="pairing.swapped", at=now,
        subject=f"round:{draft.number}", private={"players": [first, second], "reason": reason.strip()},
        rows=[draft, *changes.rows, *matches], gone=changes.gone,
    )  # fmt: skip
    return draft


def _check_nobody_left(matches: Sequence[Match]) -> None:
    """Raise WrongStateError if one at these tables has left: only their reported match keeps the seat."""
    left = Registration.objects.filter(seats__match__in=matches).exclude(status=Registration.Status.ACTIVE)
    if player := left.first():
        raise WrongStateError(
            _("%(name)s has left the event, so this table stays as it was reported. Or pair again.") % {"name": player}
        )


def find_draft(tournament: Tournament) -> Round | None:
    """The draft, locked; None without one."""
    latest = lock_latest_round(tournament)
    if latest is None or latest.status != Round.Status.DRAFT:
        return None
    latest.tournament = tournament
    return latest


def leave_draft(tournament: Tournament, registration: Registration) -> Changes:
    """Repair the table of the draft that a player leaves. A smaller bracket is drawn again."""
    draft = find_draft(tournament)
    match = _find_match(draft, registration)
    if draft is None or match is None:
        return Changes()
    if _changes_plan(draft):
        return clear_round(draft)
    left = [player for player in _players_at(match) if player != registration.pk]
    changes = clear_table(match)
    bye = None if draft.stage.is_settled else _find_bye(draft)
    if left and bye is not None:
        changes.add(clear_table(bye))
        changes.rows += _seat_at(draft, match.place, match.table or 0, bye.player_a_id, left[0], REPAIRED)
    elif left:
        changes.rows += _seat_at(draft, match.place, 0, left[0], None, REPAIRED)
    _count_rematches(draft)
    return changes.add(Changes(rows=[draft]))


def _changes_plan(draft: Round) -> bool:
    """Whether a player's departure changes the first round: a smaller bracket, or a shorter event."""
    structure, playing = draft.tournament.structure, draft.seats.count()
    fewer = structure.count_rounds(playing - 1) != structure.count_rounds(playing)
    return draft.number == 1 and draft.stage.is_settled and fewer


def enter_draft(tournament: Tournament, registration: Registration) -> Changes:
    """Seat a player in the draft: against the bye, or with a bye. Where it stands who meets whom, it is drawn again."""
    draft = find_draft(tournament)
    if draft is None or _find_match(draft, registration) is not None:
        return Changes()
    keep_names(tournament)
    if draft.stage.is_settled:
        return clear_round(draft)
    changes = pair_late(draft, registration)
    _count_rematches(draft)
    return changes.add(Changes(rows=[draft]))


def repair_restored(draft: Round) -> Changes:
    """Free the seats of a restored draft left without a report, then seat all players.

    Two who met in a round set aside have that match back, the others are paired as late. A bracket stays as it was
    restored: its seats follow from results.
    """
    changes = Changes()
    if draft.stage.is_settled:
        return changes
    left = Registration.objects.exclude(status=Registration.Status.ACTIVE)
    for player in left.filter(seats__match__round=draft, seats__match__status=Match.Status.SCHEDULED):
        changes.add(leave_draft(draft.tournament, player))
    seated = set(draft.seats.values_list("registration", flat=True))
    active = players_of(draft.tournament).filter(status=Registration.Status.ACTIVE)
    missing = {player.pk: player for player in active if player.pk not in seated}
    for match in find_kept(draft).values():
        if match.player_b_id is not None and {match.player_a_id, match.player_b_id} <= missing.keys():
            changes.rows += _seat_at(draft, _next_place(draft), 0, match.player_a_id, match.player_b_id, match.reason)
            del missing[match.player_a_id], missing[match.player_b_id]
    for player in missing.values():
        changes.add(pair_late(draft, player))
    _count_rematches(draft)
    return changes


def pair_late(round_: Round, registration: Registration) -> Changes:
    """Seat a player against the bye of a round. Without one the player has the bye."""
    bye = _find_bye(round_)
    if bye is None:
        return give_bye(round_, registration, LATE)
    changes = clear_table(bye)
    changes.rows += _seat_at(round_, bye.place, free_table(round_), bye.player_a_id, registration.pk, LATE)
    return changes


def give_bye(round_: Round, registration: Registration, reason: str = GIVEN) -> Changes:
    """Give a player the bye of a round."""
    return Changes(rows=[*_seat_at(round_, _next_place(round_), 0, registration.pk, None, reason)])


def _next_place(round_: Round) -> int:
    return 1 + max(round_.matches.values_list("place", flat=True), default=-1)


def has_bye(round_: Round) -> bool:
    return _find_bye(round_) is not None


def replace_player(tournament: Tournament, before: Registration, after: Registration) -> Changes:
    """Another registration of the same person takes the seat in the draft."""
    match = _find_match(find_draft(tournament), before)
    if match is None:
        return Changes()
    side = "player_a" if match.player_a_id == before.pk else "player_b"
    setattr(match, side, after)
    match.save(update_fields=[side])
    return Changes(rows=[match])


def keep_names(tournament: Tournament) -> None:
    """Keep the players' present names, which the event shows to its end."""
    shown = User.objects.filter(pk=OuterRef("user_id")).values(
        name=Case(When(display_name="", then="username"), default="display_name")
    )
    players = tournament.registrations.exclude(user=None)
    if tournament.status != Tournament.Status.OPEN:
        players = players.filter(name="")
    players.update(name=Subquery(shown))


def _seat_at(round_: Round, place: int, table: int, a: int, b: int | None, reason: str) -> list[Match]:
    """Seat two players, or one with a bye, at a place; any table, if theirs had none."""
    taken = table and round_.matches.filter(table=table).exists()
    pairing = _pairing(_points_of(round_), place, a, b, reason)
    return seat(round_, [pairing], first_table=free_table(round_) if taken or not table else table)


def _pairing(points: Mapping[int, int], place: int, a: int, b: int | None, reason: str) -> Pairing:
    gap = abs(points.get(a, 0) - points.get(b, 0)) if b is not None else 0
    return Pairing(place, a, b, reason, gap)


def _points_of(round_: Round) -> dict[int, int]:
    if not round_.stage.has_points:
        return {}
    state = load_state(round_.tournament, players_of(round_.tournament))
    return {int(line.player): line.points or 0 for line in round_.tournament.structure.rank(state)}


def _count_rematches(draft: Round) -> None:
    """Count the tables of two who have met. Where it stands who meets whom, nobody asks."""
    if draft.stage.is_settled:
        return
    met = load_state(draft.tournament, ()).met
    pairs = draft.matches.values_list("player_a_id", "player_b_id")
    draft.rematches = sum(frozenset(pair) in met for pair in pairs)
    draft.save(update_fields=["rematches"])


def _players_at(match: Match) -> list[int]:
    return [player for player in (match.player_a_id, match.player_b_id) if player]


def _find_match(draft: Round | None, registration: Registration) -> Match | None:
    return draft.matches.filter(seats__registration=registration).first() if draft else None


def _find_bye(round_: Round) -> Match | None:
    return round_.matches.filter(player_b=None).order_by("pk").first()
