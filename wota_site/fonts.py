"""Makes small font files of Source Serif's Latin letters."""

import logging
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, overload

import font_source_serif_pro
from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.contrib.staticfiles.utils import get_files
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage

WHOLE = Path(font_source_serif_pro.__file__).parent / "files"
FACES = ("Bold", "Regular", "It")
# Latin with its extensions, and the signs between words; other scripts come in the letters of the reader's machine.
LATIN = (*range(0x20, 0x250), *range(0x1E00, 0x1F00), *range(0x2010, 0x2040), 0x20AC, 0x2122, 0x2212)


def make_file(face: str, folder: Path) -> Path:
    file = folder / f"SourceSerifPro-{face}.woff2"
    if not file.exists():
        from fontTools import subset  # slow to import, needed once

        logging.getLogger("fontTools").setLevel(logging.WARNING)  # its INFO lists every letter
        options = subset.Options(flavor="woff2")
        letters = subset.Subsetter(options)
        letters.populate(unicodes=LATIN)
        folder.mkdir(parents=True, exist_ok=True)
        with (
            subset.load_font(str(WHOLE / f"SourceSerifPro-{face}.ttf"), options) as font,
            TemporaryDirectory(dir=folder) as work,  # another process may make the same file
        ):
            letters.subset(font)
            made = Path(work, file.name)
            subset.save_font(font, str(made), options)
            made.rename(file)
    return file


Paths = list[str]  # the finder has a method `list`


class Fonts(BaseFinder):
    """Finds the files for `collectstatic` and laptops."""

    prefix = "fonts"

    @cached_property
    def storage(self) -> FileSystemStorage:
        folder = settings.BASE_DIR / "var" / "fonts"
        for face in FACES:
            make_file(face, folder)
        storage = FileSystemStorage(location=folder)
        storage.prefix = self.prefix  # type: ignore[attr-defined]  # collectstatic reads the attribute
        return storage

    def check(self, **kwargs: object) -> list[CheckMessage]:
        return []

    @overload
    def find(self, path: str, find_all: Literal[False] = ...) -> str | None: ...

    @overload
    def find(self, path: str, find_all: Literal[True]) -> Paths: ...

    def find(self, path: str, find_all: bool = False) -> Paths | str | None:
        folder, _, name = path.rpartition("/")
        if folder != self.prefix or not self.storage.exists(name):
            return []  # also for one file, as Django reads None as a match
        return [self.storage.path(name)] if find_all else self.storage.path(name)

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        for name in get_files(self.storage, ignore_patterns):
            yield name, self.storage
