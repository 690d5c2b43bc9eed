"""Tables of decks: lists, versions, drafts, cards, legality."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

LONGEST_NAME = 80
LONGEST_WINDOW = 40
CODE_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is taken for another when read aloud


def new_code() -> str:
    """Make an address beyond guessing, to protect decks shared by link."""
    return get_random_string(16, CODE_LETTERS)


class Visibility(models.TextChoices):
    """The visibility of a deck."""

    PRIVATE = "private", _("Only me")
    LINK = "link", _("Anyone with the link")
    PUBLIC = "public", _("Everyone")


class Deck(models.Model):
    """A deck as typed, legal or not.

    `version` counts the texts and guards against lost changes. Only people who see `based_on` are told of it.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="decks", verbose_name=_("owner")
    )
    code = models.CharField(_("address"), max_length=16, unique=True, default=new_code, editable=False)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    game = models.CharField(_("game"), max_length=32)
    edition = models.CharField(_("edition"), max_length=32)
    visibility = models.CharField(_("visible to"), max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE)
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
            # a logged-in search joins public and own decks, which no other index has in order
            models.Index(fields=["-updated", "-id"], name="decks_deck_last_changed"),
            GinIndex(fields=["tags"], name="decks_deck_tags"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("decks:detail", kwargs={"code": self.code})


class DeckLegality(models.Model):
    """The legality of a deck when its list was last read and checked.

    `read_by` and `checked_by` name the state of the data behind the answer (see `queries.states`), because an old
    answer may be wrong today: `read_by` covers card names, kinds and deck rules, `checked_by` also the formats of the
    day. Both are empty until the list is read. `keeps` lists the editions with their deck rules kept, `legal_in` the
    codes of the formats.
    """

    deck = models.OneToOneField(
        Deck, on_delete=models.CASCADE, primary_key=True, related_name="legality", verbose_name=_("deck")
    )
    game = models.CharField(_("game"), max_length=32)
    keeps = ArrayField(models.CharField(max_length=32), verbose_name=_("legal by the rules of"), default=list)
    legal_in = ArrayField(models.CharField(max_length=32), verbose_name=_("legal in"), default=list)
    read_by = models.CharField(_("read with data"), max_length=16, blank=True, db_collation="C")
    checked_by = models.CharField(_("checked with data"), max_length=16, blank=True, db_collation="C")

    class Meta:
        verbose_name = _("deck legality")
        verbose_name_plural = _("deck legalities")
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
                violation_error_message=_("This card is in the deck already."),
            ),
            models.CheckConstraint(
                condition=Q(count__gte=1) & ~Q(name_fold=""),
                name="decks_card_is_played",
                violation_error_message=_("A card of a deck has a name and at least one copy."),
            ),
        ]
        indexes = [models.Index(fields=["name_fold", "deck"], include=["count"], name="decks_card_by_name")]

    def __str__(self) -> str:
        return f"{self.count} {self.name_fold}"


class DeckVersion(models.Model):
    """An earlier text of a deck. Rows are added, and only their labels change."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions", verbose_name=_("deck"))
    number = models.PositiveIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    edition = models.CharField(_("edition"), max_length=32)
    text = models.TextField(_("list"), blank=True)
    label = models.CharField(_("version name"), max_length=LONGEST_NAME, blank=True, default="")
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
    """A deck's unsaved list. `number` counts the edits."""

    deck = models.OneToOneField(
        Deck, on_delete=models.CASCADE, primary_key=True, related_name="draft", verbose_name=_("deck")
    )
    number = models.PositiveIntegerField(_("number of edits"), default=0)
    text = models.TextField(_("list"), blank=True)
    updated = models.DateTimeField(_("last changed"))

    class Meta:
        verbose_name = _("deck draft")
        verbose_name_plural = _("deck drafts")
        ordering = ["deck"]

    def __str__(self) -> str:
        return f"{self.deck_id}: {self.number}"


class DeckEdit(models.Model):
    """An edit of a draft: from line `at` on, the lines `removed` went and `added` came.

    `window` names the browser tab; `conflicts` are copies that another tab had changed meanwhile.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="edits", verbose_name=_("deck"))
    number = models.PositiveIntegerField(_("number"))
    window = models.CharField(_("browser tab"), max_length=LONGEST_WINDOW, blank=True)
    made = models.DateTimeField(_("created"))
    at = models.PositiveIntegerField(_("first line"))
    removed = models.JSONField(_("lines removed"), default=list)
    added = models.JSONField(_("lines added"), default=list)
    conflicts = models.JSONField(_("conflicts"), default=list)

    class Meta:
        verbose_name = _("deck edit")
        verbose_name_plural = _("deck edits")
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
