"""The use cases of events, shared by pages, API and admin: one function, one transaction."""

from tournaments.services.disputes import (
    dispute_accept_claim,
    dispute_attach_record,
    dispute_withdraw,
    match_dispute,
)
from tournaments.services.events import (
    judge_add,
    judge_remove,
    tournament_create,
    tournament_finish,
    tournament_open,
)
from tournaments.services.lists import list_check
from tournaments.services.players import list_open, player_drop, player_join, player_undrop
from tournaments.services.results import match_confirm, match_report, match_void, result_correct
from tournaments.services.rounds import pairing_swap, round_close, round_pair, round_publish
from tournaments.services.rulings import appeal_decide, dispute_rule, ruling_appeal

__all__ = [
    "appeal_decide",
    "dispute_accept_claim",
    "dispute_attach_record",
    "dispute_rule",
    "dispute_withdraw",
    "judge_add",
    "judge_remove",
    "list_check",
    "list_open",
    "match_confirm",
    "match_dispute",
    "match_report",
    "match_void",
    "pairing_swap",
    "player_drop",
    "player_join",
    "player_undrop",
    "result_correct",
    "round_close",
    "round_pair",
    "round_publish",
    "ruling_appeal",
    "tournament_create",
    "tournament_finish",
    "tournament_open",
]
