"""Events: creating, opening, finishing; adding and removing judges."""

import secrets
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import honest_title
from cards.models import Format as CardFormat
from cards.queries import format_of_edition, formats_shown
from rules.games import GAMES
from tournaments import ledger
from tournaments.models import Round, StaffRole, Tournament
from tournaments.refusals import WrongStateError
from tournaments.services.locking import lock_latest_round, lock_tournament, organizer_access


@transaction.atomic
def tournament_create(
    *,
    organizer: User,
    name: str,
    now: datetime,
    game: str = "wota",
    edition: str = "",
    card_format: str | None = "",
    format: str = "swiss",  # noqa: A002 - the word of the field
    rounds_planned: int | None = None,
    best_of: int = 3,
    list_policy: str = Tournament.Lists.SEALED,
    description: str = "",
    opened: bool = False,
    seed: str = "",
) -> Tournament:
    """Creates an event; `opened` opens registration, `seed` repeats its chance.

    `format` is the code of its structure. `card_format` is the code of the format with its pool and bans: empty is
    the edition's usual format, None leaves the deck rules alone. Raises ValidationError naming the field.
    """
    if game not in GAMES:
        raise ValidationError({"game": _("There is no game called %(game)s here.") % {"game": game}})
    edition = edition or GAMES[game].default_edition
    if edition not in GAMES[game].editions:
        known = ", ".join(GAMES[game].editions)
        raise ValidationError({"edition": _("The editions of this game are: %(known)s.") % {"known": known}})
    allowed = None if card_format is None else _card_format(game, edition, card_format)
    tournament = Tournament(
        name=honest_title(name), description=description.strip(), game=game, edition=edition, card_format=allowed,
        format=format, rounds_planned=rounds_planned, best_of=best_of, list_policy=list_policy, organizer=organizer,
        seed=seed or secrets.token_hex(16), created_at=now,
        status=Tournament.Status.OPEN if opened else Tournament.Status.DRAFT,
    )  # fmt: skip
    tournament.full_clean()
    if rounds_planned is not None and not tournament.structure.can_choose_rounds:
        raise ValidationError(
            {"rounds_planned": _("The number of players decides how many rounds are played. Leave this empty.")}
        )
    tournament.save()
    ledger.append(
        tournament=tournament, actor=organizer, role="organizer", kind="event.created", at=now,
        data={
            "format": format, "best_of": best_of, "edition": edition, "seed": tournament.seed, "opened": opened,
            **({"card_format": allowed.code} if allowed else {}),
        },
    )  # fmt: skip
    return tournament


def _card_format(game: str, edition: str, code: str) -> CardFormat | None:
    """The format with this code; without a code the edition's usual format."""
    if not code:
        return format_of_edition(game, edition)
    own = formats_shown(game).filter(code=code).first()
    if own is None:
        known = ", ".join(formats_shown(game).values_list("code", flat=True))
        raise ValidationError({"card_format": _("The formats of this game are: %(known)s.") % {"known": known or "–"}})
    if own.edition != edition:
        message = _("The format %(format)s is played by the %(edition)s edition: choose that edition as well.")
        raise ValidationError({"card_format": message % {"format": own.name, "edition": own.edition}})
    return own


@transaction.atomic
def tournament_open(*, tournament: Tournament, actor: User, now: datetime) -> Tournament:
    """Lets players join; opening an open event changes nothing."""
    tournament = lock_tournament(tournament.pk)
    organizer_access(tournament, actor)
    if tournament.status == Tournament.Status.OPEN:
        return tournament
    if tournament.status != Tournament.Status.DRAFT:
        raise WrongStateError(_("This event has begun; players can no longer join."))
    tournament.status = Tournament.Status.OPEN
    tournament.save(update_fields=["status"])
    ledger.append(tournament=tournament, actor=actor, role="organizer", kind="event.opened", at=now)
    return tournament


@transaction.atomic
def tournament_finish(*, tournament: Tournament, actor: User, now: datetime) -> Tournament:
    """Ends the event; its latest round must be closed."""
    tournament = lock_tournament(tournament.pk)
    organizer_access(tournament, actor)
    if tournament.status == Tournament.Status.FINISHED:
        return tournament
    latest = lock_latest_round(tournament)
    if tournament.status != Tournament.Status.RUNNING or latest is None:
        raise WrongStateError(_("This event has not begun."))
    if latest.status != Round.Status.CLOSED:
        raise WrongStateError(_("Close round %(number)s first.") % {"number": latest.number})
    tournament.status = Tournament.Status.FINISHED
    tournament.finished_at = now
    tournament.save(update_fields=["status", "finished_at"])
    ledger.append(tournament=tournament, actor=actor, role="organizer", kind="event.finished", at=now)
    return tournament


@transaction.atomic
def judge_add(*, tournament: Tournament, actor: User, judge: User, now: datetime) -> StaffRole:
    """Makes a person a judge of the event."""
    tournament = lock_tournament(tournament.pk)
    organizer_access(tournament, actor)
    role, created = StaffRole.objects.get_or_create(tournament=tournament, user=judge, role=StaffRole.Role.JUDGE)
    if created:
        ledger.append(
            tournament=tournament, actor=actor, role="organizer", kind="judge.added", at=now, subject=f"user:{judge.pk}"
        )
    return role


@transaction.atomic
def judge_remove(*, tournament: Tournament, actor: User, judge: User, now: datetime) -> None:
    """Removes a judge; the rights end with the judge's next request."""
    tournament = lock_tournament(tournament.pk)
    organizer_access(tournament, actor)
    deleted, _rows = StaffRole.objects.filter(tournament=tournament, user=judge).delete()
    if deleted:
        ledger.append(
            tournament=tournament, actor=actor, role="organizer", kind="judge.removed", at=now,
            subject=f"user:{judge.pk}",
        )  # fmt: skip
