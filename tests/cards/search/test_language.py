"""What each wording of the language asks for, one story for each row of what it must express."""

from datetime import date

import pytest

from cards.search import FIELDS, OrderKey, parse
from cards.search.tree import Always, And, Comparison, Node, Not, Or, Sum, Term
from cards.search.values import (
    CollectorNumber,
    Days,
    Missing,
    Number,
    Parity,
    Regex,
    Special,
    Values,
    Words,
)


def parse_query(text: str) -> Node:
    """The tree of a query that has no fault."""
    query = parse(text)
    assert query.problems == ()
    return query.tree


def term(field: str, operator: str, value) -> Term:
    return Term(FIELDS[field], operator, value)


def has(field: str, operator: str, *names: str) -> Term:
    return term(field, operator, Values(names))


def number(field: str, operator: str, value: int) -> Term:
    return term(field, operator, Number(value))


def name(words: str) -> Term:
    return term("name", ":", Words(words))


def phrase(field: str, words: str, marked: str = "") -> Term:
    return term(field, ":", Words(words, phrase=marked or words))


def day(text: str) -> Days:
    return Days(date.fromisoformat(text), date.fromisoformat(text))


AQUA, HUMAN = has("type", ":", "Aqua"), has("type", ":", "Human")


class TestNames:
    def test_a_word_is_part_of_the_name_in_any_case(self):
        assert parse_query("River") == parse_query("rIVER") == parse_query("name:river") == name("river")

    def test_two_words_stand_in_the_name_in_any_order(self):
        assert parse_query("river guard") == And((name("river"), name("guard")))

    @pytest.mark.parametrize(
        "text", ['"river guard"', "“river guard”", "„River Guard“", "«river guard»", "name:“river guard”"]
    )
    def test_a_phrase_in_any_quotes_stands_in_the_name_as_a_whole(self, text):
        assert parse_query(text) == phrase("name", "river guard")

    @pytest.mark.parametrize("text", ['!"River Guard"', "!“river guard”", "!river guard", 'name="river guard"'])
    def test_an_exclamation_mark_asks_for_the_whole_name(self, text):
        assert parse_query(text) == term("name", "=", Words("river guard"))

    def test_a_whole_name_ends_where_a_condition_begins(self):
        assert parse_query("!river guard t:aqua") == And((term("name", "=", Words("river guard")), AQUA))
        assert parse_query("!guard -dark") == And((term("name", "=", Words("guard")), Not(name("dark"))))

    @pytest.mark.parametrize("text", ["river -dark", "river −dark", "river –dark", "river not dark", "river NOT dark"])
    def test_a_minus_of_any_kind_leaves_out(self, text):
        assert parse_query(text) == And((name("river"), Not(name("dark"))))

    def test_accents_quotes_and_case_are_folded(self):
        assert parse_query("Poké") == name("poke")
        assert parse_query("Farfetch’d") == parse_query("farfetch'd") == name("farfetchd")
        assert parse_query("Élan-Vital") == name("elan vital")
        assert parse_query("𝓡iver ＧＵＡＲＤ") == parse_query("river guard")

    def test_alternatives_stand_without_a_field_too(self):
        assert parse_query('river|"stone imp"') == Or((name("river"), phrase("name", "stone imp")))

    def test_nothing_asks_for_every_card(self):
        assert parse_query("") == parse_query(" \t ") == Always()


class TestTypesAndKeywords:
    def test_a_colon_includes_a_type(self):
        assert parse_query("t:aqua") == parse_query("type:AQUA") == AQUA

    def test_several_types_are_all_wanted_in_any_order(self):
        assert parse_query("t:aqua t:human") == And((AQUA, HUMAN))
        assert parse_query("t:aqua&human") == And((AQUA, HUMAN))

    def test_a_part_of_a_word_stands_for_the_types_that_hold_it(self):
        assert parse_query("t:wing") == has("type", ":", "Winged")
        assert parse_query("t:an") == has("type", ":", "Ancient", "Human")

    def test_a_whole_word_is_not_taken_for_a_part(self):
        assert parse_query("r:common") == has("rarity", "=", "common")
        assert parse_query("kw:battleproof") == has("keyword", ":", "Battleproof")

    def test_a_negated_type_is_left_out(self):
        assert parse_query("k:army -t:aqua") == And((has("kind", "=", "army"), Not(AQUA)))

    def test_an_equals_sign_wants_exactly_these_types(self):
        assert parse_query("t=human") == has("type", "=", "Human")
        assert parse_query("t=human,aqua") == parse_query("t=aqua&human") == has("type", "=", "Aqua", "Human")

    def test_sets_are_compared_as_subset_and_superset(self):
        assert parse_query("t<=human,aqua t>=1") == And((has("type", "<=", "Aqua", "Human"), number("type", ">=", 1)))
        assert parse_query("t>=human,aqua") == has("type", ">=", "Aqua", "Human")
        assert parse_query("t≤human") == has("type", "<=", "Human")
        assert parse_query("t<human,aqua t>human t!=human") == And(
            (has("type", "<", "Aqua", "Human"), has("type", ">", "Human"), has("type", "!=", "Human"))
        )

    def test_alternatives_of_sets_are_told_apart_from_their_members(self):
        assert parse_query("t=human,aqua|elf") == Or((has("type", "=", "Aqua", "Human"), has("type", "=", "Elf")))

    def test_a_number_counts_types_and_keywords(self):
        assert parse_query("t>=2") == number("type", ">=", 2)
        assert parse_query("t=0") == number("type", "=", 0)
        assert parse_query("kw>=2") == number("keyword", ">=", 2)
        assert parse_query("t=none") == term("type", "=", Missing())

    def test_alternatives_join_other_conditions(self):
        assert parse_query("t:human|aqua sta>=20") == parse_query("t:aqua,human sta>=20")
        assert parse_query("t:human|aqua sta>=20") == And((has("type", ":", "Aqua", "Human"), number("sta", ">=", 20)))

    def test_a_keyword_stands_for_any_number_unless_one_is_named(self):
        assert parse_query("kw:titan") == has("keyword", ":", "Titan")
        assert parse_query('kw:"titan 2"') == has("keyword", ":", "Titan 2")
        assert parse_query('keyword:"Payment 20"|spy') == has("keyword", ":", "Payment 20", "Spy")

    def test_kinds_and_subtypes_have_long_and_short_names(self):
        assert parse_query("kind:boss") == parse_query("k=boss") == has("kind", "=", "boss")
        assert parse_query("subtype:counter") == parse_query("st:counter") == has("subtype", "=", "counter")
        assert parse_query("k!=boss|army") == has("kind", "!=", "army", "boss")
        assert parse_query("st=none") == term("subtype", "=", Missing())


class TestText:
    def test_words_and_phrases_stand_in_the_text(self):
        assert parse_query("x:discard") == parse_query("text:Discard") == term("text", ":", Words("discard"))
        assert parse_query('x:"draw 2 cards"') == phrase("text", "draw 2 cards")
        assert parse_query("x:coin x:damage") == parse_query("x:coin&damage")
        assert parse_query("x:draw -x:discard") == And(
            (term("text", ":", Words("draw")), Not(term("text", ":", Words("discard"))))
        )

    def test_cards_without_text_are_found_in_two_ways(self):
        assert parse_query('x="none"') == term("text", "=", Words("none"))
        assert parse_query('x=""') == parse_query("x=“”") == parse_query("x=none") == term("text", "=", Missing())
        assert parse_query("-has:text") == Not(term("text", "!=", Missing()))
        assert parse_query('x!=""') == parse_query("has:text") == term("text", "!=", Missing())

    def test_vanilla_is_a_property(self):
        assert parse_query("is:vanilla") == has("is", "=", "vanilla")
        assert parse_query("not:vanilla") == parse_query("-is:vanilla") == Not(has("is", "=", "vanilla"))

    def test_flavor_is_spelled_in_both_ways(self):
        assert (
            parse_query("ft:seed")
            == parse_query("flavor:seed")
            == parse_query("flavour:seed")
            == term("flavor", ":", Words("seed"))
        )
        assert (
            parse_query("has:flavor")
            == parse_query("has:flavour")
            == parse_query("has:ft")
            == term("flavor", "!=", Missing())
        )

    def test_any_looks_everywhere(self):
        assert parse_query("any:rocket") == term("any", ":", Words("rocket"))

    def test_a_wave_stands_for_the_cards_own_name(self):
        tree = parse_query('x:"when ~ is summoned"')
        assert tree == phrase("text", "when ~ is summoned")
        assert tree.value.names_itself
        assert parse_query('x:"~: Draw"') == phrase("text", "~ draw", "~ ¦ draw")

    def test_the_text_with_reminders_is_the_text(self):
        assert parse_query("fx:draw -fx:draw") == parse_query("x:draw -x:draw")


class TestNumbers:
    @pytest.mark.parametrize(
        ("text", "operator"),
        [("sta:3", "="), ("sta=3", "="), ("sta>=3", ">="), ("sta≥3", ">="), ("sta<3", "<"), ("sta≤3", "<="),
         ("sta>3", ">"), ("sta!=3", "!="), ("sta≠3", "!=")],
    )  # fmt: skip
    def test_stats_compare_with_numbers(self, text, operator):
        assert parse_query(text) == number("sta", operator, 3)

    def test_a_stat_that_is_missing_is_asked_for(self):
        assert parse_query("sta=none") == parse_query("sta:NONE") == term("sta", "=", Missing())
        assert parse_query("-has:sta") == Not(term("sta", "!=", Missing()))

    def test_two_conditions_are_a_range_and_so_is_a_dash(self):
        assert (
            parse_query("ap>=100 ap<=120")
            == parse_query("ap:100-120")
            == And((number("ap", ">=", 100), number("ap", "<=", 120)))
        )

    def test_a_number_may_be_even_or_odd(self):
        assert parse_query("sta:even") == term("sta", "=", Parity(odd=False))
        assert parse_query("sta=odd") == parse_query("sta!=even") == term("sta", "=", Parity(odd=True))

    def test_printed_signs_are_values_of_their_own(self):
        assert parse_query("sta=X") == parse_query("sta:x") == term("sta", "=", Special("X"))
        assert parse_query("ap=*") == term("ap", "=", Special("*"))

    def test_stats_compare_with_each_other(self):
        ap, sp = Sum(((1, FIELDS["ap"]),)), Sum(((1, FIELDS["sp"]),))
        assert parse_query("ap>sp") == Comparison(ap, ">", sp)
        assert parse_query("ap=sp") == parse_query("ap:sp") == Comparison(ap, "=", sp)

    def test_sums_and_differences_compare_too(self):
        both = Sum(((1, FIELDS["ap"]), (1, FIELDS["sp"])))
        assert parse_query("ap+sp>=400") == Comparison(both, ">=", Sum((), 400))
        difference = Sum(((1, FIELDS["ap"]), (-1, FIELDS["sp"])))
        assert (
            parse_query("ap-sp<sta+20")
            == parse_query("ap−sp<sta+20")
            == Comparison(difference, "<", Sum(((1, FIELDS["sta"]),), 20))
        )


class TestRegularExpressions:
    def test_what_stands_between_slashes_is_a_pattern_with_its_blanks(self):
        assert parse_query("x:/draw [0-9]+ cards/") == term("text", ":", Regex("draw [0-9]+ cards"))
        assert parse_query("name:/^the /") == term("name", ":", Regex("^the "))
        assert parse_query(r"name:/\bex\b/") == term("name", ":", Regex(r"\bex\b"))
        assert parse_query("x:/^{T}:/") == term("text", ":", Regex("^{T}:"))
        assert parse_query(r"ft:/a\/b (c|d)/ k:army") == And(
            (term("flavor", ":", Regex("a/b (c|d)")), has("kind", "=", "army"))
        )

    @pytest.mark.parametrize("field", ["name", "text", "flavor", "artist", "rulings", "any"])
    def test_every_field_of_words_takes_one(self, field):
        assert parse_query(f"{field}:/a.c/") == term(field, ":", Regex("a.c"))


class TestPrintings:
    def test_sets_are_named_by_code_or_name(self):
        assert parse_query("s:COR") == parse_query("set:cor") == term("set", "=", Words("cor"))
        assert parse_query("s:COR,ABC") == Or((term("set", "=", Words("cor")), term("set", "=", Words("abc"))))
        assert parse_query('s:"Second Wave"') == term("set", "=", Words("second wave"))

    def test_collector_numbers_have_ranges(self):
        assert parse_query("s:COR cn:10-20") == And(
            (
                term("set", "=", Words("cor")),
                And((term("number", ">=", CollectorNumber("10")), term("number", "<=", CollectorNumber("20")))),
            )
        )
        assert parse_query("cn:019a") == term("number", "=", CollectorNumber("019a"))

    def test_rarities_have_an_order(self):
        assert parse_query("r:rare") == has("rarity", "=", "rare")
        assert parse_query("r:rare|epic") == has("rarity", "=", "rare", "epic")
        assert parse_query("r>=uncommon") == has("rarity", ">=", "uncommon")
        assert FIELDS["rarity"].values_compared(">=", "rare") == ("rare", "epic", "legendary", "royalty")
        assert FIELDS["rarity"].values_compared("<", "rare") == ("common", "uncommon")

    def test_in_looks_at_all_printings_for_a_rarity_or_a_set(self):
        assert parse_query("in:common r:rare") == And((has("in", "=", "common"), has("rarity", "=", "rare")))
        assert parse_query("in:COR in:ABC") == And((term("in", "=", Words("cor")), term("in", "=", Words("abc"))))

    def test_years_and_dates_compare(self):
        assert parse_query("year=2026") == number("year", "=", 2026)
        assert parse_query("year<=2026") == number("year", "<=", 2026)
        assert parse_query("date>=2026-01-15") == term("date", ">=", day("2026-01-15"))
        assert parse_query("date:2026-2") == term("date", "=", Days(date(2026, 2, 1), date(2026, 2, 28)))
        assert parse_query("date<2026") == term("date", "<", Days(date(2026, 1, 1), date(2026, 12, 31)))
        assert parse_query("date>COR") == term("date", ">", Words("cor"))

    def test_printings_and_sets_are_counted(self):
        assert parse_query("prints>=30 sets=1") == And((number("prints", ">=", 30), number("sets", "=", 1)))

    def test_reprints_and_what_is_new_are_properties_of_a_printing(self):
        assert parse_query("is:reprint").about == "printing"
        assert parse_query("is:vanilla").about == "card"
        assert parse_query("not:reprint") == Not(has("is", "=", "reprint"))
        assert parse_query("new:flavour") == has("new", "=", "flavor")
        assert parse_query("new:artist") == parse_query("new:art") == has("new", "=", "artist")
        assert parse_query("firstprint=COR") == term("firstprint", "=", Words("cor"))

    def test_artists_are_found_by_parts_of_their_names(self):
        assert parse_query("a:arita") == parse_query("artist:Arita") == term("artist", ":", Words("arita"))


class TestLegalityAndRulings:
    def test_a_format_says_what_a_card_is_in_it(self):
        for field in ("legal", "banned", "restricted"):
            assert parse_query(f"{field}:standard") == term(field, "=", Words("standard"))
        assert parse_query("-legal:standard") == Not(term("legal", "=", Words("standard")))

    def test_a_day_stands_beside_what_it_is_for(self):
        assert parse_query("banned:standard time:2026-03-01") == And(
            (term("banned", "=", Words("standard")), term("time", "=", day("2026-03-01")))
        )

    def test_each_group_has_its_own_day(self):
        def on(text):
            return And((term("time", "=", day(text)), term("legal", "=", Words("standard"))))

        asking = "(time:2026-02-01 legal:standard) -(time:2026-09-01 legal:standard)"
        assert parse_query(asking) == And((on("2026-02-01"), Not(on("2026-09-01"))))

    def test_rulings_and_relations_are_found_by_words(self):
        assert parse_query('rulings:"end of turn"') == phrase("rulings", "end of turn")
        assert parse_query("has:ruling") == parse_query("has:rulings") == term("rulings", "!=", Missing())
        assert parse_query('related:"River Guard"') == term("related", ":", Words("river guard"))


class TestLogic:
    def test_or_stands_between_alternatives(self):
        assert parse_query("t:aqua or t:human") == parse_query("t:aqua OR t:human") == Or((AQUA, HUMAN))

    def test_parentheses_group_and_a_minus_negates_a_group(self):
        draw = term("text", ":", Words("draw"))
        assert parse_query("(t:aqua or t:human) -x:draw") == And((Or((AQUA, HUMAN)), Not(draw)))
        assert parse_query("-(t:aqua or t:human) sta>=20") == And((Not(Or((AQUA, HUMAN))), number("sta", ">=", 20)))
        assert parse_query("not (t:aqua)") == parse_query("-(-(-t:aqua))") == Not(AQUA)

    def test_and_binds_tighter_than_or(self):
        draw = term("text", ":", Words("draw"))
        expected = Or((And((AQUA, draw)), HUMAN))
        assert parse_query("t:aqua x:draw or t:human") == parse_query("t:aqua and x:draw or t:human") == expected

    def test_every_node_knows_where_it_stands(self):
        text = "river (t:aqua or -k:army)"
        tree = parse(text).tree
        assert [text[part.start : part.end] for part in tree.parts] == ["river", "(t:aqua or -k:army)"]
        assert [text[part.start : part.end] for part in tree.parts[1].parts] == ["t:aqua", "-k:army"]


class TestSettings:
    def test_the_result_is_arranged_by_the_query(self):
        query = parse("t:aqua order:-date,name unique:prints display:text prefer:oldest")
        assert query.problems == ()
        assert query.tree == AQUA
        assert query.order == (OrderKey(FIELDS["date"], True), OrderKey(FIELDS["name"], False))
        assert (query.unique, query.display, query.prefer) == ("prints", "text", "oldest")

    def test_what_is_not_said_has_a_usual_value(self):
        query = parse("t:aqua")
        assert (query.order, query.unique, query.display, query.prefer) == ((), "cards", None, "newest")

    def test_a_direction_turns_what_has_no_sign_of_its_own(self):
        assert parse("order:sta direction:desc").order == parse("order:-sta").order
        assert parse("direction:descending").order == (OrderKey(FIELDS["name"], True),)
        assert parse("order:sta direction:asc").order == parse("order:sta").order

    def test_of_two_settings_the_last_one_counts(self):
        assert parse("unique:prints unique:cards order:ap order:sp").order == (OrderKey(FIELDS["sp"], False),)


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS)
def test_the_examples_of_every_field_are_understood_and_use_it(field):
    for example in field.examples:
        assert parse(example).problems == (), example
        assert any(name in example for name in (*field.names, "has:" + field.name)) or field.name == "name"


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS)
def test_every_name_of_a_field_means_the_same_and_every_value_is_understood(field):
    for value in field.values:
        meanings = {parse(f'{each}:"{value}"').tree for each in field.names}
        assert len(meanings) == 1
        assert parse(f'{field.name}:"{value}"').problems == ()
