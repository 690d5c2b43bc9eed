"""What every endpoint has in common: the session, errors in the API's words, and what is left of the rate."""

from django.http import HttpRequest, HttpResponseBase
from rest_framework.authentication import SessionAuthentication as PlainSessionAuthentication
from rest_framework.request import Request

from wota_site.middleware import Answer
from wota_site.problems import PROBLEM, problem_response

PREFIX = "/api/"


class SessionAuthentication(PlainSessionAuthentication):
    """The site's own session, with the CSRF token on every write; a stranger is told 401, not 403."""

    def authenticate_header(self, request: Request) -> str:
        """What a stranger is asked for."""
        return 'Session realm="api"'


class ApiMiddleware:
    """Lets every answer under the API's address say what is left of the rate, and every error be a problem."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer of an endpoint, or of the site in the API's words."""
        response = self.get_response(request)
        if not request.path_info.startswith(PREFIX):
            return response
        if response.status_code >= 400 and response.headers.get("Content-Type") != PROBLEM:
            kept = {name: response.headers[name] for name in ("Allow", "Retry-After") if name in response.headers}
            response = problem_response(response.status_code, headers=kept)
        for name, value in getattr(request, "rate_limit", {}).items():
            response.headers[f"RateLimit-{name}"] = str(value)
        return response
