"""The event pages, as people of every role see them: what works, what is refused, what stays hidden."""

import html
import re
from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from judging.models import RecordSubmission
from tests.factories import (
    NOON,
    add_players,
    client_of,
    close_round,
    demonstration_record,
    load_core_set,
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
from tournaments import jobs, services
from tournaments.models import Dispute, Match, Registration, Score, Tournament

pytestmark = pytest.mark.django_db
EIGHT = ("ada", "ben", "fay", "gil", "hal", "ivy", "jon", "kim")


HTMX = {"HX-Request": "true"}


def get(who: str, name: str, *args: int, **query: str):
    return client_of(who).get(reverse(f"tournaments:{name}", args=args), query)


def post(who: str, name: str, /, *args: int, **data: object):
    return client_of(who).post(reverse(f"tournaments:{name}", args=args), data, follow=True)


def _asked_next(answer) -> str:
    """The address by which the page asks whether the visitor's table, or the dispute, is still the same."""
    [path] = re.findall(r'hx-get="([^"]+/(?:mine|progress)/[^"]*)"', answer.content.decode())
    return html.unescape(path)


def _find_seen(answer) -> str:
    """What the page of a match says that its reader saw."""
    return re.findall(r'name="seen" value="([^"]*)"', answer.content.decode())[0]


def words(answer) -> str:
    """The text of a page."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


class TestAnOrganizersDay:
    def test_goes_from_a_form_to_final_standings(self) -> None:
        load_core_set()
        created = post(
            "cleo", "new", name="Small Cup", format="swiss", best_of=3, edition="wota:current", list_policy="sealed",
            opened="on",
        )  # fmt: skip
        event = Tournament.objects.get()
        assert created.redirect_chain[-1][0] == reverse("tournaments:organize", args=[event.pk])
        for player in ("ada", "ben"):
            assert "registered. Your list" in words(post(player, "join", event.pk, list_text=starter_list()))
        assert "Paired" in words(post("cleo", "pair", event.pk))
        assert "drawn at random: the first round" in words(get("cleo", "organize", event.pk))
        assert "Your table:" not in words(get("ada", "detail", event.pk))
        post("cleo", "publish", event.pk)
        assert "Your table: 1" in words(get("ada", "detail", event.pk))
        match = match_between(event, "ada", "ben")
        assert "Reported" in words(post("ada", "report", event.pk, match.pk, score="2-0-0"))
        assert "ada reported" in words(get("ben", "match", event.pk, match.pk))
        assert "Confirmed" in words(post("ben", "confirm", event.pk, match.pk, version=1))
        post("cleo", "close", event.pk)
        assert "The event is over" in words(post("cleo", "finish", event.pk))
        assert "33.33 %" in words(get("", "standings", event.pk))

    def test_a_refusal_keeps_what_was_typed(self) -> None:
        load_core_set()
        answer = post(
            "cleo", "new", name="Cup", format="elimination", best_of=3, rounds_planned=4, edition="wota:current",
            list_policy="sealed", description="Bring dice.",
        )  # fmt: skip
        assert answer.status_code == 422
        assert "Bring dice." in answer.content.decode()
        assert "The number of players decides how many rounds" in words(answer)

    def test_an_announcement_and_an_offer_that_are_refused_keep_what_was_typed(self) -> None:
        event = make_event()
        long = post("cleo", "announce", event.pk, text="Lunch until two", table="12x")
        assert "Write a whole number, such as 3." in words(long)
        assert 'value="Lunch until two"' in long.content.decode()
        high = post("cleo", "announce", event.pk, text="Deck check", table="10000")
        assert list(high.context["announcement_form"].errors) == ["table"], "no table has such a number"
        missing = post("cleo", "announce", event.pk, text="Deck check", table="7")
        assert "No round is being played." in words(missing)
        assert 'value="Deck check"' in missing.content.decode()
        offered = post("cleo", "offer", event.pk, username="nobody", stays_as="judge")
        assert "There is no user nobody on this site." in words(offered)
        assert 'value="judge" selected' in offered.content.decode()

    def test_a_new_event_names_all_its_faults_at_once(self) -> None:
        load_core_set()
        answer = post(
            "cleo", "new", name="", format="elimination", best_of=3, rounds_planned=4, edition="wota:current",
            list_policy="sealed", capacity=1, power_pairing="on",
        )  # fmt: skip
        assert answer.status_code == 422
        assert answer.context["form"].errors == {
            "name": ["Give the event a name."],
            "capacity": ["Write 2 or more."],
            "rounds_planned": ["The number of players decides how many rounds are played. Leave this empty."],
            "power_pairing": ["An event of this kind has no Swiss rounds. Leave this out."],
        }

    def test_an_unknown_username_with_characters_that_turn_the_text_around_is_not_repeated(self) -> None:
        event = make_event(judges=())
        refused = post("cleo", "staff_appoint", event.pk, username="no\u202ebody", role="judge")
        assert refused.status_code == 422
        assert "Character 3 (U+202E) cannot be seen" in words(refused)
        assert "There is no user" not in words(refused)

    def test_refused_seats_rules_and_tables_say_so_at_their_fields_and_keep_what_was_typed(self) -> None:
        event = make_event(*EIGHT)
        post("cleo", "pair", event.pk)
        match = Match.objects.filter(round__tournament=event).first()
        asked = {"first": match.player_a_id, "second": match.player_b_id, "reason": "siblings"}
        swapped = post("cleo", "swap", event.pk, **asked)
        assert (swapped.status_code, "different tables" in words(swapped)) == (422, True)
        assert 'value="siblings"' in swapped.content.decode()
        unsaid = post("cleo", "swap", event.pk, **{**asked, "reason": ""})
        assert unsaid.context["swap_form"].errors == {"reason": ["Fill this in."]}
        pair = {"one": match.player_a_id, "other": match.player_a_id, "kind": "apart", "reason": "siblings"}
        ruled = post("cleo", "pair_rule_add", event.pk, **pair)
        assert (ruled.status_code, list(ruled.context["rule_form"].errors)) == (422, ["other"])
        assert 'value="siblings"' in ruled.content.decode()
        fixed = post("cleo", "table_fix", event.pk, player=match.player_a_id, table="two")
        assert fixed.status_code == 422
        assert fixed.context["table_form"].errors == {"table": ["Write a whole number, such as 3."]}
        assert not event.pair_rules.exists()

    def test_a_swap_without_a_draft_says_so_on_the_page_of_the_round(self) -> None:
        event = make_event(*EIGHT, start=True)
        match = Match.objects.filter(round__tournament=event).first()
        swapped = post("cleo", "swap", event.pk, first=match.player_a_id, second=match.player_b_id, reason="siblings")
        assert swapped.status_code == 200
        assert "Take the round back to a draft first" in words(swapped)

    def test_a_correction_asks_for_its_reason_before_the_page_that_shows_what_it_would_move(self) -> None:
        event = make_event(*EIGHT, start=True, rounds_planned=3)
        play_round(event)
        close_round(event)
        next_round(event)
        match = Match.objects.filter(round__tournament=event, round__number=1).first()
        wrong = {"enter-score": "0-2-0"}
        refused = post("cleo", "enter", event.pk, match.pk, **wrong)
        assert refused.status_code == 422
        assert refused.context["enter_form"].errors == {"reason": ["Say why a final result is changed."]}
        shown = post("cleo", "enter", event.pk, match.pk, **wrong, **{"enter-reason": "wrong box"})
        assert "What this would change" in words(shown)
        match.refresh_from_db()
        assert match.score == Score(2, 0)

    def test_a_correction_after_another_one_is_kept_and_asked_for_again(self) -> None:
        event = make_event("ada", "ben", start=True)
        play_round(event)
        match = Match.objects.get(round__tournament=event)
        seen = _find_seen(get("cleo", "match", event.pk, match.pk))
        mine = {"enter-score": "0-2-0", "enter-reason": "They told me so.", "seen": seen}
        services.result_correct(match=match, actor=make_user("dara"), score=Score(2, 1), reason="I saw it.", now=NOON)
        refused = post("cleo", "enter", event.pk, match.pk, **mine)
        assert refused.status_code == 422
        assert "The match has changed since you opened this page" in words(refused)
        assert "They told me so." in refused.content.decode()
        match.refresh_from_db()
        assert match.score == Score(2, 1)
        post("cleo", "enter", event.pk, match.pk, **{**mine, "seen": _find_seen(refused)})
        match.refresh_from_db()
        assert match.score == Score(0, 2)

    def test_what_the_other_entered_already_is_no_change(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = Match.objects.get(round__tournament=event)
        seen = _find_seen(get("cleo", "match", event.pk, match.pk))
        play_round(event)
        assert "Entered." in words(post("cleo", "enter", event.pk, match.pk, **{"enter-score": "2-0-0", "seen": seen}))

    @pytest.mark.parametrize(
        ("action", "typed"),
        [
            ("enter", {"enter-score": "0-2-0", "enter-reason": "They told me so."}),
            ("void", {"void-reason": "They told me so."}),
            ("clear", {"clear-reason": "They told me so."}),
        ],
    )
    def test_a_correction_that_comes_too_late_keeps_what_was_typed(self, action: str, typed: dict[str, str]) -> None:
        event = make_event("ada", "ben", start=True)
        play_round(event)
        match = Match.objects.get(round__tournament=event)
        close_round(event)
        services.tournament_finish(tournament=event, actor=event.organizer, now=NOON)
        refused = post("cleo", action, event.pk, match.pk, **typed)
        assert refused.status_code == 409
        assert "What you sent was not saved" in words(refused)
        assert "This event is over." in words(refused)
        assert "Reason: They told me so." in words(refused)
        assert ("ben won 2–0" in words(refused)) == (action == "enter")

    def test_a_reason_stays_in_its_form_while_the_page_has_one(self) -> None:
        event = make_event("ada", "ben", start=True)
        play_round(event)
        match = Match.objects.get(round__tournament=event)
        close_round(event)
        refused = post("cleo", "clear", event.pk, match.pk, **{"clear-reason": "Not played."})
        assert refused.status_code == 409
        seen = _find_seen(refused)
        services.result_correct(match=match, actor=make_user("dara"), score=Score(2, 1), reason="I saw it.", now=NOON)
        refused = post("cleo", "void", event.pk, match.pk, **{"void-reason": "Wrong table.", "seen": seen})
        assert refused.status_code == 409
        assert 'value="Wrong table."' in refused.content.decode()
        assert "Reason: Wrong table." not in words(refused)

    def test_a_report_that_comes_too_late_is_shown_again(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = Match.objects.get(round__tournament=event)
        services.result_correct(match=match, actor=make_user("dara"), score=Score(2, 0), now=NOON)
        who = match.player_b.user.username
        refused = post(who, "report", event.pk, match.pk, score="0-2-0")
        assert refused.status_code == 409
        assert "How did it end?: I won 2–0" in words(refused)

    def test_letting_a_player_back_in_asks_again_where_the_choice_is_wrong(self) -> None:
        event = make_event(*EIGHT, start=True, rounds_planned=3)
        kim = registration_of(event, "kim")
        post("cleo", "player_drop", event.pk, kim.pk)
        play_round(event)
        close_round(event)
        next_round(event)
        refused = post("cleo", "player_undrop", event.pk, kim.pk, missed="double")
        assert refused.status_code == 422
        assert refused.context["form"].errors == {"missed": ["Choose one of these."]}
        kim.refresh_from_db()
        assert kim.status == "dropped"

    def test_judges_are_made_by_name_and_unmade(self) -> None:
        event = make_event(judges=())
        make_user("dara")
        assert "dara: judge of this event" in words(
            post("cleo", "staff_appoint", event.pk, username="Dara", role="judge")
        )
        refused = post("cleo", "staff_appoint", event.pk, username="nobody", role="judge")
        assert "There is no user nobody on this site." in words(refused)
        assert 'value="nobody"' in refused.content.decode()
        assert get("dara", "floor", event.pk).status_code == 200
        post("cleo", "staff_remove", event.pk, username="dara")
        assert get("dara", "floor", event.pk).status_code == 403

    def test_seats_are_changed_and_players_dropped_and_let_back(self) -> None:
        event = make_event(*EIGHT, start=True, rounds_planned=3)
        play_round(event)
        close_round(event)
        kim = registration_of(event, "kim")
        post("cleo", "player_drop", event.pk, kim.pk)
        kim.refresh_from_db()
        assert kim.status == "dropped"
        post("cleo", "player_undrop", event.pk, kim.pk)
        post("cleo", "pair", event.pk)
        one, two = Match.objects.filter(round__number=2)[:2]
        post("cleo", "swap", event.pk, first=one.player_a_id, second=two.player_a_id, reason="wheelchair at table 1")
        post("cleo", "publish", event.pk)
        assert "wheelchair at table 1" in words(get("", "detail", event.pk))


class TestJoining:
    def test_too_late_shows_the_list_that_was_typed_and_whom_to_ask(self) -> None:
        event = make_event("ada", "ben", start=True)
        answer = post("fay", "join", event.pk, list_text=starter_list())
        assert "ask for a place by name" in words(answer)
        assert starter_list().splitlines()[0] in html.unescape(answer.content.decode())
        assert not event.registrations.filter(user__username="fay").exists()

    def test_an_illegal_list_is_shown_with_rules_and_kept(self) -> None:
        event = make_event()
        answer = post("ada", "join", event.pk, list_text="4 Sentry\n1 Zentry")
        assert answer.status_code == 422
        assert "4 Sentry\n1 Zentry" in answer.content.decode()
        assert reverse("rules:rule", args=["wota", "WOTA-DECK-01"]) in answer.content.decode()
        assert "Is it Sentry" in words(answer)
        unlike = post("ada", "join", event.pk, list_text="1 Xyz")
        assert "Line 1 1 Xyz no card has this name" in words(unlike)
        assert "Is it" not in words(unlike)

    def test_a_line_is_mended_with_one_of_its_nearest_names_and_handed_in_by_another_press(self) -> None:
        event = make_event()
        typed = starter_list().replace("3 River Guard", "3 Rivr Gaurd", 1)
        refused = post("ada", "join", event.pk, list_text=typed)
        [line] = re.findall(r'name="pick" value="(\d+):River Guard"', refused.content.decode())
        mended = post("ada", "join", event.pk, list_text=typed, pick=f"{line}:River Guard")
        assert "The list is legal now. Hand it in." in words(mended)
        assert "3 River Guard" in mended.content.decode()
        assert not Registration.objects.exists()
        chatty, last = f"{starter_list()}hello there", len(starter_list().splitlines()) + 1
        assert f'value="{last}:#"' in post("ada", "join", event.pk, list_text=chatty).content.decode()
        noted = post("ada", "join", event.pk, list_text=chatty, pick=f"{last}:#")
        assert "The list is legal now. Hand it in." in words(noted)
        assert "# hello there" in noted.content.decode()
        for nonsense in ("", "x:River Guard", "1", "99999999:River Guard"):
            assert post("ada", "join", event.pk, list_text=typed, pick=nonsense).status_code == 422

    def test_an_event_that_takes_nobody_leads_back_to_itself(self) -> None:
        event = make_event("ada", "ben", start=True)
        page = get("eve", "join", event.pk).content.decode()
        assert f'href="{reverse("tournaments:detail", args=[event.pk])}">To the event' in page

    def test_leaving_asks_for_a_tick(self) -> None:
        event = make_event("ada")
        assert "Tick the box" in words(post("ada", "drop", event.pk))
        assert registration_of(event, "ada").status == "active"
        post("ada", "drop", event.pk, sure="yes")
        assert not Registration.objects.exclude(status="withdrawn").exists()


class TestMyPlace:
    def test_is_asked_for_again_and_moves_only_when_something_happened(self) -> None:
        event = make_event("ada", "ben")
        client, path = client_of("ada"), reverse("tournaments:mine", args=[event.pk])
        again = _asked_next(client.get(path, headers=HTMX))
        assert (client.get(again, headers=HTMX).status_code, client.get(again, headers=HTMX).content) == (204, b"")
        next_round(event)
        moved = client.get(again, headers=HTMX)
        assert "Your table: 1" in words(moved)
        assert client.get(_asked_next(moved), headers=HTMX).status_code == 204

    def test_the_whole_page_comes_again_with_the_first_round_and_each_later_one(self) -> None:
        event = make_event(*EIGHT)
        client, again = client_of("ada"), _asked_next(get("ada", "detail", event.pk))
        next_round(event)
        begun = client.get(again, headers=HTMX)
        assert "data-behind" in begun.content.decode()
        play_round(event)
        assert "data-behind" in client.get(_asked_next(begun), headers=HTMX).content.decode()
        again = _asked_next(client.get(reverse("tournaments:detail", args=[event.pk])))
        close_round(event)
        next_round(event)
        assert "data-behind" in client.get(again, headers=HTMX).content.decode(), "the pairings of the new round"

    def test_the_whole_page_comes_again_for_whom_the_staff_drop(self) -> None:
        event = make_event("ada", "ben", start=True)
        client, again = client_of("ada"), _asked_next(get("ada", "detail", event.pk))
        services.player_drop(registration=registration_of(event, "ada"), actor=event.organizer, now=NOON)
        assert "data-behind" in client.get(again, headers=HTMX).content.decode()

    def test_the_page_asks_for_what_differs_from_what_it_shows(self) -> None:
        event = make_event("ada", "ben", start=True)
        again = _asked_next(get("ada", "detail", event.pk))
        assert client_of("ada").get(again, headers=HTMX).status_code == 204
        match = match_between(event, "ada", "ben")
        services.match_report(match=match, actor=make_user("ben"), score=Score(2, 0), now=NOON)
        assert "Open my match" in words(client_of("ada").get(again, headers=HTMX))

    def test_a_phone_in_a_busy_hall_is_not_told_of_other_tables(self) -> None:
        event = make_event("ada", "ben", "fay", "gil", start=True)
        mine = next(match for match in event.rounds.get().matches.all() if str(match.player_a) == "ada"
                    or str(match.player_b) == "ada")  # fmt: skip
        again = _asked_next(get("ada", "detail", event.pk))
        play(event.rounds.get().matches.exclude(pk=mine.pk).get(), 2, 0)
        assert client_of("ada").get(again, headers=HTMX).status_code == 204

    def test_asking_costs_one_query(self, django_assert_max_num_queries) -> None:
        event = make_event("ada", "ben", start=True)
        again, ada = _asked_next(get("ada", "detail", event.pk)), client_of("ada")
        with django_assert_max_num_queries(1):
            assert ada.get(again, headers=HTMX).status_code == 204

    def test_nobody_asks_about_what_no_page_has_shown(self) -> None:
        event = make_event("ada", "ben", start=True)
        again = _asked_next(get("ada", "detail", event.pk))
        tag = again.partition("shown=")[2]
        for made_up in (tag.partition(":")[0], f"{tag}x", f"1{tag}", "", "0"):
            asked = client_of("").get(again.replace(tag, made_up), headers=HTMX)
            assert asked.status_code == 200
        Tournament.objects.update(hidden=True)
        assert client_of("").get(again, headers=HTMX).status_code == 404

    def test_a_player_who_left_is_told(self) -> None:
        event = make_event("ada", "ben", "fay", start=True)
        again = _asked_next(get("ada", "detail", event.pk))
        post("ada", "drop", event.pk, sure="yes")
        assert client_of("ada").get(again, headers=HTMX).status_code == 200

    def test_nobody_learns_by_asking_that_a_draft_exists(self) -> None:
        event = services.tournament_create(
            organizer=make_user("cleo"), game="wota", name="Secret", now=NOON, card_format=None
        )
        path = reverse("tournaments:mine", args=[event.pk])
        for who in ("", "ada"):
            assert client_of(who).get(path, {"shown": "draft"}, headers=HTMX).status_code == 404
        assert client_of("cleo").get(path, headers=HTMX).status_code == 200

    def test_opened_by_itself_is_a_whole_page(self) -> None:
        event = make_event("ada", "ben", start=True)
        page = get("ada", "mine", event.pk)
        assert page.content.startswith(b"<!doctype html>")
        assert "Your table: 1" in words(page)
        assert "HX-Request" in page["Vary"]
        fragment = client_of("ada").get(reverse("tournaments:mine", args=[event.pk]), headers=HTMX)
        assert fragment.content.lstrip().startswith(b'<div class="stack" id="my-place"')

    def test_waits_between_the_rounds(self) -> None:
        event = make_event("ada", "ben", "fay", "gil", start=True, rounds_planned=2)
        play_round(event)
        close_round(event)
        assert "Waiting for the next round" in words(get("ada", "detail", event.pk))

    def test_what_waits_is_told_on_the_home_page_from_ones_own_side_of_the_table(self) -> None:
        match = make_event("ada", "ben", start=True).rounds.get().matches.get()
        a, b = match.player_a.user, match.player_b.user
        services.match_report(match=match, actor=a, score=Score(2, 1), now=NOON)
        page = words(client_of(b.username).get("/"))
        assert f"Confirm or dispute {a} says 1–2, your games first" in page


class TestOpeningLists:
    def test_by_the_staff_is_noted_and_bars_them_from_playing(self) -> None:
        event = make_event("ada")
        ada = registration_of(event, "ada")
        assert get("ada", "player_list", event.pk, ada.pk).status_code == 200
        assert not event.history.filter(kind="list.opened").exists()
        assert get("dara", "player_list", event.pk, ada.pk).status_code == 200
        assert event.history.get(kind="list.opened").actor.username == "dara"
        assert post("dara", "join", event.pk, list_text=starter_list()).status_code == 403
        assert "A sealed list was opened" in words(get("cleo", "history", event.pk))
        assert get("ada", "history", event.pk).status_code == 403


class TestTheHead:
    def test_names_the_game_in_full_and_keeps_the_proof_of_the_history_folded(self) -> None:
        page = words(get("ada", "detail", make_event("ada").pk))
        assert "War of the Archetypes (W.O.T.A.)" in page
        assert "Current edition · Swiss rounds ·" in page
        assert "Check that nothing was changed later" in page

    def test_has_the_tabs_of_the_reader_and_marks_the_open_one(self) -> None:
        def tabs(who: str, name: str) -> list[tuple[str, bool]]:
            page = get(who, name, event.pk).content.decode()
            nav = page[page.index('aria-label="This event"') : page.index("</nav>", page.index("This event"))]
            return [(said, bool(mark)) for mark, said in re.findall(r"<a [^>]*?(aria-current[^>]*)?>([^<]+)</a>", nav)]

        event = make_event("ada", "ben")
        assert tabs("ada", "detail") == [("Overview", True), ("Players", False)]
        next_round(event)
        assert tabs("ada", "standings") == [("Pairings", False), ("Standings", True), ("Players", False)]
        assert [said for said, _open in tabs("dara", "detail")] == ["Pairings", "Standings", "Players", "Floor"]
        assert tabs("cleo", "organize")[-1] == ("Organize", True)

    def test_is_one_step_away_from_a_page_that_is_not_for_the_reader(self) -> None:
        event = make_event("ada")
        refused = get("ada", "organize", event.pk)
        assert refused.status_code == 403
        assert re.search(rf'href="/events/{event.pk}/">\s*Back to the event', refused.content.decode())


class TestADisputesPage:
    def open(self, **data: object):
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        services.match_report(match=match, actor=make_user("ben"), score=Score(2, 0), now=NOON)
        seat = "" if '[A "Ada"] [B "Ben"]' in data.get("record_text", "") else "a"
        values = {"claim": "0-2-0", "reason": "illegal_play", "explanation": "Twice!", "record_seat_a": seat, **data}
        return post("ada", "dispute_new", event.pk, match.pk, **values)

    def test_opens_with_a_pasted_record_waits_and_then_shows_verdict_rule_and_board(self) -> None:
        waiting = self.open(record_text=demonstration_record())
        assert "The record is in the queue" in words(waiting)
        assert 'http-equiv="refresh"' in waiting.content.decode()
        dispute = Dispute.objects.get()
        jobs.judge_dispute(dispute.pk, lambda: NOON)
        page = get("ben", "dispute", dispute.pk)
        shown = words(page)
        for expected in (
            "Illegal", dispute.submission.verdicts.get().data["problem"]["message"], "WOTA-CMB-02",
            "A battle card has one attack per Attack Phase", "Lockgate", "Twice!", "Stamina 160",
        ):  # fmt: skip
            assert expected in shown
        assert 'record__line--marked" aria-current="true" id="line-39"' in page.content.decode()
        assert "Your ruling" not in shown
        ruled = post("dara", "dispute_rule", dispute.pk, decision="accept", score="0-2-0")
        assert "Decided: a judge ruled. Result: 0–2" in words(ruled)

    def test_shows_a_judges_corrections_and_a_verdict_from_before_there_were_any(self) -> None:
        head = '[Record "1"] [Game "wota"] [Edition "current"]\nposition turn 5 A\nB hp 6\nend\n'
        self.open(record_text=f"{head}J B hp 7\n== 6 B\n-- attack\n")
        dispute = Dispute.objects.get()
        jobs.judge_dispute(dispute.pk, lambda: NOON)
        page = get("dara", "dispute", dispute.pk).content.decode()
        assert re.search(r'<a href="\?row=5#board" data-row="5">5</a>\s+<code>J B hp 7</code>', page)
        assert page.count("record__line--implied") == 1
        verdict = dispute.submission.verdicts.get()
        verdict.pk, verdict.engine_version = None, "0.1.0"
        del verdict.data["corrected"], verdict.data["implied"]
        verdict.save(force_insert=True)
        page = get("dara", "dispute", dispute.pk).content.decode()
        assert "by engine 0.1.0" in page
        assert "record__line--implied" not in page

    def test_takes_the_record_as_a_file(self) -> None:
        file = SimpleUploadedFile("game.match", demonstration_record().encode())
        self.open(record_file=file)
        assert Dispute.objects.get().submission.text == demonstration_record()

    def test_loses_nothing_when_something_is_refused(self) -> None:
        answer = self.open(record_text="A draw 1\n" + "x" * 500, claim="9-9-9")
        assert answer.status_code == 422
        assert "x" * 500 in answer.content.decode()
        assert "Twice!" in answer.content.decode()
        answer = self.open(record_text="; é" + "x" * 500)
        assert "400" in words(answer)
        assert "x" * 500 in answer.content.decode()

    def test_a_file_that_is_no_text_is_refused_with_the_reason(self) -> None:
        answer = self.open(record_file=SimpleUploadedFile("game.png", b"\x89PNG\xff\xfe\x00"))
        assert answer.status_code == 422
        assert not Dispute.objects.exists()

    def test_a_file_over_the_limit_is_refused_with_the_figure(self) -> None:
        answer = self.open(record_file=SimpleUploadedFile("game.match", b"; x\n" * 300_000))
        assert answer.status_code == 422
        assert "1,200,000" in words(answer)

    def test_the_page_asks_again_and_is_told_only_what_is_new(self) -> None:
        self.open(record_text=demonstration_record())
        dispute = Dispute.objects.get()
        client, path = client_of("ada"), reverse("tournaments:dispute_progress", args=[dispute.pk])
        assert client.get(path).content.startswith(b"<!doctype html>"), "opened by itself"
        page = client.get(reverse("tournaments:dispute", args=[dispute.pk]))
        assert 'hx-trigger="every 2s"' in page.content.decode()
        again = _asked_next(page)
        assert client.get(again, headers=HTMX).status_code == 204
        RecordSubmission.objects.update(status="judging", progress_done=10, progress_total=40)
        Dispute.objects.update(status="judging")
        moved = client.get(again, headers=HTMX)
        assert "The record is being replayed" in words(moved)
        assert "data-behind" not in moved.content.decode()
        assert client.get(_asked_next(moved), headers=HTMX).status_code == 204

    def test_the_page_that_waits_for_a_judge_is_behind_after_each_step(self) -> None:
        dispute = make_dispute("")
        clients = {who: client_of(who) for who in ("ada", "ben", "cleo")}
        address = reverse("tournaments:dispute", args=[dispute.pk])
        again = {who: _asked_next(client.get(address)) for who, client in clients.items()}
        steps: list[tuple[Callable[[], object], str]] = [
            (lambda: post("ben", "dispute_attach", dispute.pk, record_text=demonstration_record()), "in the queue"),
            (lambda: jobs.judge_dispute(dispute.pk, lambda: NOON), "a judge decides"),
            (lambda: post("dara", "dispute_rule", dispute.pk, decision="overrule", score="2-0-0", reason="I saw it."),
             "I saw it."),
            (lambda: post("ben", "dispute_appeal", dispute.pk, reason="She did not."), "She did not."),
            (lambda: post("cleo", "appeal_decide", dispute.pk, score="2-0-0", reason="I asked."), "I asked."),
        ]  # fmt: skip
        for step, said in steps:
            for who, client in clients.items():
                assert client.get(again[who], headers=HTMX).status_code == 204
            step()
            for who, client in clients.items():
                new = client.get(again[who], headers=HTMX)
                assert "data-behind" in new.content.decode()
                assert said in words(new)
                again[who] = _asked_next(new)
        assert "data-behind" not in clients["ada"].get(address).content.decode()

    def test_overruling_without_a_reason_is_refused_beside_the_field(self) -> None:
        dispute = make_dispute()
        jobs.judge_dispute(dispute.pk, lambda: NOON)
        answer = post("dara", "dispute_rule", dispute.pk, decision="overrule", score="2-0-0")
        assert answer.status_code == 422
        assert "both players read it" in words(answer)

    def test_a_ruling_offers_its_appeal_to_the_players_and_the_appeal_its_decision_to_another_judge(self) -> None:
        dispute = make_dispute("")
        post("dara", "dispute_rule", dispute.pk, decision="without", score=str(dispute.claim), reason="I saw it.")
        offered = {
            who: "Appeal this ruling" in words(get(who, "dispute", dispute.pk)) for who in ("ben", "ada", "dara")
        }
        assert offered == {"ben": True, "ada": True, "dara": False}
        refused = post("ben", "dispute_appeal", dispute.pk, reason=" ")
        assert (refused.status_code, '<details class="disclosure" open>' in refused.content.decode()) == (422, True)
        post("ben", "dispute_appeal", dispute.pk, reason="He came later.")
        for who, decides in (("cleo", True), ("dara", False), ("ben", False)):
            page = words(get(who, "dispute", dispute.pk))
            assert "He came later." in page
            assert ("Your decision on the appeal" in page) is decides
            assert "Your ruling" not in page
            assert "Accept the claim" not in page

    def test_a_match_that_was_ruled_on_leads_to_its_ruling(self) -> None:
        dispute = make_dispute("")
        post("dara", "dispute_rule", dispute.pk, decision="without", score=str(dispute.claim), reason="I saw it.")
        page = get("ben", "match", dispute.match.round.tournament_id, dispute.match_id)
        assert "it may be appealed once" in words(page)
        assert reverse("tournaments:dispute", args=[dispute.pk]) in page.content.decode()

    def test_a_second_judge_reads_that_the_own_ruling_was_not_saved_and_what_it_was(self) -> None:
        dispute = make_dispute("")
        post("dara", "dispute_rule", dispute.pk, decision="without", score=str(dispute.claim), reason="I saw it.")
        answer = post("cleo", "dispute_rule", dispute.pk, decision="without", score="2-0-0", reason="So did I.")
        assert answer.status_code == 409
        said = words(answer)
        for each in ("What you sent was not saved", "dara ruled before you", "I saw it.", "So did I.",
                     "Your decision: Decide without a verdict"):  # fmt: skip
            assert each in said
        assert "Make a ruling" not in said
        assert [ruling.judge.username for ruling in dispute.rulings.all()] == ["dara"]

    def test_a_second_judge_of_an_appeal_reads_whose_decision_counts(self) -> None:
        dispute = make_dispute("")
        event = dispute.match.round.tournament
        services.staff_appoint(tournament=event, actor=event.organizer, person=make_user("hal"), now=NOON,
                               role="head_judge")  # fmt: skip
        post("dara", "dispute_rule", dispute.pk, decision="without", score="2-0-0", reason="I saw it.")
        post("ben", "dispute_appeal", dispute.pk, reason="She did not.")
        post("hal", "appeal_decide", dispute.pk, score="2-0-0", reason="I asked both.")
        answer = post("cleo", "appeal_decide", dispute.pk, score="0-2-0", reason="I asked one.")
        assert answer.status_code == 409
        for each in ("decided by hal: the ruling is upheld", "I asked both.", "I asked one."):
            assert each in words(answer)

    def test_a_player_who_comes_too_late_with_a_record_keeps_it(self) -> None:
        dispute = make_dispute("")
        post("dara", "dispute_rule", dispute.pk, decision="without", score=str(dispute.claim), reason="I saw it.")
        answer = post("ben", "dispute_attach", dispute.pk, record_text="W.O.T.A. as I wrote it down")
        assert answer.status_code == 409
        assert "This dispute is settled: a judge ruled." in words(answer)
        assert "W.O.T.A. as I wrote it down" in answer.content.decode()

    def test_a_player_reads_why_a_ruling_cannot_be_appealed(self) -> None:
        dispute = make_dispute("")
        post("dara", "dispute_rule", dispute.pk, decision="without", score=str(dispute.claim), reason="I saw it.")
        close_round(dispute.match.round.tournament)
        page = words(get("ben", "dispute", dispute.pk))
        assert "This round is over, so the ruling stands." in page
        assert "Appeal this ruling" not in page

    def test_a_ruling_without_a_choice_is_told_what_to_choose(self) -> None:
        dispute = make_dispute("")
        answer = words(post("dara", "dispute_rule", dispute.pk, reason="I saw it."))
        assert "Your decision : Choose one of these." in answer
        assert "The final result : Choose one of these." in answer

    def test_the_record_itself_is_for_the_players_and_the_staff(self) -> None:
        dispute = make_dispute()
        assert get("ada", "dispute_record", dispute.pk).content.decode() == demonstration_record()
        assert get("eve", "dispute_record", dispute.pk).status_code == 404


ROLES = ("", "eve", "ada", "fay", "dara", "cleo", "other")
"""Signed out, a stranger, a player of the match, another player, the judge, the organizer, one of another event."""


class TestWhoMayWhat:
    """Every address with every role. 200 and 302 let in, 403 is not for you, 404 does not exist for you."""

    @pytest.fixture
    def world(self) -> tuple[Tournament, Match, Dispute]:
        event = make_event("ada", "ben", "fay", "gil", start=True, name="Sealed Cup")
        match = next(
            m for m in Match.objects.select_related("player_a__user", "player_b__user")
            if "ada" in (m.player_a.user.username, m.player_b.user.username)
        )  # fmt: skip
        rival = match.player_b.user if match.player_a.user.username == "ada" else match.player_a.user
        services.match_report(match=match, actor=rival, score=Score(2, 0), now=NOON)
        dispute = services.match_dispute(
            match=match, actor=make_user("ada"), claim=Score(0, 2), record_text=demonstration_record(), now=NOON
        )
        services.tournament_create(organizer=make_user("other"), game="wota", name="Elsewhere", now=NOON)
        return event, match, dispute

    def statuses(self, name: str, *args: int) -> dict[str, int]:
        return {who: get(who, name, *args).status_code for who in ROLES}

    def test_public_pages(self, world: tuple[Tournament, Match, Dispute]) -> None:
        event, match, _dispute = world
        for name, args in (
            ("list", ()), ("detail", (event.pk,)), ("round", (event.pk, 1)), ("standings", (event.pk,)),
            ("players", (event.pk,)), ("match", (event.pk, match.pk)),
        ):  # fmt: skip
            assert set(self.statuses(name, *args).values()) == {200}, name

    def test_staff_pages(self, world: tuple[Tournament, Match, Dispute]) -> None:
        event, _match, _dispute = world
        organize = self.statuses("organize", event.pk)
        assert organize == {"": 302, "cleo": 200} | dict.fromkeys(("eve", "ada", "fay", "dara", "other"), 403)
        floor = self.statuses("floor", event.pk)
        assert floor == {"": 302, "cleo": 200, "dara": 200} | dict.fromkeys(("eve", "ada", "fay", "other"), 403)

    def test_disputes(self, world: tuple[Tournament, Match, Dispute]) -> None:
        _event, _match, dispute = world
        rival_is_fay = "fay" in {dispute.match.player_a.user.username, dispute.match.player_b.user.username}
        for name in ("dispute", "dispute_progress", "dispute_record"):
            seen = self.statuses(name, dispute.pk)
            seen.pop("fay")
            assert seen == {"": 302, "ada": 200, "dara": 200, "cleo": 200, "eve": 404, "other": 404}, name
            assert get("fay", name, dispute.pk).status_code == (200 if rival_is_fay else 404)

    def test_lists(self, world: tuple[Tournament, Match, Dispute]) -> None:
        event, _match, _dispute = world
        ada = registration_of(event, "ada")
        seen = self.statuses("player_list", event.pk, ada.pk)
        assert seen == {"": 404, "eve": 404, "ada": 200, "fay": 404, "dara": 200, "cleo": 200, "other": 404}

    def test_writes_of_strangers_change_nothing(self, world: tuple[Tournament, Match, Dispute]) -> None:
        event, match, dispute = world
        before = (event.history.count(), Registration.objects.count())
        ben = registration_of(event, "ben")
        for who in ("", "eve", "other"):
            for name, args in (
                ("pair", (event.pk,)), ("publish", (event.pk,)), ("close", (event.pk,)), ("finish", (event.pk,)),
                ("open", (event.pk,)), ("swap", (event.pk,)), ("player_drop", (event.pk, ben.pk)),
                ("staff_appoint", (event.pk,)), ("report", (event.pk, match.pk)), ("confirm", (event.pk, match.pk)),
                ("enter", (event.pk, match.pk)), ("void", (event.pk, match.pk)), ("drop", (event.pk,)),
                ("dispute_rule", (dispute.pk,)), ("dispute_withdraw", (dispute.pk,)),
                ("dispute_accept", (dispute.pk,)), ("dispute_attach", (dispute.pk,)),
                ("dispute_appeal", (dispute.pk,)), ("appeal_decide", (dispute.pk,)),
            ):  # fmt: skip
                path = reverse(f"tournaments:{name}", args=args)
                data = {
                    "score": "2-0-0", "enter-score": "2-0-0", "void-reason": "x", "enter-reason": "x", "username": who,
                    "decision": "without", "reason": "x", "record_text": "x",
                }  # fmt: skip
                client_of(who).post(path, data)
        event.refresh_from_db()
        assert (event.history.count(), Registration.objects.count()) == before

    def test_no_page_shows_a_card_of_a_sealed_list_to_a_rival(self, world: tuple[Tournament, Match, Dispute]) -> None:
        event, match, _dispute = world
        for who in ("", "eve", "fay"):
            for name, args in (
                ("detail", (event.pk,)), ("players", (event.pk,)), ("standings", (event.pk,)),
                ("match", (event.pk, match.pk)),
            ):  # fmt: skip
                page = get(who, name, *args).content.decode()
                assert "Trench Grasper" not in page
                assert "Kindling Zealot" not in page


class TestWeightAndQueries:
    @pytest.fixture
    def large(self) -> Tournament:
        """An event of 400 in its first round, made in bulk."""
        event = make_event("ada")
        add_players(event, 399)
        next_round(event)
        return event

    def test_large_events_keep_light_pages_with_few_queries(
        self, large: Tournament, django_assert_max_num_queries
    ) -> None:
        for name, most in (("detail", 5), ("standings", 6), ("players", 6)):
            with django_assert_max_num_queries(most):
                page = get("", name, large.pk)
            assert len(page.content) < 60_000, name
        ada = client_of("ada")
        with django_assert_max_num_queries(5):
            page = ada.get(reverse("tournaments:detail", args=[large.pk]))
        assert "Your table" in words(page)
        assert len(page.content) < 60_000

    def test_the_organizers_page_stays_light_in_a_large_event(
        self, large: Tournament, django_assert_max_num_queries
    ) -> None:
        cleo = client_of("cleo")
        for name in ("organize", "organize_players", "floor"):
            with django_assert_max_num_queries(14):
                page = cleo.get(reverse(f"tournaments:{name}", args=[large.pk]))
            assert len(page.content) < 60_000, name
        Match.objects.filter(round__tournament=large).update(status="confirmed", games_a=2, games_b=0, drawn=0)
        close_round(large)
        services.round_pair(tournament=large, actor=large.organizer, now=NOON)
        with django_assert_max_num_queries(14):
            page = cleo.get(reverse("tournaments:organize", args=[large.pk]))
        assert len(page.content) < 60_000
        names = [str(m.player_a) for m in Match.objects.filter(round__number=2, table__in=[1, 2])]
        post("cleo", "swap", large.pk, first=names[0], second=names[1].upper(), reason="by name")
        assert Match.objects.filter(changed_why="by name").count() == 2

    def test_whoever_has_no_account_is_led_to_all_names_on_one_page(self, large: Tournament) -> None:
        by_name = reverse("tournaments:projector", args=[large.pk])
        assert f'href="{by_name}"' in get("", "detail", large.pk).content.decode()
        page = words(get("", "projector", large.pk))
        assert all(str(player) in page for player in large.registrations.all())

    def test_a_name_is_found_in_a_large_event(self, large: Tournament) -> None:
        page = get("", "detail", large.pk, q="player 17").content.decode()
        assert "Player 17" in page
        assert 5 <= page.count("/matches/") <= 11
        assert "No player named “zzz”" in words(get("", "detail", large.pk, q="zzz"))

    def test_the_pages_of_one_dispute_are_light(self, django_assert_max_num_queries) -> None:
        dispute = make_dispute('[Record "1"]\n' + "; a long talk\n" * 19_000)
        jobs.judge_dispute(dispute.pk, lambda: NOON)
        dara = client_of("dara")
        with django_assert_max_num_queries(12):
            page = dara.get(reverse("tournaments:dispute", args=[dispute.pk]))
        assert len(page.content) < 60_000
