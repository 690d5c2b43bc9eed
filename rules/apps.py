"""Registers the rules app with Django."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    name = "rules"

    def ready(self) -> None:
        from accounts.reserved import reserve

        reserve(_names_of_games)


def _names_of_games() -> list[str]:
    from rules.games import GAMES

    return [game.name for game in GAMES.values()]
