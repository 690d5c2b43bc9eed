"""Whatever is handed in as a record, a decklist or a card file gets an answer: a verdict, a list, a documented error.

FUZZ_EXAMPLES is how many examples of each kind are tried.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.cardfile import CardFileError, read_card_file
from rules.decklists.reading import DecklistError, read_decklist
from rules.engine.deckrules import check_deck
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.printer import print_record, print_row
from rules.records.rows import CardClaim, Checkpoint, Phase, Play, ResourceClaim, Turn
from rules.records.verdict import VERDICT_OF, Verdict
from tests.rules.fullrecord import write_in_full
from tests.rules.scenario import NOTATIONS
from tests.rules.selfplay import RandomGame
from tests.rules.textcards import LISTS, pool

WOTA = GAMES["wota"]
FORMS = {verb.name: verb.parts for verb in WOTA.notation.verbs}
NAMES = pool().names()
fuzz = settings(
    max_examples=int(os.environ.get("FUZZ_EXAMPLES", "60")), suppress_health_check=[HealthCheck.too_slow], deadline=None
)


def verdict_on(source: str | bytes) -> Verdict:
    """The verdict, which has to say something of whatever is wrong: what, where, and of which kind."""
    verdict = judge(source, games=GAMES, pools={"wota": pool()})
    problem = verdict.problem
    if problem is None:
        assert verdict.verdict == "legal"
    else:
        assert verdict.verdict == VERDICT_OF[problem.kind]
        assert 20 < len(problem.message) < 2000
        assert 1 <= problem.caused_at <= problem.detected_at == problem.line
        assert problem.rule is None or WOTA.rulebook.get(problem.rule) is not None
        assert all(WOTA.rulebook.get(rule) is not None for rule in problem.also)
    json.dumps(verdict.to_builtins())
    return verdict


@cache
def play_record(seed: int) -> tuple[str, ...]:
    """The lines of the record of a random game of card text."""
    game = RandomGame(pool(), seed, ("classic", "current")[seed % 2], lists=LISTS)
    game.play(120)
    record = write_in_full(game.record(), WOTA, pool())
    return tuple(print_record(record, NOTATIONS).split("\n"))


@given(st.binary(max_size=300))
@fuzz
def test_bytes_of_any_kind_are_unreadable(data):
    assert verdict_on(data).verdict == "unreadable"


@given(st.binary(max_size=200))
@fuzz
def test_bytes_behind_a_good_beginning_get_a_verdict(data):
    verdict_on(b'[Record "1"] [Game "wota"] [Edition "current"]\n' + data)


SIGNS = (
    *(
        "",
        " ",
        '"',
        "#",
        "?",
        "->",
        ">",
        ">>",
        "~",
        "=",
        "==",
        "--",
        "x-",
        "!",
        ";",
        "[",
        "]",
        "A",
        "B",
        "0",
        "-1",
        "7",
    ),
    *("9" * 20, "é", "\u2028", "\ufeff", "on B", "tribute", "attack", "shield", "facedown", "equips #a1"),
    *("since 1", "position turn 3 A", "deck A", "end", "choose", "activate", "pass"),
)
damages = st.lists(
    st.tuples(
        st.sampled_from(("cut", "swap", "double", "token", "sign", "borrow")),
        st.integers(0, 10_000), st.integers(0, 10_000), st.sampled_from(SIGNS),
    ),
    min_size=1, max_size=4,
)  # fmt: skip


def damaged(lines: list[str], other: tuple[str, ...], what: str, one: int, two: int, sign: str) -> None:
    """Do one damage to the lines of a record."""
    at = one % len(lines)
    tokens = lines[at].split(" ")
    if what == "cut":
        del lines[at]
    elif what == "swap":
        to = two % len(lines)
        lines[at], lines[to] = lines[to], lines[at]
    elif what == "double":
        lines.insert(two % len(lines), lines[at])
    elif what == "token":
        donor = lines[two % len(lines)].split(" ")
        tokens[two % len(tokens)] = donor[one % len(donor)]
        lines[at] = " ".join(tokens)
    elif what == "sign":
        tokens.insert(two % (len(tokens) + 1), sign)
        lines[at] = " ".join(tokens)
    else:
        lines[at] = other[two % len(other)]


@given(st.integers(0, 9), st.integers(0, 9), damages)
@fuzz
def test_a_damaged_record_of_card_text_gets_a_verdict(seed, other, done):
    lines = list(play_record(seed))
    for damage in done:
        damaged(lines, play_record(other), *damage)
        lines = lines or [""]
    verdict_on("\n".join(lines))


handles = st.sampled_from([f"{seat}{number}" for seat in "ab" for number in range(1, 8)])
names = st.sampled_from(NAMES)
seats = st.sampled_from("AB")
aims = st.one_of(handles.map("#{}".format), seats, names.map('"{}"'.format))
picks = st.one_of(aims, st.sampled_from(("yes", "no", "1", "2", "attack", "shield")))


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """A row that can be read, of any verb, about cards that there may be."""
    verb = draw(st.sampled_from(WOTA.notation.verbs))
    row = Play(line=0, verb=verb.name, seat="" if verb.seatless else draw(seats), depth=draw(st.integers(0, 2)))
    chosen = iter(("word", "extra"))
    for part in verb.parts:
        attribute = next(chosen) if part.words else None
        if part.optional and draw(st.booleans()):
            continue
        if attribute is not None:
            setattr(row, attribute, draw(st.sampled_from(part.words)))
        elif part.slot == "CARD":
            row.card = draw(st.one_of(st.just("?"), names))
        elif part.slot == "HANDLE":
            row.handle = draw(handles)
        elif part.slot == "NUMBER":
            row.number = draw(st.integers(0, 8))
        elif part.slot == "NAMES":
            row.names = tuple(draw(st.lists(st.one_of(st.just("?"), names), min_size=1, max_size=2)))
        elif part.clause:
            row.clauses = ((part.clause, tuple(draw(st.lists(handles.map("#{}".format), min_size=1, max_size=2)))),)
        elif part.slot == "on SEAT":
            row.side = draw(seats)
        else:
            wanted = {"HANDLES": handles.map("#{}".format), "CHOICES": picks}.get(part.slot, aims)
            row.targets = tuple(draw(st.lists(wanted, min_size=1, max_size=2)))
    return row


rows = st.one_of(
    plays(),
    plays(),
    plays(),
    st.builds(Phase, line=st.just(0), name=st.sampled_from(WOTA.notation.phases)),
    st.builds(Turn, line=st.just(0), number=st.integers(5, 7), seat=seats),
    st.builds(CardClaim, line=st.just(0), fate=st.sampled_from(tuple(WOTA.notation.fates)), handle=handles),
    st.builds(ResourceClaim, line=st.just(0), seat=seats, resource=st.sampled_from(WOTA.notation.resources),
              value=st.integers(0, 200)),
    st.builds(Checkpoint, line=st.just(0), totals=st.just({"A": (7, 200, 4)})),
)  # fmt: skip

BOARD = """position turn 5 {seat} {phase}
A battle "{0}" attack #a1, "{1}" shield #a2, "{2}" facedown #a3 since 3
A power "Parry" facedown #a4 since 3, ? facedown #a5, "Spring" faceup #a6
A hand "{3}" "{4}" "{5}" ?
A discard "{6}" "{7}"
A boss "Titan King"
B battle "{8}" attack #b1, ? facedown #b2 since 2, "{9}" shield #b3
B power "Deny" facedown #b4 since 3, "Recall" facedown #b5 since 3
B hand ? ? "{10}"
end
"""
BATTLE = tuple(name for name in NAMES if pool().get(name).is_battle_card and pool().get(name).kind != "boss")


@st.composite
def scenes(draw: st.DrawFn) -> str:
    """A board of cards with text, and rows of which each can be read; the next one only if the ones above are legal."""
    cards = [draw(st.sampled_from(BATTLE if number not in (3, 4, 10) else NAMES)) for number in range(11)]
    cards = [name if name != "Titan King" else "Bolt" for name in cards]
    phase = draw(st.sampled_from(("build1", "attack", "build2")))
    text = f'[Record "1"] [Game "wota"] [Edition "{draw(st.sampled_from(tuple(WOTA.editions)))}"]\n'
    text += BOARD.format(*cards, seat=draw(seats), phase=phase)
    for row in draw(st.lists(rows, min_size=20, max_size=60)):
        longer = f"{text}{print_row(row, FORMS)}\n"
        verdict = verdict_on(longer)
        if verdict.verdict == "legal":
            text = longer
    return text


@given(scenes())
@fuzz
def test_rows_in_any_order_on_any_board_get_a_verdict_each(text):
    assert verdict_on(text).verdict == "legal"


@given(st.text(max_size=300))
@fuzz
def test_a_text_of_any_kind_is_a_list_that_can_be_checked_or_refused_as_documented(text):
    try:
        decklist = read_decklist(text, pool(), WOTA.deck_sections)
    except DecklistError:
        return
    for edition in WOTA.editions:
        check_deck(WOTA, edition, decklist, pool())


jsons = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.sampled_from(NAMES)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(("name", "kind", "number", "text", "sta", "ap", "keywords", "types", "versions", "x")),
            inner,
            max_size=5,
        ),
    ),
    max_leaves=12,
)


@given(jsons)
@fuzz
def test_a_card_file_of_any_content_is_read_or_refused_with_its_faults(content):
    file = {"game": "wota", "set": {"code": "XX", "name": "Xx", "released": "2026-01-01"}, "cards": content}
    for data in (json.dumps(file), json.dumps(content), json.dumps({**file, "cards": [content]})):
        with suppress(CardFileError):
            read_card_file(data.encode(), GAMES)


@given(st.binary(max_size=100))
@fuzz
def test_a_card_file_of_any_bytes_is_refused_with_its_faults(data):
    with pytest.raises(CardFileError):
        read_card_file(data, GAMES)
