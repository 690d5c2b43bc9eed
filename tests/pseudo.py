"""A pseudo-language that shows what is not marked for translation: every message is accented and bracketed."""

import re
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings

from wota_site.messages import TEMPLATE

LANGUAGE = "en-xa"
KEPT = re.compile(r"(%\(\w+\)[sd]|%[sd%]|\{\w*\}|<[^>]+>|&\w+;)")  # placeholders and marks
ACCENTS = str.maketrans("aeiounscAEIOUNSC", "àéîõüñšçÀÉÎÕÜÑŠÇ")
WORD = re.compile(r"[^\W\d_]{2,}")
SEEN = ("alt", "title", "placeholder", "aria-label")


def translate(text: str) -> str:
    parts = KEPT.split(text)
    return f"⟦{''.join(part if KEPT.fullmatch(part) else part.translate(ACCENTS) for part in parts)}⟧"


def read_shipped_catalog() -> Catalog:
    """The messages in `locale/`; `make check` holds them in step with code and templates."""
    with (settings.BASE_DIR / TEMPLATE).open("rb") as file:
        return read_po(file)


def compile_language(catalog: Catalog, folder: Path) -> None:
    """Writes the pseudo-language of the catalogue as a locale folder."""
    pseudo = Catalog(locale="en", charset="utf-8")
    for message in catalog:
        if message.id:
            ids = message.id if isinstance(message.id, tuple | list) else None
            string = tuple(map(translate, ids)) if ids else translate(str(message.id))
            pseudo.add(message.id, string, context=message.context)
    file = folder / "en_XA" / "LC_MESSAGES" / "django.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as compiled:
        write_mo(compiled, pseudo)


class Page(HTMLParser):
    """Collects the words of a page that stand outside the brackets, each run of words with its element."""

    UNREAD = {"script", "style", "code", "pre", "svg", "samp", "kbd"}

    def __init__(self) -> None:
        super().__init__()
        self.depth = self.unread = 0
        self.tags: list[str] = []
        self.unmarked: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.unread += tag in self.UNREAD
        self.tags.append(tag)
        names = dict(attrs)
        for name in SEEN:
            text = names.get(name) or ""
            if WORD.search(text) and "⟦" not in text and not self.depth:
                self.unmarked.append(text)

    def handle_endtag(self, tag: str) -> None:
        self.unread -= tag in self.UNREAD

    def handle_data(self, data: str) -> None:
        outside = ""
        for sign in data:
            self.depth += (sign == "⟦") - (sign == "⟧")
            outside += sign if not self.depth and sign != "⟧" else ""
        if WORD.search(outside) and not self.unread:
            self.unmarked.append(" ".join(outside.split()))


def list_unmarked(html: str) -> list[str]:
    page = Page()
    page.feed(html)
    return page.unmarked
