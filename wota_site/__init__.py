"""The wiring of the site: settings, addresses, the worker, the laptop's own servers."""

from wota_site.celery import app as celery_app

__all__ = ["celery_app"]
