"""Other programs' names for the fields of cards."""

from __future__ import annotations

NAMES = frozenset(
    {"name", "card", "cardname", "title", "cardtitle", "karte", "kartenname", "nom", "carte", "nombre", "carta", "nome"}
)
COUNTS = frozenset({"count", "qt", "qty", "quantity", "amount", "copies", "quantityx", "numberowned", "owned", "have",
                    "need", "needed", "wanted", "normal",
                     "anzahl", "menge", "stück", "quantité", "qté", "cantidad", "quantità"})  # fmt: skip
SETS = frozenset({"set", "setcode", "edition", "expansion", "editioncode", "setid"})
NUMBERS = frozenset({"number", "cn", "collectornumber", "cardnumber", "collectorno", "num", "no", "nr"})
SECTIONS = frozenset({"section", "board", "zone", "part", "deck", "category", "slot", "bereich", "sección", "sezione"})
DETAILS = frozenset(
    {"price", "rarity", "kind", "type", "types", "sta", "sc", "ap", "sp", "cost", "foil", "condition", "language",
     "setname", "artist", "id", "notes", "text", "subtype", "keywords", "finish", "line", "", "slug", "url",
     "transform", "colordiffuse", "deckids", "customdeck"}
)  # fmt: skip
TOTALS = frozenset({"total", "totals", "sum", "gesamt", "summe", "totale"})
HEAD_WORDS = NAMES | COUNTS | SETS | NUMBERS | SECTIONS | DETAILS
ROLES = (("name", NAMES), ("count", COUNTS), ("set", SETS), ("number", NUMBERS), ("section", SECTIONS))
OF_SECTIONS = frozenset({"sections", "slots", "boards", "zones", "parts", "section", "slot", "board", "zone", "part"})
CONTAINERS = OF_SECTIONS | {
    "cards",
    "card",
    "deck",
    "decks",
    "decklist",
    "collection",
    "list",
    "entries",
    "entry",
    "items",
    "item",
    "data",
    "objectstates",
    "containedobjects",
}


def word_of(cell: str) -> str:
    return "".join([letter for letter in cell.casefold() if letter.isalnum()])


def print_card(row: dict[str, str]) -> str:
    """Print a card as a line: section, count, name, set and number, as far as known."""
    if not (row.get("name") or (row.get("set") and row.get("number"))):
        return ""
    section = f"{row['section']}: " if row.get("section") else ""
    count = (row.get("count") or "1").strip().removesuffix("x")
    place = f" ({row['set']})" if row.get("set") else ""
    place += f" {row['number']}" if row.get("set") and row.get("number") else ""
    if not row.get("name"):
        return f"{section}{count} {row['set']} {row['number']}"
    return f"{section}{count} {' '.join(row['name'].split())}{place}"
