"""The organizer's pairing rules: two players apart or together, and fixed tables."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.facts import name_row
from tournaments.models import PairRule, Registration, Tournament
from tournaments.queries import next_round_to_pair, players_of
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.drafts import find_draft
from tournaments.services.locking import check_not_over, check_right, lock_tournament
from tournaments.services.seats import Changes, keep_fixed_tables

MOST_RULES = 200
HIGHEST_TABLE = 9999


@transaction.atomic
def pair_rule_add(
    *, tournament: Tournament, actor: User, kind: str, one: int, other: int, reason: str, now: datetime
) -> PairRule:
    """Keep two players (by registration id) apart in the whole event, or seat them together in the next round.

    The next round is the draft, if one stands: it is to be paired again. The same rule twice is one. Not for an
    organizer who plays. Raises ValidationError naming the field, and WrongStateError where nobody is paired by points.
    """
    tournament, role = _lock(tournament, actor)
    if not tournament.structure.has_pair_rules:
        raise WrongStateError(
            _("In this kind of event the schedule decides who plays whom. Pairing rules do not apply.")
        )
    if kind not in PairRule.Kind.values:
        raise ValidationError({"kind": _("Two players are kept apart, or meet in the next round.")})
    if not reason.strip():
        raise ValidationError({"reason": _("Give a reason. Only the staff see the reason.")})
    playing = set(players_of(tournament).filter(pk__in=(one, other), status="active").values_list("pk", flat=True))
    if playing != {one, other} or one == other:
        raise ValidationError({"other": _("Choose two different players who are in the event.")})
    number = next_round_to_pair(tournament) if kind == PairRule.Kind.TOGETHER else None
    if number is not None and tournament.structure.find_stage(number, tournament.rounds_planned or number).is_bracket:
        raise WrongStateError(
            _("In this kind of event the schedule decides who plays whom. Pairing rules do not apply.")
        )
    first, second = sorted((one, other))
    standing = list(tournament.pair_rules.select_for_update())
    for rule in standing:
        if (rule.kind, rule.one_id, rule.other_id, rule.number) == (kind, first, second, number):
            return rule
    _check_rules(standing, kind, {first, second}, number)
    rule = PairRule(
        tournament=tournament, kind=kind, one_id=first, other_id=second, number=number, reason=reason.strip()[:200]
    )
    rule.full_clean(exclude=["tournament", "one", "other"])
    rule.save()
    _append_entry(tournament, actor, role, "pair_rule.added", now, Changes(rows=[rule]))
    return rule


def _check_rules(standing: list[PairRule], kind: str, pair: set[int], number: int | None) -> None:
    if len(standing) >= MOST_RULES:
        raise ValidationError(_("An event has at most %(most)s pairing rules.") % {"most": MOST_RULES})
    for rule in standing:
        players = {rule.one_id, rule.other_id}
        if players == pair and rule.kind != kind and (number is not None or rule.number is not None):
            raise ValidationError(
                {"other": _("Another rule says the opposite about these two players. Remove it first.")}
            )
        if rule.number is not None and rule.number == number and players & pair:
            raise ValidationError(
                {
                    "other": _(
                        "One player already has another opponent by a rule for this round. Remove that rule first."
                    )
                }
            )


@transaction.atomic
def pair_rule_remove(*, tournament: Tournament, actor: User, rule_pk: int, now: datetime) -> None:
    """Take a rule back; without it nothing changes."""
    tournament, role = _lock(tournament, actor)
    rule = tournament.pair_rules.select_for_update().filter(pk=rule_pk).first()
    if rule is not None:
        gone = [name_row(rule)]
        rule.delete()
        _append_entry(tournament, actor, role, "pair_rule.removed", now, Changes(gone=gone))


@transaction.atomic
def table_fix(*, registration: Registration, actor: User, table: int | None, now: datetime) -> Registration:
    """Fix a player's table for every round, or free the player. A draft follows at once."""
    tournament, role = _lock(registration.tournament, actor)
    player = players_of(tournament).select_for_update(of=("self",)).get(pk=registration.pk)
    if table is not None and not 1 <= table <= HIGHEST_TABLE:
        raise ValidationError({"table": _("Tables are numbered from 1 to %(most)s.") % {"most": HIGHEST_TABLE}})
    if player.fixed_table == table:
        return player
    other = players_of(tournament).filter(fixed_table=table).first() if table is not None else None
    if other is not None:
        message = _("%(player)s sits at table %(table)s in every round. Choose another table.")
        raise ValidationError({"table": message % {"player": other, "table": table}})
    player.fixed_table = table
    player.save(update_fields=["fixed_table"])
    draft = find_draft(tournament)
    moved = keep_fixed_tables(draft) if draft is not None else {}
    _append_entry(tournament, actor, role, "player.table_fixed", now, Changes(rows=[player, *moved.values()]), player)
    return player


def _lock(tournament: Tournament, actor: User) -> tuple[Tournament, str]:
    """The event, locked, and the actor's role."""
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.PAIR)
    if access.playing:
        raise NotYoursError(_("You play in this event, so you cannot change its pairings."))
    check_not_over(tournament)
    return tournament, access.role


def _append_entry(
    tournament: Tournament, actor: User, role: str, kind: str, now: datetime, changes: Changes,
    player: Registration | None = None,
) -> None:  # fmt: skip
    subject = f"player:{player.pk}" if player is not None else ""
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind=kind, at=now, subject=subject, rows=changes.rows,
        gone=changes.gone,
    )  # fmt: skip


def follow_player(before: Registration, after: Registration) -> Changes:
    """Let the rules about a player hold for the same person's other registration."""
    changes = Changes()
    rules = PairRule.objects.filter(tournament=before.tournament_id)
    for rule in rules.filter(one=before) | rules.filter(other=before):
        partner = rule.other_id if rule.one_id == before.pk else rule.one_id
        rule.one_id, rule.other_id = sorted((partner, after.pk))
        rule.save(update_fields=["one", "other"])
        changes.rows.append(rule)
    return changes
