"""What counts from one day until another."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Dated(models.Model):
    """A row that counts from the day `since` on until the day `until`, which is no longer one of its days.

    None is for good, or, where a model lets `since` be None, from the very beginning.
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
