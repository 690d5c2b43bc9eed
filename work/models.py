"""The abstract job: a row for a single worker at a time."""

from datetime import datetime, timedelta
from typing import Any, ClassVar, Self, TypeVar

from django.conf import settings
from django.db import models, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

MAX_ATTEMPTS = 5
"""Attempts per request. A job that kills its worker each time is then left to a person."""
FIRST_PAUSE = timedelta(seconds=15)
PAUSE_GROWTH = 5
"""Each pause between attempts is that many times as long as the one before."""
NOTIFY_INTERVAL = timedelta(seconds=10)
"""Least time between two messages for one job."""
NOTIFY_BATCH = 200
"""Most messages that a sweeper sends at once."""


def lease_duration() -> timedelta:
    """Time without heartbeat until a job is free."""
    return timedelta(seconds=settings.JOB_LEASE_SECONDS)


def request_values(now: datetime) -> dict[str, object]:
    """Column values of a job requested `now`. The requester notifies a worker."""
    return {
        "asked_at": now,
        "notified_at": now,
        "attempts": 0,
        "lease_until": None,
        "progress_done": 0,
        "progress_total": 0,
    }


_Job = TypeVar("_Job", bound="Job")


class JobQuerySet(models.QuerySet[_Job]):
    """Jobs by the state of the request."""

    def unfinished(self) -> Self:
        return self.filter(self._is_requested(), attempts__lt=MAX_ATTEMPTS)

    def claimable(self, now: datetime) -> Self:
        return self.unfinished().filter(_without_lease(now))

    def abandoned(self, now: datetime) -> Self:
        return self.filter(self._is_requested(), _without_lease(now), attempts__gte=MAX_ATTEMPTS)

    def oldest_request(self) -> datetime | None:
        return self.unfinished().order_by("asked_at").values_list("asked_at", flat=True).first()

    def claim(self, pk: int, now: datetime, **values: Any) -> _Job | None:
        """Take the lease on a job, and set further `values` of the row.

        Returns None if the job is not requested, leased to another worker, or out of attempts.
        """
        job = self.claimable(now).filter(pk=pk).first()
        if job is None:
            return None
        same = self.model.objects.filter(_without_lease(now), pk=pk, **_request_of(job))
        values |= {"attempts": job.attempts + 1, "lease_until": now + lease_duration(), "progress_done": 0}
        if not same.update(**values):
            return None
        for name, value in values.items():
            setattr(job, name, value)
        job.ends_at = now + self.model.TIME_LIMIT
        return job

    @transaction.atomic
    def take_to_notify(self, now: datetime) -> list[int]:
        """The ids of claimable jobs, for notifying workers.

        Each id is returned once per NOTIFY_INTERVAL, however many sweepers ask at the same time.
        """
        due = Q(notified_at=None) | Q(notified_at__lt=now - NOTIFY_INTERVAL)
        jobs = self.claimable(now).filter(due).order_by("pk").select_for_update(skip_locked=True, of=("self",))
        taken = list(jobs.values_list("pk", flat=True)[:NOTIFY_BATCH])
        self.model.objects.filter(pk__in=taken).update(notified_at=now)
        return taken

    def _is_requested(self) -> Q:
        return Q(status__in=self.model.REQUESTED, asked_at__isnull=False)


def _without_lease(now: datetime) -> Q:
    return Q(lease_until=None) | Q(lease_until__lt=now)


def _request_of(job: "Job") -> dict[str, object]:
    return {"status": job.status, "asked_at": job.asked_at, "attempts": job.attempts}


class Job(models.Model):
    """A row with a request for work.

    The worker that raises `attempts` by a conditional UPDATE holds the lease. It writes a result only while status,
    request and attempt are unchanged. Doubled messages, killed workers and late workers therefore store one result
    at most.
    """

    REQUESTED: ClassVar[tuple[str, ...]]
    """The values of `status` that request work."""
    TIME_LIMIT: ClassVar[timedelta] = timedelta(seconds=settings.CELERY_TASK_TIME_LIMIT)
    """Time for one attempt; a worker that takes longer hangs."""
    status: Any
    ends_at: datetime | None = None
    """The end of the claimed attempt, set by `claim`."""

    asked_at = models.DateTimeField(_("worker first called"), null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    lease_until = models.DateTimeField(_("worked on until"), null=True, blank=True)
    notified_at = models.DateTimeField(_("worker last called"), null=True, blank=True)
    progress_done = models.PositiveIntegerField(_("steps done"), default=0)
    progress_total = models.PositiveIntegerField(_("steps in all"), default=0)

    objects = JobQuerySet.as_manager()

    class Meta:
        abstract = True

    @property
    def waits_for_worker(self) -> bool:
        return self._is_requested and not self.is_abandoned

    @property
    def is_abandoned(self) -> bool:
        leased = self.lease_until is not None and self.lease_until > timezone.now()
        return self._is_requested and self.attempts >= MAX_ATTEMPTS and not leased

    @property
    def _is_requested(self) -> bool:
        return self.asked_at is not None and self.status in self.REQUESTED

    def renew(self, now: datetime, **progress: int) -> None:
        """Prolong the lease and note the progress, until the attempt's time limit.

        After the limit the lease runs out although the worker lives, and another worker claims the job.
        """
        if self.ends_at is None or now < self.ends_at:
            self._leased_row().update(lease_until=now + lease_duration(), **progress)

    def finish(self, **values: Any) -> bool:
        """Write the result and return the lease. Returns False, and writes nothing, if the lease was lost."""
        return bool(self._leased_row().update(lease_until=None, **values))

    def put_off(self, now: datetime, *, failed: str, **values: Any) -> None:
        """Let the lease last until the next attempt. After the last attempt the job has the status `failed`."""
        if self.attempts >= MAX_ATTEMPTS:
            self.finish(status=failed, **values)
            return
        pause = FIRST_PAUSE * PAUSE_GROWTH ** (self.attempts - 1)
        self._leased_row().update(lease_until=now + pause, **values)

    def _leased_row(self) -> "JobQuerySet[Job]":
        return type(self).objects.filter(pk=self.pk, **_request_of(self))
