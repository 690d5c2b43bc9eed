"""The manual of the language: rules, fields, examples."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from cards.search.explaining import explain
from cards.search.field import Field, Sort, Text
from cards.search.fields import FIELDS, list_fields
from cards.search.parser import parse
from rules.games import GAMES


@dataclass(frozen=True, slots=True)
class Example:
    """A query and a sentence about it."""

    text: str
    words: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A fact: `names` of a field or sign, `values` of a closed field, `games` of a field not in all games."""

    names: tuple[str, ...]
    help: str
    examples: tuple[Example, ...] = ()
    values: tuple[str, ...] = ()
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """Entries on a subject. `slug` is the place on the page."""

    slug: str
    title: str
    lead: str
    entries: tuple[Entry, ...]


_RULES = (
    (("bell",), _("A word of the name, or part of one. Case, accents and quotes do not matter."),
     ("open the", "béll")),
    (('"…"',), _("A phrase: these words one after the other. Every kind of quote does."),
     ('"of the"', "x:“draw 2 cards”")),
    (("!",), _("The whole name and nothing more."), ()),
    (("-", "not"), _("Leaves out what follows: a word, a condition, or a whole group."),
     ("bell -the",)),
    (("or", "and"), _("A space means that all conditions must hold. or separates alternatives and counts last."),
     ("x:draw or x:discard", "r:rare x:draw or bell")),
    (("( )",), _("Parentheses group."), ("(x:draw or x:discard) r:rare",)),
    (("|", ","), _("Any of several values of one field."), ("r:rare,uncommon", "x:draw|discard")),
    (("&",), _("All of several values of one field."), ("x:draw&discard",)),
    (("/…/",), _("A regular expression over a field of words, without regard to case; ^ and $ stand at each line, "
                 "\\b at the edge of a word."),
     ("name:/^the /", "x:/draw [0-9]+ cards?/")),
)  # fmt: skip

_SIGNS = (
    ((":",), _("Contains: words in a text, or one of the types. For all other fields it is the same as =."),
     ("x:draw",)),
    (("=",), _("Is exactly: the whole text, just these types, this number."), ("year=2026",)),
    (("!=", "≠"), _("Has another value. Cards without a value are not found; - finds them, too."),
     ("r!=common", "-r=common")),
    (("<", "<=", ">", ">=", "≤", "≥"),
     _("Less and more, for numbers, days, rarities and collector numbers. For types and keywords: part of these, or "
       "all of these; with a number, how many there are. A missing value is neither less nor more."),
     ("r>=uncommon", "date>=2026-01-01")),
    (("+", "−"), _("Stats are compared with each other and with sums of them."), ()),
    (("10-20",), _("A range of numbers, both ends included."), ("cn:1-9",)),
    (("even", "odd", "none"), _("An even number, an odd one, or none at all."), ("prints:even", "x=none")),
)  # fmt: skip

_SUBJECTS = (
    ("card", _("The card"), _("What the card says today.")),
    ("printing", _("The printing"), _("Facts about one printing. One printing has to meet all of these conditions.")),
    ("prints", _("All printings"), _("Facts about all printings of a card together.")),
    ("legality", _("Formats"), _("Where the card may be played.")),
    ("ruling", _("Rulings"), _("Rulings about the card.")),
    ("presentation", _("The result"), _("These change how cards are shown and filter nothing. The last one counts.")),
)  # fmt: skip


FIRST = "first"


def first_examples(game: str = "") -> list[Example]:
    """First searches, of a game or of each."""
    return [_example(text) for text in _list_examples(FIRST, game)]


def guide(game: str = "") -> tuple[Section, ...]:
    """The manual, for the cards of a game or of all."""
    return _guide(get_language(), game)


@lru_cache(maxsize=32)
def _guide(language: str | None, game: str) -> tuple[Section, ...]:
    rules = tuple(_sign(game, *row) for row in _RULES)
    signs = tuple(_sign(game, *row) for row in _SIGNS)
    fields = (Section(about, str(title), str(lead), tuple(_fields(about, game))) for about, title, lead in _SUBJECTS)
    return (
        Section("rules", str(_("Words and groups")), "", rules),
        Section("signs", str(_("Signs between field and value")), "", signs),
        *fields,
    )


def _fields(about: str, game: str) -> Iterable[Entry]:
    fields = list_fields([GAMES[game]]) if game else FIELDS
    for field in fields.values():
        if field.about == about:
            of = () if game or len(field.games) in (0, len(GAMES)) else tuple(GAMES[code].name for code in field.games)
            yield Entry(field.names, str(field.help), tuple(map(_example, field.examples)), field.values, of)


def _sign(game: str, names: tuple[str, ...], help_: Text, examples: tuple[str, ...]) -> Entry:
    return Entry(names, str(help_), tuple(map(_example, (*examples, *_list_examples(names[0], game)))))


def _list_examples(name: str, game: str) -> list[str]:
    """The games' own examples of a sign or field."""
    return [text for code, each in GAMES.items() if game in ("", code) for text in each.words.examples.get(name, ())]


def _example(text: str) -> Example:
    return Example(text, explain(parse(text)))


_ABOUT = {"prints": "all printings", "legality": "format", "presentation": "result"}
_TAKES = {
    Sort.WORDS: "words",
    Sort.NUMBER: "a number",
    Sort.NUMBERS: "a number, of which a card may have several",
    Sort.COUNT: "a number",
    Sort.COLLECTOR: "a collector number",
    Sort.DAY: "a day",
}


def manual_row(field: Field) -> str:
    """The field's row in docs/search.md."""
    aliases = " ".join(f"`{alias}`" for alias in field.aliases)
    about, takes = _ABOUT.get(field.about, field.about), field.takes or _TAKES.get(field.sort, "")
    if not takes and field.sort is Sort.SET:
        takes = f"the {field.label}s, as a set"
    takes = takes or "; ".join(" < ".join(scale) for scale in field.scales) or ", ".join(field.values)
    return " | ".join([f"| `{field.name}`", aliases, about, f"{takes} |"]).replace("|  |", "| |")
