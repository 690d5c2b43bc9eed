"""Double elimination: a second loss puts a player out."""

from tournaments.pairing.brackets import Bracket, draw_double
from tournaments.pairing.elimination import rounds_needed
from tournaments.structures.bracketed import Bracketed
from tournaments.words import gettext_noop


class DoubleElimination(Bracketed):
    code = "double_elimination"
    name = gettext_noop("Double elimination")
    ranking_explained = gettext_noop(
        "Your second loss is the end. The later it comes, the better your place: the loser of the last final is "
        "second. If the first final is its loser's first loss, the two play a second one. Of players who went out in "
        "the same round the better seed is ahead; without seeds they share a place."
    )

    def count_rounds(self, players: int) -> int:
        return 2 * rounds_needed(players)

    def draw(self, rounds: int) -> Bracket:
        return draw_double(rounds // 2)
