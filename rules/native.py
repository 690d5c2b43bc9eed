"""The rules as native code, built from the modules.

A build is used only while none of its modules has changed.
"""

import ast
import builtins
import hashlib
import logging
import os
import platform
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, contextmanager, redirect_stdout
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("rules/decklists", "rules/engine", "rules/games", "rules/records")
LIBRARY = "lib"  # the folder of the compiled modules, inside the folder of a compilation
AS_PYTHON = "PYTHON_RULES"  # set in the environment: the modules run as they stand, compiled or not


class CompileError(Exception):
    pass


class Native:
    """The builds of a project: `root` holds the packages, `packages` are compiled."""

    def __init__(self, root: Path = ROOT, packages: Sequence[str] = PACKAGES) -> None:
        self.root = root
        self.packages = packages
        self.builds = root / "var" / "native"

    def use(self) -> bool:
        """Import this build's modules from now on. Returns whether there is one."""
        if os.environ.get(AS_PYTHON) or not self.builds.is_dir():
            return False
        build = self.builds / self.digest()
        if not build.is_dir():
            return False
        sys.meta_path.insert(0, _Compiled(build))
        return True

    def digest(self) -> str:
        """Name the build of these sources for this Python and machine."""
        digest = hashlib.sha256("\0".join((sys.version, platform.machine(), *EXTENSION_SUFFIXES)).encode())
        for path in self._modules():
            digest.update(f"\0{path}\0".encode())
            digest.update((self.root / path).read_bytes())
        return digest.hexdigest()[:32]

    def compile(self) -> Path:
        """Compile the modules unless done. Returns the build's folder; raises CompileError."""
        done = self.builds / self.digest()
        if not done.is_dir():
            self.builds.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.builds) as work:
                _build(self.translate(Path(work, "c")), Path(work))
                Path(work, LIBRARY).rename(done)
        return done

    def translate(self, folder: Path) -> list[Any]:
        """Translate the modules to C files in a folder. Returns the extension modules."""
        try:
            import setuptools  # noqa: F401 - mypyc makes its extension modules for whichever builder was imported first
            from mypyc.build import mypycify
        except ImportError as error:
            raise CompileError(f"{error.name} is missing: install requirements-native.txt") from error
        with chdir(self.root), _quietly() as said:
            texts = {str(path): path.read_text("utf-8") for path in self._modules()}
            sources = [path for path, text in texts.items() if is_compiled(Path(path).name, text)]
            if unset := [f"{path}:{line}" for path in sources for line in find_local_unions(texts[path])]:
                raise CompileError(f"native code leaves unset a union of types that a function names: {unset}")
            try:
                settings = ["--config-file", ""]  # the project's name plugins, which only developers have
                extensions = mypycify(settings + sources, group_name="rules", target_dir=str(folder), multi_file=True)
            except SystemExit as error:  # how mypyc says that it cannot go on
                raise CompileError(f"{said.getvalue()}{error}") from error
        if said.getvalue():
            raise CompileError(f"they would do something else:\n{said.getvalue()}")
        return list(extensions)

    def _modules(self) -> list[Path]:
        return sorted(
            path.relative_to(self.root) for each in self.packages for path in (self.root / each).rglob("*.py")
        )


def _build(extensions: list[Any], work: Path) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    class BuildOnEveryCore(build_ext):  # type: ignore[misc]
        """Compiles the files of an extension side by side: nearly all files belong to a single extension."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile

            def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    parts = pool.map(lambda source: compile_files([source], **options), sources)
                    return [file for part in parts for file in part]

            self.compiler.compile = compile_side_by_side
            super().build_extensions()

    build = BuildOnEveryCore(Distribution({"ext_modules": extensions}))
    build.build_lib, build.build_temp = str(work / LIBRARY), str(work / "o")
    build.ensure_finalized()
    with _quietly():
        try:
            build.run()
        except (BaseError, CCompilerError) as error:
            raise CompileError(str(error)) from error


@contextmanager
def _quietly() -> Iterator[StringIO]:
    """Capture output, leaving out the C compiler's command lines."""
    logging.disable(logging.INFO)
    try:
        with redirect_stdout(StringIO()) as said:
            yield said
    finally:
        logging.disable(logging.NOTSET)


class _Compiled(MetaPathFinder):
    """Finds a build's compiled modules before their sources."""

    def __init__(self, build: Path) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        names = {path: ".".join(path.relative_to(build).parts) for path in build.rglob(f"*{suffix}")}
        self.paths = {name.removesuffix(suffix): path for path, name in names.items()}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How a module is loaded that was compiled. None for any other."""
        file = self.paths.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def in_use() -> bool:
    """Whether this process runs the rules as native code."""
    return any(isinstance(finder, _Compiled) for finder in sys.meta_path)


def find_local_unions(source: str) -> list[int]:
    """The lines at which a function gives a union of types a name. To mypyc that is an alias, and has no value."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    named = [node for each in functions for node in ast.walk(each) if isinstance(node, ast.Assign)]
    return sorted({node.lineno for node in named if isinstance(node.value, ast.BinOp) and _is_union(node.value)})


def _is_union(value: ast.expr) -> bool:
    if isinstance(value, ast.BinOp):
        return isinstance(value.op, ast.BitOr) and _is_union(value.left) and _is_union(value.right)
    return isinstance(value, ast.Name) and (value.id in dir(builtins) or not (value.id.islower() or value.id.isupper()))


def is_compiled(name: str, source: str) -> bool:
    """Whether a module of this file name and source gets compiled."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return name != "__init__.py" and not any(each.keywords or each.decorator_list for each in classes)
