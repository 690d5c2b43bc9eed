"""Rows with a first and a last day."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Dated(models.Model):
    """A row in force from `since` up to, but not including, `until`.

    No `until` means for good. Where a model allows it, no `since` means from the beginning.
    """

    since = models.DateField(_("since"))
    until = models.DateField(_("until"), null=True, blank=True)

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(
                condition=models.Q(until=None) | models.Q(until__gt=models.F("since")),
                name="%(app_label)s_%(class)s_ends_after_it_begins",
                violation_error_message=_("The end comes after the beginning."),
            ),
        ]
