"""Typed settings from the environment. Unsafe ones are refused outside a laptop, all at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

LAPTOP_KEY = "only-for-a-laptop"
LAPTOP_HOSTS = "localhost,127.0.0.1,[::1]"
SHORTEST_KEY = 40
SITE_NAME = "Proving Ground"


class UnsafeEnvironmentError(ValueError):
    """The environment is unsafe. The message names every variable to set."""


@dataclass(frozen=True)
class Environment:
    """The settings of a machine."""

    laptop: bool
    debug: bool
    secret_key: str
    old_secret_keys: list[str]
    allowed_hosts: list[str]
    site_name: str
    database_url: str | None
    broker_url: str | None
    queue: str
    email_url: str | None
    email_from: str
    site_address: str
    push_private_key: str
    push_contact: str
    https: bool
    hsts_subdomains: bool
    hsts_preload: bool
    proxies: int
    staff_codes: bool
    installation: str
    log_level: str
    port: int
    web_connections: int


def read_file(path: Path) -> dict[str, str]:
    """Reads the `NAME=value` lines of a file such as `.env`. The file may be missing."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    lines = (line.strip().removeprefix("export ") for line in text.splitlines())
    pairs = (line.partition("=") for line in lines if "=" in line and not line.startswith("#"))
    return {name.strip(): value.strip().strip("\"'") for name, _, value in pairs}


def read_environment(variables: Mapping[str, str]) -> Environment:
    """Reads the settings. Raises UnsafeEnvironmentError when DEBUG is 0 and a setting is unsafe.

    DEBUG has three states: unset on a laptop that shows the site as it is, 1 for a developer who wants Django's own
    error pages as well, 0 for a site that serves others.
    """
    laptop = parse_flag(variables, "DEBUG", default=True)
    environment = Environment(
        laptop=laptop,
        debug=parse_flag(variables, "DEBUG", default=False),
        secret_key=variables.get("SECRET_KEY") or (LAPTOP_KEY if laptop else ""),
        old_secret_keys=split_list(variables.get("OLD_SECRET_KEYS", "")),
        allowed_hosts=split_list(variables.get("ALLOWED_HOSTS") or (LAPTOP_HOSTS if laptop else "")),
        site_name=variables.get("SITE_NAME") or SITE_NAME,
        database_url=variables.get("DATABASE_URL") or None,
        broker_url=variables.get("CELERY_BROKER_URL") or None,
        queue=variables.get("CELERY_QUEUE") or "judging",
        email_url=variables.get("EMAIL_URL") or None,
        email_from=variables.get("EMAIL_FROM", ""),
        site_address=variables.get("SITE_ADDRESS", "").rstrip("/"),
        push_private_key=variables.get("PUSH_PRIVATE_KEY", ""),
        push_contact=variables.get("PUSH_CONTACT", ""),
        https=parse_flag(variables, "HTTPS", default=not laptop),
        hsts_subdomains=parse_flag(variables, "HSTS_SUBDOMAINS", default=False),
        hsts_preload=parse_flag(variables, "HSTS_PRELOAD", default=False),
        proxies=parse_number(variables, "BEHIND_PROXY", default=0),
        staff_codes=parse_flag(variables, "STAFF_CODES", default=not laptop),
        installation=variables.get("INSTALLATION", ""),
        log_level=(variables.get("LOG_LEVEL") or "INFO").upper(),
        port=parse_number(variables, "PORT", default=8000),
        web_connections=parse_number(variables, "WEB_CONNECTIONS", default=12),
    )
    faults = [] if laptop else list(_find_faults(environment))
    if faults:
        raise UnsafeEnvironmentError("With DEBUG=0 the site does not start like this:\n- " + "\n- ".join(faults))
    return environment


def parse_flag(variables: Mapping[str, str], name: str, *, default: bool) -> bool:
    """Reads a yes or no. Raises UnsafeEnvironmentError for other words."""
    word = variables.get(name, "").strip().lower()
    if word in {"1", "true", "yes", "on"}:
        return True
    if word in {"0", "false", "no", "off"}:
        return False
    if not word:
        return default
    raise UnsafeEnvironmentError(f"{name}={variables[name]} is neither yes (1) nor no (0).")


def parse_number(variables: Mapping[str, str], name: str, *, default: int) -> int:
    word = variables.get(name, "").strip()
    if not word:
        return default
    if word.isascii() and word.isdecimal():
        return int(word)
    raise UnsafeEnvironmentError(f"{name}={variables[name]} is not a whole number.")


def split_list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _find_faults(environment: Environment) -> list[str]:
    faults = []
    if environment.secret_key in {"", LAPTOP_KEY}:
        faults.append("SECRET_KEY is missing: set a long random text that only this site knows")
    elif len(environment.secret_key) < SHORTEST_KEY or len(set(environment.secret_key)) < 8:
        faults.append(f"SECRET_KEY is easy to guess: it needs {SHORTEST_KEY} random characters or more")
    if not environment.allowed_hosts:
        faults.append("ALLOWED_HOSTS is missing: set the host names that people type, with commas")
    if any(host.startswith("*") for host in environment.allowed_hosts):
        faults.append("ALLOWED_HOSTS has a *: name the hosts, or anybody can make the site write links to theirs")
    if environment.email_url and "@" not in environment.email_from:
        faults.append("EMAIL_FROM is missing: set the address that the mails of EMAIL_URL come from")
    if environment.site_address and not environment.site_address.startswith("https://"):
        faults.append("SITE_ADDRESS is not of the form https://host: mails lead people there")
    if environment.push_private_key and not environment.push_contact.startswith(("mailto:", "https://")):
        faults.append("PUSH_CONTACT is missing: push services want an address to write to, as mailto:you@example.org")
    if environment.hsts_preload and not environment.hsts_subdomains:
        faults.append("HSTS_PRELOAD=1 wants HSTS_SUBDOMAINS=1 too: browsers' lists take whole domains only")
    return faults
