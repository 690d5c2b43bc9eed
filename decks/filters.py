"""The search for decks by card, format, type, tag, author and day, for page and API."""

from datetime import date

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_filters import CharFilter, ChoiceFilter, DateFilter, Filter, FilterSet

from accounts.plain import PlainForm
from cards.models import Card, Format
from cards.notes import field_on_page
from cards.queries import card_pool, formats_shown, nearest_cards
from decks import queries
from decks.models import LONGEST_NAME, LONGEST_TAG, Deck
from rules.engine.names import fold
from rules.games import GAMES

MOST_CARDS = 10
SHOWN = 40


class CardNamesField(forms.CharField):
    """Card names between semicolons, in any case. An unknown name is refused with the nearest names."""

    def clean(self, value: object) -> list[str]:
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


def type_choices() -> list[tuple[str, str]]:
    """List the types of all games' cards: ("wota:Aqua", "W.O.T.A., Aqua")."""
    return [
        (f"{game.code}:{name}", f"{game.name}, {name}" if len(GAMES) > 1 else name)
        for game in GAMES.values()
        if (field := field_on_page(game, "types"))
        for name in sorted(field.values)
    ]


FormClass = type[forms.Form]
DAY = forms.DateInput(attrs={"type": "date"})


class DeckFilter(FilterSet):
    """Filters decks by cards played, format, type of cards, tag, author and day of the last change.

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
    type = ChoiceFilter(
        choices=type_choices, method="by_type", label=gettext_lazy("Of the type"), empty_label=gettext_lazy("Any")
    )
    tag = CharFilter(method="by_tag", max_length=LONGEST_TAG, label=gettext_lazy("Tag"))
    author = CharFilter(method="by_author", max_length=LONGEST_NAME, label=gettext_lazy("By"))
    since = DateFilter(method="by_first_day", label=gettext_lazy("Changed since"), widget=DAY)
    until = DateFilter(method="by_last_day", label=gettext_lazy("Changed until"), widget=DAY)

    class Meta:
        model = Deck
        form = PlainForm
        fields: tuple[str, ...] = ()

    def get_form_class(self) -> FormClass:
        """Mark every field as part of a group. A lone field is not missing."""
        form: FormClass = super().get_form_class()
        for field in form.base_fields.values():
            field.one_of = True  # type: ignore[attr-defined]  # read by templates/django/forms/_optional.html
        return form

    @property
    def asked(self) -> bool:
        return any(str(self.data.get(name, "")).strip() for name in self.filters)

    @property
    def asks_more(self) -> bool:
        """Whether the search asks for more than cards played."""
        return any(str(self.data.get(name, "")).strip() for name in self.filters if name != "card")

    @property
    def names_game(self) -> bool:
        """Whether the search asks for a format or a type, which belong to a game."""
        return any(self.data.get(name) for name in ("legal", "type"))

    @property
    def being_checked(self) -> bool:
        return self._format is not None and queries.legality_to_check(self._format.game, self._state).exists()

    @cached_property
    def _format(self) -> Format | None:
        game, _colon, code = (self.form.cleaned_data.get("legal") or "").partition(":")
        return formats_shown(game).filter(code=code).first() if code else None

    @cached_property
    def _state(self) -> str:
        return queries.checking_state(card_pool(self._format.game), timezone.localdate()) if self._format else ""

    def by_cards(self, decks: QuerySet[Deck], name: str, cards: list[str]) -> QuerySet[Deck]:
        for card in cards:
            decks = queries.keep_playing(decks, card)
        return decks

    def by_missing_cards(self, decks: QuerySet[Deck], name: str, cards: list[str]) -> QuerySet[Deck]:
        for card in cards:
            decks = queries.keep_without(decks, card)
        return decks

    def by_type(self, decks: QuerySet[Deck], name: str, value: str) -> QuerySet[Deck]:
        game, _colon, kind = value.partition(":")
        return queries.keep_of_type(decks, game, kind, timezone.localdate())

    def by_tag(self, decks: QuerySet[Deck], name: str, value: str) -> QuerySet[Deck]:
        return decks.filter(tags__contains=[value.strip().lstrip("#").casefold()])

    def by_author(self, decks: QuerySet[Deck], name: str, value: str) -> QuerySet[Deck]:
        return queries.keep_by(decks, value.strip())

    def by_first_day(self, decks: QuerySet[Deck], name: str, value: date) -> QuerySet[Deck]:
        return decks.filter(updated__date__gte=value)

    def by_last_day(self, decks: QuerySet[Deck], name: str, value: date) -> QuerySet[Deck]:
        return decks.filter(updated__date__lte=value)

    def by_format(self, decks: QuerySet[Deck], name: str, value: str) -> QuerySet[Deck]:
        return queries.keep_legal_in(decks, self._format, self._state) if self._format else decks.none()


def _no_such_card(name: str) -> str:
    near = ", ".join(card.name for card in nearest_cards(name))
    message = _("No card is called “%(name)s”. Near are: %(near)s.") if near else _("No card is called “%(name)s”.")
    return message % {"name": Truncator(name).chars(SHOWN), "near": near}
