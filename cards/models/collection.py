"""The collection: printings that a person owns."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cards.models.catalogue import Printing

MOST_COPIES = 9_999


class OwnedPrinting(models.Model):
    """Copies of a printing in a person's collection. Only the owner sees them."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="owned_printings", verbose_name=_("owner")
    )
    printing = models.ForeignKey(Printing, models.CASCADE, related_name="owned", verbose_name=_("printing"))
    count = models.PositiveIntegerField(_("copies"))

    class Meta:
        verbose_name = _("owned printing")
        verbose_name_plural = _("owned printings")
        ordering = ["owner", "printing"]
        constraints = [
            models.UniqueConstraint(
                fields=["owner", "printing"],
                name="cards_owned_once_a_printing",
                violation_error_message=_("The collection has this printing already."),
            ),
            models.CheckConstraint(
                condition=Q(count__gte=1, count__lte=MOST_COPIES),
                name="cards_owned_copies_are_some",
                violation_error_message=_("A collection has 1 to 9,999 copies of a printing."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.printing_id}"
