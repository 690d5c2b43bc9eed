"""A deck in other forms: Markdown, CSV, JSON, all decks at once."""

import io
import json
import re
import uuid
import zipfile
from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as ET

from accounts.spreadsheets import print_csv
from rules.decklists.printing import print_decklist
from rules.engine.deckrules import Decklist, DeckSection

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|!])")
_UNFIT = re.compile(r"[^\w\- ]+")
_NOT_IN_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # that a zip file can say; the same decks make the same file


def print_text(name: str, decklist: Decklist) -> str:
    """The list in plain lines under the deck's name, never a heading."""
    return f"# {name}\n{print_decklist(decklist)}"


def print_markdown(name: str, decklist: Decklist, sections: Sequence[DeckSection]) -> str:
    """The list as Markdown: a heading for each section, an item for each card."""
    labels = {section.name: section.label for section in sections}
    parts = [f"# {_escape(name)}"]
    for section, entries in decklist.sections.items():
        label = labels.get(section, section).capitalize()
        parts.append(f"## {_escape(label)} ({decklist.size(section)})")
        parts.append("\n".join(f"- {count} {_escape(card)}" for count, card in entries))
    if decklist.unread:
        parts.append("\n".join(["## Not read", "", *(f"- {_escape(unread.text)}" for unread in decklist.unread)]))
    return "\n\n".join(parts) + "\n"


def print_table(decklist: Decklist) -> str:
    """The list as CSV, harmless in a spreadsheet and readable by the import."""
    rows: list[tuple[object, str, str]] = [
        (count, name, section) for section, entries in decklist.sections.items() for count, name in entries
    ]
    rows += [("", unread.text, "") for unread in decklist.unread]
    return print_csv(("Count", "Name", "Section"), rows)


def build_json(name: str, game: str, edition: str, decklist: Decklist) -> dict[str, object]:
    """The list as plain values for JSON. The import reads it again."""
    return {
        "name": name,
        "game": game,
        "edition": edition,
        "sections": {
            section: [{"name": card, "count": count} for count, card in entries]
            for section, entries in decklist.sections.items()
        },
        "unread": [unread.text for unread in decklist.unread],
    }


def print_cockatrice(name: str, decklist: Decklist) -> str:
    """The list as a Cockatrice deck. Lines that are no card stand among its comments."""
    root = ET.Element("cockatrice_deck", version="1")
    ET.SubElement(root, "deckname").text = name
    ET.SubElement(root, "comments").text = "\n".join(unread.text for unread in decklist.unread)
    for section, entries in decklist.sections.items():
        zone = ET.SubElement(root, "zone", name=section)
        for count, card in entries:
            ET.SubElement(zone, "card", number=str(count), name=card)
    return _print_xml(root)


def print_octgn(name: str, game: str, decklist: Decklist, sections: Sequence[DeckSection]) -> str:
    """The list as an OCTGN deck. The ids follow from the names of game and card, so that they stay."""
    labels = {section.name: section.label for section in sections}
    game_id = uuid.uuid5(uuid.NAMESPACE_DNS, game)
    root = ET.Element("deck", game=str(game_id))
    for section, entries in decklist.sections.items():
        part = ET.SubElement(root, "section", name=labels.get(section, section).capitalize(), shared="False")
        for count, card in entries:
            ET.SubElement(part, "card", qty=str(count), id=str(uuid.uuid5(game_id, card))).text = card
    ET.SubElement(root, "notes").text = "\n".join([name, *(unread.text for unread in decklist.unread)])
    return _print_xml(root)


def zip_decks(decks: Iterable[tuple[str, str, str]], everything: object) -> bytes:
    """Pack decks, each a name, a code and the text, and all of them as JSON."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, code, text in decks:
            title = " ".join(_UNFIT.sub(" ", name).split())[:60] or "deck"
            archive.writestr(zipfile.ZipInfo(f"{title} {code}.txt", _EARLIEST), text)
        archive.writestr(zipfile.ZipInfo("decks.json", _EARLIEST), json.dumps(everything, indent=1, ensure_ascii=False))
    return out.getvalue()


def _print_xml(root: ET.Element) -> str:
    ET.indent(root)
    text = _NOT_IN_XML.sub("\ufffd", ET.tostring(root, encoding="unicode"))
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'


def _escape(text: str) -> str:
    return _SIGNS.sub(r"\\\1", text)
