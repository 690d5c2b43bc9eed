"""Regular expressions mean in PostgreSQL what the language says of them."""

import pytest
from django.db import connection
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.search.patterns import fault, postgres

PIECES = [
    *"aB .^$|()*+?{}~#é]",
    "(?:", "(?=", "(?!", "[ab]", "[^a]", "[]a-c]", "[[:alpha:]]", "*?", "{2}", "{1,3}", "{,2}", "{T}",
    "\\b", "\\B", "\\d", "\\w", "\\.", "\\/", "\\\\",
]  # fmt: skip


def matches(text: str, pattern: str) -> bool:
    assert fault(pattern) == ""
    with connection.cursor() as cursor:
        cursor.execute("SELECT %s ~* %s", [text, postgres(pattern)])
        return cursor.fetchone()[0]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("pattern", "found", "other"),
    [
        ("draw [0-9]+ cards", "Draw 2 cards.", "Draw two cards."),
        ("^the ", "The Ferryman", "At the Ferry"),
        (r"\bex\b", "Charizard ex", "Rex"),
        (r"\Bex", "Rex", "ex"),
        ("^{T}:", "First line.\n{T}: Draw.", "First {T}: Draw."),
        ("first.$", "the first.\nSecond", "The first one"),
        ("a.c", "abc", "a\nc"),
        (r"\d{2,}", "10", "1"),
        ("[[:digit:]]x|y", "1x", "x"),
        ("(?:ab)+c", "ababc", "ac"),
        (r"[]a]b\]", "]b]", "bb"),
        ("stra(?=nd)", "strand", "strap"),
        ("ÉLAN", "élan", "elan"),
    ],
)
def test_a_pattern_finds_what_one_expects(pattern, found, other):
    assert matches(found, pattern)
    assert not matches(other, pattern)


@pytest.mark.django_db
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@settings(deadline=None, max_examples=300)
def test_what_is_not_refused_here_runs_there(pattern):
    if not fault(pattern):
        matches("ab a.b {T} - é", pattern)
