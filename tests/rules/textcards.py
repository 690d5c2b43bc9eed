"""A small pool of cards with text of every sort, and two decks of them, for random games before and beside the sets."""

from __future__ import annotations

from functools import cache
from random import Random

from rules.engine.cards import CardPool
from rules.games.wota.cards import WotaCard
from rules.queries import shipped_pool
from tests.rules.selfplay import starters


def _army(name: str, text: str, sta: int = 20, ap: int = 50, sp: int = 40, **fields: object) -> WotaCard:
    printed = {"kind": "army", "number": "1", "rarity": "common", "types": ("Human",), **fields}
    return WotaCard(name=name, sta=sta, ap=ap, sp=sp, text=text, **printed)


def _other(name: str, kind: str, subtype: str | None, sta: int, text: str) -> WotaCard:
    return WotaCard(name=name, number="1", kind=kind, subtype=subtype, rarity="common", sta=sta, text=text)


ARMIES = (
    _army("Herald", "When this card is summoned: draw 1 card."),
    _army("Avenger", "When this card is destroyed: destroy target battle card."),
    _army("Watcher", "Reveal: draw 1 card.", 10),
    _army("Forager", "Once per turn: gain 10 STA."),
    _army("Captain of Ten", "Other Human cards you control gain 10 AP."),
    _army("Standard", "Human cards you control gain 10 AP."),
    _army("Bandit", "When this card deals damage: your opponent discards 1 card at random."),
    _army("Gambler", "When this card is summoned: flip a coin; if heads, draw 1 card; if tails, discard 1 card."),
    _army("Diviner", "When this card is summoned: roll a die; if 4 or more, draw 1 card.", kind="mage"),
    _army("Recruiter", "When this card is summoned: add 1 Army card from your deck to your hand.", 30),
    _army("Necromancer", "Once per turn, pay 20 STA: special summon 1 Army card from your discard pile.", kind="mage"),
    _army("Archer", "Once per turn: target battle card loses 20 AP until end of turn."),
    _army("Healer", "When this card is summoned: gain 1 HP.", kind="mage"),
    _army("Guide", "When this card is summoned: you may draw 1 card."),
    _army("Sage of Two", "When this card is summoned: choose one: draw 1 card; or gain 20 STA.", kind="mage"),
    _army("Lodger", "Maintenance 10."),
    _army("Burdened", "Maintenance 30. If it is not paid, return this card to your hand.", 10, 70, 70),
    _army("Marshal", "When another Human card you control is destroyed: gain 20 STA."),
    _army("Zealous", "Once per turn, in your Build Phase: discard 1 card: this card gains 20 AP until end of turn."),
    _army("Ghostly", "When this card is destroyed in battle: return this card to its owner's hand."),
    _army("Plain", "", 20, 60, 50),
    _army("Hammer", "", 30, 70, 30, keywords=("Bloodlust",)),
)
POWER = (
    _other("Insight", "rune", "normal", 10, "Draw 2 cards."),
    _other("Bolt", "rune", "normal", 20, "Destroy target battle card."),
    _other("Rally", "rune", "quick", 10, "Target battle card gains 20 AP until end of turn."),
    _other("Recall", "rune", "quick", 20, "Return target battle card to its owner's hand."),
    _other("Great Blade", "rune", "equip", 20, "The equipped card gains 20 AP."),
    _other("Spring", "rune", "infinity", 20, "At the start of your turn: gain 10 STA."),
    _other("Call of Duty", "rune", "normal", 30, "Special summon 1 Army card from your discard pile."),
    _other("Deny", "ambush", "counter", 0, "When your opponent activates a Rune: negate that activation."),
    _other("Pitfall", "ambush", "counter", 0, "When your opponent summons a battle card: destroy the summoned card."),
    _other("Snare", "ambush", "counter", 0, "When your opponent declares an attack: destroy the attacking card."),
    _other("Parry", "ambush", "counter", 0, "When your opponent declares an attack: negate the attack."),
    _other("Turnabout", "ambush", "normal", 0, "Change target battle card to shield position."),
    _other("Toll", "ambush", "infinity", 0, "When your opponent draws a card: your opponent loses 10 STA."),
    _other("Meadow", "field", None, 0, "Human cards you control gain 10 SP."),
)
MORE_ARMIES = (
    _army("Charger", "When this card attacks: this card gains 30 AP until the end of the battle."),
    _army("Skirmisher", "When this card has attacked: change this card to shield position.", 20, 60),
    _army("Rune Ward", "This card is unaffected by Runes."),
    _army("Martyr", "When your opponent activates a Rune, tribute this card: negate that activation.", kind="mage"),
    _army("Ox", "This card counts as 2 tributes."),
    _army("Ravager", "When this card destroys a battle card in battle: this card may attack 1 additional time."),
    _army("Herbalist", "Once per turn: prevent the next 1 HP you would lose this turn.", kind="mage"),
    _army("Counsellor", "When this card is summoned: choose 2: draw 1 card; or gain 20 STA; or gain 1 HP."),
)
MORE_POWER = (
    _other("Peace", "rune", "normal", 10, "Your opponent cannot declare attacks in your opponent's next turn."),
    _other("Sanctuary", "rune", "quick", 10, "You cannot lose HP this turn."),
    _other("Demand", "rune", "normal", 20, "Your opponent tributes 1 battle card."),
    _other("Toll Gate", "rune", "infinity", 20, "At the start of each player's turn: the turn player loses 10 STA."),
    _other("Stone Edict", "rune", "normal", 20, "Destroy target battle card. This card cannot be negated."),
)
BOSS = _army("Titan King", "When this card is summoned: destroy all battle cards your opponent controls.", 60, 90, 90,
             kind="boss", sc=1, types=("Dragon",))  # fmt: skip


@cache
def pool() -> CardPool:
    """All of them."""
    return CardPool("wota", (*ARMIES, *POWER, *MORE_ARMIES, *MORE_POWER, BOSS))


def _list(armies: tuple[WotaCard, ...], power: tuple[WotaCard, ...]) -> str:
    return "\n".join([*(f"3 {card.name}" for card in armies), *(f"2 {card.name}" for card in power), "boss:",
                      f"1 {BOSS.name}"])  # fmt: skip


LISTS = (_list(ARMIES[::2], POWER[1:]), _list(ARMIES[1::2], POWER[:-1]))
MORE_LISTS = (
    _list((*MORE_ARMIES, *ARMIES[:4]), (*MORE_POWER, *POWER[:6])),
    _list((*MORE_ARMIES, *ARMIES[4:8]), (*MORE_POWER, *POWER[6:12])),
)


@cache
def with_the_sets() -> CardPool:
    """They and the cards that ship, so that one pool serves random games of either."""
    return CardPool("wota", (*shipped_pool("wota"), *pool()))


def mix(rng: Random) -> tuple[str, str]:
    """Two lists of whatever the cards that ship come to: three copies of each, as they are drawn."""
    by_boss: dict[bool, list[str]] = {True: [], False: []}
    for card in shipped_pool("wota"):
        by_boss[card.kind == "boss"].append(card.name)
    first, second = (
        "\n".join(
            [*(f"3 {name}" for name in rng.sample(by_boss[False], 18)), "boss:"]
            + [f"2 {name}" for name in rng.sample(by_boss[True], 5)]
        )
        for _ in range(2)
    )
    return first, second


def lists_of(seed: int) -> tuple[str, str]:
    """The decks of a random game, all of cards with text: in turn two that ship, the two of this pool, mixed ones."""
    return (starters(Random(seed)), LISTS, mix(Random(seed)))[seed // 2 % 3]
