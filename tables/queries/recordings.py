"""Recordings of games on paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from accounts.models import User
from cards.queries import card_pool
from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.games import GAMES
from rules.live.recording import Names, ReplayedRecording, replay_recording
from rules.live.sheet import Entry, Head, Sheet, clean_note, print_sheet
from rules.records.case import Circumstances
from rules.records.rows import SEATS
from rules.records.verdict import Problem, Repair
from tables.models import Recording
from tables.queries.seats import Visitor

MOST_FOUND = 12
"""Names that a search shows."""


def find_recording(code: UUID) -> Recording | None:
    return Recording.objects.filter(code=code).first()


def list_recordings_of(visitor: Visitor) -> QuerySet[Recording]:
    """List a person's recordings, the last changed first."""
    opened = Q(key__in=visitor.keys)
    if isinstance(visitor.actor, User):
        opened |= Q(user=visitor.actor)
    return Recording.objects.filter(opened)


def list_entries(recording: Recording) -> list[Entry]:
    """List the counting entries of a recording, in order."""
    rows = recording.rows.filter(taken_back=False).order_by("number")
    return [Entry(row.number, row.text, row.note) for row in rows]


def head_of(recording: Recording) -> Head:
    return Head(
        game=recording.game,
        edition=recording.edition,
        names=(recording.name_a, recording.name_b),
        first=recording.first,
        day=recording.day.isoformat(),
        decks=(recording.deck_a, recording.deck_b),
        position=recording.position,
        registered=bool(recording.home),
    )


def print_recording(recording: Recording) -> str:
    """Print the record of a recording so far."""
    return print_sheet(head_of(recording), list_entries(recording)).text


@dataclass(frozen=True, slots=True)
class Question:
    """A recording's first impossible entry, with the reason. Those behind it wait."""

    number: int
    problem: Problem
    repair: Repair | None
    caused_by: int
    waiting: int


@dataclass(frozen=True, slots=True)
class Written:
    """A recording in full: the entries, the entry in question, and the replay of all earlier entries."""

    sheet: Sheet
    entries: list[Entry]
    question: Question | None
    replayed: ReplayedRecording
    unseen: Names


def read_recording(head: Head, entries: list[Entry], searched: str = "") -> Written:
    """Check every entry. Of an entry that cannot stand, the table is the one before it."""
    pool = card_pool(head.game, date.fromisoformat(head.day) if head.day else None)
    lists = _read_lists(head, pool)
    unseen = _list_unseen(pool, searched, lists)
    sheet = print_sheet(head, entries)
    registered = lists if head.registered else {}
    replayed = _follow(sheet, pool, unseen, registered)
    question = _find_question(sheet, entries, replayed)
    if question is not None:
        before = [entry for entry in entries if entry.number < question.number]
        replayed = _follow(print_sheet(head, before), pool, unseen, registered)
    return Written(sheet, entries, question, replayed, unseen)


def _follow(sheet: Sheet, pool: CardPool, unseen: Names, registered: Mapping[str, Decklist]) -> ReplayedRecording:
    circumstances = Circumstances(registered=registered)
    return replay_recording(
        sheet.text, games=GAMES, pools={pool.game: pool}, circumstances=circumstances, unseen=unseen
    )


def _read_lists(head: Head, pool: CardPool) -> dict[str, Decklist]:
    """Read the known lists, by seat."""
    game = GAMES[head.game]
    decks = zip(SEATS, head.decks, strict=True)
    return {seat: read_decklist(deck, pool, game.deck_sections) for seat, deck in decks if deck.strip()}


def _find_question(sheet: Sheet, entries: list[Entry], replayed: ReplayedRecording) -> Question | None:
    verdict = replayed.judgement.verdict
    problem = verdict.problem
    if problem is None:
        return None
    number = sheet.numbers.get(problem.line) or _find_nearest(sheet, problem.line)
    waiting = sum(1 for entry in entries if entry.number > number)
    caused = sheet.numbers.get(problem.caused_at, 0)
    return Question(number, problem, verdict.repair, caused if caused != number else 0, waiting)


def _find_nearest(sheet: Sheet, line: int) -> int:
    """Find the entry of a line; a fault of the head shows at the first entry."""
    return next((number for at, number in sorted(sheet.numbers.items()) if at >= line), 0)


def _list_unseen(pool: CardPool, searched: str, lists: Mapping[str, Decklist]) -> Names:
    """List each player's possible cards: of the list, or of the search."""
    if searched:
        found = find_names(pool, searched)
        return found, found
    first, second = [_name_all(lists[seat]) if seat in lists else [] for seat in SEATS]
    return first, second


def _name_all(deck: Decklist) -> list[str]:
    return sorted({name for cards in deck.played.values() for _count, name in cards})


def find_names(pool: CardPool, searched: str) -> list[str]:
    """Find cards with names beginning with the text, then names containing the text."""
    typed = searched.casefold().strip()
    names = [name for name in pool.names() if typed in name.casefold()]
    return sorted(names, key=lambda name: not name.casefold().startswith(typed))[:MOST_FOUND]


def print_disputed(recording: Recording, note: str = "") -> str:
    """Print the record up to the row in question, if any, with a note of the dispute."""
    head, entries = head_of(recording), list_entries(recording)
    question = read_recording(head, entries).question
    if question is not None:
        entries = [entry for entry in entries if entry.number <= question.number]
    said = clean_note(note) or (_("The players call a judge here.") if question is not None else "")
    return print_sheet(head, entries).text + (f'!? "{said}"\n' if said else "")


def recordings_to_export(user: User) -> list[dict[str, object]]:
    """List a person's recordings for the data export."""
    recordings = Recording.objects.filter(user=user).order_by("pk")
    return [
        {"game": each.game, "opened": each.created.isoformat(), "record": print_recording(each)} for each in recordings
    ]


def find_recording_lists(recording: Recording) -> dict[str, object]:
    """Find the known lists of a recording, as plain values by seat."""
    lists = _read_lists(head_of(recording), card_pool(recording.game, recording.day))
    return {seat: {name: list(entries) for name, entries in deck.sections.items()} for seat, deck in lists.items()}
