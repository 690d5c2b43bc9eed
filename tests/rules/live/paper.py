"""A played game, written down by taps as the page offers them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from rules.decklists.reading import read_decklist
from rules.games import GAMES
from rules.live.following import list_following
from rules.live.record import ALL, list_rows
from rules.live.recording import Names, ReplayedRecording, replay_recording
from rules.live.tapping import Menu, lay_out
from tests.rules.live.playing import new_table, play, pool_of

_NAMED = re.compile(r'^([AB]) (draw|bottom) ((?:"[^"]*" ?)+)$')
_IN_NO_ORDER = re.compile(r"^([AB] (?:attack|defend|order|choose)) ((?:#\w+ ?)+)$")


@dataclass(slots=True)
class Tapped:
    """The rows of a game that was written down, and the taps of each."""

    rows: list[str] = field(default_factory=list)
    taps: list[int] = field(default_factory=list)
    attacks: list[int] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Played:
    """A game at random as two people see it on paper: hands are hidden, draws unknown."""

    code: str
    head: tuple[str, ...]
    names: Names
    rows: tuple[str, ...]

    def follow(self, rows: Iterable[str], names: Names | None = None) -> ReplayedRecording:
        text = "\n".join([*self.head, "== 0", *rows]) + "\n"
        unseen = self.names if names is None else names
        return replay_recording(text, games=GAMES, pools={self.code: pool_of(self.code)}, unseen=unseen)


def play_on_paper(code: str, seed: int, most: int = 300) -> Played:
    table, texts = new_table(code, seed)
    play(table, Random(seed), 2 * most)
    head = [f'[{name} "{value}"]' for name, value in table.table.record.tags.items()]
    for seat, deck in zip("AB", texts, strict=True):
        head += [f"deck {seat}", *deck.strip().split("\n"), "end"]
    decks = [read_decklist(text, pool_of(code), GAMES[code].deck_sections) for text in texts]
    first, second = [sorted({name for cards in deck.played.values() for _n, name in cards}) for deck in decks]
    rows = [
        hide(row) for _, row in list_rows(table, {at: ALL for at, move in enumerate(table.moves) if move.in_window})
    ]
    return Played(code, tuple(head), (first, second), tuple(rows[:most]))


def hide(row: str) -> str:
    """A row as a scorekeeper sees it: what is drawn or put back is unknown."""
    found = _NAMED.match(row)
    if found is None:
        return row
    seat, verb, names = found.groups()
    count = names.count('"') // 2
    if verb == "bottom":
        return f"{seat} bottom {' '.join('?' * count)}"
    return f"{seat} draw {f'{count} ' if count > 1 else ''}?"


def write_down(played: Played, layout: Callable[..., Menu] = lay_out, names: Names | None = None) -> Tapped:
    """Write a game down row by row, each by the fewest taps. A row that the menu has not is put together by keys."""
    tapped = Tapped()
    passed: list[str] = []
    for row in played.rows:
        if is_pass(row):
            passed.append(row)
        elif write_row(played, tapped, row, layout, names) or write_behind(played, tapped, passed, row, layout, names):
            passed = []
        else:
            tapped.refused.append(row)
            return tapped
    return tapped


def is_pass(row: str) -> bool:
    return row.endswith("pass")


def write_behind(
    played: Played, tapped: Tapped, passed: list[str], row: str, layout: Callable[..., Menu], names: Names | None
) -> bool:
    """Write a row behind the passes that lead to its window: silence would lead to another one."""
    before = len(tapped.rows)
    for each in passed:
        if played.follow([*tapped.rows, each], names).judgement.verdict.problem is None:
            tapped.taps.append(count_taps(find_menu(played, tapped, layout, names), each) or count_keys(each))
            tapped.rows.append(each)
    if write_row(played, tapped, row, layout, names):
        return True
    del tapped.rows[before:], tapped.taps[before:]
    return False


def find_menu(played: Played, tapped: Tapped, layout: Callable[..., Menu], names: Names | None) -> Menu:
    replayed = played.follow(tapped.rows, names)
    assert replayed.paper is not None
    return layout(list_following(replayed.paper))


def write_row(played: Played, tapped: Tapped, row: str, layout: Callable[..., Menu], names: Names | None) -> bool:
    text = find_fitting(played, tapped.rows, row)
    if text is None:
        return False
    taps = count_taps(find_menu(played, tapped, layout, names), row)
    if taps is None:
        taps = count_keys(row)
        tapped.written.append(row)
    tapped.rows.append(text)
    tapped.taps.append(taps)
    if bare(row)[2:].startswith("attack") and "->" in row:
        tapped.attacks.append(taps)
    return True


def count_taps(menu: Menu, row: str) -> int | None:
    """The taps of a row on the menu: those to its button, or a tick for each thing and one to write it."""
    wanted = in_order(row)
    inner = [group for outer in menu.groups for group in outer.groups]
    for taps, groups in enumerate(([menu], menu.groups, inner), 1):
        if any(in_order(offered.text) == wanted for group in groups for offered in group.rows):
            return taps
    for picked in menu.picked:
        begin = bare(picked.begin)
        if bare(row).startswith(f"{begin} "):
            return len(split(bare(row)[len(begin) :])) + 1
    return None


def count_keys(row: str) -> int:
    """The keys of a row on the keypad, and one to write it."""
    return len(split(bare(row))) + 1


def find_fitting(played: Played, rows: list[str], row: str) -> str | None:
    """The row with the signs that make it an answer, as the server finds them."""
    for depth in range(5):
        text = f"{'>' * depth} {bare(row)}".strip()
        if played.follow([*rows, text]).judgement.verdict.problem is None:
            return text
    return None


def bare(row: str) -> str:
    return re.sub(r"^>*\s*", "", row)


def in_order(row: str) -> str:
    """The row with things sorted that have no order of their own."""
    text = bare(row)
    if (found := _IN_NO_ORDER.match(text)) is not None:
        return f"{found[1]} {' '.join(sorted(found[2].split()))}"
    begin, sign, tributes = text.partition(" tribute ")
    return f"{begin}{sign}{' '.join(sorted(tributes.split()))}"


def split(text: str) -> list[str]:
    return re.findall(r'"[^"]*"|\S+', text)
