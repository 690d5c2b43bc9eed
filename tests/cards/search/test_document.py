"""docs/search.md tells of every field, and its examples are understood."""

import re
from pathlib import Path

import pytest

from cards.search import FIELDS, LONGEST, parse
from cards.search.guide import manual_row
from cards.search.parser import DEEPEST, MOST_PROBLEMS, MOST_TERMS

DOCUMENT = (Path(__file__).resolve().parents[3] / "docs" / "search.md").read_text(encoding="utf-8")
EXAMPLES = [line for block in re.findall(r"```search\n(.*?)```", DOCUMENT, re.DOTALL) for line in block.splitlines()]
FIELDS_TOLD = DOCUMENT.partition("## Fields\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_understood(example):
    assert parse(example).problems == ()


def test_the_table_of_fields_is_that_of_the_language():
    told = [line for line in FIELDS_TOLD.splitlines() if line.startswith("| `")]
    rows = [manual_row(field) for field in FIELDS.values()]
    changed = [row for row in rows if row not in told] + [f"(gone) {row}" for row in told if row not in rows]
    assert not changed, "\n".join(["In the table below `## Fields` in docs/search.md these rows stand:", *changed])
    assert told == rows


def test_the_limits_are_those_of_the_parser():
    told = [f"{LONGEST:,} characters", f"{MOST_TERMS} conditions", f"{DEEPEST} deep", f"{MOST_PROBLEMS} faults"]
    assert all(limit in DOCUMENT for limit in told)
