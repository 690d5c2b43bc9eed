"""Reads card files into definitions, or lists faults."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from rules.cardfile.cards import MAX_CARDS, read_cards
from rules.cardfile.faults import CardFault, CardFileError, report_unknown_fields, reporter
from rules.cardfile.fields import LENGTHS
from rules.cardfile.games import game_of
from rules.cardfile.printing import card_file_pieces, print_card_file
from rules.cardfile.strictjson import MAX_BYTES, file_error, read_json
from rules.cardfile.versions import MAX_VERSIONS, changeable_fields
from rules.engine.cards import CardDefinition, CardVersion, is_day
from rules.engine.game import Game

_SET_CODE = re.compile(r"[A-Z0-9]{2,8}")


class SetInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The set of a card file. `released` is YYYY-MM-DD."""

    code: str
    name: str
    released: str


class CardFile(msgspec.Struct, frozen=True, kw_only=True):
    """A card file without faults."""

    game: str
    set: SetInfo
    cards: tuple[CardDefinition, ...]


def read_card_file(data: bytes, games: Mapping[str, Game]) -> CardFile:
    """The card file in `data`.

    Raises CardFileError with every fault: bad JSON with line and column, unknown or missing fields, values of the
    wrong kind, what the game says of a card, and two cards of one name or number.
    """
    content = read_json(data)
    faults: list[CardFault] = []
    if not isinstance(content, dict):
        raise file_error("", 'a card file is an object: {"game": ..., "set": {...}, "cards": [...]}')
    report_unknown_fields(content, ("game", "set", "cards"), reporter(faults))
    game = game_of(content, games, faults)
    set_info = _set_info(content, faults)
    cards = read_cards(content, game, set_info.released if set_info else "", faults)
    if faults or game is None or set_info is None:
        raise CardFileError(faults)
    return CardFile(game=game.code, set=set_info, cards=tuple(cards))


def card_schema(game: Game) -> dict[str, Any]:
    """Build the JSON Schema (2020-12) of a game's card files."""
    (card,), components = msgspec.json.schema_components([game.cards.type], ref_template="#/$defs/{name}")
    properties = components[game.cards.type.__name__]["properties"]
    for field, length in LENGTHS.items():
        properties[field] = {**properties[field], "maxLength": length}
    properties["versions"] = {**properties["versions"], "maxItems": MAX_VERSIONS}
    components[CardVersion.__name__] = _version_schema(game, properties)
    set_properties = {
        "code": {"type": "string", "pattern": f"^{_SET_CODE.pattern}$"},
        "name": {"type": "string", "minLength": 1},
        "released": {"type": "string", "format": "date"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{game.name} card file",
        **_object(
            {
                "game": {"const": game.code},
                "set": _object(set_properties),
                "cards": {"type": "array", "maxItems": MAX_CARDS, "items": card},
            }
        ),
        "$defs": components,
    }


def _version_schema(game: Game, properties: dict[str, Any]) -> dict[str, Any]:
    fields = changeable_fields(game.cards.type)
    changed = {name: {key: value for key, value in properties[name].items() if key != "default"} for name in fields}
    return {
        "title": CardVersion.__name__,
        "description": "An erratum: from the day `since` on, the card has these values in the place of its own.",
        "type": "object",
        "properties": {"since": {"type": "string", "format": "date"}, **changed},
        "required": ["since"],
        "minProperties": 2,
        "additionalProperties": False,
    }


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _set_info(content: dict[str, Any], faults: list[CardFault]) -> SetInfo | None:
    report = reporter(faults, prefix="set.")
    info = content.get("set")
    if not isinstance(info, dict):
        reporter(faults)("set", 'must be an object: {"code": "COR", "name": "Core", "released": "2026-01-15"}')
        return None
    before = len(faults)
    report_unknown_fields(info, ("code", "name", "released"), report)
    code, name, released = (info.get(field) for field in ("code", "name", "released"))
    if not isinstance(code, str) or not _SET_CODE.fullmatch(code):
        report("code", "must be 2 to 8 capital letters and digits, such as COR")
    if not isinstance(name, str) or not name.strip() or len(name) > LENGTHS["name"] or not name.isprintable():
        report("name", f"must be the set's name, 1 to {LENGTHS['name']} characters on one line")
    if not isinstance(released, str) or not is_day(released):
        report("released", "must be a day of the calendar written YYYY-MM-DD, such as 2026-01-15")
    return msgspec.convert(info, SetInfo) if len(faults) == before else None
