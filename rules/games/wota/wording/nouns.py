"""Nouns of kinds, subtypes and types."""

from __future__ import annotations

from rules.games.wota.cards import AMBUSH_SUBTYPES, RUNE_SUBTYPES, TYPES, UNIONS

_OTHER_PLURALS = {"Elf": "Elves", "Hero": "Heroes", "Saintly": "Saintly", "Winged": "Winged", "Heat": "Heat"}
_BARE = {"army": "Army", "mage": "Mage", "boss": "Boss", "field": "Field", "rune": "Rune", "ambush": "Ambush"}
_PLURAL_KINDS = {
    "army": "Armies", "mage": "Mages", "boss": "Bosses", "field": "Fields", "rune": "Runes", "ambush": "Ambushes",
}  # fmt: skip
_CARDLIKE = ("army", "mage", "boss", "field")


def _build_noun(kind: str, adjective: str = "") -> tuple[str, ...]:
    bare, plural = _BARE[kind], _PLURAL_KINDS[kind]
    card, alone = f"{adjective}{bare} card~cards", f"{adjective}{bare}~{plural}"
    return (card, alone) if kind in _CARDLIKE else (alone, card)


def _join_kinds(*kinds: str) -> tuple[str, ...]:
    *before, last = [_build_noun(kind) for kind in kinds]
    bare = [_BARE[kind] for kind in kinds[:-1]]
    named = bare if all(kind in _CARDLIKE for kind in kinds) else [each[0] for each in before]
    either = ", ".join(f"({'|'.join((*nouns, name))})" for nouns, name in zip(before, bare, strict=True))
    return f"{', '.join(named)} or {last[0]}", f"{either} [,] (or|and) [a] ({'|'.join(last)})"


def _leave_out(kind: str) -> tuple[str, ...]:
    but = "(except|other than|that is not|that are not|that isn't|that aren't)"
    left_out = f"{_BARE[kind]}|{_BARE[kind]} card"
    several = _PLURAL_KINDS[kind]
    return (f"non-{_BARE[kind]} card~cards", f"card~cards {but} (a ({left_out})|{several})")


KINDS = {
    "battle card": ("battle card~cards",),
    **{kind: _build_noun(kind) for kind in _BARE},
    "power card": ("power card~cards",),
    **{name: _join_kinds(*kinds) for name, kinds in UNIONS.items()},
    **{f"non-{kind}": _leave_out(kind) for kind in _BARE},
    "army or mage": (*_join_kinds("army", "mage"), "non-Boss battle card~cards"),
}
SUBTYPES = {
    **{("rune", subtype): _build_noun("rune", f"{subtype.capitalize()} ") for subtype in RUNE_SUBTYPES},
    **{("ambush", subtype): _build_noun("ambush", f"{subtype.capitalize()} ") for subtype in AMBUSH_SUBTYPES},
}
PLURALS_OF_TYPES = {name: _OTHER_PLURALS.get(name, f"{name}s") for name in TYPES}
