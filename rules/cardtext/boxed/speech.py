"""Resolves a text's pronouns by the cards named before."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.cardtext.boxed.misfits import MisfitError
from rules.engine.effects.node import Node
from rules.engine.texts.nodes import (
    ACTIVE,
    DOER,
    LEAVE,
    OPPONENT,
    OWNER,
    SACRIFICE,
    THEY,
    YOU,
    Against,
    Attached,
    Called,
    CardKind,
    Discard,
    DiscardDownTo,
    Each,
    Effect,
    GiveUp,
    Happening,
    It,
    Itself,
    Mill,
    PutBack,
    PutInPlay,
    Recover,
    Same,
    Search,
    TakeFromTop,
    Target,
    That,
    Them,
    This,
)

# What deals with cards out of play.
PICKS = (GiveUp, Discard, DiscardDownTo, Recover, PutBack, PutInPlay, Mill, Search, TakeFromTop)
AT_ONCE = ("action", "battle", "response", "war", "instant", "crystal")  # the boxes that are over once carried out
CARRIED = ("weapon", "equipment")  # the boxes whose card lies on "this Unit"


def check_called(group: object, sort: str) -> None:
    """Refuse a text that calls its card by a wrong sort."""
    if isinstance(group, Called) and sort not in group.sorts:
        raise MisfitError(*group.sorts, why="is not what this card is", write=("this card",))


class Speech:
    """The cards that a box has named: `named` are the groups; the last group may be `gone`.

    `noun` is what a game calls the cards that texts are about, `has_this` whether the text has such a card of its own,
    and `this_gone` whether that has left by then. A game says what its own words mean there by `bind_own`.
    """

    noun: str
    times: tuple[str, ...]  # the events that are moments
    of_cards: tuple[str, ...]  # those that happen to cards
    stay: tuple[str, ...]  # the sorts of boxes of cards that stay

    def __init__(self, sort: str, *, has_this: bool) -> None:
        self.sort = sort
        self.has_this = has_this
        self.this_gone = False
        self.has_won = False  # whether the text waits for a kill by its own card
        self.card_gone = False  # whether its own card lies where used cards are by then
        self.left: Node | None = None  # the card that left in the awaited event
        self.named: list[Node] = []
        self.players: set[str] = set()  # those of whom the text has spoken
        self.of_owner = False  # whether it has spoken of the owner of the card before
        self.of_sacrifice = False  # whether it waits for a sacrifice, which a card's owner alone can do
        self.in_each_turn = False  # whether the text speaks of every turn, and so of each turn's player
        self.gone = False
        self.flipped: int | None = None  # how many coins it has had flipped at once, 0 for any number
        self.rolled = False  # whether it has had a die rolled
        self.revealed = False  # whether it has had a card shown
        self.spoke = False  # and has spoken of that
        self.faced = False  # whether some faces of the die have effects already
        self.acted = False  # whether the effect before was about cards
        self.of_one = False  # and about one of them
        self.moved = False  # which lie elsewhere than in play
        self.carries = False  # whether it has just asked for what a card carries
        self.just: Node | None = None  # the cards that the effect before was about
        self.lost = ""  # the total of which a player has just lost some

    def hear(self, when: Happening) -> None:
        """Note the event of a text: its card, and its player."""
        self.forget()
        if when.event in self.times and not when.who:
            self.in_each_turn = True
        elif when.event not in self.of_cards:
            self.players = {when.who or DOER}
        if isinstance(when.of, This):
            self.check_this(when.of)
            self.named = [when.of]
        elif when.of is not None and not isinstance(when.of, Itself):
            self.check_named(when.of)
            self.check_other(when.of)
            self.named = [Target(when.of)] if self.is_in_play(when) else []
        self.gone = when.event in ("destroy", SACRIFICE, LEAVE, "kill", "discard")
        self.of_sacrifice = when.event == SACRIFICE
        self.has_won = when.event == "kill"
        self.this_gone = self.gone and isinstance(when.of, This)
        self.card_gone = self.gone and isinstance(when.of, This | Itself)
        self.left = when.of if self.gone and when.event != "discard" else None

    def is_in_play(self, when: Happening) -> bool:
        """Whether the card of an event is one that effects may happen to."""
        return True

    def forget(self) -> None:
        """Begin a text that has spoken of nothing."""
        self.named, self.gone, self.this_gone, self.players, self.in_each_turn = [], False, False, set(), False
        self.acted = self.rolled = self.faced = self.revealed = self.spoke = self.of_sacrifice = False
        self.of_one = self.carries = self.moved = self.of_owner = False
        self.lost, self.card_gone, self.left, self.just = "", False, None, None
        self.has_won = False

    def check_named(self, kind: CardKind) -> None:
        """Refuse another card's name in effects that do not happen at once."""
        self.check_figure(kind)
        if kind.alike is not None and not (isinstance(kind.alike, This) and self.has_this):
            write = (f'a {self.noun} named "..."', f"a {self.noun} with the same name as this {self.noun}")
            raise MisfitError("same", "name", why="leaves open which card's name is meant", write=write)

    def has_picked(self, effect: Effect) -> bool:
        """Whether you pick a single card that the text then speaks of, even out of play."""
        if not isinstance(effect, GiveUp | Discard | Recover):
            return False
        return effect.of is not None and effect.count == 1 and getattr(effect, "who", YOU) == YOU

    def lose_sight(self) -> None:
        """Forget which earlier cards `it` may mean, after a deed to other cards."""
        if any(isinstance(each, Target | Each) for each in self.named):
            self.named, self.gone = [*self.named, Node(), This()], True

    def bind_own(self, group: Node, coin: Node | None) -> Node | None:
        """Resolve a group by the game's own words; None if every game's words resolve the group."""
        return None

    def name(self, group: Node) -> None:
        if not isinstance(group, It):
            self.named.append(group)

    def list_implied(self, effect: Any) -> dict[Node, str]:
        """The possible meanings of `it` in a text without named cards, each with its words."""
        return {}

    def bind(self, group: Node, coin: Node | None, effect: Any = None) -> Node:
        """Resolve `it`: the coin's card, or the only group named before."""
        if isinstance(group, Same) and not self.gone and len(set(self.named)) > 1:
            return group
        kind = getattr(group, "of", None)
        if isinstance(kind, CardKind) and kind.whose == THEY:
            group = msgspec.structs.replace(group, of=msgspec.structs.replace(kind, whose=self.bind_player()))
        if isinstance(group, Attached):
            return Attached(group.of, self.bind(group.to, coin))
        own = self.bind_card(group) if isinstance(group, Itself) else self.bind_own(group, coin)
        if own is not None or not isinstance(group, It):
            return own or group
        implied = {} if self.named else self.list_implied(effect)
        if len(implied) == 1:
            return next(iter(implied))
        if implied:
            raise MisfitError("it", why=f"may mean {' or '.join(implied.values())}", write=self.clearer())
        distinct = list(dict.fromkeys(self.named))
        if len(distinct) == 1 and not self.gone:
            return self._say_it(distinct[0])
        if isinstance(group, That) and not self.gone and self._is_told_from_this(distinct):
            return group
        if self.has_won and effect is not None and type(group) is It and self.named[1:] == []:
            return This()  # the destroyed card is gone
        why = f"may mean several {self.noun}s" if len(distinct) > 1 else f"means no {self.noun} that is still there"
        raise MisfitError("it", "that", "them", "those", "apply", why=why, write=self.clearer())

    def bind_card(self, group: Itself) -> Node:
        """Resolve `this card`: a Unit's own card, or another card of the text in play."""
        check_called(group, self.sort)
        if self.has_this and self.sort not in CARRIED:
            return This()
        if self.sort not in self.stay or self.card_gone:
            write = (f"target {self.noun}",)
            raise MisfitError("card", self.sort, why="does not lie in play by then", write=write)
        return Itself()

    def _is_told_from_this(self, distinct: list[Node]) -> bool:
        """Whether one card was named last, and no other but the card of the text."""
        others = [each for each in distinct if not isinstance(each, This)]
        one: Any = others[0] if others else None
        return others == self.named[-1:] and isinstance(one, Target) and one.count == 1

    def _say_it(self, meant: Any) -> Node:
        """The pronoun for the only group named before."""
        if not isinstance(meant, Target | Each):
            return meant  # type: ignore[no-any-return]
        several = meant.count > 1 if isinstance(meant, Target) else not meant.of.is_of_one
        return Them() if several else It()

    def bind_player(self) -> str:
        """Resolve `they`: the turn's player, the doer or the opponent, if you alone were named before."""
        if self.in_each_turn and not self.players - {YOU, ACTIVE}:
            return ACTIVE
        if DOER in self.players and not self.players - {YOU, DOER}:
            return DOER
        if self.of_sacrifice and not self.players - {YOU}:
            return OWNER
        if self.of_owner and not self.players - {YOU}:
            return self.bind_owner(None)
        if self.players - {YOU} != {OPPONENT}:
            why = "stands for no one player who was named before"
            raise MisfitError("they", "player", why=why, write=("your opponent", "each player"))
        return OPPONENT

    def bind_other_player(self) -> str:
        """Resolve `the other player`: your opponent, if you alone were named before."""
        if self.in_each_turn or not self.players <= {YOU}:
            why = "is other than somebody who may be your opponent"
            raise MisfitError("other", "player", why=why, write=("your opponent", "you"))
        return OPPONENT

    def bind_owner(self, coin: Node | None) -> str:
        """Resolve `its owner`: the owner of the only card named before."""
        distinct = list(dict.fromkeys(self.named))
        others = [each for each in distinct if not isinstance(each, This)]  # the owner of this card is you
        last = self.named[-1] if self.named else None
        one = others == [last] and isinstance(last, Target) and last.count == 1
        if coin is None and not distinct and self.players - {YOU} == {OPPONENT}:
            return OPPONENT  # of whose Core or pile was spoken
        if coin is None and not one:
            why = f"may mean that of several {self.noun}s" if distinct else f"means that of no {self.noun} named before"
            raise MisfitError("owner", why=why, write=("you", "your opponent", "each player"))
        return OWNER

    def clearer(self) -> tuple[str, ...]:
        """Better wordings for `it`."""
        return (f"target {self.noun}", f"each opposing {self.noun}")

    def leaves_out_this(self, kind: CardKind) -> bool:
        """Whether `other` leaves out this card, since no other card was named."""
        return self.has_this and not [each for each in self.named if not isinstance(each, This)]

    def leaves_out_just(self) -> bool:
        """Whether `other` leaves out the card just dealt with, in a text that happens at once."""
        alone = self.just is not None and set(self.named) == {self.just}
        return alone and self.sort in AT_ONCE and not self.has_this

    def check_other(self, kind: CardKind) -> None:
        if kind.other and not self.leaves_out_this(kind):
            write = (f"each {self.noun}", f"target {self.noun}")
            raise MisfitError("other", "another", why=f"leaves open which {self.noun} is left out", write=write)

    def check_figure(self, kind: Any) -> None:
        """Refuse a comparison with this card in a text without a card."""
        if isinstance(getattr(kind, "figure", None), Against):
            self.check_this(This())

    def check_this(self, group: object) -> None:
        if isinstance(group, This) and self.this_gone:
            write = (f"target {self.noun}", f"each {self.noun} you control")
            raise MisfitError("this", "it", why="has left by then, and nothing happens to it", write=write)
        if isinstance(group, This) and not self.has_this:
            write = (f"each {self.noun} you control", f"target {self.noun}")
            raise MisfitError("this", "damage", why=f"means no {self.noun} on this card", write=write)
