"""Writes of decks: save, copy, delete. Even illegal decks are saved, and typed text is never lost."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.timezone import localdate
from django.utils.translation import gettext as _

from accounts.models import User
from decks.jobs import deck_note
from decks.models import LONGEST_NAME, Deck, DeckComment, DeckLike, DeckVersion, Visibility
from decks.queries import add_copy, find_current_text, find_later_merge, game_and_edition
from decks.services.cleaning import clean_name, clean_text, clean_visibility, lock_deck
from decks.services.drafts import draft_follow
from work.refusals import WrongStateError

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
    merges: bool = False,
) -> Deck:
    """Save a new deck, or a new version of a changed deck.

    A change of visibility alone makes no version. Raises ValidationError by field for bad values; PermissionDenied for
    another owner's deck; WrongStateError if the deck has changed since `version`. With
    `merges`, what was saved since is merged, and only what touches is refused.
    """
    values = {
        "name": clean_name(name),
        "game": game,
        "edition": edition,
        "text": clean_text(text),
        "visibility": clean_visibility(visibility),
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
    locked = lock_deck(deck, owner)
    if merges and version is not None and version != locked.version:
        later = find_later_merge(locked, version, values)
        if later is not None and not later.touches:
            return _change(locked, {**values, **later.values}, None, now)
    return _change(locked, values, version, now)


def _change(saved: Deck, values: dict[str, str], version: int | None, now: datetime) -> Deck:
    if version is not None and version != saved.version:
        raise WrongStateError(
            _("This deck was changed in another window since you opened it. Your text is still here.")
        )
    changed = {field for field, value in values.items() if getattr(saved, field) != value}
    if not changed:
        return saved
    before = saved.text
    for field in changed:
        setattr(saved, field, values[field])
    saved.updated = now
    if changed != {"visibility"}:
        saved.version += 1
        _remember(saved, now)
    saved.save(update_fields=[*changed, "updated", "version"])
    if changed & {"text", "game"}:
        deck_note(saved, localdate(now))
    if "text" in changed:
        draft_follow(saved, before, now)
    return saved


@transaction.atomic
def draft_apply(*, actor: User, deck: Deck, now: datetime) -> Deck:
    """Save the draft of an own deck as the list, with a version. Without a draft nothing changes."""
    saved = lock_deck(deck, actor)
    return _change(saved, {"text": find_current_text(saved)}, None, now)


@transaction.atomic
def deck_add_card(*, actor: User, deck: Deck, name: str, now: datetime, considered: bool = False) -> int:
    """Add a copy of a card to an own deck, or to the considered cards. Returns how many there are then.

    Raises ValidationError for a card that the game does not have.
    """
    saved = lock_deck(deck, actor)
    text, count = add_copy(saved.text, saved.game, name, considered=considered)
    values = {"text": clean_text(text)}
    _change(saved, values, None, now)
    return count


@transaction.atomic
def deck_copy(*, actor: User, deck: Deck, now: datetime) -> Deck:
    """Copy a deck in the actor's sight into a private deck based on the original."""
    name = (_("%(name)s, copy") % {"name": deck.name})[:LONGEST_NAME]
    copy = deck_save(owner=actor, name=name, game=deck.game, edition=deck.edition, text=deck.text, now=now)
    copy.based_on = deck
    copy.save(update_fields=["based_on"])
    return copy


@transaction.atomic
def deck_delete(*, actor: User, deck: Deck) -> None:
    """Delete a deck and all versions, but no list of an event; raises PermissionDenied for strangers."""
    lock_deck(deck, actor).delete()


def _remember(deck: Deck, now: datetime) -> None:
    DeckVersion.objects.create(
        deck=deck, number=deck.version, name=deck.name, edition=deck.edition, text=deck.text, created=now
    )


def erase_decks(owner: User, pseudonym: str, keeps_public: bool) -> None:
    """Delete an erased person's decks, comments and likes. Public decks may stay, without what is said of them."""
    decks = Deck.objects.filter(owner=owner)
    DeckComment.objects.filter(author=owner).delete()
    DeckLike.objects.filter(user=owner).delete()
    decks.exclude(description="", tags=[]).update(description="", tags=[])
    (decks.exclude(visibility=Visibility.PUBLIC) if keeps_public else decks).delete()
