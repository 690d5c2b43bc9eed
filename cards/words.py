"""Words for kinds, subtypes, rarities and fields; a card in one line."""

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
STATUSES = {
    "legal": gettext_lazy("legal"),
    "restricted": gettext_lazy("restricted"),
    "banned": gettext_lazy("banned"),
    "not legal": gettext_lazy("not legal"),
}
TONES = {"legal": "good", "restricted": "warn", "banned": "bad"}
FIELDS = {
    "text": gettext_lazy("Text"),
    "types": gettext_lazy("Types"),
    "keywords": gettext_lazy("Keywords"),
    "subtype": gettext_lazy("Subtype"),
    "name": gettext_lazy("Name"),
    "number": gettext_lazy("Number"),
    "kind": gettext_lazy("Kind"),
    "rarity": gettext_lazy("Rarity"),
    "flavor": gettext_lazy("Flavor text"),
    "artist": gettext_lazy("Artist"),
    "versions": gettext_lazy("Errata"),
    "printing": gettext_lazy("Printing"),
    "set_name": gettext_lazy("Name of the set"),
    "released": gettext_lazy("Released"),
}


@dataclass(frozen=True, slots=True)
class Erratum:
    """A dated change of a card: each field with its words before and after."""

    since: date
    in_force: bool
    changes: list[tuple[str, str, str]]


def kind_word(kind: str) -> str:
    """Return the name of a kind, or an unknown kind as written."""
    return str(KINDS.get(kind, kind))


def subtype_word(subtype: str | None) -> str:
    """Return the name of a subtype; a normal card shows none."""
    return "" if subtype in (None, "normal") else subtype_name(subtype)


def subtype_name(subtype: str) -> str:
    return str(SUBTYPES.get(subtype, subtype))


def rarity_word(rarity: str) -> str:
    return str(RARITIES.get(rarity, rarity))


def status_word(status: str) -> str:
    return str(STATUSES.get(status, status))


def status_tone(status: str) -> str:
    """Return the tone of a status badge."""
    return TONES.get(status, "")


def stats_of(card: CardDefinition) -> list[tuple[str, int]]:
    """Return the card's stats under the names on the face."""
    return [(name.upper(), value) for name, value in card.stats.items()]


def split_at_problem(text: str, problem: Problem | None) -> tuple[str, str, str] | None:
    """Split a text at the word where reading stopped; None without a place."""
    if problem is None or not problem.word:
        return None
    lines = text.split("\n")
    start = sum(len(line) + 1 for line in lines[: problem.line - 1]) + problem.column - 1
    end = start + len(problem.word)
    found = text[start:end].casefold() == problem.word.casefold()
    return (text[:start], text[start:end], text[end:]) if found else None


def list_errata(card: CardDefinition, today: date) -> list[Erratum]:
    """List a card's errata, latest first."""
    errata = []
    before = msgspec.structs.replace(card, versions=())
    for version in card.versions:
        after = card.on(version.since)
        since = date.fromisoformat(version.since)
        changes = [
            (field_word(name), _field_words(before, name), _field_words(after, name))
            for name, _value in version.changes
            if getattr(before, name) != getattr(after, name)
        ]
        errata.append(Erratum(since, since <= today, changes))
        before = after
    return errata[::-1]


def _field_words(card: CardDefinition, name: str) -> str:
    return value_words(name, getattr(card, name))


def field_word(name: str) -> str:
    """Return the name of a card file's field; a stat in capitals."""
    return str(FIELDS.get(name, name.upper()))


def value_words(name: str, value: Any) -> str:
    """Return a field's value in words; errata take a line each."""
    if name == "versions":
        return "\n".join(map(_erratum_words, value or ()))
    if isinstance(value, list | tuple):
        return (" / " if name == "types" else ", ").join(map(str, value)) or _("none")
    word = {"kind": kind_word, "rarity": rarity_word, "subtype": subtype_name}.get(name)
    return _("none") if value in (None, "") else word(value) if word else str(value)


def _erratum_words(version: dict[str, Any]) -> str:
    changes = [f"{field_word(name)}: {value_words(name, value)}" for name, value in version.items() if name != "since"]
    return _("from %(day)s: %(changes)s") % {"day": version["since"], "changes": "; ".join(changes)}


def either(words: Iterable[str]) -> str:
    """Join words as alternatives: Army; Army or Mage; Army, Mage or Boss."""
    *others, last = list(words)
    return _("%(others)s or %(last)s") % {"others": ", ".join(others), "last": last} if others else last


def write_as_text(card: CardDefinition) -> str:
    """Return the whole card as plain text for pasting."""
    keywords = ", ".join(getattr(card, "keywords", ()))
    return "\n".join(part for part in (card.name, summary(card), keywords, card.text, card.flavor) if part)


def describe_face(card: CardDefinition) -> str:
    """Return a face as read aloud: name, facts, keywords and rules text."""
    keywords = ", ".join(getattr(card, "keywords", ()))
    rules = " ".join(part for part in (keywords and f"{keywords}.", *card.text.splitlines()) if part)
    facts = {"name": card.name, "summary": summary(card), "rules": rules}
    return (_("%(name)s: %(summary)s. %(rules)s") if rules else _("%(name)s: %(summary)s")) % facts


def summary(card: CardDefinition) -> str:
    """Return the card in one line: "Army, Human / Aqua, STA 20, SC 0, AP 40, SP 60, common"."""
    subtype = subtype_word(getattr(card, "subtype", None))
    parts = [f"{kind_word(card.kind)} {subtype}".strip(), " / ".join(getattr(card, "types", ()))]
    parts += [f"{name} {value}" for name, value in stats_of(card)]
    return ", ".join(part for part in (*parts, rarity_word(card.rarity).lower()) if part)
