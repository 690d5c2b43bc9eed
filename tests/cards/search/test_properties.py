"""What holds for every query, sensible or not."""

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from cards.search import FIELDS, LONGEST, chosen_values, explain, parse, queries_without, toggle_value, write_query
from cards.search.parser import MOST_TERMS
from cards.search.tree import Always, And, Node, Or, parts_of, terms_of
from tests.cards.search.queries import any_text, meaning, queries

FACETS = [(field.name, value) for field in FIELDS.values() for value in field.values if field.about != "presentation"]
FACETS = [(name, value) for name, value in FACETS if name in ("kind", "subtype", "type", "keyword", "rarity")]
FACETS += [("set", "COR"), ("set", "ABC"), ("year", "2026"), ("legal", "standard")]


def nodes(node: Node):
    yield node
    for part in parts_of(node):
        yield from nodes(part)


@given(st.one_of(any_text, queries))
@example("(" * 500 + "t:aqua" + ")" * 500)
@example("-" * 2000 + "x")
@example("x:/(/" * 300)
@example("t:a|" * 400)
@example('"' * 999)
@example("or " * 400)
@settings(deadline=None, max_examples=150)
def test_any_text_is_answered_with_a_sentence_and_places_within_the_text(text):
    query = parse(text)
    assert explain(query).endswith(".")
    assert len(query.text) <= LONGEST
    for problem in query.problems:
        assert 0 <= problem.start <= problem.end <= len(query.text), problem
        assert problem.message
        assert len(problem.message) < 400
    for node in nodes(query.tree):
        assert 0 <= node.start <= node.end <= len(query.text)
    assert sum(1 for _ in terms_of(query.tree)) <= MOST_TERMS
    for words, rest in queries_without(query):
        assert words
        parse(rest)
    for name in FIELDS:
        assert isinstance(chosen_values(query, name), tuple)


@given(st.one_of(any_text, queries))
@settings(deadline=None, max_examples=150)
def test_what_is_written_from_a_tree_reads_back_as_the_same_tree(text):
    query = parse(text)
    normal = write_query(query)
    assume(len(normal) <= LONGEST)
    again = parse(normal)
    assert again.problems == ()
    assert again.tree == query.tree
    assert (again.order, again.unique, again.prefer, again.display) == (
        query.order, query.unique, query.prefer, query.display,
    )  # fmt: skip
    assert write_query(again) == normal


@given(queries)
@settings(deadline=None, max_examples=150)
def test_a_group_is_never_of_one_or_none(text):
    for node in nodes(parse(text).tree):
        if isinstance(node, And | Or):
            assert len(node.parts) >= 2


@given(st.one_of(any_text, queries), st.sampled_from(FACETS))
@settings(deadline=None, max_examples=150)
def test_pressing_a_facet_twice_leaves_what_was_asked(text, facet):
    name, value = facet
    query = parse(text)
    assume(len(write_query(query)) < LONGEST - 100)
    concerned = chosen_values(query, name)
    assume(len(concerned) == len(set(concerned)))
    once = toggle_value(text, name, value)
    twice = toggle_value(once, name, value)
    assert (value in chosen_values(parse(once), name)) != (value in concerned)
    several = sum(1 for node in query.conditions if chosen_values(parse(query.text[node.start : node.end]), name)) > 1
    if not several:
        assert meaning(parse(twice).tree) == meaning(query.tree)
    assert parse(twice).order == query.order


@given(queries)
@settings(deadline=None, max_examples=150)
def test_without_a_condition_the_others_stay(text):
    query = parse(text)
    assume(len(write_query(query)) <= LONGEST and "time" not in text)  # a day does not stand without its format
    for (_words, rest), node in zip(queries_without(query), query.conditions, strict=True):
        left = parse(rest)
        others = tuple(each for each in query.conditions if each is not node)
        tree = others[0] if len(others) == 1 else And(others) if others else Always()
        assert left.tree == tree, rest
