"""The history of an event: a chain of entries that never change."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.events import Tournament


class HistoryEvent(models.Model):
    """One entry of a history.

    `hash` covers the entry and the hash before it; triggers refuse UPDATE and DELETE.
    """

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="history", verbose_name=_("event"))
    number = models.PositiveIntegerField(_("number"))
    at = models.DateTimeField(_("at"))
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True, blank=True, verbose_name=_("by")
    )
    role = models.CharField(_("acting as"), max_length=12)
    kind = models.CharField(_("what"), max_length=40)
    subject = models.CharField(_("about"), max_length=40, blank=True)
    data = models.JSONField(_("details"))
    previous_hash = models.CharField(_("hash before"), max_length=64, blank=True)
    hash = models.CharField(_("hash"), max_length=64)

    class Meta:
        verbose_name = _("history entry")
        verbose_name_plural = _("history")
        ordering = ["tournament", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"],
                name="history_number_once",
                violation_error_message=_("The history of an event is one line."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"
