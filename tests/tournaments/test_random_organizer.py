"""Whatever an organizer presses, the event can be put right, by buttons alone; and every one of them is needed."""

import random

import pytest

from tests.factories import add_players, make_event
from tests.organizer import NoWayOutError, Organizer, refuse, standings_fault
from tournaments import audit, services
from tournaments.models import Tournament
from tournaments.structures import find_structure

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("code", ["swiss", "swiss_top4", "elimination_third", "double_elimination"])
def test_an_event_is_put_right_after_any_presses(code: str) -> None:
    structure = find_structure(code)
    planned = 3 if structure.can_choose_rounds else None
    event = make_event(format=structure.code, rounds_planned=planned)
    add_players(event, 6)
    cleo = Organizer(Tournament.objects.get(pk=event.pk), random.Random(1))
    cleo.press(60)
    cleo.put_right()
    assert standings_fault(cleo) == ""
    assert audit.find_first_fault(event) is None


def test_without_a_way_back_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a round that somebody missed, and no button that takes it back."""
    event = make_event(rounds_planned=2)
    add_players(event, 4)
    cleo = Organizer(event, random.Random(1))
    cleo.drop()
    for move in (cleo.pair, cleo.publish, cleo.mend_players):
        move()
    monkeypatch.setattr(services, "round_take_back", refuse)
    with pytest.raises(NoWayOutError, match="take_back"):
        cleo.put_right()
