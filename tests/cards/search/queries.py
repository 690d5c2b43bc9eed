"""Random queries: sensible ones made of the fields, and any text at all with the signs of the language in it."""

from hypothesis import strategies as st

from cards.search import FIELDS
from cards.search.tree import And, Node, Not, Or

WORDS = st.sampled_from(["river", "guard", "Élan", "draw 2", "o", "or", "not", "x-ray", "~", "19a", "none", "X", "a,b"])
SIGNS = '()"“”|,&:=!<>≥≤≠-−/\\~ \t\n\x00\ud800\u202e*+?[]{}^$.'
NAMES = [name for field in FIELDS.values() for name in field.names]
VALUES = [value for field in FIELDS.values() for value in field.values]
OPERATORS = [":", "=", "!=", "<", "<=", ">", ">=", "≥", "≠"]

any_text = st.text(st.one_of(st.sampled_from(SIGNS), st.characters(), st.sampled_from("abortxkst019")), max_size=120)


@st.composite
def conditions(draw):
    """One condition: a word, a phrase, or a field with values that may not be its own."""
    value = st.one_of(
        st.sampled_from(VALUES),
        WORDS,
        st.integers(0, 300).map(str),
        st.sampled_from(["ap", "sp+20", "even", "10-20", "2026-01", "2026-01-15", "2026", "COR", "/a b/", "titan 2"]),
    ).map(lambda text: text if text.startswith("/") or " " not in text else f'"{text}"')
    if draw(st.integers(0, 5)) == 0:
        return draw(st.sampled_from(["", "!"])) + draw(value)
    values = draw(st.lists(value, min_size=1, max_size=3))
    joined = values[0] + "".join(draw(st.sampled_from("|,&")) + each for each in values[1:])
    return draw(st.sampled_from([*NAMES, "ap+sp", "sta-20", "foo"])) + draw(st.sampled_from(OPERATORS)) + joined


queries = st.recursive(
    conditions(),
    lambda inner: st.one_of(
        inner.map(lambda text: f"-({text})"),
        inner.map(lambda text: f"-{text}"),
        st.lists(inner, min_size=1, max_size=3).map(" ".join),
        st.lists(inner, min_size=1, max_size=3).map(" or ".join),
        inner.map(lambda text: f"({text})"),
        inner.map(lambda text: f"({text}"),
    ),
    max_leaves=8,
)


def meaning(node: Node):
    """The node with alternatives and conditions as sets, so that their order does not count."""
    if isinstance(node, Not):
        return ("not", meaning(node.part))
    if isinstance(node, And | Or):
        parts = frozenset(meaning(part) for part in node.parts)
        return (type(node).__name__, parts) if len(parts) > 1 else next(iter(parts))
    return node
