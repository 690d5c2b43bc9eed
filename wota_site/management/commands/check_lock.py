"""Holds requirements.lock to requirements.txt, without a network."""

import re
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError
from django.core.management.base import BaseCommand
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


class Command(BaseCommand):
    help = __doc__
    requires_system_checks: list[str] = []

    def handle(self, **options: object) -> None:
        if faults := list(find_faults(settings.BASE_DIR)):
            raise CommandError("requirements.lock is out of step, run `make lock`:\n- " + "\n- ".join(faults))
        self.stdout.write("requirements.lock and requirements.txt are in step.")


def find_faults(root: Path) -> Iterator[str]:
    """Compare the lock with the needs of requirements.txt's installed packages."""
    wanted = [Requirement(line) for line in read_lines(root / "requirements.txt")]
    locked = {}
    for line in read_lines(root / "requirements.lock"):
        package = Requirement(line.partition("--hash")[0])
        if not HASH.search(line):
            yield f"{package.name} has no hash"
        if not package.marker or package.marker.evaluate():
            locked[canonicalize_name(package.name)] = package
    for package in wanted:
        own = locked.get(canonicalize_name(package.name))
        if own is None or own.specifier != package.specifier:
            yield f"{package} is locked as {own}"
    needed = {canonicalize_name(name) for name in find_all_needed(wanted)}
    yield from (f"{name} is needed and not locked" for name in sorted(needed - set(locked)))
    yield from (f"{name} is locked and not needed" for name in sorted(set(locked) - needed))


def read_lines(file: Path) -> list[str]:
    """Read a file's requirements, one a line without comments."""
    text = re.sub(r"(?m)(^|\s)#.*$", "", file.read_text(encoding="utf-8")).replace("\\\n", " ")
    return [line.strip() for line in text.splitlines() if line.strip()]


def find_all_needed(wanted: list[Requirement]) -> set[str]:
    """Find the installed packages needed by these."""
    wanted, seen = list(wanted), set[tuple[str, str]]()
    while wanted:
        package = wanted.pop()
        for extra in {"", *package.extras} - {extra for name, extra in seen if name == package.name}:
            seen.add((package.name, extra))
            below = [Requirement(line) for line in metadata.requires(package.name) or []]
            wanted += [each for each in below if not each.marker or each.marker.evaluate({"extra": extra})]
    return {name for name, _ in seen}
