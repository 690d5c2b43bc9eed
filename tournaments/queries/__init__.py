"""Reads of events through the actor. A hidden object does not exist."""

from tournaments.queries.access import Access, access_to
from tournaments.queries.branches import find_branch
from tournaments.queries.disputes import (
    appeal_of,
    dispute_for,
    dispute_of,
    disputes_on_floor,
    judges_of_appeal,
    judging_summary,
    open_tables,
    tag_of_dispute,
    why_no_appeal,
)
from tournaments.queries.draws import draw_round
from tournaments.queries.events import (
    PlayerCounts,
    announcements_of,
    can_read_lists,
    count_players,
    deliveries_of,
    find_by_code,
    find_match_left,
    keeps_lists_sealed,
    list_for,
    players_absent,
    players_named,
    players_of,
    players_waiting,
    players_who_left,
    rounds_for,
    rounds_missed,
    rounds_to_put_back,
    staff_of,
    tournament_for,
    tournaments_by_date,
    tournaments_visible_to,
    was_left_out,
)
from tournaments.queries.evidence import circumstances_of, evidence_of, players_by_seat, seats_in_record
from tournaments.queries.explained import explain_standing
from tournaments.queries.fates import describe_state, fates_of, last_round_of, outlook_of, places_of, winners_of
from tournaments.queries.files import write_event
from tournaments.queries.history import history_of, read_public_history, subjects_of
from tournaments.queries.joining import decks_to_join_with, lists_refused_by_now
from tournaments.queries.matches import (
    Counts,
    TableRow,
    all_matches,
    count_tables,
    draft_tag,
    find_parts,
    find_steps,
    lines_of_tables,
    match_by_id,
    match_for,
    matches_of,
    matches_of_rounds,
    rematches_in,
    rows_of_tables,
    seats_by_name,
    tables_of,
    when_report_is_final,
)
from tournaments.queries.pairing_rules import next_round_to_pair, pair_rules_of, players_with_table
from tournaments.queries.personal import events_to_export
from tournaments.queries.playing import (
    find_evidence,
    find_table_of,
    games_played_here,
    is_called,
    list_text_of,
    record_of_game,
    say_what_stands,
    say_why_not_counted,
    why_not_played_here,
)
from tournaments.queries.preview import Then, preview_correction, rests_on_bracket
from tournaments.queries.recordings import can_record, find_recorded, recordings_of
from tournaments.queries.sheets import (
    Sheet,
    print_report,
    rounds_played,
    sheet_by_name,
    sheet_of_pairings,
    sheet_of_players,
    sheet_of_round,
    sheet_of_standings,
)
from tournaments.queries.standings import StandingLine, lines_of, ranking_of, rounds_ranked, standings_of
from tournaments.queries.states import load_state
from tournaments.queries.visits import Place, Visit, look_again, look_again_at_tables, visit_of
