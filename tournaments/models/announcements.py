"""What the staff of an event say to everybody, or to one table."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.events import Tournament

LONGEST_ANNOUNCEMENT = 300


class Announcement(models.Model):
    """A sentence for everybody, or for a table of a round; taken back, it is shown no more."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="announcements", verbose_name=_("event"))
    text = models.CharField(_("text"), max_length=LONGEST_ANNOUNCEMENT)
    round_number = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    table = models.PositiveIntegerField(_("table"), null=True, blank=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("by"))
    created_at = models.DateTimeField(_("posted"))
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(table__isnull=True, round_number__isnull=True)
                | Q(table__isnull=False, round_number__isnull=False),
                name="announcement_table_of_round",
                violation_error_message=_("An announcement to a table names the round."),
            )
        ]

    def __str__(self) -> str:
        return self.text
