"""Round robin: the circle, whoever leaves it."""

import random
from itertools import combinations

import pytest

from tests.factories import NOON, add_players, close_round, make_event, next_round, play_round, registration_of
from tournaments import queries, services
from tournaments.models import Match
from tournaments.refusals import WrongStateError
from tournaments.structures import EventState, PlayedMatch, find_structure

ROBIN = find_structure("round_robin")


def play(players: int, leaves_after: dict[int, int] | None = None) -> EventState:
    """An event to its end. `leaves_after` names the round after which a player leaves."""
    rng = random.Random(players)
    state = EventState(list(range(players)), rounds=ROBIN.count_rounds(players))
    for number in range(1, state.rounds + 1):
        paired = ROBIN.pair(state, number, rng).pairings
        seated = [key for each in paired for key in (each.a, each.b) if key is not None]
        assert sorted(seated) == sorted(ROBIN.entrants(state, number))
        played = [PlayedMatch(number, each.place, each.a, each.b, (2, 0, 0)) for each in paired]
        gone = {player for player, after in (leaves_after or {}).items() if after <= number}
        state = EventState(state.players, [*state.matches, *played], gone, state.rounds)
    return state


def pairs(state: EventState) -> list[frozenset[int | str]]:
    return [frozenset((match.a, match.b)) for match in state.matches if match.b is not None]


@pytest.mark.parametrize("players", range(2, 21))
def test_everybody_meets_everybody_once(players: int) -> None:
    met = pairs(play(players))
    assert len(met) == len(set(met)) == players * (players - 1) // 2


@pytest.mark.parametrize("players", range(4, 12))
def test_those_who_stay_meet_all_the_same_and_nobody_twice(players: int) -> None:
    met = pairs(play(players, {0: 1, 2: 2}))
    assert len(met) == len(set(met))
    staying = [player for player in range(players) if player not in (0, 2)]
    assert {frozenset(pair) for pair in combinations(staying, 2)} <= set(met)


@pytest.mark.django_db
def test_seats_changed_by_hand_in_the_first_round_make_nobody_meet_twice() -> None:
    event = make_event("ada", "ben", "fay", "gil", "hal", format="round_robin")
    services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    first = event.rounds.get()
    swapped = [match.player_a_id for match in first.matches.all()][:2]
    services.pairing_swap(
        tournament=event, actor=event.organizer, first=swapped[0], second=swapped[1], reason="family", now=NOON
    )
    services.round_publish(tournament=event, actor=event.organizer, now=NOON)
    for number in range(1, 6):
        play_round(event)
        close_round(event)
        if number < 5:
            next_round(event)
    matches = Match.objects.filter(round__tournament=event, player_b__isnull=False)
    met = {frozenset((match.player_a_id, match.player_b_id)) for match in matches}
    assert met == {frozenset(pair) for pair in combinations([each.pk for each in queries.players_of(event)], 2)}
    assert not event.rounds.filter(rematches__gt=0).exists()


@pytest.mark.django_db
def test_a_draft_that_shrinks_is_drawn_again() -> None:
    event = make_event("ada", "ben", "fay", "gil", "hal", format="round_robin")
    services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    ada = registration_of(event, "ada")
    services.player_drop(registration=ada, actor=ada.user, now=NOON)
    assert not event.rounds.exists()
    next_round(event)
    event.refresh_from_db()
    assert event.rounds_planned == 3


@pytest.mark.django_db
def test_more_players_than_an_event_has_rounds_for_are_refused() -> None:
    event = make_event(format="round_robin")
    add_players(event, 22)
    with pytest.raises(WrongStateError, match="at most 20"):
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
