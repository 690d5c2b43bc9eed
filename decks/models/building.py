"""The tables of decks: lists, versions, drafts, cards played, legality."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

LONGEST_NAME = 80
CODE_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is taken for another when read aloud


def new_code() -> str:
    """Make an address beyond guessing, to protect decks shared by link."""
    return get_random_string(16, CODE_LETTERS)


class Visibility(models.TextChoices):
    """Who may see a deck besides the owner."""

    PRIVATE = "private", _("Only me")
    LINK = "link", _("Whoever has the link")
    PUBLIC = "public", _("Everybody")


class Deck(models.Model):
    """A deck as typed, legal or not.

    `version` counts its texts and guards against lost changes. `based_on` is shown only to those who see that deck.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="decks", verbose_name=_("owner")
    )
    code = models.CharField(_("address"), max_length=16, unique=True, default=new_code, editable=False)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    game = models.CharField(_("game"), max_length=32)
    edition = models.CharField(_("edition"), max_length=32)
    visibility = models.CharField(
        _("who may see it"), max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    text = models.TextField(_("list"), blank=True)
    version = models.PositiveIntegerField(_("version"), default=1)
    description = models.TextField(_("description"), blank=True)
    tags = ArrayField(models.CharField(max_length=24), verbose_name=_("tags"), default=list, blank=True)
    based_on = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="copies", verbose_name=_("based on")
    )
    created = models.DateTimeField(_("created"))
    updated = models.DateTimeField(_("last changed"))

    class Meta:
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        ordering = ["-updated", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(name__regex=r"^\s*$"),
                name="decks_deck_has_a_name",
                violation_error_message=_("Give the deck a name."),
            ),
            models.CheckConstraint(
                condition=Q(visibility__in=["private", "link", "public"]),
                name="decks_deck_visibility_is_known",
                violation_error_message=_("Choose who may see the deck."),
            ),
        ]
        indexes = [
            models.Index(fields=["owner", "-updated", "-id"], name="decks_deck_of_owner"),
            models.Index(fields=["-updated", "-id"], condition=Q(visibility="public"), name="decks_deck_public"),
            # whoever is logged in searches public decks and their own at once, which no other index has in order
            models.Index(fields=["-updated", "-id"], name="decks_deck_last_changed"),
            GinIndex(fields=["tags"], name="decks_deck_tags"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("decks:detail", kwargs={"code": self.code})


class DeckLegality(models.Model):
    """The legality of a deck when its list was last read and checked.

    `read_by` and `checked_by` name the state of the data behind the answer (see `queries.states`), so that an old
    answer is never taken for today's: `read_by` covers card names, kinds and deck rules, `checked_by` the formats of
    the day as well. Both are empty until the list is read. `keeps` are the editions whose deck rules the list keeps,
    `legal_in` the codes of the formats in which it is legal.
    """

    deck = models.OneToOneField(
        Deck, on_delete=models.CASCADE, primary_key=True, related_name="legality", verbose_name=_("deck")
    )
    game = models.CharField(_("game"), max_length=32)
    keeps = ArrayField(models.CharField(max_length=32), verbose_name=_("keeps the deck rules of"), default=list)
    legal_in = ArrayField(models.CharField(max_length=32), verbose_name=_("legal in"), default=list)
    read_by = models.CharField(_("read by"), max_length=16, blank=True, db_collation="C")
    checked_by = models.CharField(_("checked by"), max_length=16, blank=True, db_collation="C")

    class Meta:
        verbose_name = _("legality of a deck")
        verbose_name_plural = _("legality of decks")
        ordering = ["deck"]
        indexes = [
            models.Index(fields=["game", "checked_by", "deck"], name="decks_legality_to_check"),
            GinIndex(fields=["legal_in"], name="decks_legality_legal_in"),
        ]

    def __str__(self) -> str:
        return f"{self.deck_id}: {', '.join(self.legal_in)}"


class DeckCard(models.Model):
    """A card in a deck, with copies.

    These rows are made from the list, for searching decks by card, and are made again when cards come or go.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="cards", verbose_name=_("deck"))
    name_fold = models.CharField(_("card"), max_length=160, db_collation="C")
    count = models.PositiveIntegerField(_("copies"))

    class Meta:
        verbose_name = _("card of a deck")
        verbose_name_plural = _("cards of decks")
        ordering = ["deck", "name_fold"]
        constraints = [
            models.UniqueConstraint(
                fields=["deck", "name_fold"],
                name="decks_card_once_a_deck",
                violation_error_message=_("The deck plays this card already."),
            ),
            models.CheckConstraint(
                condition=Q(count__gte=1) & ~Q(name_fold=""),
                name="decks_card_is_played",
                violation_error_message=_("A card that a deck plays has a name and at least one copy."),
            ),
        ]
        indexes = [models.Index(fields=["name_fold", "deck"], include=["count"], name="decks_card_by_name")]

    def __str__(self) -> str:
        return f"{self.count} {self.name_fold}"


class DeckVersion(models.Model):
    """An earlier text of a deck; rows are added, and only their labels change."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions", verbose_name=_("deck"))
    number = models.PositiveIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    edition = models.CharField(_("edition"), max_length=32)
    text = models.TextField(_("list"), blank=True)
    label = models.CharField(_("name of the version"), max_length=LONGEST_NAME, blank=True, default="")
    created = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("deck version")
        verbose_name_plural = _("deck versions")
        ordering = ["deck", "-number"]
        constraints = [
            models.UniqueConstraint(
                fields=["deck", "number"],
                name="decks_version_number_once_a_deck",
                violation_error_message=_("This version exists already."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.name} · {self.number}"


class DeckDraft(models.Model):
    """The list of a deck as it is being changed, beside the saved one. `number` counts the edits."""

    deck = models.OneToOneField(
        Deck, on_delete=models.CASCADE, primary_key=True, related_name="draft", verbose_name=_("deck")
    )
    number = models.PositiveIntegerField(_("number of edits"), default=0)
    text = models.TextField(_("list"), blank=True)
    updated = models.DateTimeField(_("last changed"))

    class Meta:
        verbose_name = _("draft of a deck")
        verbose_name_plural = _("drafts of decks")
        ordering = ["deck"]

    def __str__(self) -> str:
        return f"{self.deck_id}: {self.number}"


class DeckEdit(models.Model):
    """An edit of a draft: from line `at` on, the lines `removed` went and `added` came.

    `window` names the tab that made it; `conflicts` are copies that another tab had changed meanwhile.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="edits", verbose_name=_("deck"))
    number = models.PositiveIntegerField(_("number"))
    window = models.CharField(_("window"), max_length=40, blank=True)
    made = models.DateTimeField(_("made"))
    at = models.PositiveIntegerField(_("first line"))
    removed = models.JSONField(_("lines removed"), default=list)
    added = models.JSONField(_("lines added"), default=list)
    conflicts = models.JSONField(_("conflicts"), default=list)

    class Meta:
        verbose_name = _("edit of a deck")
        verbose_name_plural = _("edits of decks")
        ordering = ["deck", "-number"]
        constraints = [
            models.UniqueConstraint(
                fields=["deck", "number"],
                name="decks_edit_number_once_a_deck",
                violation_error_message=_("This edit exists already."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.deck_id} · {self.number}"
