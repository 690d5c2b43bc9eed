"""Reads of the designer's desk."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Prefetch, QuerySet

from accounts.models import User
from cards.models import CardImport, CardSet, CardUpload, Printing
from rules.engine.names import fold
from rules.games import GAMES

Actor = User | AnonymousUser

RIGHTS = ("cards.add_card", "cards.change_card")


def is_designer(actor: Actor) -> bool:
    return actor.has_perms(RIGHTS)


def is_shown_desk(actor: Actor) -> bool:
    """Whether menus and cards lead to the desk. A player's page reads no rights: `is_staff` comes first."""
    return actor.is_staff and is_designer(actor)


def sets_on_desk(actor: Actor) -> QuerySet[CardSet]:
    """The actor's sets with size and import, newest first."""
    latest = (
        CardImport.objects.order_by("card_set_id", "-pk").distinct("card_set_id").select_related("by").defer("content")
    )
    sets = CardSet.objects.filter(game__in=GAMES) if is_designer(actor) else CardSet.objects.none()
    return (
        sets.annotate(size=Count("printings"))
        .prefetch_related(Prefetch("imports", latest, to_attr="latest_import"))
        .order_by("game", "-released", "code")
    )


def imports_on_desk(actor: Actor) -> QuerySet[CardImport]:
    imports = CardImport.objects.all() if is_designer(actor) else CardImport.objects.none()
    return imports.select_related("card_set", "by").defer("content")


def uploads_of(actor: Actor) -> QuerySet[CardUpload]:
    return CardUpload.objects.filter(by_id=actor.pk) if is_designer(actor) else CardUpload.objects.none()


def files_to_export(user: User) -> dict[str, list[Any]]:
    return {
        "handed_in": list(CardUpload.objects.filter(by=user).values("file_name", "digest", "at", "status")),
        "loaded": list(CardImport.objects.filter(by=user).values("card_set__code", "file_name", "digest", "at")),
    }


def printings_of_set(card_set: CardSet, words: str = "") -> QuerySet[Printing]:
    """The cards of a set by number, filtered by words of names."""
    printings = card_set.printings.select_related("card").order_by("number_key")
    for word in fold(words).split():
        printings = printings.filter(card__name_fold__contains=word)
    return printings
