"""The catalogue in Django's admin: sets and cards to look up; what a card does is changed by loading a card file."""

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _

from cards.forms import CardFileForm
from cards.models import Card, CardData, CardSet, Printing
from cards.queries import cards_shown
from cards.services import card_file_load, cards_delete
from rules.cardfile import CardFileError


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
    search_fields = ("name", "name_fold", "search_fold")
    inlines = (PrintingInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Card]:
        """The cards with their printings loaded."""
        return cards_shown()

    def get_urls(self) -> list[URLPattern]:
        """The admin's addresses, and the one that loads a card file."""
        return [path("load/", self.admin_site.admin_view(self.load), name="cards_card_load"), *super().get_urls()]

    def load(self, request: HttpRequest) -> HttpResponse:
        """Loads a card file, or says what it would change; faults are listed with card and field."""
        if not request.user.has_perm("cards.add_card"):
            raise PermissionDenied
        form = CardFileForm(request.POST or None, request.FILES or None)
        context = {**self.admin_site.each_context(request), "form": form, "opts": self.opts, "title": _("Load cards")}
        if request.method == "POST" and form.is_valid():
            dry_run = form.cleaned_data["dry_run"]
            try:
                context["report"] = card_file_load(data=form.cleaned_data["file"], dry_run=dry_run)
                context["dry_run"] = dry_run
            except CardFileError as error:
                context["faults"], context["left_out"] = error.faults, error.left_out
        return TemplateResponse(request, "admin/cards/card/load.html", context)

    def delete_model(self, request: HttpRequest, obj: Card) -> None:
        """Deletes a card."""
        cards_delete(cards=Card.objects.filter(pk=obj.pk))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> None:
        """Deletes the chosen cards."""
        cards_delete(cards=queryset)

    @admin.display(description=_("types"))
    def type_names(self, card: Card) -> str:
        """The types in a line."""
        return " / ".join(card.types)

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
