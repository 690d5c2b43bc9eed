"""Native code does what the modules say that it was compiled from, and is not used for any others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.native import AS_PYTHON, CompileError, Native, find_local_unions, is_compiled

BAG = """
class Bag:
    def __init__(self, stones: int) -> None:
        self.stones = stones

    def heavier(self, other: "Bag") -> bool:
        return self.stones > other.stones
"""
SCRIPT = """
from pathlib import Path
from rules.native import Native
Native(Path.cwd(), ("pebbles",)).use()
from pebbles import bag
print(Path(bag.__file__).suffix, bag.Bag(3).heavier(bag.Bag(2)))
"""


@pytest.fixture
def project(tmp_path):
    """A project of one package with one module."""
    package = tmp_path / "pebbles"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "bag.py").write_text(BAG, encoding="utf-8")
    return Native(tmp_path, ("pebbles",))


def run(project: Native, **environment: str) -> str:
    """What a new process says of the bag that it imports."""
    environment = {
        **os.environ,
        AS_PYTHON: "",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": str(Path(__file__).parents[2]),
        **environment,
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=project.root, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.mark.slow
def test_a_build_is_used_until_a_module_changes(project):
    assert run(project) == ".py True"
    build = project.compile()
    assert project.compile() == build  # and it is there already
    assert run(project) == ".so True"
    assert run(project, **{AS_PYTHON: "1"}) == ".py True"
    (project.root / "pebbles" / "bag.py").write_text(BAG.replace(" > ", " < "), encoding="utf-8")
    assert run(project) == ".py False"
    (project.root / "pebbles" / "bag.py").write_text(BAG, encoding="utf-8")
    assert run(project) == ".so True"


def test_what_would_be_asked_too_early_as_native_code_is_refused_with_its_line(project):
    lazily = "def first(stones: list[int]) -> int:\n    asked = (stone for stone in stones)\n    return next(asked)\n"
    (project.root / "pebbles" / "bag.py").write_text(lazily, encoding="utf-8")
    with pytest.raises(CompileError, match=r"pebbles/bag\.py:2: .*generator"):
        project.compile()
    assert list(project.builds.iterdir()) == []


def test_a_union_of_types_that_a_function_names_is_refused_with_its_line(project):
    named = "def is_grey(stone: object) -> bool:\n    grey = Flint | Slate\n    return isinstance(stone, grey)\n"
    (project.root / "pebbles" / "bag.py").write_text(named, encoding="utf-8")
    with pytest.raises(CompileError, match=r"pebbles/bag\.py:2"):
        project.compile()
    assert find_local_unions("STONES = Flint | Slate\n\ndef add() -> set[int]:\n    both = FIRST | SECOND\n") == []


def test_types_that_do_not_fit_are_refused_with_their_line(project):
    (project.root / "pebbles" / "bag.py").write_text(BAG.replace("-> bool", "-> str"), encoding="utf-8")
    with pytest.raises(CompileError, match=r"pebbles/bag\.py:7: error"):
        project.compile()


def test_plugins_that_only_developers_have_are_not_asked_for(project, tmp_path):
    (project.root / "pyproject.toml").write_text('[tool.mypy]\nplugins = ["no_such_plugin"]\n', encoding="utf-8")
    assert project.translate(tmp_path / "c")


def test_a_machine_without_a_C_compiler_is_told_so(project, monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(CompileError, match="no-such-compiler"):
        project.compile()
    assert run(project) == ".py True"


@pytest.mark.parametrize(
    ("source", "compiled"),
    [
        ("class Bag:\n    __slots__ = ()\n", True),
        ("class Bag(Struct):\n    stones: int\n", True),
        ("class Bag(Struct, frozen=True):\n    stones: int\n", False),
        ("@dataclass\nclass Bag:\n    stones: int\n", False),
        ("def stones() -> int:\n    return 3\n", True),
    ],
)
def test_a_module_whose_classes_have_keywords_or_decorators_stays_as_it_is(source, compiled):
    assert is_compiled("bag.py", source) is compiled


def test_a_packages_own_file_stays_as_it_is():
    assert not is_compiled("__init__.py", BAG)
