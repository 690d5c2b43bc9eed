"""Notes beside a card: types, keywords, and rules."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from django.utils.text import slugify
from django.utils.translation import gettext as _

from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.rulebook import Rule
from rules.games import GAMES
from rules.shown import CardField


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword of a game, without its number."""

    name: str
    slug: str
    numbered: bool
    rules: tuple[Rule, ...]

    def summarize(self, edition: str) -> str:
        """The edition's rule that begins with the keyword, else the first rule, and the number's meaning."""
        sentences = [rule.reading(edition) for rule in self.rules if edition in rule.editions]
        heading = re.compile(rf"^{re.escape(self.name)}(?: N)?: ")
        sentences.sort(key=lambda sentence: heading.match(sentence) is None)
        bare = [heading.sub("", sentence) for sentence in sentences]
        shown = [sentence[:1].upper() + sentence[1:] for sentence in bare]
        return " ".join(shown[: 2 if self.numbered else 1])


def field_on_page(game: Game, page: str) -> CardField | None:
    """Return the game's field whose values have pages of this name."""
    return next((field for field in game.fields if field.page == page), None)


def note_of(game: Game, field: str, value: str) -> str:
    """Return the game's sentence about a value, or nothing."""
    note = game.words.notes.get(field, {}).get(value)
    return _(note) if note else ""


@lru_cache
def keywords_of(game_code: str) -> dict[str, Keyword]:
    """Return the keywords of a game by address, in alphabetical order."""
    game = GAMES[game_code]
    field = field_on_page(game, "keywords")
    names = sorted(field.values, key=str.casefold) if field else []
    return {
        slugify(name): Keyword(
            name, slugify(name), bool(field and name in field.numbered), _find_rules(name, names, game)
        )
        for name in names
    }


def _find_rules(name: str, names: list[str], game: Game) -> tuple[Rule, ...]:
    """Return the rules whose topic names the keyword, not a longer one."""
    longer = "|".join(re.escape(each) for each in names if each != name and name in each)
    here = re.compile(rf"\b(?!{longer or '$'}){re.escape(name)}\b")
    return tuple(rule for rule in game.rulebook if here.search(rule.topic))


def list_edition_differences(card: CardDefinition, game: Game) -> list[Rule]:
    """List the decisions about this card with a reading of each edition."""
    own = {keyword.name: keyword for _printed, keyword in list_keywords(card, game)}
    found = [rule for keyword in own.values() for rule in keyword.rules if _applies_to(rule, own.keys(), game)]
    found += [rule for rule in map(game.rulebook.get, game.words.list_decisions(card)) if rule]
    return list({rule.id: rule for rule in found if rule.readings}.values())


def _applies_to(rule: Rule, names: Collection[str], game: Game) -> bool:
    """Whether keywords match a topic: all keywords, or any keyword of a list with strokes."""
    named = [keyword.name for keyword in keywords_of(game.code).values() if rule in keyword.rules]
    return (any if "/" in rule.topic else all)(name in names for name in named)


def list_keywords(card: CardDefinition, game: Game) -> list[tuple[str, Keyword]]:
    known = keywords_of(game.code)
    found = ((printed, known.get(slugify(printed.rstrip("0123456789 ")))) for printed in getattr(card, "keywords", ()))
    return [(printed, keyword) for printed, keyword in found if keyword]


def list_rules(card: CardDefinition, game: Game) -> list[Rule]:
    """List the card's rules, the most specific first."""
    return [rule for rule in map(game.rulebook.get, game.words.list_rules(card)) if rule]
