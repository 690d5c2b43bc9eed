"""What card texts mean is told by types: no module that carries meaning takes a string apart."""

import ast
from collections.abc import Iterator
from pathlib import Path

RULES = Path(__file__).resolve().parents[2] / "rules"
TAKING_APART = {"startswith", "endswith", "partition", "rpartition", "split", "rsplit", "removeprefix", "removesuffix"}
# The kernel of texts, all of the games but their records and tables of rules, and what settles readings.
OF_MEANING = (
    "engine/effects", "engine/texts", "games", "cardtext/marks.py", "cardtext/exclusions.py", "cardtext/antecedents.py",
    "cardtext/pronouns.py", "cardtext/reading.py", "cardtext/vocabulary.py", "cardtext/boxed/fitting.py",
)  # fmt: skip
OF_RECORDS = ("record", "rulebook")


def list_string_tests(source: str) -> Iterator[int]:
    """The lines on which a string is taken apart, or searched in one that is written there."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TAKING_APART:
            yield node.lineno
        if isinstance(node, ast.Compare):
            for op, other in zip(node.ops, node.comparators, strict=True):
                if (
                    isinstance(op, ast.In | ast.NotIn)
                    and isinstance(other, ast.Constant)
                    and isinstance(other.value, str)
                ):
                    yield node.lineno


def list_modules() -> Iterator[Path]:
    for name in OF_MEANING:
        place = RULES / name
        for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
            if not set(OF_RECORDS) & set(path.relative_to(RULES).parts):
                yield path


def test_no_module_of_meaning_takes_a_string_apart():
    found = [
        f"{path.relative_to(RULES)}:{line}"
        for path in list_modules()
        for line in list_string_tests(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_a_string_that_is_taken_apart_is_found():
    for planted in ('trait.startswith("cannot ")', 'kind.split(" or ")', 'x in "abc"', 'name.rpartition(" ")'):
        assert list(list_string_tests(planted)) == [1], planted
    assert list(list_string_tests('x in ("abc", "def")')) == []
