"""Reads cards with name and count on separate lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.decklists.fields import CONTAINERS, COUNTS, DETAILS, NAMES, ROLES, print_card, word_of

_LONGEST = 400  # characters of a line
_FEWEST = 2  # names, and counts
_KEY = r"(?P<key>[\"']?[^\W\d_][\w ]{0,24}?[\"']?)\s*[:=]\s*"
_PAIR = re.compile(rf"\s*(?P<begins>-\s+)?{_KEY}(?P<value>.*?)[,;]?\s*")
_INLINE = re.compile(r"\s*(?:-\s*)?\{(?P<pairs>.*)\}[,;]?\s*")
_INNER = re.compile(rf"{_KEY}(?P<value>\"[^\"]*\"|'[^']*'|[^,{{}}]*)")
_QUOTES = "\"' "


def join_pairs(lines: list[str]) -> list[str] | None:
    """The lines with each card on one; None if the names and counts do not stand in pairs of a word and a value."""
    words = [word_of(each["key"]) for line in lines for each in _pairs_of(line) if each["value"].strip("[{ ")]
    names, counts = sum(word in NAMES for word in words), sum(word in COUNTS for word in words)
    return list(_join(lines)) if min(names, counts) >= _FEWEST else None


def _pairs_of(line: str) -> list[re.Match[str]]:
    if len(line) > _LONGEST:
        return []
    inline = _INLINE.fullmatch(line)
    if inline:
        return list(_INNER.finditer(inline["pairs"]))
    pair = _PAIR.fullmatch(line)
    return [pair] if pair else []


def _join(lines: list[str]) -> Iterator[str]:
    card: dict[str, str] = {}
    for line in lines:
        pairs = _pairs_of(line)
        begins = len(pairs) != 1 or bool(pairs[0].groupdict().get("begins"))
        if begins and card:
            yield _print(card)
            card = {}
        if not pairs:
            yield line
        for pair in pairs:
            word, value = word_of(pair["key"]), pair["value"].strip(_QUOTES)
            role = next((role for role, words in ROLES if word in words), "")
            if not value.strip("[{"):
                if card:
                    yield _print(card)
                    card = {}
                yield f"# {line.strip()}" if word in CONTAINERS else f"{pair['key'].strip(_QUOTES)}:"
            elif not role:
                yield f"# {line.strip()}" if word in DETAILS else line
            else:
                if role in card:
                    yield _print(card)
                    card = {}
                card[role] = value
    if card:
        yield _print(card)


def _print(card: dict[str, str]) -> str:
    """A card; or a name alone, which is a section's or the deck's."""
    if "count" not in card and "set" not in card:
        return f"{card.get('name') or card.get('section', '')}:"
    return print_card(card) or f"# {card.get('count', '')} {card.get('set', '')}"
