"""What is not understood in a query is named, with its place and the nearest words, and the rest is run."""

import pytest

from cards.search import FIELDS, LONGEST, parse
from cards.search.parser import DEEPEST, MOST_PROBLEMS, MOST_TERMS
from cards.search.patterns import MOST_REPEATS
from cards.search.problems import unknown_value
from cards.search.tree import Always, terms_of

# The query, the part that is named, what the message says of mending it, a nearest word, and what is run.
FAULTS = [
    ("foo:bar river", "foo:bar", "no field “foo”", "", "river"),
    ("o:draw river", "o:draw", "Did you mean “text”?", "text", "river"),
    ("t:army river", "army", "Write kind:army.", "", "river"),
    ("kw:human", "human", "Write type:human.", "", ""),
    ("typ:aqua river", "typ:aqua", "Did you mean “type”?", "type", "river"),
    ("ap+foo>=3 river", "ap+foo>=3", "no field “ap+foo”", "ap", "river"),
    ("k:zzz river", "zzz", "Known are: army, mage", "", "river"),
    ("t:humna river", "humna", "Did you mean “Human”?", "Human", "river"),
    ("t=hum river", "hum", "Did you mean “Human”?", "Human", "river"),
    ("t:humna|aqua", "humna", "Did you mean “Human”?", "Human", "t:aqua"),
    ("t<=humna,aqua", "humna", "Did you mean “Human”?", "Human", "t<=aqua"),
    ("t>none", "t>none", "Write t=none", "t=none", ""),
    ("kw:titn", "titn", "Did you mean “Titan”?", "Titan", ""),
    ("r:comon", "comon", "Did you mean “common”?", "common", ""),
    ("r>=mon", "mon", "Did you mean", "common", ""),
    ("is:vanila river", "vanila", "Did you mean “vanilla”?", "vanilla", "river"),
    ("has:rulling", "rulling", "Did you mean “ruling”?", "ruling", ""),
    ("new:aritst", "aritst", "Did you mean “artist”?", "artist", ""),
    ("k>army river", "k>army", "Use one of: : = !=", "kind:", "river"),
    ("in>=COR river", "in>=COR", "Use one of: : =", "in:", "river"),
    ("t: river", "t:", "right after it", "type:aqua", "river"),
    ("r:rare| river", "|", "A value is missing after this |", "", "r:rare river"),
    ('x:"" river', '""', "no letter or digit", "", "river"),
    ("- river", "-", "no letter or digit", "", "river"),
    ("name:... river", "...", "no letter or digit", "", "river"),
    ("sta>y river", "y", "is not a number", "", "river"),
    ("sta>=2.5 river", "2.5", "is not a number", "", "river"),
    ("ap>ps river", "ps", "is not a number", "sp", "river"),
    ("prints=many", "many", "not a whole number, as in prints>=2", "", ""),
    ("sta>=12345678901 river", "12345678901", "nine digits", "", "river"),
    ("sta>even", "sta>even", "Write sta=even", "sta=even", ""),
    ("ap:20-10 river", "20-10", "goes backwards", "", "river"),
    ("cn:20-10", "20-10", "goes backwards", "", ""),
    ("date:2026-02-30 river", "2026-02-30", "not a day", "", "river"),
    ("date:2026-13", "2026-13", "not a day", "", ""),
    ("date:0000-01-01", "0000-01-01", "not a day", "", ""),
    ("date:01/15/2026", "01/15/2026", "not a day", "", ""),
    ("x:/(/ river", "/(/", "cannot be run", "", "river"),
    ("x:/draw river", "/draw", "no closing slash", "", "river"),
    ("x:// river", "//", "nothing between the slashes", "", "river"),
    ("x!=/a/ river", "x!=/a/", "Write -x:/a/", "-x:/a/", "river"),
    ("k:/a/ river", "/a/", "does not take a regular expression", "", "river"),
    ("(t:aqua", "(", "not closed", "", "t:aqua"),
    ("river) guard", ")", "no ( before it", "", "river guard"),
    ("() river", "()", "parentheses are empty", "", "river"),
    ("(foo:bar) river", "foo:bar", "no field", "", "river"),
    ('"river guard', '"river guard', "no closing quote", "", '"river guard"'),
    ("or river", "or", "both sides", "", "river"),
    ("river or", "or", "both sides", "", "river"),
    ("river and", "and", "both sides", "", "river"),
    ("river not", "not", "missing after", "", "river"),
    ("!t:aqua river", "!t:aqua", "write -t:aqua", "-t:aqua", "river"),
    ("-order:name river", "order:name", "without a minus sign", "", "river"),
    ("order:strength river", "strength", "Known are: name, kind", "", "river"),
    ("direction:up river", "up", "Known are: asc, desc", "", "river"),
    ("display:grid river", "grid", "Known are: faces, list", "", "river"),
    ("unique:s river", "s", "not a value of unique", "prints", "river"),
    ("unique: river", "unique:", "has no value", "", "river"),
    ("unique>=cards river", "unique>=cards", "Use one of: : =", "unique:", "river"),
    ("time:2026-03-01 river", "time:2026-03-01", "beside it", "", "river"),
    ("legal:a or time:2026 river", "time:2026", "beside it", "", "legal:a or river"),
    ("legal:a -time:2026", "-time:2026", "without a minus sign", "", "legal:a"),
    ("legal:a time:2025|2026", "time:2025|2026", "one day", "", "legal:a"),
    ("legal:a time:2025 time:2026", "time:2025", "the last", "", "legal:a time:2026"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "part", "says", "nearest", "run"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_faulty_part_is_named_with_its_place_and_the_rest_is_run(text, part, says, nearest, run):
    query = parse(text)
    named = {text[problem.start : problem.end]: problem for problem in query.problems}
    assert part in named, query.problems
    assert says in named[part].message
    assert not nearest or nearest in named[part].nearest
    assert query.tree == parse(run).tree


@pytest.mark.parametrize("text", [fault[0] for fault in FAULTS if fault[3]])
def test_the_nearest_word_in_its_place_mends_the_query(text):
    (problem,) = parse(text).problems
    part = text[problem.start : problem.end]
    assert problem.word in part
    mended = text[: problem.start] + part.replace(problem.word, problem.nearest[0], 1) + text[problem.end :]
    assert parse(mended).problems == (), mended


def test_a_fault_is_named_once():
    for text, *_rest in FAULTS:
        problems = parse(text).problems
        assert len(problems) == 1 or text == "(foo:bar) river", problems


def test_a_long_query_is_cut_and_says_so():
    query = parse("river " * 2_000)
    assert len(query.text) == LONGEST
    assert f"first {LONGEST} characters" in query.problems[-1].message


def test_no_more_than_so_many_conditions_are_run():
    query = parse("a " * (MOST_TERMS + 20))
    assert len(list(terms_of(query.tree))) == MOST_TERMS
    (problem,) = query.problems
    assert f"first {MOST_TERMS} conditions" in problem.message
    assert problem.start == 2 * MOST_TERMS


def test_so_many_problems_are_told_and_no_more():
    assert len(parse("or " * 300).problems) == MOST_PROBLEMS


def test_parentheses_are_read_down_to_a_limit():
    query = parse("(" * 400 + "t:aqua" + ")" * 400 + " river")
    assert query.tree == parse("river").tree
    (problem,) = query.problems
    assert f"can be {DEEPEST} deep" in problem.message
    deepest = "(" * DEEPEST + "t:aqua" + ")" * DEEPEST
    assert parse(deepest).problems == ()
    assert parse(deepest).tree == parse("t:aqua").tree


def test_control_characters_are_blanks():
    assert parse("river\x00guard\x1b").tree == parse("river guard").tree
    assert parse("\ud800").tree == Always()


def test_a_value_that_only_the_catalogue_knows_is_named_in_the_same_words():
    problem = unknown_value(FIELDS["set"], "CRO", 2, 5, known=["COR", "ABC"])
    assert "“CRO” is not a value of set. Did you mean “COR”?" in problem.message
    assert (problem.start, problem.end, problem.nearest[0]) == (2, 5, "COR")


@pytest.mark.parametrize(
    "pattern",
    ["(", ")", "a)", "(a", "[a", "a[^", "*a", "a**", "(+)", "|*", "a{3,2}", "a{256}", r"\1", r"(a)\2", r"\q",
     "((a{100}){100}){100}", "(?i)a", "(?#x)", "x" * 300, f"(a{{{MOST_REPEATS // 100 + 1}}}){{100}}"],
)  # fmt: skip
def test_a_pattern_that_cannot_or_must_not_run_is_refused(pattern):
    (problem,) = parse(f"x:/{pattern}/").problems
    assert "cannot be run" in problem.message
    assert parse(f"x:/{pattern}/").tree == Always()
