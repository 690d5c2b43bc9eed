"""Games on paper are written down: rows come, are taken back, corrected, and noted."""

from dataclasses import replace
from datetime import date, datetime
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Max, Q
from django.utils.translation import gettext as _

from accounts.models import User
from judging.models import RecordSubmission
from judging.services import record_keep
from rules.live.sheet import Entry, Head, clean_note, clean_tag
from rules.records import verdict as records
from rules.translation import translate_sentence
from tables.models import RecordedRow, Recording
from tables.queries import Question, Written, head_of, list_entries, print_disputed, read_recording
from work.refusals import WrongStateError

MOST_ENTRIES = 4_000
LONGEST_ENTRY = 2_000
DEEPEST = 4
"""Answers to answers that are tried for a row that does not say which row it answers."""


class StaleRecordingError(WrongStateError):
    """Another device has written meanwhile."""

    def __init__(self) -> None:
        super().__init__(
            _("Another device has written rows here since you looked. Your row is kept, but not written yet.")
        )


class BreaksLaterRowError(WrongStateError):
    """A correction with a later impossible row: the players first confirm the correction."""

    def __init__(self, written: Written, question: Question) -> None:
        super().__init__(_("With this change a later row breaks a rule."))
        self.written = written
        self.question = question


@transaction.atomic
def recording_open(
    *,
    user: User | None,
    key: str,
    head: Head,
    day: date,
    now: datetime,
    home: str = "",
    judge_at: str = "",
    goes_on_from: Recording | None = None,
) -> Recording:
    """Begin to write a game down. Raises ValidationError for a list or a position that cannot be."""
    head = replace(
        head, day=day.isoformat(), registered=bool(home), names=(clean_tag(head.names[0]), clean_tag(head.names[1]))
    )
    first, second = head.names
    head = replace(head, names=(first or _("Player A"), second or _("Player B")))
    problem = read_recording(head, []).replayed.judgement.verdict.problem
    if problem is not None:
        raise ValidationError(translate_sentence(problem.message))
    return Recording.objects.create(
        user=user, key=key, game=head.game, edition=head.edition, day=day, first=head.first,
        name_a=head.names[0], name_b=head.names[1], deck_a=head.decks[0], deck_b=head.decks[1],
        position=head.position, home=home, judge_at=judge_at, goes_on_from=goes_on_from, created=now, changed=now,
    )  # fmt: skip


@transaction.atomic
def row_add(*, code: UUID, key: UUID, seen: int, text: str, now: datetime) -> RecordedRow:
    """Write a row from a device with the seen revision `seen`; a repeated key changes nothing.

    A row that breaks a rule is written, too: it is in question until the players have chosen. Raises
    StaleRecordingError where another device has written since, ValidationError for what is no row at all.
    """
    recording = _lock(code)
    known = recording.rows.filter(key=key).first()
    if known is not None:
        return known
    if seen != recording.revision:
        raise StaleRecordingError
    entries = list_entries(recording)
    if len(entries) >= MOST_ENTRIES:
        raise WrongStateError(_("This record is full. Begin a new record from this position."))
    number = _next_number(recording)
    entry = _find_fitting(head_of(recording), entries, Entry(number, _clean(text)))
    recording.revision += 1
    row = RecordedRow.objects.create(
        recording=recording, number=number, key=key, text=entry.text, revision=recording.revision, made=now
    )
    _save(recording, now)
    return row


def _find_fitting(head: Head, entries: list[Entry], entry: Entry) -> Entry:
    """Complete an entry: an answer without signs gets its `>`."""
    if not _is_refused(head, entries, entry) or entry.text.startswith((">", "=", "-", "!", "~", "x")):
        return entry
    for depth in range(1, DEEPEST + 1):
        answer = Entry(entry.number, f"{'>' * depth} {entry.text}")
        if not _is_refused(head, entries, answer):
            return answer
    return entry


def _is_refused(head: Head, entries: list[Entry], entry: Entry) -> bool:
    question = read_recording(head, [*entries, entry]).question
    return question is not None and question.number == entry.number


@transaction.atomic
def row_take_back(*, code: UUID, seen: int, number: int, now: datetime) -> Recording:
    """Take a row back. What follows it is checked again. Raises StaleRecordingError."""
    recording = _lock_as_seen(code, seen)
    _strike(recording, number)
    return _touch(recording, now)


@transaction.atomic
def rows_take_back(*, code: UUID, seen: int, since: int, now: datetime) -> Recording:
    """Take back a row and all later rows. Raises StaleRecordingError."""
    recording = _lock_as_seen(code, seen)
    recording.rows.filter(number__gte=since, taken_back=False).update(taken_back=True)
    return _touch(recording, now)


@transaction.atomic
def row_correct(*, code: UUID, seen: int, number: int, text: str, sure: bool, now: datetime) -> Recording:
    """Replace a row by a new row, or by several rows. All rows behind it are checked again.

    Raises BreaksLaterRowError where a row that stood before cannot stand then, unless the players are `sure`; that row
    and those behind it are then in question. Raises StaleRecordingError and ValidationError.
    """
    recording = _lock_as_seen(code, seen)
    corrected = Entry(number, _clean(text))
    entries = list_entries(recording)
    if not any(entry.number == number for entry in entries):
        raise WrongStateError(_("This row has been taken back."))
    changed = [corrected if entry.number == number else entry for entry in entries]
    head = head_of(recording)
    before, after = read_recording(head, entries), read_recording(head, changed)
    broken = after.question
    if not sure and broken is not None and (before.question is None or broken.number < before.question.number):
        raise BreaksLaterRowError(after, broken)
    _strike(recording, number)
    recording.rows.create(number=number, text=corrected.text, revision=recording.revision + 1, made=now)
    return _touch(recording, now)


@transaction.atomic
def row_note(*, code: UUID, seen: int, number: int, note: str, now: datetime) -> Recording:
    """Go on after an illegal row: the row stays in the record, struck out, under a note of the players.

    Raises StaleRecordingError, and ValidationError without a note.
    """
    recording = _lock_as_seen(code, seen)
    if not clean_note(note):
        raise ValidationError(_("Write your agreement in a few words."))
    recording.rows.filter(number=number, taken_back=False).update(note=clean_note(note))
    return _touch(recording, now)


@transaction.atomic
def recording_lay_down(*, code: UUID, position: str, user: User | None, key: str, now: datetime) -> Recording:
    """Go on from the real table. Raises ValidationError for a position that cannot be."""
    recording = Recording.objects.get(code=code)
    head = replace(head_of(recording), position=position)
    return recording_open(
        user=user, key=key, head=head, day=recording.day, now=now, home=recording.home, judge_at=recording.judge_at,
        goes_on_from=recording,
    )  # fmt: skip


def recording_judge(*, code: UUID, note: str, now: datetime) -> RecordSubmission | records.Verdict:
    """Keep the record for a week at an address, with the verdict up to the row."""
    recording = Recording.objects.get(code=code)
    said = note or _("The players call a judge here.")
    return record_keep(text=print_disputed(recording, said), now=now)


def _lock(code: UUID) -> Recording:
    return Recording.objects.select_for_update().get(code=code)


def _lock_as_seen(code: UUID, seen: int) -> Recording:
    recording = _lock(code)
    if seen != recording.revision:
        raise StaleRecordingError
    return recording


def _next_number(recording: Recording) -> int:
    return int(recording.rows.aggregate(last=Max("number"))["last"] or 0) + 1


def _strike(recording: Recording, number: int) -> None:
    recording.rows.filter(number=number, taken_back=False).update(taken_back=True)


def _touch(recording: Recording, now: datetime) -> Recording:
    recording.revision += 1
    _save(recording, now)
    return recording


def _save(recording: Recording, now: datetime) -> None:
    recording.changed = now
    recording.save(update_fields=["revision", "changed"])


def _clean(text: str) -> str:
    """The typed rows, without empty lines. Raises ValidationError for nothing, and for too much."""
    lines = [line.strip() for line in text.replace("\x00", "").splitlines() if line.strip()]
    if not lines:
        raise ValidationError(_("Write a row."))
    cleaned = "\n".join(lines)
    if len(cleaned) > LONGEST_ENTRY:
        raise ValidationError(_("Write fewer rows at once."))
    return cleaned


def erase_from_recordings(user: User, pseudonym: str, keeps_public_decks: bool) -> None:
    """Part an erased person from the recordings, and erase the person's names."""
    names = [name for name in (user.username, str(user)) if name]
    theirs = Recording.objects.filter(Q(user=user) | ~Q(home=""))
    for side in ("name_a", "name_b"):
        theirs.filter(**{f"{side}__in": names}).update(**{side: pseudonym})
    Recording.objects.filter(user=user).update(user=None)
