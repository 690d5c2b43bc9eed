"""A game's numbered rules."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from rules.engine.state import Card
from rules.engine.values import Violation


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """A testable statement. `editions` names those in which it holds; `source` is document and section.

    A decision, taken where the documents conflict or are silent, has a `reason` and may have a `confidence`: high, med,
    low, or own for a convention that no document knows; none where it follows from which document counts first. Where
    the editions decide differently, `readings` has what each of them says. `no_effect` says why the engine has nothing
    to do with a rule. `same_as` are the rules that a false claim contradicts as well when it contradicts this one;
    `broken_with` are those that an action breaks as well when it breaks this one.
    """

    id: str
    topic: str
    statement: str
    editions: tuple[str, ...]
    source: str
    reason: str = ""
    confidence: str = ""
    no_effect: str = ""
    readings: dict[str, str] = {}
    same_as: tuple[str, ...] = ()
    broken_with: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The chapter's code, from the id: `cmb` of X-CMB-03, `rules` of X-3."""
        return self.id.split("-")[1].rstrip("0123456789").lower() or "rules"

    def reading(self, edition: str) -> str:
        return self.readings.get(edition, self.statement)

    def quote(self, edition: str = "") -> str:
        """The rule as it stands alone: an edition's reading, behind the question if the rule is a decision."""
        reading = self.reading(edition)
        if not self.reason:
            return reading
        return f"{self.topic} {reading}" if self.topic.endswith((".", "?")) else f"{self.topic}: {reading}"

    def mentions(self, words: Iterable[str]) -> bool:
        """Whether the rule contains every word, in small letters."""
        text = f"{self.id} {self.topic} {self.statement} {self.reason}".lower()
        return all(word in text for word in words)


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """The rules with a common part of the id."""

    code: str
    name: str
    rules: tuple[Rule, ...]

    @property
    def beginning(self) -> str:
        """The beginning of the ids: `X-CMB` of X-CMB-03."""
        return self.rules[0].id.rstrip("0123456789").rstrip("-")


class SwitchWords(msgspec.Struct, frozen=True, kw_only=True):
    """A switch of an edition in words, with the decisions behind."""

    words: str
    decisions: tuple[str, ...]


class Rulebook:
    """All rules of a game, found by id, in the documents' order.

    `chapters` names the parts by their code; `documents` the works that the rules' sources cite by a letter;
    `switches` says by its name what each switch of an edition is about. `occasions` lists the rules that are cited
    together on an occasion, the headline first. Raises ValueError for a rule id that is cited and does not exist.
    """

    __slots__ = ("_by_id", "_chapters", "_cited", "documents", "occasions", "switches")

    def __init__(
        self,
        rules: Iterable[Rule],
        chapters: Mapping[str, str] | None = None,
        documents: Mapping[str, str] | None = None,
        switches: Mapping[str, SwitchWords] | None = None,
        occasions: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self._by_id = {rule.id: rule for rule in rules}
        self._chapters = dict(chapters or {})
        self.documents = dict(documents or {})
        self.switches = dict(switches or {})
        self.occasions = dict(occasions or {})
        self._cited = {**self.occasions, **{rule.id: (rule.id, *rule.broken_with) for rule in self}}
        if unknown := sorted(self._cited_ids() - self._by_id.keys()):
            raise ValueError(f"cited, but not in the rulebook: {', '.join(unknown)}")

    def _cited_ids(self) -> set[str]:
        same = (other for rule in self for other in rule.same_as)
        decisions = (other for switch in self.switches.values() for other in switch.decisions)
        return {*same, *decisions, *(other for rules in self._cited.values() for other in rules)}

    def cited(self, cause: str) -> tuple[str, ...]:
        """List the rules cited for a rule or occasion, headline first. Raises KeyError."""
        return self._cited[cause]

    def refuse(
        self,
        cause: str,
        message: str,
        *,
        also: tuple[str, ...] = (),
        kind: str = "illegal",
        culprit: Card | None = None,
    ) -> Violation:
        """Build a violation from a rule or an occasion. Raises KeyError."""
        rule, *others = self.cited(cause)
        beside = dict.fromkeys((*others, *also))
        return Violation(rule, message, tuple([other for other in beside if other != rule]), kind, culprit)

    def same_as(self, rule_id: str, edition: str) -> tuple[str, ...]:
        """List an edition's rules of the same meaning."""
        rule = self._by_id.get(rule_id)
        return () if rule is None else self.held(rule.same_as, edition)

    def held(self, rule_ids: Iterable[str], edition: str) -> tuple[str, ...]:
        return tuple(rule_id for rule_id in rule_ids if edition in self._by_id[rule_id].editions)

    def chapters(self) -> list[Chapter]:
        """The chapters in order. Unnamed chapters come last, under the code."""
        by_code: dict[str, list[Rule]] = {code: [] for code in self._chapters}
        for rule in self:
            by_code.setdefault(rule.chapter, []).append(rule)
        return [
            Chapter(code=code, name=self._chapters.get(code, code.upper()), rules=tuple(rules))
            for code, rules in by_code.items()
            if rules
        ]

    def differences(self, editions: tuple[str, ...]) -> list[tuple[Rule, ...]]:
        """The rules not common to all editions, with opposing rules together.

        They are the neighbors in the order of the documents: what the first edition says and then the next one.
        """
        groups: list[list[Rule]] = []
        before: Rule | None = None
        for rule in self:
            if all(edition in rule.editions for edition in editions):
                before = None
                continue
            goes_on = (
                before is not None
                and before.chapter == rule.chapter
                and editions.index(rule.editions[0]) >= editions.index(before.editions[0])
            )
            if goes_on:
                groups[-1].append(rule)
            else:
                groups.append([rule])
            before = rule
        return [tuple(group) for group in groups]

    def sources(self, rule: Rule) -> list[tuple[str, list[str]]]:
        """A rule's places: each document by name, with sections."""
        found: dict[str, list[str]] = {}
        for place in rule.source.split("; "):
            letter, _, section = place.partition(":")
            found.setdefault(self.documents.get(letter, letter), []).extend([section] if section else [])
        return list(found.items())

    def get(self, rule_id: str) -> Rule | None:
        return self._by_id.get(rule_id)

    def __getitem__(self, rule_id: str) -> Rule:
        return self._by_id[rule_id]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)
