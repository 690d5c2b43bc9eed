"""Double elimination: a second loss puts a player out."""

from tournaments.pairing.brackets import Bracket, draw_double
from tournaments.pairing.elimination import rounds_needed
from tournaments.structures.bracketed import Bracketed
from tournaments.words import gettext_noop


class DoubleElimination(Bracketed):
    code = "double_elimination"
    name = gettext_noop("Double elimination")
    pairing_explained = gettext_noop(
        "A player who loses goes on in the losers' bracket. A second loss ends the event for them. "
        "The first seed plays the last: 1-8, 4-5, 2-7, 3-6. Seeds that the organizer does not set "
        "are drawn at random. If the bracket has free places, the best seeds have byes."
    )
    ranking_explained = gettext_noop(
        "Your second loss is the end. The later it comes, the better your place: the loser of the last final is "
        "second. If the first final is its loser's first loss, the two play a second one. Among "
        "players who went out in the same round the better seed is ahead. Without seeds they share a place."
    )

    def count_rounds(self, players: int) -> int:
        return 2 * rounds_needed(players)

    def draw(self, rounds: int) -> Bracket:
        return draw_double(rounds // 2)
