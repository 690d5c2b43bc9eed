"""Writes of decks: save, copy, delete.

A deck may be illegal while it is being built. Typed text is never lost.
"""

from datetime import datetime

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.utils.timezone import localdate
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import honest_title
from decks.jobs import deck_note
from decks.models import LONGEST_NAME, Deck, DeckVersion, Visibility
from decks.queries import game_and_edition
from rules.records.decklist import MAX_CHARACTERS, MAX_LINES

MOST_DECKS = 500


@transaction.atomic
def deck_save(
    *,
    owner: User,
    name: str,
    game: str,
    edition: str,
    text: str,
    now: datetime,
    visibility: str = Visibility.PRIVATE,
    deck: Deck | None = None,
    version: int | None = None,
) -> Deck:
    """Save a new deck, or a new version of a changed one.

    A change of visibility alone makes no version. Raises ValidationError by field for bad values; PermissionDenied for
    another owner's deck; ValidationError with the code `wrong_state` if the deck has changed since `version`.
    """
    values = {
        "name": _clean_name(name),
        "game": game,
        "edition": edition,
        "text": _clean_text(text),
        "visibility": _clean_visibility(visibility),
    }
    game_and_edition(game, edition)
    if deck is None:
        if Deck.objects.filter(owner=owner).count() >= MOST_DECKS:
            message = _("You have %(most)d decks, which is the most. Delete one first.") % {"most": MOST_DECKS}
            raise ValidationError(message, code="too_many")
        saved = Deck.objects.create(owner=owner, created=now, updated=now, **values)
        deck_note(saved, localdate(now))
        _remember(saved, now)
        return saved
    return _change(_locked(deck, owner), values, version, now)


def _change(saved: Deck, values: dict[str, str], version: int | None, now: datetime) -> Deck:
    if version is not None and version != saved.version:
        raise ValidationError(
            _("This deck was changed in another window since you opened it. Your text is still here."),
            code="wrong_state",
        )
    changed = {field for field, value in values.items() if getattr(saved, field) != value}
    if not changed:
        return saved
    for field in changed:
        setattr(saved, field, values[field])
    saved.updated = now
    if changed != {"visibility"}:
        saved.version += 1
        _remember(saved, now)
    saved.save(update_fields=[*changed, "updated", "version"])
    if changed & {"text", "game"}:
        deck_note(saved, localdate(now))
    return saved


@transaction.atomic
def deck_copy(*, actor: User, deck: Deck, now: datetime) -> Deck:
    """Copy a deck that the actor may see into a private one."""
    name = (_("%(name)s, copy") % {"name": deck.name})[:LONGEST_NAME]
    return deck_save(owner=actor, name=name, game=deck.game, edition=deck.edition, text=deck.text, now=now)


@transaction.atomic
def deck_delete(*, actor: User, deck: Deck) -> None:
    """Delete a deck and its versions; lists handed in at events stay.

    Raises PermissionDenied for another owner's deck.
    """
    _locked(deck, actor).delete()


def _locked(deck: Deck, actor: User) -> Deck:
    """Lock the deck until the transaction ends; raises PermissionDenied for a stranger."""
    if deck.owner_id != actor.pk:
        raise PermissionDenied(_("This deck belongs to somebody else. Copy it to make it yours."))
    return Deck.objects.select_for_update().get(pk=deck.pk)


def _remember(deck: Deck, now: datetime) -> None:
    DeckVersion.objects.create(
        deck=deck, number=deck.version, name=deck.name, edition=deck.edition, text=deck.text, created=now
    )


def _clean_name(name: str) -> str:
    cleaned = honest_title(" ".join(name.replace("\0", "").split()))
    if not cleaned:
        raise ValidationError({"name": ValidationError(_("Give the deck a name."), code="blank")})
    if len(cleaned) > LONGEST_NAME:
        message = _("A deck's name has at most %(most)d characters.") % {"most": LONGEST_NAME}
        raise ValidationError({"name": ValidationError(message, code="max_length")})
    return cleaned


def _clean_text(text: str) -> str:
    cleaned = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    if len(cleaned) > MAX_CHARACTERS or len(cleaned.splitlines()) > MAX_LINES:
        message = _("A list has at most %(lines)d lines and %(characters)d characters. Take some out.") % {
            "lines": MAX_LINES,
            "characters": MAX_CHARACTERS,
        }
        raise ValidationError({"text": ValidationError(message, code="max_length")})
    return cleaned


def _clean_visibility(visibility: str) -> str:
    if visibility not in Visibility.values:
        message = _("Choose one of: %(known)s.") % {"known": ", ".join(Visibility.values)}
        raise ValidationError({"visibility": ValidationError(message, code="invalid_choice")})
    return visibility
