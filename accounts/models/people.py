"""The user, taken names, and tokens for programs."""

from typing import Any, ClassVar, Self

from django.contrib.auth.models import AbstractUser, UserManager
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from accounts.names import FORBIDDEN_IN_DATABASE, LONGEST_NAME, HonestName
from accounts.reserved import is_reserved
from accounts.skeletons import skeletons_of

NAME_TAKEN = _("This name is taken, or too similar to a taken name. Choose another name.")
NAME_RESERVED = _("This name is reserved for staff. Choose another name.")


class User(AbstractUser):
    """A person: `username` logs in, `display_name` is shown."""

    username = models.CharField(
        _("username"),
        max_length=LONGEST_NAME,
        unique=True,
        validators=[UnicodeUsernameValidator(), HonestName()],
        help_text=_("At most 40 letters, digits and @ . + - _. You log in with this name."),
        error_messages={"unique": NAME_TAKEN},
    )
    display_name = models.CharField(
        _("display name"),
        max_length=LONGEST_NAME,
        blank=True,
        validators=[HonestName()],
        help_text=_("Shown in pairings, standings and rulings. If empty, your username is shown."),
    )

    objects: ClassVar[UserManager[Self]] = UserManager()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [
            models.UniqueConstraint(
                Lower("username"), name="user_username_once_in_any_case", violation_error_message=NAME_TAKEN
            ),
            models.CheckConstraint(
                condition=~models.Q(username__regex=FORBIDDEN_IN_DATABASE)
                & ~models.Q(display_name__regex=FORBIDDEN_IN_DATABASE),
                name="user_names_can_be_seen",
                violation_error_message=_("The name has an invisible character. Type the name again."),
            ),
        ]

    def __str__(self) -> str:
        return self.display_name or self.username

    def clean(self) -> None:
        """Refuse a name in the likeness of another person or, unless the person is staff, of the staff."""
        super().clean()
        before = User.objects.filter(pk=self.pk).first()
        faults = {}
        for field in ("username", "display_name"):
            name = getattr(self, field)
            if name != getattr(before, field, "") and (fault := find_name_fault(name, bearer=self)):
                faults[field] = fault
        if faults:
            raise ValidationError(faults)

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save the person and take the names. Raises IntegrityError if somebody else has one that looks the same."""
        adding, fields = self._state.adding, kwargs.get("update_fields")
        with transaction.atomic():
            super().save(*args, **kwargs)
            if adding:
                self._replace_names(self.username, is_login=True)
            if adding or fields is None or "display_name" in fields:
                self._replace_names(str(self), is_login=False)

    def _replace_names(self, name: str, *, is_login: bool) -> None:
        """Replace the person's names of a kind by a new name."""
        looks = skeletons_of(name)
        self.names.filter(is_login=is_login).exclude(skeleton__in=looks).delete()
        missing = looks - set(self.names.filter(skeleton__in=looks).values_list("skeleton", flat=True))
        TakenName.objects.bulk_create(TakenName(user=self, skeleton=look, is_login=is_login) for look in missing)


class TakenName(models.Model):
    """The look of a person's name. Nobody else may bear a name that looks the same."""

    user = models.ForeignKey(User, models.CASCADE, related_name="names", verbose_name=_("user"))
    skeleton = models.CharField(_("skeleton of the name"), max_length=LONGEST_NAME * 18)
    is_login = models.BooleanField(_("is the username"))

    class Meta:
        verbose_name = _("taken name")
        verbose_name_plural = _("taken names")
        constraints = [
            models.UniqueConstraint(
                fields=["skeleton"], name="name_taken_by_one_person", violation_error_message=NAME_TAKEN
            )
        ]

    def __str__(self) -> str:
        return self.skeleton


class Token(models.Model):
    """A program's key to act for a person, within its scopes. Only the key's hash is kept."""

    user = models.ForeignKey(User, models.CASCADE, related_name="tokens", verbose_name=_("user"))
    name = models.CharField(_("name"), max_length=60, validators=[HonestName()])
    digest = models.CharField(_("hash of the key"), max_length=64, unique=True)
    scopes = models.JSONField(_("scopes"), default=list)
    created_at = models.DateTimeField(_("created"))
    used_at = models.DateTimeField(_("last used"), null=True, blank=True)

    class Meta:
        verbose_name = _("token")
        verbose_name_plural = _("tokens")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "name"],
                name="token_name_once",
                violation_error_message=_(
                    "You have a token with this name. Choose another name, or revoke that token."
                ),
            )
        ]

    def __str__(self) -> str:
        return self.name


def find_name_fault(name: str, *, bearer: User | None) -> Any:
    """Say why this person, or a stranger, may not bear the name. Empty if they may."""
    others = TakenName.objects.filter(skeleton__in=skeletons_of(name))
    if (others.exclude(user=bearer) if bearer and bearer.pk else others).exists():
        return NAME_TAKEN
    is_staff = bearer is not None and bearer.is_staff
    return NAME_RESERVED if name and not is_staff and is_reserved(name) else ""
