"""Judges a record by replaying it. Bad input never raises."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

import msgspec

from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.engine.frames import MissingFactError, RefutedChoiceError
from rules.engine.values import Violation
from rules.engine.version import ENGINE_VERSION
from rules.records.case import Case, Circumstances, Source, UnfitError, prepare
from rules.records.faults import AnsweredInVainError, DependsOnChanceError, FaultError
from rules.records.implied import build_row
from rules.records.notation import RecordedGame, UnreadableError
from rules.records.repair import MOST_REPLAYED, smallest_repair
from rules.records.replay import Replay
from rules.records.rows import SEATS, Play, Record
from rules.records.silence import Settled, list_told
from rules.records.steps import Step, steps_of, up_to
from rules.records.verdict import VERDICT_OF, Checked, Outcome, Problem, Repair, Verdict
from rules.records.view import view_table

MOST_ANSWERS = 8  # replays, to find out whether what silence settled has to be told
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
    try:
        case = prepare(source, games, pools, circumstances or Circumstances())
    except UnfitError as unfit:
        return Judgement(_report_unfit(unfit), unfit.source.record, None)
    if until is not None:
        case = case.of(up_to(case.record, until))
    return Judgement(_Trial(case, begun=begun).judge(), case.record, case)


class Judgement:
    """A verdict with the parsed record; None if unreadable."""

    __slots__ = ("_case", "record", "verdict")

    def __init__(self, verdict: Verdict, record: Record | None, case: Case | None) -> None:
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
        return _Trial(self._case.of(up_to(self._case.record, line))).judge()


def unreadable(message: str, kind: str = "syntax") -> Verdict:
    """The verdict on an unreadable record, such as a missing or endless file."""
    return _report(Source(), Violation(None, message, kind=kind), 1)


class _Trial:
    """The replay of a case, begun again where silence or chance can be read in several ways."""

    def __init__(self, case: Case, begun: Callable[[Replay], None] | None = None, tries: int | None = None) -> None:
        self.case = case
        self.begun = begun
        self.tries = min(MOST_OUTCOMES, MOST_REPLAYED // (len(case.record.rows) + 1)) if tries is None else tries
        self.replay: Replay | None = None

    def judge(self) -> Verdict:
        verdict = self._judge_as_written()
        settled = self.replay.table.settled if self.replay is not None else []
        return self._weigh_silence(verdict, settled) if settled else verdict

    def _weigh_silence(self, verdict: Verdict, settled: Sequence[Settled]) -> Verdict:
        """Try other answers to the choices settled by silence. The rows below or the end may depend on an answer."""
        told = list_told(self.case.record, settled, self.case.game.notation)
        for row, line, record in islice(told, min(MOST_ANSWERS, self.tries)):
            other = _Trial(self.case.of(record), tries=0).judge()
            if other.verdict != "legal":
                continue
            if verdict.verdict != "legal":
                return other
            if other.result != verdict.result:
                message = f"Silence leaves open how the game ends: `{row}` leads to another end. Write the row."
                return self._report(Violation(None, message, kind="unknown"), line)
        return verdict

    def _judge_as_written(self) -> Verdict:
        try:
            self._replay_in_any_window()
        except FaultError as fault:
            return self._report(fault.violation, fault.line, fault.caused_at, self._find_repair(fault))
        except RefutedChoiceError as refuted:
            violation, event = Violation(refuted.rule, refuted.message), refuted.event
            found = self.replay.table.find_line_of_event(event) if self.replay is not None else None
            return self._report(violation, found or self._line)
        except MissingFactError as missing:
            return self._report(Violation(None, missing.message, kind="unknown"), self._line)
        except UnreadableError as error:
            return self._report(Violation(None, error.message, kind=error.kind), error.line)
        return self._report(None, 0)

    @property
    def _line(self) -> int:
        return self.replay.line if self.replay is not None else 1

    def _replay_in_any_window(self) -> None:
        """Replay all rows. An answer refused by every window is replayed in the first."""
        try:
            self._run()
        except AnsweredInVainError as vain:
            self._run(at_once=vain.line)
        except DependsOnChanceError as depends:
            if self._is_refused_anyway(depends):
                self._run(at_once=depends.answer.line)
            raise
        except MissingFactError as missing:
            if missing.outcomes and (fault := self._find_fault_anyway(missing)) is not None:
                raise fault from missing
            raise

    def _run(self, at_once: int = 0) -> None:
        """Replay all rows, and the answer on the line `at_once` in the first possible window."""
        case = self.case
        self.replay = Replay(case.record, case.game, case.pool, case.decks, at_once)
        if self.begun is not None:
            self.begun(self.replay)
        self.replay.run()

    def _is_refused_anyway(self, depends: DependsOnChanceError) -> bool:
        """Whether an answer is illegal under every unwritten outcome."""
        return bool(self._judge_outcomes(depends.answer.line, depends.outcomes_as_rows))

    def _find_fault_anyway(self, missing: MissingFactError) -> FaultError | None:
        """The fault of a row that is illegal under every unwritten outcome."""
        assert self.replay is not None
        if self.replay.is_past_the_rows:
            return None
        line, notation = self.replay.line, self.case.game.notation
        problems = self._judge_outcomes(line, [build_row(outcome, line, notation) for outcome in missing.outcomes])
        if not problems:
            return None
        first = problems[0]
        return FaultError(Violation(first.rule, first.message, first.also), line)

    def _judge_outcomes(self, line: int, outcomes: Sequence[Play]) -> list[Problem]:
        """The problems of a row after each outcome above; none unless the row is illegal after all outcomes."""
        shorter = up_to(self.case.record, line)
        *above, answer = shorter.rows  # above: outcomes told before, too
        tries = self.tries // len(outcomes)
        problems: list[Problem] = []
        for outcome in outcomes if tries else ():
            told = self.case.of(msgspec.structs.replace(shorter, rows=(*above, outcome, answer)))
            problem = _Trial(told, tries=tries).judge().problem
            if problem is None or problem.kind != "illegal" or problem.line != line:
                return []
            problems.append(problem)
        return problems

    def _find_repair(self, fault: FaultError) -> Repair | None:
        if self.replay is None or fault.violation.kind not in ("illegal", "claim"):
            return None
        return smallest_repair(self.replay, fault.line)

    def _report(
        self, violation: Violation | None, line: int, caused_at: int | None = None, repair: Repair | None = None
    ) -> Verdict:
        return _report(self.case.source, violation, line, self.replay, caused_at, repair)


def _report_unfit(unfit: UnfitError) -> Verdict:
    reason = unfit.reason
    if isinstance(reason, FaultError):
        return _report(unfit.source, reason.violation, reason.line, caused_at=reason.caused_at)
    return _report(unfit.source, Violation(None, reason.message, kind=reason.kind), reason.line)


def _report(
    source: Source,
    violation: Violation | None,
    line: int,
    replay: Replay | None = None,
    caused_at: int | None = None,
    repair: Repair | None = None,
) -> Verdict:
    record = source.record
    tags = record.tags if record is not None else {}
    return Verdict(
        verdict="legal" if violation is None else VERDICT_OF[violation.kind],
        game=tags.get("Game"),
        edition=tags.get("Edition"),
        problem=None if violation is None else _describe(source.text, violation, line, caused_at),
        repair=repair,
        result=_outcome(replay),
        state=None if replay is None else view_table(replay.state),
        checked=Checked(
            lines=record.lines if record is not None else len(source.text.splitlines()),
            actions=replay.actions if replay is not None else 0,
            claims=replay.claims if replay is not None else 0,
            implied=len(replay.implied) if replay is not None else 0,
        ),
        implied=tuple(replay.implied) if replay is not None else (),
        corrected=tuple(replay.corrected) if replay is not None else (),
        engine=ENGINE_VERSION,
        cards=source.cards,
    )


def _describe(text: str, violation: Violation, line: int, caused_at: int | None) -> Problem:
    lines = text.split("\n")
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


def _outcome(replay: Replay | None) -> Outcome | None:
    if replay is None or replay.state.result is None:
        return None
    result = replay.state.result
    winner = "draw" if result.winner is None else SEATS[result.winner]
    return Outcome(winner=winner, reason=result.reason, rule=result.rule)
