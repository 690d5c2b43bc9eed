"""Events: format, rules of play, and progress."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cards.models import Format as CardFormat
from tournaments import rights
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
