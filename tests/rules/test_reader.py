"""Reading match records: what is read, how kindly, and what every error says."""

import pytest

from rules.games import GAMES
from rules.records.judge import judge
from rules.records.notation import UnreadableError
from rules.records.printer import print_record
from rules.records.reader import MAX_BYTES, decode_record, read_record
from rules.records.rows import CardClaim, Checkpoint, Comment, Phase, Play, Record, Remark, ResourceClaim, Struck, Turn
from tests.rules.scenario import NOTATIONS, pool

TAGS = '[Record "1"] [Game "wota"] [Edition "current"]\n'


def parse(rows: str, tags: str = TAGS) -> Record:
    return read_record(tags + rows, NOTATIONS)


def only(row: str) -> object:
    (found,) = parse(row).rows
    return found


def error(text: str) -> UnreadableError:
    with pytest.raises(UnreadableError) as caught:
        read_record(text, NOTATIONS)
    return caught.value


def verdict(text: str | bytes):
    return judge(text, games=GAMES, pools={"wota": pool()})


def canonical(row: str) -> str:
    """How a row is printed."""
    return print_record(parse(row), NOTATIONS).split("\n")[-2]


EXAMPLE = """\
[Record "1"]                          ; format version, first line
[Game "wota"] [Edition "current"]     ; the game and its edition (several tags may share a line)
[A "Ada"] [B "Ben"]                   ; the two seats; the rest of the record says A and B
[First "A"]                           ; who takes turn 1
[Event "Winter Open"] [Round "3"] [Table "12"] [Date "2026-11-20"]
[Result "A"] [End "concede"]          ; A, B, draw or *; how it ended: a claim like any other

== 0                                  ; before the first turn
A draw 6 ?
B draw 6 ?
A mulligan
A draw 6 ?
== 1 A                                ; turn 1, A is the turn player; the turn before has ended
A summon "River Guard" attack #a1     ; #a1: a handle, given once, unique in the record
-- build2                             ; a phase is entered by name; draw and stamina phases run by themselves
A set "?" battle #a2                  ; face-down in shield position, identity unknown
A set "Mirror Snare" power #a3        ; face-down in the power zone, identity known
= A 7/180/3 B 7/200/6                 ; checkpoint: hp/sta/hand, usual at every end of turn
== 2 B
B draw ?
B summon "Sentry" attack #b1
-- attack
B attack #b1 -> #a1
> A activate #a3 "Mirror Snare"       ; a response: one > more than the row it answers
>> B pass                             ; a pass need not be written: silence is a pass
~ destroy #b1                         ; a claimed consequence
!? A "it was set this turn"           ; a dispute, tied to the row above it
!J "set on turn 1, so it may be activated now"
= A 7/180/3 B 7/180/6
B concede
"""

EXAMPLE_DECK = """\
deck A
3 River Guard
2 Mirror Snare
boss:
1 Great Wyrm
end
"""

EXAMPLE_POSITION = """\
position turn 5 A build1
A hp 7 sta 120 sc 1 deck 30
A battle "River Guard" attack #a1, "Stone Imp" shield #a2, "Trapper" facedown #a3 since 3
A power "Mirror Snare" facedown #a4 since 3, "Battle Hymn" faceup #a5
A field "Great Forest" #a6
A hand "Bolt" "Captain" ? ?
A discard "Recruit"
A boss "Great Wyrm"
B hp 7 sta 200 sc 1 deck 30
B battle "Sentry" attack #b1
end
"""


def test_the_example_of_the_notation_is_read_row_by_row():
    record = read_record(EXAMPLE, NOTATIONS)
    assert record.tags["Event"] == "Winter Open"
    assert (record.tags["Round"], record.tags["End"]) == ("3", "concede")
    plays = [row for row in record.rows if isinstance(row, Play)]
    assert [(row.seat, row.verb) for row in plays[:5]] == [
        ("A", "draw"), ("B", "draw"), ("A", "mulligan"), ("A", "draw"), ("A", "summon"),
    ]  # fmt: skip
    activation = next(row for row in plays if row.verb == "activate")
    assert (activation.depth, activation.handle, activation.card) == (1, "a3", "Mirror Snare")
    assert next(row for row in plays if row.verb == "pass").depth == 2
    kinds = {type(row) for row in record.rows}
    assert kinds == {Play, Turn, Phase, Checkpoint, CardClaim, Remark, Comment}
    dispute, note = (row for row in record.rows if isinstance(row, Remark))
    assert (dispute.mark, dispute.seat, dispute.text) == ("!?", "A", "it was set this turn")
    assert (note.mark, note.seat) == ("!J", "")


def test_a_list_and_a_position_are_read():
    record = parse(EXAMPLE_DECK + EXAMPLE_POSITION)
    assert record.decks[0].seat == "A"
    assert record.decks[0].text.split("\n") == EXAMPLE_DECK.split("\n")[1:-2]
    position = record.position
    assert (position.turn, position.seat, position.phase) == (5, "A", "build1")
    trapper = position.rows[1].cards[2]
    assert (trapper.name, trapper.words, trapper.handle, trapper.since) == ("Trapper", ("facedown",), "a3", 3)
    assert [card.name for card in position.rows[4].cards] == ["Bolt", "Captain", "?", "?"]


VERB_TABLE = """\
A draw "Card" "Card"
A draw ?
A draw 6 ?
A mulligan
A mulligan 3
A keep
A pay #a1
A decline #a1
A summon "Card" attack #a1
A summon "Card" shield #a1 tribute #a2 #a3
A summon "Card" attack #a1 on B
A set "Card" battle #a2
A set ? power #a2
A set "Card" field #a2
A set "Card" battle #a2 on B
A set "Card" battle attack #a2
A reveal #a2 "Card"
A activate "Card"
A activate "Card" #a4 -> #b1 A "Name"
A activate #a3
A activate "Card" #a3 -> #b1 #b2
A attack #a1 -> #b2
A attack #a1 -> B tribute #a3
B show #b2 "Card"
A position #a1 attack
A position #a1 facedown
A choose yes
A choose 3
A choose #a1
A choose B
A choose "Card" "Other"
A discard "Card"
A discard #a1
A discard ? "Card"
A search "Card"
A search "Card" #a9 "Other"
A order #a1 #a2
A roll d6 4
A flip heads
A concede
draw agreed
> A pass
>> B pass
"""


@pytest.mark.parametrize("row", VERB_TABLE.splitlines())
def test_every_form_of_every_verb_is_read_and_printed_as_it_was_written(row):
    assert canonical(row) == row


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ('A sum "Guard" attack #a1', 'A summon "Guard" attack #a1'),
        ("A atk #a1 -> #b1", "A attack #a1 -> #b1"),
        ("A pos #a1 shield", "A position #a1 shield"),
        ('A act "Spark" -> #a1', 'A activate "Spark" -> #a1'),
        ('A SUMMON "Guard" Attack #a1', 'A summon "Guard" attack #a1'),
        ('A summon #a1 attack "Guard"', 'A summon "Guard" attack #a1'),
        ("A summon “Guard” attack #a1", 'A summon "Guard" attack #a1'),
        ("A summon «Guard» attack #a1", 'A summon "Guard" attack #a1'),
        ("A attack #a1→#b1", "A attack #a1 -> #b1"),
        ("A attack #a1->#b1", "A attack #a1 -> #b1"),
        ("~ A hp −1", "~ A hp -1"),
        ('A set "?" battle #a2', "A set ? battle #a2"),
        ('A draw "Guard", "Brute", ?', 'A draw "Guard" "Brute" ?'),
        ("> > B pass", ">> B pass"),
        (">>B pass", ">> B pass"),
        ("-- Attack", "-- attack"),
        ("--attack", "-- attack"),
        ("— attack", "-- attack"),
        ("–attack", "-- attack"),
        ("==3 A", "== 3 A"),
        ("==3a", "== 3 A"),
        ("~ Destroy #b1", "~ destroy #b1"),
        ("~ A HP 6", "~ A hp 6"),
        ("= A 7 / 180 / 3", "= A 7/180/3"),
        ("=a 7/180/3, B 7/200/6", "= A 7/180/3 B 7/200/6"),
        ("Draw Agreed", "draw agreed"),
        ("X- A attack #a1 -> B", "x- A attack #a1 -> B"),
        ("   A concede   ", "A concede"),
        ("\tA concede\t; at last", "A concede ; at last"),
    ],
)
def test_rows_are_read_kindly_and_printed_in_one_form(written, printed):
    assert canonical(written) == printed


def test_a_card_is_found_whatever_its_case_and_the_kind_of_quotes():
    rows = "position turn 5 A\nA hand “Guard”\nend\nA sum “gUARD” attack #a1\n"
    assert verdict(TAGS + rows).verdict == "legal"


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("; a word", Comment(line=2, comment="a word")),
        ("A concede ; good game", Play(line=2, verb="concede", seat="A", comment="good game")),
        ("-- attack ; now", Phase(line=2, name="attack", comment="now")),
        ("== 0", Turn(line=2, number=0)),
        ("= A 7/180/3 ; late", Checkpoint(line=2, totals={"A": (7, 180, 3)}, comment="late")),
        ("~ A sta 80", ResourceClaim(line=2, seat="A", resource="sta", value=80)),
        ('A draw "Bread; and butter"', Play(line=2, verb="draw", seat="A", names=("Bread; and butter",))),
        ('!? A "why; tell me"', Remark(line=2, mark="!?", seat="A", text="why; tell me")),
        ("!Just a remark", Remark(line=2, mark="!", text="Just a remark")),
        ("!J a note", Remark(line=2, mark="!J", text="a note")),
        ("! B says so", Remark(line=2, mark="!", seat="B", text="says so")),
        ("x- A draw 3 ?  ; no, 2", Struck(line=2, text="A draw 3 ?  ; no, 2")),
        ('x- A draw "Guard', Struck(line=2, text='A draw "Guard')),
    ],
)
def test_comments_remarks_and_struck_rows_are_kept(row, found):
    assert only(row) == found


def test_comments_beside_tags_lists_and_positions_are_kept():
    record = read_record(
        '[Record "1"] ; one\n[Game "wota"] [Edition "current"]\n'
        "deck A ; two\n3 Guard\nend\nposition turn 5 A ; three\n; four\nA hp 7 ; five\nend\n",
        NOTATIONS,
    )
    printed = print_record(record, NOTATIONS)
    assert all(f"; {word}" in printed for word in ("one", "two", "three", "four", "five"))


def test_a_line_of_a_position_may_be_struck_out():
    board = "position turn 5 A\nx- A hp 3 ; no, 4\nA hp 4\nX- end\nend\n"
    record = parse(board)
    assert record.position.rows[0] == Struck(line=3, text="A hp 3 ; no, 4")
    assert "x- A hp 3 ; no, 4\n" in print_record(record, NOTATIONS)
    assert verdict(TAGS + board + "~ A hp 4").verdict == "legal"


def test_several_tags_share_a_line_or_have_one_each():
    one = read_record('[Record "1"][Game "wota"]  [Edition "current"]\n', NOTATIONS)
    many = read_record('[ Record  "1" ]\n\n[Game "wota"]\n; between\n[Edition "current"]\n', NOTATIONS)
    assert one.tags == many.tags == {"Record": "1", "Game": "wota", "Edition": "current"}


def test_seats_tags_and_positions_are_read_in_any_case_and_printed_in_one():
    kind = """\
[record "1"] [GAME "WOTA"] [edition "Current"] [a "Ada"] [First "b"] [result "DRAW"] [end "Agreed"]
Position Turn 5 a BUILD1
a HP 6
b Battle "Guard" Attack #b1 Owner a
End
a set "?" battle #a1 on b
j #b1 hand
== 6 b
~ b HP 6
= a 6/200/0 b 7/200/0
a attack #b1 -> b
draw Agreed
"""
    plain = """\
[Record "1"] [Game "wota"] [Edition "current"] [A "Ada"] [First "B"] [Result "draw"] [End "agreed"]
position turn 5 A build1
A hp 6
B battle "Guard" attack #b1 owner A
end
A set "?" battle #a1 on B
J #b1 hand
== 6 B
~ B hp 6
= A 6/200/0 B 7/200/0
A attack #b1 -> B
draw agreed
"""
    assert print_record(read_record(kind, NOTATIONS), NOTATIONS) == print_record(
        read_record(plain, NOTATIONS), NOTATIONS
    )


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_make_no_difference(ending, mark):
    text = mark + (TAGS + "position turn 5 A\nend\nA concede").replace("\n", ending)
    for source in (text, text.encode()):
        found = verdict(source)
        assert found.verdict == "legal"
        assert found.checked.lines == 4


@pytest.mark.parametrize(
    ("rows", "line", "column", "words"),
    [
        ('A sumon "Guard" attack #a1', 2, 3, "did you mean summon"),
        ("A atack #a1 -> #b1", 2, 3, "did you mean attack"),
        ("-- atack", 2, 4, "did you mean attack"),
        ("-- upkeep", 2, 4, "known: draw, stamina, build1, attack, build2, end"),
        ('A summon "Guard" atack #a1', 2, 18, "did you mean attack"),
        ('A set "Guard" batle #a1', 2, 15, "did you mean battle"),
        ("~ destory #b1", 2, 3, "did you mean destroy"),
        ("~ A stam 6", 2, 5, "did you mean sta"),
        ("A concede\nB flip haeds", 3, 8, "did you mean heads"),
        ("A concede\nA summon Guard", 3, 10, 'a name stands in quotes: "Guard"'),
        ("A concede\nC concede", 3, 1, "a row begins with A or B"),
        ("position turn 5 A build3\nend", 2, 1, "build1"),
        ("position turn 0 A\nend", 2, 1, "turn 1"),
        ("position turn 5 C\nend", 2, 1, "position turn 5 A"),
        ("position turn 5 A\nA batle \"Guard\" attack\nend", 3, 3, "did you mean battle"),
        ("position turn 5 A\nA battle \"Guard\" atack\nend", 3, 18, "did you mean attack"),
        ("position turn 5 A\nA hp seven\nend", 3, 1, "hp seven"),
        ("position turn 5 A\nA used luck\nend", 3, 1, "known: titan, field, sets"),
        ("position turn 5 A\nA battle Guard\nend", 3, 10, "in quotes"),
        ("position turn 5 A\nC hp 7\nend", 3, 1, "A or B"),
        ("position turn 5 A\nA battle \"Guard\" since\nend", 3, 23, "since"),
        ("position turn 5 A\nA battle \"Guard\" owner C\nend", 3, 1, "A or B"),
        ("position turn 5 A\nA hp 7", 2, 1, "has no `end` line"),
        ("deck A\n3 Guard", 2, 1, "has no `end` line"),
        ("deck A\nend\ndeck A\nend", 4, 1, "appears twice"),
        ("A concede\n= A 7/0/0 A 7/200/6", 3, 1, "each player once"),
        ("A concede\nposition turn 5 A\nend", 3, 1, "before the first row"),
        ('A concede\n  [Result "B"]', 3, 3, "before the first row"),
        (f"A concede\n{TAGS}B concede", 3, 1, "a new record for another game"),
    ],
)  # fmt: skip
def test_an_error_names_line_column_and_the_nearest_valid_word(rows, line, column, words):
    found = error(TAGS + rows)
    assert found.line == line
    assert found.kind == "syntax"
    assert f"line {line}, column {column}:" in found.message
    assert words in found.message


@pytest.mark.parametrize(
    "row",
    [
        "A", "A summon", 'A summon "Guard"', "A attack #a1", "A attack #a1 ->", "A attack -> #b1", "A show #b1",
        "A draw",
        "x",
        "A position #a1", "summon", 'summon "Guard" attack', "A draw agreed", "> ", ">>> A", "A attack #a1 -> B on",
        'A summon "Guard attack #a1', "A summon #a1 #a2 attack", '"Guard"', "#a1", "== A", "== 0 A", "== 3", "== 3 C",
        "= 7/180/3", "= A 7/180", "= A 7/180/x", "~ destroy", "~ #b1", "~ A hp", "~", "=", "--",
        "A attack #a1 -> #b1 tribute", "A choose", "A order", "A concede now", "A & B", "A pay",
    ],
)  # fmt: skip
def test_a_row_that_means_nothing_is_an_error_that_shows_how_it_is_written(row):
    found = error(TAGS + row)
    assert found.line == 2
    assert found.message.startswith("line 2, column ")
    judged = verdict(TAGS + row)
    assert judged.verdict == "unreadable"
    assert judged.problem.rule is None
    assert judged.problem.row == row.strip()


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, 'the tag [Record "..."] is missing'),
        ("A concede", 1, 'a record begins with [Record "1"]'),
        ('[Record "1"] [Game "wota"]', 1, 'is missing; the editions of this game are "classic" and "current"'),
        ('[Record "1"] [Game "valcarta"]', 1, 'is missing; the editions of this game are "standard"'),
        ('[Record "1"] [Game "chess"]', 1, 'cannot be "chess"; the games known here are'),
        ('[Record "2"] [Game "wota"] [Edition "current"]', 1, 'format "1"'),
        ('[Record "1"]\n[Game "chess"]\n[Edition "current"]', 2, '"wota"'),
        ('[Record "1"]\n[Game "wota"]\n[Edition "modern"]', 3, '"classic" and "current"'),
        ('[Record "1"] [Game "wota"] [Edition "current"]\n[First "C"]', 2, '"A" or "B"'),
        ('[Record "1"] [Game "wota"] [Edition "current"]\n[Result "1-0"]', 2, '"draw"'),
        ('[Record "1"] [Game "wota"] [Edition "current"]\n[Game "wota"]', 2, "appears twice"),
        ('[Record "1"] [Game "wota"] [Edition current]', 1, 'a tag looks like [Name "value"]'),
        ('[Record "1"] [Game "wota"] [Edition "current"', 1, 'a tag looks like [Name "value"]'),
    ],
)
def test_tags_that_are_missing_or_wrong_are_named_where_they_stand(text, line, words):
    found = error(text)
    assert found.line == line
    assert f"line {line}, column " in found.message
    assert words in found.message
    assert verdict(text).verdict == "unreadable"


@pytest.mark.parametrize(
    ("character", "code"),
    [
        ("\0", "U+0000"),
        ("\x07", "U+0007"),
        ("\x1b", "U+001B"),
        ("\x85", "U+0085"),
        ("\ud800", "U+D800"),
        ("\r", "U+000D"),
    ],
)
def test_control_characters_are_refused_where_they_stand(character, code):
    found = error(f"{TAGS}== 1 A\nA con{character}cede")
    assert (found.line, found.kind) == (3, "syntax")
    assert "line 3, column 6" in found.message
    assert code in found.message


def test_bytes_that_are_no_text_are_refused_where_they_stand():
    with pytest.raises(UnreadableError, match="line 2: byte 0xff is not UTF-8"):
        decode_record(b'[Record "1"]\n\xff')
    assert verdict(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR").verdict == "unreadable"
    assert verdict(b"").verdict == "unreadable"


LIMITS = {
    "bytes": (TAGS + ("; " + "x" * 300 + "\n") * 3600, "1,048,576", "1,0", "one game a record"),
    "lines": (TAGS + "\n" * 20_000, "20,000", "20,001", "one game a record"),
    "line": (TAGS + "; " + "x" * 399, "400", "401", "break it into several rows"),
    "wide letters": (TAGS + "; " + "\u00e9" * 200, "400", "402", "break it into several rows"),
    "depth": (TAGS + ">" * 33 + " A pass", "32", "33", "answer"),
}


@pytest.mark.parametrize("name", LIMITS)
def test_a_record_over_a_limit_is_refused_with_both_figures_and_what_to_do(name):
    text, limit, actual, advice = LIMITS[name]
    for source in (text, text.encode()):
        found = verdict(source)
        assert (found.verdict, found.problem.kind, found.problem.rule) == ("unreadable", "limit", None)
        assert limit in found.problem.message
        assert actual in found.problem.message
        assert advice in found.problem.message


def test_a_record_at_its_limits_is_read():
    assert parse("; " + "x" * 398).rows
    assert parse(">" * 32 + " A pass").rows[0].depth == 32
    assert len(read_record(TAGS + "\n" * 19_999, NOTATIONS).rows) == 0
    text = TAGS + ("; " + "x" * 397 + "\n") * 2600
    text += "; " + "x" * (MAX_BYTES - len(text) - 3) + "\n" if MAX_BYTES - len(text) < 400 else ""
    assert read_record(text, NOTATIONS).rows


HOSTILE = (
    TAGS + "deck A\n" + "3 Grad\n" * 19_000 + "end\n",
    TAGS + "deck A\n" + "\n".join(f"3 Nobody {number}" for number in range(19_000)) + "\nend\n",
    TAGS + "position turn 5 A\n" + 'A discard "Guard" "Brute" "Twin"\n' * 19_000 + "end\n",
    TAGS + "position turn 5 A\n" + "A hand " + "? " * 190 + "\nend\n",
    TAGS + "position turn 5 A\nA hand " + "? " * 74 + "\nend\n" + ("= A hand " + "? " * 74 + "\n") * 4_000,
    TAGS + "position turn 5 A\nA deck 999999999999\nend\n",
    TAGS + "A draw 999999999999 ?\n",
    TAGS + f"A draw {'9' * 380} ?\n",
    TAGS + f"== {'9' * 380} A\n",
    TAGS + "!" * 390,
    TAGS + '"' * 390,
    TAGS + "> " * 190,
    TAGS + ("[A" + " " * 380 + "\n") * 100,
    "[" * 400,
    (TAGS + "= A " + "7/" * 190 + "\n"),
    TAGS + "A choose " + "yes " * 90,
    TAGS + "== 1 A\n" + "; x\n" * 19_000,
)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_record_gets_a_short_answer(text):
    found = verdict(text)
    assert len(found.problem.message if found.problem else "") < 2000


@pytest.mark.parametrize(
    ("rows", "line", "words"),
    [
        ("-- attack\nA attack #a9 -> B", 7, "#a9"),
        ("-- attack\nA attack #a1 -> #b9", 7, "#b9"),
        ("A activate #a9", 6, "#a9"),
        ("A activate #a1 -> #b9", 6, "#b9"),
        ("~ destroy #b9", 6, "#b9"),
        ("A set ? battle #a1", 6, "given before"),
        ("A set ? battle #a2\nA set ? battle #a2", 7, "given before"),
        ('A set "Gurad" battle #a2', 6, "Guard"),
        ("A show #a1 ?", 6, "its name is written"),
    ],
)
def test_handles_never_given_or_given_twice_and_names_of_no_card_make_a_record_unreadable(rows, line, words):
    board = 'position turn 5 A\nA battle "Guard" attack #a1\nA hand ? ?\nend\n'
    found = verdict(TAGS + board + rows)
    assert (found.verdict, found.problem.kind, found.problem.rule) == ("unreadable", "syntax", None)
    assert found.problem.line == line
    assert words in found.problem.message


def test_the_reader_never_drops_a_line_of_the_example():
    record = read_record(EXAMPLE, NOTATIONS)
    lines = {row.line for row in record.rows}
    expected = {number for number, text in enumerate(EXAMPLE.splitlines(), 1) if text and not text.startswith("[")}
    assert expected <= lines
