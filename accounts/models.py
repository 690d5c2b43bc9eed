"""The user."""

from typing import ClassVar, Self

from django.contrib.auth.models import AbstractUser, UserManager
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from accounts.names import FORBIDDEN_IN_DATABASE, LONGEST_NAME, HonestName


class User(AbstractUser):
    """A person with an account: `username` logs in, `display_name` is shown."""

    username = models.CharField(
        _("username"),
        max_length=LONGEST_NAME,
        unique=True,
        validators=[UnicodeUsernameValidator(), HonestName()],
        help_text=_("At most 40 letters, digits and @ . + - _; you log in with it."),
        error_messages={"unique": _("This username is taken. Choose another, or log in if it is yours.")},
    )
    display_name = models.CharField(
        _("name shown to others"),
        max_length=LONGEST_NAME,
        blank=True,
        validators=[HonestName()],
        help_text=_("On pairings, standings and rulings. Left empty, your username is shown."),
    )

    objects: ClassVar[UserManager[Self]] = UserManager()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="user_username_once_in_any_case",
                violation_error_message=_("This username is taken. Choose another, or log in if it is yours."),
            ),
            models.CheckConstraint(
                condition=~models.Q(username__regex=FORBIDDEN_IN_DATABASE)
                & ~models.Q(display_name__regex=FORBIDDEN_IN_DATABASE),
                name="user_names_can_be_seen",
                violation_error_message=_("A name holds a character that cannot be seen by others. Type it again."),
            ),
        ]

    def __str__(self) -> str:
        return self.display_name or self.username
