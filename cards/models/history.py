"""The history: imported card files and changes of cards."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from cards.models.catalogue import Card, CardSet


class CardImport(models.Model):
    """A loaded card file: bytes, loader, counts."""

    card_set = models.ForeignKey(CardSet, models.PROTECT, related_name="imports", verbose_name=_("set"))
    file_name = models.CharField(_("file name"), max_length=200, blank=True)
    digest = models.CharField(_("digest"), max_length=80)
    content = models.BinaryField(_("content"))
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )
    at = models.DateTimeField(_("at"), auto_now_add=True)
    created = models.PositiveIntegerField(_("cards created"))
    changed = models.PositiveIntegerField(_("cards changed"))
    unchanged = models.PositiveIntegerField(_("cards unchanged"))

    class Meta:
        verbose_name = _("card file import")
        verbose_name_plural = _("card file imports")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.card_set_id} {self.at:%Y-%m-%d %H:%M}"


class CardChange(models.Model):
    """A change of a card. The last number is the catalogue's version.

    `fields` has each field's value before and after, and is empty for a created or deleted card. Imports are numbered
    one after another, so a reader who has read up to a number has missed none.
    """

    class Action(models.TextChoices):
        CREATED = "created", _("created")
        CHANGED = "changed", _("changed")
        DELETED = "deleted", _("deleted")

    card = models.ForeignKey(
        Card, models.SET_NULL, null=True, blank=True, related_name="changes", verbose_name=_("card")
    )
    game = models.CharField(_("game"), max_length=32)
    name = models.CharField(_("name"), max_length=80)
    slug = models.CharField(_("address"), max_length=100)
    action = models.CharField(_("action"), max_length=16, choices=Action.choices)
    fields = models.JSONField(_("fields"), default=dict, blank=True)
    part_of = models.ForeignKey(
        CardImport, models.PROTECT, null=True, blank=True, related_name="changes", verbose_name=_("import")
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("card change")
        verbose_name_plural = _("card changes")
        ordering = ["-pk"]
        indexes = [models.Index(fields=["slug"], name="cards_change_by_address")]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(action__in=["created", "changed", "deleted"]),
                name="cards_change_is_an_action",
                violation_error_message=_("A card is created, changed or deleted."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name}: {self.action}"
