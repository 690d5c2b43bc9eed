"""What installing requirements.txt brings is enough for everything that the README tells people to run."""

from importlib import metadata

from django.conf import settings
from packaging.requirements import Requirement


def brought_by(wanted: list[Requirement]) -> set[str]:
    """The names of the packages that come with these, all that they need in turn included."""
    seen: set[tuple[str, str]] = set()
    while wanted:
        package = wanted.pop()
        for extra in {"", *package.extras} - {extra for name, extra in seen if name == package.name}:
            seen.add((package.name, extra))
            below = [Requirement(line) for line in metadata.requires(package.name) or []]
            wanted += [each for each in below if not each.marker or each.marker.evaluate({"extra": extra})]
    return {name for name, _ in seen}


def test_a_redis_finds_what_celery_needs_to_speak_with_it_without_the_developers_tools():
    lines = (settings.BASE_DIR / "requirements.txt").read_text(encoding="utf-8").splitlines()
    brought = brought_by([Requirement(line.partition("#")[0]) for line in lines if not line.startswith("#")])
    assert brought_by([Requirement("kombu[redis]")]) <= brought
