"""The organizer keeps players apart, seats two together, gives somebody a table, pairs the last round by place."""

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.urls import reverse

from tests.factories import (
    FOUR,
    NOON,
    client_of,
    close_round,
    make_event,
    make_user,
    next_round,
    play_round,
    registration_of,
    starter_list,
)
from tournaments import audit, queries, services
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db
SIX = (*FOUR, "hal", "ivy")


def rule(event: Tournament, kind: str, one: str, other: str) -> None:
    services.pair_rule_add(
        tournament=event, actor=event.organizer, kind=kind, one=registration_of(event, one).pk,
        other=registration_of(event, other).pk, reason="family", now=NOON,
    )  # fmt: skip


def fix(event: Tournament, player: str, table: int | None) -> None:
    services.table_fix(registration=registration_of(event, player), actor=event.organizer, table=table, now=NOON)


def pair(event: Tournament) -> Round:
    return services.round_pair(tournament=event, actor=event.organizer, now=NOON)


def seats(round_: Round) -> dict[frozenset[str], Match]:
    matches = round_.matches.select_related("player_a__user", "player_b__user")
    return {frozenset(str(p) for p in (match.player_a, match.player_b) if p): match for match in matches}


class TestRules:
    def test_keep_two_apart_in_every_round(self) -> None:
        event = make_event(*FOUR, rounds_planned=2)
        rule(event, "apart", "ada", "ben")
        for _ in range(2):
            next_round(event)
            latest = event.rounds.latest("number")
            assert frozenset({"ada", "ben"}) not in seats(latest)
            play_round(event)
            close_round(event)
        assert audit.find_first_fault(event) is None

    def test_seat_two_together_in_one_round_and_say_so(self) -> None:
        event = make_event(*SIX)
        rule(event, "together", "ada", "gil")
        match = seats(pair(event))[frozenset({"ada", "gil"})]
        assert match.reason == "together"
        assert "seats these two together" in str(match.get_reason_display())

    def test_mark_a_rematch_that_the_organizer_wants(self) -> None:
        event = make_event(*FOUR, start=True)
        play_round(event)
        close_round(event)
        one, other = next(iter(seats(event.rounds.get())))
        rule(event, "together", one, other)
        draft = pair(event)
        assert (draft.rematches, seats(draft)[frozenset({one, other})].pk in queries.rematches_in(draft)) == (2, True)
        page = client_of("cleo").get(reverse("tournaments:organize", args=[event.pk])).content.decode()
        assert "rematch" in page

    def test_meet_all_the_same_where_no_pairing_keeps_them_apart(self) -> None:
        event = make_event("ada", "ben")
        rule(event, "apart", "ada", "ben")
        (match,) = seats(pair(event)).values()
        assert match.reason == "not_apart"

    def test_are_refused_where_they_contradict_each_other(self) -> None:
        event = make_event(*FOUR)
        rule(event, "apart", "ada", "ben")
        rule(event, "apart", "ben", "ada")
        assert event.pair_rules.count() == 1
        with pytest.raises(ValidationError, match="the opposite"):
            rule(event, "together", "ada", "ben")
        rule(event, "together", "ada", "fay")
        with pytest.raises(ValidationError, match="another opponent by a rule"):
            rule(event, "together", "fay", "gil")
        with pytest.raises(ValidationError, match="two different"):
            rule(event, "apart", "ada", "ada")

    def test_are_refused_in_a_bracket_and_to_judges(self) -> None:
        with pytest.raises(WrongStateError, match="schedule decides"):
            rule(make_event(*FOUR, format="elimination"), "apart", "ada", "ben")
        event = make_event(*FOUR, name="Other")
        with pytest.raises(PermissionDenied):
            services.pair_rule_add(
                tournament=event, actor=make_user("dara"), kind="apart", one=1, other=2, reason="x", now=NOON
            )

    def test_follow_a_player_who_hands_in_another_list(self) -> None:
        event = make_event(*FOUR)
        rule(event, "apart", "ada", "ben")
        fix(event, "ada", 7)
        services.player_join(tournament=event, user=make_user("ada"), list_text=starter_list("bannerline"), now=NOON)
        ada = registration_of(event, "ada")
        assert (event.pair_rules.get().other_id, ada.fixed_table) == (ada.pk, 7)
        assert audit.find_first_fault(event) is None

    def test_are_made_and_taken_back_on_a_page(self) -> None:
        event = make_event(*FOUR)
        cleo, page = client_of("cleo"), reverse("tournaments:pairing", args=[event.pk])
        ada, ben = (registration_of(event, who).pk for who in ("ada", "ben"))
        cleo.post(f"{page}add/", {"one": ada, "other": ben, "kind": "apart", "reason": "siblings"})
        assert "siblings" in cleo.get(page).content.decode()
        assert client_of("dara").get(page).status_code == 403
        cleo.post(reverse("tournaments:pair_rule_remove", args=[event.pk, event.pair_rules.get().pk]))
        assert not event.pair_rules.exists()
        assert audit.find_first_fault(event) is None


class TestFixedTables:
    def test_move_a_player_and_whoever_sat_there(self) -> None:
        event = make_event(*SIX)
        fix(event, "ada", 3)
        fix(event, "ben", 40)
        for _ in range(3):
            tables = {frozenset(pair): match.table for pair, match in seats(pair(event)).items()}
            assert len(set(tables.values())) == 3
            of = {player: table for pair_, table in tables.items() for player in pair_}
            assert of["ada"] == 3
            assert of["ben"] == (3 if of["ben"] == of["ada"] else 40)
        assert audit.find_first_fault(event) is None

    def test_hold_in_a_draft_at_once_and_after_a_swap(self) -> None:
        event = make_event(*SIX)
        draft = pair(event)
        fix(event, "ada", 2)
        assert next(m.table for p, m in seats(draft).items() if "ada" in p) == 2
        other = next(player for p in seats(draft) if "ada" not in p for player in p)
        services.pairing_swap(
            tournament=event, actor=event.organizer, first=registration_of(event, "ada").pk,
            second=registration_of(event, other).pk, reason="late", now=NOON,
        )  # fmt: skip
        assert next(m.table for p, m in seats(draft).items() if "ada" in p) == 2
        assert sorted(match.table for match in seats(draft).values()) == [1, 2, 3]
        assert Match.objects.filter(round=draft, changed_why="late").count() == 2
        assert audit.find_first_fault(event) is None

    def test_are_one_for_each_and_freed_again(self) -> None:
        event = make_event(*FOUR)
        fix(event, "ada", 1)
        with pytest.raises(ValidationError, match="ada sits at table 1"):
            fix(event, "ben", 1)
        with pytest.raises(ValidationError, match="numbered"):
            fix(event, "ben", 0)
        fix(event, "ada", None)
        fix(event, "ben", 1)
        assert registration_of(event, "ben").fixed_table == 1

    def test_are_fixed_on_the_page_and_shown_in_the_draft(self) -> None:
        event = make_event(*FOUR)
        pair(event)
        cleo = client_of("cleo")
        ada = registration_of(event, "ada")
        cleo.post(reverse("tournaments:table_fix", args=[event.pk]), {"player": ada.pk, "table": 9})
        assert "ada has this table" in cleo.get(reverse("tournaments:organize", args=[event.pk])).content.decode()
        cleo.post(reverse("tournaments:table_free", args=[event.pk, ada.pk]))
        assert Registration.objects.get(pk=ada.pk).fixed_table is None


class TestTheLastRound:
    def test_goes_by_standing_if_the_event_says_so(self) -> None:
        event = make_event(*SIX, "jon", "kim", rounds_planned=2, power_pairing=True)
        next_round(event)
        play_round(event)
        close_round(event)
        ranked = [str(line.registration) for line in queries.standings_of(event)]
        draft = pair(event)
        reasons = {match.reason for match in seats(draft).values()}
        assert reasons == {"by_standing"}
        assert frozenset(ranked[:2]) in seats(draft)

    def test_is_an_option_of_swiss_rounds_alone(self) -> None:
        with pytest.raises(ValidationError, match="no Swiss rounds"):
            make_event(format="elimination", power_pairing=True)
