"""The site's wiring: settings, addresses, worker, embedded servers."""

from wota_site.celery import app as celery_app
