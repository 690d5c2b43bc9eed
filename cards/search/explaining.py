"""A query in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from cards.search.field import Field, Sort, Text
from cards.search.fields import FIELDS
from cards.search.query import OrderKey, Query
from cards.search.tree import And, Comparison, Node, Not, Or, Sum, Term
from cards.search.values import CollectorNumber, Days, Missing, Number, Parity, Regex, Special, Values, Words
from cards.search.writing import write_days
from cards.words import either


def explain(query: Query) -> str:
    """The query in a sentence: "Cards with “draw” in the text, by date, newest first."."""
    conditions = [phrase(node) for node in query.conditions]
    prints = query.unique == "prints"
    if conditions:
        cards = _("Printings") if prints else _("Cards")
        words = {"cards": cards, "conditions": ", ".join(conditions)}
        found = _("%(cards)s %(conditions)s") % words
    else:
        found = _("All printings") if prints else _("All cards")
    parts = [found, _order(query.order)]
    if query.prefer == "oldest" and not prints:
        parts.append(_("each in its oldest printing"))
    if query.display:
        parts.append(_("shown as %(display)s") % {"display": _DISPLAYS[query.display]})
    return _("%(sentence)s.") % {"sentence": ", ".join(parts)}


def phrase(node: Node) -> str:
    """A condition in words behind "cards": "of rarity rare"."""
    if isinstance(node, Not):
        return _not(node.part)
    if isinstance(node, And):
        return _(" and ").join(_inside(part) for part in node.parts)
    if isinstance(node, Or):
        return _("either %(alternatives)s") % {"alternatives": _(" or ").join(_inside(part) for part in node.parts)}
    if isinstance(node, Comparison):
        words = {"left": _sum(node.left), "right": _sum(node.right)}
        return _COMPARISONS[node.operator] % words
    return _term(node) if isinstance(node, Term) else ""


def _not(part: Node) -> str:
    if isinstance(part, Or):
        return _("neither %(alternatives)s") % {"alternatives": _(" nor ").join(_inside(each) for each in part.parts)}
    if isinstance(part, And):
        return _("not at once %(conditions)s") % {"conditions": _(" and ").join(_inside(each) for each in part.parts)}
    if isinstance(part, Term) and isinstance(part.value, Missing):
        return _missing(part.field, some=part.operator == "=")
    return _("not %(condition)s") % {"condition": _inside(part)}


def _inside(node: Node) -> str:
    return f"({phrase(node)})" if isinstance(node, And | Or | Not) and not _simple(node) else phrase(node)


def _simple(node: Node) -> bool:
    return isinstance(node, Not) and isinstance(node.part, Term | Comparison)


_DISPLAYS = {"faces": lazy("faces"), "list": lazy("a list"), "text": lazy("text"), "table": lazy("a table")}

_COMPARISONS = {
    "=": lazy("with %(left)s equal to %(right)s"),
    "!=": lazy("with %(left)s different from %(right)s"),
    "<": lazy("with %(left)s under %(right)s"),
    "<=": lazy("with %(left)s at most %(right)s"),
    ">": lazy("with %(left)s over %(right)s"),
    ">=": lazy("with %(left)s at least %(right)s"),
}

# The sentences of a sort of field; a row of the table may have its own. `none` and `some` are about a missing value,
# `/` about a regular expression.
_PHRASES: dict[Sort, Mapping[str, Text]] = {
    Sort.WORDS: {
        ":": lazy("with “%(words)s” in the %(field)s"),
        "=": lazy("with exactly “%(words)s” as the %(field)s"),
        "!=": lazy("with another %(field)s than “%(words)s”"),
        "/": lazy("with a %(field)s that matches /%(pattern)s/"),
        "none": lazy("without %(field)s"),
        "some": lazy("with a %(field)s"),
    },
    Sort.CHOICE: {
        "=": lazy("of %(field)s %(values)s"),
        "!=": lazy("of another %(field)s than %(values)s"),
        "none": lazy("without a %(field)s"),
        "some": lazy("with a %(field)s"),
    },
    Sort.ORDERED: {
        "=": lazy("of %(field)s %(values)s"),
        "!=": lazy("of another %(field)s than %(values)s"),
        "<": lazy("of a %(field)s below %(values)s"),
        "<=": lazy("of %(field)s %(values)s or below"),
        ">": lazy("of a %(field)s above %(values)s"),
        ">=": lazy("of %(field)s %(values)s or above"),
        "none": lazy("without a %(field)s"),
        "some": lazy("with a %(field)s"),
    },
    Sort.SET: {
        ":": lazy("with the %(field)s %(values)s"),
        "=": lazy("with the %(field)s %(values)s alone"),
        "!=": lazy("not with the %(field)s %(values)s alone"),
        "<=": lazy("with no %(field)s but %(values)s"),
        "<": lazy("with no %(field)s but %(values)s, and not with all of them"),
        ">=": lazy("with the %(field)s %(values)s at least"),
        ">": lazy("with the %(field)s %(values)s and at least one more"),
        "none": lazy("without a %(field)s"),
        "some": lazy("with a %(field)s"),
    },
    Sort.NUMBER: {
        "=": lazy("with %(field)s %(number)s"),
        "!=": lazy("with %(field)s other than %(number)s"),
        "<": lazy("with %(field)s under %(number)s"),
        "<=": lazy("with %(field)s at most %(number)s"),
        ">": lazy("with %(field)s over %(number)s"),
        ">=": lazy("with %(field)s at least %(number)s"),
        "none": lazy("without %(field)s"),
        "some": lazy("with %(field)s"),
        "falling": lazy("%(field)s, highest first"),
        "rising": lazy("%(field)s, lowest first"),
    },
    Sort.NUMBERS: {
        "=": lazy("with some %(field)s of %(number)s"),
        "!=": lazy("with some %(field)s other than %(number)s"),
        "<": lazy("with some %(field)s under %(number)s"),
        "<=": lazy("with some %(field)s of at most %(number)s"),
        ">": lazy("with some %(field)s over %(number)s"),
        ">=": lazy("with some %(field)s of at least %(number)s"),
        "none": lazy("without %(field)s"),
        "some": lazy("with %(field)s"),
    },
    Sort.COUNT: {
        "=": lazy("with %(counted)s"),
        "!=": lazy("not with %(counted)s"),
        "<": lazy("with fewer than %(counted)s"),
        "<=": lazy("with at most %(counted)s"),
        ">": lazy("with more than %(counted)s"),
        ">=": lazy("with at least %(counted)s"),
        "falling": lazy("%(field)s, highest first"),
        "rising": lazy("%(field)s, lowest first"),
    },
    Sort.COLLECTOR: {
        "=": lazy("numbered %(number)s"),
        "!=": lazy("not numbered %(number)s"),
        "<": lazy("numbered below %(number)s"),
        "<=": lazy("numbered up to %(number)s"),
        ">": lazy("numbered above %(number)s"),
        ">=": lazy("numbered from %(number)s on"),
    },
    Sort.DAY: {
        "=": lazy("released on %(day)s"),
        "!=": lazy("not released on %(day)s"),
        "<": lazy("released before %(day)s"),
        "<=": lazy("released by %(day)s"),
        ">": lazy("released after %(day)s"),
        ">=": lazy("released from %(day)s on"),
        "falling": lazy("%(field)s, newest first"),
        "rising": lazy("%(field)s, oldest first"),
    },
}

# A month, a year, or the day of a set, as a whole.
_SPANS = {"=": lazy("released in %(day)s"), "!=": lazy("not released in %(day)s")}
_SETS_DAY = {"=": lazy("released with %(day)s"), "!=": lazy("not released with %(day)s")}


def _say(field: Field, key: str, **words: object) -> str:
    sentence = field.phrases.get(key) or _PHRASES[field.sort][key]
    return str(sentence) % {"field": _label(field), **words}


def _term(term: Term) -> str:
    field, operator, value = term.field, term.operator, term.value
    match value:
        case Missing():
            return _missing(field, some=operator == "!=")
        case Regex(pattern=pattern):
            return _say(field, "/", pattern=pattern)
        case Days():
            return _day(term, value)
        case Words() if field.sort is Sort.DAY:
            return _day(term, value)
        case Words():
            return _say(field, operator, words=_quote_typed(value))
        case Values(names=names):
            return _values(field, operator, names)
        case Number(value=number):
            return _number(field, operator, number)
        case Parity(odd=odd):
            parity = _("odd") if odd else _("even")
            return _("with an %(parity)s %(field)s") % {"field": _label(field), "parity": parity}
        case Special(sign=sign):
            words = {"field": _label(field), "sign": sign}
            if operator == "!=":
                return _("with %(field)s, and not printed as %(sign)s") % words
            return _("with %(field)s printed as %(sign)s") % words
        case CollectorNumber(text=text):
            return _say(field, operator, number=text)


def _day(term: Term, value: Days | Words) -> str:
    special: Mapping[str, Text] = {}
    if isinstance(value, Words):
        special = _SETS_DAY
        spoken = first = _("the set %(words)s") % {"words": _quote_typed(value)}
    else:
        special = {} if value.first == value.last else _SPANS
        spoken, first = write_days(value), value.first.isoformat()
    if term.field.name == "time":
        return _("as of %(day)s") % {"day": first}
    if term.operator in special:
        return str(special[term.operator]) % {"day": spoken}
    return _say(term.field, term.operator, day=spoken)


def _missing(field: Field, *, some: bool) -> str:
    return _say(field, "some" if some else "none")


def _quote_typed(words: Words) -> str:
    return words.typed or words.text


def _values(field: Field, operator: str, names: tuple[str, ...]) -> str:
    if field.sort is Sort.FLAG:
        return either(str(field.phrases[name]) for name in names)
    shown = [_value_word(field, name) for name in names]
    if field.sort is Sort.SET and operator != ":":
        return _say(field, operator, values=_both(shown))
    return _say(field, "rarity" if field.sort is Sort.RARITY_OR_SET else operator, values=either(shown))


def _value_word(field: Field, name: str) -> str:
    word = str(field.value_words.get(name, name))
    return word.lower() if field.sort in (Sort.ORDERED, Sort.RARITY_OR_SET) else word


def _both(words: Iterable[str]) -> str:
    *others, last = list(words)
    return _("%(others)s and %(last)s") % {"others": ", ".join(others), "last": last} if others else last


def _number(field: Field, operator: str, number: int) -> str:
    if field.counted is None:
        words = {"field": _label(field), "number": number}
        sort = Sort.NUMBERS if field.sort is Sort.NUMBERS else Sort.NUMBER
        return str(field.phrases.get(operator) or _PHRASES[sort][operator]) % words
    return str(_PHRASES[Sort.COUNT][operator]) % {"counted": field.counted(number) % {"n": number}}


def _label(field: Field) -> str:
    return str(field.label)


def _sum(total: Sum) -> str:
    """A sum in common notation: cost + 3 − 20."""
    signed = [(factor < 0, _label(field)) for factor, field in total.terms]
    if total.number or not signed:
        signed.append((total.number < 0, str(abs(total.number))))
    (negative, first), *others = signed
    start = f"−{first}" if negative else first
    return start + "".join(f" {'−' if minus else '+'} {word}" for minus, word in others)


def _order(keys: tuple[OrderKey, ...]) -> str:
    first, *others = keys or (OrderKey(FIELDS["name"], descending=False),)
    return _(", then ").join(
        [_("by %(key)s") % {"key": _key(first)}, *(_("by %(key)s") % {"key": _key(key)} for key in others)]
    )


def _key(key: OrderKey) -> str:
    direction = "falling" if key.descending else "rising"
    if direction in key.field.phrases or direction in _PHRASES.get(key.field.sort, {}):
        return _say(key.field, direction)
    return (_("%(field)s backwards") if key.descending else "%(field)s") % {"field": _label(key.field)}
