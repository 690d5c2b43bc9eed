"""A row that is a job: who may work on it, for how long, and when it is left to a person."""

from datetime import datetime, timedelta
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

MOST_ATTEMPTS = 5
"""How often a job is tried; one that takes its worker down every time is then left to a person."""
QUIET = timedelta(seconds=10)
"""For how long nobody else rings for a job after somebody has."""
MOST_AT_A_TURN = 200
"""For so many jobs a sweeper rings at once."""


def lease() -> timedelta:
    """How long a worker may be silent before another one may try; a living one renews it every second."""
    return timedelta(seconds=settings.JOB_LEASE_SECONDS)


def asked(now: datetime) -> dict[str, Any]:
    """The columns of a row of which something is asked from `now` on, and for which its asker rings at once."""
    fresh = {"attempts": 0, "lease_until": None, "progress_done": 0, "progress_total": 0}
    return {"asked_at": now, "rung_at": now, **fresh}


class JobQuerySet(models.QuerySet["Job"]):
    """Rows by what a worker finds in them."""

    def unfinished(self) -> Self:
        """Jobs that are asked for and were not yet tried for the last time."""
        return self.filter(self._asked(), attempts__lt=MOST_ATTEMPTS)

    def waiting(self, now: datetime) -> Self:
        """Jobs that nobody is doing at this moment."""
        return self.unfinished().filter(_free(now))

    def given_up(self, now: datetime) -> Self:
        """Jobs of which every attempt was cut short."""
        return self.filter(self._asked(), _free(now), attempts__gte=MOST_ATTEMPTS)

    def oldest(self) -> datetime | None:
        """Since when the job that has been unfinished longest is asked for; None if there is none."""
        return self.unfinished().order_by("asked_at").values_list("asked_at", flat=True).first()

    def claim(self, pk: int, now: datetime, **values: Any) -> Any:
        """Takes the lease on a job, with new `values` of its row; returns the row.

        None if nothing is asked of it, if another worker has it, or if it has been tried too often.
        """
        job = self.waiting(now).filter(pk=pk).first()
        if job is None:
            return None
        free = self.model.objects.waiting(now).filter(pk=pk, asked_at=job.asked_at, attempts=job.attempts)
        values |= {"attempts": job.attempts + 1, "lease_until": now + lease(), "progress_done": 0}
        if not free.update(**values):
            return None
        for name, value in values.items():
            setattr(job, name, value)
        job.ends_at = now + self.model.LONGEST
        return job

    @transaction.atomic
    def to_ring_for(self, now: datetime) -> list[int]:
        """The jobs that wait without a worker; each is given out once in a while, however many sweepers ask."""
        silent = self.waiting(now).filter(Q(rung_at=None) | Q(rung_at__lt=now - QUIET)).order_by("pk")
        found = list(silent.select_for_update(skip_locked=True).values_list("pk", flat=True)[:MOST_AT_A_TURN])
        self.filter(pk__in=found).update(rung_at=now)
        return found

    def _asked(self) -> Q:
        return Q(status__in=self.model.AT_WORK, asked_at__isnull=False)


def _free(now: datetime) -> Q:
    return Q(lease_until=None) | Q(lease_until__lt=now)


class Job(models.Model):
    """A row that asks for work. Whoever moves `attempts` on by a conditional UPDATE has the lease on doing it.

    What it leads to is written only as long as the attempt is still the same. So a message that arrives twice, a
    worker that is killed and one that wakes up late all end in work that is done once, or not yet.
    """

    AT_WORK: ClassVar[tuple[str, ...]]
    """The values of `status` at which something is asked of a worker."""
    LONGEST: ClassVar[timedelta] = timedelta(seconds=settings.CELERY_TASK_TIME_LIMIT)
    """How long one attempt may take; what takes longer hangs."""
    status: Any
    ends_at: datetime | None = None
    """When the attempt that claimed this row is over, done or not."""

    asked_at = models.DateTimeField(_("worker first called"), null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    lease_until = models.DateTimeField(_("worked on until"), null=True, blank=True)
    rung_at = models.DateTimeField(_("worker last called"), null=True, blank=True)
    progress_done = models.PositiveIntegerField(_("steps done"), default=0)
    progress_total = models.PositiveIntegerField(_("steps in all"), default=0)

    objects = JobQuerySet.as_manager()

    class Meta:
        abstract = True

    @property
    def waits_for_worker(self) -> bool:
        """Whether a worker has it or will have it."""
        return self._is_asked and not self.given_up

    @property
    def given_up(self) -> bool:
        """Whether every attempt was cut short."""
        leased = self.lease_until is not None and self.lease_until > timezone.now()
        return self._is_asked and self.attempts >= MOST_ATTEMPTS and not leased

    @property
    def _is_asked(self) -> bool:
        return self.asked_at is not None and self.status in self.AT_WORK

    def held(self) -> models.QuerySet["Job"]:
        """The claimed row, as long as it is still ours: in the state and at the attempt of the claim."""
        mine = {"status": self.status, "asked_at": self.asked_at, "attempts": self.attempts}
        return type(self).objects.filter(pk=self.pk, **mine)

    def renew(self, now: datetime, **progress: int) -> None:
        """Keeps the lease for a while more, with how far the work is; not for an attempt that takes too long.

        Its worker lives, but the work hangs: the lease runs out, and another worker tries.
        """
        if self.ends_at is None or now < self.ends_at:
            self.held().update(lease_until=now + lease(), **progress)

    def finish(self, **values: Any) -> bool:
        """Gives the lease back with what came of the work; False if it was lost to another before."""
        return bool(self.held().update(lease_until=None, **values))
