"""Matches that are played at tables of the site."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tables.models import Recording, Series
from tournaments.models.matches import Match


class PlayedHere(models.Model):
    """A match and its series of games at tables. Each match has a single series under way.

    `why` is a sentence about a series whose result was not reported.
    """

    class Outcome(models.TextChoices):
        REPORTED = "reported", _("reported for both players")
        NOT_REPORTED = "not_reported", _("not reported")

    match = models.ForeignKey(Match, models.CASCADE, related_name="played_here", verbose_name=_("match"))
    series = models.OneToOneField(Series, models.PROTECT, related_name="+", verbose_name=_("series"))
    opened = models.DateTimeField(_("opened"))
    outcome = models.CharField(_("outcome"), max_length=12, choices=Outcome, blank=True)
    why = models.CharField(_("error"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("match played here")
        verbose_name_plural = _("matches played here")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                condition=Q(outcome=""),
                name="played_here_one_at_a_time",
                violation_error_message=_("This match already has a table on the site."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.series}"


class RecordedMatch(models.Model):
    """A game of a match as somebody's own record, for a possible dispute."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="recordings", verbose_name=_("match"))
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", verbose_name=_("recorded by"))
    recording = models.OneToOneField(Recording, models.CASCADE, related_name="+", verbose_name=_("recording"))

    class Meta:
        verbose_name = _("recorded match")
        verbose_name_plural = _("recorded matches")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.match}: {self.recording}"
