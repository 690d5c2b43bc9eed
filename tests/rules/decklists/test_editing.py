"""A press changes one count in a list. Every other line stays as it was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.decklists.editing import ListEditor, declare
from rules.decklists.reading import read_decklist
from rules.games.wota.decks import SECTIONS
from tests.rules.decklists.test_reading import NAMES, POOL

WRITTEN = (
    "{n} {name}", "{n}x {name}", "{name} x{n}", "- [ ] {n} {name}", "{n} {name}  # for the mirror", "[b]{n} {name}[/b]",
    "{name} ({n})", "maybe: {n} {name}", "{n} {name}, 2 Bolt", "* {n} {name}", "{n} {name} (COR) 12",
    "{name} [Side]", "{n}x {name} (cor) 7 [Maybeboard{{noDeck}},Draw]", "{n} {name}, 2 Bolt [Side]", "{{{n}}} {name}",
    "{name}*{n}", "☐☐ {name}", "{name} ({n}-of)",
)  # fmt: skip


def edited(text: str, section: str, name: str, count: int) -> str:
    editor = ListEditor(text, POOL, SECTIONS)
    editor.set_count(section, name, count)
    return editor.text


@pytest.mark.parametrize(
    ("before", "count", "after"),
    [
        ("2 River Guard\n", 3, "3 River Guard\n"),
        ("# mine\n\nRiver Guard x2  # the wall\n", 1, "# mine\n\nRiver Guard x1  # the wall\n"),
        ("2 Bolt\n1 River Guard\n", 0, "2 Bolt\n"),
        ("River Guard\n", 2, "2 River Guard\n"),
        ("3 River Guard, 2 Bolt\n", 0, "2 Bolt\n"),
        ("1 River Guard\n1 Bolt\n1 River Guard\n", 1, "1 River Guard\n1 Bolt\n"),
        ("2 Bolt\n\nboss:\n1 Great Wyrm\n", 1, "2 Bolt\n1 River Guard\n\nboss:\n1 Great Wyrm\n"),
        ("", 1, "1 River Guard\n"),
    ],
)
def test_a_count_is_changed_where_it_is_written(before, count, after):
    assert edited(before, "main", "River Guard", count) == after


def test_a_section_that_the_list_lacks_comes_at_the_end():
    assert edited("2 Bolt", "maybe", "River Guard", 1) == "2 Bolt\n\nmaybe:\n1 River Guard\n"


@given(
    st.lists(st.tuples(st.sampled_from(WRITTEN), st.integers(1, 9), st.sampled_from(NAMES)), max_size=8),
    st.sampled_from(("main", "maybe", "boss")),
    st.sampled_from(NAMES),
    st.integers(0, 12),
)
def test_only_the_count_that_is_set_changes(lines, section, name, count):
    text = "\n".join(written.format(n=n, name=named) for written, n, named in lines)
    before, after = read(text), read(edited(text, section, name, count))
    assert after.pop((section, name), 0) == count
    before.pop((section, name), None)
    assert after == before


def read(text: str) -> dict[tuple[str, str], int]:
    """The copies of each card in each section, and the unread lines."""
    decklist = read_decklist(text, POOL, SECTIONS)
    counts = {(section, name): n for section, entries in decklist.sections.items() for n, name in entries}
    return counts | {("unread", unread.text): 1 for unread in decklist.unread}


def test_a_list_declares_in_its_first_line_or_where_it_did_before():
    assert declare("3 River Guard\n", "sleeves", "same") == "sleeves: same\n3 River Guard\n"
    assert (
        declare("# mine\nSleeves : mixed\n3 River Guard", "sleeves", "same") == "# mine\nsleeves: same\n3 River Guard\n"
    )
