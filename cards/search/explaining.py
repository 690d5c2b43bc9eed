"""A query in words: one sentence for the whole, and a phrase for each kind of condition."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from cards.search.fields import FIELDS, Field, Sort
from cards.search.query import OrderKey, Query
from cards.search.tree import And, Comparison, Node, Not, Or, Sum, Term
from cards.search.values import CollectorNumber, Days, Missing, Number, Parity, Regex, Special, Values, Words
from cards.search.writing import written_days
from cards.words import KINDS, RARITIES, SUBTYPES, either


def explain(query: Query) -> str:
    """The query as one sentence: "Cards of type Aqua, with AP over SP, by date, newest first."."""
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
    """A condition in words, as it follows "cards": "of type Aqua"."""
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
    """A condition as a part of another one."""
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

# What is said of a field's words: somewhere in it, as the whole of it, not as the whole, as a regular expression,
# without any, with some.
_WORDS = {
    "name": {
        ":": lazy("with “%(words)s” in the name"),
        "=": lazy("named exactly “%(words)s”"),
        "!=": lazy("not named exactly “%(words)s”"),
        "/": lazy("with a name that matches /%(pattern)s/"),
    },
    "text": {
        ":": lazy("with “%(words)s” in the text"),
        "=": lazy("with exactly “%(words)s” as the text"),
        "!=": lazy("with another text than “%(words)s”"),
        "/": lazy("with a text that matches /%(pattern)s/"),
        "none": lazy("without text"),
        "some": lazy("with a text"),
    },
    "flavor": {
        ":": lazy("with “%(words)s” in the flavor text"),
        "=": lazy("with exactly “%(words)s” as the flavor text"),
        "!=": lazy("with another flavor text than “%(words)s”"),
        "/": lazy("with a flavor text that matches /%(pattern)s/"),
        "none": lazy("without flavor text"),
        "some": lazy("with a flavor text"),
    },
    "any": {
        ":": lazy("with “%(words)s” in name, types, text or flavor text"),
        "=": lazy("with exactly “%(words)s” as name, type, text or flavor text"),
        "!=": lazy("with nothing that is exactly “%(words)s”"),
        "/": lazy("with a name, type, text or flavor text that matches /%(pattern)s/"),
    },
    "artist": {
        ":": lazy("by an artist with “%(words)s” in the name"),
        "=": lazy("by the artist “%(words)s”"),
        "!=": lazy("by another artist than “%(words)s”"),
        "/": lazy("by an artist whose name matches /%(pattern)s/"),
        "none": lazy("without a named artist"),
        "some": lazy("with a named artist"),
    },
    "rulings": {
        ":": lazy("with “%(words)s” in a ruling"),
        "=": lazy("with the ruling “%(words)s”"),
        "!=": lazy("with another ruling than “%(words)s”"),
        "/": lazy("with a ruling that matches /%(pattern)s/"),
        "none": lazy("without rulings"),
        "some": lazy("with a ruling"),
    },
    "related": {
        ":": lazy("related to a card with “%(words)s” in its name"),
        "=": lazy("related to the card “%(words)s”"),
    },
}

# What is said of a set or a format by its code or name.
_CODES = {
    "set": {"=": lazy("from the set %(words)s"), "!=": lazy("from another set than %(words)s")},
    "in": {"=": lazy("with some printing in the set %(words)s")},
    "firstprint": {"=": lazy("first printed in the set %(words)s")},
    "legal": {"=": lazy("legal in %(words)s"), "!=": lazy("not legal in %(words)s")},
    "banned": {"=": lazy("banned in %(words)s"), "!=": lazy("not banned in %(words)s")},
    "restricted": {"=": lazy("restricted in %(words)s"), "!=": lazy("not restricted in %(words)s")},
}

_CHOICES = {
    "kind": {"=": lazy("of kind %(values)s"), "!=": lazy("of another kind than %(values)s")},
    "subtype": {
        "=": lazy("of subtype %(values)s"),
        "!=": lazy("of another subtype than %(values)s"),
        "none": lazy("without a subtype"),
        "some": lazy("with a subtype"),
    },
    "rarity": {
        "=": lazy("of rarity %(values)s"),
        "!=": lazy("of another rarity than %(values)s"),
        "<": lazy("of a rarity below %(values)s"),
        "<=": lazy("of rarity %(values)s or below"),
        ">": lazy("of a rarity above %(values)s"),
        ">=": lazy("of rarity %(values)s or above"),
    },
    "in": {"=": lazy("with some printing of rarity %(values)s")},
}

_SETS = {
    "type": {
        ":": lazy("of type %(values)s"),
        "=": lazy("of type %(values)s alone"),
        "!=": lazy("of other types than %(values)s alone"),
        "<=": lazy("of no type but %(values)s"),
        "<": lazy("of no type but %(values)s, and not of all of them"),
        ">=": lazy("of type %(values)s at least"),
        ">": lazy("of type %(values)s and at least one more"),
        "none": lazy("without a type"),
        "some": lazy("with a type"),
    },
    "keyword": {
        ":": lazy("with the keyword %(values)s"),
        "=": lazy("with the keyword %(values)s alone"),
        "!=": lazy("with other keywords than %(values)s alone"),
        "<=": lazy("with no keyword but %(values)s"),
        "<": lazy("with no keyword but %(values)s, and not with all of them"),
        ">=": lazy("with the keyword %(values)s at least"),
        ">": lazy("with the keyword %(values)s and at least one more"),
        "none": lazy("without keywords"),
        "some": lazy("with a keyword"),
    },
}

_NUMBERS = {
    "=": lazy("with %(field)s %(number)s"),
    "!=": lazy("with %(field)s other than %(number)s"),
    "<": lazy("with %(field)s under %(number)s"),
    "<=": lazy("with %(field)s at most %(number)s"),
    ">": lazy("with %(field)s over %(number)s"),
    ">=": lazy("with %(field)s at least %(number)s"),
}

_SIGNS = {
    "=": lazy("with %(field)s printed as %(sign)s"),
    "!=": lazy("with %(field)s, and not printed as %(sign)s"),
}

_COUNTS = {
    "=": lazy("with %(counted)s"),
    "!=": lazy("not with %(counted)s"),
    "<": lazy("with fewer than %(counted)s"),
    "<=": lazy("with at most %(counted)s"),
    ">": lazy("with more than %(counted)s"),
    ">=": lazy("with at least %(counted)s"),
}

_YEARS = {
    "=": lazy("from the year %(number)s"),
    "!=": lazy("from another year than %(number)s"),
    "<": lazy("from before %(number)s"),
    "<=": lazy("from %(number)s or before"),
    ">": lazy("from after %(number)s"),
    ">=": lazy("from %(number)s or after"),
}

_DATES = {
    "=": lazy("released on %(day)s"),
    "!=": lazy("not released on %(day)s"),
    "<": lazy("released before %(day)s"),
    "<=": lazy("released by %(day)s"),
    ">": lazy("released after %(day)s"),
    ">=": lazy("released from %(day)s on"),
}

# A month, a year, or the day of a set, as a whole.
_SPANS = {"=": lazy("released in %(day)s"), "!=": lazy("not released in %(day)s")}
_SETS_DAY = {"=": lazy("released with %(day)s"), "!=": lazy("not released with %(day)s")}

_COLLECTORS = {
    "=": lazy("numbered %(number)s"),
    "!=": lazy("not numbered %(number)s"),
    "<": lazy("numbered below %(number)s"),
    "<=": lazy("numbered up to %(number)s"),
    ">": lazy("numbered above %(number)s"),
    ">=": lazy("numbered from %(number)s on"),
}

_FLAGS = {
    ("is", "vanilla"): lazy("without text and keywords"),
    ("is", "reprint"): lazy("reprinted from an earlier set"),
    ("new", "rarity"): lazy("in a rarity that the card had not had before"),
    ("new", "artist"): lazy("by an artist who had not drawn the card before"),
    ("new", "flavor"): lazy("with a flavor text that the card had not had before"),
}


def _term(term: Term) -> str:
    """The phrase of one term, by the sort of its field and the class of its value."""
    field, operator, value = term.field, term.operator, term.value
    match value:
        case Missing():
            return _missing(field, some=operator == "!=")
        case Regex(pattern=pattern):
            return _WORDS[field.name]["/"] % {"pattern": pattern}
        case Words() | Days() if field.sort is Sort.DAY:
            return _day(term)
        case Words():
            table = _WORDS if field.sort is Sort.WORDS else _CODES
            return table[field.name][operator] % {"words": _named(value)}
        case Values():
            return _values(field, operator, value.names)
        case Number(value=number):
            return _number(field, operator, number)
        case Parity(odd=odd):
            parity = _("odd") if odd else _("even")
            return _("with an %(parity)s %(field)s") % {"field": _label(field), "parity": parity}
        case Special(sign=sign):
            words = {"field": _label(field), "sign": sign}
            return _SIGNS[operator] % words
        case CollectorNumber(text=number):
            return _COLLECTORS[operator] % {"number": number}
    return ""


def _day(term: Term) -> str:
    """What is said of a day, of the days of a month or year, or of the day of a set."""
    days, spoken, first = _DATES, "", ""
    if isinstance(term.value, Words):
        days = {**_DATES, **_SETS_DAY}
        spoken = first = _("the set %(words)s") % {"words": _named(term.value)}
    elif isinstance(term.value, Days):
        days = _DATES if term.value.first == term.value.last else {**_DATES, **_SPANS}
        spoken, first = written_days(term.value), term.value.first.isoformat()
    return _("as of %(day)s") % {"day": first} if term.field.name == "time" else days[term.operator] % {"day": spoken}


def _missing(field: Field, *, some: bool) -> str:
    for table in (_WORDS, _CHOICES, _SETS):
        if field.name in table:
            return str(table[field.name]["some" if some else "none"])
    return (_("with %(field)s") if some else _("without %(field)s")) % {"field": _label(field)}


def _named(words: Words) -> str:
    return words.typed or words.text


def _values(field: Field, operator: str, names: tuple[str, ...]) -> str:
    if field.sort is Sort.FLAG:
        return either(str(_FLAGS[field.name, name]) for name in names)
    shown = [_value_word(field, name) for name in names]
    if field.sort is Sort.SET:
        joined = either(shown) if operator == ":" else _both(shown)
        return _SETS[field.name][operator] % {"values": joined}
    return _CHOICES[field.name][operator] % {"values": either(shown)}


def _value_word(field: Field, name: str) -> str:
    words = {"kind": KINDS, "subtype": SUBTYPES, "rarity": RARITIES, "in": RARITIES}.get(field.name, {})
    word = str(words.get(name, name))
    return word.lower() if words is RARITIES else word


def _both(words: Iterable[str]) -> str:
    *others, last = list(words)
    return _("%(others)s and %(last)s") % {"others": ", ".join(others), "last": last} if others else last


def _number(field: Field, operator: str, number: int) -> str:
    if field.name == "year":
        return _YEARS[operator] % {"number": number}
    if field.sort is Sort.NUMBER:
        return _NUMBERS[operator] % {"field": _label(field), "number": number}
    return _COUNTS[operator] % {"counted": _counted(field, number)}


def _counted(field: Field, number: int) -> str:
    counted = {
        "type": ngettext("%(n)d type", "%(n)d types", number),
        "keyword": ngettext("%(n)d keyword", "%(n)d keywords", number),
        "prints": ngettext("%(n)d printing", "%(n)d printings", number),
        "sets": ngettext("%(n)d set", "%(n)d sets", number),
    }
    return counted[field.name] % {"n": number}


def _label(field: Field) -> str:
    """The field's name within a sentence."""
    return str(field.label)


def _sum(total: Sum) -> str:
    """A sum as one writes it: AP + SP - 20."""
    signed = [(factor < 0, _label(field)) for factor, field in total.terms]
    if total.number or not signed:
        signed.append((total.number < 0, str(abs(total.number))))
    (falls, first), *others = signed
    written = f"−{first}" if falls else first
    return written + "".join(f" {'−' if less else '+'} {word}" for less, word in others)


# How a falling order is told, and a rising one that needs telling.
_FALLING = {
    Sort.NUMBER: lazy("%(field)s, highest first"),
    Sort.COUNT: lazy("%(field)s, highest first"),
    Sort.DAY: lazy("%(field)s, newest first"),
    Sort.ORDERED: lazy("%(field)s, rarest first"),
}
_RISING = {
    Sort.NUMBER: lazy("%(field)s, lowest first"),
    Sort.COUNT: lazy("%(field)s, lowest first"),
    Sort.DAY: lazy("%(field)s, oldest first"),
    Sort.ORDERED: lazy("%(field)s, commonest first"),
}
_BACKWARDS = lazy("%(field)s backwards")


def _order(keys: tuple[OrderKey, ...]) -> str:
    first, *others = keys or (OrderKey(FIELDS["name"], descending=False),)
    return _(", then ").join(
        [_("by %(key)s") % {"key": _key(first)}, *(_("by %(key)s") % {"key": _key(key)} for key in others)]
    )


def _key(key: OrderKey) -> str:
    table = _FALLING if key.descending else _RISING
    plain = _BACKWARDS if key.descending else "%(field)s"
    sort = Sort.DAY if key.field.name == "year" else key.field.sort
    return table.get(sort, plain) % {"field": _label(key.field)}
