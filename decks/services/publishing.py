"""Publishing: visibility, description, likes and comments.

The caller has loaded the deck through the actor, so that nobody likes or comments on what they cannot see.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import refuse_invisible, tidy
from decks.models import LONGEST_COMMENT, LONGEST_DESCRIPTION, LONGEST_TAG, MOST_TAGS, Deck, DeckComment, DeckLike
from decks.services.cleaning import clean_visibility, lock_deck

COMMENTS_AN_HOUR = 20


@transaction.atomic
def deck_publish(*, actor: User, deck: Deck, visibility: str, description: str, tags: Iterable[str]) -> Deck:
    """Set an own deck's visibility, description and tags. It makes no version.

    Raises ValidationError by field for bad values; PermissionDenied for another's deck.
    """
    locked = lock_deck(deck, actor)
    locked.visibility = clean_visibility(visibility)
    locked.description = _clean_text(description, "description", LONGEST_DESCRIPTION)
    locked.tags = _clean_tags(tags)
    locked.save(update_fields=["visibility", "description", "tags"])
    return locked


@transaction.atomic
def deck_like(*, actor: User, deck: Deck, likes: bool, now: datetime) -> None:
    """Like another person's deck, or no longer. Twice is once."""
    if deck.owner_id == actor.pk:
        raise ValidationError(_("This deck is your own."), code="own_deck")
    if likes:
        DeckLike.objects.get_or_create(deck=deck, user=actor, defaults={"at": now})
    else:
        DeckLike.objects.filter(deck=deck, user=actor).delete()


@transaction.atomic
def comment_add(*, actor: User, deck: Deck, text: str, now: datetime) -> DeckComment:
    """Comment on a deck.

    Raises ValidationError for an empty or too long comment, and with the code `too_many` for too many in an hour.
    """
    User.objects.select_for_update().get(pk=actor.pk)  # two at once come one after the other
    cleaned = _clean_text(text, "text", LONGEST_COMMENT)
    if not cleaned:
        raise ValidationError({"text": ValidationError(_("Write a comment."), code="blank")})
    lately = DeckComment.objects.filter(author=actor, at__gt=now - timedelta(hours=1)).count()
    if lately >= COMMENTS_AN_HOUR:
        message = _("You have written %(most)d comments within an hour. Wait a while.") % {"most": COMMENTS_AN_HOUR}
        raise ValidationError({"text": ValidationError(message, code="too_many")})
    return DeckComment.objects.create(deck=deck, author=actor, text=cleaned, at=now)


@transaction.atomic
def comment_delete(*, actor: User, comment: DeckComment) -> None:
    """Delete an own comment for good. Raises PermissionDenied for another's."""
    if comment.author_id != actor.pk:
        raise PermissionDenied(_("This comment belongs to another person."))
    comment.delete()


@transaction.atomic
def comment_hide(*, actor: User, comment: DeckComment, hidden: bool) -> None:
    """Hide a comment from everyone but the staff, or show the comment again; raises PermissionDenied for strangers."""
    if not actor.is_staff:
        raise PermissionDenied(_("Only the staff of the site hides comments."))
    locked = DeckComment.objects.select_for_update().get(pk=comment.pk)
    locked.hidden = hidden
    locked.hidden_by = actor if hidden else None
    locked.save(update_fields=["hidden", "hidden_by"])


def _clean_text(text: str, field: str, longest: int) -> str:
    cleaned = text.replace("\r\n", "\n").replace("\r", "\n").strip()
    if len(cleaned) > longest:
        message = _("At most %(most)d characters. Take some out.") % {"most": longest}
        raise ValidationError({field: ValidationError(message, code="max_length")})
    for line in cleaned.split("\n"):
        _refuse_invisible(line.replace("\t", " "), field)
    return cleaned


def _clean_tags(tags: Iterable[str]) -> list[str]:
    cleaned = list(dict.fromkeys(tag for each in tags if (tag := tidy(each.strip().lstrip("#")).casefold())))
    if len(cleaned) > MOST_TAGS:
        message = _("At most %(most)d tags. These are %(count)d.") % {"most": MOST_TAGS, "count": len(cleaned)}
        raise ValidationError({"tags": ValidationError(message, code="max_length")})
    for tag in cleaned:
        if len(tag) > LONGEST_TAG:
            message = _("At most %(most)d characters a tag. Shorten “%(tag)s”.") % {"most": LONGEST_TAG, "tag": tag}
            raise ValidationError({"tags": ValidationError(message, code="max_length")})
        _refuse_invisible(tag, "tags")
    return cleaned


def _refuse_invisible(line: str, field: str) -> None:
    try:
        refuse_invisible(line)
    except ValidationError as refusal:
        raise ValidationError({field: refusal}) from refusal
