"""An organizer who presses every button at random, and then puts everything right."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction

from accounts.models import User
from tests.factories import NOON, make_user
from tournaments import queries, services
from tournaments.models import Dispute, Match, Registration, Round, Score, StaffRole, Tournament
from tournaments.queries.matches import WITHOUT_LISTS
from tournaments.rights import AFTER_HANDOVER, Right

MOVES_TO_MEND = 250
"""More presses than any event of a few rounds takes."""


class NoWayOutError(AssertionError):
    """No button leads on to the event that was meant."""


class Organizer:
    """Cleo, at one event, with chance of her own.

    What was meant: everybody plays every round that is theirs, whoever was added by name too, the player who joined
    first wins each match without losing a game, the event is planned for as many rounds as before, has its name, and is
    finished. `used` are the use cases that it took to get there.
    """

    def __init__(self, event: Tournament, rng: random.Random) -> None:
        self.event, self.rng = event, rng
        self.cleo, self.dara = event.organizer, make_user("dara")
        self.name, self.chosen = event.name, event.rounds_planned
        wins = event.best_of // 2 + 1
        self.win, self.loss = Score(wins, 0), Score(0, wins)
        self.scores = (self.win, Score(wins, wins - 1), Score(wins - 1, wins), self.loss)
        self.scores_of_staff = (*self.scores, Score(0, 0))
        self.used: set[str] = set()
        self.done = self.refused = self.mends = 0
        self.buttons: list[Callable[[], Any]] = [
            self.pair, self.publish, self.publish, self.close, self.turn, self.take_back, self.discard,
            self.reopen_round, self.restore, self.finish, self.call_off, self.reopen, self.rename, self.replan,
            self.drop, self.undrop, self.swap, self.void, self.clear, self.enter, self.enter, self.report, self.report,
            self.confirm, self.dispute, self.rule, self.seed, self.wish, self.unwish, self.fix_table, self.hand_over,
            self.hide, self.accept, self.appeal, self.contest, self.agree, self.time_round, self.extend, self.announce,
            self.hush, self.appoint, self.check_in, self.check_in_player, self.unlock, self.limit, self.decline,
            self.pair_by_standing, self.add_guest, self.claim, self.release,
        ]  # fmt: skip

    @property
    def planned(self) -> int:
        """How many rounds were meant, where the kind of event leaves no choice: by the players that it has now."""
        structure = self.event.structure
        return self.chosen if structure.can_choose_rounds else structure.count_rounds(self.players().count())

    @property
    def rounds(self) -> int:
        """The number of the last round, as far as the results say: seats changed by hand may ask for a second final."""
        state = queries.load_state(self.read(), queries.players_of(self.event))
        return self.event.structure.count_last_round(replace(state, rounds=self.planned))

    # At random

    def press(self, steps: int) -> None:
        """So many random presses. A refusal is an answer too, anything else is a fault."""
        for _ in range(steps):
            button = self.go_on if self.rng.random() < 0.4 else self.rng.choice(self.buttons)
            try:
                with transaction.atomic():
                    button()
                self.done += 1
            except (ValidationError, PermissionDenied):
                self.refused += 1

    def go_on(self) -> None:
        """What leads an event on, whether the results are right or not."""
        latest = self.latest()
        if self.read().status in ("finished", "called_off"):
            self.reopen()
        elif latest is None or latest.status == Round.Status.CLOSED:
            self.pair()
        elif latest.status == Round.Status.DRAFT:
            self.publish()
        elif latest.matches.filter(status__in=("scheduled", "reported")).exists():
            for match in self.matches(round=latest, status__in=("scheduled", "reported")):
                self.act(services.result_correct, match=match, score=self.rng.choice(self.scores), reason="seen")
        else:
            self.turn()

    def pair(self) -> None:
        self.step(services.round_pair)

    def publish(self) -> None:
        self.step(services.round_publish)

    def close(self) -> None:
        self.step(services.round_close)

    def turn(self) -> None:
        self.step(services.round_turn)

    def take_back(self) -> None:
        self.step(services.round_take_back)

    def discard(self) -> None:
        self.step(services.round_discard)

    def reopen_round(self) -> None:
        self.step(services.round_reopen)

    def restore(self) -> None:
        aside = queries.rounds_to_put_back(self.event, self.latest(), self.players(status="active").count())
        self.step(services.round_restore, round_pk=self.some(aside).pk)

    def finish(self) -> None:
        self.step(services.tournament_finish)

    def call_off(self) -> None:
        self.step(services.tournament_call_off)

    def reopen(self) -> None:
        self.step(services.tournament_reopen, seed=f"{self.rng.random()}")

    def rename(self) -> None:
        self.step(services.tournament_edit, name=self.rng.choice(["Winter Clsoed", self.name]))

    def replan(self) -> None:
        self.step(services.tournament_edit, rounds_planned=self.rng.randint(1, 5))

    def drop(self) -> None:
        player = self.some(self.players(status="active"))
        actor = self.rng.choice([player.user or self.cleo, self.cleo])
        services.player_drop(registration=player, actor=actor, now=NOON)

    def undrop(self) -> None:
        player = self.some(self.players().exclude(status="active"))
        self.act(services.player_undrop, registration=player, missed=self.rng.choice(services.Missed.values))

    def swap(self) -> None:
        keys = list(self.players().values_list("pk", flat=True))
        first, second = self.rng.sample(keys, 2)
        self.step(services.pairing_swap, first=first, second=second, reason="by hand")

    def void(self) -> None:
        self.act(services.match_void, match=self.some(self.matches()), reason="absent", then=self.then())

    def clear(self) -> None:
        self.act(services.match_clear, match=self.some(self.matches(status__in=Match.FINAL)), reason="not played")

    def enter(self) -> None:
        score = self.rng.choice(self.scores_of_staff)
        self.act(services.result_correct, match=self.some(self.matches()), score=score, reason="x", then=self.then())

    def report(self) -> None:
        match = self.some(self.matches(round__status="published"))
        actor = find_account(self.rng.choice([match.player_a, match.player_b or match.player_a]))
        services.match_report(match=match, actor=actor, score=self.rng.choice(self.scores), now=NOON)

    def confirm(self) -> None:
        match = self.some(self.matches(status="reported"))
        for player in (match.player_a, match.player_b):
            if player is not None and player.user_id != match.reports.latest("version").reporter_id:
                services.match_confirm(match=match, actor=find_account(player), now=NOON)

    def dispute(self) -> None:
        match = self.some(self.matches(status__in=("reported", "confirmed")))
        opener = find_account(match.player_a)
        services.match_dispute(match=match, actor=opener, claim=self.rng.choice(self.scores), now=NOON)

    def rule(self) -> None:
        dispute = self.some(self.disputes().exclude(status="settled"))
        plays_on = [] if dispute.status == Dispute.Status.APPEALED else [None]
        self.settle(dispute, self.rng.choice([*self.scores_of_staff, *plays_on]))

    def appeal(self) -> None:
        dispute = self.some(self.disputes().filter(status="settled"))
        appellant = find_account(dispute.match.player_a)
        services.ruling_appeal(dispute=dispute, actor=appellant, reason="look again", now=NOON)

    def contest(self) -> None:
        """A result is disputed, ruled on and appealed: chance alone hardly ever does the three one after the other."""
        match = self.some(self.matches(status__in=("reported", "confirmed")))
        player = find_account(match.player_a)
        dispute = services.match_dispute(match=match, actor=player, claim=self.rng.choice(self.scores), now=NOON)
        self.settle(dispute, self.rng.choice(self.scores_of_staff))
        services.ruling_appeal(dispute=dispute, actor=player, reason="look again", now=NOON)

    def agree(self) -> None:
        """Its opener withdraws a dispute, or the opponent accepts what it claims."""
        dispute = self.some(self.disputes().exclude(status="settled"))
        opponent = find_account(dispute.match.player_b)
        if self.rng.random() < 0.5:
            services.dispute_withdraw(dispute=dispute, actor=dispute.opener, now=NOON)
        else:
            services.dispute_accept_claim(dispute=dispute, actor=opponent, now=NOON)

    def accept(self) -> None:
        self.step(services.results_accept)

    def time_round(self) -> None:
        changes = (services.clock_start, services.clock_pause, services.clock_resume, services.clock_stop)
        self.step(self.rng.choice(changes))

    def extend(self) -> None:
        match = self.some(self.matches(round__status="published"))
        self.act(services.table_extend, match=match, minutes=self.rng.choice((0, 5)), reason="late")

    def announce(self) -> None:
        self.step(services.announcement_make, text="Lunch at one", table=self.rng.choice((None, 1)))

    def hush(self) -> None:
        announcement = self.some(self.event.announcements.filter(withdrawn_at=None).order_by("pk"))
        self.act(services.announcement_withdraw, announcement=announcement)

    def appoint(self) -> None:
        """Eve has any role, or none any more."""
        role = self.rng.choice((None, *StaffRole.Role.values))
        if role is None:
            self.step(services.staff_remove, person=make_user("eve"))
        else:
            self.step(services.staff_appoint, person=make_user("eve"), role=role)

    def check_in(self) -> None:
        self.step(services.check_in_set, opened=self.rng.random() < 0.5)

    def check_in_player(self) -> None:
        player = self.some(self.players())
        self.act(services.player_check_in, registration=player, present=self.rng.random() < 0.5)

    def unlock(self) -> None:
        self.act(services.list_unlock, registration=self.some(self.players()), unlocked=self.rng.random() < 0.5)

    def limit(self) -> None:
        """Places for all, or for fewer than play."""
        self.step(services.tournament_edit, capacity=self.rng.choice((None, 2, 4, 8)))

    def decline(self) -> None:
        """Offered to Dara, who does not want it."""
        self.step(services.tournament_offer, to=self.dara)
        services.tournament_decline(tournament=self.event, actor=self.dara, now=NOON)

    def pair_by_standing(self) -> None:
        self.step(services.tournament_edit, power_pairing=self.rng.random() < 0.5)

    def add_guest(self) -> None:
        """Gus and Hal, in any round."""
        name = self.rng.choice(("Gus", "Hal"))
        self.step(services.players_add, names=[name], missed=self.rng.choice(services.Missed.values))

    def claim(self) -> None:
        """Eve takes the place of somebody added by name."""
        place = self.some(self.players().exclude(claim_code=""))
        services.player_claim(tournament=self.event, user=make_user("eve"), code=place.claim_code, now=NOON)

    def release(self) -> None:
        self.act(services.player_release, registration=self.some(self.players(guest=True)))

    def seed(self) -> None:
        keys = list(self.players().values_list("pk", flat=True))
        self.step(services.seeds_set, players=self.rng.sample(keys, self.rng.randint(0, len(keys))))

    def wish(self) -> None:
        keys = list(self.players().values_list("pk", flat=True))
        one, other = self.rng.sample(keys, 2)
        self.step(
            services.pair_rule_add, kind=self.rng.choice(("apart", "together")), one=one, other=other, reason="so"
        )

    def unwish(self) -> None:
        self.step(services.pair_rule_remove, rule_pk=self.some(self.event.pair_rules.order_by("pk")).pk)

    def fix_table(self) -> None:
        table = self.rng.choice((None, 1, 2, 3, 9))
        players = queries.players_of(self.event).order_by("pk")
        self.act(services.table_fix, registration=self.some(players), table=table)

    def hand_over(self) -> None:
        """To Dara and back. Whoever gives the event away keeps any role, or none."""
        for giver, taker in ((self.cleo, self.dara), (self.dara, self.cleo)):
            stays_as = self.rng.choice(("", *AFTER_HANDOVER))
            services.tournament_offer(tournament=self.event, actor=giver, to=taker, stays_as=stays_as, now=NOON)
            services.tournament_take_over(tournament=self.event, actor=taker, now=NOON)
            self.check_role(giver, stays_as)

    def check_role(self, person: User, role: str) -> None:
        """Raise AssertionError if a person has another role among the staff than `role`; none is empty."""
        had = self.event.staff.filter(user=person).values_list("role", flat=True).first() or ""
        assert had == role, f"{person} is {had}, not {role}"

    def hide(self) -> None:
        self.step(services.tournament_hide, hidden=self.rng.random() < 0.5)

    def then(self) -> str:
        return self.rng.choice(queries.Then.values)

    # To what was meant

    def put_right(self) -> None:
        """Press what leads to the event that was meant, button by button; raises NoWayOutError if nothing does."""
        self.used.clear()
        for _ in range(MOVES_TO_MEND):
            move = self.next_move()
            if move is None:
                return
            try:
                with transaction.atomic():
                    move()
            except (ValidationError, PermissionDenied) as refusal:
                raise NoWayOutError(f"{move.__name__}: {refusal}") from refusal
            self.mends += 1
        raise NoWayOutError("no end of mending")

    def next_move(self) -> Callable[[], Any] | None:
        """The next press towards what was meant. None once it is reached."""
        event, latest = self.read(), self.latest()
        if event.status == Tournament.Status.FINISHED and self.is_as_meant(event):
            return None
        if event.status in (Tournament.Status.FINISHED, Tournament.Status.CALLED_OFF):
            return self.reopen
        if event.name != self.name:
            return self.mend_name
        if event.check_in and event.status == Tournament.Status.OPEN:
            return self.end_check_in
        if self.players().exclude(status="active").exists():
            return self.mend_players
        wrong = self.first_wrong_result()
        if wrong is not None:
            return lambda: self.mend_result(wrong)
        replanned = event.structure.can_choose_rounds and event.rounds_planned != self.planned
        last = self.planned if replanned else self.rounds
        if self.rounds_wrongly_seated(event) or (latest is not None and latest.number > last):
            return {"draft": self.discard, "published": self.take_back, "closed": self.reopen_round}[latest.status]
        if replanned:
            return self.mend_rounds
        if latest is None or latest.status == Round.Status.CLOSED:
            if latest is not None and latest.number == self.rounds:
                return self.finish
            return self.pair
        return self.publish if latest.status == Round.Status.DRAFT else self.close

    def mend_name(self) -> None:
        self.step(services.tournament_edit, name=self.name)

    def mend_rounds(self) -> None:
        self.step(services.tournament_edit, rounds_planned=self.planned)

    def end_check_in(self) -> None:
        """Or the draw of the first round would leave out who is not there."""
        self.step(services.check_in_set, opened=False)

    def mend_players(self) -> None:
        for player in self.players().exclude(status="active"):
            self.act(services.player_undrop, registration=player)

    def mend_result(self, match: Match) -> None:
        """The players report what they played; else the staff rule, clear or correct."""
        meant = self.meant(match)
        dispute = match.disputes.exclude(status="settled").first()
        if dispute is not None:
            self.bring_judge_back()
            self.settle(dispute, meant)
        elif match.status == Match.Status.SCHEDULED and self.can_report(match):
            services.match_report(match=match, actor=match.player_a.user, score=meant, now=NOON)
            services.match_confirm(match=match, actor=match.player_b.user, now=NOON)
        elif match.status == Match.Status.VOID and match.round.status == Round.Status.PUBLISHED:
            self.act(services.match_clear, match=match)
        else:
            then = queries.Then.RESET if match.round.stage.is_bracket else queries.Then.KEEP
            self.act(services.result_correct, match=match, score=meant, reason="as played", then=then)

    def can_report(self, match: Match) -> bool:
        """Whether the round is played, and both players have an account."""
        players = (match.player_a, match.player_b)
        return match.round.status == Round.Status.PUBLISHED and all(each and each.user_id for each in players)

    def bring_judge_back(self) -> None:
        """Whoever was the organizer for a while is nobody afterwards, until given a role again."""
        if not queries.access_to(self.event, self.dara).may(Right.RULE):
            self.step(services.staff_appoint, person=self.dara)

    def first_wrong_result(self) -> Match | None:
        """The first match, of the rounds being or having been played, that is not as it was meant."""
        rows = self.matches(round__status__in=Round.PLAYED, player_b__isnull=False)
        fields = ("pk", "status", "left_early", "player_a_id", "player_b_id", "games_a", "games_b", "drawn")
        for key, status, left_early, a, b, *score in rows.select_related(None).values_list(*fields):
            settled = status in ("confirmed", "adjudicated") and not left_early
            if not settled or Score(*score) != self.score_of(a, b):
                return rows.get(pk=key)
        return None

    def score_of(self, a: int, b: int) -> Score:
        """Who joined first wins."""
        return self.win if a < b else self.loss

    def meant(self, match: Match) -> Score:
        assert match.player_b_id is not None
        return self.score_of(match.player_a_id, match.player_b_id)

    def rounds_wrongly_seated(self, event: Tournament) -> bool:
        """Whether a round seats others than the event that was meant, after the rounds before it, or in a bracket."""
        rounds = list(event.rounds.exclude(status="aside").order_by("number"))
        if not rounds:
            return False
        seated: dict[int, set[int]] = {round_.number: set() for round_ in rounds}
        matches = Match.objects.filter(round__in=rounds).order_by("pk")
        for number, *pair in matches.values_list("round__number", "player_a_id", "player_b_id"):
            seated[number] |= {key for key in pair if key}
        state = replace(queries.load_state(event, queries.players_of(event)), rounds=self.planned)
        for round_ in rounds:
            if round_.stage.is_bracket != event.structure.find_stage(round_.number, self.planned).is_bracket:
                return True
            before = replace(state, matches=[match for match in state.matches if match.round < round_.number])
            if seated[round_.number] != set(event.structure.entrants(before, round_.number)):
                return True
        return False

    def is_as_meant(self, event: Tournament) -> bool:
        everybody = not self.players().exclude(status="active").exists()
        rounds = event.rounds.filter(status=Round.Status.CLOSED).count()
        right = self.first_wrong_result() is None and not self.rounds_wrongly_seated(event)
        return event.name == self.name and everybody and right and rounds == self.rounds

    # Helpers

    def read(self) -> Tournament:
        return Tournament.objects.get(pk=self.event.pk)

    def latest(self) -> Round | None:
        return self.event.rounds.exclude(status="aside").order_by("-number").first()

    def players(self, **having: Any) -> Any:
        players = self.event.registrations.filter(**having).select_related("user").order_by("pk")
        return players.defer("list_text", "list_parsed")

    def matches(self, **having: Any) -> Any:
        rows = Match.objects.filter(round__tournament=self.event, **having).order_by("round__number", "place", "pk")
        return rows.select_related("round", "player_a__user", "player_b__user").defer(*WITHOUT_LISTS)

    def disputes(self) -> Any:
        rows = Dispute.objects.filter(match__round__tournament=self.event).order_by("pk")
        return rows.select_related("opener", "match__round", "match__player_a__user", "match__player_b__user")

    def settle(self, dispute: Dispute, score: Score | None) -> None:
        if dispute.status == Dispute.Status.APPEALED:
            self.act(services.appeal_decide, dispute=dispute, score=score, reason="seen again")
        else:
            ruling = {"decision": "without", "reason": "seen", "score": score}
            self.act(services.dispute_rule, dispute=dispute, actor=self.dara, **ruling)

    def step(self, use_case: Callable[..., Any], **values: Any) -> None:
        self.act(use_case, tournament=self.event, **values)

    def act(self, use_case: Callable[..., Any], **values: Any) -> None:
        self.used.add(use_case.__name__)
        use_case(**{"actor": self.cleo, "now": NOON, **values})

    def some(self, rows: Any) -> Any:
        found = list(rows)
        if not found:
            raise ValidationError("nothing to do")
        return self.rng.choice(found)


def find_account(player: Registration | None) -> User:
    """Raises ValidationError for a guest."""
    if player is None or player.user is None:
        raise ValidationError("has no account")
    return player.user


def refuse(**_values: Any) -> None:
    """A button that is gone."""
    raise ValidationError("There is no such button.")


def standings_fault(organizer: Organizer) -> str:
    """What is wrong with the end of an event that was put right; empty if nothing is."""
    lines = queries.standings_of(organizer.read())
    best = min(organizer.players().values_list("pk", flat=True))
    first = [line.registration.pk for line in lines if line.rank == 1]
    last = organizer.event.structure.find_stage(organizer.rounds, organizer.planned)
    if first != [best] and last.is_bracket:
        return f"first are {first}, and {best} won every match"
    seated = [line for line in lines if line.registration.status == Registration.Status.ACTIVE]
    return "" if len(seated) == len(lines) else "somebody is not in the event"
