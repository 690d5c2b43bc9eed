"""Formats: an edition, a card pool, and dated bans."""

from uuid import uuid4

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models.catalogue import Card, CardSet
from cards.models.dated import Dated


class Status(models.TextChoices):
    LEGAL = "legal", _("legal")
    RESTRICTED = "restricted", _("restricted")
    BANNED = "banned", _("banned")


def status_constraint(name: str) -> models.CheckConstraint:
    """Return a constraint on the allowed statuses."""
    return models.CheckConstraint(
        condition=models.Q(status__in=Status.values),
        name=name,
        violation_error_message=_("A card is legal, restricted or banned."),
    )


class Format(models.Model):
    """An edition of the rules and a card pool.

    `version` is a key for caches; it changes with the status of any card.
    """

    game = models.CharField(_("game"), max_length=32)
    code = models.SlugField(_("code"), max_length=32)
    name = models.CharField(_("name"), max_length=80)
    edition = models.CharField(_("edition"), max_length=32)
    description = models.CharField(_("description"), max_length=600, blank=True)
    version = models.UUIDField(_("version"), default=uuid4, editable=False)
    sets = models.ManyToManyField(CardSet, through="FormatSet", related_name="formats", verbose_name=_("sets"))

    class Meta:
        verbose_name = _("format")
        verbose_name_plural = _("formats")
        ordering = ["game", "code"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "code"],
                name="cards_format_code_once_a_game",
                violation_error_message=_("This game already has a format with this code."),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("cards:format", kwargs={"game": self.game, "code": self.code})


class FormatSet(Dated):
    """A set's stay in a format's card pool."""

    format = models.ForeignKey(Format, models.CASCADE, related_name="pool", verbose_name=_("format"))
    card_set = models.ForeignKey(CardSet, models.PROTECT, related_name="pools", verbose_name=_("set"))

    class Meta(Dated.Meta):
        verbose_name = _("set in a format")
        verbose_name_plural = _("sets in formats")
        ordering = ["format", "since", "card_set"]
        constraints = [
            *Dated.Meta.constraints,
            models.UniqueConstraint(
                fields=["format", "card_set", "since"],
                name="cards_format_set_once_a_day",
                violation_error_message=_("This set already enters the format on this day."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.format_id}: {self.card_set_id} ({self.since})"


class LegalityChange(models.Model):
    """An announced status of a card, with a reason."""

    format = models.ForeignKey(Format, models.CASCADE, related_name="changes", verbose_name=_("format"))
    card = models.ForeignKey(Card, models.CASCADE, related_name="legality_changes", verbose_name=_("card"))
    status = models.CharField(_("status"), max_length=16, choices=Status.choices)
    since = models.DateField(_("since"))
    reason = models.CharField(_("reason"), max_length=600, blank=True)
    source = models.CharField(_("source"), max_length=200, blank=True)

    class Meta:
        verbose_name = _("legality change")
        verbose_name_plural = _("legality changes")
        ordering = ["format", "-since", "card"]
        constraints = [
            models.UniqueConstraint(
                fields=["format", "card", "since"],
                name="cards_legality_change_once_a_day",
                violation_error_message=_("This card's status already changes on this day."),
            ),
            status_constraint("cards_legality_change_to_a_status"),
        ]

    def __str__(self) -> str:
        return f"{self.card_id}: {self.status} ({self.since})"


class Legality(Dated):
    """A card's status over a period. Outside of all periods the card is not legal."""

    format = models.ForeignKey(Format, models.CASCADE, related_name="legalities", verbose_name=_("format"))
    card = models.ForeignKey(Card, models.CASCADE, related_name="legalities", verbose_name=_("card"))
    status = models.CharField(_("status"), max_length=16, choices=Status.choices)

    class Meta(Dated.Meta):
        verbose_name = _("legality")
        verbose_name_plural = _("legalities")
        ordering = ["card", "format", "since"]
        constraints = [
            *Dated.Meta.constraints,
            models.UniqueConstraint(
                fields=["card", "format", "since"],
                name="cards_legality_once_a_day",
                violation_error_message=_("This card already has a status in the format from this day on."),
            ),
            status_constraint("cards_legality_is_a_status"),
        ]
        indexes = [models.Index(fields=["format", "status", "since"], name="cards_legality_by_status")]

    def __str__(self) -> str:
        return f"{self.card_id}: {self.status} ({self.since})"
