"""The rounds of an event."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.clock import Clock
from tournaments.models.events import Tournament
from tournaments.structures import Structure


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
