"""The game's rules as cited by the kernel."""

from rules.engine.game import RuleCitations, refuse_alike
from rules.engine.refusing import build_refusal_of_unregistered
from rules.games.wota.citations.deck_limits import refuse_too_many_copies
from rules.games.wota.citations.out_of_place import refuse_after_end, refuse_out_of_place
from rules.games.wota.citations.outcomes import (
    list_recent_rules,
    list_related_rules,
    list_resting_rules,
    list_survival_rules,
)
from rules.games.wota.rulebook import RULEBOOK
from rules.games.wota.table.state import COPIES_MAX, TOTALS_MAX

CITATIONS = RuleCitations(
    game_over=refuse_after_end,
    **refuse_alike(refuse_out_of_place),
    copies_max=COPIES_MAX,
    unread_list="WOTA-G79",
    too_many_copies=refuse_too_many_copies,
    not_registered=build_refusal_of_unregistered(RULEBOOK, "WOTA-DECK-03"),
    related=list_related_rules,
    recent=list_recent_rules,
    survival=list_survival_rules,
    at_rest=list_resting_rules,
    defeat=("WOTA-WIN-01", "hp"),
    totals_max=TOTALS_MAX,
)
