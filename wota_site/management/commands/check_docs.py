"""Holds the documents to the code: named commands, targets, files, modules and variables exist."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError, get_commands
from django.core.management.base import BaseCommand

LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
MAKE = re.compile(r"(?:^|[\s`&])make ([a-z]+)\b")
MANAGE = re.compile(r"manage\.py ([a-z_]+)")
TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)
VARIABLE = re.compile(r"^#?([A-Z_]+)=", re.MULTILINE)
BLOCK = re.compile(r"```.*?```", re.DOTALL)
# `tournaments/structures/<code>.py`, `rulebook/`: a word in brackets stands for any name.
FILE = re.compile(r"`([\w.<>-][\w.<>/-]*(?:/|\.(?:py|csv|json|html|css|js|md|toml|txt|pot?)))`")
MODULE = re.compile(r"`([a-z_]+(?:\.\w+)+)`")
# `refuse(rule, message)`, `SignedInRequest`, `edition.switches`; a plain word may be no name at all.
IDENTIFIER = re.compile(r"`(?:\w+\.)*@?(\w+)(?:\([^`]*\))?`")
HAS_SHAPE_OF_CODE = re.compile(r"_|[a-z][A-Z]")
SOURCES = {".py", ".html", ".js", ".toml", ".csv", ".example"}
NOT_OURS = {"node_modules", "staticfiles", "var"}


class Command(BaseCommand):
    help = __doc__
    requires_system_checks: list[str] = []

    def handle(self, **options: object) -> None:
        faults = list(faults_in(settings.BASE_DIR))
        if faults:
            raise CommandError("Documents and code are out of step:\n- " + "\n- ".join(faults))
        self.stdout.write("Documents and code are in step.")


def faults_in(root: Path) -> Iterator[str]:
    """A sentence for each mismatch of documents and code."""
    targets = set(TARGET.findall((root / "Makefile").read_text(encoding="utf-8")))
    files = list_files(root)
    words = read_words(root, files)
    for document in [*sorted(root.glob("*.md")), *sorted((root / "docs").rglob("*.md"))]:
        text, name = document.read_text(encoding="utf-8"), document.relative_to(root)
        for link in LINK.findall(text):
            if "://" not in link and not link.startswith("mailto:") and not (document.parent / link).exists():
                yield f"{name} links to {link}, which does not exist"
        code = "\n".join(CODE.findall(text))
        for target in sorted(set(MAKE.findall(code)) - targets):
            yield f"{name} says `make {target}`, which the Makefile does not have"
        for command in sorted(set(MANAGE.findall(code)) - set(get_commands())):
            yield f"{name} says `manage.py {command}`, which does not exist"
        if "decisions" not in name.parts:  # a decision tells of the day it was taken
            missing = [*find_missing_names(text, root, files), *find_missing_identifiers(text, words)]
            for each in missing:
                yield f"{name} names `{each}`, which does not exist"
    yield from _variables(root)


def list_files(root: Path) -> list[str]:
    tops = [path for path in root.iterdir() if not path.name.startswith(".") and path.name not in NOT_OURS]
    return [path.relative_to(root).as_posix() for top in tops for path in (top, *top.rglob("*"))]


def find_missing_names(text: str, root: Path, files: list[str]) -> Iterator[str]:
    """Find files and modules in backticks without existence.

    A path begins at the root, or is the end of a path, such as `base.py`.
    """
    prose = BLOCK.sub("", text)
    tops = {file.partition("/")[0] for file in files}
    for named in dict.fromkeys(FILE.findall(prose)):
        pattern = re.sub(r"<\w+>", "*", named.rstrip("/"))
        rooted = "/" in pattern and pattern.partition("/")[0] in tops
        if not any(fnmatch(file, pattern) or (not rooted and fnmatch(file, f"*/{pattern}")) for file in files):
            yield named
    for named in dict.fromkeys(MODULE.findall(prose)):
        is_ours = (root / named.partition(".")[0] / "__init__.py").exists() and not FILE.fullmatch(f"`{named}`")
        if is_ours and not _has_module(named, root):
            yield named


def read_words(root: Path, files: list[str]) -> set[str]:
    sources = [root / file for file in [*files, ".env.example"] if Path(file).suffix in SOURCES]
    return {word for source in sources for word in re.findall(r"\w+", source.read_text(encoding="utf-8"))}


def find_missing_identifiers(text: str, words: set[str]) -> Iterator[str]:
    """Find functions, classes and settings in backticks unknown to the source."""
    for named in dict.fromkeys(IDENTIFIER.findall(BLOCK.sub("", text))):
        if HAS_SHAPE_OF_CODE.search(named) and named not in words:
            yield named


def _has_module(named: str, root: Path) -> bool:
    place, *rest = root, *named.split(".")
    while rest and (place / rest[0]).is_dir():
        place, *rest = place / rest[0], *rest[1:]
    if not rest:
        return True
    module = place / f"{rest[0]}.py"
    if module.exists():
        rest = rest[1:]
    else:
        module = place / "__init__.py"
    source = module.read_text(encoding="utf-8") if module.exists() else ""
    return not rest or re.search(rf"\b{rest[0]}\b", source) is not None


def _variables(root: Path) -> Iterator[str]:
    described = set(VARIABLE.findall((root / ".env.example").read_text(encoding="utf-8")))
    source = (root / "wota_site" / "environment.py").read_text(encoding="utf-8")
    read = set(re.findall(r'variables(?:, |\.get\()"([A-Z_]+)"', source)) | {"WOTA_HOME"}
    for variable in sorted(read - described - {"CELERY_QUEUE"}):
        yield f".env.example does not describe {variable}"
    for variable in sorted(described - read):
        yield f".env.example describes {variable}, which nothing reads"
