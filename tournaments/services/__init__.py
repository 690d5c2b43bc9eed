"""The use cases of events, each in a transaction."""

from tournaments.services.announcements import announcement_make, announcement_withdraw
from tournaments.services.claims import player_claim, player_release
from tournaments.services.clocks import (
    MOST_EXTRA,
    USUAL_MINUTES,
    clock_pause,
    clock_resume,
    clock_start,
    clock_stop,
    table_extend,
)
from tournaments.services.corrections import check_correction, match_clear, match_void, result_correct
from tournaments.services.disputes import dispute_accept_claim, dispute_attach_record, dispute_withdraw, match_dispute
from tournaments.services.drafts import pairing_swap
from tournaments.services.endings import tournament_call_off, tournament_finish, tournament_reopen
from tournaments.services.events import (
    check_structure,
    find_card_format,
    tournament_create,
    tournament_edit,
    tournament_open,
    zone_named,
)
from tournaments.services.files import tournament_import
from tournaments.services.guests import players_add
from tournaments.services.handing_in import list_check
from tournaments.services.handover import (
    tournament_copy,
    tournament_decline,
    tournament_hide,
    tournament_offer,
    tournament_take_over,
)
from tournaments.services.joining import player_join
from tournaments.services.leaving import player_drop
from tournaments.services.lists import list_open, list_unlock
from tournaments.services.pairing_rules import HIGHEST_TABLE, pair_rule_add, pair_rule_remove, table_fix
from tournaments.services.places import check_in_set, player_check_in
from tournaments.services.playing import match_play_here
from tournaments.services.recordings import match_record
from tournaments.services.results import match_confirm, match_report, results_accept
from tournaments.services.returning import Missed, player_undrop
from tournaments.services.rounds import round_close, round_pair, round_publish, round_turn
from tournaments.services.rulings import appeal_decide, dispute_rule, ruling_appeal
from tournaments.services.seeds import seeds_set
from tournaments.services.staff import staff_appoint, staff_remove
from tournaments.services.undoing import round_discard, round_reopen, round_restore, round_take_back
from tournaments.services.webhooks import webhook_add, webhook_remove, webhook_turn
