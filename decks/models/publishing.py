"""Likes and comments on visible decks."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from decks.models.building import Deck

LONGEST_DESCRIPTION = 4_000
LONGEST_COMMENT = 1_000
LONGEST_TAG = 24
MOST_TAGS = 8


class DeckLike(models.Model):
    """A person likes a deck."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="likes", verbose_name=_("deck"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="deck_likes", verbose_name=_("person")
    )
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("like of a deck")
        verbose_name_plural = _("likes of decks")
        ordering = ["deck", "user"]
        constraints = [
            models.UniqueConstraint(
                fields=["deck", "user"],
                name="decks_like_once_a_person",
                violation_error_message=_("You like this deck already."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.user_id} ♥ {self.deck_id}"


class DeckComment(models.Model):
    """A comment on a deck. A hidden one is seen by the staff alone; its author deletes it for good."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="comments", verbose_name=_("deck"))
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="deck_comments", verbose_name=_("author")
    )
    text = models.CharField(_("comment"), max_length=LONGEST_COMMENT)
    at = models.DateTimeField(_("at"))
    hidden = models.BooleanField(_("hidden"), default=False)
    hidden_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="hidden_deck_comments",
        verbose_name=_("hidden by"),
    )

    class Meta:
        verbose_name = _("comment on a deck")
        verbose_name_plural = _("comments on decks")
        ordering = ["deck", "at", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(text__regex=r"^\s*$"),
                name="decks_comment_says_something",
                violation_error_message=_("Write a comment."),
            )
        ]
        indexes = [models.Index(fields=["author", "at"], name="decks_comment_of_author")]

    def __str__(self) -> str:
        return self.text[:40]
