"""The search of page, API and admin."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_filters import CharFilter, ChoiceFilter, FilterSet

from cards.models import Card
from cards.queries import SearchResult, search_cards
from cards.search import Problem, Query, explain, parse
from rules.games import GAMES

SHOWN = 40


def game_choices() -> list[tuple[str, str]]:
    return [(game.code, game.name) for game in GAMES.values()]


class CardFilter(FilterSet):
    """Cards by a query, of any game.

    What is not understood is left out and named in `warnings`; the rest still runs.
    """

    q = CharFilter(method="by_query", label=gettext_lazy("Query"))
    game = ChoiceFilter(choices=game_choices, label=gettext_lazy("Game"))

    class Meta:
        model = Card
        fields: tuple[str, ...] = ()

    def __init__(
        self,
        data: Mapping[str, str] | None = None,
        queryset: QuerySet[Card] | None = None,
        *,
        versions: str = "",
        **kwargs: Any,
    ) -> None:
        """`data` is the address's query. What it holds beyond the filters is not looked at.

        `versions` are those of the sets, where the caller knows them.
        """
        self.versions = versions
        asked = data or {}
        game = asked.get("game", "")
        self.game, self.unknown_game = (game, "") if game in GAMES else ("", game)
        self.asked = parse(asked.get("q", ""))
        super().__init__({"q": self.asked.text, "game": self.game}, queryset, **kwargs)

    @cached_property
    def found(self) -> SearchResult:
        return search_cards(self.asked, game=self.game, versions=self.versions)

    @property
    def query(self) -> Query:
        return self.found.query

    @property
    def explanation(self) -> str:
        return explain(self.query)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.found.problems

    @property
    def warnings(self) -> list[str]:
        unknown = [self._no_such_game()] if self.unknown_game else []
        return [*unknown, *(problem.message for problem in self.problems)]

    def _no_such_game(self) -> str:
        message = _("“%(game)s” is not a game and was left out. Known are: %(games)s")
        return message % {"game": self.unknown_game[:SHOWN], "games": ", ".join(GAMES)}

    def by_query(self, queryset: QuerySet[Card], name: str, value: str) -> QuerySet[Card]:
        return queryset.filter(pk__in=self.found.cards.tolist())
