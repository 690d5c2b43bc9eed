"""Prints the record of a table, for any judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.engine.agreements import GIVING_UP
from rules.live.sight import cover_row
from rules.live.table import PASS, LiveTable, Move
from rules.records.rows import SEATS, Play
from rules.records.verdict import Verdict

# Which passes are written above an answer: those in windows, none, those of the player who answers, or all. Which of
# them leads a reader to the window that was answered depends on what else was open. One that answers nothing has none
# above it, unless it would be read as an answer.
WINDOWS, SILENT, OWN, ALL = PASSES = ("windows", "silent", "own", "all")
Forms = Mapping[int, str]  # of the passes above each answer, by the number of its move
PLAIN: Forms = {}  # WINDOWS above what answers, SILENT above what does not
MOST_TRIES = 60  # a replay each
BOTH = frozenset([0, 1])


def print_game(
    table: LiveTable,
    tags: Mapping[str, str],
    decks: Iterable[str],
    forms: Forms = PLAIN,
    viewer: frozenset[int] = BOTH,
) -> str:
    """The record of a table with the knowledge of a viewer's seats, the given lists, and the end of the game."""
    lines = [*_list_head(table, tags, decks), *[text for _, text in list_rows(table, forms, viewer)]]
    return "".join(f"{line}\n" for line in lines)


def _list_head(table: LiveTable, tags: Mapping[str, str], decks: Iterable[str]) -> list[str]:
    all_tags = table.table.record.tags | dict(tags) | _name_end(table)
    lines = [f'[{name} "{value}"]' for name, value in all_tags.items()]
    for seat, deck in zip(SEATS, decks, strict=True):
        lines += [f"deck {seat}", *deck.strip().split("\n"), "end"] if deck.strip() else []
    return [*lines, "== 0"]


def _name_end(table: LiveTable) -> dict[str, str]:
    result = table.state.result
    if result is None:
        return {}
    return {"Result": "draw" if result.winner is None else SEATS[result.winner], "End": result.reason}


def list_rows(table: LiveTable, forms: Forms = PLAIN, viewer: frozenset[int] = BOTH) -> list[tuple[int, str]]:
    """The rows of a record, each with the number of the move, and with `?` for the viewer's unknown cards.

    A pass is written only where an answer follows that could belong to its window, and an answer that goes without
    saying only above a row that could stand before it, or be read as it.
    """
    lines: list[tuple[int, str]] = []
    passed: list[Move] = []  # since the last row
    silent: list[Move] = []
    anywhere = (*GIVING_UP, *table.play.taken_at_once)
    for at, move in enumerate(table.moves):
        if move.text.startswith(PASS):
            passed.append(move)
        elif move.text.startswith("."):
            silent.append(move)
        else:
            assert move.action is not None
            rows = []
            if isinstance(move.row, Play):
                form = forms.get(at, WINDOWS if move.in_window else SILENT)
                rows = [_print_pass(each) for each in passed if _is_written(each, move, form)]
            rows += [row for each in silent for row in _list_unsaid(each, move, anywhere)]
            passed, silent = [], []
            rows.append(move.text if viewer == BOTH else _print_covered(table, move, viewer))
            lines += [(at, row) for row in rows]
    return lines


def _list_unsaid(silence: Move, move: Move, anywhere: tuple[str, ...]) -> tuple[str, ...]:
    """Write a silent answer out above a move that a reader would take for the answer.

    The verbs of `anywhere` could stand at any moment.
    """
    assert move.action is not None
    if move.action.verb in anywhere:
        return silence.implied
    is_like = silence.seat == move.seat and f" {move.action.verb} " in silence.unsaid
    return (silence.unsaid,) if is_like else ()


def _print_covered(table: LiveTable, move: Move, viewer: frozenset[int]) -> str:
    row = cover_row(move, viewer)
    assert row is not None
    return table.print(row)


def _is_written(passed: Move, answer: Move, form: str) -> bool:
    if form == OWN:
        return passed.seat == answer.seat and 0 < passed.depth <= answer.depth
    return form == ALL or (form == WINDOWS and passed.depth > 0)


def _print_pass(move: Move) -> str:
    return f"{'>' * move.depth} {move.text[-1]} pass".strip()


def judge_game(
    table: LiveTable, tags: Mapping[str, str], decks: Iterable[str], judge: Callable[[str], Verdict]
) -> tuple[str, bool]:
    """The record of a game, and whether the verdict is legal and the end is the table's state."""
    texts = tuple(decks)
    forms = find_forms(table, tags, texts, judge)
    return print_game(table, tags, texts, PLAIN if forms is None else forms), forms is not None


def find_forms(
    table: LiveTable, tags: Mapping[str, str], decks: Iterable[str], judge: Callable[[str], Verdict]
) -> Forms | None:
    """Find the passes to write, so that the record leads to this very table, or None. None if none are found to.

    One form everywhere does nearly always. Else the answers before a fault are varied, the last one first.
    """
    texts = tuple(decks)
    seen = {seat: table.game.notation.view(table.state, at) for at, seat in enumerate(SEATS)}
    head = len(_list_head(table, tags, texts))

    def find_fault(forms: Forms) -> int | None:
        """Return the number of the first wrong move in the replay, or of the last move; None without a fault."""
        verdict = judge(print_game(table, tags, texts, forms))
        if verdict.verdict == "legal" and verdict.state is not None and verdict.state["players"] == seen:
            return None
        rows = list_rows(table, forms)
        line = len(rows) if verdict.problem is None else verdict.problem.line - head
        return rows[line - 1][0] if 0 < line <= len(rows) else 0

    if (fault := find_fault(PLAIN)) is None:
        return PLAIN
    ways = _list_ways(table)
    for form in PASSES[1:]:
        if find_fault(forms := {at: form for at in ways if table.moves[at].in_window}) is None:
            return forms
    varied: dict[int, str] = {}
    for _ in range(MOST_TRIES):
        if not _vary(varied, {at: way for at, way in ways.items() if at <= fault}):
            return None
        if (fault := find_fault(varied)) is None:
            return varied
    return None


def _list_ways(table: LiveTable) -> dict[int, tuple[str, ...]]:
    """The moves after a pass that answer the pass, or read as answers, with their forms, likely forms first."""
    passed = False
    ways: dict[int, tuple[str, ...]] = {}
    for at, move in enumerate(table.moves):
        if move.text.startswith(PASS):
            passed = True
        elif not move.text.startswith("."):
            if passed and move.in_window:
                ways[at] = PASSES
            elif passed and isinstance(move.row, Play) and move.row.verb in table.game.notation.responses:
                ways[at] = (SILENT, WINDOWS, OWN, ALL)
            passed = False
    return ways


def _vary(forms: dict[int, str], ways: dict[int, tuple[str, ...]]) -> bool:
    """Give the last answer its next form, or the one before if there is none. False if all have had each."""
    for at, way in reversed(ways.items()):
        later = way[way.index(forms.pop(at, way[0])) + 1 :]
        if later:
            forms[at] = later[0]
            return True
    return False
