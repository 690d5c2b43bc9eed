"""A program of an organizer: what is asked of the API, and that it is done."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from django.test import Client


class Program:
    """Cleo's, which holds one event after the other."""

    def __init__(self, browser: Client) -> None:
        self.browser = browser
        self.event = ""
        self.players: list[int] = []
        self.numbers: dict[str, int] = {}
        """The players' registrations in their order, and the number of each from 1 by the handle."""

    def ask(self, method: str, path: str, **sent: Any) -> Any:
        answer = self.browser.generic(method, f"/api/v1/{path}", json.dumps(sent), "application/json")
        assert answer.status_code < 300, f"{method} {path} {sent}: {answer.content.decode()}"
        return answer.json()

    def begin(self, players: int, **fields: Any) -> None:
        """A new event with so many players, called P1, P2 and so on."""
        self.event = f"tournaments/{self.ask('POST', 'tournaments/', name='Replayed', **fields)['id']}/"
        self.ask("POST", f"{self.event}open/")
        names = [f"P{number}" for number in range(1, players + 1)]
        added = self.ask("POST", f"{self.event}players/add/", names=names)
        self.players = [each["id"] for each in added]
        self.numbers = {each["player"]: number for number, each in enumerate(added, start=1)}

    def list_drafts(self) -> Iterator[Any]:
        """Pair one round after the other, as long as there is one."""
        while True:
            paired = self.browser.post(f"/api/v1/{self.event}rounds/", "{}", "application/json")
            if paired.status_code != 201:
                return
            yield paired.json()

    def publish(self) -> list[dict[str, Any]]:
        """The matches of the published round that are played."""
        return [match for match in self.ask("POST", f"{self.event}rounds/publish/")["pairings"] if match["b"]]

    def enter(self, match: dict[str, Any], score: str) -> None:
        self.ask("POST", f"matches/{match['id']}/enter/", score=score)

    def drop(self, player: int) -> None:
        self.ask("POST", f"{self.event}players/{self.players[player - 1]}/drop/")

    def close(self) -> None:
        self.ask("POST", f"{self.event}rounds/close/")

    def rank(self) -> list[tuple[int, int]]:
        """Rank and number of each player, the first first."""
        lines = self.ask("GET", f"{self.event}standings/")["results"]
        return [(line["rank"], self.numbers[line["player"]]) for line in lines]
