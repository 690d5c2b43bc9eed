"""Registers the rules app with Django."""

from django.apps import AppConfig
from django.core.checks import register


class RulesConfig(AppConfig):
    name = "rules"

    def ready(self) -> None:
        from accounts.reserved import reserve
        from rules.wholeness import check_games

        reserve(_names_of_games)
        register(check_games)


def _names_of_games() -> list[str]:
    from rules.games import GAMES

    return [game.name for game in GAMES.values()]
