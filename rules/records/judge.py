"""Judges a record's text: parses, checks lists, replays. Bad input never raises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from rules.decklists.reading import DecklistError, read_decklist
from rules.engine.cards import CardPool, is_day
from rules.engine.deckrules import Decklist, DeckViolation, check_deck
from rules.engine.game import Game
from rules.engine.identity import MissingFactError, RefutedChoiceError
from rules.engine.values import Violation
from rules.engine.version import ENGINE_VERSION
from rules.records.faults import AnsweredInVainError, DependsOnChanceError, FaultError
from rules.records.implied import build_row
from rules.records.notation import RecordedGame, UnreadableError
from rules.records.reader import decode_record, read_record
from rules.records.repair import MOST_REPLAYED, smallest_repair
from rules.records.replay import Replay
from rules.records.rows import SEATS, DeckBlock, Play, Record
from rules.records.steps import Step, steps_of, up_to
from rules.records.verdict import VERDICT_OF, Checked, Outcome, Problem, Repair, Verdict
from rules.records.view import view_table

MOST_OUTCOMES = 64  # replays, to find out whether an answer is illegal whatever chance shows; fewer of a long record


def judge(
    source: str | bytes,
    *,
    games: Mapping[str, RecordedGame],
    pools: Mapping[str, CardPool],
    registered: Mapping[str, Decklist] | None = None,
    played: tuple[str, str] | None = None,
    day: str = "",
    until: int | None = None,
    begun: Callable[[Replay], None] | None = None,
) -> Verdict:
    """The verdict on a record, text or bytes. `examine` hands back the record as well.

    `until` is the last line whose row is replayed; how the game ended is then left out.
    """
    circumstances = Circumstances(registered=registered or {}, played=played, day=day)
    return examine(source, games=games, pools=pools, circumstances=circumstances, until=until, begun=begun).verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """The facts of a match beside the record.

    `registered` are the lists that the players registered, by seat ("A", "B"). `played` is the game and the edition
    of their event. The cards are those of `day` (YYYY-MM-DD), whatever the record's Date tag says.
    """

    registered: Mapping[str, Decklist] = field(default_factory=dict)
    played: tuple[str, str] | None = None
    day: str = ""


def examine(
    source: str | bytes,
    *,
    games: Mapping[str, RecordedGame],
    pools: Mapping[str, CardPool],
    circumstances: Circumstances | None = None,
    until: int | None = None,
    begun: Callable[[Replay], None] | None = None,
) -> Judgement:
    """Judge a record, given as text or as a file's bytes.

    The cards are those of `circumstances.day`, else of the day in the Date tag, else the latest. A registered list
    prevails over one in the record. `until` is the last line whose row is replayed. `begun` is given each replay before
    its first row, the last of which is judged by: its `line` may be followed from another thread.

    Bad input of any kind gives the verdict "unreadable", never an exception.
    """
    case = _Case()
    try:
        case.prepare(source, games, pools, circumstances or Circumstances())
    except (FaultError, UnreadableError) as error:
        return Judgement(case.verdict_on(error), case.record, None)
    assert case.record is not None
    if until is not None:
        case.record = up_to(case.record, until)
    return Judgement(case.judge_rows(begun), case.record, case)


class Judgement:
    """A verdict with the parsed record; None if unreadable."""

    __slots__ = ("_case", "record", "verdict")

    def __init__(self, verdict: Verdict, record: Record | None, case: _Case | None) -> None:
        self.verdict = verdict
        self.record = record
        self._case = case

    @property
    def steps(self) -> list[Step]:
        """The steps above the fault, or all. None without a table."""
        if self.record is None or self.verdict.state is None:
            return []
        return steps_of(self.record, faulty=self.verdict.problem.line if self.verdict.problem else None)

    def verdict_at(self, line: int) -> Verdict:
        """The verdict on the rows up to a line, without the end. Nothing is read again."""
        if self._case is None:
            return self.verdict
        return self._case.up_to(line).judge_rows()


def unreadable(message: str, kind: str = "syntax") -> Verdict:
    """The verdict on an unreadable record, such as a missing or endless file."""
    return _Case().verdict(Violation(None, message, kind=kind), 1)


class _Case:
    """A record with game, cards and lists, as far as known."""

    def __init__(self) -> None:
        self.text = ""
        self.record: Record | None = None
        self.game: RecordedGame | None = None
        self.pool: CardPool | None = None
        self.decks: dict[int, Decklist] = {}
        self.replay: Replay | None = None
        self.tries = MOST_OUTCOMES
        self.begun: Callable[[Replay], None] | None = None

    def prepare(
        self,
        source: str | bytes,
        games: Mapping[str, RecordedGame],
        pools: Mapping[str, CardPool],
        circumstances: Circumstances,
    ) -> None:
        self.text = source if isinstance(source, str) else decode_record(source)
        self.record = read_record(self.text, {code: game.notation for code, game in games.items()})
        self.game = games[self.record.tags["Game"]]
        self.check_edition(self.game, circumstances.played)
        self.pool = pools[self.game.code].on(circumstances.day or self.played_on())
        self.decks = self.read_decks(self.game, self.pool, circumstances.registered)
        self.tries = min(MOST_OUTCOMES, MOST_REPLAYED // (len(self.record.rows) + 1))

    def up_to(self, line: int) -> _Case:
        assert self.record is not None
        shorter = _Case()
        shorter.text, shorter.record = self.text, up_to(self.record, line)
        shorter.game, shorter.pool, shorter.decks, shorter.tries = self.game, self.pool, self.decks, self.tries
        return shorter

    def judge_rows(self, begun: Callable[[Replay], None] | None = None) -> Verdict:
        assert self.record is not None
        assert self.game is not None
        assert self.pool is not None
        self.begun = begun
        try:
            self._begin(0)
            assert self.replay is not None
            try:
                self.replay.run()
            except AnsweredInVainError as vain:
                self._judge_at_once(vain.line)
            except DependsOnChanceError as depends:
                if self._is_refused_anyway(depends):
                    self._judge_at_once(depends.answer.line)
                raise
            except MissingFactError as missing:
                if missing.outcomes and (fault := self._find_fault_anyway(missing)) is not None:
                    raise fault from missing
                raise
        except (FaultError, MissingFactError, UnreadableError) as error:
            return self.verdict_on(error)
        return self.verdict(None, 0)

    def _judge_at_once(self, line: int) -> None:
        """Replay with a line in the first possible window."""
        self._begin(line)
        assert self.replay is not None
        self.replay.run()

    def _begin(self, at_once: int) -> None:
        assert self.record is not None
        assert self.game is not None
        assert self.pool is not None
        self.replay = Replay(self.record, self.game, self.pool, self.decks, at_once)
        if self.begun is not None:
            self.begun(self.replay)

    def _is_refused_anyway(self, depends: DependsOnChanceError) -> bool:
        """Whether an answer is illegal under every unwritten outcome."""
        return bool(self._judge_outcomes(depends.answer.line, depends.outcomes_as_rows))

    def _find_fault_anyway(self, missing: MissingFactError) -> FaultError | None:
        """The fault of a row that is illegal under every unwritten outcome."""
        assert self.game is not None
        assert self.replay is not None
        if self.replay.is_past_the_rows:
            return None
        line, notation = self.replay.line, self.game.notation
        problems = self._judge_outcomes(line, [build_row(outcome, line, notation) for outcome in missing.outcomes])
        if not problems:
            return None
        first = problems[0]
        return FaultError(Violation(first.rule, first.message, first.also), line)

    def _judge_outcomes(self, line: int, outcomes: Sequence[Play]) -> list[Problem]:
        """The problems of the row on a line after each outcome above it; none unless it is illegal after all."""
        assert self.record is not None
        *above, answer = [row for row in self.record.rows if row.line <= line]  # above: outcomes told before, too
        tries = self.tries // len(outcomes)
        problems: list[Problem] = []
        for outcome in outcomes if tries else ():
            told = _Case()
            told.tries = tries
            told.text, told.game, told.pool, told.decks = self.text, self.game, self.pool, self.decks
            told.record = msgspec.structs.replace(up_to(self.record, line), rows=(*above, outcome, answer))
            problem = told.judge_rows().problem
            if problem is None or problem.kind != "illegal" or problem.line != line:
                return []
            problems.append(problem)
        return problems

    def verdict_on(self, error: FaultError | MissingFactError | UnreadableError) -> Verdict:
        if isinstance(error, FaultError):
            return self.verdict(error.violation, error.line, error.caused_at, self.repair(error))
        if isinstance(error, RefutedChoiceError) and self.replay is not None:
            refuted = Violation(error.rule, error.message)
            return self.verdict(refuted, self.replay.table.find_line_of_event(error.event) or self.replay.line)
        if isinstance(error, MissingFactError):
            line = self.replay.line if self.replay is not None else 1
            return self.verdict(Violation(None, error.message, kind="unknown"), line)
        return self.verdict(Violation(None, error.message, kind=error.kind), error.line)

    def check_edition(self, game: Game, played: tuple[str, str] | None) -> None:
        """Refuse an edition unknown to the game or different from the event's."""
        assert self.record is not None
        code = self.record.tags["Edition"]
        if played is not None and (game.code, code) != played:
            message = f"The record is of {game.code}, {code} edition; the event is played in {played[0]}, {played[1]}."
            raise FaultError(Violation(None, message, kind="claim"), 1)
        if code not in game.editions:
            known = ", ".join(f'"{name}"' for name in game.editions)
            raise UnreadableError(f'{game.name} has no edition "{code}"; it has {known}', line=1)

    def played_on(self) -> str:
        """The record's full date, or ""."""
        assert self.record is not None
        date = self.record.tags.get("Date", "")
        return date if is_day(date) else ""

    def read_decks(self, game: Game, pool: CardPool, registered: Mapping[str, Decklist]) -> dict[int, Decklist]:
        """The legal lists to judge by. Raises FaultError at an illegal list."""
        assert self.record is not None
        decks = {SEATS.index(seat): deck for seat, deck in registered.items()}
        for block in self.record.decks:
            deck, seat = self._deck(game, pool, block), SEATS.index(block.seat)
            if (violation := _find_deck_difference(game, block.seat, deck, decks.get(seat, deck))) is not None:
                raise FaultError(violation, block.line)
            decks[seat] = deck  # the registered cards, as they were split between deck and side deck for this game
        return decks

    def _deck(self, game: Game, pool: CardPool, block: DeckBlock) -> Decklist:
        assert self.record is not None
        try:
            deck = read_decklist(block.text, pool, game.deck_sections)
        except DecklistError as error:
            raise UnreadableError(f"the deck of {block.seat}: {error}", line=block.line, kind="limit") from error
        for unread in deck.unread:
            line = block.line + unread.line
            message = f"{unread.text!r} is not a card."
            if unread.nearest:
                message = f"{unread.text!r} is not a card; the nearest names: {', '.join(unread.nearest)}."
            rule = game.citations.unread_list
            raise FaultError(Violation(rule, message, kind="deck"), line)
        violations = check_deck(game, self.record.tags["Edition"], deck, pool).violations
        if violations:
            raise FaultError(_merge_violations(block, violations), block.line)
        return deck

    def repair(self, fault: FaultError) -> Repair | None:
        if self.replay is None or fault.violation.kind not in ("illegal", "claim"):
            return None
        return smallest_repair(self.replay, fault.line)

    def verdict(
        self, violation: Violation | None, line: int, caused_at: int | None = None, repair: Repair | None = None
    ) -> Verdict:
        tags = self.record.tags if self.record is not None else {}
        replay = self.replay
        return Verdict(
            verdict="legal" if violation is None else VERDICT_OF[violation.kind],
            game=tags.get("Game"),
            edition=tags.get("Edition"),
            problem=None if violation is None else self._problem(violation, line, caused_at),
            repair=repair,
            result=_outcome(replay),
            state=None if replay is None else view_table(replay.state),
            checked=Checked(
                lines=self.record.lines if self.record is not None else len(self.text.splitlines()),
                actions=replay.actions if replay is not None else 0,
                claims=replay.claims if replay is not None else 0,
                implied=len(replay.implied) if replay is not None else 0,
            ),
            implied=tuple(replay.implied) if replay is not None else (),
            corrected=tuple(replay.corrected) if replay is not None else (),
            engine=ENGINE_VERSION,
            cards=self.pool.digest if self.pool is not None else None,
        )

    def _problem(self, violation: Violation, line: int, caused_at: int | None) -> Problem:
        lines = self.text.split("\n")
        row = lines[line - 1].strip() if 0 < line <= len(lines) else ""
        return Problem(
            line=line,
            row=row[:400],
            kind=violation.kind,  # type: ignore[arg-type]
            rule=violation.rule,
            also=violation.also,
            message=violation.message,
            caused_at=caused_at or line,
            detected_at=line,
        )


def _find_deck_difference(game: Game, seat: str, deck: Decklist, brought: Decklist) -> Violation | None:
    """The difference between a record's list and the registered list, if any.

    Where cards are swapped between games, both lists are compared as one pool.
    """
    is_pool = not all(section.in_game for section in game.deck_sections)
    written, registered = _count_copies(deck, is_pool), _count_copies(brought, is_pool)
    for section, name in sorted(written | registered):
        count, listed = written[section, name], registered[section, name]
        if count != listed:
            message = f"The list of {seat} in the record has {count} {name}, and the registered one has {listed}."
            return msgspec.structs.replace(game.citations.not_registered(name, count, listed), message=message)
    return None


def _count_copies(deck: Decklist, is_pool: bool) -> Counter[tuple[str, str]]:
    """The copies of each card, by its section unless the list `is_pool`."""
    counts: Counter[tuple[str, str]] = Counter()
    for section, cards in deck.played.items():
        for count, name in cards:
            counts["" if is_pool else section, name] += count
    return counts


def _merge_violations(block: DeckBlock, violations: tuple[DeckViolation, ...]) -> Violation:
    first = violations[0]
    also = tuple(dict.fromkeys([violation.rule for violation in violations if violation.rule != first.rule]))
    return Violation(first.rule, f"The deck of {block.seat} is not legal: {first.message}", also, kind="deck")


def _outcome(replay: Replay | None) -> Outcome | None:
    if replay is None or replay.state.result is None:
        return None
    result = replay.state.result
    winner = "draw" if result.winner is None else SEATS[result.winner]
    return Outcome(winner=winner, reason=result.reason, rule=result.rule)
