"""Writes of saved searches: a person keeps a query under a name, and lets it go again."""

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import honest_title
from cards.models import SavedSearch
from cards.search import parse

MOST_SEARCHES = 100


@transaction.atomic
def search_save(*, actor: User, name: str, query: str) -> SavedSearch:
    """Keep a query under a name of the actor's own.

    Raises ValidationError by field for a name that is bad or taken and for an empty query; with the code `too_many`
    for one search more than anybody may keep.
    """
    values = {"name": _clean_name(name), "query": _clean_query(query)}
    User.objects.select_for_update().get(pk=actor.pk)  # two at once come one after the other
    kept = SavedSearch.objects.filter(owner=actor)
    if kept.filter(name=values["name"]).exists():
        message = _("You already keep a search under “%(name)s”. Choose another name, or delete that one first.")
        raise ValidationError({"name": ValidationError(message, code="unique", params={"name": values["name"]})})
    if kept.count() >= MOST_SEARCHES:
        message = _("You keep %(most)d searches, which is the most. Delete one first.") % {"most": MOST_SEARCHES}
        raise ValidationError(message, code="too_many")
    return SavedSearch.objects.create(owner=actor, **values)


@transaction.atomic
def search_delete(*, actor: User, search: SavedSearch) -> None:
    """Let a search go. Raises PermissionDenied for somebody else's; one that is gone already stays gone."""
    if search.owner_id != actor.pk:
        raise PermissionDenied(_("This search belongs to somebody else."))
    search.delete()


def _clean_name(name: str) -> str:
    cleaned = honest_title(name)
    longest = SavedSearch._meta.get_field("name").max_length  # noqa: SLF001
    if not cleaned:
        raise ValidationError({"name": ValidationError(_("Give the search a name."), code="blank")})
    if len(cleaned) > longest:
        message = _("The name of a search has at most %(most)d characters.") % {"most": longest}
        raise ValidationError({"name": ValidationError(message, code="max_length")})
    return cleaned


def _clean_query(query: str) -> str:
    """The query as the search reads it, so that what is kept finds the same again."""
    cleaned = parse(query).text.strip()
    if not cleaned:
        message = _("There is nothing to keep yet: type a search, such as type:aqua sta<=20.")
        raise ValidationError({"query": ValidationError(message, code="blank")})
    return cleaned
