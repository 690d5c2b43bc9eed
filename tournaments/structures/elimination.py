"""Single elimination: the loser of a match is out."""

from tournaments.pairing.brackets import Bracket, draw_single
from tournaments.pairing.elimination import rounds_needed
from tournaments.structures.bracketed import Bracketed
from tournaments.words import gettext_noop


class Elimination(Bracketed):
    code = "elimination"
    name = gettext_noop("Single elimination")
    pairing_explained = gettext_noop(
        "The winner of a match goes on, the loser is out. The first seed plays the last: 1-8, 4-5, "
        "2-7, 3-6. Seeds that the organizer does not set are drawn at random. If the bracket has "
        "free places, the best seeds have byes."
    )
    ranking_explained = gettext_noop(
        "Your place depends on the round that you reached: the winner of the final is first, the "
        "other finalist second. "
        "Among players who reached the same round the better seed is ahead. Without seeds they share a place."
    )

    def count_rounds(self, players: int) -> int:
        return rounds_needed(players)

    def draw(self, rounds: int) -> Bracket:
        return draw_single(rounds)


class EliminationWithThird(Elimination):
    """The semifinals' losers play for the third place."""

    code = "elimination_third"
    name = gettext_noop("Single elimination with a match for third place")
    ranking_explained = gettext_noop(
        "The final decides the first two places, the match beside it the next two. For all others "
        "the round that they reached decides. Among players who reached the same round the better "
        "seed is ahead. Without seeds they share a place."
    )

    def draw(self, rounds: int) -> Bracket:
        return draw_single(rounds, third_place=True)
