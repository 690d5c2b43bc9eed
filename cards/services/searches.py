"""Saves and deletes searches."""

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import honest_title
from cards.models.searches import LONGEST_NAME, SavedSearch
from cards.search import parse

MOST_SEARCHES = 100


@transaction.atomic
def search_save(*, actor: User, name: str, query: str) -> SavedSearch:
    """Save a query under a name of the owner's.

    Raises ValidationError by field for a bad or taken name and for an empty query; with the code `too_many` at the
    limit.
    """
    values = {"name": _clean_name(name), "query": _clean_query(query)}
    User.objects.select_for_update().get(pk=actor.pk)  # two at once come one after the other
    kept = SavedSearch.objects.filter(owner=actor)
    if kept.filter(name=values["name"]).exists():
        message = _("You already have a search named “%(name)s”. Choose another name, or delete that search first.")
        raise ValidationError({"name": ValidationError(message, code="unique", params={"name": values["name"]})})
    if kept.count() >= MOST_SEARCHES:
        message = _("You keep %(most)d searches, which is the most. Delete one first.") % {"most": MOST_SEARCHES}
        raise ValidationError(message, code="too_many")
    return SavedSearch.objects.create(owner=actor, **values)


@transaction.atomic
def search_delete(*, actor: User, search: SavedSearch) -> None:
    """Delete a search, if still there. Raises PermissionDenied for strangers."""
    if search.owner_id != actor.pk:
        raise PermissionDenied(_("This search belongs to another person."))
    search.delete()


def _clean_name(name: str) -> str:
    cleaned = honest_title(name)
    if not cleaned:
        raise ValidationError({"name": ValidationError(_("Give the search a name."), code="blank")})
    if len(cleaned) > LONGEST_NAME:
        message = _("The name of a search has at most %(most)d characters.") % {"most": LONGEST_NAME}
        raise ValidationError({"name": ValidationError(message, code="max_length")})
    return cleaned


def _clean_query(query: str) -> str:
    cleaned = parse(query).text.strip()
    if not cleaned:
        message = _("Type a search to save, such as x:draw r>=rare.")
        raise ValidationError({"query": ValidationError(message, code="blank")})
    return cleaned


def erase_searches(owner: User, pseudonym: str, keeps_public_decks: bool) -> None:
    """Delete an erased person's searches."""
    SavedSearch.objects.filter(owner=owner).delete()
