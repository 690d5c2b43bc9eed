"""Disputes, rulings and appeals."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from judging.models import RecordSubmission, Verdict
from tournaments.models.matches import SCORE_SET, SCORE_UNSET, Match, Score


class Dispute(models.Model):
    """A quarrel about a match. The status follows the record's.

    Whoever calls a judge while the match is played claims no result.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("waiting")
        JUDGING = "judging", _("the record is being replayed")
        JUDGED = "judged", _("replayed: a judge decides")
        APPEALED = "appealed", _("appealed: another judge decides")
        SETTLED = "settled", _("settled")

    class Reason(models.TextChoices):
        SCORE = "score", _("the score is wrong")
        ILLEGAL_PLAY = "illegal_play", _("an illegal play")
        OTHER = "other", _("something else")

    class Outcome(models.TextChoices):
        WITHDRAWN = "withdrawn", _("withdrawn by the player who opened it")
        CLAIM_ACCEPTED = "claim_accepted", _("the other player accepted the claim")
        RULED = "ruled", _("a judge ruled")
        PLAY_ON = "play_on", _("a judge sent the match back to be played on")

    match = models.ForeignKey(Match, models.PROTECT, related_name="disputes", verbose_name=_("match"))
    opener = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("opened by"))
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.OPEN)
    reason = models.CharField(_("reason"), max_length=14, choices=Reason, default=Reason.SCORE)
    explanation = models.TextField(_("in your own words"), max_length=1000, blank=True)
    claim_a = models.PositiveSmallIntegerField(_("claimed games of A"), null=True, blank=True)
    claim_b = models.PositiveSmallIntegerField(_("claimed games of B"), null=True, blank=True)
    claim_drawn = models.PositiveSmallIntegerField(_("claimed draws"), null=True, blank=True)
    submission = models.OneToOneField(
        RecordSubmission, models.PROTECT, related_name="dispute", null=True, blank=True, verbose_name=_("match record")
    )
    record_seat_a = models.CharField(
        _("player A of the record"), max_length=1, blank=True, choices=[("a", "player A"), ("b", "player B")]
    )
    outcome = models.CharField(_("outcome"), max_length=14, choices=Outcome, blank=True)
    created_at = models.DateTimeField(_("opened"))
    judged_at = models.DateTimeField(_("judged"), null=True, blank=True)
    settled_at = models.DateTimeField(_("settled"), null=True, blank=True)

    class Meta:
        verbose_name = _("dispute")
        verbose_name_plural = _("disputes")
        ordering = ["-created_at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                condition=~Q(status="settled"),
                name="dispute_one_open_per_match",
                violation_error_message=_("This match is already disputed."),
            ),
            models.CheckConstraint(
                condition=Q(status="settled", settled_at__isnull=False, outcome__gt="")
                | (~Q(status="settled") & Q(settled_at__isnull=True, outcome="")),
                name="dispute_outcome_when_settled",
                violation_error_message=_("A settled dispute has an outcome; an open dispute has none."),
            ),
            models.CheckConstraint(
                condition=Q(claim_a=None, claim_b=None, claim_drawn=None)
                | Q(claim_a__isnull=False, claim_b__isnull=False, claim_drawn__isnull=False),
                name="dispute_claims_a_whole_score",
                violation_error_message=_("A claim is a complete score, or empty."),
            ),
            models.CheckConstraint(
                condition=~Q(status__in=["judging", "judged"]) | Q(submission__isnull=False),
                name="dispute_judged_has_record",
                violation_error_message=_("Only a record can be replayed."),
            ),
        ]

    def __str__(self) -> str:
        return _("Dispute about %(match)s") % {"match": self.match}

    @property
    def claim(self) -> Score | None:
        if self.claim_a is None or self.claim_b is None or self.claim_drawn is None:
            return None
        return Score(self.claim_a, self.claim_b, self.claim_drawn)

    @property
    def latest_verdict(self) -> Verdict | None:
        return self.submission.latest_verdict if self.submission else None

    @property
    def can_be_ruled_by_verdict(self) -> bool:
        """Whether there is a verdict that a judge may accept or overrule."""
        verdict = self.latest_verdict
        return verdict is not None and verdict.says_something


class Ruling(models.Model):
    """A judge's decision on a dispute or appeal. Rows are only added; a trigger holds that.

    The score is the result. A ruling without a score lets the match be played on.
    """

    class Decision(models.TextChoices):
        ACCEPT = "accept", _("the verdict is accepted")
        OVERRULE = "overrule", _("the verdict is overruled")
        WITHOUT = "without", _("decided without a verdict")
        UPHOLD = "uphold", _("the ruling is upheld")
        CHANGE = "change", _("the ruling is changed")

    ON_DISPUTE = (Decision.ACCEPT, Decision.OVERRULE, Decision.WITHOUT)

    dispute = models.ForeignKey(Dispute, models.PROTECT, related_name="rulings", verbose_name=_("dispute"))
    judge = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("judge"))
    decision = models.CharField(_("decision"), max_length=10, choices=Decision)
    reason = models.TextField(_("reason"), max_length=1000, blank=True)
    verdict = models.ForeignKey(
        Verdict, models.PROTECT, related_name="rulings", null=True, blank=True, verbose_name=_("verdict")
    )
    appeal = models.OneToOneField(
        "Appeal", models.PROTECT, related_name="answer", null=True, blank=True, verbose_name=_("on the appeal")
    )
    games_a = models.PositiveSmallIntegerField(_("games won by A"), null=True, blank=True)
    games_b = models.PositiveSmallIntegerField(_("games won by B"), null=True, blank=True)
    drawn = models.PositiveSmallIntegerField(_("games drawn"), null=True, blank=True)
    created_at = models.DateTimeField(_("ruled at"))

    class Meta:
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["dispute"],
                condition=Q(appeal__isnull=True),
                name="ruling_once_per_dispute",
                violation_error_message=_("This dispute has been ruled on already."),
            ),
            models.UniqueConstraint(
                fields=["dispute"],
                condition=Q(appeal__isnull=False),
                name="ruling_on_appeal_is_last",
                violation_error_message=_("A ruling on an appeal is final."),
            ),
            models.CheckConstraint(
                condition=Q(decision="accept") | Q(reason__gt=""),
                name="ruling_against_needs_reason",
                violation_error_message=_("A decision against the verdict needs a reason."),
            ),
            models.CheckConstraint(
                condition=Q(decision="without", verdict__isnull=True)
                | Q(decision__in=["accept", "overrule"], verdict__isnull=False)
                | Q(decision__in=["uphold", "change"]),
                name="ruling_names_its_verdict",
                violation_error_message=_("Accepting or overruling needs a verdict."),
            ),
            models.CheckConstraint(
                condition=Q(decision__in=["uphold", "change"], appeal__isnull=False)
                | (~Q(decision__in=["uphold", "change"]) & Q(appeal__isnull=True)),
                name="ruling_answers_an_appeal",
                violation_error_message=_("Only an appeal upholds or changes a ruling."),
            ),
            models.CheckConstraint(
                condition=SCORE_SET | (SCORE_UNSET & Q(reason__gt="")),
                name="ruling_without_score_has_reason",
                violation_error_message=_("A ruling without a score needs a reason."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_decision_display()}: {self.score or _('the match is played on')}"

    @property
    def score(self) -> Score | None:
        if self.games_a is None or self.games_b is None or self.drawn is None:
            return None
        return Score(self.games_a, self.games_b, self.drawn)


class Appeal(models.Model):
    """A player's request for a second judge. Rows are only added; a trigger refuses changes."""

    ruling = models.OneToOneField(Ruling, models.PROTECT, related_name="+", verbose_name=_("ruling"))
    appellant = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("appealed by")
    )
    reason = models.TextField(_("reason"), max_length=1000)
    created_at = models.DateTimeField(_("appealed at"))

    class Meta:
        verbose_name = _("appeal")
        verbose_name_plural = _("appeals")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(reason__gt=""),
                name="appeal_has_a_reason",
                violation_error_message=_("An appeal needs a reason."),
            )
        ]

    def __str__(self) -> str:
        return self.reason
