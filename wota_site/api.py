"""Every endpoint's common parts: session, problems, rate headers."""

from django.http import HttpRequest, HttpResponseBase
from rest_framework.authentication import SessionAuthentication as PlainSessionAuthentication
from rest_framework.request import Request

from wota_site.middleware import Answer
from wota_site.problems import PROBLEM, problem_response

PREFIX = "/api/"


class SessionAuthentication(PlainSessionAuthentication):
    """The site's session, with CSRF tokens on writes. Strangers get 401, not 403."""

    def authenticate_header(self, request: Request) -> str:
        return 'Session realm="api"'


class ApiMiddleware:
    """Adds rate headers to every API answer, and makes every error a problem."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if not request.path_info.startswith(PREFIX):
            return response
        if response.status_code >= 400 and response.headers.get("Content-Type") != PROBLEM:
            headers = {name: response.headers[name] for name in ("Allow", "Retry-After") if name in response.headers}
            response = problem_response(response.status_code, headers=headers)
        for name, value in getattr(request, "rate_limit", {}).items():
            response.headers[f"RateLimit-{name}"] = str(value)
        return response
