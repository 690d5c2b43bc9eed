"""The beginning of every write of a deck: the lock, and clean values."""

from django.core.exceptions import PermissionDenied, ValidationError
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import honest_title
from decks.models import LONGEST_NAME, Deck, Visibility
from rules.decklists.reading import MAX_CHARACTERS, MAX_LINES


def lock_deck(deck: Deck, actor: User) -> Deck:
    """Lock an own deck; raises PermissionDenied for another's."""
    if deck.owner_id != actor.pk:
        raise PermissionDenied(_("This deck belongs to another person. Copy it to make your own."))
    return Deck.objects.select_for_update().get(pk=deck.pk)


def clean_name(name: str) -> str:
    cleaned = honest_title(" ".join(name.replace("\0", "").split()))
    if not cleaned:
        raise ValidationError({"name": ValidationError(_("Give the deck a name."), code="blank")})
    if len(cleaned) > LONGEST_NAME:
        message = _("A deck's name has at most %(most)d characters.") % {"most": LONGEST_NAME}
        raise ValidationError({"name": ValidationError(message, code="max_length")})
    return cleaned


def clean_text(text: str) -> str:
    cleaned = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    if len(cleaned) > MAX_CHARACTERS or len(cleaned.splitlines()) > MAX_LINES:
        message = _("A list has at most %(lines)d lines and %(characters)d characters. Take some out.") % {
            "lines": MAX_LINES,
            "characters": MAX_CHARACTERS,
        }
        raise ValidationError({"text": ValidationError(message, code="max_length")})
    return cleaned


def clean_visibility(visibility: str) -> str:
    if visibility not in Visibility.values:
        message = _("Choose one of: %(known)s.") % {"known": ", ".join(Visibility.values)}
        raise ValidationError({"visibility": ValidationError(message, code="invalid_choice")})
    return visibility
