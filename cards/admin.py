"""The catalogue in Django's admin: sets and cards to look up; what a card does is changed on the designer's desk."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from cards.filters import CardFilter
from cards.models import (
    Card,
    CardChange,
    CardData,
    CardImport,
    CardSet,
    Format,
    FormatSet,
    LegalityChange,
    Printing,
    Ruling,
)
from cards.queries import cards_shown
from cards.refusals import WrongStateError
from cards.services import cards_delete


class PrintingInline(admin.TabularInline):
    """The printings of a card."""

    model = Printing
    fields = ("card_set", "number", "rarity", "artist", "flavor")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Card | None = None) -> bool:
        """A printing comes with its card file."""
        return False


class LoadedFromFiles(admin.ModelAdmin):
    """Rows that a card file writes: the admin shows them, and removes them where nothing needs them."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A card file adds."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object | None = None) -> bool:
        """A card file changes."""
        return False


def _or_later(request: HttpRequest, act: Callable[[], Any]) -> Any:
    """What the act answers; the same page again with the reason, if it has to wait for others too long."""
    try:
        return act()
    except WrongStateError as refusal:
        messages.error(request, " ".join(refusal.messages))
        return redirect(request.get_full_path())


@admin.register(CardSet)
class CardSetAdmin(LoadedFromFiles):
    """The sets."""

    list_display = ("name", "code", "game", "released")
    list_filter = ("game",)
    search_fields = ("name", "code")


@admin.register(Card)
class CardAdmin(LoadedFromFiles):
    """The cards with their printings."""

    list_display = ("name", "game", "kind", "type_names", "rarity", "printing")
    list_filter = ("game", "kind", "printings__rarity", "printings__card_set")
    search_fields = ("name",)
    search_help_text = _("In the search language of the catalogue, such as: river k:army -r:common")
    inlines = (PrintingInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Card]:
        """The cards with their printings loaded."""
        return cards_shown()

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Card], search_term: str
    ) -> tuple[QuerySet[Card], bool]:
        """The cards that a query finds, and that none of them comes twice; what is not understood is said."""
        cards = CardFilter({"q": search_term}, queryset)
        for warning in cards.warnings:
            messages.warning(request, warning)
        return cards.qs, False

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None) -> Any:
        """Deletes a card, unless somebody loads a file all the while."""
        return _or_later(request, lambda: super(CardAdmin, self).delete_view(request, object_id, extra_context))

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """Lists the cards, and deletes the chosen ones, unless somebody loads a file all the while."""
        return _or_later(request, lambda: super(CardAdmin, self).changelist_view(request, extra_context))

    def delete_model(self, request: HttpRequest, obj: Card) -> None:
        """Deletes a card."""
        cards_delete(cards=Card.objects.filter(pk=obj.pk), by=request.user)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> None:
        """Deletes the chosen cards."""
        cards_delete(cards=queryset, by=request.user)

    @admin.display(description=_("types"))
    def type_names(self, card: Card) -> str:
        """The types in a line."""
        return " / ".join(getattr(card.current, "types", ()))

    @admin.display(description=_("rarity"))
    def rarity(self, card: Card) -> str:
        """The newest printing's rarity."""
        return card.newest.rarity

    @admin.display(description=_("printing"))
    def printing(self, card: Card) -> str:
        """The newest printing."""
        return str(card.newest)


@admin.register(CardData)
class CardDataAdmin(LoadedFromFiles):
    """The card data that verdicts and registered lists name; nobody takes it away from under them."""

    list_display = ("digest", "game", "kept_at")
    list_filter = ("game",)
    search_fields = ("digest",)

    def has_delete_permission(self, request: HttpRequest, obj: CardData | None = None) -> bool:
        """What was judged by it could not be judged again."""
        return False


class PartOfFormat(admin.TabularInline):
    """What belongs to a format, to look at."""

    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Format | None = None) -> bool:
        """It comes with the file of formats."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Format | None = None) -> bool:
        """The file of formats changes it."""
        return False


class PoolInline(PartOfFormat):
    """The sets of a format's pool."""

    model = FormatSet
    fields = ("card_set", "since", "until")


class ChangeInline(PartOfFormat):
    """What was announced of cards in a format."""

    model = LegalityChange
    fields = ("card", "status", "since", "reason", "source")


class KeptByFiles(LoadedFromFiles):
    """Rows that nobody takes away by hand: files bring them, and take them if they do."""

    def has_delete_permission(self, request: HttpRequest, obj: object | None = None) -> bool:
        """A format or ruling would be back with the next load; what happened stays in the history."""
        return False


@admin.register(Format)
class FormatAdmin(KeptByFiles):
    """The formats with their pools and announcements."""

    list_display = ("name", "code", "game", "edition")
    list_filter = ("game", "edition")
    search_fields = ("name", "code")
    inlines = (PoolInline, ChangeInline)


@admin.register(Ruling)
class RulingAdmin(KeptByFiles):
    """The rulings."""

    list_display = ("key", "date", "author", "question", "superseded_by")
    list_filter = ("game", "author")
    search_fields = ("key", "text_fold", "cards__name_fold")
    date_hierarchy = "date"


@admin.register(CardImport)
class CardImportAdmin(KeptByFiles):
    """The card files that were loaded; their bytes are on the designer's desk."""

    list_display = ("card_set", "file_name", "by", "at", "created", "changed", "unchanged")
    list_filter = ("card_set",)
    list_select_related = ("card_set", "by")


@admin.register(CardChange)
class CardChangeAdmin(KeptByFiles):
    """Every change of a card."""

    list_display = ("name", "action", "at", "pk")
    list_filter = ("game", "action")
    search_fields = ("name",)
