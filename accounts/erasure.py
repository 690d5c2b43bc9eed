"""Erasing a person: the name goes, results stay."""

from collections.abc import Callable

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import transaction

from accounts.models import Notice, NoticeChoice, User

Eraser = Callable[[User, str, bool], None]
_ERASERS: list[Eraser] = []


def register_eraser(eraser: Eraser) -> None:
    """Add an app's part of the erasure. AppConfig.ready calls it.

    It takes the user, the name to write instead, and whether public decks stay. It raises ValidationError if the person
    cannot be erased yet.
    """
    _ERASERS.append(eraser)


@transaction.atomic
def person_erase(*, user: User, keeps_public_decks: bool) -> str:
    """Erase for ever every public trace of a person. Return what they are called now.

    Results, rulings and histories name people by id and stay as they are. A person erased twice stays erased.
    Raises ValidationError while an event needs the person.
    """
    person = User.objects.select_for_update().get(pk=user.pk)
    pseudonym = f"Former player {person.pk}"
    for eraser in _ERASERS:
        eraser(person, pseudonym, keeps_public_decks)
    _forget_sessions(person)
    person.tokens.all().delete()
    Notice.objects.filter(user=person).delete()
    person.devices.all().delete()
    NoticeChoice.objects.filter(user=person).delete()
    EmailAddress.objects.filter(user=person).delete()
    Authenticator.objects.filter(user=person).delete()
    LogEntry.objects.filter(
        content_type=ContentType.objects.get_for_model(User), object_id=str(person.pk)
    ).update(object_repr=pseudonym, change_message="")  # fmt: skip
    person.names.all().delete()
    person.groups.clear()
    person.user_permissions.clear()
    person.set_unusable_password()
    User.objects.filter(pk=person.pk).update(
        username=f"former-player-{person.pk}", display_name=pseudonym, email="", first_name="", last_name="",
        password=person.password, last_login=None, is_active=False, is_staff=False, is_superuser=False,
    )  # fmt: skip
    return pseudonym


def _forget_sessions(person: User) -> None:
    own = [each.pk for each in Session.objects.iterator() if each.get_decoded().get("_auth_user_id") == str(person.pk)]
    Session.objects.filter(pk__in=own).delete()
