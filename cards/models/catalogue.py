"""Sets, cards, versions, printings, and card data."""

from datetime import date
from functools import cached_property, lru_cache
from uuid import uuid4

from django.db import models
from django.db.models.functions import Concat
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from cards.models.dated import Dated
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, card_from
from rules.games import GAMES


class CardSet(models.Model):
    """A published set of cards.

    Every load that changes cards gives the set a new `version`, a key for caches; `changed_at` is the time of that
    load.
    """

    game = models.CharField(_("game"), max_length=32)
    code = models.CharField(_("code"), max_length=8)
    name = models.CharField(_("name"), max_length=80)
    released = models.DateField(_("released"))
    version = models.UUIDField(_("version"), default=uuid4, editable=False)
    changed_at = models.DateTimeField(_("changed"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("card set")
        verbose_name_plural = _("card sets")
        ordering = ["game", "released", "code"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "code"],
                name="cards_set_code_once_a_game",
                violation_error_message=_("This game already has a set with this code."),
            ),
            models.CheckConstraint(
                condition=models.Q(code__regex=r"^[A-Z0-9]{2,8}$"),
                name="cards_set_code_is_capitals",
                violation_error_message=_("A set's code is 2 to 8 capital letters and digits."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"

    @property
    def place(self) -> tuple[date, str]:
        """The set's sort key within a game: release day, then code."""
        return self.released, self.code

    def find_later_printings(self) -> "models.QuerySet[Printing]":
        """Return the printings in later sets, which decide a card's text."""
        same_day = models.Q(card_set__released=self.released, card_set__code__gt=self.code)
        later = models.Q(card_set__released__gt=self.released) | same_day
        return Printing.objects.filter(later, card_set__game=self.game).exclude(card_set=self.pk)


@lru_cache(maxsize=4096)
def write_address(slug: str) -> str:
    """The address of a card's page. A page of the list has two dozen, and finding each takes as long as its face."""
    return reverse("cards:detail", kwargs={"slug": slug})


class Card(models.Model):
    """A card with the newest printing's rules data.

    The rules engine reads `definition`: the fields of the card file that belong to the card, not to a printing, with
    dated `versions`. Searches read CardVersion. The loader writes both.
    """

    game = models.CharField(_("game"), max_length=32)
    name = models.CharField(_("name"), max_length=80)
    slug = models.SlugField(_("address"), max_length=100, unique=True, allow_unicode=True)
    definition = models.JSONField(_("definition"))
    kind = models.CharField(_("kind"), max_length=32)
    name_fold = models.CharField(_("folded name"), max_length=160, db_collation="C")

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ["name_fold", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "name_fold"],
                name="cards_card_name_once_a_game",
                violation_error_message=_("This game already has a card with this name."),
            ),
            models.CheckConstraint(
                condition=~models.Q(name_fold=""),
                name="cards_card_has_a_name",
                violation_error_message=_("A card's name needs a letter or a digit."),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return write_address(self.slug)

    @cached_property
    def newest(self) -> "Printing":
        """The newest printing. `queries.cards_shown` loads printings newest first."""
        return self.printings.all()[0]

    @cached_property
    def printing_to_show(self) -> "Printing":
        """The printing found by a search, else the newest."""
        return self.newest

    @cached_property
    def as_printed(self) -> CardDefinition:
        """The card as printed in the newest set, with dated versions."""
        printing = {name: getattr(self.newest, name) for name in PRINTING_FIELDS}
        return card_from({"name": self.name, **self.definition, **printing}, GAMES[self.game].cards.type)

    @cached_property
    def current(self) -> CardDefinition:
        return self.as_printed.on(timezone.localdate().isoformat())


class CardVersion(Dated):
    """The searched values of a card over a period.

    `since` is None for the first printing, `until` for the newest change. Name and kind never change; they are repeated
    here so that most searches read one narrow table. `figures` and `marks` hold the game's own search fields by name:
    a number each, and lists of values; what the card does not have is left out. `text` joins all texts of the card.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="versions", verbose_name=_("card"))
    since = models.DateField(_("since"), null=True, blank=True)  # type: ignore[assignment]  # None: from the beginning
    game = models.CharField(_("game"), max_length=32)
    name = models.CharField(_("name"), max_length=80)
    name_fold = models.CharField(_("folded name"), max_length=160, db_collation="C")
    kind = models.CharField(_("kind"), max_length=32)
    figures = models.JSONField(_("figures"), default=dict, blank=True)
    marks = models.JSONField(_("marks"), default=dict, blank=True)
    text = models.TextField(_("text"), blank=True)
    text_fold = models.TextField(_("folded text"), blank=True, db_collation="C")

    class Meta(Dated.Meta):
        verbose_name = _("card version")
        verbose_name_plural = _("card versions")
        ordering = ["card", models.F("since").asc(nulls_first=True)]
        constraints = [
            *Dated.Meta.constraints,
            models.UniqueConstraint(
                fields=["card", "since"],
                nulls_distinct=False,
                name="cards_version_once_a_day",
                violation_error_message=_("This card already has a version from this day on."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.since or '–'})"


class Printing(models.Model):
    """A card in a set. `number_key` sorts 019a between 019 and 020."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="printings", verbose_name=_("card"))
    card_set = models.ForeignKey(CardSet, on_delete=models.PROTECT, related_name="printings", verbose_name=_("set"))
    number = models.CharField(_("number"), max_length=12)
    number_key = models.CharField(_("sort key of the number"), max_length=24, db_collation="C")
    rarity = models.CharField(_("rarity"), max_length=32)
    artist = models.CharField(_("artist"), max_length=80, blank=True)
    flavor = models.CharField(_("flavor text"), max_length=600, blank=True)
    artist_fold = models.CharField(_("folded artist"), max_length=160, blank=True, db_collation="C")
    flavor_fold = models.TextField(_("folded flavor text"), blank=True, db_collation="C")

    class Meta:
        verbose_name = _("printing")
        verbose_name_plural = _("printings")
        ordering = ["card_set", "number_key"]
        constraints = [
            models.UniqueConstraint(
                fields=["card", "card_set"],
                name="cards_printing_once_a_set",
                violation_error_message=_("This set already has a printing of this card."),
            ),
            models.UniqueConstraint(
                fields=["card_set", "number"],
                name="cards_printing_number_once_a_set",
                # Checked at the end of the transaction, so that a corrected file may swap two numbers.
                deferrable=models.Deferrable.DEFERRED,
                violation_error_message=_("This number is already taken in this set."),
            ),
            models.CheckConstraint(
                condition=~models.Q(number=""),
                name="cards_printing_has_a_number",
                violation_error_message=_("A printing needs its collector number."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card_set.code} {self.number}"


def number_key(number: str) -> str:
    """Return a sortable collector number: 19 < 19a < 20 < 100."""
    digits = len(number) - len(number.lstrip("0123456789"))
    value = number[:digits].rjust(12, "0") if digits else ""
    return value + number[digits:].lower()


class CardData(models.Model):
    """The card data behind a verdict or registered list.

    A row is written once and never changed; a constraint compares content and digest.
    """

    digest = models.CharField(_("digest"), max_length=80, primary_key=True)
    game = models.CharField(_("game"), max_length=32)
    content = models.BinaryField(_("content"))
    kept_at = models.DateTimeField(_("stored since"), auto_now_add=True)

    class Meta:
        verbose_name = _("card data")
        verbose_name_plural = _("card data")
        ordering = ["kept_at", "digest"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(
                    digest=Concat(
                        models.Value("sha256:"),
                        models.Func(
                            models.Func(models.F("content"), function="sha256"),
                            models.Value("hex"),
                            function="encode",
                            output_field=models.CharField(),
                        ),
                    )
                ),
                name="cards_data_is_what_its_digest_names",
                violation_error_message=_("The content does not match its digest."),
            ),
        ]

    def __str__(self) -> str:
        return self.digest
