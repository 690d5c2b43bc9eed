"""The manual of the language: rules, fields, examples."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from cards.search.explaining import explain
from cards.search.field import Field, Sort, Text
from cards.search.fields import FIELDS
from cards.search.parser import parse


@dataclass(frozen=True, slots=True)
class Example:
    """A query, and what it asks for."""

    text: str
    words: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to know: `names` are a field's own, or the sign's; `values` what a field allows, if that is fixed."""

    names: tuple[str, ...]
    help: str
    examples: tuple[Example, ...] = ()
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """Entries about the same thing; `slug` is its place on the page."""

    slug: str
    title: str
    lead: str
    entries: tuple[Entry, ...]


_RULES = (
    (("river",), _("A word stands in the name, whole or as a part. Case, accents and quotes do not count."),
     ("river guard", "guárd")),
    (('"…"',), _("A phrase: these words one after the other. Every kind of quote does."),
     ('"river guard"', "x:“draw 2 cards”")),
    (("!",), _("The whole name and nothing more."), ("!recruit", '!"River Guard"')),
    (("-", "not"), _("Leaves out what follows: a word, a condition, or a whole group."),
     ("guard -river", "k:army -(t:aqua or t:elf)")),
    (("or", "and"), _("A blank means that all conditions hold; or stands between alternatives and binds less."),
     ("t:dragon or t:beast", "t:aqua x:draw or t:human")),
    (("( )",), _("Parentheses group."), ("(t:dragon or t:beast) ap>=80",)),
    (("|", ","), _("Any of several values of one field."), ("k:rune|ambush", "r:rare,epic")),
    (("&",), _("All of several values of one field."), ("t:aqua&human", "x:draw&discard")),
    (("/…/",), _("A regular expression over a field of words, without regard to case; ^ and $ stand at each line, "
                 "\\b at the edge of a word."),
     ("name:/^the /", "x:/draw [0-9]+ cards?/")),
)  # fmt: skip

_SIGNS = (
    ((":",), _("Contains or includes: words in a text, one of the types. For all else it is the same as =."),
     ("x:draw", "t:aqua", "sta:20")),
    (("=",), _("Is exactly: the whole text, just these types, this number."), ("t=human,aqua", "ap=60", "sta=none")),
    (("!=", "≠"), _("Is there and is something else. A card without the value is not found; - finds it, too."),
     ("sta!=20", "-sta=20")),
    (("<", "<=", ">", ">=", "≤", "≥"),
     _("Less and more, for numbers, days, rarities and collector numbers. For types and keywords: part of these, or "
       "all of these; with a number, how many there are. A missing value is neither less nor more."),
     ("sta<=20", "r>=epic", "t<=human,aqua", "kw>=2", "date>=2026-01-01")),
    (("+", "−"), _("Stats are compared with each other and with sums of them."), ("ap>sp", "ap+sp>=150", "sp>=ap+20")),
    (("10-20",), _("A range of numbers, from and to included."), ("sta:10-20", "cn:1-9")),
    (("even", "odd", "none"), _("An even number, an odd one, or none at all."), ("sta:even", "ap:odd", "st=none")),
)  # fmt: skip

_SUBJECTS = (
    ("card", _("The card"), _("What stands on the card, as its text counts today.")),
    ("printing", _("The printing"), _("What belongs to one printing; all such conditions hold for the same printing.")),
    ("prints", _("All printings"), _("What is true of all printings of the card together.")),
    ("legality", _("Formats"), _("Where the card may be played.")),
    ("ruling", _("Rulings"), _("What was ruled about the card.")),
    ("presentation", _("The result"), _("These restrict nothing and say how the cards are shown; the last counts.")),
)  # fmt: skip


_FIRST = (
    "hexer",
    "t:elf ap>=80",
    "k:rune x:draw",
    "kw:blessed or kw:savvy",
    "sta<=20 -x:discard",
    "r:legendary order:-ap",
)


def first_examples() -> list[Example]:
    """Examples for beginners."""
    return [_example(text) for text in _FIRST]


def guide() -> tuple[Section, ...]:
    """The whole language in sections."""
    return _guide(get_language())


@lru_cache(maxsize=8)
def _guide(language: str | None) -> tuple[Section, ...]:
    rules = Section("rules", str(_("Words and groups")), "", tuple(_entry(*row) for row in _RULES))
    signs = Section("signs", str(_("Signs between field and value")), "", tuple(_entry(*row) for row in _SIGNS))
    fields = (
        Section(about, str(title), str(lead), tuple(_fields(about))) for about, title, lead in _SUBJECTS
    )  # fmt: skip
    return (rules, signs, *fields)


def _fields(about: str) -> Iterable[Entry]:
    for field in FIELDS.values():
        if field.about == about:
            yield _entry(field.names, field.help, field.examples, field.values)


def _entry(names: tuple[str, ...], help_: Text, examples: Iterable[str], values: tuple[str, ...] = ()) -> Entry:
    return Entry(names, str(help_), tuple(map(_example, examples)), values)


def _example(text: str) -> Example:
    return Example(text, explain(parse(text)))


_ABOUT = {"prints": "all printings", "legality": "format", "presentation": "result"}
_TAKES = {
    Sort.WORDS: "words",
    Sort.NUMBER: "a number",
    Sort.COUNT: "a number",
    Sort.COLLECTOR: "a collector number",
    Sort.DAY: "a day",
}


def manual_row(field: Field) -> str:
    """The field's row of the table in docs/search.md."""
    aliases = " ".join(f"`{alias}`" for alias in field.aliases)
    about, takes = _ABOUT.get(field.about, field.about), field.takes or _TAKES.get(field.sort, "")
    if not takes and field.sort is Sort.SET:
        takes = f"the {field.label}s, as a set"
    takes = takes or (" < " if field.sort is Sort.ORDERED else ", ").join(field.values)
    return " | ".join([f"| `{field.name}`", aliases, about, f"{takes} |"]).replace("|  |", "| |")
