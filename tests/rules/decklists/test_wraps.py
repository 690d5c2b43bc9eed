"""What other programs wrap around a line of a list comes off, wrap by wrap."""

import pytest

from rules.decklists.wraps import WRAPS, Wrap, unwrap_line


@pytest.mark.parametrize("wrap", WRAPS, ids=[wrap.wrapped for wrap in WRAPS])
def test_each_wrap_comes_off_its_example(wrap: Wrap) -> None:
    assert wrap.sign in wrap.wrapped
    assert wrap.pattern.search(wrap.wrapped)
    assert unwrap_line(wrap.wrapped) == wrap.left


@pytest.mark.parametrize("line", ["3 River Guard", "3x River Guard (COR) 12", "# River Guard", "maybe: 2 Moat Crab"])
def test_a_line_without_a_wrap_stays_as_it_is(line: str) -> None:
    assert unwrap_line(line) == line
