"""Each game brings match records for readers to try."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class RecordExample:
    """A record in a file, and what a button says of it."""

    code: str
    label: str
    path: Path

    def read(self) -> str:
        return self.path.read_text(encoding="utf-8")


def list_examples(folder: Path, labels: dict[str, str]) -> tuple[RecordExample, ...]:
    """The examples of a folder in the order of the labels; `illegal` is the file `illegal.match`."""
    return tuple([RecordExample(code, label, folder / f"{code}.match") for code, label in labels.items()])
