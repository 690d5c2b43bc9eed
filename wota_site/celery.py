"""The Celery application: finds the tasks of every app."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wota_site.settings")

app = Celery("wota_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
