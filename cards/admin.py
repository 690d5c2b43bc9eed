"""The catalogue in Django's admin: to look up, and to delete cards."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from accounts.actors import signed_in_user
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
from cards.services import cards_delete
from work.refusals import WrongStateError


class NoEditing:
    """Rows to look up and perhaps delete."""

    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


class ReadOnly(NoEditing):
    """Rows only to look up."""

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


class PrintingInline(NoEditing, admin.TabularInline):
    model = Printing
    fields = ("card_set", "number", "rarity", "artist", "flavor")


def _run_or_explain(request: HttpRequest, act: Callable[[], Any]) -> Any:
    try:
        return act()
    except WrongStateError as refusal:
        messages.error(request, " ".join(refusal.messages))
        return redirect(request.get_full_path())


@admin.register(CardSet)
class CardSetAdmin(NoEditing, admin.ModelAdmin):
    list_display = ("name", "code", "game", "released")
    list_filter = ("game",)
    search_fields = ("name", "code")


@admin.register(Card)
class CardAdmin(NoEditing, admin.ModelAdmin):
    list_display = ("name", "game", "kind", "type_names", "rarity", "printing")
    list_filter = ("game", "kind", "printings__rarity", "printings__card_set")
    search_fields = ("name",)
    search_help_text = _("In the search language of the catalogue, such as: river x:draw -r:common")
    inlines = (PrintingInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Card]:
        return cards_shown()

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Card], search_term: str
    ) -> tuple[QuerySet[Card], bool]:
        """Search in the catalogue's language; show warnings."""
        cards = CardFilter({"q": search_term}, queryset)
        for warning in cards.warnings:
            messages.warning(request, warning)
        return cards.qs, False

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: dict[str, object] | None = None) -> Any:
        """Delete a card, unless a file is being loaded."""
        return _run_or_explain(request, lambda: super(CardAdmin, self).delete_view(request, object_id, extra_context))

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, object] | None = None) -> Any:
        """List cards, and delete the chosen ones unless a file is being loaded."""
        return _run_or_explain(request, lambda: super(CardAdmin, self).changelist_view(request, extra_context))

    def delete_model(self, request: HttpRequest, obj: Card) -> None:
        cards_delete(cards=Card.objects.filter(pk=obj.pk), by=signed_in_user(request))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> None:
        cards_delete(cards=queryset, by=signed_in_user(request))

    @admin.display(description=_("types"))
    def type_names(self, card: Card) -> str:
        return " / ".join(getattr(card.current, "types", ()))

    @admin.display(description=_("rarity"))
    def rarity(self, card: Card) -> str:
        return card.newest.rarity

    @admin.display(description=_("printing"))
    def printing(self, card: Card) -> str:
        return str(card.newest)


@admin.register(CardData)
class CardDataAdmin(ReadOnly, admin.ModelAdmin):
    """Card data of verdicts and registered lists, never deleted."""

    list_display = ("digest", "game", "kept_at")
    list_filter = ("game",)
    search_fields = ("digest",)


class PoolInline(NoEditing, admin.TabularInline):
    model = FormatSet
    fields = ("card_set", "since", "until")


class ChangeInline(NoEditing, admin.TabularInline):
    model = LegalityChange
    fields = ("card", "status", "since", "reason", "source")


@admin.register(Format)
class FormatAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("name", "code", "game", "edition")
    list_filter = ("game", "edition")
    search_fields = ("name", "code")
    inlines = (PoolInline, ChangeInline)


@admin.register(Ruling)
class RulingAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("key", "date", "author", "question", "superseded_by")
    list_filter = ("game", "author")
    search_fields = ("key", "text_fold", "cards__name_fold")
    date_hierarchy = "date"


@admin.register(CardImport)
class CardImportAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("card_set", "file_name", "by", "at", "created", "changed", "unchanged")
    list_filter = ("card_set",)
    list_select_related = ("card_set", "by")


@admin.register(CardChange)
class CardChangeAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("name", "action", "at", "pk")
    list_filter = ("game", "action")
    search_fields = ("name",)
