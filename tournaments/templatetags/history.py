"""The history of an event in words."""

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Dispute, HistoryEvent, Score
from tournaments.templatetags.events import score

register = template.Library()

KINDS = {
    "event.imported": gettext_lazy("Imported from a file"),
    "event.created": gettext_lazy("The event was created"),
    "event.opened": gettext_lazy("Opened for players"),
    "event.hidden": gettext_lazy("Hidden"),
    "event.shown": gettext_lazy("Shown again"),
    "event.offered": gettext_lazy("Offered to another organizer"),
    "event.offer_withdrawn": gettext_lazy("The offer to another organizer was withdrawn"),
    "event.offer_declined": gettext_lazy("The offer was declined"),
    "event.taken_over": gettext_lazy("Has another organizer"),
    "event.changed": gettext_lazy("The event was changed"),
    "event.finished": gettext_lazy("The event was finished"),
    "event.called_off": gettext_lazy("The event was called off"),
    "event.reopened": gettext_lazy("The event was opened again"),
    "history.taken_over": gettext_lazy("Existing entries were taken over"),
    "judge.added": gettext_lazy("Became a judge"),
    "judge.removed": gettext_lazy("Removed as a judge"),
    "staff.appointed": gettext_lazy("Got a role on the staff"),
    "staff.removed": gettext_lazy("Removed from the staff"),
    "player.joined": gettext_lazy("Joined"),
    "player.added": gettext_lazy("Added by name"),
    "player.waits": gettext_lazy("Joined the waiting list"),
    "player.let_in": gettext_lazy("Got a place"),
    "player.checked_in": gettext_lazy("Checked in"),
    "player.checked_out": gettext_lazy("Check-in undone"),
    "players.left_out": gettext_lazy("Players who had not checked in were left out"),
    "check_in.opened": gettext_lazy("Check-in was opened"),
    "check_in.ended": gettext_lazy("Check-in was ended"),
    "player.claimed": gettext_lazy("The place was claimed by a code"),
    "player.released": gettext_lazy("The place has a new code"),
    "player.changed_list": gettext_lazy("Submitted another list"),
    "player.dropped": gettext_lazy("Dropped"),
    "player.undropped": gettext_lazy("Came back"),
    "player.table_fixed": gettext_lazy("The table of the player was fixed or freed"),
    "pair_rule.added": gettext_lazy("A pairing rule was added"),
    "pair_rule.removed": gettext_lazy("A pairing rule was removed"),
    "players.seeded": gettext_lazy("The players were seeded"),
    "list.unlocked": gettext_lazy("May submit another list"),
    "list.locked": gettext_lazy("The list stays unchanged"),
    "list.opened": gettext_lazy("A sealed list was opened"),
    "round.paired": gettext_lazy("Paired as a draft"),
    "round.discarded": gettext_lazy("The draft was discarded"),
    "round.published": gettext_lazy("Published"),
    "round.closed": gettext_lazy("Closed"),
    "round.taken_back": gettext_lazy("Taken back to a draft"),
    "round.restored": gettext_lazy("Put back as a draft"),
    "round.reopened": gettext_lazy("Reopened"),
    "rounds.reset": gettext_lazy("Rounds that depended on the result were taken back"),
    "pairing.swapped": gettext_lazy("Two players changed seats"),
    "match.table_opened": gettext_lazy("Table of the site opened"),
    "match.reported": gettext_lazy("Reported"),
    "match.confirmed": gettext_lazy("Confirmed"),
    "match.conceded": gettext_lazy("Conceded by leaving"),
    "match.entered": gettext_lazy("Entered by the staff"),
    "match.accepted": gettext_lazy("Accepted by the staff as reported"),
    "match.confirmed_itself": gettext_lazy("Confirmed: not disputed in time"),
    "announcement.made": gettext_lazy("The staff announced something"),
    "announcement.withdrawn": gettext_lazy("An announcement was withdrawn"),
    "match.extended": gettext_lazy("The table got extra time"),
    "clock.started": gettext_lazy("The clock was started"),
    "clock.paused": gettext_lazy("The clock was paused"),
    "clock.resumed": gettext_lazy("The clock was resumed"),
    "clock.stopped": gettext_lazy("The clock was removed"),
    "match.voided": gettext_lazy("Declared void"),
    "match.cleared": gettext_lazy("To be played again"),
    "match.stands": gettext_lazy("Counts as played: the player is back"),
    "match.disputed": gettext_lazy("Disputed"),
    "dispute.record_added": gettext_lazy("A record was added"),
    "dispute.judged": gettext_lazy("The record was replayed"),
    "dispute.withdrawn": gettext_lazy("The dispute was withdrawn"),
    "dispute.claim_accepted": gettext_lazy("The claim was accepted"),
    "dispute.ruled": gettext_lazy("A judge ruled"),
    "dispute.played_on": gettext_lazy("A judge sent the match back to be played on"),
    "dispute.appealed": gettext_lazy("The ruling was appealed"),
    "appeal.decided": gettext_lazy("The appeal was decided"),
    "appeal.played_on": gettext_lazy("On the appeal the match was sent back to be played on"),
}
ROLES = {
    "admin": gettext_lazy("administrator of the site"),
    "organizer": gettext_lazy("organizer"),
    "head_judge": gettext_lazy("head judge"),
    "judge": gettext_lazy("judge"),
    "scorekeeper": gettext_lazy("scorekeeper"),
    "player": gettext_lazy("player"),
    "worker": gettext_lazy("by itself"),
}


@register.filter
def kind_in_words(entry: HistoryEvent) -> str:
    return str(KINDS.get(entry.kind, entry.kind))


@register.filter
def role(entry: HistoryEvent) -> str:
    return str(ROLES.get(entry.role, entry.role))


@register.filter
def details(entry: HistoryEvent) -> str:
    """The score and reason of an entry in one line, or an empty text."""
    said = entry.data | entry.private
    games = said.get("score") or said.get("claim")
    before = said.get("before")
    words = [score(Score(*games))] if games else []
    if games and before:
        words = [_("%(after)s instead of %(before)s") % {"after": words[0], "before": score(Score(*before))}]
    reason = said.get("reason")
    if reason:
        words.append(str(dict(Dispute.Reason.choices).get(reason, reason)))
    return ": ".join(words)
