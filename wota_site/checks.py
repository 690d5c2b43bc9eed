"""Advice to operators before a site is opened to others."""

import os
from typing import Any

from django.conf import settings
from django.core import checks


def check_mail(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Warn of a site that cannot send the link for a new password."""
    if settings.MAIL_IS_SET_UP:
        return []
    return [
        checks.Warning(
            "No mail is sent: whoever forgets a password needs an administrator.",
            hint="Set EMAIL_URL and EMAIL_FROM, then try `manage.py sendtestemail you@example.org`.",
            id="wota_site.W001",
        )
    ]


def check_metrics(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Warn of figures that tell of one web process only."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        return []
    return [
        checks.Warning(
            "/metrics gives the requests of one web process only.",
            hint="Set PROMETHEUS_MULTIPROC_DIR to a folder that is empty when the web server starts.",
            id="wota_site.W002",
        )
    ]
