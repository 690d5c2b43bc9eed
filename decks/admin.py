"""Decks in the administration: to look at and to delete. They are written on their owners' pages alone."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from decks.models import Deck, DeckVersion


class DeckVersionInline(admin.TabularInline):
    """The texts that a deck had."""

    model = DeckVersion
    extra = 0
    can_delete = False
    fields = readonly_fields = ("number", "name", "edition", "text", "created")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody adds a version by hand."""
        return False


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin):
    """Finds decks by name and owner."""

    list_display = ("name", "owner", "game", "edition", "visibility", "version", "updated")
    list_filter = ("game", "edition", "visibility")
    list_select_related = ("owner",)
    search_fields = ("name", "owner__username", "code")
    date_hierarchy = "updated"
    inlines = (DeckVersionInline,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A deck is made by its owner."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A deck is changed by its owner."""
        return False
