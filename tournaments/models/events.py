"""Events with staff, players and rounds."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST_NAME
from cards.models import Format as CardFormat
from rules.records.decklist import print_sections
from tournaments.clock import Clock
from tournaments.commitments import seal
from tournaments.structures import STRUCTURES, Structure, find_structure

MOST_ROUNDS = 20
MOST_PLACES = 5000
MOST_MINUTES = 600


def structure_choices() -> list[tuple[str, Promise]]:
    """The listed structures; migrations call the function, so additions need no migration."""
    return [(structure.code, _(structure.name)) for structure in STRUCTURES]


class Tournament(models.Model):
    """An event, from preparation to end.

    `format` is the code of its structure, `card_format` what may be played in it; without a card format the deck
    rules alone decide. `starts_at` is shown by the clocks of `time_zone`. `seed` decides every draw of chance, so that
    any round can be paired again to the same result.

    Triggers keep `player_count` and `revision`, a number that is new after every change of the event and of a name
    in it, and never comes again.
    """

    class Status(models.TextChoices):
        DRAFT = "draft", _("being prepared")
        OPEN = "open", _("open for players")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CALLED_OFF = "called_off", _("called off")

    class Lists(models.TextChoices):
        SEALED = "sealed", _("sealed: only the owner and the judges see a list")
        OPEN = "open", _("open: everybody sees the lists once the event runs")

    class Asked(models.TextChoices):
        REQUIRED = "required", _("required: nobody joins without a legal list")
        ACCEPTED = "accepted", _("accepted: a list may be handed in")
        NONE = "none", _("none: nobody hands in a list")

    class BestOf(models.IntegerChoices):
        ONE = 1, _("one game")
        THREE = 3, _("a war: best of three games")
        FIVE = 5, _("a long war: best of five games")

    name = models.CharField(_("name"), max_length=80)
    description = models.TextField(_("description"), max_length=1000, blank=True)
    game = models.CharField(_("game"), max_length=20)
    edition = models.CharField(_("edition"), max_length=20)
    format = models.CharField(_("format"), max_length=20, choices=structure_choices, default="swiss")
    power_pairing = models.BooleanField(
        _("last Swiss round by standing"),
        default=False,
        help_text=_("In the last Swiss round the first meets the second, the third meets the fourth, and so on."),
    )
    card_format = models.ForeignKey(
        CardFormat, models.PROTECT, related_name="+", null=True, blank=True, verbose_name=_("cards allowed")
    )
    rounds_planned = models.PositiveSmallIntegerField(
        _("rounds"), null=True, blank=True, help_text=_("Left empty: as many as the number of players asks for.")
    )
    best_of = models.PositiveSmallIntegerField(_("a match is"), choices=BestOf, default=BestOf.THREE)
    list_policy = models.CharField(_("decklists"), max_length=8, choices=Lists, default=Lists.SEALED)
    lists_asked = models.CharField(_("lists asked for"), max_length=8, choices=Asked, default=Asked.REQUIRED)
    starts_at = models.DateTimeField(_("begins"), null=True, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=40, blank=True)
    place = models.CharField(_("place"), max_length=120, blank=True)
    capacity = models.PositiveSmallIntegerField(
        _("places"), null=True, blank=True, help_text=_("Left empty: as many as come.")
    )
    check_in = models.BooleanField(_("check-in is open"), default=False)
    round_minutes = models.PositiveSmallIntegerField(_("minutes for a round"), null=True, blank=True)
    confirm_minutes = models.PositiveSmallIntegerField(
        _("minutes until a report is final"),
        null=True,
        blank=True,
        help_text=_("Left empty: the opponent confirms it."),
    )
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.DRAFT)
    organizer = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="events_organized", verbose_name=_("organizer")
    )
    offered_to = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        related_name="events_offered",
        null=True,
        blank=True,
        verbose_name=_("offered to"),
    )
    seed = models.CharField(_("seed of chance"), max_length=40)
    hidden = models.BooleanField(
        _("hidden"), default=False, help_text=_("Only the staff of the site and those in the event see it.")
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
                violation_error_message=_("An event is being prepared, open, running, finished or called off."),
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
                violation_error_message=_("A report is final by itself after 1 to 600 minutes."),
            ),
            models.CheckConstraint(
                condition=Q(starts_at__isnull=True) | Q(time_zone__gt=""),
                name="tournament_time_has_zone",
                violation_error_message=_("An event that begins at a time has a time zone."),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def structure(self) -> Structure:
        return find_structure(self.format)

    @property
    def begins(self) -> datetime | None:
        """When the event begins, by the clocks of its place."""
        return self.starts_at.astimezone(ZoneInfo(self.time_zone)) if self.starts_at else None

    def here(self, instant: datetime) -> datetime:
        """An instant by the clocks of the event's place."""
        return instant.astimezone(ZoneInfo(self.time_zone or "UTC"))

    @property
    def has_begun(self) -> bool:
        return self.status in (self.Status.RUNNING, self.Status.FINISHED)


class StaffRole(models.Model):
    """A judge of an event: sees sealed lists, rules on disputes.

    `since` is empty for judges of the time before it was kept.
    """

    class Role(models.TextChoices):
        JUDGE = "judge", _("judge")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="staff", verbose_name=_("event"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="staff_roles", verbose_name=_("user")
    )
    role = models.CharField(_("role"), max_length=10, choices=Role, default=Role.JUDGE)
    since = models.DateTimeField(_("since"), null=True, blank=True)

    class Meta:
        verbose_name = _("staff member")
        verbose_name_plural = _("staff")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "user", "role"],
                name="staff_role_once",
                violation_error_message=_("This person already has this role in the event."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"


class Registration(models.Model):
    """A player in an event; a trigger keeps the decklist unchanged, but for one that the organizer unlocked.

    Everybody sees `list_digest`, empty for a player without a list; `list_salt` is as secret as the list. The event
    goes on to show `name`, the player's at its start, whatever the player is called later. A guest was added by the
    organizer, and has no user until somebody claims the place by `claim_code`. Players without a `seed` come after
    those with one, by lot. Who has a `fixed_table` sits there whenever they play. Where all places are taken, players
    wait in the order of `joined_at`.
    """

    class Status(models.TextChoices):
        ACTIVE = "active", _("playing")
        DROPPED = "dropped", _("dropped")
        WITHDRAWN = "withdrawn", _("withdrawn before the start")
        WAITING = "waiting", _("waiting for a place")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="registrations", verbose_name=_("event"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="registrations", null=True, blank=True,
        verbose_name=_("player"),
    )  # fmt: skip
    guest = models.BooleanField(_("added by the organizer"), default=False)
    seed = models.PositiveSmallIntegerField(_("seed"), null=True, blank=True)
    fixed_table = models.PositiveSmallIntegerField(_("fixed table"), null=True, blank=True)
    claim_code = models.CharField(_("code to claim the place"), max_length=12, blank=True)
    name = models.CharField(_("name at the start"), max_length=LONGEST_NAME, blank=True)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.ACTIVE)
    list_text = models.TextField(_("decklist"), blank=True)
    list_parsed = models.JSONField(_("decklist as read"), blank=True, default=dict)
    list_salt = models.CharField(_("salt of the list"), max_length=64)
    list_digest = models.CharField(_("hash of salt and list"), max_length=80, blank=True)
    cards_digest = models.CharField(_("card data it was checked under"), max_length=80, blank=True)
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
                violation_error_message=_("A player who is not playing has a time of leaving."),
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
                violation_error_message=_("Who left before the start or waits for a place has no seed."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "fixed_table"],
                name="registration_fixed_table_once",
                violation_error_message=_("Another player of this event has this table."),
            ),
            models.CheckConstraint(
                condition=Q(fixed_table__isnull=True) | Q(fixed_table__gte=1) & ~Q(status__in=["withdrawn", "waiting"]),
                name="registration_fixed_table_of_player",
                violation_error_message=_("Tables are numbered from 1, and are fixed for players of the event."),
            ),
            models.CheckConstraint(
                condition=Q(list_salt__regex="^[0-9a-f]{32,}$"),
                name="registration_list_has_salt",
                violation_error_message=_("A list is sealed with a salt of at least 128 bits."),
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.user)

    @property
    def handle(self) -> str:
        """What programs call the player: the username, or a word that no username can be."""
        return self.user.username if self.user else f"guest:{self.pk}"

    @property
    def has_list(self) -> bool:
        return bool(self.list_digest)

    @property
    def sealed_text(self) -> str:
        """The very text whose SHA-256 is `list_digest`."""
        return seal(self.list_salt, print_sections(self.list_parsed))

    @property
    def is_active(self) -> bool:
        return self.status == self.Status.ACTIVE


class PairRule(models.Model):
    """Two players who never meet, or who meet in one round, by the organizer's word; `one` joined before `other`."""

    class Kind(models.TextChoices):
        APART = "apart", _("never meet")
        TOGETHER = "together", _("meet in one round")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="pair_rules", verbose_name=_("event"))
    kind = models.CharField(_("kind"), max_length=8, choices=Kind)
    one = models.ForeignKey(Registration, models.CASCADE, related_name="+", verbose_name=_("one player"))
    other = models.ForeignKey(Registration, models.CASCADE, related_name="+", verbose_name=_("the other player"))
    number = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=200, help_text=_("Only the staff read it."))

    class Meta:
        verbose_name = _("rule of pairing")
        verbose_name_plural = _("rules of pairing")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(one__lt=F("other")),
                name="pair_rule_of_two_players",
                violation_error_message=_("A rule of pairing is about two different players."),
            ),
            models.CheckConstraint(
                condition=Q(kind="apart", number__isnull=True) | Q(kind="together", number__gte=1),
                name="pair_rule_together_in_a_round",
                violation_error_message=_("Two players meet in one round, or never."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "one", "other", "kind", "number"],
                nulls_distinct=False,
                name="pair_rule_once",
                violation_error_message=_("This rule stands already."),
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
    attempt = models.PositiveSmallIntegerField(_("times paired"), default=1)
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
                violation_error_message=_("A clock has a length and a start, and is paused after it."),
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
