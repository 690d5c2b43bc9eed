"""The queue's application as a proof starts it, so that faults show within seconds.

The broker hands a message out again after a few seconds. With WITHOUT_LEASE a worker stores a verdict whether or not it
still holds the lease.
"""

from __future__ import annotations

import os

import django

from wota_site.celery import app

VISIBLE_AGAIN_AFTER = 6  # seconds

django.setup()

from work.models import Job, JobQuerySet  # noqa: E402 - a model is there once Django is set up

if "redis" in app.conf.broker_url:
    app.conf.broker_transport_options |= {"visibility_timeout": VISIBLE_AGAIN_AFTER}


def find_row_anyway(job: Job) -> JobQuerySet[Job]:
    """The job's row, whoever holds the lease."""
    return type(job).objects.filter(pk=job.pk)


if os.environ.get("WITHOUT_LEASE"):
    Job._leased_row = find_row_anyway
