"""Rounds: drafted, published, closed. In Swiss rounds and in a bracket; and the lists that are handed in before."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import IntegrityError, transaction

from tests.factories import (
    NOON,
    close_round,
    load_core_set,
    make_event,
    make_user,
    match_between,
    next_round,
    play,
    play_round,
    registration_of,
    starter_list,
)
from tournaments import queries, services
from tournaments.models import Match, Registration, Score, Tournament
from tournaments.refusals import IllegalListError, WrongStateError

pytestmark = pytest.mark.django_db
EIGHT = ("ada", "ben", "fay", "gil", "hal", "ivy", "jon", "kim")


def matches(event: Tournament, number: int) -> list[Match]:
    return list(Match.objects.filter(round__tournament=event, round__number=number).order_by("place"))


def ranks_in(event: Tournament) -> dict[Registration, int]:
    return {line.registration: line.rank for line in queries.standings_of(event)}


class TestJoining:
    def test_keeps_the_list_as_it_was_handed_in(self) -> None:
        event = make_event("ada")
        ada = registration_of(event, "ada")
        assert ada.list_text == starter_list("riverwall")
        assert sum(count for count, _ in ada.list_parsed["main"]) == 55
        with pytest.raises(IntegrityError, match="stays as it was"), transaction.atomic():
            Registration.objects.filter(pk=ada.pk).update(list_text="1 Sentry")

    def test_with_an_illegal_list_is_refused_with_every_violation(self) -> None:
        event = make_event()
        with pytest.raises(IllegalListError) as refused:
            services.player_join(tournament=event, user=make_user("ada"), list_text="4 Sentry\n1 Zentry", now=NOON)
        rules = [violation.rule for violation in refused.value.check.violations]
        assert len(rules) >= 2
        assert all(any(rule in line for line in refused.value.message_dict["list_text"]) for rule in rules)
        assert any("Zentry" in line for line in refused.value.message_dict["list_text"])

    def test_an_illegal_replacement_does_not_unregister(self) -> None:
        event = make_event("ada")
        with pytest.raises(IllegalListError):
            services.player_join(tournament=event, user=make_user("ada"), list_text="1 Sentry", now=NOON)
        assert registration_of(event, "ada").status == "active"

    def test_again_with_another_list_replaces_it_and_with_the_same_changes_nothing(self) -> None:
        event = make_event("ada")
        first = registration_of(event, "ada")
        join = lambda text: services.player_join(  # noqa: E731
            tournament=event, user=make_user("ada"), list_text=text, now=NOON
        )
        assert join(starter_list("riverwall")) == first
        second = join(starter_list("emberrush"))
        assert second != first
        assert registration_of(event, "ada") == second

    def test_is_over_when_the_event_has_begun(self) -> None:
        event = make_event("ada", "ben", start=True)
        with pytest.raises(WrongStateError):
            services.player_join(tournament=event, user=make_user("eve"), list_text=starter_list(), now=NOON)


class TestSealedLists:
    def see(self, event: Tournament, who: str | None, owner: str = "ada") -> str:
        actor = make_user(who) if who else AnonymousUser()
        access = queries.access_to(event, actor)
        return queries.list_for(event, access, registration_of(event, owner).pk).list_text

    @pytest.mark.parametrize("who", ["ada", "cleo", "dara"])
    def test_the_owner_and_the_staff_see_a_list(self, who: str) -> None:
        assert self.see(make_event("ada", "ben", start=True), who)

    @pytest.mark.parametrize("who", ["ben", "eve", None])
    def test_rivals_and_strangers_do_not(self, who: str | None) -> None:
        with pytest.raises(Registration.DoesNotExist):
            self.see(make_event("ada", "ben", start=True), who)

    def test_a_judge_who_plays_does_not(self) -> None:
        with pytest.raises(Registration.DoesNotExist):
            self.see(make_event("ada", "dara", start=True), "dara")

    def test_open_lists_are_seen_once_the_event_runs(self) -> None:
        event = make_event("ada", "ben", list_policy="open")
        with pytest.raises(Registration.DoesNotExist):
            self.see(event, "ben")
        next_round(event)
        event.refresh_from_db()
        assert self.see(event, "ben")
        assert self.see(event, None)


class TestSwissRounds:
    def test_a_draft_is_for_the_staff_until_it_is_published(self) -> None:
        event = make_event("ada", "ben")
        cleo, ada = make_user("cleo"), make_user("ada")
        services.round_pair(tournament=event, actor=cleo, now=NOON)
        match = match_between(event, "ada", "ben")
        with pytest.raises(Match.DoesNotExist):
            queries.match_for(ada, event.pk, match.pk)
        assert queries.match_for(cleo, event.pk, match.pk)[0] == match
        assert not queries.rounds_for(event, queries.access_to(event, ada))
        services.round_publish(tournament=event, actor=cleo, now=NOON)
        assert queries.match_for(ada, event.pk, match.pk)[0] == match

    def test_a_match_is_not_found_through_another_event(self) -> None:
        event, other = make_event("ada", "ben", start=True), make_event(name="Other")
        with pytest.raises(Match.DoesNotExist):
            queries.match_for(make_user("cleo"), other.pk, match_between(event, "ada", "ben").pk)

    def test_everybody_plays_once_a_round_and_nobody_twice_the_same(self) -> None:
        event = make_event(*EIGHT, "lea", rounds_planned=4)
        met = set()
        for number in range(1, 5):
            next_round(event)
            seated = [key for m in matches(event, number) for key in (m.player_a_id, m.player_b_id) if key]
            assert len(seated) == len(set(seated)) == 9
            pairs = {frozenset((m.player_a_id, m.player_b_id)) for m in matches(event, number)}
            assert not pairs & met
            met |= pairs
            play_round(event)
            close_round(event)
        with pytest.raises(WrongStateError, match="All 4 rounds"):
            services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        services.tournament_finish(tournament=event, actor=event.organizer, now=NOON)

    def test_drawing_again_gives_another_draft_and_the_history_names_each_seed(self) -> None:
        event = make_event(*EIGHT)
        for attempt in (1, 2):
            assert services.round_pair(tournament=event, actor=event.organizer, now=NOON).attempt == attempt
        seeds = [entry.private["seed"] for entry in event.history.filter(kind="round.paired")]
        assert seeds == ["7:1:1", "7:1:2"]

    def test_the_same_seed_draws_the_same_round(self) -> None:
        drawn = []
        for name in ("One", "Two"):
            event = make_event(*EIGHT, name=name)
            services.round_pair(tournament=event, actor=event.organizer, now=NOON)
            players = {registration.pk: str(registration) for registration in queries.players_of(event)}
            drawn.append([(players[m.player_a_id], players[m.player_b_id]) for m in matches(event, 1)])
        assert drawn[0] == drawn[1]

    def test_only_the_organizer_pairs_publishes_and_closes(self) -> None:
        event = make_event("ada", "ben")
        for act in (services.round_pair, services.round_publish, services.round_close, services.tournament_finish):
            for who in ("dara", "ada", "eve"):
                with pytest.raises(PermissionDenied):
                    act(tournament=event, actor=make_user(who), now=NOON)

    def test_a_change_by_hand_needs_a_reason_and_shows_who_and_why(self) -> None:
        event = make_event("ada", "ben", "fay", "gil")
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        one, two = matches(event, 1)
        swap = lambda reason: services.pairing_swap(  # noqa: E731
            tournament=event, actor=event.organizer, first=one.player_a_id, second=two.player_b_id,
            reason=reason, now=NOON,
        )  # fmt: skip
        with pytest.raises(ValidationError, match="Give a reason"):
            swap(" ")
        swap("Ada needs the table by the door.")
        changed = matches(event, 1)
        assert changed[0].player_a_id == two.player_b_id
        assert {(m.reason, m.changed_by, m.changed_why) for m in changed} == {
            ("by_hand", event.organizer, "Ada needs the table by the door.")
        }

    def test_an_organizer_who_plays_does_not_change_pairings(self) -> None:
        event = make_event("ada", "cleo", "ben", "fay")
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        one, two = matches(event, 1)
        with pytest.raises(PermissionDenied, match="You play"):
            services.pairing_swap(
                tournament=event, actor=event.organizer, first=one.player_a_id, second=two.player_a_id,
                reason="x", now=NOON,
            )  # fmt: skip

    def test_the_database_itself_seats_a_player_once_a_round(self) -> None:
        event = make_event("ada", "ben", "fay", start=True)
        ada = registration_of(event, "ada")
        for side in ("player_a", "player_b"):
            other = "player_b" if side == "player_a" else "player_a"
            with pytest.raises(IntegrityError), transaction.atomic():
                Match.objects.create(
                    round=event.rounds.get(), table=9, place=9, best_of=3, reason="same_score",
                    **{side: ada, other: registration_of(event, "ben")},
                )  # fmt: skip

    def test_an_event_in_preparation_is_hidden(self) -> None:
        load_core_set()
        event = services.tournament_create(organizer=make_user("cleo"), game="wota", name="Secret", now=NOON)
        with pytest.raises(Tournament.DoesNotExist):
            queries.tournament_for(make_user("ada"), event.pk)
        assert queries.tournament_for(make_user("cleo"), event.pk) == event


class TestBrackets:
    def test_of_six_give_two_byes_and_end_with_a_winner(self) -> None:
        cup = make_event(*EIGHT[:6], format="elimination", start=True)
        assert sum(match.is_bye for match in matches(cup, 1)) == 2
        for _ in range(2):
            play_round(cup)
            close_round(cup)
            next_round(cup)
        final = matches(cup, 3)[0]
        play(final, 1, 2)
        close_round(cup)
        standings = queries.standings_of(cup)
        assert standings[0].registration == final.player_b
        assert [line.rank for line in standings][:2] == [1, 2]

    def test_a_winner_who_left_gives_the_next_opponent_a_bye(self) -> None:
        cup = make_event(*EIGHT[:4], format="elimination", start=True)
        play_round(cup)
        close_round(cup)
        winner = matches(cup, 1)[0].player_a
        services.player_drop(registration=winner, actor=winner.user, now=NOON)
        next_round(cup)
        final = matches(cup, 2)[0]
        assert final.is_bye
        assert final.player_a == matches(cup, 1)[1].player_a
        close_round(cup)
        ranks = ranks_in(cup)
        assert ranks[final.player_a] == 1
        assert ranks[winner] == 2
        assert sorted(ranks.values()) == [1, 2, 3, 3]

    def test_a_void_semifinal_makes_nobody_first(self) -> None:
        cup = make_event(*EIGHT[:4], format="elimination", start=True)
        void, played = matches(cup, 1)
        play(played, 2, 0)
        services.match_void(match=void, actor=cup.organizer, reason="Both were absent.", now=NOON)
        close_round(cup)
        next_round(cup)
        close_round(cup)
        ranks = ranks_in(cup)
        assert ranks.pop(played.player_a) == 1
        assert set(ranks.values()) == {3}

    def test_a_void_final_has_no_winner(self) -> None:
        cup = make_event(*EIGHT[:4], format="elimination", start=True)
        play_round(cup)
        close_round(cup)
        next_round(cup)
        services.match_void(match=matches(cup, 2)[0], actor=cup.organizer, reason="Both were absent.", now=NOON)
        close_round(cup)
        assert sorted(ranks_in(cup).values()) == [2, 2, 3, 3]

    @pytest.mark.parametrize("reported", [False, True])
    def test_a_win_of_a_player_who_had_left_lets_the_opponent_go_on(self, reported: bool) -> None:
        cup = make_event(*EIGHT[:4], format="elimination", start=True)
        won, other = matches(cup, 1)
        if reported:
            services.match_report(match=won, actor=won.player_a.user, score=Score(2, 0), now=NOON)
        services.player_drop(registration=won.player_a, actor=won.player_a.user, now=NOON)
        services.result_correct(match=won, actor=cup.organizer, score=Score(2, 1), reason="Seen.", now=NOON)
        play(other, 2, 0)
        close_round(cup)
        next_round(cup)
        final = matches(cup, 2)[0]
        assert (final.player_a, final.player_b) == (won.player_b, other.player_a)
        play(final, 2, 0)
        close_round(cup)
        assert ranks_in(cup) == {won.player_b: 1, other.player_a: 2, won.player_a: 3, other.player_b: 3}

    def test_who_wins_the_final_and_leaves_has_won(self) -> None:
        cup = make_event("ada", "ben", format="elimination", start=True)
        final = matches(cup, 1)[0]
        services.player_drop(registration=final.player_a, actor=final.player_a.user, now=NOON)
        services.result_correct(match=final, actor=cup.organizer, score=Score(2, 1), reason="Seen.", now=NOON)
        close_round(cup)
        assert ranks_in(cup) == {final.player_a: 1, final.player_b: 2}
