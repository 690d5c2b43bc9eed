"""Steps back: whatever the organizer did by mistake is undone, and nothing that was reported is lost."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied, ValidationError

from tests.factories import (
    FOUR,
    NOON,
    client_of,
    close_round,
    make_dispute,
    make_event,
    make_user,
    match_between,
    next_round,
    play,
    play_round,
    registration_of,
    starter_list,
)
from tournaments import audit, queries, services
from tournaments.models import Match, Registration, Score, Tournament
from tournaments.queries import Then
from tournaments.queries.desk import STILL_SHOWN, desk_of
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db
EIGHT = (*FOUR, "hal", "ivy", "jon", "kim")


def do(use_case, event: Tournament, **values):
    return use_case(tournament=event, actor=event.organizer, now=NOON, **values)


def matches(event: Tournament, number: int) -> list[Match]:
    played = Match.objects.filter(round__tournament=event, round__number=number).exclude(round__status="aside")
    return list(played.select_related("round", "player_a__user", "player_b__user").order_by("place"))


def pairs(event: Tournament, number: int) -> set[frozenset[int]]:
    return {frozenset((match.player_a_id, match.player_b_id)) for match in matches(event, number)}


def ranks(event: Tournament) -> dict[str, int]:
    return {str(line.registration): line.rank for line in queries.standings_of(event)}


def correct(match: Match, *score: int, then: Then = Then.KEEP) -> Match:
    return services.result_correct(
        match=match, actor=make_user("cleo"), score=Score(*score), reason="seen", then=then, now=NOON
    )


class TestRounds:
    def test_a_published_round_is_a_draft_again_and_keeps_its_results(self) -> None:
        event = make_event(*FOUR, start=True)
        played, reported = matches(event, 1)
        play(played, 2, 1)
        services.match_report(match=reported, actor=reported.player_a.user, score=Score(2, 0), now=NOON)
        do(services.round_take_back, event)
        with pytest.raises(Match.DoesNotExist):
            queries.match_for(make_user("ada"), event.pk, played.pk)
        do(services.round_publish, event)
        assert [(match.pk, match.status) for match in matches(event, 1)] == [
            (played.pk, "confirmed"), (reported.pk, "reported"),
        ]  # fmt: skip
        assert audit.find_first_fault(event) is None

    def test_a_round_taken_back_may_seat_who_conceded_by_leaving(self) -> None:
        event = make_event(*FOUR, rounds_planned=2, start=True)
        play_round(event)
        close_round(event)
        next_round(event)
        services.player_drop(registration=matches(event, 2)[0].player_a, actor=event.organizer, now=NOON)
        before = pairs(event, 2)
        do(services.round_take_back, event)
        do(services.round_publish, event)
        assert pairs(event, 2) == before

    def test_a_round_taken_back_may_seat_who_left_with_a_dispute(self) -> None:
        event = make_event(*FOUR, start=True)
        disputed = matches(event, 1)[0]
        services.match_report(match=disputed, actor=disputed.player_a.user, score=Score(2, 0), now=NOON)
        services.match_dispute(match=disputed, actor=disputed.player_b.user, claim=Score(0, 2), now=NOON)
        services.player_drop(registration=disputed.player_a, actor=event.organizer, now=NOON)
        do(services.round_take_back, event)
        do(services.round_publish, event)
        assert [match.status for match in matches(event, 1) if match == disputed] == ["disputed"]

    def test_who_left_with_a_result_is_not_swapped_in_a_round_taken_back(self) -> None:
        event = make_event(*FOUR, start=True)
        one, two = matches(event, 1)
        play(one, 2, 0)
        services.player_drop(registration=one.player_a, actor=event.organizer, now=NOON)
        do(services.round_take_back, event)
        with pytest.raises(WrongStateError, match="has left the event"):
            do(services.pairing_swap, event, first=one.player_b_id, second=two.player_b_id, reason="by mistake")
        do(services.round_publish, event)
        assert one in matches(event, 1)

    def test_taking_back_the_first_round_lets_players_join_again(self) -> None:
        event = make_event("ada", "ben", "fay", start=True)
        do(services.round_take_back, event)
        event.refresh_from_db()
        assert event.status == "open"
        services.player_join(tournament=event, user=make_user("eve"), list_text=starter_list(), now=NOON)
        do(services.round_publish, event)
        assert len(pairs(event, 1)) == 2

    def test_the_first_draft_does_not_end_the_joining(self) -> None:
        event = make_event("ada", "ben")
        do(services.round_pair, event)
        eve = services.player_join(tournament=event, user=make_user("eve"), list_text=starter_list(), now=NOON)
        assert [match.is_bye for match in matches(event, 1)] == [False, True]
        another = services.player_join(
            tournament=event, user=make_user("eve"), list_text=starter_list("inkdebt"), now=NOON
        )
        assert matches(event, 1)[1].player_a == another != eve
        do(services.round_publish, event)
        assert audit.find_first_fault(event) is None

    def test_a_draft_is_thrown_away(self) -> None:
        event = make_event(*FOUR)
        do(services.round_pair, event)
        do(services.round_discard, event)
        do(services.round_discard, event)
        assert not event.rounds.exists()
        assert audit.find_first_fault(event) is None

    def test_what_was_reported_in_a_draft_thrown_away_can_be_put_back(self) -> None:
        event = make_event(*EIGHT, start=True)
        played = matches(event, 1)[0]
        play(played, 2, 0)
        do(services.round_take_back, event)
        do(services.round_discard, event)
        do(services.round_pair, event)
        [aside] = queries.rounds_to_put_back(event, event.rounds.get(status="draft"), 8)
        do(services.round_restore, event, round_pk=aside.pk)
        do(services.round_publish, event)
        assert played in matches(event, 1)
        assert len(matches(event, 1)) == 4
        assert audit.find_first_fault(event) is None

    def test_a_restored_round_has_back_the_result_that_went_to_another_draft(self) -> None:
        event = make_event("ada", "ben", start=True)
        [played] = matches(event, 1)
        play(played, 2, 0)
        do(services.round_take_back, event)
        do(services.round_discard, event)
        aside = event.rounds.get()
        do(services.round_pair, event)
        do(services.round_restore, event, round_pk=aside.pk)
        do(services.round_publish, event)
        [again] = matches(event, 1)
        assert (again, again.round, again.status) == (played, aside, "confirmed")
        assert audit.find_first_fault(event) is None

    def test_who_came_since_sits_in_a_restored_round(self) -> None:
        event = make_event(*FOUR, start=True)
        play(matches(event, 1)[0], 2, 0)
        do(services.round_take_back, event)
        do(services.round_discard, event)
        eve = services.player_join(tournament=event, user=make_user("eve"), list_text=starter_list(), now=NOON)
        do(services.round_restore, event, round_pk=event.rounds.get().pk)
        do(services.round_publish, event)
        assert [match.player_a for match in matches(event, 1) if match.is_bye] == [eve]
        assert audit.find_first_fault(event) is None

    def test_who_left_since_has_no_seat_in_a_restored_round(self) -> None:
        event = make_event(*FOUR, rounds_planned=2, start=True)
        play_round(event)
        close_round(event)
        next_round(event)
        played, scheduled = matches(event, 2)
        play(played, 2, 0)
        do(services.round_take_back, event)
        do(services.round_discard, event)
        gone, stays = scheduled.player_a, scheduled.player_b
        services.player_drop(registration=gone, actor=event.organizer, now=NOON)
        do(services.round_restore, event, round_pk=event.rounds.get(status="aside").pk)
        do(services.round_publish, event)
        assert [match.player_a for match in matches(event, 2) if match.is_bye] == [stays]
        assert gone.pk not in set().union(*pairs(event, 2))
        assert audit.find_first_fault(event) is None

    def test_two_whose_opponents_left_meet_in_a_restored_round(self) -> None:
        event = make_event(*EIGHT, rounds_planned=2, start=True)
        play_round(event)
        close_round(event)
        next_round(event)
        played, one, two, _ = matches(event, 2)
        play(played, 2, 0)
        do(services.round_take_back, event)
        do(services.round_discard, event)
        for match in (one, two):
            services.player_drop(registration=match.player_a, actor=event.organizer, now=NOON)
        do(services.round_restore, event, round_pk=event.rounds.get(status="aside").pk)
        assert frozenset((one.player_b_id, two.player_b_id)) in pairs(event, 2)
        assert audit.find_first_fault(event) is None

    def test_two_who_meet_again_after_another_pairing_have_their_result_back(self) -> None:
        event = make_event("ada", "ben", start=True)
        [played] = matches(event, 1)
        play(played, 2, 0)
        do(services.round_take_back, event)
        do(services.round_pair, event)
        do(services.round_publish, event)
        [again] = matches(event, 1)
        assert (again, again.status, again.score) == (played, "confirmed", (2, 0, 0))

    def test_a_closed_round_is_opened_and_closed_again(self) -> None:
        event = make_event(*FOUR, start=True)
        play_round(event)
        close_round(event)
        do(services.round_pair, event)
        with pytest.raises(WrongStateError, match="Discard the draft"):
            do(services.round_reopen, event)
        do(services.round_discard, event)
        do(services.round_reopen, event)
        services.match_clear(match=matches(event, 1)[0], actor=event.organizer, reason="Not played.", now=NOON)
        with pytest.raises(WrongStateError, match="no final result"):
            do(services.round_close, event)
        play(matches(event, 1)[0], 0, 2)
        close_round(event)
        assert audit.find_first_fault(event) is None

    def test_a_finished_event_is_opened_again_and_draws_by_another_seed(self) -> None:
        event = make_event(*FOUR, rounds_planned=1, start=True)
        play_round(event)
        close_round(event)
        do(services.tournament_finish, event)
        with pytest.raises(WrongStateError, match="Reopen it first"):
            correct(matches(event, 1)[0], 0, 2)
        do(services.tournament_reopen, event)
        event.refresh_from_db()
        assert (event.status, event.seed == "7", event.finished_at) == ("running", False, None)
        correct(matches(event, 1)[0], 0, 2)
        do(services.tournament_finish, event)
        assert audit.find_first_fault(event) is None

    def test_an_event_called_off_is_opened_where_it_stood(self) -> None:
        event = make_event(*FOUR, start=True)
        do(services.tournament_call_off, event)
        match = matches(event, 1)[0]
        with pytest.raises(WrongStateError, match="is over"):
            services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
        do(services.tournament_reopen, event)
        play_round(event)
        close_round(event)

    def test_an_event_called_off_asks_nothing_more_of_its_players_and_judges(self) -> None:
        dispute = make_dispute()
        event, ada, dara = dispute.match.round.tournament, make_user("ada"), make_user("dara")
        running = make_event("ada", "ben", name="Next", start=True)
        do(services.tournament_call_off, event)
        assert [own.match.round.tournament for own in desk_of(ada, NOON).matches] == [running]
        assert desk_of(dara, NOON).disputes == []
        assert desk_of(ada, NOON).events == [running, event]
        assert desk_of(ada, NOON + STILL_SHOWN * 2).events == [running]

    @pytest.mark.parametrize("reported", [False, True])
    def test_an_event_called_off_offers_no_step_that_it_would_refuse(self, *, reported: bool) -> None:
        event = make_event("ada", "ben", start=True, confirm_minutes=10)
        match = match_between(event, "ada", "ben")
        if reported:
            services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
        ben, page = client_of("ben"), f"/events/{event.pk}/matches/{match.pk}/"
        steps = ["confirm/", "dispute/"] if reported else ["report/"]
        assert all(f'"{page}{step}"' in ben.get(page).content.decode() for step in steps)
        do(services.tournament_call_off, event)
        shown = ben.get(page).content.decode()
        assert [step for step in ("report/", "confirm/", "dispute/") if f'"{page}{step}"' in shown] == []
        assert "is final at" not in shown

    def test_rounds_are_added_and_taken_off(self) -> None:
        event = make_event(*FOUR, rounds_planned=1, start=True)
        play_round(event)
        close_round(event)
        do(services.tournament_edit, event, rounds_planned=2)
        next_round(event)
        with pytest.raises(ValidationError, match="2 rounds have been paired"):
            do(services.tournament_edit, event, rounds_planned=1)
        do(services.round_take_back, event)
        do(services.round_discard, event)
        do(services.tournament_edit, event, rounds_planned=1, name="Winter Closed")
        do(services.tournament_finish, event)
        assert audit.find_first_fault(event) is None

    def test_a_second_tab_publishes_only_the_draft_it_shows(self) -> None:
        event = make_event(*EIGHT)
        seen = queries.draft_tag(do(services.round_pair, event))
        do(services.round_pair, event, seen=seen)
        with pytest.raises(WrongStateError, match="has changed since"):
            do(services.round_publish, event, seen=seen)
        with pytest.raises(WrongStateError, match="has changed since"):
            do(services.round_pair, event, seen=seen)
        do(services.round_publish, event, seen=queries.draft_tag(event.rounds.get()))

    def test_a_second_tab_closes_only_the_round_it_shows(self) -> None:
        event = make_event(*FOUR, start=True)
        play_round(event)
        do(services.round_turn, event, number=1)
        do(services.round_turn, event, number=1)
        do(services.round_publish, event)
        play_round(event)
        with pytest.raises(WrongStateError, match="has changed since"):
            do(services.round_close, event, number=1)
        do(services.round_close, event, number=2)
        do(services.round_close, event, number=2)

    def test_none_of_it_is_for_others(self) -> None:
        event = make_event(*FOUR, start=True)
        steps = (
            services.round_take_back, services.round_discard, services.round_reopen, services.round_turn,
            services.tournament_call_off, services.tournament_reopen, services.tournament_edit,
        )  # fmt: skip
        for step in steps:
            for who in ("ada", "dara", "eve"):
                with pytest.raises(PermissionDenied):
                    step(tournament=event, actor=make_user(who), now=NOON)


class TestDrafts:
    def test_a_player_who_leaves_a_draft_moves_nobody_but_the_opponent(self) -> None:
        event = make_event(*EIGHT)
        do(services.round_pair, event)
        before = pairs(event, 1)
        gone = matches(event, 1)[0].player_a
        services.player_drop(registration=gone, actor=event.organizer, now=NOON)
        assert len(pairs(event, 1) & before) == 3
        another = matches(event, 1)[1].player_b
        services.player_drop(registration=another, actor=event.organizer, now=NOON)
        assert len(pairs(event, 1)) == 3
        assert not any(match.is_bye for match in matches(event, 1))
        do(services.round_publish, event)
        assert audit.find_first_fault(event) is None

    def test_a_swap_that_makes_a_rematch_is_counted_and_shows_the_gap(self) -> None:
        event = make_event(*FOUR, start=True)
        play_round(event)
        close_round(event)
        do(services.round_pair, event)
        one = matches(event, 2)[0]
        met = next(pair for pair in pairs(event, 1) if one.player_a_id in pair)
        [other] = met - {one.player_a_id}
        first = one.player_b_id if other != one.player_b_id else one.player_a_id
        do(services.pairing_swap, event, first=first, second=other, reason="asked for")
        draft = event.rounds.get(number=2)
        assert draft.rematches == 2 == len(queries.rematches_in(draft))
        assert {match.gap for match in matches(event, 2)} == {3}

    def test_a_swap_in_a_round_taken_back_sets_the_reported_match_aside_and_finds_it_again(self) -> None:
        event = make_event(*FOUR, start=True)
        one, two = matches(event, 1)
        play(one, 2, 0)
        do(services.round_take_back, event)
        swap = lambda: do(  # noqa: E731
            services.pairing_swap, event, first=one.player_b_id, second=two.player_b_id, reason="by mistake"
        )
        swap()
        assert one not in matches(event, 1)
        swap()
        do(services.round_publish, event)
        assert one in matches(event, 1)
        assert Match.objects.get(pk=one.pk).score == (2, 0, 0)
        assert audit.find_first_fault(event) is None


class TestCorrections:
    def test_a_result_of_any_round_is_corrected_and_the_pairings_stand(self) -> None:
        event = make_event(*FOUR, rounds_planned=3)
        for _ in range(2):
            next_round(event)
            play_round(event)
            close_round(event)
        next_round(event)
        before = pairs(event, 3)
        match = matches(event, 1)[0]
        preview = queries.preview_correction(match, Score(0, 2))
        moved = {str(move.player): move.after for move in preview.moves}
        correct(match, 0, 2)
        assert {name: rank for name, rank in ranks(event).items() if name in moved} == moved
        assert pairs(event, 3) == before
        assert Match.objects.get(pk=match.pk).official

    def test_the_latest_round_is_paired_again_as_the_preview_says(self) -> None:
        event = make_event(*EIGHT, rounds_planned=3, start=True)
        play_round(event)
        close_round(event)
        next_round(event)
        match = matches(event, 1)[0]
        preview = queries.preview_correction(match, Score(0, 2))
        assert preview.choices == [Then.KEEP, Then.PAIR_AGAIN, Then.RESET]
        before = pairs(event, 2)
        correct(match, 0, 2, then=Then.PAIR_AGAIN)
        assert event.rounds.get(number=2).status == "draft"
        differ = {frozenset((each.player_a_id, each.player_b_id)) for each in preview.differ}
        assert differ == before - pairs(event, 2)
        assert audit.find_first_fault(event) is None

    def test_a_bracket_is_reset_where_it_rests_on_the_result_and_put_back(self) -> None:
        cup = make_event(*EIGHT, format="elimination", start=True)
        for _ in range(2):
            play_round(cup)
            close_round(cup)
            next_round(cup)
        final = matches(cup, 3)[0]
        play(final, 2, 0)
        close_round(cup)
        quarter = matches(cup, 1)[0]
        semi, other = matches(cup, 2)
        preview = queries.preview_correction(quarter, Score(0, 2))
        assert {each.pk for each in preview.falls} == {semi.pk, final.pk}
        assert preview.reported == 2
        correct(quarter, 0, 2, then=Then.RESET)
        now = matches(cup, 2)
        assert now[1] == other
        assert other.score == (2, 0, 0)
        assert {now[0].player_a_id, now[0].player_b_id} == {quarter.player_b_id, semi.player_b_id}
        assert cup.rounds.get(number=2, status="published")
        assert not matches(cup, 3)
        correct(quarter, 2, 0, then=Then.RESET)
        assert [match.pk for match in matches(cup, 2)] == [semi.pk, other.pk]
        close_round(cup)
        next_round(cup)
        assert matches(cup, 3) == [final]
        close_round(cup)
        do(services.tournament_finish, cup)
        assert ranks(cup)[str(final.player_a)] == 1
        assert audit.find_first_fault(cup) is None

    def test_a_bracket_is_not_paired_again_in_its_midst(self) -> None:
        cup = make_event(*EIGHT, format="elimination", start=True)
        for _ in range(2):
            play_round(cup)
            close_round(cup)
            next_round(cup)
        quarter, before = matches(cup, 1)[0], pairs(cup, 3)
        assert queries.preview_correction(quarter, Score(0, 2)).choices == [Then.KEEP, Then.RESET]
        with pytest.raises(WrongStateError, match="Take back the matches"):
            correct(quarter, 0, 2, then=Then.PAIR_AGAIN)
        assert pairs(cup, 3) == before
        assert matches(cup, 1)[0].score == (2, 0, 0)

    def test_a_bracket_that_stands_though_a_semifinal_was_corrected_has_one_winner(self) -> None:
        cup = make_event(*FOUR, format="elimination", start=True)
        play_round(cup)
        close_round(cup)
        next_round(cup)
        [final] = matches(cup, 2)
        play(final, 2, 0)
        close_round(cup)
        correct(matches(cup, 1)[0], 0, 2)
        assert sorted(ranks(cup).values()) == [1, 2, 3, 3]
        assert ranks(cup)[str(final.player_a)] == 1

    def test_only_the_organizer_touches_later_rounds(self) -> None:
        event = make_event(*FOUR, rounds_planned=2, start=True)
        play_round(event)
        close_round(event)
        next_round(event)
        with pytest.raises(PermissionDenied):
            services.result_correct(
                match=matches(event, 1)[0], actor=make_user("dara"), score=Score(0, 2), reason="seen", then=Then.RESET,
                now=NOON,
            )  # fmt: skip
        assert matches(event, 1)[0].score == (2, 0, 0)

    def test_a_void_match_is_played_after_all(self) -> None:
        event = make_event("ada", "ben", start=True)
        [match] = matches(event, 1)
        services.match_void(match=match, actor=event.organizer, reason="Both were absent.", now=NOON)
        services.match_clear(match=match, actor=event.organizer, now=NOON)
        play(match, 2, 1)
        assert audit.find_first_fault(event) is None

    def test_a_void_match_uses_up_no_opponent(self) -> None:
        event = make_event("ada", "ben", rounds_planned=2, start=True)
        services.match_void(match=matches(event, 1)[0], actor=event.organizer, reason="Power cut.", now=NOON)
        close_round(event)
        next_round(event)
        assert event.rounds.get(number=2).rematches == 0


class TestPlayersComeBack:
    @pytest.mark.parametrize("structure", ["swiss", "elimination"])
    def test_with_the_match_that_was_conceded(self, structure: str) -> None:
        event = make_event(*FOUR, format=structure, start=True)
        match = matches(event, 1)[0]
        services.player_drop(registration=match.player_a, actor=event.organizer, now=NOON)
        assert matches(event, 1)[0].status == "confirmed"
        services.player_undrop(registration=match.player_a, actor=event.organizer, now=NOON)
        assert matches(event, 1)[0].status == "scheduled"
        play(matches(event, 1)[0], 2, 0)
        assert audit.find_first_fault(event) is None

    def test_who_left_before_the_start_by_mistake_is_in_again(self) -> None:
        event = make_event(*FOUR)
        ada = registration_of(event, "ada")
        services.player_drop(registration=ada, actor=event.organizer, now=NOON)
        assert list(queries.players_who_left(event)) == [ada]
        services.player_undrop(registration=ada, actor=event.organizer, now=NOON)
        assert Registration.objects.get(pk=ada.pk).is_active
        assert not queries.players_who_left(event)

    def test_and_each_round_they_missed_is_a_loss(self) -> None:
        event = make_event(*EIGHT, rounds_planned=3, start=True)
        gone = matches(event, 1)[0].player_a
        play_round(event)
        services.player_drop(registration=gone, actor=event.organizer, now=NOON)
        close_round(event)
        next_round(event)
        play_round(event)
        before = {line.registration: line.standing for line in queries.standings_of(event)}[gone]
        services.player_undrop(registration=gone, actor=event.organizer, now=NOON)
        after = {line.registration: line.standing for line in queries.standings_of(event)}[gone]
        assert (before.wins, before.losses, after.wins, after.losses) == (1, 0, 1, 1)
        assert (before.tie_breaks["gw"], after.tie_breaks["gw"]) == (1.0, 0.5)

    def test_or_a_bye_or_the_player_who_has_one_as_the_organizer_says(self) -> None:
        event = make_event(*FOUR, "hal", "ivy", rounds_planned=3)
        hal, ivy = registration_of(event, "hal"), registration_of(event, "ivy")
        next_round(event)
        for player in (hal, ivy):
            services.player_drop(registration=player, actor=event.organizer, now=NOON)
        play_round(event)
        close_round(event)
        services.player_undrop(registration=hal, actor=event.organizer, now=NOON)
        next_round(event)
        [bye] = [match for match in matches(event, 2) if match.is_bye]
        services.player_undrop(registration=ivy, actor=event.organizer, missed="pair", now=NOON)
        [late] = [match for match in matches(event, 2) if match.reason == "late"]
        assert {late.player_a, late.player_b} == {bye.player_a, ivy}
        assert audit.find_first_fault(event) is None

    def test_a_bye_is_not_disputed(self) -> None:
        event = make_event("ada", "ben", "fay", start=True)
        [bye] = [match for match in matches(event, 1) if match.is_bye]
        with pytest.raises(WrongStateError, match="no reported result"):
            services.match_dispute(match=bye, actor=bye.player_a.user, claim=Score(2, 1), now=NOON)


class TestAnOrganizerWhoPlays:
    def test_appoints_nobody_to_decide_a_match_that_is_paired(self) -> None:
        event = make_event("cleo", "ada", judges=("dara",), start=True)
        [match] = matches(event, 1)
        later = NOON + timedelta(minutes=5)
        services.staff_appoint(tournament=event, actor=event.organizer, person=make_user("eve"), now=later)
        with pytest.raises(PermissionDenied, match="appointed you after"):
            services.result_correct(match=match, actor=make_user("eve"), score=Score(2, 0), now=later)
        services.result_correct(match=match, actor=make_user("dara"), score=Score(2, 0), now=later)
        assert Match.objects.get(pk=match.pk).official
