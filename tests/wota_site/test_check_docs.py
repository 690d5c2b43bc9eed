"""The check of documents: names in backticks have to exist."""

from pathlib import Path

import pytest
from django.core.management import call_command

from wota_site.management.commands.check_docs import find_missing_identifiers, find_missing_names, list_files


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name in (
        "cards/__init__.py",
        "cards/queries/__init__.py",
        "cards/queries/sets.py",
        "rules/games/wota/cards.py",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("def list_sets(): ...\n", encoding="utf-8")
    return tmp_path


def find_missing(text: str, root: Path) -> list[str]:
    return list(find_missing_names(text, root, list_files(root)))


@pytest.mark.parametrize(
    "named",
    [
        "cards/queries/sets.py", "sets.py", "queries/", "rules/games/<game>/cards.py", "cards.queries",
        "cards.queries.sets", "cards.queries.sets.list_sets", "cards.queries.list_sets", "settings.DEBUG", "make check",
    ],
)  # fmt: skip
def test_an_existing_name_is_no_fault(house: Path, named: str) -> None:
    assert find_missing(f"See `{named}`.", house) == []


@pytest.mark.parametrize(
    "named",
    [
        "cards/sets.py", "finder.py", "ring/", "rules/games/<game>/sets.py", "cards.finder", "cards.queries.finder",
        "cards.queries.sets.find",
    ],
)  # fmt: skip
def test_a_missing_name_is_a_fault(house: Path, named: str) -> None:
    assert find_missing(f"See `{named}`.", house) == [named]


def test_an_identifier_has_to_stand_in_the_source() -> None:
    text = (
        "`list_sets(game)`, `queries.find_sets`, `SetFinder` and `SetList`, but `sets` is a word and `SET-1` no name."
    )
    assert list(find_missing_identifiers(text, {"list_sets", "SetList"})) == ["find_sets", "SetFinder"]


def test_the_examples_of_a_document_may_name_new_files(house: Path) -> None:
    assert find_missing("```\ntouch `finder.py`\n```\n", house) == []


def test_documents_and_code_are_in_step() -> None:
    call_command("check_docs", verbosity=0)
