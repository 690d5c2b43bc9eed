"""The table of search fields: of every card, and of each game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from cards.search.field import GIVEN, Field, Sort, Source, Table, Text
from cards.search.game_fields import build_game_field, build_kind_field, build_rarity_field, list_own, merge_examples
from rules.engine.game import Game
from rules.games import GAMES


def _legality(name: str, help_: Text, phrase: Text, opposite: Text, takes: str, *examples: str) -> Field:
    return Field(
        name, (), Sort.CODE, "legality", name, help_, examples,
        phrases={"=": phrase, "!=": opposite}, takes=takes, completes="formats",
        elsewhere=("f", "format") if name == "legal" else (),
    )  # fmt: skip


_NAME = Field(
    "name", (), Sort.WORDS, "card", _("name"),
    _("Words of the name, or parts of words. A word without a field searches the name. = and ! need the whole name."),
    ("bell", '"of the"', "name:/^the /"),
    source=Source(Table.VERSION, "name_fold", printed="name"), orders=True,
    phrases={"=": _("named exactly “%(words)s”"), "!=": _("not named exactly “%(words)s”")}, elsewhere=("n",),
)  # fmt: skip

_TEXTS_AND_SETS = (
    Field(
        "text", ("x", "fx"), Sort.WORDS, "card", _("text"),
        _("Words or a phrase of the rules text; ~ stands for the card's own name or “this card”. These cards print no "
          "reminder text, so fx, elsewhere the text with its reminders, is the same."),
        ("text:draw", 'x:"draw 2 cards"', 'x:"when ~ is summoned"', "x:/draw [0-9]+ cards/"),
        source=Source(Table.VERSION, "text_fold", printed="text"), optional=True,
        takes="words; `~` stands for the card's own name or “this card”", elsewhere=("o", "oracle"),
    ),
    Field(
        "flavor", ("ft", "flavour"), Sort.WORDS, "printing", _("flavor text"),
        _("Words or a phrase of the flavor text."),
        ("flavor:door", "has:flavor"),
        source=Source(Table.PRINTING, "flavor_fold", printed="flavor"), optional=True,
    ),
    Field(
        "any", (), Sort.WORDS, "printing", _("name, type, text or flavor text"),
        _("Words or a phrase anywhere: in name, types, rules text or flavor text."),
        ("any:bell", 'any:"draw 1 card"'),
        phrases={
            ":": _("with “%(words)s” in name, types, text or flavor text"),
            "=": _("with exactly “%(words)s” as name, type, text or flavor text"),
            "!=": _("with nothing that is exactly “%(words)s”"),
        },
        takes="words of name, types, text or flavor text",
    ),
    Field(
        "set", ("s",), Sort.CODE, "printing", _("set"),
        _("The set by its code, or by its name if no code matches."),
        (),
        orders=True, facet=True, completes="sets",
        phrases={"=": _("from the set %(words)s"), "!=": _("from another set than %(words)s")},
        takes="a set's code; where none fits, a part of its name", elsewhere=("e", "edition"),
    ),
    Field(
        "number", ("cn",), Sort.COLLECTOR, "printing", _("number"),
        _("The collector number, or a range. 19a comes between 19 and 20."),
        ("number:7", "cn:10-20", "cn>=100"),
        source=Source(Table.PRINTING, "number_key"), orders=True,
    ),
)  # fmt: skip

_PRINTINGS_AND_MORE = (
    Field(
        "artist", ("a",), Sort.WORDS, "printing", _("artist"),
        _("Words of the artist's name, or parts of words."),
        ("artist:lee", "-has:artist r:rare"),
        source=Source(Table.PRINTING, "artist_fold", printed="artist"), optional=True, orders=True,
        phrases={
            ":": _("by an artist with “%(words)s” in the name"),
            "=": _("by the artist “%(words)s”"),
            "!=": _("by another artist than “%(words)s”"),
            "/": _("by an artist whose name matches /%(pattern)s/"),
            "none": _("without a named artist"),
            "some": _("with a named artist"),
        },
        elsewhere=("illustrator",),
    ),
    Field(
        "year", (), Sort.COUNT, "printing", _("year"),
        _("The year in which the set came out."),
        ("year=2026", "year<=2026", "year:2025-2027"),
        orders=True,
        phrases={
            "=": _("from the year %(number)s"),
            "!=": _("from another year than %(number)s"),
            "<": _("from before %(number)s"),
            "<=": _("from %(number)s or before"),
            ">": _("from after %(number)s"),
            ">=": _("from %(number)s or after"),
            "falling": _("%(field)s, newest first"),
            "rising": _("%(field)s, oldest first"),
        },
    ),
    Field(
        "date", (), Sort.DAY, "printing", _("date"),
        _("The release day of the set: a day, a month, a year, or the code of another set."),
        ("date>=2026-01-15", "date:2026-03"),
        orders=True,
    ),
    Field(
        "in", (), Sort.RARITY_OR_SET, "prints", _("some printing"),
        _("Any printing of the card has this rarity or is in this set."),
        ("in:common r:rare",),
        completes="sets",
        phrases={
            "=": _("with some printing in the set %(words)s"),
            "rarity": _("with some printing of rarity %(values)s"),
        },
        takes="a set, or a rarity",
    ),
    Field(
        "prints", (), Sort.COUNT, "prints", _("printings"),
        _("How many printings the card has."),
        ("prints>=2", "prints=1"),
        orders=True, counted=lambda number: ngettext("%(n)d printing", "%(n)d printings", number),
    ),
    Field(
        "sets", (), Sort.COUNT, "prints", _("sets"),
        _("How many sets the card is in."),
        ("sets=1", "sets>=3"),
        orders=True, counted=lambda number: ngettext("%(n)d set", "%(n)d sets", number),
    ),
    Field(
        "firstprint", (), Sort.CODE, "prints", _("first set"),
        _("The set of the card's first printing."),
        (),
        operators=GIVEN, phrases={"=": _("first printed in the set %(words)s")}, takes="a set", completes="sets",
    ),
    Field(
        "new", (), Sort.FLAG, "printing", _("new"),
        _("A printing whose rarity, artist or flavor text no earlier printing of the card had."),
        ("new:rarity", "new:artist is:reprint"),
        values=("rarity", "artist", "flavor"),
        phrases={
            "rarity": _("in a rarity that the card had not had before"),
            "artist": _("by an artist who had not drawn the card before"),
            "flavor": _("with a flavor text that the card had not had before"),
        },
        takes="rarity, artist, flavor: no earlier printing of the card had it",
    ),
    _legality("legal", _("Legal in this format today, or on the day set by time. Restricted cards are not included."),
              _("legal in %(words)s"), _("not legal in %(words)s"),
              "a format's code; where none fits, a part of its name", "legal:current", "-legal:current"),
    _legality("banned", _("Banned in this format."), _("banned in %(words)s"), _("not banned in %(words)s"),
              "likewise", "banned:current", "banned:classic time:2026-03-01"),
    _legality("restricted", _("Restricted in this format."),
              _("restricted in %(words)s"), _("not restricted in %(words)s"), "likewise", "restricted:classic"),
    Field(
        "time", (), Sort.DAY, "legality", _("time"),
        _("The day for legal, banned and restricted in the same parentheses, on the same side of an or."),
        ("legal:current time:2026-03-01", "(time:2026-02-01 legal:current) -(time:2026-09-01 legal:current)"),
        operators=GIVEN, takes="the day for the three above",
    ),
    Field(
        "rulings", ("ruling",), Sort.WORDS, "ruling", _("rulings"),
        _("Words or a phrase of a ruling on the card."),
        ("rulings:attack", 'rulings:"face-down"', "has:ruling"),
        optional=True,
        phrases={
            ":": _("with “%(words)s” in a ruling"),
            "=": _("with the ruling “%(words)s”"),
            "!=": _("with another ruling than “%(words)s”"),
            "/": _("with a ruling that matches /%(pattern)s/"),
            "none": _("without rulings"),
            "some": _("with a ruling"),
        },
    ),
    Field(
        "related", (), Sort.WORDS, "card", _("related"),
        _("Cards whose text names this card, and cards that its text names."),
        (),
        operators=GIVEN,
        phrases={
            ":": _("related to a card with “%(words)s” in its name"),
            "=": _("related to the card “%(words)s”"),
        },
        takes="a card's name: those that its text names, and those whose text names it",
    ),
)  # fmt: skip


def _list_properties(conditions: Iterable[Field]) -> tuple[Field, ...]:
    has = Field(
        "has", (), Sort.FLAG, "card", _("has"),
        _("The card has one of these. -has finds cards without it."),
        ("has:ruling", "-has:text", "has:flavor r:rare"),
        values=tuple("ruling" if row.name == "rulings" else row.name for row in conditions if row.optional),
    )  # fmt: skip
    return (has, *_PROPERTIES)


_PROPERTIES = (
    Field(
        "is", (), Sort.FLAG, "card", _("is"),
        _("vanilla: a card without text and without keywords. reprint: a printing later than the card's first."),
        ("is:vanilla", "is:reprint"),
        values=("vanilla", "reprint"),
        phrases={"vanilla": _("without text and keywords"), "reprint": _("reprinted from an earlier set")},
        takes="vanilla: neither text nor keyword; reprint: a later printing than the first",
    ),
    Field(
        "not", (), Sort.FLAG, "card", _("is not"),
        _("The opposite of is."),
        ("not:reprint", "not:vanilla r:common"),
        values=("vanilla", "reprint"),
        takes="the opposite of `is`",
    ),
)  # fmt: skip

_SETTINGS = (
    Field(
        "order", ("sort",), Sort.SETTING, "presentation", _("order"),
        _("The order of the result, by one field or several. A - before a field reverses it."),
        ("r:rare order:-date,name", "x:draw order:rarity"),
        takes="fields, the first one first; `-` turns one round: `order:-date,name`",
    ),
    Field(
        "direction", ("dir",), Sort.SETTING, "presentation", _("direction"),
        _("asc for rising order, desc for falling."),
        ("order:rarity direction:desc",),
        values=("asc", "desc"), takes="asc, desc: for every field of the order without a `-`",
    ),
    Field(
        "unique", (), Sort.SETTING, "presentation", _("unique"),
        _("cards shows each card once, prints every printing that fits."),
        ("r:rare unique:prints",),
        values=("cards", "prints"),
    ),
    Field(
        "prefer", (), Sort.SETTING, "presentation", _("prefer"),
        _("The printing that stands for a card: the newest that fits, or the oldest."),
        ("x:draw prefer:oldest",),
        values=("newest", "oldest"), takes="newest, oldest: which printing stands for a card",
    ),
    Field(
        "display", ("view",), Sort.SETTING, "presentation", _("display"),
        _("How the result is shown."),
        ("r:rare display:list", "x:draw display:text"),
        values=("faces", "list", "text", "table"),
    ),
)  # fmt: skip


def list_fields(games: Iterable[Game]) -> dict[str, Field]:
    """Every field by the long name: fields of all cards, and of the games."""
    games = tuple(games)
    rarity = build_rarity_field(games)
    conditions = (
        _NAME,
        build_game_field(games),
        build_kind_field(games),
        *list_own(games),
        *_TEXTS_AND_SETS,
        rarity,
        *(replace(row, value_words=rarity.value_words) if row.name == "in" else row for row in _PRINTINGS_AND_MORE),
    )
    rows = (*conditions, *_list_properties(conditions), *_SETTINGS)
    return {row.name: merge_examples(row, games) for row in rows}


FIELDS: dict[str, Field] = list_fields(GAMES.values())
"""Every field by its long name."""
_BY_ANY_NAME = {name: field for field in FIELDS.values() for name in field.names}


def field_named(name: str) -> Field | None:
    return _BY_ANY_NAME.get(name.casefold())


def all_names() -> Iterable[str]:
    return _BY_ANY_NAME


def order_fields() -> tuple[str, ...]:
    return tuple(field.name for field in FIELDS.values() if field.orders)
