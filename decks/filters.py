"""The search for decks by card and format, for page and API."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_filters import ChoiceFilter, Filter, FilterSet

from cards.models import Card, Format
from cards.queries import card_pool, formats_shown, nearest_cards
from decks import queries
from decks.models import Deck
from rules.engine.names import fold
from rules.games import GAMES

MOST_CARDS = 10
SHOWN = 40


class CardNamesField(forms.CharField):
    """Card names between semicolons, in any case.

    A name that no card has is refused with the nearest names.
    """

    def clean(self, value: Any) -> list[str]:
        """Return the folded names; raises ValidationError."""
        names = [name for part in super().clean(value).split(";") if (name := part.strip())]
        if len(names) > MOST_CARDS:
            raise ValidationError(_("Ask for at most %(most)d cards at once.") % {"most": MOST_CARDS})
        folded = {fold(name): name for name in names}
        known = set(Card.objects.filter(name_fold__in=folded).order_by().values_list("name_fold", flat=True))
        if unknown := [_no_such_card(name) for key, name in folded.items() if key not in known]:
            raise ValidationError(unknown)
        return list(folded)


class CardNamesFilter(Filter):
    field_class = CardNamesField


def format_choices() -> list[tuple[str, str]]:
    """List the formats of all games: ("wota:current", "W.O.T.A., Current")."""
    return [(f"{own.game}:{own.code}", f"{GAMES[own.game].name}, {own.name}") for own in formats_shown()]


class DeckFilter(FilterSet):
    """Filters decks by cards played and by format.

    All conditions hold at once. No format finds a deck whose legality is being checked again; `being_checked` says
    whether there are such decks.
    """

    card = CardNamesFilter(
        method="by_cards",
        label=gettext_lazy("Plays"),
        help_text=gettext_lazy("Card names; a semicolon between two."),
    )
    without = CardNamesFilter(method="by_missing_cards", label=gettext_lazy("Does not play"))
    legal = ChoiceFilter(
        choices=format_choices, method="by_format", label=gettext_lazy("Legal in"), empty_label=gettext_lazy("Any")
    )

    class Meta:
        model = Deck
        fields: tuple[str, ...] = ()

    def get_form_class(self) -> type[forms.Form]:
        """Mark every field as one of several, so that none is said to be missing."""
        form: type[forms.Form] = super().get_form_class()
        for field in form.base_fields.values():
            field.one_of = True  # type: ignore[attr-defined]  # read by templates/django/forms/field.html
        return form

    @property
    def asked(self) -> bool:
        """Whether any field is filled in."""
        return any(str(self.data.get(name, "")).strip() for name in self.filters)

    @property
    def being_checked(self) -> bool:
        """Whether decks of the format's game are being checked again now."""
        return self._format is not None and queries.legality_to_check(self._format.game, self._state).exists()

    @cached_property
    def _format(self) -> Format | None:
        game, _colon, code = (self.form.cleaned_data.get("legal") or "").partition(":")
        return formats_shown(game).filter(code=code).first() if code else None

    @cached_property
    def _state(self) -> str:
        return queries.checking_state(card_pool(self._format.game), timezone.localdate()) if self._format else ""

    def by_cards(self, decks: QuerySet[Deck], name: str, cards: list[str]) -> QuerySet[Deck]:
        """Keep the decks that play all of the cards."""
        for card in cards:
            decks = queries.keep_playing(decks, card)
        return decks

    def by_missing_cards(self, decks: QuerySet[Deck], name: str, cards: list[str]) -> QuerySet[Deck]:
        """Keep the decks that play none of the cards."""
        for card in cards:
            decks = queries.keep_without(decks, card)
        return decks

    def by_format(self, decks: QuerySet[Deck], name: str, value: str) -> QuerySet[Deck]:
        return queries.keep_legal_in(decks, self._format, self._state) if self._format else decks.none()


def _no_such_card(name: str) -> str:
    near = ", ".join(card.name for card in nearest_cards(name))
    message = _("No card is called “%(name)s”. Near are: %(near)s.") if near else _("No card is called “%(name)s”.")
    return message % {"name": Truncator(name).chars(SHOWN), "near": near}
