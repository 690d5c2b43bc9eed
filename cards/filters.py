"""The filters of the card list, one set for page and API: what was asked, in words, and what was not understood."""

import typing
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from django.db.models import Exists, OuterRef, QuerySet
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django_filters import CharFilter, ChoiceFilter, FilterSet, MultipleChoiceFilter
from rapidfuzz import process

from cards.models import Card, Printing
from cards.queries import types_in_use
from cards.words import either, kind_word, rarity_word
from rules.engine.names import fold
from rules.games import GAMES

LONGEST_QUERY = 200


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that was asked for: the parameter, its values, and how many cards there were without it."""

    name: str
    words: str
    found_without: int
    query_without: str


def printed_choices(field: str) -> list[str]:
    """The values that the games' card types allow for a field, in the games' own order."""
    values: list[str] = []
    for game in GAMES.values():
        allowed = next(each.type for each in msgspec.structs.fields(game.card_type) if each.name == field)
        values += [value for value in typing.get_args(allowed) if value not in values]
    return values


def kind_choices() -> list[tuple[str, str]]:
    """Every kind with its name."""
    return [(kind, kind_word(kind)) for kind in printed_choices("kind")]


def rarity_choices() -> list[tuple[str, str]]:
    """Every rarity with its name, the commonest first."""
    return [(rarity, rarity_word(rarity)) for rarity in printed_choices("rarity")]


def type_choices() -> list[tuple[str, str]]:
    """Every type that some card has."""
    return [(name, name) for name in types_in_use()]


def game_choices() -> list[tuple[str, str]]:
    """Every game of the site."""
    return [(game.code, game.name) for game in GAMES.values()]


class CardFilter(FilterSet):
    """Cards by words of name and text, and by kind, type and rarity; several values of one field mean any of them.

    A value that is not known is left out and named in `warnings`; the rest still runs.
    """

    q = CharFilter(method="by_words", label=gettext_lazy("Words of the name or the text"))
    game = ChoiceFilter(choices=game_choices, label=gettext_lazy("Game"))
    kind = MultipleChoiceFilter(choices=kind_choices, label=gettext_lazy("Kind"))
    type = MultipleChoiceFilter(choices=type_choices, method="by_type", label=gettext_lazy("Type"))
    rarity = MultipleChoiceFilter(choices=rarity_choices, method="by_rarity", label=gettext_lazy("Rarity"))

    class Meta:
        model = Card
        fields: tuple[str, ...] = ()

    def __init__(self, data: QueryDict | None = None, queryset: QuerySet[Card] | None = None, **kwargs: Any) -> None:
        """`data` is the address's query; what it holds beyond the filters is not looked at."""
        self.warnings: list[str] = []
        self.choices = {name: dict(get()) for name, get in _CHOICES.items()}
        self.asked = self._understood(data or QueryDict())
        super().__init__(self.asked, queryset, **kwargs)
        for name in ("game", "kind", "type", "rarity"):
            self.filters[name].extra["choices"] = list(self.choices[name].items())

    def _understood(self, data: QueryDict) -> QueryDict:
        asked = QueryDict(mutable=True)
        words = data.get("q", "").replace("\x00", " ").strip()
        if len(words) > LONGEST_QUERY:
            self.warnings.append(_("Only the first %(most)d characters are searched.") % {"most": LONGEST_QUERY})
        if words and not fold(words):
            self.warnings.append(_("“%(words)s” has no letter or digit to search for.") % {"words": words[:40]})
        elif words:
            asked["q"] = words[:LONGEST_QUERY]
        for name, choices in self.choices.items():
            values = [value for part in data.getlist(name)[:50] for value in part[:400].split(",") if value.strip()]
            known = [value for value in (self._known(name, value.strip(), choices) for value in values) if value]
            asked.setlist(name, list(dict.fromkeys(known)))
        return asked

    def _known(self, name: str, value: str, choices: dict[str, str]) -> str | None:
        found = next((choice for choice in choices if fold(choice) == fold(value)), None)
        if found is None:
            nearest = process.extractOne(fold(value), list(choices), processor=fold, score_cutoff=60)
            message = _("“%(value)s” is not a %(field)s and was left out.") % {"value": value[:40], "field": name}
            hint = _("Did you mean “%(nearest)s”?") % {"nearest": nearest[0]} if nearest else _known_values(choices)
            self.warnings.append(f"{message} {hint}")
        return found

    def by_words(self, queryset: QuerySet[Card], name: str, value: str) -> QuerySet[Card]:
        """Cards that have every word, or part of a word, somewhere in name or text."""
        for word in dict.fromkeys(fold(value).split()):
            queryset = queryset.filter(search_fold__contains=word)
        return queryset

    def by_type(self, queryset: QuerySet[Card], name: str, values: list[str]) -> QuerySet[Card]:
        """Cards of any of the types."""
        return queryset.filter(types__overlap=values) if values else queryset

    def by_rarity(self, queryset: QuerySet[Card], name: str, values: list[str]) -> QuerySet[Card]:
        """Cards with a printing of any of the rarities."""
        printings = Printing.objects.filter(card=OuterRef("pk"), rarity__in=values)
        return queryset.filter(Exists(printings)) if values else queryset

    @property
    def words(self) -> str:
        """The words that are searched for, as they were typed."""
        return self.asked.get("q", "")

    def values(self, name: str) -> list[str]:
        """The understood values of a field."""
        return self.asked.getlist(name)

    @property
    def explanation(self) -> str:
        """What was asked for, in a sentence."""
        parts = [self._in_words(name) for name in ("q", "game", "kind", "type", "rarity") if self.asked.getlist(name)]
        return (
            _("Cards %(conditions)s, by name.") % {"conditions": ", ".join(parts)}
            if parts
            else _("All cards, by name.")
        )

    def _in_words(self, name: str) -> str:
        if name == "q":
            words = _(" and ").join(f"“{word}”" for word in fold(self.words).split())
            return _("with %(words)s in name or text") % {"words": words}
        values = either(self.choices[name].get(value, value) for value in self.values(name))
        sentences = {
            "game": _("of the game %(values)s"),
            "kind": _("of kind %(values)s"),
            "type": _("of type %(values)s"),
            "rarity": _("of rarity %(values)s"),
        }
        return sentences[name] % {"values": values}

    @property
    def misspelt(self) -> bool:
        """Whether no card at all has the words, so that a nearer name should be offered."""
        return bool(self.words) and not self.by_words(Card.objects.all(), "q", self.words).exists()

    @cached_property
    def relaxations(self) -> list[Condition]:
        """Each condition with the number of cards found without it, the most helpful first; for an empty result."""
        found = [self._without(name) for name in ("q", "kind", "type", "rarity", "game") if self.asked.getlist(name)]
        return sorted(found, key=lambda condition: -condition.found_without)

    def _without(self, name: str) -> Condition:
        rest = self.asked.copy()
        rest.setlist(name, [])
        words = self.words if name == "q" else either(self.choices[name][value] for value in self.values(name))
        return Condition(name, words, CardFilter(rest, Card.objects.all()).qs.count(), query_of(rest))


_CHOICES = {"game": game_choices, "kind": kind_choices, "type": type_choices, "rarity": rarity_choices}


def query_of(asked: QueryDict) -> str:
    """The query as it stands in an address, without what is empty."""
    kept = QueryDict(mutable=True)
    for name, values in asked.lists():
        if any(values):
            kept.setlist(name, values)
    return kept.urlencode()


def _known_values(choices: dict[str, str]) -> str:
    few = list(choices)[:8]
    more = len(choices) - len(few)
    known = _("Known are: %(values)s") % {"values": ", ".join(few)}
    return known + (ngettext(" and %(n)d more.", " and %(n)d more.", more) % {"n": more} if more else ".")
