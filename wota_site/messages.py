"""Extracts messages from code and templates with Babel."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation import templatize

from rules.translation import CONTEXT
from wota_site.sentences import list_sentences

TEMPLATE = Path("locale", "django.pot")
RULES = "rules/"
UNTOLD = tuple(f'"{name}' for name in ("POT-Creation-Date", "PO-Revision-Date", "Project-Id", "Report-Msgid"))
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    **dict.fromkeys(("_", "_t", "gettext", "gettext_lazy", "gettext_noop", "lazy", "word"), None),
    **dict.fromkeys(("ngettext", "ngettext_lazy", "plural"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), ((1, "c"), 2, 3)),
}


def build_catalog(root: Path) -> Catalog:
    """Extract the messages of every package and template, in order of text."""
    catalog = Catalog(header_comment="# The messages of W.O.T.A., for translators.", charset="utf-8", fuzzy=False)
    for path, source in _read_sources(root):
        for _line, message, _comments, context in extract("python", BytesIO(source.encode()), KEYWORDS):
            flags = ["python-format"] if "%(" in str(message) else []
            catalog.add(message, locations=[(path, 0)], context=context, flags=flags)
        if path.startswith(RULES):
            for sentence in list_sentences(source):
                flags = ["python-format"] if "%(" in sentence else []
                catalog.add(sentence, locations=[(path, 0)], context=CONTEXT, flags=flags)
    return catalog


def write_text(catalog: Catalog) -> str:
    """Write the catalogue as a .po file, without line numbers and dates."""
    file = BytesIO()
    write_po(file, catalog, width=0, sort_output=True, include_lineno=False)
    lines = file.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(UNTOLD))


def update_translations(root: Path, catalog: Catalog) -> list[Path]:
    """Update and compile every `django.po` below `locale/`. Returns the files."""
    files = sorted((root / "locale").glob("*/LC_MESSAGES/django.po"))
    for file in files:
        with file.open("rb") as old:
            translation = read_po(old, locale=file.parent.parent.name)
        translation.update(catalog)
        file.write_text(write_text(translation), encoding="utf-8")
        with file.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, translation)
    return files


def _read_sources(root: Path) -> Iterator[tuple[str, str]]:
    packages = sorted(file.parent for file in root.glob("*/__init__.py") if file.parent.name != "tests")
    for package in packages:
        for file in sorted(package.rglob("*.py")):
            if "migrations" not in file.parts:
                yield str(file.relative_to(root)), file.read_text(encoding="utf-8")
    for file in sorted((root / "templates").rglob("*.*")):
        # Brackets keep Python from reading the indentation of a template.
        yield str(file.relative_to(root)), f"({templatize(file.read_text(encoding='utf-8'))}\n)"
