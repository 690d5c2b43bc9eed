"""Forged records: ten edits of each of a thousand legal records; whatever changes the game is found in its row."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import pytest

from rules.decklists.reading import read_decklist
from rules.engine.deckrules import Decklist
from rules.engine.frames import MissingFactError, Window, settle_all, waiting
from rules.engine.state import State
from rules.games import GAMES
from rules.records.faults import FaultError
from rules.records.judge import judge
from rules.records.notation import UnreadableError, notation_of
from rules.records.printer import print_record
from rules.records.reader import read_record
from rules.records.replay import Replay
from rules.records.rows import CardClaim, Checkpoint, Phase, PlacedCard, Play, Record, ResourceClaim, Row, Turn
from tests.proofs.cases import PROCESSES, SECONDS, Sums, TimeBox, share_out
from tests.proofs.figures import report, report_control
from tests.rules.fingerprint import describe_slots, slots_of
from tests.rules.fullrecord import CLAIMS, without_claims, write_in_full
from tests.rules.proving import NOTATIONS, PROVINGS, Proving, for_each_game

pytestmark = pytest.mark.slow

WANTED = 1_000
RECORDS = int(os.environ.get("PROOF_RECORDS", WANTED))
SECONDS_A_GAME = SECONDS / len(GAMES)
EDITS = 10
ONE_IN = 200  # may be missed
JUDGED_WHOLE = 100  # every so many edits, the verdict from text is compared too
OF_NAMES = ("search", "discard")  # verbs whose rows name cards
CHANCE = ("flip", "roll")

Decks = Mapping[int, Decklist]


class Edit(msgspec.Struct):
    """What was done to a record: `rows` are those of the forged one, `own` the numbers of the rows that were written.

    Behind them, row n of the forged record is row n + `shift` of the true one.
    """

    kind: str
    record: Record
    own: tuple[int, ...]
    shift: int = 0


def edited(kind: str, record: Record, at: int, *written: Row, instead_of: int = 1) -> Edit:
    """The rows from `at` on, so many of them, become these."""
    rows = (*record.rows[:at], *written, *record.rows[at + instead_of :])
    own = tuple(range(at, at + len(written)))
    return Edit(kind, msgspec.structs.replace(record, rows=rows), own, instead_of - len(written))


def any_of(record: Record, rng: Random, *kinds: type, fits: Callable[[Any], object] = lambda row: True) -> int:
    """The number of one row of these kinds. Raises IndexError if there is none."""
    return rng.choice([number for number, row in enumerate(record.rows) if isinstance(row, kinds) and fits(row)])


def not_set_up(row: Row) -> bool:
    return not isinstance(row, Turn) or row.number > 0


def swap_neighbors(proving: Proving, record: Record, rng: Random) -> Edit:
    at = any_of(record, rng, Play, Turn, Phase, *CLAIMS, fits=not_set_up)
    if at + 1 == len(record.rows):
        at -= 1
    return edited("swap", record, at, record.rows[at + 1], record.rows[at], instead_of=2)


def delete(proving: Proving, record: Record, rng: Random) -> Edit:
    return edited("delete", record, any_of(record, rng, Play, Turn, Phase, fits=not_set_up))


def duplicate(proving: Proving, record: Record, rng: Random) -> Edit:
    at = any_of(record, rng, Play, Turn, Phase, fits=not_set_up)
    return edited("duplicate", record, at + 1, record.rows[at], instead_of=0)


def other_word(proving: Proving, record: Record, rng: Random) -> Edit:
    """Another of the words that a verb allows, such as a position or a place."""
    words = {
        verb.name: [part.words for part in verb.parts if len(part.words) > 1] for verb in proving.game.notation.verbs
    }

    def others(row: Play) -> list[str]:
        return [word for said in words[row.verb] if row.word in said for word in said if word != row.word]

    at = any_of(record, rng, Play, fits=lambda row: row.verb not in CHANCE and others(row))
    row = record.rows[at]
    return edited("word", record, at, msgspec.structs.replace(row, word=rng.choice(others(row))))


def overspend(proving: Proving, record: Record, rng: Random) -> Edit:
    """A card that costs more than the one that was played."""
    pool = proving.pool()

    def cost(name: str) -> int:
        return proving.cost(pool.get(name))

    at = any_of(record, rng, Play, fits=lambda row: row.verb == proving.paying and row.card)
    row = record.rows[at]
    kind = pool.get(row.card).kind
    dearer = [
        name
        for name in names_of(proving, record, row.seat)
        if pool.get(name).kind == kind and cost(name) > cost(row.card)
    ]
    return edited("overspend", record, at, msgspec.structs.replace(row, card=rng.choice(dearer)))


def names_of(proving: Proving, record: Record, seat: str) -> list[str]:
    """The cards of a player's list, as far as they are drawn."""
    text = next(block.text for block in record.decks if block.seat == seat)
    deck = read_decklist(text, proving.pool(), proving.game.deck_sections)
    return [name for entries in deck.played.values() for _, name in entries]


def other_target(proving: Proving, record: Record, rng: Random) -> Edit:
    at = any_of(record, rng, Play, fits=lambda row: row.targets and row.verb not in OF_NAMES)
    row = record.rows[at]
    handles = [other.handle for other in record.rows[:at] if isinstance(other, Play) and other.handle]
    parts = next(verb.parts for verb in proving.game.notation.verbs if verb.name == row.verb)
    players = ("A", "B") if any(part.slot == "-> TARGETS" for part in parts) else ()
    others = [text for text in (*players, *dict.fromkeys(f"#{name}" for name in handles)) if text not in row.targets]
    which = rng.randrange(len(row.targets))
    targets = (*row.targets[:which], rng.choice(others), *row.targets[which + 1 :])
    return edited("target", record, at, msgspec.structs.replace(row, targets=targets))


def other_card(proving: Proving, record: Record, rng: Random) -> Edit:
    at = any_of(record, rng, Play, fits=lambda row: row.card or row.names or row.verb in OF_NAMES)
    row = record.rows[at]
    names = names_of(proving, record, row.seat)
    if row.verb in OF_NAMES:
        which = rng.randrange(len(row.targets))
        said = rng.choice([text for name in names if (text := f'"{name}"') != row.targets[which]])
        targets = (*row.targets[:which], said, *row.targets[which + 1 :])
        return edited("card", record, at, msgspec.structs.replace(row, targets=targets))
    if row.card is not None:
        name = rng.choice([name for name in names if name != row.card])
        return edited("card", record, at, msgspec.structs.replace(row, card=name))
    which = rng.randrange(len(row.names))
    name = rng.choice([name for name in names if name != row.names[which]])
    drawn = (*row.names[:which], name, *row.names[which + 1 :])
    return edited("card", record, at, msgspec.structs.replace(row, names=drawn))


def other_phase(proving: Proving, record: Record, rng: Random) -> Edit:
    at = any_of(record, rng, Phase)
    name = rng.choice([phase for phase in proving.game.notation.phases if phase != record.rows[at].name])
    return edited("phase", record, at, Phase(line=0, name=name))


def other_chance(proving: Proving, record: Record, rng: Random) -> Edit:
    """The coin or the die fell another way."""
    at = any_of(record, rng, Play, fits=lambda row: row.verb in CHANCE)
    row = record.rows[at]
    if row.verb == "flip":
        row = msgspec.structs.replace(row, word="tails" if row.word == "heads" else "heads")
    else:
        faces = [face for face in range(1, int(row.word[1:]) + 1) if face != row.number]
        row = msgspec.structs.replace(row, number=rng.choice(faces))
    return edited("chance", record, at, row)


def forge_total(proving: Proving, record: Record, rng: Random) -> Edit:
    at = any_of(record, rng, Checkpoint, ResourceClaim)
    row, more = record.rows[at], rng.choice((1, 2, 10, 20))
    if isinstance(row, ResourceClaim):
        return edited("total", record, at, msgspec.structs.replace(row, value=row.value + more))
    seat = rng.choice(sorted(row.totals))
    values = list(row.totals[seat])
    values[rng.randrange(len(values))] += more
    return edited("total", record, at, Checkpoint(line=0, totals={**row.totals, seat: tuple(values)}))


def forge_fate(proving: Proving, record: Record, rng: Random) -> Edit:
    """A fate that has not come over the card."""
    at = any_of(record, rng, CardClaim)
    row = record.rows[at]
    fate = rng.choice([fate for fate in proving.game.notation.fates if fate != row.fate])
    return edited("fate", record, at, msgspec.structs.replace(row, fate=fate))


def forge_winner(proving: Proving, record: Record, rng: Random) -> Edit:
    others = [winner for winner in ("A", "B", "draw") if winner != record.tags.get("Result")]
    forged = msgspec.structs.replace(record, tags={**record.tags, "Result": rng.choice(others)})
    return Edit("winner", forged, (len(record.rows) - 1,))


OF_CLAIMS = ("total", "fate", "winner")  # always false: a record is lied about, not a game changed
KINDS = (
    swap_neighbors, delete, duplicate, other_word, overspend, other_target, other_card, other_phase,
    other_chance, forge_total, forge_fate, forge_winner,
)  # fmt: skip


def edits_of(proving: Proving, record: Record, rng: Random) -> Iterator[Edit]:
    """Ten edits, of as many kinds as the record has rows for."""
    kinds = list(KINDS)
    rng.shuffle(kinds)
    made = 0
    while made < EDITS:
        for kind in kinds:
            try:
                edit = kind(proving, record, rng)
            except IndexError:
                continue
            yield edit
            made += 1
            if made == EDITS:
                return


def written(record: Record) -> tuple[str, Record]:
    """The record as text, and as read from it."""
    text = print_record(record, NOTATIONS)
    return text, read_record(text, NOTATIONS)


class ReachedError(Exception):
    """A replay has come to the row up to which it was wanted."""


class Course(Replay):
    """A replay that remembers the table at every end of turn, and where it stopped, or stands before row `until`."""

    def __init__(self, proving: Proving, record: Record, decks: Decks, until: Row | None = None) -> None:
        super().__init__(record, proving.game, proving.pool(), decks)
        self.until = until
        self.tables: list[dict[str, Any]] = []
        self.stopped_at: int | None = None
        try:
            self.run()
        except ReachedError:
            pass
        except (FaultError, UnreadableError) as fault:
            self.stopped_at = fault.line
        except MissingFactError:
            self.stopped_at = self.line
        self.tables.append(table(self.state))

    def _reach(self, row: Row) -> None:
        if row is self.until:
            raise ReachedError

    def _play(self, row: Play) -> None:
        self._reach(row)
        super()._play(row)

    def _enter_phase(self, row: Phase) -> None:
        self._reach(row)
        super()._enter_phase(row)

    def _check_claim(self, row: Any) -> None:
        self._reach(row)
        super()._check_claim(row)

    def _begin_turn(self, row: Turn) -> None:
        self._reach(row)
        if row.number:
            self.expansion.close_all()
            self.tables.append(table(self.state))
        super()._begin_turn(row)


def table(state: State[Any]) -> dict[str, Any]:
    """What lies on the table if every card were turned up: totals, who won, the cards of each zone and how they lie.

    What a card is worth for the rest of a turn is not on the table; it shows in what that turn's battles come to.
    """
    seen: dict[str, Any] = {"result": state.result, "turn": state.turn}
    notation = notation_of(state)
    for player in state.players:
        for name in notation.resources:
            seen[f"{player.seat} {name}"] = getattr(player, name)
        for zone in player.zones.values():
            seen[f"{player.seat} {zone.name}"] = lies = Counter(
                (card.name, card.handle, card.owner, *said(notation.describe(state, card))) for card in zone.cards
            )
            lies["?", None, player.seat, (), frozenset()] += zone.unseen
    return seen


def said(card: PlacedCard) -> tuple[Any, ...]:
    """How a card lies, and in the end its words, of which a claim can say that it has them, not that it lacks them."""
    return *card.figures, card.on, *card.over, frozenset({*card.words, *([card.by] if card.by else [])})


def same(forged: dict[str, Any], true: dict[str, Any]) -> bool:
    """Whether two tables are the same, as far as the forged one is known: a draw that nobody wrote may be any."""
    for name, lies in forged.items():
        if isinstance(lies, Counter):
            known = Counter({card: count for card, count in lies.items() if card[0] != "?"})
            if known - true[name] or lies.total() != true[name].total():
                return False
        elif lies != true[name]:
            return False
    return True


def has_more_words(forged: dict[str, Any], true: dict[str, Any]) -> bool:
    """Whether two tables are the same but for words that cards of the forged one have besides."""
    true_words = {card[1]: card[-1] for lies in true.values() if isinstance(lies, Counter) for card in lies if card[1]}

    def without_more(card: tuple[Any, ...]) -> tuple[Any, ...]:
        words = true_words.get(card[1], card[-1])
        return (*card[:-1], words) if words <= card[-1] else card

    seen = dict(forged)
    for name, lies in forged.items():
        if isinstance(lies, Counter):
            seen[name] = Counter([without_more(card) for card in lies.elements()])
    return same(seen, true)


def changes_the_game(course: Course, true: Course, alike: Callable[[dict[str, Any], dict[str, Any]], bool]) -> bool:
    """Whether rows without claims cannot be played, or lead to a table that is not alike at an end of turn."""
    if course.stopped_at is not None or len(course.tables) != len(true.tables):
        return True
    return not all(alike(*pair) for pair in zip(course.tables, true.tables, strict=True))


def is_true(proving: Proving, edit: Edit, record: Record, decks: Decks) -> bool:
    """Whether what a claim was changed to is true as well: a destroyed card may have been returned at once."""
    if edit.kind != "fate":
        return False
    claim, true = edit.record.rows[edit.own[0]], record.rows[edit.own[0]]
    course = Course(proving, record, decks, until=true)
    return proving.game.notation.has_fate(course.state, course.table.handles[claim.handle], claim.fate)


def names_the_first_wrong_row(
    proving: Proving, edit: Edit, forged: Record, line: int, true: Record, decks: Decks
) -> bool:
    """Whether all is well before this line, and it is the edit's own or finds another table than the true record.

    A winner is claimed in a tag, which is wrong where it stands if the rows break off.
    """
    if edit.kind == "winner" and line == forged.tag_lines["Result"]:
        return True
    at = next((number for number, row in enumerate(forged.rows) if row.line == line), None)
    if at is None or at < min(edit.own, default=at):
        return False
    if at in edit.own:
        return True
    course = Course(proving, forged, decks, until=forged.rows[at])
    if course.stopped_at not in (None, line):
        return False
    other = Course(proving, true, decks, until=true.rows[at + edit.shift])
    if standing(course) != standing(other):
        return True
    for replay in (course, other):
        with suppress(MissingFactError):
            settle_all(replay.state)
    return standing(course) != standing(other)


def standing(course: Course) -> tuple[Any, ...]:
    """The table where a replay stands, what each card and player remembers, and what is asked or to be answered."""
    players, cards = course.state.players, course.table.handles.values()
    frames = [frame for frame in course.state.frames if not isinstance(frame, Window)]
    held = [
        value for frame in frames for name in slots_of(type(frame)) if slots_of(type(value := getattr(frame, name)))
    ]
    remembered = [describe_slots(thing) for thing in (*players, *cards, *frames, *held)]
    open_frames = [(type(frame).__name__, frame.at) for frame in course.state.frames]
    asked = (str(remembered), course.table.phase_is_fresh, open_frames)
    return (course.state.phase, table(course.state), sorted(course.table.handles), *asked)


def legal_record(proving: Proving, seed: int) -> tuple[Record, Decks]:
    """A random game of cards with text, written out in full."""
    rng = Random(seed)
    game = proving.new_recorded(seed)
    game.play(rng.randrange(60, 500))
    turn = game.state.turn
    while (game.state.result is None and game.state.turn == turn) or waiting(game.state) is not None:
        game.step()
    record = write_in_full(game.record(), proving.game, proving.pool())
    sections = proving.game.deck_sections
    return record, {at: read_decklist(block.text, proving.pool(), sections) for at, block in enumerate(record.decks)}


@dataclass
class Seen(Sums):
    """What came of the edits of some records. Those that change the game are counted by their kinds.

    An edit may leave a card with a status more, and else nothing. Another game is then written down, no less true: a
    claim says what a card has, and in silence nothing of the rest.
    """

    records: int = 0
    harmless: int = 0
    undeniable: int = 0
    judged: int = 0
    changing: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    unclaimed: Counter[str] = field(default_factory=Counter)
    misplaced: list[tuple[int, int, str, int]] = field(default_factory=list)

    def forge(self, proving: Proving, seed: int) -> None:
        """Edit one record."""
        self.records += 1
        record, decks = legal_record(proving, seed)
        true = Course(proving, record, decks)
        assert true.stopped_at is None, f"game {seed}, line {true.stopped_at}"
        bare = Course(proving, without_claims(record), decks)
        for number, edit in enumerate(edits_of(proving, record, Random(seed))):
            text, forged = written(edit.record)
            if edit.kind in OF_CLAIMS:
                unclaimed_course, is_harmless = bare, is_true(proving, edit, record, decks)
            else:
                unclaimed_course = Course(proving, without_claims(forged), decks)
                is_harmless = not changes_the_game(unclaimed_course, bare, same)
                if not is_harmless and not changes_the_game(unclaimed_course, bare, has_more_words):
                    self.undeniable += 1
                    continue
            if is_harmless:
                self.harmless += 1
                continue
            self.changing[edit.kind] += 1
            line = Course(proving, forged, decks).stopped_at
            if line is not None:
                self.found[edit.kind] += 1
                if not names_the_first_wrong_row(proving, edit, forged, line, record, decks):
                    self.misplaced.append((seed, number, edit.kind, line))
            self.unclaimed[edit.kind] += unclaimed_course.stopped_at is not None
            if self.changing.total() % JUDGED_WHOLE == 0:
                verdict = judge(text, games=GAMES, pools={proving.code: proving.pool()})
                assert (verdict.problem.line if verdict.problem else None) == line
                self.judged += 1


def forge_share(share: int, code: str) -> Seen:
    """Edit every other record, until the time or the share is over."""
    seen = Seen()
    for seed in TimeBox(SECONDS_A_GAME).limit(range(share, RECORDS, PROCESSES)):
        seen.forge(PROVINGS[code], seed)
    return seen


@for_each_game
def test_whatever_changes_the_game_is_found_in_its_first_wrong_row(proving: Proving) -> None:
    seen = share_out(forge_share, proving.code)
    changing = seen.changing.total()
    rate, without = (100 * counts.total() / changing for counts in (seen.found, seen.unclaimed))
    report(
        f"forged records of {proving.game.name}",
        f"{seen.records} records, {seen.records * EDITS} edits, {seen.harmless} of them lead to the same game, "
        f"{seen.undeniable} to one in which a card has a word more, which no claim can deny; of "
        f"{changing} that do not, {seen.found.total()} are found ({rate:.2f} %), {len(seen.misplaced)} in a row that "
        f"is not the first wrong one; {seen.judged} verdicts compared",
        reached=seen.records,
        wanted=WANTED,
    )
    report_control(f"forged records of {proving.game.name}", f"with the claims struck out {without:.1f} % are found")
    missed = seen.changing - seen.found
    assert missed.total() <= max(1, changing // ONE_IN), missed  # one alone says nothing of a rate
    assert not seen.misplaced, seen.misplaced
    assert seen.undeniable <= max(2, changing // 50), seen.undeniable
    assert without < 90
