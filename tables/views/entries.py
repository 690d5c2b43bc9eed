"""The entries of a recording in words, and what is in question."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from judging.views.telling import Teller
from judging.views.verdicts import put_names
from rules.games import GAMES
from rules.live.sheet import Entry
from rules.records.rows import Record
from rules.records.tokens import drop_place
from rules.translation import translate_sentence
from tables.models import Recording
from tables.queries import Question, Written


@dataclass(frozen=True, slots=True)
class EntryShown:
    """An entry in words. One in question, or that waits behind it, is told as it is written."""

    number: int
    text: str
    words: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """A refused entry, with the reason, the rule, and the earlier entry at fault."""

    number: int
    text: str
    kind: str
    message: str
    rule: str
    quote: str
    caused_by: EntryShown | None
    repair: str
    waiting: int


def tell_entries(recording: Recording, written: Written, record: Record | None) -> list[EntryShown]:
    """All entries as sentences, as far as the rules have followed them."""
    asked = written.question.number if written.question is not None else None
    told = tell_lines(recording, record) if record is not None else {}
    shown = []
    for entry in written.entries:
        state = "" if asked is None or entry.number < asked else "asked" if entry.number == asked else "waits"
        lines = [line for line, number in written.sheet.numbers.items() if number == entry.number]
        words = "; ".join(told[line] for line in lines if line in told) if state == "" else ""
        shown.append(EntryShown(entry.number, entry.text, _say_note(entry, words), "noted" if entry.note else state))
    return shown


def tell_lines(recording: Recording, record: Record) -> Mapping[int, str]:
    teller = Teller(record, GAMES[recording.game], recording.names)
    return teller.tell([row.line for row in record.rows])


def _say_note(entry: Entry, words: str) -> str:
    return _("Played on under a note: %(note)s") % {"note": entry.note} if entry.note else words


def show_question(recording: Recording, question: Question, entries: list[EntryShown]) -> QuestionShown:
    rule = GAMES[recording.game].rulebook.get(question.problem.rule or "")
    by_number = {entry.number: entry for entry in entries}
    asked = by_number.get(question.number)
    return QuestionShown(
        number=question.number,
        text=asked.text if asked is not None else question.problem.row,
        kind=question.problem.kind,
        message=translate_sentence(put_names(drop_place(question.problem.message), recording.names)),
        rule=question.problem.rule or "",
        quote=rule.quote(recording.edition) if rule is not None else "",
        caused_by=by_number.get(question.caused_by),
        repair=translate_sentence(question.repair.message) if question.repair is not None else "",
        waiting=question.waiting,
    )
