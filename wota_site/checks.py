"""Advice to operators before a site is opened to others or upgraded."""

import os
from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core import checks
from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder


def check_mail(app_configs: object, **kwargs: Any) -> list[checks.CheckMessage]:
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


def check_metrics(app_configs: object, **kwargs: Any) -> list[checks.CheckMessage]:
    """Warn of figures of one web process."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        return []
    return [
        checks.Warning(
            "/metrics gives the requests of one web process only.",
            hint="Set PROMETHEUS_MULTIPROC_DIR to a folder that is empty when the web server starts.",
            id="wota_site.W002",
        )
    ]


def check_joined_migrations(
    app_configs: object, databases: Sequence[str] | None = None, **kwargs: Any
) -> list[checks.CheckMessage]:
    """Refuse a database with only some of a replaced migration's parts. Django would silently apply nothing."""
    joined = MigrationLoader(None).disk_migrations
    return [
        checks.Error(
            f"The tables of {app} are older than what the migration {name} replaces.",
            hint="Upgrade to the version before it first: docs/operations.md, Upgrade, names it.",
            id="wota_site.E001",
        )
        for alias in databases or ()
        for applied in [MigrationRecorder(connections[alias]).applied_migrations()]
        for (app, name), migration in joined.items()
        if migration.replaces and (app, name) not in applied
        if 0 < sum(each in applied for each in migration.replaces) < len(migration.replaces)
    ]
