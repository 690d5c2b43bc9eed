"""Sets, formats and cards named in a query."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from django.utils.translation import gettext as _

from cards.models import Format
from cards.queries.names import CardName, card_names, nearest_cards
from cards.queries.search.reading import SetRow
from cards.search.field import Sort
from cards.search.problems import nearest_words, short
from cards.search.query import Problem
from cards.search.tree import Always, And, Node, Not, Or, Term
from cards.search.values import Words
from rules.engine.names import fold

MOST_NAMED = 10
"""So many cards may be meant where relations are asked for."""


class References:
    """Finds sets, formats and cards of a game, or of all, by words."""

    def __init__(self, game: str, sets: Iterable[SetRow]) -> None:
        self.game = game
        self.all_sets = [row for row in sets if game in ("", row.game)]

    def sets(self, words: Words) -> list[SetRow]:
        """The sets with the code, else with the words in the name."""
        coded = [row for row in self.all_sets if fold(row.code) == words.text]
        return coded or [row for row in self.all_sets if words.text in fold(row.name)]

    def formats(self, words: Words) -> list[Format]:
        """The formats with the code, else with the words in the name."""
        coded = [row for row in self.all_formats if fold(row.code) == words.text]
        return coded or [row for row in self.all_formats if words.text in fold(row.name)]

    def cards(self, words: Words, *, whole: bool = False) -> list[CardName]:
        """The card of the exact name, else, unless `whole`, cards with the words inside."""
        holding = [name for name in card_names(self.game) if words.text in name.folded]
        same = [name for name in holding if name.folded == words.text]
        return same if same or whole else holding

    @cached_property
    def all_formats(self) -> list[Format]:
        formats = Format.objects.all()
        return list(formats.filter(game=self.game) if self.game else formats)

    def drop_unknown(self, tree: Node) -> tuple[Node, list[Problem]]:
        """The tree without terms of unknown reference, and a problem for each."""
        problems: list[Problem] = []

        def is_unknown(term: Term) -> bool:
            problem = self._find_problem(term)
            problems.extend([problem] if problem else [])
            return problem is not None

        return _remove_terms(tree, is_unknown) or Always(start=tree.start, end=tree.end), problems

    def _find_problem(self, term: Term) -> Problem | None:
        if not isinstance(term.value, Words):
            return None
        if term.field.name == "related":
            return self._find_card_problem(term, term.value)
        if term.about == "legality" and term.field.sort is Sort.CODE:
            if self.formats(term.value):
                return None
            return _unknown(term, term.value, _("format"), [row.code for row in self.all_formats])
        if term.field.sort in (Sort.CODE, Sort.DAY, Sort.RARITY_OR_SET) and not self.sets(term.value):
            return _unknown(term, term.value, _("set"), [row.code for row in self.all_sets])
        return None

    def _find_card_problem(self, term: Term, words: Words) -> Problem | None:
        named = self.cards(words, whole=term.operator == "=")
        if 1 <= len(named) <= MOST_NAMED:
            return None
        if not named:
            return _unknown(term, words, _("card"), [card.name for card in nearest_cards(words.text, game=self.game)])
        message = _("“%(word)s” is in the names of %(count)d cards. Write one of the names in full.") % {
            "word": short(words.typed),
            "count": len(named),
        }
        return Problem(message, term.start, term.end, words.typed, tuple(card.name for card in named[:3]))


def _remove_terms(node: Node, is_unwanted: Callable[[Term], bool]) -> Node | None:
    if isinstance(node, Term):
        return None if is_unwanted(node) else node
    if isinstance(node, Not):
        part = _remove_terms(node.part, is_unwanted)
        return part and Not(part, start=node.start, end=node.end)
    if isinstance(node, And | Or):
        parts = tuple(part for part in (_remove_terms(part, is_unwanted) for part in node.parts) if part)
        if len(parts) < 2:
            return parts[0] if parts else None
        return type(node)(parts, start=node.start, end=node.end)
    return node


def _unknown(term: Term, words: Words, what: str, known: Sequence[str]) -> Problem:
    nearest = nearest_words(words.typed, known) or tuple(known[:3])
    message = _("There is no %(what)s “%(word)s”.") % {"what": what, "word": short(words.typed)}
    if nearest:
        message += " " + _("Perhaps you mean: %(names)s") % {"names": ", ".join(nearest)}
    return Problem(message, term.start, term.end, short(words.typed), nearest)
