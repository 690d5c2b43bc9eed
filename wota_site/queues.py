"""The queues of the workers."""

RECORDS = "judging.judge_submission"
"""The task that judges the long records of anybody."""


def name_record_queue(default: str) -> str:
    """The queue of long records beside the queue of disputes and card files."""
    return f"{default}-records"


def route(name: str, *_message: object, **_options: object) -> dict[str, str] | None:
    """The queue of a task. None for the usual queue."""
    from celery import current_app

    return {"queue": name_record_queue(current_app.conf.task_default_queue)} if name == RECORDS else None
