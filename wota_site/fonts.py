"""The letters of headings as small files: the Latin ones of Source Serif, made from its wheel for browsers once."""

import logging
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory

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


def small(face: str, folder: Path) -> Path:
    """The file with the Latin letters of a face, made in this folder unless it lies there."""
    file = folder / f"SourceSerifPro-{face}.woff2"
    if not file.exists():
        from fontTools import subset  # only where they are made

        logging.getLogger("fontTools").setLevel(logging.WARNING)  # or it would name every letter
        options = subset.Options(flavor="woff2")
        letters = subset.Subsetter(options)
        letters.populate(unicodes=LATIN)
        folder.mkdir(parents=True, exist_ok=True)
        with (
            subset.load_font(str(WHOLE / f"SourceSerifPro-{face}.ttf"), options) as font,
            TemporaryDirectory(dir=folder) as work,  # others may be at it too
        ):
            letters.subset(font)
            made = Path(work, file.name)
            subset.save_font(font, str(made), options)
            made.rename(file)
    return file


class Fonts(BaseFinder):
    """Finds these files for `collectstatic`, and for a laptop that serves files where they lie."""

    prefix = "fonts"

    @cached_property
    def storage(self) -> FileSystemStorage:
        """Where they lie, all of them made."""
        folder = settings.BASE_DIR / "var" / "fonts"
        for face in FACES:
            small(face, folder)
        storage = FileSystemStorage(location=folder)
        storage.prefix = self.prefix  # where collectstatic puts them
        return storage

    def check(self, **kwargs: object) -> list[CheckMessage]:
        """Nothing of it can be set wrong."""
        return []

    def find(self, path: str, find_all: bool = False) -> list[str] | str:
        """The place of a file with this address below /static/."""
        folder, _, name = path.rpartition("/")
        if folder != self.prefix or not self.storage.exists(name):
            return []
        return [self.storage.path(name)] if find_all else self.storage.path(name)

    def list(self, ignore_patterns: list[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        """Every file, with the place where it lies."""
        for name in get_files(self.storage, ignore_patterns):
            yield name, self.storage
