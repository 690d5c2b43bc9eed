"""Says what a recording waits for, and its result."""

from django.utils.translation import gettext as _

from rules.live.recording import PaperTable
from rules.records.rows import SEATS, Record
from rules.records.view import Awaited, find_awaited
from rules.translation import translate_sentence
from tables.models import Recording
from tables.views.entries import tell_lines
from tables.views.telling import comes_later


def say_awaited(recording: Recording, paper: PaperTable, record: Record | None) -> str:
    """Say that the table waits for answers, also before the phase or turn of the last row begins."""
    awaited = find_awaited(paper.state)
    if record is None or awaited is None or not awaited.may_pass:
        return ""
    last = record.rows[-1] if record.rows else None
    if last is None or not comes_later(last, paper.state.phase, paper.state.turn):
        return _("Somebody may answer now. If nobody does, tap what happens next.")
    told = tell_lines(recording, record)[last.line]
    return _("%(row)s, unless somebody answers first. Tap the answer, or what happens next.") % {"row": told}


def say_due(recording: Recording, paper: PaperTable, due: Awaited | None) -> str:
    """Say the decision due before the turn goes on."""
    if due is None:
        return ""
    words = {
        "player": _(" or ").join(recording.names[seat] for seat in due.seats),
        "verbs": _(" or ").join(_(paper.play.verbs.get(verb, verb)) for verb in due.verbs),
        "wanted": translate_sentence(due.wanted),
    }
    if due.wanted:
        return _("Due next from %(player)s: %(verbs)s (%(wanted)s).") % words
    return _("Due next from %(player)s: %(verbs)s.") % words


def say_result(recording: Recording, winner: int | None) -> str:
    if winner is None:
        return _("By the rules the game was drawn.")
    return _("By the rules %(player)s has won.") % {"player": recording.names[SEATS[winner]]}
