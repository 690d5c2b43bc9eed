"""Rulings: dated answers to questions about cards."""

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models.catalogue import Card


class Ruling(models.Model):
    """An answer about cards, in force until superseded. `key` is permanent."""

    game = models.CharField(_("game"), max_length=32)
    key = models.SlugField(_("address"), max_length=80)
    cards = models.ManyToManyField(Card, related_name="rulings", verbose_name=_("cards"))
    question = models.CharField(_("question"), max_length=400, blank=True)
    text = models.TextField(_("ruling"))
    text_fold = models.TextField(_("folded question and ruling"), db_collation="C")
    date = models.DateField(_("date"))
    source = models.CharField(_("source"), max_length=200, blank=True)
    author = models.CharField(_("author"), max_length=80, blank=True)
    superseded_by = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="supersedes", verbose_name=_("superseded by")
    )

    class Meta:
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        ordering = ["-date", "key"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "key"],
                name="cards_ruling_key_once_a_game",
                violation_error_message=_("This game already has a ruling with this address."),
            ),
            models.CheckConstraint(
                condition=~models.Q(superseded_by=models.F("pk")),
                name="cards_ruling_is_superseded_by_another",
                violation_error_message=_("A ruling cannot supersede itself."),
            ),
        ]

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        return reverse("cards:ruling", kwargs={"game": self.game, "key": self.key})
