"""The table of the proofs and the proofs are in step."""

import re

from django.conf import settings

from tests.proofs.figures import Figure, summarize

FOLDER = settings.BASE_DIR / "tests" / "proofs"
NUMBER = r"([\d,]+)"


def read_table() -> dict[str, list[str]]:
    """The cells of each row behind the proof's file."""
    text = (settings.BASE_DIR / "docs" / "proofs.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| `")
    ]
    return {cells[0].strip("`"): cells[1:] for cells in rows}


def read_proof(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def find_number(pattern: str, source: str) -> str:
    """A number of a module, as the table writes it."""
    found = re.search(pattern, source)
    return f"{int(found[1].replace('_', '')):,}" if found else ""


def test_every_proof_has_its_row() -> None:
    assert sorted(read_table()) == sorted(path.name for path in FOLDER.glob("test_*.py"))


def test_every_proof_reports_its_figure() -> None:
    assert [name for name in read_table() if not re.search(r"\breport\(\s*f?\"", read_proof(name))] == []


def test_every_control_that_is_promised_is_there() -> None:
    promising = [name for name, cells in read_table().items() if cells[1] != "none"]
    assert [name for name in promising if "report_control(" not in read_proof(name)] == []


def test_variables_and_numbers_are_those_of_the_proofs() -> None:
    for name, (_holds, _control, variable, usual, whole) in read_table().items():
        source = read_proof(name)
        assert variable.strip("`") in source, name
        wanted = find_number(r"(?m)^(?:WANTED|QUERIES) = ([\d_]+)", source)
        assert whole in ("", wanted), name
        if variable:
            default = find_number(rf'"{variable.strip("`")}", "?([\d_]+)', source) or wanted
            assert usual == default, name


def test_a_proof_that_failed_is_not_said_to_be_whole() -> None:
    figures = [Figure("one", 5, 5, "a::one"), Figure("two", 3, 5, "a::two"), Figure("three", 5, 5, "a::three")]
    assert summarize(figures, ["a::three", "a::four"], ["five: wants root"]) == [
        "run whole (1 of 3): one", "run in part (1): two 3 of 5", "failed (2): three; four",
        "not run (1): five: wants root",
    ]  # fmt: skip
