"""The tables of organized play: events, matches, disputes, histories."""

from tournaments.models.announcements import Announcement
from tournaments.models.disputes import Appeal, Dispute, Ruling
from tournaments.models.events import MOST_MINUTES, MOST_ROUNDS, PairRule, Registration, Round, StaffRole, Tournament
from tournaments.models.history import HistoryEvent
from tournaments.models.matches import Match, Report, Score, Seat
from tournaments.models.playing import PlayedHere, RecordedMatch
from tournaments.models.webhooks import Delivery, Webhook

__all__ = [
    "MOST_MINUTES",
    "MOST_ROUNDS",
    "Announcement",
    "Appeal",
    "Delivery",
    "Dispute",
    "HistoryEvent",
    "Match",
    "PairRule",
    "PlayedHere",
    "RecordedMatch",
    "Registration",
    "Report",
    "Round",
    "Ruling",
    "Score",
    "Seat",
    "StaffRole",
    "Tournament",
    "Webhook",
]
