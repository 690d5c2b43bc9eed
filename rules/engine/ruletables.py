"""A rulebook, read from a game's tables.

`rules.csv` has the rules of the documents and `decisions.csv` those taken where the documents leave a choice. In both,
`same_as` names the rules that say the same, and `broken_with` those that an action breaks at the same time. A decision
has a column for each edition, or one `decision` for all. `citations.csv` lists the rules that are cited together on an
occasion, the headline first; `no_effect.csv` why the engine has nothing to do with a rule; `switches.csv` the editions'
switches in words. A game needs `rules.csv` alone.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from importlib.resources import files

from rules.engine.rulebook import Rule, Rulebook, SwitchWords

_HEADS = {
    "rules": ("id", "topic", "editions", "statement", "source", "same_as", "broken_with"),
    "decisions": ("id", "question", "reason", "confidence", "same_as", "broken_with"),
    "citations": ("occasion", "rules"),
    "no_effect": ("id", "why"),
    "switches": ("name", "words", "decisions"),
}


def read_rulebook(
    package: str, editions: Mapping[str, str], chapters: Mapping[str, str], documents: Mapping[str, str]
) -> Rulebook:
    """Read the rulebook beside the module `package`. `editions` are names by code."""
    switches = {
        row["name"]: SwitchWords(words=row["words"], decisions=tuple(row["decisions"].split()))
        for row in _read_table(package, "switches")
    }
    occasions = {row["occasion"]: tuple(row["rules"].split()) for row in _read_table(package, "citations")}
    no_effect = {row["id"]: row["why"] for row in _read_table(package, "no_effect")}
    rules = [*_read_rules(package, tuple(editions), no_effect), *_read_decisions(package, editions, no_effect)]
    return Rulebook(rules, chapters, documents, switches, occasions)


def _read_table(package: str, name: str) -> Iterator[dict[str, str]]:
    table = files(package).joinpath(f"{name}.csv")
    if name != "rules" and not table.is_file():
        return
    rows = csv.DictReader(table.read_text(encoding="utf-8").splitlines())
    if lacking := [column for column in _HEADS[name] if column not in (rows.fieldnames or ())]:
        raise ValueError(f"{package}: the head of {name}.csv lacks {', '.join(lacking)}")
    yield from rows


def _read_rules(package: str, editions: tuple[str, ...], no_effect: Mapping[str, str]) -> Iterator[Rule]:
    for row in _read_table(package, "rules"):
        yield Rule(
            id=row["id"],
            topic=row["topic"],
            statement=row["statement"],
            editions=tuple(row["editions"].split()) or editions,
            source=row["source"],
            no_effect=no_effect.get(row["id"], ""),
            same_as=tuple(row["same_as"].split()),
            broken_with=tuple(row["broken_with"].split()),
        )


def _read_decisions(package: str, editions: Mapping[str, str], no_effect: Mapping[str, str]) -> Iterator[Rule]:
    for row in _read_table(package, "decisions"):
        readings = {code: row[code] if code in row else row["decision"] for code in editions}
        differs = len(set(readings.values())) > 1
        said = " ".join([f"{name}: {readings[code]}" for code, name in editions.items()])
        yield Rule(
            id=row["id"],
            topic=row["question"],
            statement=said if differs else next(iter(readings.values())),
            editions=tuple(editions),
            source="decision",
            reason=row["reason"],
            confidence=row["confidence"],
            no_effect=no_effect.get(row["id"], ""),
            readings=readings if differs else {},
            same_as=tuple(row["same_as"].split()),
            broken_with=tuple(row["broken_with"].split()),
        )
