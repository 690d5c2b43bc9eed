"""The one table of what can be searched: it drives parser, SQL, explanation, syntax page, completion and API help."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from cards.search import vocabulary


class Sort(StrEnum):
    """What sort of values a field holds, which decides how a value is read and what the operators mean.

    Given with each: the class of its values in `cards.search.values`.
    """

    WORDS = "words"
    """Free text: Words or Regex, or Missing."""
    CHOICE = "choice"
    """One of a few values: Values, or Missing."""
    ORDERED = "ordered"
    """One of a few values that have an order: Values."""
    SET = "set"
    """Several of a few values: Values, a Number that is compared with how many there are, or Missing."""
    NUMBER = "number"
    """A whole number: Number, Special, Parity or Missing; or two of them in a Comparison."""
    COUNT = "count"
    """How many there are of something; never missing: Number or Parity."""
    COLLECTOR = "collector"
    """A collector number: CollectorNumber."""
    DAY = "day"
    """A day: Days, or the Words of a set, whose release is meant."""
    CODE = "code"
    """The code or the name of a set or a format: Words."""
    RARITY_OR_SET = "rarity or set"
    """What some printing of the card has: Values of the field `rarity`, or the Words of a set."""
    FLAG = "flag"
    """A property with a name of its own: Values."""
    SETTING = "setting"
    """How the result is shown; never part of the tree."""


MATCHED = (":", "=", "!=")
COMPARED = (":", "=", "!=", "<", "<=", ">", ">=")
GIVEN = (":", "=")
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip

_OPERATORS = {
    Sort.WORDS: MATCHED,
    Sort.CHOICE: MATCHED,
    Sort.ORDERED: COMPARED,
    Sort.SET: COMPARED,
    Sort.NUMBER: COMPARED,
    Sort.COUNT: COMPARED,
    Sort.COLLECTOR: COMPARED,
    Sort.DAY: COMPARED,
    Sort.CODE: MATCHED,
    Sort.RARITY_OR_SET: GIVEN,
    Sort.FLAG: GIVEN,
    Sort.SETTING: GIVEN,
}


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """One field of the language.

    `of` is what it is about: card (the text that counts today), printing, prints (all printings of the card together),
    legality, ruling or presentation. `column` is where its words stand in the database, folded, and `raw` where they
    stand as printed, for regular expressions. `values` are all that are allowed, in their order, where the games or the
    language fix them. `optional` is whether a card can be without one; `orders` whether results can be put in its
    order.
    """

    name: str
    aliases: tuple[str, ...]
    sort: Sort
    of: str
    label: str
    help: str
    examples: tuple[str, ...]
    column: str = ""
    raw: str = ""
    values: tuple[str, ...] = ()
    optional: bool = False
    orders: bool = False

    @property
    def operators(self) -> tuple[str, ...]:
        """What may stand between the field and its value."""
        return GIVEN if self.name in ("in", "firstprint", "time", "related") else _OPERATORS[self.sort]

    @property
    def names(self) -> tuple[str, ...]:
        """The field's name and its aliases."""
        return (self.name, *self.aliases)

    def satisfying(self, sign: str, value: str) -> tuple[str, ...]:
        """The values of an ordered field that stand so to this one: ("<=", "uncommon") gives common and uncommon."""
        compare, place = _COMPARE[sign], self.values.index(value)
        return tuple(each for at, each in enumerate(self.values) if compare(at, place))


def _stat(name: str, label: str, help_: str, *examples: str) -> Field:
    return Field(name, (), Sort.NUMBER, "card", label, help_, examples, optional=True, orders=True)


def _legality(name: str, help_: str, *examples: str) -> Field:
    return Field(name, (), Sort.CODE, "legality", name, help_, examples)


_ALL = (
    Field(
        "name", (), Sort.WORDS, "card", _("name"),
        _("Words of the name, or parts of words; a word without a field means the name. = and ! want the whole name."),
        ("river", '"river guard"', '!"River Guard"', "name:/^the /"),
        column="name_fold", raw="name", orders=True,
    ),
    Field(
        "kind", ("k",), Sort.CHOICE, "card", _("kind"),
        _("The kind of card."),
        ("kind:boss", "k:rune|ambush", "-k:army"),
        values=vocabulary.printed_values("kind"), orders=True,
    ),
    Field(
        "subtype", ("st",), Sort.CHOICE, "card", _("subtype"),
        _("The subtype of a Rune or an Ambush."),
        ("subtype:quick", "st:infinity k:ambush", "k:rune -st:normal"),
        values=vocabulary.printed_values("subtype"), optional=True, orders=True,
    ),
    Field(
        "type", ("t",), Sort.SET, "card", _("type"),
        _("The types of the card: : includes one, = are exactly these, <= are none but these, >= are all of these and "
          "perhaps more; with a number, how many there are."),
        ("type:aqua", "t=human", "t<=human,aqua t>=1", "t>=2"),
        values=vocabulary.types(), optional=True,
    ),
    Field(
        "keyword", ("kw",), Sort.SET, "card", _("keyword"),
        _("The keywords of the card, compared like types. A keyword that carries a number is found with any number, or "
          "with the one that you name."),
        ("keyword:spy", "kw:titan", 'kw:"titan 2"', "kw>=2"),
        values=vocabulary.keywords(), optional=True,
    ),
    _stat("sta", _("STA"), _("The stamina that the card costs."), "sta<=20", "sta:even", "sta=none"),
    _stat("sc", _("SC"), _("The summon cost."), "sc=1", "sc:0 k:mage"),
    _stat("ap", _("AP"), _("The attack points; they compare with other stats, too, and with sums of them."),
          "ap>=80", "ap>sp", "ap+sp>=150"),
    _stat("sp", _("SP"), _("The shield points."), "sp:60", "sp>ap+20"),
    Field(
        "text", ("x", "fx"), Sort.WORDS, "card", _("text"),
        _("Words or a phrase of the rules text; ~ stands for the card's own name or “this card”. These cards print no "
          "reminder text, so fx, elsewhere the text with its reminders, is the same."),
        ("text:draw", 'x:"draw 2 cards"', 'x:"when ~ is summoned"', "x:/draw [0-9]+ cards/"),
        column="text_fold", raw="text", optional=True,
    ),
    Field(
        "flavor", ("ft", "flavour"), Sort.WORDS, "printing", _("flavor text"),
        _("Words or a phrase of the flavor text."),
        ("flavor:river", 'ft:"the line holds"', "has:flavor k:field"),
        column="flavor_fold", raw="flavor", optional=True,
    ),
    Field(
        "any", (), Sort.WORDS, "printing", _("name, type, text or flavor text"),
        _("Words or a phrase anywhere: in name, types, rules text or flavor text."),
        ("any:river", 'any:"end of turn"'),
    ),
    Field(
        "set", ("s",), Sort.CODE, "printing", _("set"),
        _("The set by its code; where no code fits, by its name."),
        ("set:COR", "s:COR r>=epic", 's:"core"'),
        orders=True,
    ),
    Field(
        "number", ("cn",), Sort.COLLECTOR, "printing", _("number"),
        _("The collector number, one or a range; 19a stands between 19 and 20."),
        ("number:7", "s:COR cn:10-20", "cn>=200"),
        orders=True,
    ),
    Field(
        "rarity", ("r",), Sort.ORDERED, "printing", _("rarity"),
        _("The rarity; it has an order from common up."),
        ("rarity:rare", "r>=epic", "r:common|uncommon"),
        values=vocabulary.printed_values("rarity"), orders=True,
    ),
    Field(
        "artist", ("a",), Sort.WORDS, "printing", _("artist"),
        _("Words of the artist's name, or parts of words."),
        ("artist:lee", "-has:artist k:boss"),
        column="artist_fold", raw="artist", optional=True, orders=True,
    ),
    Field(
        "year", (), Sort.COUNT, "printing", _("year"),
        _("The year in which the set came out."),
        ("year=2026", "year<=2026", "year:2025-2027"),
        orders=True,
    ),
    Field(
        "date", (), Sort.DAY, "printing", _("date"),
        _("The day on which the set came out: a day, a month, a year, or a set whose day is meant."),
        ("date>=2026-01-15", "date:2026-01", "date>COR"),
        orders=True,
    ),
    Field(
        "in", (), Sort.RARITY_OR_SET, "prints", _("some printing"),
        _("Some printing of the card, whichever it is, has this rarity or stands in this set."),
        ("in:COR", "in:common r:rare"),
    ),
    Field(
        "prints", (), Sort.COUNT, "prints", _("printings"),
        _("How many printings the card has."),
        ("prints>=2", "prints=1"),
        orders=True,
    ),
    Field(
        "sets", (), Sort.COUNT, "prints", _("sets"),
        _("In how many sets the card stands."),
        ("sets=1", "sets>=3"),
        orders=True,
    ),
    Field(
        "firstprint", (), Sort.CODE, "prints", _("first set"),
        _("The set of the card's first printing."),
        ("firstprint:COR",),
    ),
    Field(
        "new", (), Sort.FLAG, "printing", _("new"),
        _("A printing whose rarity, artist or flavor text no earlier printing of the card had."),
        ("new:rarity", "new:artist is:reprint"),
        values=("rarity", "artist", "flavor"),
    ),
    _legality("legal", _("Legal in this format today, or on the day that time says; a restricted card is not meant."),
              "legal:current", "-legal:current"),
    _legality("banned", _("Banned in this format."), "banned:current", "banned:classic time:2026-03-01"),
    _legality("restricted", _("Restricted in this format."), "restricted:classic"),
    Field(
        "time", (), Sort.DAY, "legality", _("time"),
        _("The day for legal, banned and restricted beside it, within the same parentheses and side of an or."),
        ("legal:current time:2026-03-01", "(time:2026-02-01 legal:current) -(time:2026-09-01 legal:current)"),
    ),
    Field(
        "rulings", ("ruling",), Sort.WORDS, "ruling", _("rulings"),
        _("Words or a phrase of a ruling on the card."),
        ("rulings:attack", 'rulings:"face-down"', "has:ruling"),
        optional=True,
    ),
    Field(
        "related", (), Sort.WORDS, "card", _("related"),
        _("Cards whose text names this card, and cards that its text names."),
        ('related:"river guard"',),
    ),
    Field(
        "has", (), Sort.FLAG, "card", _("has"),
        _("The card has one of these at all; -has asks for cards without."),
        ("has:ruling", "-has:text", "has:keyword k:mage"),
        values=("subtype", "type", "keyword", "sta", "sc", "ap", "sp", "text", "flavor", "artist", "ruling"),
    ),
    Field(
        "is", (), Sort.FLAG, "card", _("is"),
        _("vanilla: a card without text and without keywords. reprint: a printing later than the card's first."),
        ("is:vanilla", "is:reprint"),
        values=("vanilla", "reprint"),
    ),
    Field(
        "not", (), Sort.FLAG, "card", _("is not"),
        _("The opposite of is."),
        ("not:reprint", "not:vanilla k:army"),
        values=("vanilla", "reprint"),
    ),
    Field(
        "order", ("sort",), Sort.SETTING, "presentation", _("order"),
        _("The order of the result by one field or several; a - before a field turns it round."),
        ("k:boss order:-ap,name", "t:aqua order:rarity"),
    ),
    Field(
        "direction", ("dir",), Sort.SETTING, "presentation", _("direction"),
        _("asc for rising order, desc for falling."),
        ("order:sta direction:desc",),
        values=("asc", "desc"),
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
        ("t:elf prefer:oldest",),
        values=("newest", "oldest"),
    ),
    Field(
        "display", ("view",), Sort.SETTING, "presentation", _("display"),
        _("How the result is shown."),
        ("k:field display:list", "x:draw display:text"),
        values=("faces", "list", "text", "table"),
    ),
)  # fmt: skip

FIELDS: dict[str, Field] = {field.name: field for field in _ALL}
"""Every field by its long name."""

_BY_ANY_NAME = {name: field for field in _ALL for name in field.names}


def field_named(name: str) -> Field | None:
    """The field of this name or alias, in any case; None for an unknown one."""
    return _BY_ANY_NAME.get(name.casefold())


def all_names() -> Iterable[str]:
    """Every name and alias."""
    return _BY_ANY_NAME


def order_fields() -> tuple[str, ...]:
    """The fields by which results can be ordered."""
    return tuple(field.name for field in _ALL if field.orders)
