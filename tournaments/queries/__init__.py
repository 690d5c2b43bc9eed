"""Reads of events through the actor; a hidden object does not exist."""

from tournaments.queries.access import Access, access_to
from tournaments.queries.disputes import (
    appeal_of,
    dispute_for,
    dispute_of,
    disputes_on_floor,
    judges_of_appeal,
    judging_summary,
    open_tables,
    why_no_appeal,
)
from tournaments.queries.events import (
    can_read_lists,
    list_for,
    players_named,
    players_of,
    rounds_for,
    tournament_for,
    tournaments_visible_to,
)
from tournaments.queries.evidence import circumstances_of, evidence_of, players_by_seat, seats_in_record
from tournaments.queries.history import history_of, subjects_of
from tournaments.queries.joining import decks_to_join_with, lists_refused_by_now
from tournaments.queries.matches import (
    all_matches,
    current_match_of,
    match_by_id,
    match_for,
    matches_named,
    matches_of,
    matches_of_rounds,
)
from tournaments.queries.personal import events_to_export
from tournaments.queries.standings import StandingLine, load_state, standings_of

__all__ = [
    "Access",
    "StandingLine",
    "access_to",
    "all_matches",
    "appeal_of",
    "can_read_lists",
    "circumstances_of",
    "current_match_of",
    "decks_to_join_with",
    "dispute_for",
    "dispute_of",
    "disputes_on_floor",
    "events_to_export",
    "evidence_of",
    "history_of",
    "judges_of_appeal",
    "judging_summary",
    "list_for",
    "lists_refused_by_now",
    "load_state",
    "match_by_id",
    "match_for",
    "matches_named",
    "matches_of",
    "matches_of_rounds",
    "open_tables",
    "players_by_seat",
    "players_named",
    "players_of",
    "rounds_for",
    "seats_in_record",
    "standings_of",
    "subjects_of",
    "tournament_for",
    "tournaments_visible_to",
    "why_no_appeal",
]
