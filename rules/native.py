"""The rules as native code: compiled from their own modules, and used for as long as none of these changes.

A build is kept under the digest of the sources it was made from, so an old one is never taken for a new one: whoever
changes a rule has the changed module run at once, as Python, until the rules are compiled again.
"""

import ast
import hashlib
import logging
import os
import platform
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager, redirect_stdout
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from io import StringIO
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("rules/engine", "rules/games", "rules/records")
AS_PYTHON = "PYTHON_RULES"  # set in the environment: the modules run as they stand, compiled or not


class CompileError(Exception):
    """The rules were not compiled; says why."""


class Native:
    """The builds of a project: `root` is where its packages lie, `packages` are those whose modules are compiled."""

    def __init__(self, root: Path = ROOT, packages: Sequence[str] = PACKAGES) -> None:
        self.root = root
        self.packages = packages
        self.builds = root / "var" / "native"

    def use(self) -> bool:
        """Have the modules of these sources' build imported from now on; returns whether there is one."""
        if os.environ.get(AS_PYTHON) or not self.builds.is_dir():
            return False
        build = self.builds / self.digest()
        if not build.is_dir():
            return False
        sys.meta_path.insert(0, _Compiled(build))
        return True

    def digest(self) -> str:
        """What the build of these sources for this Python on this machine is called."""
        digest = hashlib.sha256("\0".join((sys.version, platform.machine(), *EXTENSION_SUFFIXES)).encode())
        for path in self._modules():
            digest.update(f"\0{path}\0".encode())
            digest.update((self.root / path).read_bytes())
        return digest.hexdigest()[:32]

    def compile(self) -> Path:
        """Compile the modules; returns the folder of the build. Raises CompileError if that is not possible."""
        try:
            from mypyc.build import mypycify
            from setuptools import Distribution
            from setuptools.errors import BaseError, CCompilerError
        except ImportError as error:
            raise CompileError(f"{error.name} is missing: install requirements-native.txt") from error
        done = self.builds / self.digest()
        if done.is_dir():
            return done
        sources = [
            str(path) for path in self._modules() if is_compiled(path.name, (self.root / path).read_text("utf-8"))
        ]
        self.builds.mkdir(parents=True, exist_ok=True)
        with (
            tempfile.TemporaryDirectory(dir=self.builds) as work,
            chdir(self.root),
            _quietly() as said,
        ):
            try:
                extensions = mypycify(sources, group_name="rules", target_dir=f"{work}/c", multi_file=True)
                if said.getvalue():
                    raise CompileError(f"compiled, this would not do what it says:\n{said.getvalue()}")
                build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
                build.build_lib, build.build_temp, build.parallel = f"{work}/lib", f"{work}/o", os.cpu_count()
                build.ensure_finalized()
                build.run()
            except (SystemExit, BaseError, CCompilerError) as error:  # mypyc ends the process where it cannot go on
                raise CompileError(f"{said.getvalue()}{error}") from error
            Path(work, "lib").rename(done)
        return done

    def _modules(self) -> list[Path]:
        """The paths of all modules of the packages, from the root."""
        return sorted(
            path.relative_to(self.root) for each in self.packages for path in (self.root / each).rglob("*.py")
        )


@contextmanager
def _quietly() -> Iterator[StringIO]:
    """Catch what is printed, and leave out what the C compiler is told step by step."""
    logging.disable(logging.INFO)
    try:
        with redirect_stdout(StringIO()) as said:
            yield said
    finally:
        logging.disable(logging.NOTSET)


class _Compiled(MetaPathFinder):
    """Finds the compiled modules of a build before those that they were compiled from."""

    def __init__(self, build: Path) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        names = {path: ".".join(path.relative_to(build).parts) for path in build.rglob(f"*{suffix}")}
        self.paths = {name.removesuffix(suffix): path for path, name in names.items()}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How a module is loaded that was compiled; None for any other."""
        file = self.paths.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def in_use() -> bool:
    """Whether the rules run as native code in this process."""
    return any(isinstance(finder, _Compiled) for finder in sys.meta_path)


def is_compiled(name: str, source: str) -> bool:
    """Whether a module of this file name and source is one that is compiled.

    A native class has no keywords (mypyc would drop `frozen=True`) and few decorators; what has them, the values that
    msgspec makes above all, is native code as it is. A package's own file only says what is in it.
    """
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return name != "__init__.py" and not any(each.keywords or each.decorator_list for each in classes)
