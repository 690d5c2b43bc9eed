"""What the journeys share: cards on the site, and people who come with browsers of their own."""

from collections.abc import Callable

import pytest
from django.core.cache import cache

from tests.factories import load_core_set
from tests.journeys.people import Person


@pytest.fixture
def meet(transactional_db: None, open_page: Callable) -> Callable[..., Person]:
    """Lets somebody come to a site with cards. Takes Playwright's options of their browser."""
    cache.clear()  # nobody has tried to log in yet
    load_core_set()
    return lambda name, **options: Person(open_page(**options), name)
