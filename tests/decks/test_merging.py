"""Two windows change one deck: nothing that either wrote is lost, and what both changed is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.merge import CopiesConflict, merge_lists
from rules.decklists.editing import ListEditor
from rules.games.wota.decks import SECTIONS
from tests.rules.decklists.test_reading import NAMES, POOL

BEFORE = "# The wall\n3 River Guard  # in front\n2 Bolt\n\nboss:\n1 Great Wyrm\n"


def merge(mine: str, theirs: str, before: str = BEFORE):
    return merge_lists(before, mine, theirs, POOL, SECTIONS)


@pytest.mark.parametrize(
    ("mine", "theirs", "merged"),
    [
        (("3 River", "2 River"), ("2 Bolt", "4 Bolt"), ("3 River", "2 River", "2 Bolt", "4 Bolt")),
        (("# in front", "# behind"), ("3 River", "1 River"), ("3 River", "1 River", "# in front", "# behind")),
        (("2 Bolt\n", ""), ("1 Great", "2 Great"), ("2 Bolt\n", "", "1 Great", "2 Great")),
        (("# The wall", "# My wall"), ("2 Bolt", "3 Bolt"), ("# The wall", "# My wall", "2 Bolt", "3 Bolt")),
        (("3 River", "2 River"), ("3 River", "2 River"), ("3 River", "2 River")),
    ],
)
def test_what_does_not_touch_is_merged(mine, theirs, merged):
    def change(*pairs):
        text = BEFORE
        for old, new in zip(pairs[::2], pairs[1::2], strict=True):
            text = text.replace(old, new)
        return text

    assert merge(change(*mine), change(*theirs)).text == change(*merged)
    assert merge(change(*mine), change(*theirs)).conflicts == []


def test_both_add_at_the_same_place_and_both_cards_are_there():
    found = merge(
        BEFORE.replace("2 Bolt\n", "2 Bolt\n1 Sentry\n"), BEFORE.replace("2 Bolt\n", "2 Bolt\n2 Iron Colossus\n")
    )
    assert found.text == BEFORE.replace("2 Bolt\n", "2 Bolt\n2 Iron Colossus\n1 Sentry\n")


def test_copies_that_both_changed_are_named_and_stay_as_they_are_here():
    found = merge(BEFORE.replace("3 River", "1 River"), BEFORE.replace("3 River", "2 River"))
    assert found.conflicts == [CopiesConflict("main", "River Guard", 3, 1, 2)]
    assert found.text == BEFORE.replace("3 River", "1 River")


def test_a_line_that_is_not_read_is_merged_as_it_is_written():
    before = f"{BEFORE}1 Rivr Gaurd\n"
    assert merge(before.replace("1 Rivr", "3 Rivr"), before.replace("2 Bolt", "1 Bolt"), before).text == before.replace(
        "1 Rivr", "3 Rivr"
    ).replace("2 Bolt", "1 Bolt")


def test_a_comment_that_both_rewrote_stays_in_both_wordings():
    text = merge(BEFORE.replace("The wall", "Mine"), BEFORE.replace("The wall", "Theirs")).text
    assert "# Mine\n" in text
    assert "# Theirs\n" in text


LINES = st.one_of(
    st.tuples(st.integers(1, 4), st.sampled_from(NAMES[:6])).map(lambda each: f"{each[0]} {each[1]}"),
    st.sampled_from(
        ["", "boss:", "maybe:", "# plan", "# wall", "4 Rivr Gaurd", "River Guard x2  # why", "1 Bolt, 2 Sentry"]
    ),
)
LISTS = st.lists(LINES, max_size=12).map("\n".join)


def copies(text: str) -> dict[tuple[str, str], int]:
    return ListEditor(text, POOL, SECTIONS).copies()


@given(LISTS, LISTS, LISTS)
def test_no_copies_are_lost_and_each_conflict_is_named(before, mine, theirs):
    found = merge(mine, theirs, before)
    was, has, got, merged = map(copies, (before, mine, theirs, found.text))
    named = {(each.section, each.name) for each in found.conflicts}
    for key in {*was, *has, *got, *merged}:
        old, own, other = was.get(key, 0), has.get(key, 0), got.get(key, 0)
        assert merged.get(key, 0) == (other if own == old else own)
        assert (key in named) == (old != own and old != other and own != other)


@given(LISTS, LISTS, LISTS)
def test_no_comment_and_no_unread_line_that_somebody_wrote_is_lost(before, mine, theirs):
    merged = merge(mine, theirs, before).text.split("\n")
    for line in ("# plan", "# wall", "4 Rivr Gaurd"):
        if before.split("\n").count(line) > 1:
            continue  # of two alike each window may have removed the other one
        was, has, got = (line in text.split("\n") for text in (before, mine, theirs))
        assert line in merged or not (has or got) or (was and not (has and got))


@given(LISTS, LISTS, LISTS)
def test_a_merge_that_is_sent_again_changes_nothing(before, mine, theirs):
    once = merge(mine, theirs, before).text
    assert copies(merge(mine, once, before).text) == copies(once)
