"""Account rules beside allauth's defaults."""

import unicodedata

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.models import NAME_TAKEN, find_name_fault
from accounts.names import tidy


class AccountAdapter(DefaultAccountAdapter):
    """Normalizes a username, and refuses one that imitates another person or the staff."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_taken": NAME_TAKEN,
        "username_password_mismatch": _("This username and this password do not belong together. Check both."),
        "incorrect_password": _("This is not your password. Type it again."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Normalize the username (NFKC: full-width letters become plain). Raises ValidationError."""
        cleaned = str(super().clean_username(unicodedata.normalize("NFKC", tidy(username)), shallow=shallow))
        if not shallow and (fault := find_name_fault(cleaned, bearer=None)):
            raise ValidationError(fault)
        return cleaned
