"""Rows are told in the words of their game, by the names that are known at the row."""

import re

import pytest
from msgspec.structs import replace

from judging.views.telling import Teller
from rules.games import GAMES
from rules.records.reader import read_record
from rules.records.rows import Play
from tests.rules.pebbles import GAME as PEBBLES

SEATS = {"A": "Ada", "B": "Ben"}
PLACES = {"player", "card", "own", "cards", "targets", "number", "word", "extra", "side"}
HEADS = {
    "wota": '[Record "1"] [Game "wota"] [Edition "current"]',
    "wrath-of-cores": '[Record "1"] [Game "wrath-of-cores"] [Edition "professional"]',
    "valcarta": '[Record "1"] [Game "valcarta"] [Edition "standard"]',
}


def tell(game: str, *rows: str) -> list[str]:
    """The sentences of some rows of a record, an empty one for what says nothing."""
    games = {**GAMES, "pebbles": PEBBLES}
    text = "\n".join((HEADS.get(game, '[Record "1"] [Game "pebbles"] [Edition "plain"]'), *rows))
    record = read_record(text, {code: each.notation for code, each in games.items()})
    told = Teller(record, games[game], SEATS).tell(range(2, len(rows) + 2))
    return [told.get(line, "") for line in range(2, len(rows) + 2)]


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_a_sentence_with_places_that_its_form_fills(game: str) -> None:
    plays = GAMES[game].words.rows.plays
    untold = [verb.name for verb in GAMES[game].notation.verbs if verb.name not in plays]
    assert untold == [], "These verbs have no sentence in `words.rows`."
    for verb in GAMES[game].notation.verbs:
        telling = plays[verb.name]
        clauses = {part.clause for part in verb.parts if part.clause}
        named = {place for text in (*telling.told, *telling.more) for place in re.findall(r"%\((\w+)\)s", text)}
        assert named <= PLACES | clauses, verb.name


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_examples_is_told(game: str) -> None:
    for example in GAMES[game].examples:
        text = example.read()
        record = read_record(text, {game: GAMES[game].notation})
        told = Teller(record, GAMES[game], SEATS).tell(range(1, record.lines + 1))
        silent = [row for row in record.rows if row.line not in told and type(row).__name__ != "Comment"]
        assert silent == []
        assert not [sentence for sentence in told.values() if re.search(r"Ada: |Ben: |%\(|#\w+ \(", sentence)]


def test_the_place_of_a_unit_is_told_also_at_the_core() -> None:
    told = tell("wrath-of-cores", 'A play "Mill Courier" core #a1', 'A play "Mill Courier" -1 #a2')
    assert told == ["Ada plays Mill Courier at place 0 (the Core)", "Ada plays Mill Courier at place -1"]


def test_attacks_answers_and_claims_are_told() -> None:
    assert tell(
        "wota",
        "== 1 A",
        'A summon "River Guard" attack #a1 tribute #a7 on B',
        'A set "?" battle #a2',
        "== 2 B",
        'B summon "Spark Imp" attack #b1',
        "-- attack",
        "B attack #b1 -> #a1",
        "> A activate #a2 -> #b1 B",
        "~ destroy #a1",
        "~ A hp 6",
        '= A battle "River Guard" #a1',
        '!? A "why"',
        "x- B attack #b1 -> A",
        "J A hp 6",
        "J #b1 hand",
        "draw agreed",
    ) == [
        "Turn 1 of Ada begins",
        "Ada summons River Guard in attack position; on the side of Ben; tribute: card #a7",
        "Ada sets card #a2 face-down in the battle zone",
        "Turn 2 of Ben begins",
        "Ben summons Spark Imp in attack position",
        "Attack Phase begins",
        "Ben’s Spark Imp attacks River Guard",
        "In answer: Ada activates card #a2 on Spark Imp and Ben",
        "Claimed: River Guard is destroyed",
        "Claimed: Ada now has Hearts 6",
        "Claimed: in Battle of Ada lies River Guard",
        "Ada disputes the row above",
        "Struck out, and not replayed",
        "A judge sets Hearts of Ada to 6",
        "A judge puts Spark Imp here: Hand",
        "Both players agree on a draw",
    ]


def test_a_card_goes_by_the_name_that_it_had_at_the_row() -> None:
    assert tell("wota", 'A set "?" battle #a1', 'A reveal #a1 "Lockgate"', "A position #a1 attack") == [
        "Ada sets card #a1 face-down in the battle zone",
        "Ada turns up Lockgate",
        "Ada’s Lockgate changes to attack position",
    ]
    assert tell("valcarta", 'A play "Wickmouse" #a1', 'A upgrade #a1 "Candlestoat"', 'A attack #a1 "Drip" -> B')[
        1:
    ] == [
        "Ada’s Wickmouse becomes Candlestoat",
        "Ada’s Candlestoat attacks Ben with Drip",
    ]


def test_a_card_that_a_choice_brings_is_known_by_the_name_behind_which_its_handle_stands() -> None:
    assert tell("wota", 'A choose "Recruit" #a9', "A attack #a9 -> B") == [
        "Ada chooses Recruit",
        "Ada’s Recruit attacks Ben",
    ]


def test_damage_that_is_divided_is_told_with_what_it_goes_to() -> None:
    rows = ('A play "Lock Keeper" +1 #a1', "B assign #a1 200 A 100")
    assert tell("wrath-of-cores", *rows)[1] == "Ben divides the damage: Lock Keeper 200 and Ada 100"


def test_a_verb_that_its_game_does_not_tell_is_told_by_its_name() -> None:
    assert tell("pebbles", "A draw ?", 'A throw "Grit"') == ["Ada: draw", "Ada throws Grit"]


def test_rows_may_be_told_in_any_order() -> None:
    record = read_record(GAMES["wota"].read_example("legal"), {"wota": GAMES["wota"].notation})
    teller = Teller(record, GAMES["wota"], SEATS)
    forwards = [teller.tell([line]) for line in range(1, record.lines + 1)]
    backwards = [teller.tell([line]) for line in range(record.lines, 0, -1)]
    assert forwards == backwards[::-1]


def test_the_signs_of_a_row_are_explained() -> None:
    record = read_record(GAMES["wota"].read_example("illegal"), {"wota": GAMES["wota"].notation})
    teller = Teller(record, GAMES["wota"], SEATS)
    teller.tell([39])
    assert {sign.text: sign.meaning for sign in teller.explain("> B attack #b1 -> #a2 ; again")} == {
        ">": "an answer to the row above; each further > answers an answer",
        "#b1": "Spark Imp, a card of Ben",
        "->": "what stands behind it is the target",
        "#a2": "Lockgate, a card of Ada",
        "B": "Ben",
    }
    assert teller.explain("= A 7/180/4 B 7/190/6")[0].meaning == (
        "a claim of what each player has: Hearts/Stamina/Hand"
    )


def test_cards_that_nobody_has_shown_are_counted() -> None:
    assert tell("wrath-of-cores", "A draw 2 ?", 'A draw "Mill Courier" ?') == [
        "Ada draws 2 cards",
        "Ada draws Mill Courier and 1 other card",
    ]


def test_a_hidden_card_is_told_without_the_handle_that_it_is_given() -> None:
    text = f'{HEADS["valcarta"]}\nA play "Wickmouse" #a1\nA swap #a1 -> "Candlestoat" #a2'
    record = read_record(text, {"valcarta": GAMES["valcarta"].notation})
    played, swapped = record.rows
    assert isinstance(swapped, Play)
    covered = replace(record, rows=(played, replace(swapped, targets=("?", "#a2"))))
    assert Teller(covered, GAMES["valcarta"], SEATS).tell([3])[3] == "Ada swaps Ada’s Wickmouse with a hidden card"


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_a_row_is_told_with_places_that_an_event_fills(game: str) -> None:
    for sentence in GAMES[game].words.rows.events.values():
        assert set(re.findall(r"%\((\w+)\)s", sentence)) <= {"own", "player", "number", "value"}
