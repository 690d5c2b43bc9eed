"""A verdict is given for whatever is handed in: lists that differ, editions that differ, files that are no text."""

import msgspec

from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool, CardVersion
from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records import case
from rules.records import replay as replaying
from rules.records.case import Circumstances
from rules.records.judge import examine, judge
from rules.records.reader import read_record
from tests.factories import starter_list

NOTATIONS = {code: game.notation for code, game in GAMES.items()}
POOL = shipped_pool("wota")
OPENING = '[Record "1"] [Game "wota"] [Edition "current"] [First "A"]\n'
RIVERWALL = starter_list()


def judge_text(source, **options):
    return judge(source, games=GAMES, pools={"wota": POOL}, **options)


def test_a_record_of_the_events_edition_is_judged():
    assert judge_text(OPENING + "== 1 A\n", played=("wota", "current")).verdict == "legal"


def test_a_record_of_another_edition_than_the_events_is_inconsistent():
    verdict = judge_text(OPENING + "== 1 A\n", played=("wota", "classic"))
    assert (verdict.verdict, verdict.problem.kind, verdict.problem.line) == ("inconsistent", "claim", 1)
    assert "played in wota, classic" in verdict.problem.message


def test_a_card_that_is_not_on_the_registered_list_makes_the_record_illegal():
    lists = {"A": read_decklist(RIVERWALL, POOL, GAMES["wota"].deck_sections)}
    listed = {name for entries in lists["A"].sections.values() for _, name in entries}
    stranger = next(name for name in POOL.names() if name not in listed)
    rows = f'== 0\nA draw "{stranger}" 5 ?\n'.replace("5 ?", "? ? ? ? ?")
    assert judge_text(OPENING + rows).verdict == "legal"
    verdict = judge_text(OPENING + rows, registered=lists)
    assert (verdict.verdict, verdict.problem.kind, verdict.problem.rule) == ("illegal", "deck", "WOTA-DECK-03")


def test_a_list_in_the_record_does_not_replace_the_registered_one():
    lists = {"A": read_decklist(RIVERWALL, POOL, GAMES["wota"].deck_sections)}
    other = starter_list("emberrush")
    only_there = next(
        name
        for _, name in read_decklist(other, POOL, GAMES["wota"].deck_sections).sections["main"]
        if name not in RIVERWALL
    )
    record = f'{OPENING}deck A\n{other}end\n== 0\nA draw "{only_there}" ? ? ? ? ?\n'
    assert judge_text(record).verdict == "legal"
    assert judge_text(record, registered=lists).problem.rule == "WOTA-DECK-03"


def test_an_illegal_list_in_the_record_is_named_at_its_line():
    verdict = judge_text(f"{OPENING}deck B\n{RIVERWALL.splitlines()[-1]}\nend\n== 1 A\n")
    assert (verdict.verdict, verdict.problem.kind, verdict.problem.line) == ("illegal", "deck", 2)
    assert verdict.problem.rule == "WOTA-DECK-01"


def test_bytes_that_are_no_text_are_unreadable_with_the_place():
    verdict = judge_text(OPENING.encode() + b"== 1 A\n\xff\xfe\n")
    assert (verdict.verdict, verdict.problem.line, verdict.problem.kind) == ("unreadable", 3, "syntax")
    assert "UTF-8" in verdict.problem.message


def test_a_reprint_leaves_the_digest_of_the_card_data_and_a_new_stat_does_not():
    card = POOL.get("River Guard")
    reprinted = msgspec.structs.replace(card, number="999", rarity="rare", flavor="Anew.", artist="Somebody")
    stronger = msgspec.structs.replace(card, ap=card.ap + 5)
    assert CardPool("wota", [card]).digest == CardPool("wota", [reprinted]).digest
    assert CardPool("wota", [card]).digest != CardPool("wota", [stronger]).digest


def strong_since(*days_and_points):
    """A pool in which River Guard was printed with 40 AP and changed since."""
    versions = tuple(CardVersion(day, (("ap", points),)) for day, points in days_and_points)
    guard = msgspec.structs.replace(POOL.get("River Guard"), versions=versions)
    return CardPool("wota", [*(card for card in POOL if card.name != "River Guard"), guard])


def on_the_table(date, pool, **options):
    opening = OPENING.replace("\n", f' [Date "{date}"]\n') if date else OPENING
    rows = 'position turn 3 A build1\nA battle "River Guard" attack #a1\nend\n'
    verdict = judge(opening + rows, games=GAMES, pools={"wota": pool}, **options)
    return verdict.state["players"]["A"]["battle"][0]["ap"], verdict.cards


def test_a_dated_record_is_judged_by_the_texts_of_its_day_and_names_their_data():
    pool = strong_since(("2026-03-01", 70), ("2026-09-01", 90))
    assert on_the_table("2026-02-28", pool) == (POOL.get("River Guard").ap, POOL.digest)
    assert on_the_table("2026-03-01", pool)[0] == 70
    assert on_the_table("2026-11-20", pool) == (90, pool.digest)


def test_the_day_of_the_match_prevails_over_the_date_tag_and_an_undated_record_has_the_latest_texts():
    pool = strong_since(("2026-03-01", 70), ("2026-09-01", 90))
    assert on_the_table("", pool) == on_the_table("?", pool) == on_the_table("2026-??-??", pool) == (90, pool.digest)
    assert on_the_table("", pool, day="2026-03-05")[0] == 70
    assert on_the_table("2026-10-01", pool, day="2026-03-05")[0] == 70


def test_a_date_that_is_no_day_is_refused_with_its_place():
    verdict = judge_text(OPENING + '[Event "Winter Open"] [Date "20.11.2026"]\n== 1 A\n')
    assert (verdict.verdict, verdict.problem.line) == ("unreadable", 2)
    assert "a day is written YYYY-MM-DD" in verdict.problem.message


def test_card_data_that_was_kept_gives_the_same_verdict_whatever_the_cards_became():
    pool = strong_since(("2026-03-01", 70))
    kept = CardPool.from_content("wota", pool.on("2026-02-01").content(), GAMES["wota"].cards.type)
    for record in (OPENING + "== 1 A\n", OPENING.replace("\n", ' [Date "2026-10-01"]\n') + "== 1 A\n"):
        again = judge(record, games=GAMES, pools={"wota": kept})
        assert msgspec.json.encode(again) == msgspec.json.encode(judge_text(record))


def test_a_judgement_hands_back_the_record_and_judges_its_beginning_without_reading_again(monkeypatch):
    record = GAMES["wota"].read_example("illegal")
    judgement = examine(record, games=GAMES, pools={"wota": POOL})
    assert judgement.verdict == judge_text(record)
    assert judgement.record == read_record(record, NOTATIONS)
    until = [judge_text(record, until=step.last) for step in judgement.steps]
    monkeypatch.setattr(case, "read_record", None)
    assert len(until) > 10
    assert [judgement.verdict_at(step.last) for step in judgement.steps] == until


def test_a_judgement_on_what_is_no_record_has_none():
    judgement = examine("nothing", games=GAMES, pools={"wota": POOL})
    assert (judgement.record, judgement.steps, judgement.verdict.verdict) == (None, [], "unreadable")
    assert judgement.verdict_at(1) == judgement.verdict


def test_the_lists_and_the_edition_of_an_event_are_circumstances():
    circumstances = Circumstances(played=("wota", "classic"))
    judgement = examine(OPENING + "== 1 A\n", games=GAMES, pools={"wota": POOL}, circumstances=circumstances)
    assert judgement.verdict == judge_text(OPENING + "== 1 A\n", played=("wota", "classic"))


def test_a_record_that_leads_to_too_many_events_is_unreadable(monkeypatch):
    monkeypatch.setattr(replaying, "MOST_EVENTS", 10)
    rows = "".join(f"== {number} {'AB'[(number + 1) % 2]}\n" for number in range(1, 9))
    verdict = judge_text(OPENING + rows)
    assert (verdict.verdict, verdict.problem.kind) == ("unreadable", "limit")
    assert "may lead to 10; split it" in verdict.problem.message
