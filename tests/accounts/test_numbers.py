"""Whole numbers in addresses and forms."""

import pytest

from accounts.numbers import LARGEST, read_number


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("007", 7), (str(LARGEST), LARGEST)])
def test_a_whole_number_is_read(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", " 7", "-1", "1.5", "1e3", "٣", "²", "\0", str(LARGEST + 1), "9" * 4000])
def test_nothing_else_is_a_number(text: str) -> None:
    assert read_number(text) is None


def test_a_number_has_a_limit() -> None:
    assert [read_number(text, 20) for text in ("20", "21", "020")] == [20, None, None]
