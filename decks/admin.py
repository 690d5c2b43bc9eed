"""Decks in the administration, to look up and delete."""

from django.contrib import admin

from cards.admin import NoEditing
from decks.models import Deck, DeckVersion


class DeckVersionInline(NoEditing, admin.TabularInline):
    model = DeckVersion
    fields = ("number", "name", "edition", "text", "created")


@admin.register(Deck)
class DeckAdmin(NoEditing, admin.ModelAdmin):
    list_display = ("name", "owner", "game", "edition", "visibility", "version", "updated")
    list_filter = ("game", "edition", "visibility")
    list_select_related = ("owner",)
    search_fields = ("name", "owner__username", "code")
    date_hierarchy = "updated"
    inlines = (DeckVersionInline,)
