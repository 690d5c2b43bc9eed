"""Records that are not of the disputed match: what does not fit stands above the verdict."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import NOON, demonstration_record, make_dispute, make_event, make_user, match_between
from tournaments import jobs, queries, services
from tournaments.evidence import Discrepancy, MatchFacts, Player, compare, seat_of_first
from tournaments.models import Dispute, Score

ADA = Player(name="Ada Lovelace", username="ada", seat="A")
BEN = Player(name="Bén", username="ben_1", seat="B")
FACTS = MatchFacts(
    players=(ADA, BEN), event="Winter Open 2026", round=3, table=12, first_day="2026-11-18", last_day="2026-11-20",
    results=frozenset({"A", "B"}), scores="Ada 2–1 Ben",
)  # fmt: skip


def of_others(text: str | None = None) -> str:
    """The demonstration's record, as strangers played it elsewhere in another year."""
    record = (text or demonstration_record()).replace('[A "Ada"] [B "Ben"]', '[A "Zed"] [B "Yan"]')
    tags = '[Event "Summer Cup"] [Date "2019-07-01"] [Round "9"] [Table "77"]'
    return record.replace('[Event "Winter Open"]', tags)


class TestTags:
    @pytest.mark.parametrize(
        ("a", "b"),
        [
            ("Ada Lovelace", "Bén"), ("ada", "BEN"), ("  ADA  lovelace ", "ben 1"), ("Lovelace", "Ben Nevis"),
            ("", ""), ("?", "?"),
        ],
    )  # fmt: skip
    def test_a_name_fits_by_username_shown_name_or_a_part_of_it(self, a: str, b: str) -> None:
        evidence = compare({"A": a, "B": b}, FACTS)
        assert (evidence.is_of_match, evidence.discrepancies) == (True, [])

    @pytest.mark.parametrize(
        "tags",
        [
            {"Event": "winter open"}, {"Round": "Round 3"}, {"Round": "Final"}, {"Table": "012"},
            {"Date": "2026-11-19"}, {"Date": "2026-??-??"}, {"Date": "?"}, {"Result": "B"}, {"Result": "*"},
        ],
    )  # fmt: skip
    def test_a_tag_that_fits_or_is_unknown_is_no_discrepancy(self, tags: dict[str, str]) -> None:
        assert compare(tags, FACTS).discrepancies == []

    @pytest.mark.parametrize(
        ("tag", "record", "match"),
        [
            ("Event", "Summer Cup", "Winter Open 2026"), ("Round", "2", "3"), ("Table", "1", "12"),
            ("Date", "2026-11-21", "2026-11-18 – 2026-11-20"), ("Date", "2025-??-??", "2026-11-18 – 2026-11-20"),
            ("Result", "draw", "Ada 2–1 Ben"), ("B", "Zed", "Bén"),
        ],
    )  # fmt: skip
    def test_a_tag_that_does_not_fit_stands_beside_the_match(self, tag: str, record: str, match: str) -> None:
        evidence = compare({"A": "Ada", tag: record}, FACTS)
        assert (evidence.is_of_match, evidence.discrepancies) == (True, [Discrepancy(tag, record, match)])

    def test_a_record_that_names_neither_player_is_not_of_the_match(self) -> None:
        assert not compare({"A": "Zed", "B": "Yan"}, FACTS).is_of_match
        assert not compare({"B": "Yan"}, FACTS).is_of_match

    @pytest.mark.parametrize(
        ("a", "b", "seat"),
        [
            ("Ben", "Ada", "B"), ("ADA", "ben", "A"), ("Ada", "?", "A"), ("", "Ada", "B"),
            ("Zed", "Yan", ""), ("Ada", "Yan", ""), ("Ada", "Ada", ""), ("", "", ""), ("Ad", "Be", ""),
        ],
    )  # fmt: skip
    def test_the_seats_follow_whole_names_and_are_never_guessed(self, a: str, b: str, seat: str) -> None:
        assert seat_of_first({"A": a, "B": b}, ("Ada",), ("Ben",)) == seat

    def test_a_name_within_a_name_is_another(self) -> None:
        assert seat_of_first({"A": "Kim", "B": "Alex Kim"}, ("Alex Kim",), ("Kim",)) == "B"


@pytest.mark.django_db
class TestDispute:
    def judged(self, record: str, **fields: object) -> Dispute:
        dispute = make_dispute(record, **fields)
        jobs.judge_dispute(dispute.pk, lambda: NOON)
        return Dispute.objects.get()

    def test_the_record_of_the_match_fits(self) -> None:
        evidence = queries.evidence_of(self.judged(demonstration_record()))
        assert (evidence.is_of_match, evidence.discrepancies) == (True, [])

    def test_both_players_and_the_judge_see_what_does_not_fit_above_the_verdict(self) -> None:
        dispute = self.judged(of_others(demonstration_record("legal")))
        for who in ("ada", "ben", "dara"):
            client = Client()
            client.force_login(make_user(who))
            page = client.get(reverse("tournaments:dispute", args=[dispute.pk])).content.decode()
            above, _heading, _verdict = page.partition('id="verdict"')
            assert "The record is not of this match" in above
            for word in ("Zed", "Yan", "Summer Cup", "2019-07-01", "2026-11-20", "Winter Open", "77"):
                assert word in above
            shown = client.get(f"/api/v1/disputes/{dispute.pk}/").json()["evidence"]
            assert shown["of_this_match"] is False
            assert {"tag": "Event", "record": "Summer Cup", "match": "Winter Open"} in shown["discrepancies"]

    def test_without_a_record_there_is_nothing_to_compare(self) -> None:
        dispute = make_dispute("")
        client = Client()
        client.force_login(make_user("ada"))
        assert client.get(f"/api/v1/disputes/{dispute.pk}/").json()["evidence"] is None

    def test_seats_that_the_uploader_gives_prevail_and_are_shown(self) -> None:
        match = make_dispute("").match
        ben_first = "a" if match.player_a.user.username == "ben" else "b"
        dispute = services.dispute_attach_record(
            dispute=match.disputes.get(), actor=make_user("ada"), now=NOON,
            record_text=demonstration_record(), record_seat_a=ben_first,
        )  # fmt: skip
        evidence = queries.evidence_of(dispute)
        assert {seat: player.username for seat, player in evidence.seats.items()} == {"A": "ben", "B": "ada"}
        assert [(each.tag, each.record, each.match) for each in evidence.discrepancies[:2]] == [
            ("A", "Ada", "ben"), ("B", "Ben", "ada"),
        ]  # fmt: skip
        client = Client()
        client.force_login(make_user("dara"))
        assert "said so" in client.get(reverse("tournaments:dispute", args=[dispute.pk])).content.decode()

    def test_the_day_of_the_match_chooses_the_card_texts_and_not_the_record(self) -> None:
        dispute = make_dispute(of_others(), now=NOON + timedelta(days=3))
        assert dispute.submission.circumstances.day == "2026-11-20"

    def test_the_day_of_the_match_is_the_one_that_its_players_see(self) -> None:
        """Noon in London is the next day in Auckland."""
        event = make_event("ada", "ben", start=True, time_zone="Pacific/Auckland")
        match = match_between(event, "ada", "ben")
        services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
        dispute = services.match_dispute(
            match=match, actor=make_user("ben"), claim=Score(0, 2), record_text=of_others(), record_seat_a="a", now=NOON
        )
        assert dispute.submission.circumstances.day == "2026-11-21"
        dates = [each for each in queries.evidence_of(dispute).discrepancies if each.tag == "Date"]
        assert [each.match for each in dates] == ["2026-11-21"]
