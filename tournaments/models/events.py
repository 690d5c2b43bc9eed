"""Events with their staff, players and rounds."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cards.models import Format as CardFormat
from tournaments.structures import STRUCTURES, Structure, find_structure


def structure_choices() -> list[tuple[str, Promise]]:
    """The listed structures; migrations refer to this function, so a new structure needs none."""
    return [(structure.code, _(structure.name)) for structure in STRUCTURES]


class Tournament(models.Model):
    """One event, from its preparation to its end.

    `format` is the code of its structure, `card_format` what may be played in it; without a card format the deck
    rules alone decide. `seed` decides every draw of chance, so that any round can be paired again to the same result.
    """

    class Status(models.TextChoices):
        DRAFT = "draft", _("being prepared")
        OPEN = "open", _("open for players")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")

    class Lists(models.TextChoices):
        SEALED = "sealed", _("sealed: only the owner and the judges see a list")
        OPEN = "open", _("open: everybody sees the lists once the event runs")

    class BestOf(models.IntegerChoices):
        ONE = 1, _("one game")
        THREE = 3, _("a war: best of three games")

    name = models.CharField(_("name"), max_length=80)
    description = models.TextField(_("description"), max_length=1000, blank=True)
    game = models.CharField(_("game"), max_length=20)
    edition = models.CharField(_("edition"), max_length=20)
    format = models.CharField(_("format"), max_length=20, choices=structure_choices, default="swiss")
    card_format = models.ForeignKey(
        CardFormat, models.PROTECT, related_name="+", null=True, blank=True, verbose_name=_("cards allowed")
    )
    rounds_planned = models.PositiveSmallIntegerField(
        _("rounds"), null=True, blank=True, help_text=_("Left empty: as many as the number of players asks for.")
    )
    best_of = models.PositiveSmallIntegerField(_("a match is"), choices=BestOf, default=BestOf.THREE)
    list_policy = models.CharField(_("decklists"), max_length=8, choices=Lists, default=Lists.SEALED)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.DRAFT)
    organizer = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="events_organized", verbose_name=_("organizer")
    )
    seed = models.CharField(_("seed of chance"), max_length=40)
    created_at = models.DateTimeField(_("created"))
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    history_count = models.PositiveIntegerField(_("entries in the history"), default=0, editable=False)
    history_head = models.CharField(_("last hash of the history"), max_length=64, blank=True, editable=False)

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ["-created_at", "-pk"]
        indexes = [models.Index(fields=["-created_at", "-id"], name="tournament_newest_first")]
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["draft", "open", "running", "finished"]),
                name="tournament_status_known",
                violation_error_message=_("An event is being prepared, open, running or finished."),
            ),
            models.CheckConstraint(
                condition=Q(best_of__in=[1, 3]),
                name="tournament_best_of_1_or_3",
                violation_error_message=_("A match is one game or the best of three."),
            ),
            models.CheckConstraint(
                condition=Q(rounds_planned__isnull=True) | Q(rounds_planned__range=(1, 20)),
                name="tournament_1_to_20_rounds",
                violation_error_message=_("An event has 1 to 20 rounds."),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def structure(self) -> Structure:
        return find_structure(self.format)

    @property
    def has_begun(self) -> bool:
        return self.status in (self.Status.RUNNING, self.Status.FINISHED)


class StaffRole(models.Model):
    """A judge of an event: sees sealed lists, rules on disputes."""

    class Role(models.TextChoices):
        JUDGE = "judge", _("judge")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="staff", verbose_name=_("event"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="staff_roles", verbose_name=_("user")
    )
    role = models.CharField(_("role"), max_length=10, choices=Role, default=Role.JUDGE)

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
    """A player in an event; a trigger keeps the decklist unchanged."""

    class Status(models.TextChoices):
        ACTIVE = "active", _("playing")
        DROPPED = "dropped", _("dropped")
        WITHDRAWN = "withdrawn", _("withdrawn before the start")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="registrations", verbose_name=_("event"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="registrations", verbose_name=_("player")
    )
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.ACTIVE)
    list_text = models.TextField(_("decklist"))
    list_parsed = models.JSONField(_("decklist as read"))
    list_digest = models.CharField(_("hash of the list"), max_length=80)
    cards_digest = models.CharField(_("card data it was checked under"), max_length=80)
    joined_at = models.DateTimeField(_("joined"))
    left_at = models.DateTimeField(_("left"), null=True, blank=True)

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
                condition=Q(status="active", left_at__isnull=True)
                | Q(status__in=["dropped", "withdrawn"], left_at__isnull=False),
                name="registration_left_when_not_active",
                violation_error_message=_("A player who is not playing has a time of leaving."),
            ),
        ]

    def __str__(self) -> str:
        return str(self.user)

    @property
    def is_active(self) -> bool:
        return self.status == self.Status.ACTIVE


class Round(models.Model):
    """One round: a draft for the staff, then published, then closed for good."""

    class Status(models.TextChoices):
        DRAFT = "draft", _("draft")
        PUBLISHED = "published", _("being played")
        CLOSED = "closed", _("closed")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="rounds", verbose_name=_("event"))
    number = models.PositiveSmallIntegerField(_("round"))
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.DRAFT)
    attempt = models.PositiveSmallIntegerField(_("times paired"), default=1)
    rematches = models.PositiveSmallIntegerField(_("unavoidable rematches"), default=0)
    paired_at = models.DateTimeField(_("paired"))
    published_at = models.DateTimeField(_("published"), null=True, blank=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"],
                name="round_number_once",
                violation_error_message=_("This round exists already."),
            ),
            models.UniqueConstraint(
                fields=["tournament"],
                condition=~Q(status="closed"),
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
                | Q(status="closed", published_at__isnull=False, closed_at__gte=F("published_at")),
                name="round_times_fit_status",
                violation_error_message=_("A round is first published and then closed."),
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return _("Round %(number)s") % {"number": self.number}
