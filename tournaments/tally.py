"""The figures behind a player's points and tie-breaks."""

from __future__ import annotations

WIN, DRAW = 3, 1
FLOOR = 1 / 3
"""No player's share of points counts less."""
BYE_GAMES = 2


class Tally:
    """A player's matches, games and opponents after some rounds.

    A share is the part won of all points at stake, never below FLOOR. The shares are set by `close`, after the
    last result.
    """

    __slots__ = (
        "byes", "draws", "game_points", "game_share", "games", "games_won", "losses", "match_share", "opponents",
        "points", "wins",
    )  # fmt: skip

    def __init__(self) -> None:
        self.points = self.wins = self.losses = self.draws = self.byes = 0
        self.games = self.games_won = self.game_points = 0
        self.match_share = self.game_share = FLOOR
        self.opponents: list[Tally] = []

    def add_match(self, opponent: Tally, won: int, lost: int, drawn: int) -> None:
        self.opponents.append(opponent)
        if not won + lost + drawn:  # both lose, as by rounds that were missed
            self.add_missed(1)
            return
        self.games += won + lost + drawn
        self.games_won += won
        self.game_points += WIN * won + DRAW * drawn
        if won > lost:
            self.wins += 1
        elif won < lost:
            self.losses += 1
        else:
            self.draws += 1

    def add_bye(self) -> None:
        self.byes += 1
        self.games += BYE_GAMES
        self.games_won += BYE_GAMES
        self.game_points += WIN * BYE_GAMES

    def add_missed(self, rounds: int) -> None:
        """Rounds without a match, lost without a game won and without an opponent."""
        self.losses += rounds
        self.games += BYE_GAMES * rounds

    @property
    def match_points_at_stake(self) -> int:
        return WIN * (self.wins + self.losses + self.draws + self.byes)

    @property
    def game_points_at_stake(self) -> int:
        return WIN * self.games

    def close(self) -> None:
        self.points = WIN * (self.wins + self.byes) + DRAW * self.draws
        self.match_share = max(FLOOR, self.points / self.match_points_at_stake) if self.match_points_at_stake else FLOOR
        self.game_share = max(FLOOR, self.game_points / self.game_points_at_stake) if self.games else FLOOR
