"""Events with staff, players and rounds."""

from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST_NAME
from cards.models import Format as CardFormat
from rules.decklists.printing import print_sections
from rules.engine.deckrules import Entries
from tournaments import rights
from tournaments.clock import Clock
from tournaments.commitments import seal
from tournaments.structures import STRUCTURES, Structure, find_structure

MOST_ROUNDS = 20
MOST_PLACES = 5000
MOST_MINUTES = 600


def structure_choices() -> list[tuple[str, Promise]]:
    """The listed structures. Migrations call the function, so additions need no migration."""
    return [(structure.code, _(structure.name)) for structure in STRUCTURES]


class Tournament(models.Model):
    """An event, from preparation to end.

    `format` is the code of the structure, `card_format` the format of the decks; without a card format only the deck
    rules count. Pages show `starts_at` by the clocks of `time_zone`. `seed` decides every draw of chance: pairing a
    round again gives the same result. `organizer_since` is empty for the creator of the event. `stays_as` is the role
    of the organizer after the person in `offered_to` accepts. `finished_at` is also when an event was called off.

    Triggers keep `player_count` and `revision`. Every change of the event, and of a name in the event, gives a new
    revision, and no revision comes twice.
    """

    class Status(models.TextChoices):
        DRAFT = "draft", _("in preparation")
        OPEN = "open", _("open for players")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CALLED_OFF = "called_off", _("called off")

    CURRENT = (Status.OPEN, Status.RUNNING)
    OVER = (Status.FINISHED, Status.CALLED_OFF)

    class Lists(models.TextChoices):
        SEALED = "sealed", _("sealed: only the player and the judges see a list")
        OPEN = "open", _("open: everyone sees the lists after the start")

    class Asked(models.TextChoices):
        REQUIRED = "required", _("required: every player hands in a legal list")
        ACCEPTED = "accepted", _("optional: players may hand in a list")
        NONE = "none", _("none: no lists")

    class BestOf(models.IntegerChoices):
        ONE = 1, _("one game")
        THREE = 3, _("best of three games")
        FIVE = 5, _("best of five games")

    name = models.CharField(_("name"), max_length=80)
    description = models.TextField(_("description"), max_length=1000, blank=True)
    game = models.CharField(_("game"), max_length=20)
    edition = models.CharField(_("edition"), max_length=20)
    format = models.CharField(_("format"), max_length=20, choices=structure_choices, default="swiss")
    power_pairing = models.BooleanField(
        _("last Swiss round by standings"),
        default=False,
        help_text=_("In the last Swiss round the first meets the second, the third meets the fourth, and so on."),
    )
    card_format = models.ForeignKey(
        CardFormat, models.PROTECT, related_name="+", null=True, blank=True, verbose_name=_("cards allowed")
    )
    rounds_planned = models.PositiveSmallIntegerField(
        _("rounds"), null=True, blank=True, help_text=_("If empty, the number of players decides.")
    )
    best_of = models.PositiveSmallIntegerField(_("match length"), choices=BestOf, default=BestOf.THREE)
    list_policy = models.CharField(_("decklists"), max_length=8, choices=Lists, default=Lists.SEALED)
    lists_asked = models.CharField(_("decklists required"), max_length=8, choices=Asked, default=Asked.REQUIRED)
    starts_at = models.DateTimeField(_("starts"), null=True, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=40, blank=True)
    place = models.CharField(_("place"), max_length=120, blank=True)
    capacity = models.PositiveSmallIntegerField(
        _("places"), null=True, blank=True, help_text=_("If empty, the event has no limit.")
    )
    check_in = models.BooleanField(_("check-in is open"), default=False)
    round_minutes = models.PositiveSmallIntegerField(_("minutes for a round"), null=True, blank=True)
    confirm_minutes = models.PositiveSmallIntegerField(
        _("minutes until a report is final"),
        null=True,
        blank=True,
        help_text=_("If empty, the opponent confirms each report."),
    )
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.DRAFT)
    organizer = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="events_organized", verbose_name=_("organizer")
    )
    organizer_since = models.DateTimeField(_("organizer since"), null=True, blank=True)
    offered_to = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        related_name="events_offered",
        null=True,
        blank=True,
        verbose_name=_("offered to"),
    )
    stays_as = models.CharField(_("role of the organizer after the handover"), max_length=12, blank=True)
    seed = models.CharField(_("random seed"), max_length=40)
    hidden = models.BooleanField(
        _("hidden"), default=False, help_text=_("Only site staff, and players and staff of the event, see it.")
    )
    created_at = models.DateTimeField(_("created"))
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    history_count = models.PositiveIntegerField(_("entries in the history"), default=0, editable=False)
    history_head = models.CharField(_("last hash of the history"), max_length=64, blank=True, editable=False)
    player_count = models.PositiveIntegerField(_("players"), default=0, editable=False)
    revision = models.BigIntegerField(default=0, editable=False)

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ["-created_at", "-pk"]
        indexes = [
            models.Index(fields=["-created_at", "-id"], name="tournament_newest_first"),
            models.Index(fields=["starts_at", "id"], name="tournament_by_date"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["draft", "open", "running", "finished", "called_off"]),
                name="tournament_status_known",
                violation_error_message=_("An event is in preparation, open, running, finished or called off."),
            ),
            models.CheckConstraint(
                condition=Q(best_of__in=[1, 3, 5]),
                name="tournament_best_of_1_3_or_5",
                violation_error_message=_("A match is one game, or the best of three or five."),
            ),
            models.CheckConstraint(
                condition=Q(rounds_planned__isnull=True) | Q(rounds_planned__range=(1, MOST_ROUNDS)),
                name="tournament_1_to_20_rounds",
                violation_error_message=_("An event has 1 to 20 rounds."),
            ),
            models.CheckConstraint(
                condition=Q(capacity__isnull=True) | Q(capacity__range=(2, MOST_PLACES)),
                name="tournament_2_to_5000_places",
                violation_error_message=_("An event has 2 to 5,000 places."),
            ),
            models.CheckConstraint(
                condition=Q(round_minutes__isnull=True) | Q(round_minutes__range=(1, MOST_MINUTES)),
                name="tournament_rounds_of_1_to_600_minutes",
                violation_error_message=_("A round has 1 to 600 minutes."),
            ),
            models.CheckConstraint(
                condition=Q(confirm_minutes__isnull=True) | Q(confirm_minutes__range=(1, MOST_MINUTES)),
                name="tournament_reports_final_after_1_to_600_minutes",
                violation_error_message=_("An unanswered report becomes final after 1 to 600 minutes."),
            ),
            models.CheckConstraint(
                condition=Q(starts_at__isnull=True) | Q(time_zone__gt=""),
                name="tournament_time_has_zone",
                violation_error_message=_("An event with a start time has a time zone."),
            ),
            models.CheckConstraint(
                condition=Q(stays_as="") | Q(stays_as__in=rights.AFTER_HANDOVER, offered_to__isnull=False),
                name="tournament_stays_as_with_offer",
                violation_error_message=_("Only an organizer who offers the event has a role after the handover."),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def structure(self) -> Structure:
        return find_structure(self.format)

    @property
    def begins(self) -> datetime | None:
        """The event's beginning by the clocks there."""
        return self.starts_at.astimezone(ZoneInfo(self.time_zone)) if self.starts_at else None

    def here(self, instant: datetime) -> datetime:
        """An instant by the clocks of the event's place."""
        return instant.astimezone(ZoneInfo(self.time_zone or "UTC"))

    @property
    def has_begun(self) -> bool:
        return self.status in (self.Status.RUNNING, self.Status.FINISHED)

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def is_current(self) -> bool:
        """Whether players come and go: the event is open for them, or runs."""
        return self.status in self.CURRENT

    @property
    def is_over(self) -> bool:
        return self.status in self.OVER

    @property
    def shows_lists(self) -> bool:
        """Whether everybody reads the lists."""
        return self.has_begun and self.list_policy == self.Lists.OPEN


class StaffRole(models.Model):
    """A member of an event's staff. `tournaments.rights` has the rights of each role.

    `since` is the time of the appointment. Judges from before this field have none.
    """

    class Role(models.TextChoices):
        ORGANIZER = rights.ORGANIZER, _("organizer")
        HEAD_JUDGE = rights.HEAD_JUDGE, _("head judge")
        JUDGE = rights.JUDGE, _("judge")
        SCOREKEEPER = rights.SCOREKEEPER, _("scorekeeper")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="staff", verbose_name=_("event"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="staff_roles", verbose_name=_("user")
    )
    role = models.CharField(_("role"), max_length=12, choices=Role, default=Role.JUDGE)
    since = models.DateTimeField(_("since"), null=True, blank=True)

    class Meta:
        verbose_name = _("staff member")
        verbose_name_plural = _("staff")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "user"],
                name="staff_one_role_a_person",
                violation_error_message=_("This person already has a role in the event."),
            ),
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(role="head_judge"),
                name="staff_one_head_judge",
                violation_error_message=_("An event has one head judge."),
            ),
            models.CheckConstraint(
                condition=Q(role__in=["organizer", "head_judge", "judge", "scorekeeper"]),
                name="staff_role_known",
                violation_error_message=_("The staff are organizers, a head judge, judges and scorekeepers."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"


class Registration(models.Model):
    """A player in an event. A trigger keeps the decklist unchanged, unless the organizer unlocks the list.

    `list_digest` is public, and empty for a player without a list; `list_salt` is as secret as the list. `name` is the
    player's name at the start: a later change of name leaves the event as before. The organizer adds guests; a guest
    has no user until a claim by `claim_code`. Players without a `seed` come after the seeded players, by lot. A player
    with a `fixed_table` plays every match there. In a full event, players wait in the order of `joined_at`.
    """

    class Status(models.TextChoices):
        ACTIVE = "active", _("playing")
        DROPPED = "dropped", _("dropped")
        WITHDRAWN = "withdrawn", _("withdrawn before the start")
        WAITING = "waiting", _("waiting for a place")

    LISTS = ("list_text", "list_parsed")
    """The columns that most pages leave out: a list weighs more than all else of a player."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="registrations", verbose_name=_("event"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="registrations", null=True, blank=True,
        verbose_name=_("player"),
    )  # fmt: skip
    guest = models.BooleanField(_("added by the organizer"), default=False)
    seed = models.PositiveSmallIntegerField(_("seed"), null=True, blank=True)
    fixed_table = models.PositiveSmallIntegerField(_("fixed table"), null=True, blank=True)
    claim_code = models.CharField(_("code to claim the place"), max_length=12, blank=True)
    name = models.CharField(_("name at the event"), max_length=LONGEST_NAME, blank=True)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.ACTIVE)
    list_text = models.TextField(_("decklist"), blank=True)
    list_parsed = models.JSONField(_("parsed decklist"), blank=True, default=dict)
    list_salt = models.CharField(_("salt of the list"), max_length=64)
    list_digest = models.CharField(_("hash of salt and list"), max_length=80, blank=True)
    cards_digest = models.CharField(_("card data of the check"), max_length=80, blank=True)
    joined_at = models.DateTimeField(_("joined"))
    left_at = models.DateTimeField(_("left"), null=True, blank=True)
    checked_in_at = models.DateTimeField(_("checked in"), null=True, blank=True)
    list_unlocked = models.BooleanField(_("may hand in another list"), default=False)

    class Meta:
        verbose_name = _("registration")
        verbose_name_plural = _("registrations")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "user"],
                condition=~Q(status="withdrawn"),
                name="registration_once_per_player",
                violation_error_message=_("You're already registered for this event."),
            ),
            models.CheckConstraint(
                condition=Q(status__in=["active", "waiting"], left_at__isnull=True)
                | Q(status__in=["dropped", "withdrawn"], left_at__isnull=False),
                name="registration_left_when_not_active",
                violation_error_message=_("Only dropped and withdrawn players have a time of leaving."),
            ),
            models.CheckConstraint(
                condition=Q(user__isnull=False) | Q(guest=True, name__gt=""),
                name="registration_guest_has_name",
                violation_error_message=_("A player without an account has a name."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "claim_code"],
                condition=Q(claim_code__gt=""),
                name="registration_code_once",
                violation_error_message=_("Another player of this event has this code."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "seed"],
                name="registration_seed_once",
                violation_error_message=_("Another player of this event has this seed."),
            ),
            models.CheckConstraint(
                condition=Q(seed__isnull=True) | Q(seed__gte=1),
                name="registration_seed_from_1",
                violation_error_message=_("Seeds are numbered from 1."),
            ),
            models.CheckConstraint(
                condition=Q(seed__isnull=True) | ~Q(status__in=["withdrawn", "waiting"]),
                name="registration_seed_of_player",
                violation_error_message=_("Withdrawn and waiting players have no seed."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "fixed_table"],
                name="registration_fixed_table_once",
                violation_error_message=_("Another player of this event has this table."),
            ),
            models.CheckConstraint(
                condition=Q(fixed_table__isnull=True) | Q(fixed_table__gte=1) & ~Q(status__in=["withdrawn", "waiting"]),
                name="registration_fixed_table_of_player",
                violation_error_message=_(
                    "Tables are numbered from 1. Withdrawn and waiting players have no fixed table."
                ),
            ),
            models.CheckConstraint(
                condition=Q(list_salt__regex="^[0-9a-f]{32,}$"),
                name="registration_list_has_salt",
                violation_error_message=_("The salt of a list has at least 128 bits."),
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.user)

    @property
    def handle(self) -> str:
        """The player's name in the API: the username, or `guest:<number>`."""
        return self.user.username if self.user else f"guest:{self.pk}"

    @property
    def has_list(self) -> bool:
        return bool(self.list_digest)

    @property
    def sections(self) -> dict[str, Entries]:
        """The sections of the list, as the rules know them."""
        return msgspec.convert(self.list_parsed, dict[str, Entries])

    @property
    def sealed_text(self) -> str:
        """The text of the hash `list_digest`."""
        return seal(self.list_salt, print_sections(self.sections))

    @property
    def is_active(self) -> bool:
        return self.status == self.Status.ACTIVE


def lists_of(*players: str) -> list[str]:
    """Name the columns of the players' lists, by the lookups that lead to the players."""
    return [f"{player}__{column}" for player in players for column in Registration.LISTS]


class PairRule(models.Model):
    """The organizer's rule: two players never meet, or meet in one round. `one` joined before `other`."""

    class Kind(models.TextChoices):
        APART = "apart", _("never meet")
        TOGETHER = "together", _("meet in one round")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="pair_rules", verbose_name=_("event"))
    kind = models.CharField(_("kind"), max_length=8, choices=Kind)
    one = models.ForeignKey(Registration, models.CASCADE, related_name="+", verbose_name=_("first player"))
    other = models.ForeignKey(Registration, models.CASCADE, related_name="+", verbose_name=_("second player"))
    number = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=200, help_text=_("Only the staff see the reason."))

    class Meta:
        verbose_name = _("pairing rule")
        verbose_name_plural = _("pairing rules")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(one__lt=F("other")),
                name="pair_rule_of_two_players",
                violation_error_message=_("A pairing rule names two different players."),
            ),
            models.CheckConstraint(
                condition=Q(kind="apart", number__isnull=True) | Q(kind="together", number__gte=1),
                name="pair_rule_together_in_a_round",
                violation_error_message=_("A rule to meet names a round; a rule never to meet names none."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "one", "other", "kind", "number"],
                nulls_distinct=False,
                name="pair_rule_once",
                violation_error_message=_("This pairing rule exists already."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.one} – {self.other}"


class Round(models.Model):
    """A round: a draft for the staff, then published, then closed.

    The organizer can go each step back. A round set aside keeps reported matches that are not played any more; its
    number is free for another round.
    """

    class Status(models.TextChoices):
        DRAFT = "draft", _("draft")
        PUBLISHED = "published", _("being played")
        CLOSED = "closed", _("closed")
        ASIDE = "aside", _("set aside")

    PLAYED = (Status.PUBLISHED, Status.CLOSED)

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="rounds", verbose_name=_("event"))
    number = models.PositiveSmallIntegerField(_("round"))
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.DRAFT)
    attempt = models.PositiveSmallIntegerField(_("pairing attempts"), default=1)
    rematches = models.PositiveSmallIntegerField(_("unavoidable rematches"), default=0)
    paired_at = models.DateTimeField(_("paired"))
    published_at = models.DateTimeField(_("published"), null=True, blank=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    clock_seconds = models.PositiveIntegerField(_("length of the clock"), null=True, blank=True)
    clock_started_at = models.DateTimeField(_("clock started"), null=True, blank=True)
    clock_paused_at = models.DateTimeField(_("clock paused"), null=True, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"],
                condition=~Q(status="aside"),
                name="round_number_once",
                violation_error_message=_("This round exists already."),
            ),
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(status__in=["draft", "published"]),
                name="round_one_not_closed",
                violation_error_message=_("The round before is not closed yet."),
            ),
            models.CheckConstraint(
                condition=Q(number__gte=1), name="round_number_from_1",
                violation_error_message=_("Rounds are numbered from 1."),
            ),
            models.CheckConstraint(
                condition=Q(status="draft", published_at__isnull=True, closed_at__isnull=True)
                | Q(status="published", published_at__isnull=False, closed_at__isnull=True)
                | Q(status="aside")
                | Q(status="closed", published_at__isnull=False, closed_at__gte=F("published_at")),
                name="round_times_fit_status",
                violation_error_message=_("A round is first published and then closed."),
            ),
            models.CheckConstraint(
                condition=Q(clock_started_at__isnull=True, clock_seconds__isnull=True, clock_paused_at__isnull=True)
                | Q(clock_started_at__isnull=False, clock_seconds__isnull=False)
                & (Q(clock_paused_at__isnull=True) | Q(clock_paused_at__gte=F("clock_started_at"))),
                name="round_clock_paused_after_start",
                violation_error_message=_("A clock has a length and a start. A pause comes after the start."),
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return _("Round %(number)s") % {"number": self.number}

    @property
    def clock(self) -> Clock | None:
        if self.clock_started_at is None or self.clock_seconds is None:
            return None
        return Clock(self.clock_seconds, self.clock_started_at, self.clock_paused_at)

    @property
    def stage(self) -> Structure:
        """The structure that this round is played in."""
        return self.tournament.structure.find_stage(self.number, self.tournament.rounds_planned or 0)

    @property
    def next_stage(self) -> Structure:
        """The structure that the round after this one is played in."""
        return self.tournament.structure.find_stage(self.number + 1, self.tournament.rounds_planned or 0)
