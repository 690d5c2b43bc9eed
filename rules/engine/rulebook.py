"""The numbered rules of a game: what `check` cites and the rulebook page prints."""

from collections.abc import Iterable, Iterator

import msgspec


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One testable statement. `editions` names those in which it holds; `source` is document and section.

    A decision, taken where the documents conflict or are silent, has a `reason` and may have a `confidence`.
    """

    id: str
    topic: str
    statement: str
    editions: tuple[str, ...]
    source: str
    reason: str = ""
    confidence: str = ""


class Rulebook:
    """All rules of one game, found by id, in the order of the documents."""

    __slots__ = ("_by_id",)

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._by_id = {rule.id: rule for rule in rules}

    def get(self, rule_id: str) -> Rule | None:
        """The rule of this id, or None."""
        return self._by_id.get(rule_id)

    def __getitem__(self, rule_id: str) -> Rule:
        return self._by_id[rule_id]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)
