"""Account rules that differ from allauth's defaults."""

import unicodedata
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest

from accounts.names import tidy


class AccountAdapter(DefaultAccountAdapter):
    """Counts failed log-ins by name and address, so that guesses never lock the owner out."""

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        return f"{super()._get_login_attempts_cache_key(request, **credentials)}@{self.get_client_ip(request)}"

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Normalize the username (NFKC: full-width letters become plain); raises ValidationError."""
        return str(super().clean_username(unicodedata.normalize("NFKC", tidy(username)), shallow=shallow))
