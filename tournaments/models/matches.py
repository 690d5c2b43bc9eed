"""Matches with reports and seats."""

import re
from typing import NamedTuple

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from tournaments.models.players import Registration
from tournaments.models.rounds import Round
from tournaments.structures import STRUCTURES

BY_HAND = "by_hand"
REPAIRED = "repaired"
LATE = "late"
GIVEN = "given"


def reason_choices() -> list[tuple[str, Promise]]:
    """The reasons of pairings, in each structure's words."""
    reasons = {code: _(words) for structure in STRUCTURES for code, words in structure.reasons.items()}
    own = {
        BY_HAND: _("changed by hand"),
        REPAIRED: _("the expected player left"),
        LATE: _("seated late at a free seat"),
        GIVEN: _("a bye given by the organizer"),
    }
    return [*(reasons | own).items()]


class Score(NamedTuple):
    """Games won by A, by B, and drawn."""

    a: int
    b: int
    drawn: int = 0

    @classmethod
    def parse(cls, text: str) -> "Score":
        """The score that `str` writes so. Raises ValueError for any other text."""
        if not re.fullmatch(r"[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2}", text):
            raise ValueError(f"no score: {text!r}")
        return cls(*map(int, text.split("-")))

    def __str__(self) -> str:
        return f"{self.a}-{self.b}-{self.drawn}"

    @property
    def shown(self) -> str:
        """As people read it: 2–1, or 2–1–1 with a draw."""
        if self.both_lose:
            return gettext("both lose")
        return f"{self.a}–{self.b}–{self.drawn}" if self.drawn else f"{self.a}–{self.b}"

    @property
    def both_lose(self) -> bool:
        """Whether neither player won anything: the staff's word that both lose."""
        return not any(self)

    def seen_from(self, side: str) -> "Score":
        """The score with the games of side "a" or "b" first."""
        return Score(self.b, self.a, self.drawn) if side == "b" else self

    def find_fault(self, best_of: int) -> str:
        """A sentence against an impossible score, else empty."""
        needed = best_of // 2 + 1
        if min(self) < 0:
            return gettext("Games cannot be negative.")
        if not 1 <= sum(self) <= best_of:
            return gettext("A match has 1 to %(most)s games; this score has %(have)s.") % {
                "most": best_of, "have": sum(self),
            }  # fmt: skip
        if max(self.a, self.b) > needed or (self.a == self.b == needed):
            return gettext("A player wins the match with %(needed)s games and cannot win more.") % {"needed": needed}
        return ""


SCORE_SET = Q(games_a__isnull=False, games_b__isnull=False, drawn__isnull=False)
SCORE_UNSET = Q(games_a__isnull=True, games_b__isnull=True, drawn__isnull=True)


class Match(models.Model):
    """Two players at a table, or a player with a bye.

    The score is the result once the status is final; without a game won or drawn, both lose. `left_early` is the side
    of a player who left the event before the result was known: an elimination lets the opponent go on, even if the
    games were won. `official` says that the staff entered the result, which everybody sees.
    """

    class Status(models.TextChoices):
        SCHEDULED = "scheduled", _("to be played")
        REPORTED = "reported", _("reported, to be confirmed")
        DISPUTED = "disputed", _("disputed")
        CONFIRMED = "confirmed", _("confirmed")
        ADJUDICATED = "adjudicated", _("settled by a judge")
        VOID = "void", _("void")

    FINAL = (Status.CONFIRMED, Status.ADJUDICATED, Status.VOID)

    round = models.ForeignKey(Round, models.CASCADE, related_name="matches", verbose_name=_("round"))
    table = models.PositiveIntegerField(_("table"), null=True, blank=True)
    place = models.PositiveIntegerField(_("place in the bracket"), default=0)
    player_a = models.ForeignKey(Registration, models.PROTECT, related_name="matches_as_a", verbose_name=_("player A"))
    player_b = models.ForeignKey(
        Registration, models.PROTECT, related_name="matches_as_b", null=True, blank=True, verbose_name=_("player B")
    )
    best_of = models.PositiveSmallIntegerField(_("best of"))
    status = models.CharField(_("status"), max_length=12, choices=Status, default=Status.SCHEDULED)
    games_a = models.PositiveSmallIntegerField(_("games won by A"), null=True, blank=True)
    games_b = models.PositiveSmallIntegerField(_("games won by B"), null=True, blank=True)
    drawn = models.PositiveSmallIntegerField(_("games drawn"), null=True, blank=True)
    left_early = models.CharField(
        _("player who left before the result"), max_length=1, blank=True, choices=[("a", "A"), ("b", "B")]
    )
    official = models.BooleanField(_("entered by the staff"), default=False)
    reason = models.CharField(_("reason for the pairing"), max_length=20, choices=reason_choices)
    gap = models.PositiveSmallIntegerField(_("difference in points"), default=0)
    extra_minutes = models.PositiveSmallIntegerField(_("extra minutes"), default=0)
    changed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True, blank=True,
        verbose_name=_("changed by hand by"),
    )  # fmt: skip
    changed_why = models.CharField(_("reason for the change"), max_length=200, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["round", F("table").asc(nulls_last=True), "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["round", "table"],
                name="match_one_per_table",
                violation_error_message=_("Another match of this round is at this table."),
            ),
            models.UniqueConstraint(
                fields=["round", "place"],
                name="match_one_per_place",
                violation_error_message=_("Another match of this round has this place."),
            ),
            models.CheckConstraint(
                condition=Q(player_b__isnull=True) | ~Q(player_a=F("player_b")),
                name="match_two_different_players",
                violation_error_message=_("A player cannot play against themselves."),
            ),
            models.CheckConstraint(
                condition=Q(player_b__isnull=True, table__isnull=True) | Q(player_b__isnull=False, table__isnull=False),
                name="match_bye_has_no_table",
                violation_error_message=_("A match has a table; a bye has none."),
            ),
            models.CheckConstraint(
                condition=SCORE_UNSET
                | (
                    SCORE_SET
                    & Q(games_a__lte=(F("best_of") + 1) / 2, games_b__lte=(F("best_of") + 1) / 2)
                    & Q(best_of__gte=F("games_a") + F("games_b") + F("drawn"))
                    & (~Q(games_a=0, games_b=0, drawn=0) | ~Q(status="reported"))
                ),
                name="match_score_fits_best_of",
                violation_error_message=_("This score is not possible in a match of this length."),
            ),
            models.CheckConstraint(
                condition=~Q(status__in=["reported", "confirmed", "adjudicated"]) | SCORE_SET,
                name="match_result_has_score",
                violation_error_message=_("A result needs a score."),
            ),
            models.CheckConstraint(
                condition=~Q(status="scheduled") | SCORE_UNSET,
                name="match_unplayed_has_no_score",
                violation_error_message=_("A match without a result has no score."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_a} – {self.player_b or _('bye')}"

    @property
    def score(self) -> Score | None:
        if self.games_a is None or self.games_b is None or self.drawn is None:
            return None
        return Score(self.games_a, self.games_b, self.drawn)

    def name_of(self, user: User) -> str:
        """The name that the event shows of a player of this match, or anybody else's own."""
        for player in (self.player_a, self.player_b):
            if player is not None and player.user_id == user.pk:
                return str(player)
        return str(user)

    def find_left_side(self) -> str:
        """The side of the only player who left. Empty for neither or both."""
        sides = (("a", self.player_a), ("b", self.player_b))
        left = [side for side, player in sides if player and not player.is_active]
        return left[0] if len(left) == 1 else ""

    @property
    def is_bye(self) -> bool:
        return self.player_b_id is None

    @property
    def is_judge_called(self) -> bool:
        """Whether a judge decides about a match that is still being played."""
        return self.status == self.Status.DISPUTED and self.score is None

    @property
    def result_tag(self) -> str:
        """Another text when the match has another result, or is in another state."""
        return f"{self.status}:{self.score or ''}"

    @property
    def is_being_played(self) -> bool:
        """Whether its round is being played, in an event that goes on."""
        return self.round.status == Round.Status.PUBLISHED and self.round.tournament.is_running

    @property
    def is_final(self) -> bool:
        return self.status in self.FINAL


class Seat(models.Model):
    """A player's seat in a round, written by a trigger on matches alone."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="seats")
    registration = models.ForeignKey(Registration, models.CASCADE, related_name="seats")
    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [
            models.UniqueConstraint(
                fields=["round", "registration"],
                name="seat_once_per_player_and_round",
                violation_error_message=_("A player sits at one table in a round."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.registration} / {self.round}"


class Report(models.Model):
    """A version of a report; a trigger refuses changes."""

    class Kind(models.TextChoices):
        PLAYER = "player", _("reported by a player")
        CONCEDED = "conceded", _("conceded by leaving")
        OFFICIAL = "official", _("entered by the staff")

    match = models.ForeignKey(Match, models.PROTECT, related_name="reports", verbose_name=_("match"))
    version = models.PositiveIntegerField(_("version"))
    kind = models.CharField(_("kind"), max_length=10, choices=Kind, default=Kind.PLAYER)
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("reported by")
    )
    games_a = models.PositiveSmallIntegerField(_("games won by A"))
    games_b = models.PositiveSmallIntegerField(_("games won by B"))
    drawn = models.PositiveSmallIntegerField(_("games drawn"))
    note = models.CharField(_("note"), max_length=200, blank=True)
    created_at = models.DateTimeField(_("reported at"))

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ["match", "version"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "version"],
                name="report_version_once",
                violation_error_message=_("Another report arrived at the same moment. Reload the page."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.score} ({self.reporter})"

    @property
    def score(self) -> Score:
        return Score(self.games_a, self.games_b, self.drawn)
