"""The tables of organized play: events, matches, disputes, histories."""

from tournaments.models.announcements import LONGEST_ANNOUNCEMENT, Announcement
from tournaments.models.disputes import Appeal, Dispute, Ruling
from tournaments.models.events import MOST_MINUTES, MOST_PLACES, MOST_ROUNDS, Tournament, structure_choices
from tournaments.models.history import HistoryEvent
from tournaments.models.matches import Match, Report, Score
from tournaments.models.players import PairRule, Registration, lists_of
from tournaments.models.playing import PlayedHere, RecordedMatch
from tournaments.models.rounds import Round
from tournaments.models.staff import StaffRole
from tournaments.models.webhooks import Delivery, Webhook
