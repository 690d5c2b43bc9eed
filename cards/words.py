"""The catalogue's words in the reader's language: kinds, subtypes, rarities, and a card in one line."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.cardtext.problems import Problem
from rules.engine.cards import CardDefinition

KINDS = {
    "army": gettext_lazy("Army"),
    "mage": gettext_lazy("Mage"),
    "boss": gettext_lazy("Boss"),
    "rune": gettext_lazy("Rune"),
    "ambush": gettext_lazy("Ambush"),
    "field": gettext_lazy("Field"),
}
SUBTYPES = {
    "normal": gettext_lazy("normal"),
    "quick": gettext_lazy("quick"),
    "equip": gettext_lazy("equip"),
    "infinity": gettext_lazy("infinity"),
    "counter": gettext_lazy("counter"),
}
RARITIES = {
    "common": gettext_lazy("Common"),
    "uncommon": gettext_lazy("Uncommon"),
    "rare": gettext_lazy("Rare"),
    "epic": gettext_lazy("Epic"),
    "legendary": gettext_lazy("Legendary"),
}
STATS = ("sta", "sc", "ap", "sp")
FIELDS = {
    "text": gettext_lazy("Text"),
    "types": gettext_lazy("Types"),
    "keywords": gettext_lazy("Keywords"),
    "subtype": gettext_lazy("Subtype"),
}


@dataclass(frozen=True, slots=True)
class Erratum:
    """A change of a card: the day from which it counts, and each field with its words before and after."""

    since: date
    in_force: bool
    changes: list[tuple[str, str, str]]


def kind_word(kind: str) -> str:
    """The name of a kind; one that has none is shown as the file spells it."""
    return str(KINDS.get(kind, kind))


def subtype_word(subtype: str | None) -> str:
    """The name of a subtype; a normal card shows none."""
    return "" if subtype in (None, "normal") else str(SUBTYPES.get(subtype, subtype))


def rarity_word(rarity: str) -> str:
    """The name of a rarity; one that has none is shown as the file spells it."""
    return str(RARITIES.get(rarity, rarity))


def stats_of(card: CardDefinition) -> list[tuple[str, int]]:
    """The stats that the card has, under their names: STA and SC, and for battle cards AP and SP."""
    battles = bool(getattr(card, "types", ()))
    shown = STATS if battles else ("sta",) if card.kind in ("rune", "field") else ()
    return [(name.upper(), getattr(card, name)) for name in shown if hasattr(card, name)]


def stopped_at(text: str, problem: Problem | None) -> tuple[str, str, str] | None:
    """The text before the word on which reading stopped, the word, and the rest; None if the problem names no place."""
    if problem is None or not problem.word:
        return None
    lines = text.split("\n")
    start = sum(len(line) + 1 for line in lines[: problem.line - 1]) + problem.column - 1
    end = start + len(problem.word)
    found = text[start:end].casefold() == problem.word.casefold()
    return (text[:start], text[start:end], text[end:]) if found else None


def errata_of(card: CardDefinition, today: date) -> list[Erratum]:
    """How the card changed since it was printed, the latest change first; a field that stayed is left out."""
    errata = []
    before = msgspec.structs.replace(card, versions=())
    for version in card.versions:
        after = card.on(version.since)
        since = date.fromisoformat(version.since)
        changes = [
            (str(FIELDS.get(name, name.upper())), _field_words(before, name), _field_words(after, name))
            for name, _value in version.changes
            if getattr(before, name) != getattr(after, name)
        ]
        errata.append(Erratum(since, since <= today, changes))
        before = after
    return errata[::-1]


def _field_words(card: CardDefinition, name: str) -> str:
    """A field of a card in words, whatever it holds."""
    value: Any = getattr(card, name)
    if name == "subtype":
        value = SUBTYPES.get(value, value)
    if isinstance(value, tuple):
        value = (" / " if name == "types" else ", ").join(value)
    return _("none") if value in (None, "") else str(value)


def either(words: Iterable[str]) -> str:
    """The words as alternatives: Army; Army or Mage; Army, Mage or Boss."""
    *others, last = list(words)
    return _("%(others)s or %(last)s") % {"others": ", ".join(others), "last": last} if others else last


def summary(card: CardDefinition) -> str:
    """The card in one line: "Army, Human / Aqua, STA 20, SC 0, AP 40, SP 60, common"."""
    subtype = subtype_word(getattr(card, "subtype", None))
    parts = [f"{kind_word(card.kind)} {subtype}".strip(), " / ".join(getattr(card, "types", ()))]
    parts += [f"{name} {value}" for name, value in stats_of(card)]
    return ", ".join(part for part in (*parts, rarity_word(card.rarity).lower()) if part)
