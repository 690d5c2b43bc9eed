"""What the public pages of an event must know of a visitor, in one statement."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from hashlib import sha256
from typing import Any, ClassVar

from django.core.signing import BadSignature, Signer

from tournaments.clock import Clock
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.queries.access import Actor
from tournaments.queries.disputes import tag_of_floor
from tournaments.queries.events import players_waiting
from tournaments.rights import Right, list_rights
from work.statements import find_named_row

_VISIT = """
    SELECT event.hidden, event.revision, event.name, event.time_zone, event.status, event.check_in,
        CASE WHEN event.organizer_id = %(visitor)s THEN 'owner' ELSE COALESCE((
            SELECT role FROM tournaments_staffrole WHERE tournament_id = event.id AND user_id = %(visitor)s
        ), '') END AS office,
        COALESCE(event.offered_to_id = %(visitor)s, false) AS offered,
        player.id AS registration_pk, player.status AS registration_status,
        player.checked_in_at IS NOT NULL AS checked_in,
        COALESCE(player.list_unlocked, false) AS list_unlocked,
        COALESCE(player.list_digest <> '', false) AS has_list,
        EXISTS(
            SELECT FROM tournaments_registration gone
            WHERE gone.tournament_id = event.id AND gone.user_id = %(visitor)s AND gone.status = 'withdrawn'
        ) AS withdrawn,
        round.number AS round_number, round.clock_seconds, round.clock_started_at, round.clock_paused_at,
        ARRAY(SELECT said.id || ':' || said.text {told}) AS told,
        match.id AS match_pk, match.status AS match_status, match.table, match.extra_minutes,
        a.name AS player_a, b.name AS player_b,
        match.status = 'scheduled' AND a.user_id IS NOT NULL AND b.user_id IS NOT NULL
            AND a.list_digest <> '' AND b.list_digest <> '' AS can_play_here
    FROM tournaments_tournament event
    LEFT JOIN tournaments_registration player
        ON player.tournament_id = event.id AND player.user_id = %(visitor)s AND player.status <> 'withdrawn'
    LEFT JOIN tournaments_round round ON round.tournament_id = event.id AND round.status = 'published'
    LEFT JOIN tournaments_seat seat ON seat.round_id = round.id AND seat.registration_id = player.id
    LEFT JOIN tournaments_match match ON match.id = seat.match_id
    LEFT JOIN tournaments_registration a ON a.id = match.player_a_id
    LEFT JOIN tournaments_registration b ON b.id = match.player_b_id
    WHERE event.id = %(event)s
"""
_PLACE = """
    SELECT event.status, event.check_in, player.status AS registration_status,
        player.checked_in_at IS NOT NULL AS checked_in, match.id, match.status AS match_status,
        ARRAY(SELECT said.id {told}) AS told, round.number, match.extra_minutes,
        round.clock_seconds, round.clock_started_at, round.clock_paused_at
    FROM tournaments_registration player
    JOIN tournaments_tournament event ON event.id = player.tournament_id AND NOT event.hidden
    LEFT JOIN tournaments_round round ON round.tournament_id = event.id AND round.status = 'published'
    LEFT JOIN tournaments_seat seat ON seat.round_id = round.id AND seat.registration_id = player.id
    LEFT JOIN tournaments_match match ON match.id = seat.match_id
    WHERE player.id = %s AND player.status IN ('active', 'waiting')
"""
_TABLES = """
    SELECT event.revision, round.clock_seconds, round.clock_started_at, round.clock_paused_at
    FROM tournaments_tournament event
    LEFT JOIN tournaments_round round ON round.tournament_id = event.id AND round.status = 'published'
    WHERE event.id = %s
"""
_TOLD = """
    FROM tournaments_announcement said
    WHERE said.tournament_id = event.id AND said.withdrawn_at IS NULL AND (
        said.table IS NULL OR said.round_number = round.number AND said.table = match.table
    )
    ORDER BY said.id DESC LIMIT 3
"""
_VISIT, _PLACE = (statement.replace("{told}", _TOLD) for statement in (_VISIT, _PLACE))
_SEAL = Signer(salt="tournaments.place")
_SEAL_OF_STAFF = Signer(salt="tournaments.tables")


@dataclass(frozen=True, slots=True)
class Place:
    """A player's match in the round being played."""

    Status: ClassVar = Match.Status

    pk: int
    status: str
    table: int | None
    round_number: int
    player_a: str
    player_b: str | None
    extra_minutes: int
    can_play_here: bool | None

    @property
    def round(self) -> Round:
        return Round(number=self.round_number)

    @property
    def is_bye(self) -> bool:
        return self.player_b is None


@dataclass(frozen=True)
class Visit:
    """A visitor of an event. `revision` is another number after each change that a page of the event shows."""

    pk: int
    actor: Actor
    revision: int
    name: str
    time_zone: str
    status: str
    office: str
    offered: bool
    check_in: bool
    registration_pk: int | None
    registration_status: str | None
    checked_in: bool
    list_unlocked: bool
    has_list: bool
    withdrawn: bool
    clock: Clock | None
    announcements: dict[int, str]
    round_number: int | None
    place: Place | None

    @property
    def staff(self) -> bool:
        return bool(self.office)

    @property
    def is_current(self) -> bool:
        return self.status in Tournament.CURRENT

    @property
    def is_over(self) -> bool:
        return self.status in Tournament.OVER

    @property
    def rights(self) -> frozenset[Right]:
        """The visitor's rights, as in `Access`."""
        return list_rights(self.office)

    @property
    def sees_sealed_lists(self) -> bool:
        """Organizers and judges see the lists, unless playing in the event."""
        return Right.LISTS in self.rights and self.registration_pk is None

    @property
    def playing(self) -> bool:
        return self.registration_status == Registration.Status.ACTIVE

    @property
    def waiting(self) -> bool:
        return self.registration_status == Registration.Status.WAITING

    @property
    def has_left(self) -> bool:
        """Whether the visitor was a player before, and may come back."""
        dropped = self.registration_status == Registration.Status.DROPPED
        gone = dropped or (self.withdrawn and self.registration_pk is None)
        return gone and self.is_current

    @property
    def asked_to_check_in(self) -> bool:
        return self.check_in and self.status == Tournament.Status.OPEN and not self.checked_in

    @property
    def place_tag(self) -> str:
        """Return a text that changes with the event, the visitor's part, and the visitor's match."""
        place, clock = self.place, self.clock
        match = (place.pk, place.status) if place else (None, None)
        times = (clock.seconds, clock.started_at, clock.paused_at) if clock else (None, None, None)
        part = (self.status, self.check_in, self.registration_status, self.checked_in)
        more = place.extra_minutes if place else None
        told = list(self.announcements)
        return _seal_place(self.registration_pk, *part, *match, told, self.round_number, more, *times)

    @property
    def page_tag(self) -> str:
        """Return a text that changes with the round, and when the visitor leaves the event."""
        return f"{self.status}-{self.registration_status or ''}-{self.round_number or ''}"

    @property
    def clock_tag(self) -> str:
        """Another text when the clock of the round was started, paused, resumed or taken away."""
        clock = self.clock
        times = (clock.seconds, clock.started_at, clock.paused_at) if clock else ()
        return "-".join(str(int(each.timestamp()) if isinstance(each, datetime) else each) for each in times)

    def time_left(self, now: datetime) -> int | None:
        """The seconds left at the visitor's table, or else in the round; None without a clock."""
        return self.clock.left(now, self.place.extra_minutes if self.place else 0) if self.clock else None

    @cached_property
    def waiting_before(self) -> int:
        """How many get a place before the visitor, who waits for one."""
        own = Registration.objects.values_list("joined_at", "pk").get(pk=self.registration_pk or 0)
        return sum(each < own for each in players_waiting(self.tournament).values_list("joined_at", "pk"))

    @cached_property
    def floor_tag(self) -> str:
        """Return a text that changes with the disputes on the floor, also without a new revision."""
        return tag_of_floor(self.pk)

    def tag_tables(self, *, with_disputes: bool) -> str:
        """Another text when the staff's tables are others, or the disputes beside them."""
        return _seal_tables(self.pk, self.revision, self.floor_tag if with_disputes else "")

    @cached_property
    def tournament(self) -> Tournament:
        """The whole event; most pages are shown without it."""
        return Tournament.objects.select_related("organizer", "card_format").get(pk=self.pk)


@dataclass(frozen=True, slots=True)
class Look:
    """Whether a player's page still shows what is true, and the clock of their table."""

    as_shown: bool
    clock: Clock | None = None
    extra_minutes: int = 0


def look_again(tag: str) -> Look:
    """Look again at a player's place, by the page's tag.

    A whole hall asks this every ten seconds, so it costs one small statement and no look at the session. The seal says
    that the site has shown this place to whoever asks.
    """
    try:
        registration_pk = _SEAL.unsign(tag).partition("-")[0]
    except BadSignature:
        return Look(as_shown=False)
    row = find_named_row(_PLACE, [int(registration_pk)])
    if row is None or tag != _seal_place(int(registration_pk), *row.values()):
        return Look(as_shown=False)
    return Look(True, _read_clock(row), row["extra_minutes"] or 0)


def look_again_at_tables(pk: int, tag: str) -> Look:
    """Look again at the staff's tables, by the tag on their page. The seal proves that the staff saw the page.

    The staff ask this every few seconds. Whoever is of the staff no more has a tag of an earlier revision.
    """
    try:
        of_floor = _SEAL_OF_STAFF.unsign(tag).split("-")[2]
    except BadSignature:
        return Look(as_shown=False)
    row = find_named_row(_TABLES, [pk])
    if row is None or tag != _seal_tables(pk, row["revision"], of_floor and tag_of_floor(pk)):
        return Look(as_shown=False)
    return Look(True, _read_clock(row))


def _seal_tables(pk: int, revision: int, of_floor: str) -> str:
    return _SEAL_OF_STAFF.sign(f"{pk}-{revision}-{of_floor}")


def _read_clock(row: dict[str, Any]) -> Clock | None:
    seconds, started_at = row["clock_seconds"], row["clock_started_at"]
    return Clock(seconds, started_at, row["clock_paused_at"]) if seconds and started_at else None


def _seal_place(registration_pk: int | None, *shown: object) -> str:
    """Seal a visitor's place by its hash, as text for an address."""
    told = sha256("-".join(map(str, shown)).encode()).hexdigest()[:16]
    return _SEAL.sign(f"{registration_pk or 0}-{told}")


def visit_of(actor: Actor, pk: int) -> Visit:
    """The actor at this event. Raises Tournament.DoesNotExist for a missing or hidden event."""
    row = find_named_row(_VISIT, {"visitor": actor.pk, "event": pk})
    if row is None:
        raise Tournament.DoesNotExist
    visit = Visit(
        pk=pk, actor=actor, revision=row["revision"], name=row["name"], time_zone=row["time_zone"],
        status=row["status"], office=row["office"], offered=row["offered"], check_in=row["check_in"],
        registration_pk=row["registration_pk"], registration_status=row["registration_status"],
        checked_in=row["checked_in"], list_unlocked=row["list_unlocked"], has_list=row["has_list"],
        withdrawn=row["withdrawn"], clock=_read_clock(row), announcements=_read_announcements(row["told"]),
        round_number=row["round_number"], place=_read_place(row),
    )  # fmt: skip
    if visit.status == Tournament.Status.DRAFT and not (visit.staff or visit.offered):
        raise Tournament.DoesNotExist
    if row["hidden"] and not (visit.staff or visit.offered or visit.registration_pk or actor.is_staff):
        raise Tournament.DoesNotExist
    return visit


def _read_announcements(told: list[str]) -> dict[int, str]:
    return {int(key): text for key, _colon, text in (each.partition(":") for each in told)}


def _read_place(row: dict[str, Any]) -> Place | None:
    if row["match_pk"] is None:
        return None
    return Place(
        pk=row["match_pk"], status=row["match_status"], table=row["table"], round_number=row["round_number"],
        player_a=row["player_a"], player_b=row["player_b"], extra_minutes=row["extra_minutes"],
        can_play_here=row["can_play_here"],
    )  # fmt: skip
