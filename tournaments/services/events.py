"""Events: creating, changing, opening."""

import secrets
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import honest_title
from cards.models import Format as CardFormat
from cards.queries import format_of_edition, formats_shown
from rules.games import GAMES
from tournaments import ledger
from tournaments.models import Round, Tournament
from tournaments.queries import keeps_lists_sealed
from tournaments.refusals import WrongStateError
from tournaments.rights import Right
from tournaments.services.locking import check_right, lock_tournament
from tournaments.services.places import fill_places
from tournaments.structures import Structure

EDITABLE = (
    "name", "description", "list_policy", "lists_asked", "rounds_planned", "starts_at", "time_zone", "place",
    "capacity", "round_minutes", "confirm_minutes", "power_pairing",
)  # fmt: skip
YEARS = (2000, 2100)
"""Between these an event begins."""


@transaction.atomic
def tournament_create(
    *,
    organizer: User,
    name: str,
    now: datetime,
    game: str,
    edition: str = "",
    card_format: str | None = "",
    format: str = "swiss",  # noqa: A002 - the word of the field
    rounds_planned: int | None = None,
    best_of: int = 3,
    list_policy: str = Tournament.Lists.SEALED,
    lists_asked: str = Tournament.Asked.REQUIRED,
    power_pairing: bool = False,
    description: str = "",
    starts_at: datetime | None = None,
    time_zone: str = "",
    place: str = "",
    capacity: int | None = None,
    round_minutes: int | None = None,
    confirm_minutes: int | None = None,
    opened: bool = False,
    seed: str = "",
    copy_of: Tournament | None = None,
) -> Tournament:
    """Create an event; `opened` opens registration, `seed` fixes chance.

    `format` is the code of its structure. `card_format` is the code of the format with its pool and bans: empty is
    the edition's usual format, None leaves the deck rules alone. `starts_at` goes with the name of a time zone, such as
    "Europe/Berlin"; without one it is UTC. Raises ValidationError naming the field, and
    WrongStateError for too many events within a day.
    """
    check_events_of_the_day(organizer, now)
    edition = _find_edition(game, edition)
    allowed = None if card_format is None else find_card_format(game, edition, card_format)
    tournament = Tournament(
        name=honest_title(name), description=description.strip(), game=game, edition=edition, card_format=allowed,
        format=format, rounds_planned=rounds_planned, best_of=best_of, list_policy=list_policy,
        lists_asked=lists_asked, power_pairing=power_pairing, organizer=organizer, starts_at=starts_at,
        time_zone=_check_time(starts_at, time_zone), place=honest_title(place, field="place"), capacity=capacity,
        round_minutes=round_minutes, confirm_minutes=confirm_minutes,
        seed=seed or secrets.token_hex(16), created_at=now,
        status=Tournament.Status.OPEN if opened else Tournament.Status.DRAFT,
    )  # fmt: skip
    tournament.full_clean()
    check_structure(tournament.structure, rounds_planned=rounds_planned, power_pairing=power_pairing)
    tournament.save()
    ledger.append(
        tournament=tournament, actor=organizer, role="organizer", kind="event.created", at=now,
        data={
            "format": format, "best_of": best_of, "edition": edition,
            **({"card_format": allowed.code} if allowed else {}),
        },
        private={"seed": tournament.seed, "opened": opened, **({"copy_of": copy_of.pk} if copy_of else {})},
        rows=[tournament],
    )  # fmt: skip
    return tournament


def _find_edition(game: str, edition: str) -> str:
    """The edition, or the usual one of the game. Raises ValidationError for another game or edition."""
    if game not in GAMES:
        raise ValidationError({"game": _("There is no game called %(game)s here.") % {"game": game}})
    edition = edition or GAMES[game].default_edition
    if edition not in GAMES[game].editions:
        known = ", ".join(GAMES[game].editions)
        raise ValidationError({"edition": _("The editions of this game are: %(known)s.") % {"known": known}})
    return edition


def check_structure(structure: Structure, *, rounds_planned: int | None, power_pairing: bool) -> None:
    """Raise ValidationError naming each field about which the structure leaves no choice."""
    faults = {}
    if rounds_planned is not None and not structure.can_choose_rounds:
        faults["rounds_planned"] = _("The number of players decides how many rounds are played. Leave this empty.")
    if power_pairing and not structure.has_pair_rules:
        faults["power_pairing"] = _("An event of this kind has no Swiss rounds. Leave this out.")
    if faults:
        raise ValidationError(faults)


def find_card_format(game: str, edition: str, code: str) -> CardFormat | None:
    """The format of the code, or the usual one. Raises ValidationError for one of another edition."""
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


def check_events_of_the_day(organizer: User, now: datetime) -> None:
    """Refuse more events than a day has. The staff of the site may open any number."""
    locked = User.objects.select_for_update().get(pk=organizer.pk)
    most, opened = (
        settings.EVENTS_A_DAY,
        Tournament.objects.filter(organizer=locked, created_at__gt=now - timedelta(days=1)),
    )
    if not locked.is_staff and opened.count() >= most:
        raise WrongStateError(
            _("You have created %(most)s events within a day, the most allowed. Create the next event tomorrow.")
            % {"most": most}
        )


@transaction.atomic
def tournament_edit(*, tournament: Tournament, actor: User, now: datetime, **changes: Any) -> Tournament:
    """Change what the event says of itself at any time: any of EDITABLE. More places let in who waits.

    Raises ValidationError naming the field, also for fewer rounds than have been paired, and for opening lists that
    were handed in as sealed.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.ARRANGE)
    if unknown := set(changes) - set(EDITABLE):
        raise TypeError(f"not to be edited: {', '.join(sorted(unknown))}")
    if "name" in changes:
        changes["name"] = honest_title(changes["name"])
    if "place" in changes:
        changes["place"] = honest_title(changes["place"], field="place")
    if changes.keys() & {"starts_at", "time_zone"}:
        starts_at = changes.get("starts_at", tournament.starts_at)
        changes["time_zone"] = _check_time(starts_at, changes.get("time_zone", tournament.time_zone))
    _check_rounds(tournament, changes)
    _check_lists_stay_sealed(tournament, changes)
    before = {name: getattr(tournament, name) for name in changes}
    if before == changes:
        return tournament
    for name, value in changes.items():
        setattr(tournament, name, value)
    tournament.full_clean(exclude=["organizer", "card_format", "offered_to"])
    check_structure(tournament.structure, rounds_planned=None, power_pairing=tournament.power_pairing)
    tournament.save(update_fields=list(changes))
    said = {name: value for name, value in changes.items() if value != before[name] and name != "description"}
    if isinstance(said.get("starts_at"), datetime):
        said["starts_at"] = said["starts_at"].astimezone(UTC).isoformat()
    ledger.append(
        tournament=tournament, actor=actor, role=access.role, kind="event.changed", at=now, data=said,
        rows=[tournament],
    )  # fmt: skip
    fill_places(tournament, actor, access.role, now)
    return tournament


def _check_time(starts_at: datetime | None, time_zone: str) -> str:
    """Check an event's beginning, perhaps without a time of day, and return the time zone."""
    zone_named(time_zone)
    if starts_at is None:
        return time_zone
    if not YEARS[0] <= starts_at.year < YEARS[1]:
        raise ValidationError(
            {"starts_at": _("An event begins in a year from %(first)s to %(last)s.")
             % {"first": YEARS[0], "last": YEARS[1] - 1}}
        )  # fmt: skip
    return time_zone or "UTC"


def zone_named(name: str) -> ZoneInfo:
    """The time zone of a name, UTC without one. Raises ValidationError for a name that no zone has."""
    try:
        return ZoneInfo(name or "UTC")
    except (KeyError, ValueError, OSError) as unknown:
        raise ValidationError(
            {"time_zone": _("There is no time zone “%(zone)s”. Write one such as “Europe/Berlin” or “UTC”.")
             % {"zone": name[:40]}}
        ) from unknown  # fmt: skip


def _check_rounds(tournament: Tournament, changes: dict[str, Any]) -> None:
    """Leave the number of rounds out if the players decide the number. Refuse a number below the paired rounds."""
    if "rounds_planned" not in changes:
        return
    if not tournament.structure.can_choose_rounds:
        del changes["rounds_planned"]
        return
    paired = tournament.rounds.exclude(status=Round.Status.ASIDE).count()
    planned, before = changes["rounds_planned"], tournament.rounds_planned
    if before is not None and tournament.has_begun and planned not in (None, before) and paired > before:
        raise ValidationError({"rounds_planned": _("The bracket has begun. Take its rounds back first.")})
    if planned is None and tournament.has_begun:
        changes["rounds_planned"] = tournament.rounds_planned
    elif planned is not None and planned < paired:
        message = _("%(paired)s rounds have been paired. Take the last one back first, or plan as many.")
        raise ValidationError({"rounds_planned": message % {"paired": paired}})


def _check_lists_stay_sealed(tournament: Tournament, changes: dict[str, Any]) -> None:
    """Keep to what the players were told when they handed in their lists."""
    if changes.get("list_policy") == Tournament.Lists.OPEN and keeps_lists_sealed(tournament):
        raise ValidationError(
            {"list_policy": _("Players have handed in lists as sealed, so the lists of this event stay sealed.")}
        )


@transaction.atomic
def tournament_open(*, tournament: Tournament, actor: User, now: datetime) -> Tournament:
    """Let players join; opening an open event changes nothing."""
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.ARRANGE)
    if tournament.status == Tournament.Status.OPEN:
        return tournament
    if tournament.status != Tournament.Status.DRAFT:
        raise WrongStateError(_("This event has begun; players can no longer join."))
    tournament.status = Tournament.Status.OPEN
    tournament.save(update_fields=["status"])
    ledger.append(tournament=tournament, actor=actor, role=access.role, kind="event.opened", at=now, rows=[tournament])
    return tournament
