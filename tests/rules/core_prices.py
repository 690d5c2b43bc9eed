"""What keywords and texts cost a battle card of the Core set in points, as docs/core-set.md lists them."""

import math

from rules.engine import effects as e
from rules.games.wota.cards import WotaCard

PREMIUM = {"common": 0, "uncommon": 0, "rare": 0, "epic": 5, "legendary": 10}
KEYWORDS = {
    "Ambush Repel": 5, "Rune Repel": 5, "Assured Summon": 10, "Blessed": 5, "Savvy": 10, "Spy": 5, "Nuisance": 10,
    "BattleBorn": 20, "Bloodlust": 20, "Twice": 30, "Triple": 50, "Battleproof": 40, "Battleproof Immortal": 60,
    "Reveal": 0, "Attack Delay": -10, "Legend": -10, "Ritual": -20, "Illusionary": -30,
}  # fmt: skip
TRAITS = {
    "may attack directly": 40, "cannot be destroyed by card effects": 30, "cannot be targeted": 20,
    "may attack in shield position": 15, "may attack again": 30, "cannot attack": 15,
}  # fmt: skip
EVERY_TURN, LATE, CONDITION = 1.5, 2 / 3, 2 / 3
LATE_EVENTS = {"destroyed", "destroyed in battle", "destroyed by effect", "discarded", "tributed", "leaves"}
SUMMON_CONDITION = -20
LEAST = 5


def curve(card: WotaCard, abilities: tuple[e.Ability, ...]) -> int:
    """How many points of AP and SP together a battle card of this cost, these keywords and this text has."""
    points = 60 + 2 * card.sta + 40 * card.sc + PREMIUM[card.rarity]
    if card.kind == "boss":
        points += _tributes(abilities)
    return points - sum(_borne(card, _keyword(name)) for name in card.keywords) - _text(card, abilities)


def _borne(card: WotaCard, price: int) -> int:
    """A Spy's drawback is borne by the other side, so it costs points there."""
    return abs(price) if "Spy" in card.keywords else price


def _keyword(name: str) -> int:
    stem, _, number = name.rpartition(" ")
    return {"Titan": -50, "Payment": -2}[stem] * int(number) if number.isdigit() else KEYWORDS[name]


def _tributes(abilities: tuple[e.Ability, ...]) -> int:
    named = next((a for a in abilities if isinstance(a, e.Tribute)), e.Tribute(e.Filter(kind="army or mage")))
    return 30 + 50 * (named.count - 1) + (10 if named.filter.types else 0)


def _text(card: WotaCard, abilities: tuple[e.Ability, ...]) -> int:
    worth = sum(_ability(ability) for ability in abilities)
    if worth == 0:
        return 0
    rounded = 5 * math.floor(abs(worth) / 5 + 0.5)
    if worth < 0:
        return _borne(card, -rounded)
    return max(LEAST, rounded)


def _ability(ability: e.Ability) -> float:
    match ability:
        case e.Tribute() | e.Instead():
            return 0
        case e.Only():
            return SUMMON_CONDITION
        case e.Revealed():
            return LATE * _all(ability.effects)
        case e.Triggered():
            return _often(ability.event) * _weigh(ability.condition) * _all(ability.effects)
        case e.Activated():
            times = EVERY_TURN if ability.limit == "once per turn" else 1
            worth = times * _weigh(ability.condition) * _all(ability.effects) - sum(map(_cost, ability.costs))
            return max(LEAST, worth)
        case e.Continuous():
            return _weigh(ability.condition) * _lasting(ability.effect)
    raise AssertionError(f"docs/core-set.md has no price for {ability}")


def _often(event: e.Event) -> float:
    if isinstance(event, e.PhaseEvent) or (isinstance(event, e.CardEvent) and event.what == "attacks"):
        return EVERY_TURN
    late = isinstance(event, e.CardEvent) and event.what in LATE_EVENTS and isinstance(event.card, e.This)
    return LATE if late else 1


def _weigh(condition: e.Condition | None) -> float:
    return 1 if condition is None else CONDITION


def _cost(cost: e.Cost) -> int:
    match cost:
        case e.Pay():
            return cost.points
        case e.Discard():
            return 25 * cost.count
        case e.GiveUp():
            return 40 * cost.count
        case e.Move(what=e.This()):
            return 10
    raise AssertionError(f"docs/core-set.md has no price for {cost}")


def _lasting(effect: e.Effect) -> float:
    match effect:
        case e.Change(what=what, stats=stats, per=per):
            if isinstance(what, e.This) and per is None:
                return sum(points for _, points in stats)
            return sum(points * {"ap": 2, "sp": 1}[stat] for stat, points in stats)
        case e.Grant():
            return sum(TRAITS[name] if name in TRAITS else _keyword(name) for name in effect.traits)
        case e.DrawPhase():
            return EVERY_TURN * 30 * effect.extra
    raise AssertionError(f"docs/core-set.md has no price for {effect}")


def _all(effects: tuple[e.Effect, ...]) -> float:
    return sum(map(_once, effects))


def _once(effect: e.Effect) -> float:
    """What an effect is worth if it happens once."""
    match effect:
        case e.May():
            return _all(effect.effects)
        case e.If():
            return CONDITION * _all(effect.effects)
        case e.OneOf():
            return max(map(_all, effect.options))
        case e.Flip():
            return _all(effect.heads) / 2
        case e.Roll():
            return _all(effect.options[0]) / 2
        case e.Draw() | e.Discard() | e.Look() | e.Resource() | e.Restore() | e.Skip() | e.Forbid() | e.End():
            return _to_players(effect)
    return _to_cards(effect)


def _to_players(effect: e.Effect) -> float:
    match effect:
        case e.Draw(who="you"):
            return 30 * effect.count
        case e.Discard(who="opponent"):
            return 25 * effect.count
        case e.Look():
            return 5
        case e.Resource():
            return _resource(effect)
        case e.Restore():
            return 30
        case e.Skip(phase="attack", who="opponent"):
            return 40
        case e.Forbid(what="activate cards", card=e.Filter(kind="ambush"), who="opponent"):
            return 15
        case e.End(winner="you"):
            return 100
    raise AssertionError(f"docs/core-set.md has no price for {effect}")


def _to_cards(effect: e.Effect) -> float:
    match effect:
        case e.Destroy(what=e.Every()):
            return 120
        case e.Destroy(what=what):
            return 30 if _filter(what).kind in ("rune", "ambush") else 50
        case e.Move():
            return _move(effect)
        case e.Summon(what=what):
            return 50 if _filter(what).zone == "discard" else 30
        case e.Control():
            return 50 if effect.until else 80
        case e.Turn():
            return 20 if effect.to == "facedown" else 10
        case e.Change():
            points = sum(abs(points) for _, points in effect.stats) / 2
            return points * 1.5 if effect.until == "opponent next turn" else points
    return _lasting(effect)


def _filter(what: e.Selection) -> e.Filter:
    assert isinstance(what, e.Target | e.Chosen), what
    return what.filter


def _move(effect: e.Move) -> float:
    if isinstance(effect.what, e.Top):
        return effect.what.count * 10 / 3
    if effect.to == "void":
        return 55
    return {"deck": 35, "discard": 30, "void": 30, "field": 35, "battle": 35}[_filter(effect.what).zone]


def _resource(effect: e.Resource) -> float:
    own = {"hp": 25, "sta": 1} if effect.points > 0 else {"hp": 35, "sta": 1}
    rates = own if effect.who == "you" else {"hp": -35, "sta": -0.5}
    return rates[effect.resource] * effect.points * (2 if effect.per else 1)
