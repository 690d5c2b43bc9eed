"""A query's tokens as a tree."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from django.utils.translation import get_language

from cards.search import conditions, problems
from cards.search.field import Sort
from cards.search.fields import field_named
from cards.search.lexer import Lexer, Token, clean
from cards.search.query import Problem, Query
from cards.search.settings import Settings
from cards.search.tree import Always, And, Node, Not, Or, Term, terms_of

LONGEST = 1_000
"""So many characters of a query are read."""
DEEPEST = 20
"""So many parentheses may stand inside one another."""
MOST_TERMS = 60
"""So many conditions are run."""
MOST_PROBLEMS = 20
"""So many problems are told; who mends these sees the others."""
_END = ""


def parse(text: str) -> Query:
    """Read a text as a query. Unreadable parts are named in `problems`."""
    return _parse_cached(text[: LONGEST + 1], get_language())


@lru_cache(maxsize=1024)
def _parse_cached(text: str, language: str | None) -> Query:
    """Keep the query for a while, by language."""
    parser = _Parser(clean(text[:LONGEST]))
    tree = parser.run()
    limits = [parser.crowded] if parser.crowded else []
    limits += [problems.too_long(LONGEST)] if len(text) > LONGEST else []
    settings = parser.settings
    return Query(
        text=parser.text,
        tree=tree,
        order=settings.keys,
        unique=settings.chosen.get("unique", "cards"),
        prefer=settings.chosen.get("prefer", "newest"),
        display=settings.chosen.get("display"),
        problems=(*sorted(parser.problems, key=lambda each: (each.start, each.end))[:MOST_PROBLEMS], *limits),
    )


class _Parser:
    """Reads a text, with a method for each rule of the grammar."""

    def __init__(self, text: str) -> None:
        lexer = Lexer(text)
        self.text = text
        self.tokens = [*lexer.tokens(), Token(_END, len(text), len(text))]
        self.problems = lexer.problems
        self.settings = Settings()
        self.at = 0
        self.depth = 0
        self.count = 0
        self.unclosed = False
        self.crowded: Problem | None = None

    @property
    def next(self) -> Token:
        return self.tokens[self.at]

    def take(self) -> Token:
        token = self.tokens[self.at]
        self.at += 1
        return token

    def run(self) -> Node:
        parts: list[Node] = []
        while self.next.kind != _END:
            part = self.alternatives()
            parts += [part] if part else []
            if self.next.kind == ")":
                self.problems.append(problems.stray_parenthesis(self.take()))
        if not parts:
            return Always(start=0, end=len(self.text))
        return _join(And, parts)

    def alternatives(self) -> Node | None:
        """Parts with `or` in between."""
        found: list[Node] = []
        while True:
            part = self.together()
            found += [part] if part else []
            if self.next.kind != "or":
                break
            token = self.take()
            if part is None or self.next.kind in (_END, ")", "or"):
                self.problems.append(problems.lonely(token))
        return _join(Or, found) if found else None

    def together(self) -> Node | None:
        """Parts side by side, with or without `and`."""
        parts: list[Node] = []
        while self.next.kind not in (_END, ")", "or"):
            if self.next.kind == "and":
                token = self.take()
                if not parts or self.next.kind in (_END, ")", "or", "and"):
                    self.problems.append(problems.lonely(token))
                continue
            part = self.negated()
            parts += [part] if part else []
        kept = self._with_a_day(parts)
        return _join(And, kept) if kept else None

    def negated(self) -> Node | None:
        """A condition or group after any minus signs."""
        begin, odd = self.next, False
        while self.next.kind == "not":
            odd = not odd
            token = self.take()
            if self.next.kind in (_END, ")", "or", "and"):
                self.problems.append(problems.lonely(token))
                return None
        part = self.group() if self.next.kind == "(" else self.condition(negated=odd)
        if part is None:
            return None
        end = part.end
        if odd and isinstance(part, Term) and part.field.name == "time":
            self.problems.append(problems.not_negated(part.field, begin.start, part.end))
            return None
        if odd and isinstance(part, Not):
            odd, part = False, part.part
        return Not(part, start=begin.start, end=end) if odd else replace(part, start=begin.start, end=end)

    def group(self) -> Node | None:
        opening = self.take()
        if self.depth == DEEPEST:
            self._too_deep(opening)
            return None
        self.depth += 1
        part = self.alternatives()
        self.depth -= 1
        if self.next.kind == ")":
            closing = self.take()
            if self.tokens[self.at - 2] is opening:
                self.problems.append(problems.empty_group(opening.start, closing.end))
        else:
            closing = self.next
            if not self.unclosed:
                self.problems.append(problems.unclosed(opening))
            self.unclosed = True
        return replace(part, start=opening.start, end=closing.end) if part else None

    def condition(self, *, negated: bool) -> Node | None:
        token = self.take()
        node: Node | None = None
        faults: list[Problem] = []
        size = len(token.pieces)
        if self.count + size <= MOST_TERMS:
            node, faults = self._read(token, negated)
            size = max(size, sum(1 for _term in terms_of(node))) if node else size
        self.count += size
        if self.count > MOST_TERMS:
            self.crowded = self.crowded or problems.too_many(token, self.text, MOST_TERMS)
            return None
        self.problems += faults
        return node

    def _read(self, token: Token, negated: bool) -> tuple[Node | None, list[Problem]]:
        if token.kind != "condition":
            return conditions.parse_name(token)
        field = field_named(token.field)
        if field is None:
            return conditions.parse_comparison(token)
        if field.sort is not Sort.SETTING:
            return conditions.parse_condition(token, field)
        if negated:
            return None, [problems.not_negated(field, token.start, token.end)]
        return None, self.settings.take(token, field)

    def _with_a_day(self, parts: list[Node]) -> list[Node]:
        """The parts without idle `time` terms."""
        days = [part for part in parts if isinstance(part, Term) and part.field.name == "time"]
        asks = any(term.about == "legality" and term not in days for part in parts for term in terms_of(part))
        for day in days[:-1] if asks else days:
            word = self.text[day.start : day.end]
            self.problems.append(problems.idle_day(day.start, day.end, word, another=asks))
        needless = {id(day) for day in (days[:-1] if asks else days)}
        return [part for part in parts if id(part) not in needless]

    def _too_deep(self, opening: Token) -> None:
        depth = 1
        while depth and self.next.kind != _END:
            depth += {"(": 1, ")": -1}.get(self.take().kind, 0)
        self.problems.append(problems.too_deep(opening, self.next.start, DEEPEST))


def _join(kind: type[And | Or], parts: list[Node]) -> Node:
    return parts[0] if len(parts) == 1 else kind(tuple(parts), start=parts[0].start, end=parts[-1].end)
