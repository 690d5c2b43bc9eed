"""Kinds of events on the site: seeds, a cut, a double elimination, a match for third place."""

import json
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from tests.factories import (
    NOON,
    client_of,
    close_round,
    make_event,
    make_user,
    next_round,
    registration_of,
    starter_list,
)
from tournaments import audit, queries, services
from tournaments.models import Match, Registration, Round, Score, Tournament
from tournaments.queries import Then
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db
FOUR = ("ada", "ben", "fay", "gil")
EIGHT = (*FOUR, "hal", "ivy", "jon", "kim")


def seed(event: Tournament, *players: str, actor: str = "cleo") -> list[Registration]:
    keys = [registration_of(event, player).pk for player in players]
    return services.seeds_set(tournament=event, actor=make_user(actor), players=keys, now=NOON)


def matches(event: Tournament, number: int) -> list[Match]:
    played = Match.objects.filter(round__tournament=event, round__number=number).exclude(round__status="aside")
    return list(played.select_related("round", "player_a__user", "player_b__user").order_by("place"))


def tables(event: Tournament, number: int) -> list[tuple[str, str | None]]:
    return [
        (match.player_a.user.username, match.player_b.user.username if match.player_b else None)
        for match in matches(event, number)
    ]


def enter(match: Match, winner: str, then: Then = Then.KEEP) -> None:
    score = Score(2, 0) if match.player_a.user.username == winner else Score(0, 2)
    services.result_correct(
        match=match, actor=match.round.tournament.organizer, score=score, reason="seen", then=then, now=NOON
    )


def play_in_order(event: Tournament, number: int) -> None:
    """Of two players the one earlier in the alphabet wins."""
    for match in matches(event, number):
        if match.player_b:
            enter(match, min(match.player_a.user.username, match.player_b.user.username))


def places(event: Tournament) -> dict[str, int]:
    return {line.registration.user.username: line.rank for line in queries.standings_of(event)}


class TestSeeds:
    def test_by_hand_decide_the_first_round(self) -> None:
        cup = make_event(*EIGHT, format="elimination")
        seed(cup, "kim", "jon", "ivy", "hal", "gil", "fay", "ben", "ada")
        next_round(cup)
        assert tables(cup, 1) == [("kim", "ada"), ("hal", "gil"), ("jon", "ben"), ("ivy", "fay")]
        assert audit.find_first_fault(cup) is None

    def test_of_some_leave_the_others_to_lots(self) -> None:
        cup = make_event(*EIGHT, format="elimination")
        seed(cup, "kim", "jon")
        next_round(cup)
        seated = tables(cup, 1)
        assert (seated[0][0], seated[2][0]) == ("kim", "jon")

    def test_throw_a_draft_away_and_are_taken_off_again(self) -> None:
        cup = make_event(*FOUR, format="elimination")
        services.round_pair(tournament=cup, actor=cup.organizer, now=NOON)
        seed(cup, "gil", "ben")
        assert not cup.rounds.exists()
        assert seed(cup, "gil", "ben") == [registration_of(cup, "gil"), registration_of(cup, "ben")]
        seed(cup)
        assert not cup.registrations.filter(seed__isnull=False).exists()
        assert audit.find_first_fault(cup) is None

    def test_are_refused_to_strangers_players_and_once_the_round_is_played(self) -> None:
        cup = make_event(*FOUR, "cleo", format="elimination")
        with pytest.raises(PermissionDenied):
            seed(cup, "ada", actor="ada")
        with pytest.raises(PermissionDenied, match="You play in this event"):
            seed(cup, "ada")
        services.player_drop(registration=registration_of(cup, "cleo"), actor=make_user("cleo"), now=NOON)
        with pytest.raises(ValidationError, match="each of them once"):
            seed(cup, "ada", "ada")
        next_round(cup)
        with pytest.raises(WrongStateError, match="before the first round"):
            seed(cup, "ada")
        services.round_take_back(tournament=cup, actor=cup.organizer, now=NOON)
        seed(cup, "ada")

    def test_that_are_refused_stay_in_the_form_with_their_first_round(self) -> None:
        cup = make_event(*FOUR, format="elimination", start=True)
        typed = {f"seed_{registration_of(cup, player).pk}": at for at, player in enumerate(("gil", "fay"), start=1)}
        answer = client_of("cleo").post(reverse("tournaments:seeds", args=[cup.pk]), typed)
        assert answer.status_code == 422
        assert "before the first round" in answer.content.decode()
        assert "1. gil" in answer.content.decode()

    def test_are_not_of_swiss_rounds(self) -> None:
        with pytest.raises(WrongStateError, match="Nobody is seeded"):
            seed(make_event("ada", "ben"), "ada")

    def test_stay_with_a_player_who_hands_in_another_list_and_go_with_one_who_leaves(self) -> None:
        cup = make_event("ada", "ben", format="elimination")
        seed(cup, "ada", "ben")
        services.player_join(tournament=cup, user=make_user("ada"), list_text=starter_list("emberrush"), now=NOON)
        assert registration_of(cup, "ada").seed == 1
        ben = registration_of(cup, "ben")
        services.player_drop(registration=ben, actor=ben.user, now=NOON)
        ben.refresh_from_db()
        assert ben.seed is None
        assert audit.find_first_fault(cup) is None

    def test_are_kept_apart_by_the_database(self) -> None:
        cup = make_event("ada", "ben", format="elimination")
        for change in ({"seed": 1}, {"seed": 0}):
            with pytest.raises(IntegrityError), transaction.atomic():
                cup.registrations.update(**change)

    def test_are_given_on_a_page_that_shows_the_first_round(self) -> None:
        cup = make_event(*FOUR, format="elimination")
        cleo = Client()
        cleo.force_login(make_user("cleo"))
        page = reverse("tournaments:seeds", args=[cup.pk])
        assert page in cleo.get(reverse("tournaments:organize", args=[cup.pk])).content.decode()
        gil, ben = (f"seed_{registration_of(cup, player).pk}" for player in ("gil", "ben"))
        shown = cleo.post(page, {gil: "1", ben: "2", "show": "yes"}).content.decode()
        assert "1. gil – 4. by lot" in shown
        assert not cup.registrations.filter(seed__isnull=False).exists()
        refused = cleo.post(page, {gil: "1", ben: "1"})
        assert (refused.status_code, "has this number too" in refused.content.decode()) == (422, True)
        assert cleo.post(page, {gil: "3", ben: "7"}).status_code == 302
        assert registration_of(cup, "ben").seed == 2
        cleo.post(page, {gil: "1", "lots": "yes"})
        assert registration_of(cup, "gil").seed is None
        stranger = Client()
        stranger.force_login(make_user("ada"))
        assert stranger.get(page).status_code == 403


class TestOverHttp:
    """A Swiss with its cut, as a program plays it."""

    def call(self, method: str, path: str, **data: Any) -> Any:
        answer = self.client.generic(method, f"/api/v1{path}", json.dumps(data), content_type="application/json")
        assert answer.status_code < 300, answer.content
        return answer.json()

    def play_round(self, path: str) -> dict[str, Any]:
        self.call("POST", f"{path}/rounds/")
        round_ = self.call("POST", f"{path}/rounds/publish/")
        for pairing in round_["pairings"]:
            if pairing["b"]:
                a, b = (int(pairing[side].partition(":")[2]) for side in "ab")
                self.call("POST", f"/matches/{pairing['id']}/enter/", score="2-0-0" if a < b else "0-2-0")
        self.call("POST", f"{path}/rounds/close/")
        return round_

    def make(self, count: int, **values: Any) -> tuple[str, list[dict[str, Any]]]:
        make_event("ada")  # the cards
        self.client = Client()
        self.client.force_login(make_user("cleo"))
        event = self.call("POST", "/tournaments/", name="Cup", lists_asked="none", **values)
        path = f"/tournaments/{event['id']}"
        names = [f"Player {chr(65 + number)}" for number in range(count)]
        return path, self.call("POST", f"{path}/players/add/", names=names)

    def test_the_cut_pairs_1_8_4_5_2_7_3_6_by_standing(self) -> None:
        path, _players = self.make(10, format="swiss_top8", rounds_planned=4)
        for _ in range(4):
            self.play_round(path)
        standing = [line["player"] for line in self.call("GET", f"{path}/standings/")["results"]]
        first = self.play_round(path)
        order = [(standing.index(p["a"]) + 1, standing.index(p["b"]) + 1) for p in first["pairings"]]
        assert order == [(1, 8), (4, 5), (2, 7), (3, 6)]
        for _ in range(2):
            self.play_round(path)
        answer = self.client.post(f"/api/v1{path}/rounds/", "{}", content_type="application/json")
        assert (answer.status_code, "All 7 rounds" in answer.content.decode()) == (409, True)
        lines = self.call("GET", f"{path}/standings/")["results"]
        assert [line["rank"] for line in lines][:8] == list(range(1, 9))
        assert [line["player"] for line in lines[8:]] == standing[8:]
        assert self.call("POST", f"{path}/finish/")["status"] == "finished"

    def test_a_double_elimination_is_seeded_and_played_to_its_places(self) -> None:
        path, players = self.make(8, format="double_elimination")
        seeded = self.call("PUT", f"{path}/seeds/", players=[player["id"] for player in players])
        assert [player["seed"] for player in seeded["results"]] == list(range(1, 9))
        for number in range(1, 7):
            self.play_round(path)
            assert len(self.call("GET", f"{path}/rounds/")["results"]) == number
        self.call("POST", f"{path}/finish/")
        lines = self.call("GET", f"{path}/standings/")["results"]
        assert [(line["rank"], line["player"]) for line in lines] == [
            (place, player["player"]) for place, player in enumerate(players, start=1)
        ]


class TestTheDoubleElimination:
    def start(self) -> Tournament:
        cup = make_event(*FOUR, format="double_elimination")
        seed(cup, *FOUR)
        for number in range(1, 4):
            next_round(cup)
            play_in_order(cup, number)
            close_round(cup)
        next_round(cup)
        return cup

    def test_has_a_second_final_after_the_first_loss_of_its_loser(self) -> None:
        cup = self.start()
        [final] = matches(cup, 4)
        assert tables(cup, 4) == [("ada", "ben")]
        enter(final, "ben")
        close_round(cup)
        next_round(cup)
        assert tables(cup, 5) == [("ben", "ada")]
        enter(matches(cup, 5)[0], "ada")
        close_round(cup)
        assert places(cup) == {"ada": 1, "ben": 2, "fay": 3, "gil": 4}
        with pytest.raises(WrongStateError, match="All 5 rounds"):
            services.round_pair(tournament=cup, actor=cup.organizer, now=NOON)

    def test_ends_with_the_final_if_its_loser_has_lost_before(self) -> None:
        cup = self.start()
        enter(matches(cup, 4)[0], "ada")
        close_round(cup)
        with pytest.raises(WrongStateError, match="All 4 rounds"):
            services.round_pair(tournament=cup, actor=cup.organizer, now=NOON)
        assert places(cup) == {"ada": 1, "ben": 2, "fay": 3, "gil": 4}

    def test_loses_its_second_final_when_the_first_is_corrected(self) -> None:
        cup = self.start()
        enter(matches(cup, 4)[0], "ben")
        close_round(cup)
        next_round(cup)
        final = matches(cup, 4)[0]
        preview = queries.preview_correction(final, Score(2, 0))
        assert [fallen.round.number for fallen in preview.falls] == [5]
        enter(final, "ada", then=Then.RESET)
        assert not cup.rounds.filter(number=5, status__in=Round.PLAYED).exists()
        assert places(cup)["ada"] == 1
        assert audit.find_first_fault(cup) is None

    def test_seats_the_losers_too_when_a_result_is_corrected(self) -> None:
        cup = self.start()
        first = matches(cup, 1)[0]
        assert tables(cup, 1) == [("ada", "gil"), ("ben", "fay")]
        enter(first, "gil", then=Then.RESET)
        assert tables(cup, 2) == [("gil", "ben"), ("ada", "fay")]
        assert cup.rounds.exclude(status="aside").count() == 2
        assert audit.find_first_fault(cup) is None

    def test_shows_both_brackets(self, client: Client) -> None:
        cup = self.start()
        page = client.get(reverse("tournaments:detail", args=[cup.pk])).content.decode()
        for words in (
            "Winners&#x27; bracket",
            "Losers&#x27; bracket",
            "Losers&#x27; round 2",
            "Winners&#x27; round 1",
            "Finals",
        ):
            assert words in page, words
        assert "Second final" not in page


class TestThirdPlace:
    def test_is_played_for_beside_the_final(self, client: Client) -> None:
        cup = make_event(*FOUR, format="elimination_third")
        seed(cup, *FOUR)
        next_round(cup)
        play_in_order(cup, 1)
        close_round(cup)
        next_round(cup)
        assert tables(cup, 2) == [("ada", "ben"), ("gil", "fay")]
        play_in_order(cup, 2)
        close_round(cup)
        assert places(cup) == {"ada": 1, "ben": 2, "fay": 3, "gil": 4}
        assert "Match for third place" in client.get(reverse("tournaments:detail", args=[cup.pk])).content.decode()


class TestTheCut:
    def start(self) -> Tournament:
        event = make_event(*EIGHT, format="swiss_top4", rounds_planned=2)
        for number in (1, 2):
            next_round(event)
            play_in_order(event, number)
            close_round(event)
        return event

    def test_has_draws_before_it_and_none_in_it(self) -> None:
        event = self.start()
        next_round(event)
        match = matches(event, 3)[0]
        with pytest.raises(ValidationError, match="needs a winner"):
            services.result_correct(match=match, actor=event.organizer, score=Score(1, 1, 1), reason="seen", now=NOON)

    def test_fixes_the_number_of_rounds_before_it(self) -> None:
        event = self.start()
        next_round(event)
        with pytest.raises(ValidationError, match="bracket has begun"):
            services.tournament_edit(tournament=event, actor=event.organizer, rounds_planned=3, now=NOON)
        services.round_take_back(tournament=event, actor=event.organizer, now=NOON)
        services.round_discard(tournament=event, actor=event.organizer, now=NOON)
        services.tournament_edit(tournament=event, actor=event.organizer, rounds_planned=3, now=NOON)
        next_round(event)
        assert len(matches(event, 3)) == 4

    def test_is_shown_as_a_bracket_and_the_rounds_before_as_rounds(self, client: Client) -> None:
        event = self.start()
        detail = reverse("tournaments:detail", args=[event.pk])
        assert "Semifinals" not in client.get(detail).content.decode()
        next_round(event)
        page = client.get(detail).content.decode()
        assert "Semifinals" in page
        assert reverse("tournaments:round", args=[event.pk, 2]) in page

    def test_leads_everybody_to_all_tables_by_name_while_it_is_played(self, client: Client) -> None:
        event = self.start()
        detail, by_name = (reverse(f"tournaments:{page}", args=[event.pk]) for page in ("detail", "projector"))
        assert f'href="{by_name}"' not in client.get(detail).content.decode()
        next_round(event)
        assert f'href="{by_name}"' in client.get(detail).content.decode()

    def test_falls_when_a_result_before_it_is_taken_back(self) -> None:
        event = self.start()
        next_round(event)
        early = matches(event, 2)[0]
        loser = early.player_b or early.player_a
        preview = queries.preview_correction(early, Score(0, 2))
        assert set(preview.choices) == {Then.KEEP, Then.PAIR_AGAIN, Then.RESET}
        assert len(preview.falls) == 2
        enter(early, loser.user.username, then=Then.RESET)
        assert not event.rounds.filter(number=3, status__in=Round.PLAYED).exists()

    def test_goes_on_when_somebody_in_it_leaves(self) -> None:
        event = self.start()
        next_round(event)
        gone = matches(event, 3)[0].player_a
        services.player_drop(registration=gone, actor=gone.user, now=NOON)
        play = matches(event, 3)[1]
        enter(play, play.player_a.user.username)
        close_round(event)
        next_round(event)
        assert gone.user.username not in {name for pair in tables(event, 4) for name in pair}


def test_a_bracket_that_shrinks_in_its_draft_is_drawn_again() -> None:
    cup = make_event(*FOUR, "hal", format="elimination")
    services.round_pair(tournament=cup, actor=cup.organizer, now=NOON)
    hal = registration_of(cup, "hal")
    services.player_drop(registration=hal, actor=hal.user, now=NOON)
    next_round(cup)
    assert len(matches(cup, 1)) == 2


class TestTheBestOfFive:
    def test_is_won_with_three_games_and_its_bye_too(self) -> None:
        cup = make_event("ada", "ben", "fay", format="swiss", best_of=5, start=True)
        assert {match.score for match in matches(cup, 1) if match.is_bye} == {Score(3, 0)}
        [match] = [match for match in matches(cup, 1) if not match.is_bye]
        for wrong in (Score(4, 0), Score(3, 3), Score(3, 2, 1)):
            with pytest.raises(ValidationError):
                services.match_report(match=match, actor=match.player_a.user, score=wrong, now=NOON)
        for player in (match.player_a, match.player_b):
            services.match_report(match=match, actor=player.user, score=Score(3, 2), now=NOON)
        match.refresh_from_db()
        assert (match.status, match.score) == ("confirmed", Score(3, 2))

    def test_is_offered_with_its_scores(self) -> None:
        cup = make_event("ada", "ben", format="elimination", best_of=5, start=True)
        [match] = matches(cup, 1)
        ada = Client()
        ada.force_login(make_user("ada"))
        page = ada.get(reverse("tournaments:match", args=[cup.pk, match.pk])).content.decode()
        assert "I won 3–2" in page
        assert "a draw" not in page

    def test_is_the_longest(self) -> None:
        cup = make_event("ada", "ben")
        with pytest.raises(IntegrityError), transaction.atomic():
            Tournament.objects.filter(pk=cup.pk).update(best_of=7)


def test_a_reset_branch_takes_its_players_from_wherever_they_sit_as_yet() -> None:
    cup = make_event(*EIGHT, format="elimination")
    seed(cup, *EIGHT)
    next_round(cup)
    play_in_order(cup, 1)
    close_round(cup)
    services.round_pair(tournament=cup, actor=cup.organizer, now=NOON)
    ada, ben = (registration_of(cup, player).pk for player in ("ada", "ben"))
    services.pairing_swap(tournament=cup, actor=cup.organizer, first=ada, second=ben, reason="by mistake", now=NOON)
    services.round_publish(tournament=cup, actor=cup.organizer, now=NOON)
    assert tables(cup, 2) == [("ben", "gil"), ("ada", "fay")]
    enter(matches(cup, 1)[1], "hal", then=Then.RESET)
    assert tables(cup, 2) == [("ada", "hal"), ("ben", "fay")]
    assert audit.find_first_fault(cup) is None


def test_who_had_left_and_is_back_goes_on_once_the_win_is_entered_again() -> None:
    cup = make_event(*FOUR, format="elimination")
    seed(cup, *FOUR)
    next_round(cup)
    ada = registration_of(cup, "ada")
    services.player_drop(registration=ada, actor=ada.user, now=NOON)
    play_in_order(cup, 1)
    close_round(cup)
    next_round(cup)
    assert tables(cup, 2) == [("gil", "ben")]
    services.player_undrop(registration=ada, actor=cup.organizer, now=NOON)
    enter(matches(cup, 1)[0], "ada", then=Then.RESET)
    assert tables(cup, 2) == [("ada", "ben")]
