"""Keeps the visitor's chosen game in a cookie."""

from django.http import HttpRequest, HttpResponse

from rules.games import GAMES
from rules.records.notation import RecordedGame

COOKIE = "game"
ALL = "all"
A_YEAR = 365 * 24 * 3600


def read_chosen_game(request: HttpRequest) -> RecordedGame | None:
    """Return the game in the address, else the chosen one; None for all games."""
    return GAMES.get(request.GET.get("game", "")) or GAMES.get(request.COOKIES.get(COOKIE, ""))


def remember_game(response: HttpResponse, request: HttpRequest, code: str) -> HttpResponse:
    """Keep a game as chosen. Any other code leaves all games."""
    if code in GAMES:
        response.set_cookie(COOKIE, code, max_age=A_YEAR, secure=request.is_secure(), httponly=True, samesite="Lax")
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
    return response


def read_chosen_code(request: HttpRequest) -> str:
    chosen = read_chosen_game(request)
    return chosen.code if chosen else ""


def read_chosen_edition(request: HttpRequest) -> str:
    """Return the chosen game's usual edition, as in `game:edition`; empty for all games."""
    chosen = read_chosen_game(request)
    return f"{chosen.code}:{chosen.default_edition}" if chosen else ""


def build_condition(request: HttpRequest) -> dict[str, str]:
    """The condition on a column `game`: the chosen game, or none."""
    code = read_chosen_code(request)
    return {"game": code} if code else {}


def list_shown_games(request: HttpRequest) -> list[RecordedGame]:
    """The chosen game, or all games."""
    chosen = read_chosen_game(request)
    return [chosen] if chosen else list(GAMES.values())
