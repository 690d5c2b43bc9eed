"""Registers the site with Django, and its checks."""

from django.apps import AppConfig
from django.contrib.admin import apps as admin
from django.core.checks import Tags, register


class AdministrationConfig(admin.AdminConfig):
    default = False
    default_site = "wota_site.administration.Administration"


class SiteConfig(AppConfig):
    name = "wota_site"
    default = True

    def ready(self) -> None:
        from accounts.erasure import register_eraser
        from wota_site import checks
        from wota_site.idempotency import erase_answers

        register(checks.check_mail, deploy=True)
        register(checks.check_metrics, deploy=True)
        register(checks.check_joined_migrations, Tags.database)
        register_eraser(erase_answers)
