"""A game's words for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.shown.rows import RowWords


def word(text: str) -> str:
    """Return the word. The catalogue of messages reads what is written here."""
    return text


def plural(one: str, many: str) -> tuple[str, str]:
    """Return both; the catalogue of messages reads them as a pair."""
    return one, many


def _list_nothing(_card: object) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWords:
    """Names of kinds and values, and notes about cards.

    `about` is what the name stands for, `played` how the game is played, in two or three sentences.
    `kinds` and `rarities` map codes to words, rarities from the commonest up. `fields` are the labels of the card
    file's own fields, `values` the words of their values. `abbreviations` on cards are mapped to their words. `notes`
    are sentences about the values of a field. `list_rules(card)` gives the ids of the rules about a card, the most
    specific first; `list_decisions(card)` those of decisions about it that may read differently in the editions.
    `joint_value_rule` is the rule that two values of a field make a third. `tries` are searches to begin with: words
    and query. `examples` are queries for the guide of the search, by the field or the sign that they show. `rows` tells
    the rows of records in sentences.
    """

    kinds: Mapping[str, str]
    rarities: Mapping[str, str]
    about: str = ""
    played: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    abbreviations: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    list_rules: Callable[[Any], tuple[str, ...]] = _list_nothing
    list_decisions: Callable[[Any], tuple[str, ...]] = _list_nothing
    joint_value_rule: str = ""
    tries: tuple[tuple[str, str], ...] = ()
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rows: RowWords = field(default_factory=RowWords)
