"""docs/search.md tells of every field, and its examples are understood."""

import re
from pathlib import Path

import pytest

from cards.search import FIELDS, LONGEST, parse
from cards.search.parser import DEEPEST, MOST_PROBLEMS, MOST_TERMS

DOCUMENT = (Path(__file__).resolve().parents[3] / "docs" / "search.md").read_text(encoding="utf-8")
EXAMPLES = [line for block in re.findall(r"```search\n(.*?)```", DOCUMENT, re.DOTALL) for line in block.splitlines()]
ROWS = dict(re.findall(r"^\| `([a-z]+)` \|((?: `[a-z]+`)*) \|", DOCUMENT, re.MULTILINE))


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_understood(example):
    assert parse(example).problems == ()


def test_every_field_has_its_row_with_its_other_names():
    told = {name: tuple(re.findall(r"[a-z]+", others)) for name, others in ROWS.items()}
    assert told == {field.name: field.aliases for field in FIELDS.values()}


@pytest.mark.parametrize(
    "field", [field for field in FIELDS.values() if len(field.values) in range(2, 12)], ids=lambda field: field.name
)
def test_every_short_list_of_values_is_told(field):
    row = next(line for line in DOCUMENT.splitlines() if line.startswith(f"| `{field.name}` |"))
    assert all(value in row for value in field.values) or field.name == "not"


def test_the_limits_are_those_of_the_parser():
    told = [f"{LONGEST:,} characters", f"{MOST_TERMS} conditions", f"{DEEPEST} deep", f"{MOST_PROBLEMS} faults"]
    assert all(limit in DOCUMENT for limit in told)
