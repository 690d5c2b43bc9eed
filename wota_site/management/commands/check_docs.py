"""Holds the documents to the code: commands, targets, files and variables that they name exist."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import CommandError, get_commands
from django.core.management.base import BaseCommand

LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
MAKE = re.compile(r"(?:^|[\s`&])make ([a-z]+)\b")
MANAGE = re.compile(r"manage\.py ([a-z_]+)")
TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)
VARIABLE = re.compile(r"^#?([A-Z_]+)=", re.MULTILINE)


class Command(BaseCommand):
    help = __doc__
    requires_system_checks: list[str] = []

    def handle(self, **options: Any) -> None:
        faults = list(faults_in(settings.BASE_DIR))
        if faults:
            raise CommandError("Documents and code are out of step:\n- " + "\n- ".join(faults))
        self.stdout.write("Documents and code are in step.")


def faults_in(root: Path) -> Iterator[str]:
    """One sentence for each mismatch of documents and code."""
    targets = set(TARGET.findall((root / "Makefile").read_text(encoding="utf-8")))
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
    yield from _variables(root)


def _variables(root: Path) -> Iterator[str]:
    described = set(VARIABLE.findall((root / ".env.example").read_text(encoding="utf-8")))
    source = (root / "wota_site" / "environment.py").read_text(encoding="utf-8")
    read = set(re.findall(r'variables(?:, |\.get\()"([A-Z_]+)"', source)) | {"WOTA_HOME"}
    for variable in sorted(read - described - {"CELERY_QUEUE"}):
        yield f".env.example does not describe {variable}"
    for variable in sorted(described - read):
        yield f".env.example describes {variable}, which nothing reads"
