"""Reads of saved searches, each for the owner alone."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import User
from cards.models import SavedSearch


def saved_searches(actor: User | AnonymousUser) -> QuerySet[SavedSearch]:
    return SavedSearch.objects.filter(owner_id=actor.pk) if actor.is_authenticated else SavedSearch.objects.none()


def searches_to_export(user: User) -> list[dict[str, object]]:
    return [dict(row) for row in saved_searches(user).values("name", "query", "created_at")]
