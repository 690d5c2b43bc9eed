"""The record of a table: what a game is quoted, replayed and judged by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.live.table import PASS, LiveTable, Move
from rules.records.rows import SEATS, Play
from rules.records.verdict import Verdict

# Which passes are written above an answer: those in windows, none, those of the player who answers, or all. Which of
# them leads a reader to the window that was answered depends on what else was open; the first that does is taken.
WINDOWS, SILENT, OWN, ALL = PASSES = ("windows", "silent", "own", "all")


def print_game(table: LiveTable, tags: Mapping[str, str], decks: Iterable[str], passes: str = WINDOWS) -> str:
    """The record of a table, with both lists and how the game ended."""
    all_tags = table.table.record.tags | dict(tags) | _name_end(table)
    lines = [f'[{name} "{value}"]' for name, value in all_tags.items()]
    for seat, deck in zip(SEATS, decks, strict=True):
        lines += [f"deck {seat}", *deck.strip().split("\n"), "end"]
    lines += ["== 0", *list_rows(table, passes)]
    return "".join(f"{line}\n" for line in lines)


def _name_end(table: LiveTable) -> dict[str, str]:
    result = table.state.result
    if result is None:
        return {}
    return {"Result": "draw" if result.winner is None else SEATS[result.winner], "End": result.reason}


def list_rows(table: LiveTable, passes: str = WINDOWS) -> list[str]:
    """The rows of a record.

    A pass is written only where an answer follows that could belong to its window, and an answer that goes without
    saying only above a row that could stand before it.
    """
    lines: list[str] = []
    passed: list[Move] = []  # since the last row
    implied: list[str] = []
    for move in table.moves:
        implied += move.implied
        if move.text.startswith(PASS):
            passed.append(move)
        elif not move.text.startswith("."):
            assert move.action is not None
            if isinstance(move.row, Play) and move.in_window:
                lines += [_print_pass(each) for each in passed if _is_written(each, move, passes)]
            if move.action.verb in table.play.taken_at_once:
                lines += implied
            passed, implied = [], []
            lines.append(move.text)
    return lines


def _is_written(passed: Move, answer: Move, passes: str) -> bool:
    if passes == OWN:
        return passed.seat == answer.seat and 0 < passed.depth <= answer.depth
    return passes == ALL or (passes == WINDOWS and passed.depth > 0)


def _print_pass(move: Move) -> str:
    return f"{'>' * move.depth} {move.text[-1]} pass".strip()


def judge_game(
    table: LiveTable, tags: Mapping[str, str], decks: Iterable[str], judge: Callable[[str], Verdict]
) -> tuple[str, bool]:
    """The record of a game, and whether it is judged legal and leads to this very table."""
    texts = tuple(decks)
    seen = {seat: table.game.notation.view(table.state, at) for at, seat in enumerate(SEATS)}
    for passes in PASSES:
        text = print_game(table, tags, texts, passes)
        verdict = judge(text)
        if verdict.verdict == "legal" and verdict.state is not None and verdict.state["players"] == seen:
            return text, True
    return print_game(table, tags, texts), False
