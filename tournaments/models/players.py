"""An event's players, with lists and pairing rules."""

import msgspec
from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST_NAME
from rules.decklists.printing import print_sections
from rules.engine.deckrules import Entries
from tournaments.commitments import seal
from tournaments.models.events import Tournament


class Registration(models.Model):
    """A player in an event. A trigger keeps the decklist unchanged, unless the organizer unlocks the list.

    `list_digest` is public, and empty for a player without a list; `list_salt` is as secret as the list. `name` is the
    player's name at the start: a later change of name leaves the event as before. The organizer adds guests; a guest
    has no user until a claim by `claim_code`. Players without a `seed` come after the seeded players, by lot. A player
    with a `fixed_table` plays every match there. In a full event, players wait in the order of `joined_at`.
    """

    class Status(models.TextChoices):
        ACTIVE = "active", _("playing")
        DROPPED = "dropped", _("dropped")
        WITHDRAWN = "withdrawn", _("withdrawn before the start")
        WAITING = "waiting", _("waiting for a place")

    LISTS = ("list_text", "list_parsed")
    """The columns that most pages leave out: a list weighs more than all else of a player."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="registrations", verbose_name=_("event"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="registrations", null=True, blank=True,
        verbose_name=_("player"),
    )  # fmt: skip
    guest = models.BooleanField(_("added by the organizer"), default=False)
    seed = models.PositiveSmallIntegerField(_("seed"), null=True, blank=True)
    fixed_table = models.PositiveSmallIntegerField(_("fixed table"), null=True, blank=True)
    claim_code = models.CharField(_("code to claim the place"), max_length=12, blank=True)
    name = models.CharField(_("name at the event"), max_length=LONGEST_NAME, blank=True)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.ACTIVE)
    list_text = models.TextField(_("decklist"), blank=True)
    list_parsed = models.JSONField(_("parsed decklist"), blank=True, default=dict)
    list_salt = models.CharField(_("salt of the list"), max_length=64)
    list_digest = models.CharField(_("hash of salt and list"), max_length=80, blank=True)
    cards_digest = models.CharField(_("card data of the check"), max_length=80, blank=True)
    joined_at = models.DateTimeField(_("joined"))
    left_at = models.DateTimeField(_("left"), null=True, blank=True)
    checked_in_at = models.DateTimeField(_("checked in"), null=True, blank=True)
    list_unlocked = models.BooleanField(_("may hand in another list"), default=False)

    class Meta:
        verbose_name = _("registration")
        verbose_name_plural = _("registrations")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "user"],
                condition=~Q(status="withdrawn"),
                name="registration_once_per_player",
                violation_error_message=_("You're already registered for this event."),
            ),
            models.CheckConstraint(
                condition=Q(status__in=["active", "waiting"], left_at__isnull=True)
                | Q(status__in=["dropped", "withdrawn"], left_at__isnull=False),
                name="registration_left_when_not_active",
                violation_error_message=_("Only dropped and withdrawn players have a time of leaving."),
            ),
            models.CheckConstraint(
                condition=Q(user__isnull=False) | Q(guest=True, name__gt=""),
                name="registration_guest_has_name",
                violation_error_message=_("A player without an account has a name."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "claim_code"],
                condition=Q(claim_code__gt=""),
                name="registration_code_once",
                violation_error_message=_("Another player of this event has this code."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "seed"],
                name="registration_seed_once",
                violation_error_message=_("Another player of this event has this seed."),
            ),
            models.CheckConstraint(
                condition=Q(seed__isnull=True) | Q(seed__gte=1),
                name="registration_seed_from_1",
                violation_error_message=_("Seeds are numbered from 1."),
            ),
            models.CheckConstraint(
                condition=Q(seed__isnull=True) | ~Q(status__in=["withdrawn", "waiting"]),
                name="registration_seed_of_player",
                violation_error_message=_("Withdrawn and waiting players have no seed."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "fixed_table"],
                name="registration_fixed_table_once",
                violation_error_message=_("Another player of this event has this table."),
            ),
            models.CheckConstraint(
                condition=Q(fixed_table__isnull=True) | Q(fixed_table__gte=1) & ~Q(status__in=["withdrawn", "waiting"]),
                name="registration_fixed_table_of_player",
                violation_error_message=_(
                    "Tables are numbered from 1. Withdrawn and waiting players have no fixed table."
                ),
            ),
            models.CheckConstraint(
                condition=Q(list_salt__regex="^[0-9a-f]{32,}$"),
                name="registration_list_has_salt",
                violation_error_message=_("The salt of a list has at least 128 bits."),
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.user)

    @property
    def handle(self) -> str:
        """The player's name in the API: the username, or `guest:<number>`."""
        return self.user.username if self.user else f"guest:{self.pk}"

    @property
    def has_list(self) -> bool:
        return bool(self.list_digest)

    @property
    def sections(self) -> dict[str, Entries]:
        """The sections of the list, as the rules know them."""
        return msgspec.convert(self.list_parsed, dict[str, Entries])

    @property
    def sealed_text(self) -> str:
        """The text of the hash `list_digest`."""
        return seal(self.list_salt, print_sections(self.sections))

    @property
    def is_active(self) -> bool:
        return self.status == self.Status.ACTIVE


def lists_of(*players: str) -> list[str]:
    """Name the columns of the players' lists, by the lookups that lead to the players."""
    return [f"{player}__{column}" for player in players for column in Registration.LISTS]


class PairRule(models.Model):
    """The organizer's rule: two players never meet, or meet in one round. `one` joined before `other`."""

    class Kind(models.TextChoices):
        APART = "apart", _("never meet")
        TOGETHER = "together", _("meet in one round")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="pair_rules", verbose_name=_("event"))
    kind = models.CharField(_("kind"), max_length=8, choices=Kind)
    one = models.ForeignKey(Registration, models.CASCADE, related_name="+", verbose_name=_("first player"))
    other = models.ForeignKey(Registration, models.CASCADE, related_name="+", verbose_name=_("second player"))
    number = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=200, help_text=_("Only the staff see the reason."))

    class Meta:
        verbose_name = _("pairing rule")
        verbose_name_plural = _("pairing rules")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(one__lt=F("other")),
                name="pair_rule_of_two_players",
                violation_error_message=_("A pairing rule names two different players."),
            ),
            models.CheckConstraint(
                condition=Q(kind="apart", number__isnull=True) | Q(kind="together", number__gte=1),
                name="pair_rule_together_in_a_round",
                violation_error_message=_("A rule to meet names a round; a rule never to meet names none."),
            ),
            models.UniqueConstraint(
                fields=["tournament", "one", "other", "kind", "number"],
                nulls_distinct=False,
                name="pair_rule_once",
                violation_error_message=_("This pairing rule exists already."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.one} – {self.other}"
