"""The possible next rows of an unfinished record.

An unwritten row has a single meaning. So the possible rows answer the present moment, and every later moment after
silence: answers first, then the free actions of the turn player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, islice

from rules.engine.actions import check
from rules.engine.frames import FreeWindow, MissingFactError, Waiting, Window, run, waiting
from rules.engine.state import Card
from rules.engine.values import Action, EnterPhase, PassTurn
from rules.live.options import find_several, find_subject, give_handles, list_legal
from rules.live.recording import PaperTable
from rules.live.table import list_things
from rules.records.notation import Verb
from rules.records.playing import Price, Several, name_thing
from rules.records.rows import SEATS
from rules.records.view import Awaited, find_awaited

MOST_MOMENTS = 16
"""The most moments answered by silence in a row."""
MOST_GROUPS = 63
"""The most answers of several pieces offered as rows; more are ticked piece by piece."""


@dataclass(frozen=True, slots=True)
class RowOffered:
    """A possible row. `subject` is the card that it is about: its handle with the sign, or its name.

    `moment` counts the moments that silence answers before it; a row that `answers` may as well be left out.
    """

    text: str
    verb: str
    seat: int
    subject: str = ""
    moment: int = 0
    answers: bool = False
    prices: tuple[Price, ...] = ()


@dataclass(frozen=True, slots=True)
class Picked:
    """A row of several pieces: the beginning, and the possible pieces, each with the most points."""

    begin: str
    verb: str
    seat: int
    least: int
    most: int
    points: int
    pieces: tuple[tuple[str, int], ...]


@dataclass(slots=True)
class Following:
    """All possible rows. `due` is the first decision that is no answer; in the free time of a turn there is none."""

    rows: list[RowOffered] = field(default_factory=list)
    picked: list[Picked] = field(default_factory=list)
    due: Awaited | None = None


def list_following(paper: PaperTable) -> Following:
    """All possible rows, rows of the nearest moment first. The table is used up by it."""
    following = Following()
    seen: set[str] = set()
    for moment in range(MOST_MOMENTS):
        frame = waiting(paper.state)
        answers = isinstance(frame, Window | FreeWindow)
        for row in _list_moment(paper, frame, moment, following):
            if row.text not in seen:
                seen.add(row.text)
                following.rows.append(replace(row, answers=answers))
        if frame is not None and not answers and following.due is None:
            following.due = find_awaited(paper.state)
        if frame is None or not _answer_by_silence(paper, frame):
            break
    return following


def _answer_by_silence(paper: PaperTable, frame: Waiting) -> bool:
    """Answer a moment by silence. False where silence says nothing."""
    try:
        if isinstance(frame, Window | FreeWindow):
            frame.pass_priority(paper.state, frame.priority)
        else:
            frame.settle(paper.state)
        run(paper.state)
    except MissingFactError:
        return False
    return paper.state.result is None


def _list_moment(paper: PaperTable, frame: Waiting | None, moment: int, following: Following) -> Iterator[RowOffered]:
    state = paper.state
    if state.result is not None:
        return
    yield from _list_free(paper, moment)
    if frame is not None and not isinstance(frame, Window | FreeWindow):
        if drawn := paper.play.draws(state, frame):
            yield from _list_draws(paper, drawn, moment)
            return
        if rows := _list_chance(paper, frame):
            yield from [RowOffered(text, text.split()[1], SEATS.index(text[0]), moment=moment) for text in rows]
            return
    for seat in paper.asked():
        several = find_several(paper, seat)
        ticked = several.verb if several is not None else ""
        if several is not None:
            yield from _list_several(paper, seat, several, moment, following)
        for row in _list_actions(paper, seat, moment):
            if row.verb != ticked:
                yield row
        if frame is not None:
            yield from _list_named(paper, seat, frame, moment)
        if isinstance(frame, Window):
            text = f"{'>' * paper.find_depth('pass')} {SEATS[seat]} pass".strip()
            yield RowOffered(text, "pass", seat, moment=moment)


def _list_free(paper: PaperTable, moment: int) -> Iterator[RowOffered]:
    """The free actions of any moment."""
    for verb in paper.play.taken_at_once:
        for seat in (0, 1):
            for action in paper.game.actions[verb].candidates(paper.state, seat):
                if check(paper.state, action) is None:
                    yield RowOffered(paper.spell(action), verb, seat, moment=moment)


def _list_draws(paper: PaperTable, drawn: Iterable[tuple[int, int, str]], moment: int) -> Iterator[RowOffered]:
    for seat, count, _pile in drawn:
        number = f"{count} " if count > 1 else ""
        yield RowOffered(f"{SEATS[seat]} draw {number}?", "draw", seat, moment=moment)
        if count == 1:
            for each in paper.definitions[seat]:
                text = f'{SEATS[seat]} draw "{each.name}"'
                if paper.find_action(text) is not None:
                    yield RowOffered(text, "draw", seat, each.name, moment)


def _list_chance(paper: PaperTable, frame: Waiting) -> list[str]:
    rows = [text for text in paper.play.chance(paper.state, frame, paper.coming) if text]
    return [text for text in rows if paper.find_action(text) is not None]


def _list_actions(paper: PaperTable, seat: int, moment: int) -> Iterator[RowOffered]:
    """The actions by the rules, and the same actions for each possible name of an unknown card."""
    for action in _list_legal(paper, seat):
        if (row := _offer(paper, action, moment)) is not None:
            yield row
    for unknown in _list_unknown(paper, seat):
        for definition in paper.definitions[unknown.owner]:
            unknown.definition = definition
            try:
                about = [each for each in _list_legal(paper, seat) if find_subject(each) is unknown]
                offered = [_offer(paper, action, moment) for action in about]
            finally:
                unknown.definition = None
            yield from [row for row in offered if row is not None and _is_possible(paper, row)]


def _list_legal(paper: PaperTable, seat: int) -> list[Action]:
    """The legal actions of a player. None where they depend on an unknown card."""
    try:
        return list(list_legal(paper, seat))
    except MissingFactError:
        return []


def _is_possible(paper: PaperTable, row: RowOffered) -> bool:
    """Whether the card may have the row's name, by the list and the seen cards."""
    return paper.find_action(row.text) is not None


def _list_unknown(paper: PaperTable, seat: int) -> Iterator[Card]:
    """The unknown cards for a player's action: a card of the hand, and open cards without a name."""
    for zone in paper.state.players[seat].zones.values():
        unknown = [card for card in zone.cards if card.definition is None]
        if zone.name in paper.open_zones:
            yield from [card for card in unknown if card.handle is not None]
        elif zone.name == "hand":
            yield from unknown[:1]


def _offer(paper: PaperTable, action: Action, moment: int) -> RowOffered | None:
    """The row of an action. None where no row can name its cards."""
    for thing in list_things(action):
        if isinstance(thing, Card) and thing.handle is None and paper.is_on_table(thing):
            return None
    give_handles(paper, action)
    text = paper.spell(action)
    if "?" in text and paper.find_action(text) is None:
        return None
    card = find_subject(action)
    subject = ""
    if card is not None and not isinstance(action, PassTurn | EnterPhase):
        subject = name_thing(card) if paper.is_on_table(card) else card.name
    prices = paper.play.prices(paper.state, action)
    return RowOffered(text, action.verb, action.seat, subject.strip('"'), moment, prices=prices)


def _list_several(
    paper: PaperTable, seat: int, several: Several, moment: int, following: Following
) -> Iterator[RowOffered]:
    """The answers of several pieces: each of a few, or the pieces for ticking."""
    named = [(_name_piece(each.thing), each.most) for each in several.pieces]
    depth = ">" * paper.find_depth(several.verb)
    begin = f"{depth} {SEATS[seat]} {several.verb}".strip()
    if not several.points:
        groups = _list_groups([name for name, _most in named], several)
        if groups is not None:
            texts = [f"{begin} {' '.join(group)}" for group in groups if group]
            if several.least == 0:
                texts.append(f"{depth} {SEATS[seat]} choose no".strip())
            firsts = [group[0] for group in groups if group]
            for text, first in zip(texts, [*firsts, ""], strict=False):
                yield RowOffered(text, several.verb, seat, first.strip('"'), moment)
            return
    pieces = tuple(named)
    following.picked.append(Picked(begin, several.verb, seat, several.least, several.most, several.points, pieces))


def _list_groups(names: list[str], several: Several) -> list[tuple[str, ...]] | None:
    """Every possible group of names. None where there are too many."""
    groups: dict[tuple[str, ...], None] = {}
    for count in range(several.least, min(several.most, len(names)) + 1):
        for group in islice(combinations(names, count), 20 * MOST_GROUPS):
            groups[group] = None
            if len(groups) > MOST_GROUPS:
                return None
    return list(groups)


def _name_piece(thing: object) -> str:
    named = name_thing(thing)
    return "?" if named == '"?"' else named


def _list_named(paper: PaperTable, seat: int, frame: Waiting, moment: int) -> Iterator[RowOffered]:
    """The answers with an unseen card, one for each possible name."""
    for verb in paper.game.notation.verbs:
        if verb.name not in frame.verbs or (make := _find_form(verb)) is None:
            continue
        unknown = [handle for handle, card in paper.table.handles.items() if card.definition is None]
        places = [f"#{handle}" for handle in unknown] if make == "handle" else [""]
        for place in places:
            for each in paper.definitions[seat]:
                depth = ">" * paper.find_depth(verb.name)
                parts = (depth, SEATS[seat], verb.name, place, f'"{each.name}"')
                text = " ".join(part for part in parts if part)
                if paper.find_action(text) is not None:
                    yield RowOffered(text, verb.name, seat, place or each.name, moment)


_NAMING: Mapping[tuple[str, ...], str] = {
    ("CARDS",): "plain", ("CHOICES",): "plain", ("CARD",): "plain", ("HANDLE", "CARD"): "handle",
}  # fmt: skip


def _find_form(verb: Verb) -> str | None:
    """The form of a card in a verb's row: the name alone, or the name behind the handle."""
    return _NAMING.get(tuple([part.slot for part in verb.parts]))
