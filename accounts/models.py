"""The user: who signs in, and the name other players see."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """A person with an account; `username` signs in, `display_name` is what others read."""

    display_name = models.CharField(_("name shown to others"), max_length=60, blank=True)

    def __str__(self) -> str:
        return self.display_name or self.username
