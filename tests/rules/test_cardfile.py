"""Card files: what is read, and how each fault of a file is named so that its author can mend it."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rules.cardfile import MAX_BYTES, CardFileError, card_schema, read_card_file
from rules.engine.cards import card_from, entry_of
from rules.games import GAMES
from rules.games.wota.cards import WotaCard

KINDS = "army, mage, boss, rune, ambush, field"

RIVER_GUARD = {
    "name": "River Guard", "number": "001", "kind": "army", "types": ["Human", "Aqua"],
    "sta": 20, "sc": 0, "ap": 40, "sp": 60, "rarity": "common",
}  # fmt: skip


def a_file(*cards: Any, **changes: Any) -> bytes:
    content = {
        "game": "wota",
        "set": {"code": "COR", "name": "Core", "released": "2026-01-15"},
        "cards": list(cards or [RIVER_GUARD]),
    }
    return json.dumps(content | changes).encode()


def faults_of(data: bytes) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        read_card_file(data, GAMES)
    return [str(fault) for fault in caught.value.faults]


def test_a_card_file_is_read_to_the_card_definitions_of_its_game():
    file = read_card_file(a_file(), GAMES)
    assert (file.game, file.set.code, file.set.released) == ("wota", "COR", "2026-01-15")
    assert file.cards == (
        WotaCard(
            name="River Guard", number="001", kind="army", types=("Human", "Aqua"),
            sta=20, ap=40, sp=60, rarity="common",
        ),
    )  # fmt: skip


def test_a_byte_order_mark_as_some_editors_write_it_is_no_fault():
    assert len(read_card_file(b"\xef\xbb\xbf" + a_file(), GAMES).cards) == 1


def test_every_fault_of_every_card_is_reported_at_once_with_card_and_field():
    bad_kind = RIVER_GUARD | {"kind": "Army", "sta": "20", "flavour": ""}
    bad_type = RIVER_GUARD | {"name": "Marsh Hexer", "number": "002", "types": ["Humn"], "keywords": ["Titan 9"]}
    assert faults_of(a_file(bad_kind, bad_type, {"name": "Sentry", "number": "003"}, 7)) == [
        "card 1: River Guard (001): flavour: is not a field of this game's card file; did you mean 'flavor'?",
        f"card 1: River Guard (001): kind: \"Army\" is not one of: {KINDS}; did you mean 'army'?",
        'card 1: River Guard (001): sta: must be a whole number, not "20"',
        "card 2: Marsh Hexer (002): types: 'Humn' is not one of the eighteen types (WOTA-GLO-10)",
        (
            "card 2: Marsh Hexer (002): keywords: 'Titan 9' is not a keyword of the rulebook: "
            "a Titan has one number, which is 1, 2 or 3 (WOTA-KEY-43)"
        ),
        "card 2: Marsh Hexer (002): sc: a Titan always has summon cost 1 (WOTA-KEY-49)",
        "card 3: Sentry (003): kind: is missing",
        "card 3: Sentry (003): rarity: is missing",
        'card 4: a card is an object: {"name": ..., "kind": ...}, not 7',
    ]


def test_two_cards_of_one_name_or_number_are_refused_even_if_accents_and_case_differ():
    twin = RIVER_GUARD | {"name": "rivér-guard", "number": "001"}
    assert faults_of(a_file(RIVER_GUARD, twin)) == [
        "card 2: rivér-guard (001): name: 'rivér-guard' already belongs to card 1; a name stands once in a set",
        "card 2: rivér-guard (001): number: '001' already belongs to card 1; a number stands once in a set",
    ]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("", "needs at least one letter or digit"),
        ("...", "needs at least one letter or digit"),
        (" Sentry", "has blanks at an end"),
        ("Sen\u202etry", "invisible or control character"),
        ("Sen\u0000try", "invisible or control character"),
        ("S" * 81, "has 81 characters, at most 80 fit on a card"),
    ],
)
def test_a_name_that_would_deceive_or_not_fit_is_refused(name: str, complaint: str):
    assert any(complaint in fault and ": name: " in fault for fault in faults_of(a_file(RIVER_GUARD | {"name": name})))


def test_markup_in_a_name_is_a_name_like_any_other():
    name = "<script>alert(1)</script>"
    assert read_card_file(a_file(RIVER_GUARD | {"name": name}), GAMES).cards[0].name == name


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "line 1, column 1: this is not JSON: Expecting value"),
        (b'{"game": "wota",\n "set" 3}', "line 2, column 8: this is not JSON: Expecting ':' delimiter"),
        (b'{"name": "Gr\xfcn"}', "line 1, byte 13: byte 0xfc is not UTF-8; save the file as UTF-8"),
        (b"[]", 'a card file is an object: {"game": ..., "set": {...}, "cards": [...]}'),
        (b'[{"name": "A", "sta": 1, "sta": 2}]', "the field 'sta' appears twice in one object (in 'A'); keep one"),
        (b'{"sta": NaN}', "NaN is not a JSON value; a stat is a whole number"),
        (b'{"sta": ' + b"9" * 5000 + b"}", "a number of 5000 digits stands in no card"),
        (
            b'{"name": "\\ud83d\\ude00",\n "text": "\\ud800!"}',
            "line 2, column 11: half of a character stands alone; write the character itself",
        ),
        (b"[" * 100_000, "the JSON is nested too deeply to be a card file"),
    ],
)  # fmt: skip
def test_a_file_that_is_not_proper_json_is_refused_with_the_place(data: bytes, fault: str):
    assert faults_of(data) == [fault]


def test_a_file_beyond_the_limit_is_refused_unread():
    assert "split it by set" in faults_of(b" " * (MAX_BYTES + 1))[0]


def test_the_frame_of_the_file_is_checked_too():
    info = {"code": "core set", "name": "", "released": "2026-02-30", "edition": "first"}
    assert faults_of(a_file(game="wotta", set=info, author="me")) == [
        "author: is not a field of this game's card file; the fields are: game, set, cards",
        'game: "wotta" is not a game of this site; use one of: ' + ", ".join(GAMES),
        "set.edition: is not a field of this game's card file; the fields are: code, name, released",
        "set.code: must be 2 to 8 capital letters and digits, such as COR",
        "set.name: must be the set's name, 1 to 80 characters on one line",
        "set.released: must be a day of the calendar written YYYY-MM-DD, such as 2026-01-15",
    ]
    assert faults_of(a_file(cards=[])) == ["cards: must be a list with at least one card"]


def test_the_published_schema_names_the_fields_that_the_reader_takes():
    schema = card_schema(GAMES["wota"])
    card = schema["$defs"]["WotaCard"]
    assert schema["properties"]["game"] == {"const": "wota"}
    assert card["additionalProperties"] is False
    assert set(card["required"]) == {"name", "number", "kind", "rarity"}
    assert set(RIVER_GUARD) <= set(card["properties"])


def test_a_card_may_say_what_changed_since_which_day():
    versions = [{"since": "2026-03-01", "text": "Maintenance 20."}, {"since": "2026-06-01", "ap": 50, "text": ""}]
    (card,) = read_card_file(a_file(RIVER_GUARD | {"versions": versions}), GAMES).cards
    texts = [(card.on(day).text, card.on(day).ap) for day in ("2026-02-28", "2026-03-01", "2026-06-01", "")]
    assert texts == [("", 40), ("Maintenance 20.", 40), ("", 50), ("", 50)]
    assert card.on("2026-02-28") == read_card_file(a_file(), GAMES).cards[0]
    assert card_from(entry_of(card), WotaCard) == card


def faults_of_versions(*versions: Any) -> list[str]:
    return [
        fault.removeprefix("card 1: River Guard (001): ")
        for fault in faults_of(a_file(RIVER_GUARD | {"versions": list(versions)}))
    ]


def test_every_fault_of_a_version_is_named_with_its_place():
    fields = "text, subtype, types, sta, sc, ap, sp, keywords"
    assert faults_of_versions({"since": "2026-02-30", "ap": 50}, {"ap": "50"}, 7) == [
        "versions.1.since: must be the first day of the change, written YYYY-MM-DD, such as 2026-03-01",
        "versions.2.since: must be the first day of the change, written YYYY-MM-DD, such as 2026-03-01",
        'versions.2.ap: must be a whole number, not "50"',
        'versions.3: must be an object: {"since": "2026-03-01", "text": "..."}, not 7',
    ]
    (early,) = faults_of_versions({"since": "2026-01-14", "ap": 50})
    assert early.startswith("versions.1.since: 2026-01-14 is before the set was released on 2026-01-15;")
    assert faults_of_versions({"since": "2026-03-01", "ap": 50}, {"since": "2026-03-01", "ap": 60}) == [
        "versions.2.since: 2026-03-01 does not come after 2026-03-01; write the oldest change first, one for a day"
    ]
    assert faults_of_versions({"since": "2026-03-01"}) == [
        f"versions.1: changes nothing; give at least one of: {fields}"
    ]
    assert faults_of_versions({"since": "2026-03-01", "ap": 40}) == [
        "versions.1: changes nothing: the card says so already; leave it out"
    ]
    assert faults_of_versions({"since": "2026-03-01", "name": "Guard", "txt": ""}) == [
        f"versions.1.name: does not change; a version changes what the rules read: {fields}",
        "versions.1.txt: is not a field of this game's card file; did you mean 'text'?",
    ]
    assert faults_of_versions({"since": "2026-03-01", "keywords": ["Titan 1"]}) == [
        "versions.1.sc: a Titan always has summon cost 1 (WOTA-KEY-49)"
    ]


def test_versions_of_a_card_that_cannot_be_read_are_looked_at_all_the_same():
    broken = RIVER_GUARD | {"ap": "40", "versions": [{"since": "soon", "ap": 50}]}
    assert [fault.split(": ")[2] for fault in faults_of(a_file(broken))] == ["ap", "versions.1.since"]
    assert faults_of(a_file(RIVER_GUARD | {"versions": "none"}))[0].endswith(
        '{"since": "2026-03-01", "text": "..."}], not "none"'
    )


def test_the_published_schema_says_which_fields_a_version_may_change():
    version = card_schema(GAMES["wota"])["$defs"]["CardVersion"]
    assert set(version["properties"]) == {"since", "text", "subtype", "types", "sta", "sc", "ap", "sp", "keywords"}
    assert (version["required"], version["minProperties"], version["additionalProperties"]) == (["since"], 2, False)


@pytest.mark.parametrize(
    ("versions", "valid"),
    [
        ([{"since": "2026-03-01", "text": "", "types": ["Human"]}], True),
        ([{"since": "2026-03-01"}], False),
        ([{"ap": 50}], False),
        ([{"since": "2026-03-01", "name": "Guard"}], False),
        ([{"since": "2026-03-01", "ap": "50"}], False),
    ],
)
def test_the_published_schema_takes_what_the_reader_takes(versions: list[dict[str, Any]], valid: bool):
    card = RIVER_GUARD | {"text": "Maintenance 20.", "versions": versions}
    assert Draft202012Validator(card_schema(GAMES["wota"])).is_valid(json.loads(a_file(card))) is valid
    if not valid:
        assert faults_of(a_file(card))
