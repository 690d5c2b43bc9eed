"""Reads of events through the actor; a hidden object does not exist."""

from tournaments.queries.access import Access, access_to
from tournaments.queries.branches import Branch, find_branch
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
    players_who_left,
    rounds_for,
    rounds_missed,
    rounds_to_put_back,
    tournament_for,
    tournaments_by_date,
    tournaments_visible_to,
)
from tournaments.queries.evidence import circumstances_of, evidence_of, players_by_seat, seats_in_record
from tournaments.queries.history import history_of, read_public_history, subjects_of
from tournaments.queries.joining import decks_to_join_with, lists_refused_by_now
from tournaments.queries.matches import (
    all_matches,
    draft_tag,
    match_by_id,
    match_for,
    matches_named,
    matches_of,
    matches_of_rounds,
    rematches_in,
    tables_of,
)
from tournaments.queries.personal import events_to_export
from tournaments.queries.preview import Preview, preview_correction
from tournaments.queries.standings import StandingLine, last_round_of, lines_of, load_state, ranking_of, standings_of
from tournaments.queries.visits import Place, Visit, is_place_as_shown, visit_of

__all__ = [
    "Access",
    "Branch",
    "Place",
    "Preview",
    "StandingLine",
    "Visit",
    "access_to",
    "all_matches",
    "appeal_of",
    "can_read_lists",
    "circumstances_of",
    "decks_to_join_with",
    "dispute_for",
    "dispute_of",
    "disputes_on_floor",
    "draft_tag",
    "events_to_export",
    "evidence_of",
    "find_branch",
    "history_of",
    "is_place_as_shown",
    "judges_of_appeal",
    "judging_summary",
    "last_round_of",
    "lines_of",
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
    "players_who_left",
    "preview_correction",
    "ranking_of",
    "read_public_history",
    "rematches_in",
    "rounds_for",
    "rounds_missed",
    "rounds_to_put_back",
    "seats_in_record",
    "standings_of",
    "subjects_of",
    "tables_of",
    "tournament_for",
    "tournaments_by_date",
    "tournaments_visible_to",
    "visit_of",
    "why_no_appeal",
]
