"""Decks in the administration: to look at and to delete."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from decks.models import Deck, DeckVersion


class DeckVersionInline(admin.TabularInline):
    model = DeckVersion
    extra = 0
    can_delete = False
    fields = readonly_fields = ("number", "name", "edition", "text", "created")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin):
    list_display = ("name", "owner", "game", "edition", "visibility", "version", "updated")
    list_filter = ("game", "edition", "visibility")
    list_select_related = ("owner",)
    search_fields = ("name", "owner__username", "code")
    date_hierarchy = "updated"
    inlines = (DeckVersionInline,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Only its owner makes a deck."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Only its owner changes a deck."""
        return False
