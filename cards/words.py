"""Words for kinds, subtypes, rarities, fields and whole cards."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.cardtext.problems import Problem
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.games import GAMES
from rules.shown import CardText, GameWords

STATUSES = {
    "legal": gettext_lazy("legal"),
    "restricted": gettext_lazy("restricted"),
    "banned": gettext_lazy("banned"),
    "not legal": gettext_lazy("not legal"),
}
TONES = {"legal": "good", "restricted": "warn", "banned": "bad"}
FIELDS = {
    "text": gettext_lazy("Text"),
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
    """A dated change of a card: each field before and after."""

    since: date
    in_force: bool
    changes: list[tuple[str, str, str]]


def kind_word(kind: str, game: str = "") -> str:
    """Return the name of a kind in a game, or in the first game with the kind."""
    return _say(kind, (words.kinds for words in _list_words(game)))


def subtype_word(subtype: str | None, game: str = "") -> str:
    """Return the name of a subtype. A normal card shows none."""
    return "" if subtype in (None, "", "normal") else subtype_name(subtype, game)


def subtype_name(subtype: str, game: str = "") -> str:
    return _say(subtype, (words.values.get("subtype", {}) for words in _list_words(game)))


def rarity_word(rarity: str, game: str = "") -> str:
    return _say(rarity, (words.rarities for words in _list_words(game)))


def _list_words(game: str) -> list[GameWords]:
    return [each.words for each in GAMES.values() if game in ("", each.code)]


def _say(code: str, known: Iterable[Mapping[str, str]]) -> str:
    word = next((words[code] for words in known if code in words), None)
    return code if word is None else _(word)


def status_word(status: str) -> str:
    return str(STATUSES.get(status, status))


def status_tone(status: str) -> str:
    return TONES.get(status, "")


def stats_of(card: CardDefinition, game: str = "") -> list[tuple[str, int]]:
    return [(field_word(name, game), value) for name, value in card.stats.items()]


@lru_cache
def match_abbreviations(game: str) -> str:
    """Return a pattern for the abbreviations of the game, with the number before them."""
    longest_first = sorted(GAMES[game].words.abbreviations, key=len, reverse=True)
    return rf"(?<![A-Za-z])[0-9]*(?:{'|'.join(map(re.escape, longest_first)) or '$.'})\b"


def spell_out(short: str, game: str) -> str:
    """Return what an abbreviation of the game stands for, or nothing."""
    words = GAMES[game].words.abbreviations.get(short.lstrip("0123456789"))
    return _(words) if words else ""


def list_abbreviations(texts: Iterable[str], game: str) -> list[tuple[str, str]]:
    """List the abbreviations in texts with their words, in the game's order."""
    found = {short.lstrip("0123456789") for text in texts for short in re.findall(match_abbreviations(game), text)}
    return [(short, spell_out(short, game)) for short in GAMES[game].words.abbreviations if short in found]


def split_at_problem(text: str, problem: Problem | None) -> tuple[str, str, str] | None:
    """Split a text at the first unread word. None without a place."""
    if problem is None or not problem.word:
        return None
    lines = text.split("\n")
    start = sum(len(line) + 1 for line in lines[: problem.line - 1]) + problem.column - 1
    end = start + len(problem.word)
    found = text[start:end].casefold() == problem.word.casefold()
    return (text[:start], text[start:end], text[end:]) if found else None


def list_errata(card: CardDefinition, game: Game, today: date) -> list[Erratum]:
    """List a card's errata, latest first."""
    errata = []
    before = msgspec.structs.replace(card, versions=())
    for version in card.versions:
        after = card.on(version.since)
        since = date.fromisoformat(version.since)
        changes = [
            (
                field_word(name, game.code),
                value_words(name, getattr(before, name), game.code),
                value_words(name, getattr(after, name), game.code),
            )
            for name, _value in version.changes
            if getattr(before, name) != getattr(after, name)
        ]
        errata.append(Erratum(since, since <= today, changes))
        before = after
    return errata[::-1]


def field_word(name: str, game: str = "") -> str:
    """Return the label of a card file's field."""
    if name in FIELDS:
        return str(FIELDS[name])
    own = next((words.fields[name] for words in _list_words(game) if name in words.fields), None)
    return name.replace("_", " ").capitalize() if own is None else _(own)


def value_words(name: str, value: Any, game: str = "") -> str:
    """Return a field's value in words. Errata take a line each."""
    if name == "versions":
        return "\n".join(map(_erratum_words, value or ()))
    if value in (None, "", [], (), {}):
        return _("none")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        words_of_keys = [words.values.get(name, {}) for words in _list_words(game)]
        return "; ".join(
            f"{_say(str(key), words_of_keys)}: {value_words('', each, game)}" for key, each in value.items()
        )
    if isinstance(value, list | tuple):
        return (" / " if name == "types" else ", ").join(value_words(name, each, game) for each in value)
    if isinstance(value, msgspec.Struct):
        return " ".join(str(each) for each in msgspec.structs.astuple(value) if each not in (None, ""))
    word = {"kind": kind_word, "rarity": rarity_word}.get(name)
    if word is not None:
        return word(value, game)
    return _say(str(value), (words.values.get(name, {}) for words in _list_words(game)))


def _erratum_words(version: dict[str, object]) -> str:
    changes = [f"{field_word(name)}: {value_words(name, value)}" for name, value in version.items() if name != "since"]
    return _("from %(day)s: %(changes)s") % {"day": version["since"], "changes": "; ".join(changes)}


def either(words: Iterable[str]) -> str:
    """Join words as alternatives: red; red or blue; red, blue or green."""
    *others, last = list(words)
    return _("%(others)s or %(last)s") % {"others": ", ".join(others), "last": last} if others else last


def write_as_text(card: CardDefinition, game: Game) -> str:
    texts = [label_text(text) for text in game.cards.list_texts(card)]
    keywords = ", ".join(getattr(card, "keywords", ()))
    return "\n".join(part for part in (card.name, summary(card, game), keywords, *texts, card.flavor) if part)


def describe_face(card: CardDefinition, game: Game) -> str:
    """Return a face for reading aloud: name, facts, keywords and rules text."""
    keywords = ", ".join(getattr(card, "keywords", ()))
    lines = [line for text in game.cards.list_texts(card) for line in label_text(text).splitlines()]
    rules = " ".join(part for part in (keywords and f"{keywords}.", *lines) if part)
    facts = {"name": card.name, "summary": summary(card, game), "rules": rules}
    return (_("%(name)s: %(summary)s. %(rules)s") if rules else _("%(name)s: %(summary)s")) % facts


def label_text(text: CardText) -> str:
    """Write a text behind its label."""
    return f"{text.label}: {text.text}" if text.label and text.text else text.label or text.text


def summary(card: CardDefinition, game: Game) -> str:
    """Return the card in a line: kind, types, facts, figures, rarity."""
    subtype = subtype_word(getattr(card, "subtype", None), game.code)
    types = " / ".join(getattr(card, "types", ()))
    parts = [f"{kind_word(card.kind, game.code)} {subtype}".strip(), types]
    parts += _say_facts(card, game)
    parts += [f"{label} {value}" for label, value in stats_of(card, game.code)]
    return ", ".join(part for part in (*parts, rarity_word(card.rarity, game.code).lower()) if part)


def list_facts(card: CardDefinition, game: Game) -> list[tuple[str, str, str]]:
    """List further facts on a card: the game's own fields with label and words, without texts and stats."""
    own = _list_fields(type(card))
    told = {*CardDefinition.__struct_fields__, "subtype", "types", "keywords", *card.stats, *_list_boxes(card, game)}
    values = {name: getattr(card, name) for name in own if name not in told}
    lacking = {field.name for field in game.fields if field.name in values and field.value_of(card) in (None, (), "")}
    return [
        (name, field_word(name, game.code), value_words(name, value, game.code))
        for name, value in values.items()
        if value not in (None, "", (), {}, False) and name not in lacking and not _is_unmarked(own[name], value)
    ]


def list_figures(card: CardDefinition, game: Game) -> list[str]:
    """Describe a card briefly: kind, facts, stats."""
    return [
        kind_word(card.kind, game.code),
        *_say_facts(card, game),
        *(f"{label} {value}" for label, value in stats_of(card, game.code)),
    ]


def _say_facts(card: CardDefinition, game: Game) -> list[str]:
    """Each fact in a few words. What is merely so is said by its label: not "Flip-Card yes"."""
    facts = list_facts(card, game)
    return [label if getattr(card, name) is True else f"{label} {value}" for name, label, value in facts]


@cache
def _list_fields(card_type: type[CardDefinition]) -> dict[str, msgspec.structs.FieldInfo]:
    return {field.name: field for field in msgspec.structs.fields(card_type)}


def _is_unmarked(field: msgspec.structs.FieldInfo, value: Any) -> bool:
    """Whether a number is the field's hidden default."""
    return type(value) is int and value == field.default


def _list_boxes(card: CardDefinition, game: Game) -> set[str]:
    """The fields of the card's texts. A field with several texts stands first in the name of each box."""
    return {text.box.partition(" ")[0] for text in game.cards.list_texts(card)}
