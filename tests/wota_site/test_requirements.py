"""What installing requirements.txt brings is enough for everything that the README tells people to run."""

import shutil
from pathlib import Path

import pytest
from django.conf import settings
from packaging.requirements import Requirement

from wota_site.management.commands.check_lock import find_all_needed, find_faults, read_lines


def test_a_redis_finds_what_celery_needs_to_speak_with_it_without_the_developers_tools():
    wanted = [Requirement(line) for line in read_lines(settings.BASE_DIR / "requirements.txt")]
    assert find_all_needed([Requirement("kombu[redis]")]) <= find_all_needed(wanted)


def test_the_lock_is_in_step() -> None:
    assert list(find_faults(settings.BASE_DIR)) == []


@pytest.mark.parametrize(
    ("file", "before", "after", "fault"),
    [
        ("requirements.txt", "celery==5.7.0", "celery==5.7.1", "celery==5.7.1 is locked as celery==5.7.0"),
        ("requirements.lock", "kombu==", "kombus==", "kombu is needed and not locked"),
        ("requirements.txt", "rustworkx==0.18.1", "", "rustworkx is locked and not needed"),
        ("requirements.lock", "--hash=sha256:", "--hash=md5:", "amqp has no hash"),
    ],
)
def test_a_lock_out_of_step_is_told_why(tmp_path: Path, file: str, before: str, after: str, fault: str) -> None:
    for name in ("requirements.txt", "requirements.lock"):
        shutil.copy(settings.BASE_DIR / name, tmp_path)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert before in text
    (tmp_path / file).write_text(text.replace(before, after), encoding="utf-8")
    assert fault in list(find_faults(tmp_path))
