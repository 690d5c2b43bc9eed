"""The administration: entered by the site's own log-in, by staff with a second step."""

from functools import partial
from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.http import HttpRequest

from wota_site.staff import find_missing_step, lead_to


class Administration(admin.AdminSite):
    """Lets the staff in, with a code where the site asks."""

    def has_permission(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and not find_missing_step(request)

    def login(self, request: HttpRequest, extra_context: dict[str, object] | None = None) -> Any:
        """Lead to the site's log-in, and staff without a code to giving it."""
        if super().has_permission(request) and (step := find_missing_step(request)):
            return lead_to(step, request)
        return secure_admin_login(partial(super().login, extra_context=extra_context))(request)
