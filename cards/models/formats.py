"""Formats: which sets may be played under which edition, and what was banned or restricted from which day on."""

from uuid import uuid4

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models.catalogue import Card, CardSet
from cards.models.dated import Dated


class Status(models.TextChoices):
    """What a format says of a card in its pool."""

    LEGAL = "legal", _("legal")
    RESTRICTED = "restricted", _("restricted")
    BANNED = "banned", _("banned")


def a_status(name: str) -> models.CheckConstraint:
    """The constraint of this name that a row's `status` is one of them."""
    return models.CheckConstraint(
        condition=models.Q(status__in=Status.values),
        name=name,
        violation_error_message=_("A card is legal, restricted or banned."),
    )


class Format(models.Model):
    """A way to play a game: an edition of its rules and a card pool.

    `version` is another one whenever what it says of a card has changed, so that what was found out by it can be kept
    while it stays.
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
                violation_error_message=_("This game already has a format of this code."),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The format's page."""
        return reverse("cards:format", kwargs={"game": self.game, "code": self.code})


class FormatSet(Dated):
    """A set in a format's card pool, from a day on and until another."""

    format = models.ForeignKey(Format, models.CASCADE, related_name="pool", verbose_name=_("format"))
    card_set = models.ForeignKey(CardSet, models.PROTECT, related_name="pools", verbose_name=_("set"))

    class Meta(Dated.Meta):
        verbose_name = _("set of a format")
        verbose_name_plural = _("sets of formats")
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
    """What was announced of a card in a format: its status from a day on, and why."""

    format = models.ForeignKey(Format, models.CASCADE, related_name="changes", verbose_name=_("format"))
    card = models.ForeignKey(Card, models.CASCADE, related_name="legality_changes", verbose_name=_("card"))
    status = models.CharField(_("status"), max_length=16, choices=Status.choices)
    since = models.DateField(_("since"))
    reason = models.CharField(_("reason"), max_length=600, blank=True)
    source = models.CharField(_("source"), max_length=200, blank=True)

    class Meta:
        verbose_name = _("change of legality")
        verbose_name_plural = _("changes of legality")
        ordering = ["format", "-since", "card"]
        constraints = [
            models.UniqueConstraint(
                fields=["format", "card", "since"],
                name="cards_legality_change_once_a_day",
                violation_error_message=_("This card's status already changes on this day."),
            ),
            a_status("cards_legality_change_to_a_status"),
        ]

    def __str__(self) -> str:
        return f"{self.card_id}: {self.status} ({self.since})"


class Legality(Dated):
    """A card's status in a format from one day until another, worked out from pool and changes; outside: not legal."""

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
            a_status("cards_legality_is_a_status"),
        ]
        indexes = [models.Index(fields=["format", "status", "since"], name="cards_legality_by_status")]

    def __str__(self) -> str:
        return f"{self.card_id}: {self.status} ({self.since})"
