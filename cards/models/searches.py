"""Saved searches."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

LONGEST_NAME = 80


class SavedSearch(models.Model):
    """A named query, visible to the owner only."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="saved_searches", verbose_name=_("owner")
    )
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    query = models.CharField(_("query"), max_length=1_000)
    created_at = models.DateTimeField(_("kept since"), auto_now_add=True)

    class Meta:
        verbose_name = _("saved search")
        verbose_name_plural = _("saved searches")
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["owner", "name"],
                name="cards_search_name_once_an_owner",
                violation_error_message=_("You already have a saved search with this name."),
            ),
            models.CheckConstraint(
                condition=~models.Q(name="") & ~models.Q(query=""),
                name="cards_search_has_name_and_query",
                violation_error_message=_("A saved search needs a name and a query."),
            ),
        ]

    def __str__(self) -> str:
        return self.name
