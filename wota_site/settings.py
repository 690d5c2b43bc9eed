"""The settings; a machine differs by environment variables or lines in `.env`."""

import os
from pathlib import Path

import dj_database_url
import dj_email_url
from django.core.exceptions import ImproperlyConfigured
from kombu import Queue

from wota_site.embedded import broker
from wota_site.embedded.places import find_places
from wota_site.environment import UnsafeEnvironmentError, read_environment, read_file
from wota_site.etags import add_weak_etag
from wota_site.queues import name_record_queue

BASE_DIR = Path(__file__).resolve().parent.parent

try:
    ENVIRONMENT = read_environment({**read_file(BASE_DIR / ".env"), **os.environ})
except UnsafeEnvironmentError as fault:
    raise ImproperlyConfigured(str(fault)) from None

LAPTOP = ENVIRONMENT.laptop
DEBUG = ENVIRONMENT.debug
SECRET_KEY = ENVIRONMENT.secret_key
SECRET_KEY_FALLBACKS = ENVIRONMENT.old_secret_keys
ALLOWED_HOSTS = ENVIRONMENT.allowed_hosts
SITE_NAME = ENVIRONMENT.site_name

INSTALLED_APPS = [
    "wota_site.apps.AdministrationConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "django.forms",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "accounts",
    "rules",
    "cards",
    "decks",
    "judging",
    "tables",
    "tournaments",
    "wota_site",
]

MIDDLEWARE = [
    "wota_site.middleware.RequestIdMiddleware",
    "wota_site.clients.ClientMiddleware",
    "wota_site.access.AccessMiddleware",
    "wota_site.api.ApiMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "wota_site.middleware.ContentPolicyMiddleware",
    "wota_site.log_in.LogInMiddleware",
    "wota_site.middleware.PlainAddressMiddleware",
    "wota_site.middleware.CompressionMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "wota_site.admission.AdmissionMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "wota_site.tokens.TokenMiddleware",
    "wota_site.bodies.BodyMiddleware",
    "wota_site.idempotency.IdempotencyMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "wota_site.ways_back.WayBackMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "wota_site.staff.StaffCodeMiddleware",
]

ROOT_URLCONF = "wota_site.urls"
WSGI_APPLICATION = "wota_site.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "wota_site.template_loader.LoaderByLanguage",
                    ["wota_site.template_loader.Loader", "django.template.loaders.app_directories.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "wota_site.context.site",
            ],
        },
    }
]

# Every form is drawn by templates/django/forms: label, help, error, control, in this order.
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# The servers: those of the environment, or the checkout's own

EMBEDDED_PLACES = find_places(BASE_DIR, ENVIRONMENT.installation)
STATEMENT_TIMEOUT_MS = 10_000  # no page needs a tenth; a longer statement is a mistake or an attack

if ENVIRONMENT.database_url:
    DATABASES = {"default": dj_database_url.parse(ENVIRONMENT.database_url)}
    if DATABASES["default"].get("ENGINE") != "django.db.backends.postgresql":
        raise ImproperlyConfigured("DATABASE_URL must name a PostgreSQL: postgres://user:password@host/name")
else:
    DATABASES = {"default": {"ENGINE": "wota_site.embedded", "NAME": "wota"}}
DATABASES["default"] |= {
    "CONN_MAX_AGE": 60,
    "CONN_HEALTH_CHECKS": True,
    "OPTIONS": {
        "prepare_threshold": 1,  # of statements that are to be planned once: those of the ORM never are
        "connect_timeout": 5,  # a host that is gone without a word is not waited for
        **DATABASES["default"].get("OPTIONS", {}),
        "options": f"-c statement_timeout={STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=60000"
        # No statement runs long enough for its compiling to pay, and all that is read often is in memory.
        " -c jit=off -c random_page_cost=1.1",
    },
}

# What the threads of a web process share. A request that finds the line full, or waits for seconds, is answered by 503.
WEB_POOL = {"min_size": 1, "max_size": ENVIRONMENT.web_connections, "max_waiting": 40, "timeout": 3.0}

CACHES = {
    # Shared by all processes, as the limits on log-in attempts must be.
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "site_cache",
        # Beyond so many Django throws counts away unseen, and a guesser makes one for each name tried.
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    },
    # Each process draws for itself: what is kept is named by a revision of its event, so it is never out of date.
    "drawn": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "drawn",
        "TIMEOUT": 3600,
        "OPTIONS": {"MAX_ENTRIES": 400},
    },
}

broker.register()
CELERY_BROKER_URL = ENVIRONMENT.broker_url or "embedded://"
if CELERY_BROKER_URL.startswith("embedded:"):
    _folder = CELERY_BROKER_URL.removeprefix("embedded:").removeprefix("//")
    CELERY_BROKER_URL = "embedded://localhost"
    CELERY_BROKER_TRANSPORT_OPTIONS = broker.transport_options(Path(_folder or EMBEDDED_PLACES.broker))
else:
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "visibility_timeout": 900,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        # Without these a page that enqueues waits six seconds when the broker is down.
        "max_retries": 1,
        "interval_start": 0,
        "interval_step": 0.1,
        "interval_max": 0.2,
        # A Redis that is frozen rather than gone keeps a page waiting no longer than this.
        "socket_connect_timeout": 1,
        "socket_timeout": 3,
    }
# What anybody may send has a queue and a worker of its own, so that no dispute waits for it. A worker that is told
# no queue takes from both.
CELERY_TASK_DEFAULT_QUEUE = ENVIRONMENT.queue
CELERY_TASK_QUEUES = [Queue(ENVIRONMENT.queue), Queue(name_record_queue(ENVIRONMENT.queue))]
CELERY_TASK_ROUTES = ["wota_site.queues.route"]
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_REDIRECT_STDOUTS = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_TIME_LIMIT = 120
CELERY_TASK_SOFT_TIME_LIMIT = 90
JOB_LEASE_SECONDS = 10  # a worker at work renews its lease every second; a silent worker is dead
JOB_SWEEP_SECONDS = 3

# Who may come in

AUTH_USER_MODEL = "accounts.User"
SESSION_ENGINE = "wota_site.sessions"
# It does all that Django's own does; with both, a wrong password would be hashed twice.
AUTHENTICATION_BACKENDS = ["wota_site.sessions.AuthenticationBackend"]
PASSWORD_HASHERS = ["wota_site.hashing.PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "email"]
ACCOUNT_EMAIL_VERIFICATION = "none"  # people sign up at the door, with no mailbox at hand
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_CHANGE_EMAIL = True  # one address a person, changed rather than collected
ACCOUNT_REAUTHENTICATION_REQUIRED = True  # an unlocked phone on a table is not enough to change the address
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_ADAPTER = "wota_site.log_in.AccountAdapter"
ACCOUNT_FORMS = {
    "signup": "accounts.forms.SignupForm",
    "login": "accounts.forms.LoginForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "set_password": "accounts.forms.SetPasswordForm",
    "reset_password": "accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "accounts.forms.ResetPasswordKeyForm",
    "add_email": "accounts.forms.AddEmailForm",
    "reauthenticate": "accounts.forms.ReauthenticateForm",
}
STAFF_NEEDS_CODES = ENVIRONMENT.staff_codes
MFA_ADAPTER = "wota_site.codes.MfaAdapter"
MFA_FORMS = {"activate_totp": "wota_site.codes.ActivateTOTPForm"}
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "W.O.T.A."
MFA_TOTP_TOLERANCE = 1  # a phone's clock may be half a minute off
MFA_ALLOW_UNVERIFIED_EMAIL = True  # nobody needs an address here
# A whole event hall comes from one address. `wota_site.log_in` counts log-ins, so that empty forms count nothing.
ACCOUNT_RATE_LIMITS = {"signup": "60/m/ip", "login": None}

# Mail

MAIL_IS_SET_UP = LAPTOP or ENVIRONMENT.email_url is not None
_mail = dj_email_url.parse(ENVIRONMENT.email_url or ("console:" if LAPTOP else "dummy:"))
if "EMAIL_BACKEND" not in _mail:
    raise ImproperlyConfigured("EMAIL_URL must name a mail server: submission://user:password@host:587")
EMAIL_BACKEND = _mail["EMAIL_BACKEND"]
EMAIL_HOST, EMAIL_PORT = _mail["EMAIL_HOST"], _mail["EMAIL_PORT"]
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = _mail["EMAIL_HOST_USER"], _mail["EMAIL_HOST_PASSWORD"]
EMAIL_USE_TLS, EMAIL_USE_SSL = _mail["EMAIL_USE_TLS"], _mail["EMAIL_USE_SSL"]
EMAIL_TIMEOUT = _mail["EMAIL_TIMEOUT"] or 10
DEFAULT_FROM_EMAIL = SERVER_EMAIL = ENVIRONMENT.email_from or "webmaster@localhost"
SITE_ADDRESS = ENVIRONMENT.site_address  # where the links of mails lead; without it the site mails no notices

# Web push; `manage.py make_push_key` makes the key

PUSH_PRIVATE_KEY = ENVIRONMENT.push_private_key
PUSH_CONTACT = ENVIRONMENT.push_contact

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]  # a language joins with its folder below locale
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True
LOCALE_PATHS = [BASE_DIR / "locale"]

# Files

STATIC_URL = "/static/"
STATIC_ROOT = None if LAPTOP else BASE_DIR / "staticfiles"  # a laptop serves the files where they lie
STATICFILES_DIRS = [BASE_DIR / "static", *BASE_DIR.glob("rules/games/*/static")]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "wota_site.fonts.Fonts",
]
WHITENOISE_USE_FINDERS = LAPTOP
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ADD_HEADERS_FUNCTION = add_weak_etag
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if LAPTOP
        else "wota_site.static_files.StaticFiles"
    },
}
CARD_SETS_DIR = BASE_DIR / "cards" / "sets"
CARD_FORMATS_DIR = BASE_DIR / "cards" / "formats"
CARD_RULINGS_DIR = BASE_DIR / "cards" / "rulings"
DATA_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024  # of any body, files included
BODIES_AT_ONCE = 8  # bodies that a process waits for: few of its threads, so that slow senders never hold them all
BODIES_AT_ONCE_OF_A_CLIENT = 4
LONG_BODIES = {"/cards/desk/import/": 65 * 1024 * 1024}  # by address: the bytes that designers may send

EVENTS_A_DAY = 10  # of a person who is not staff

# What a browser is told

CONTENT_POLICY = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "connect-src 'self'; "
    "manifest-src 'self'; "
    "worker-src 'self'; "
    "form-action 'self'; "
    "base-uri 'none'; "
    "frame-ancestors 'none'"
)
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "django.views.csrf.csrf_failure"
# Only the operator knows whether every other host of the domain speaks https, and a browser does not forget for a year.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
if ENVIRONMENT.https:
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^health/", r"^metrics$"]  # asked from inside, without TLS
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = ENVIRONMENT.hsts_subdomains
    SECURE_HSTS_PRELOAD = ENVIRONMENT.hsts_preload
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-sessionid"
    CSRF_COOKIE_NAME = "__Host-csrftoken"
TRUSTED_PROXIES = ENVIRONMENT.proxies
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# The API

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "wota_site.tokens.TokenAuthentication",
        "wota_site.api.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_PAGINATION_CLASS": "wota_site.paging.StablePagination",
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["wota_site.throttling.Throttle"],
    "DEFAULT_THROTTLE_RATES": {
        "anon": "300/min",
        "user": "600/min",
        "judging": "120/min",
        "catalogue": "600/min",
        "bulk": "30/min",
        "drawings": "120/min",
        "pages": "3000/min",
        "long_records": "10/min",
        "claims": "60/min",
        "tables": "30/min",
        "log_in": "120/min",
        "guesses": "30/min",
        "guesses_of_a_name": "10/h",
    },
    "EXCEPTION_HANDLER": "wota_site.problems.handle_exception",
    "NUM_PROXIES": 0,  # `wota_site.clients` has read X-Forwarded-For already
    "URL_FORMAT_OVERRIDE": None,  # what is wanted is said by Accept alone
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "W.O.T.A.",
    "DESCRIPTION": "Cards, decks, events and disputes, as the pages of the site have them.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "wota_site.api_docs.describe_common_parts",
    ],
    "ENUM_NAME_OVERRIDES": {
        "DisputeReasonEnum": "tournaments.models.Dispute.Reason",
        "LegalityStatusEnum": "cards.api.serializers.STATUSES",
        "PlayerStatusEnum": "tournaments.models.Registration.Status",
        "TableKindEnum": "tables.models.Table.Kind",
        "TableStatusEnum": "tables.models.Table.Status",
        "TableSideEnum": "tables.api.serializers.SIDES",
        "PairingReasonEnum": "tournaments.models.matches.reason_choices",
    },
}

# What is written down

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "wota_site.logs.JsonFormatter"},
        "plain": {"format": "%(asctime)s %(levelname)-7s %(name)s: %(message)s", "datefmt": "%H:%M:%S"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain" if LAPTOP else "json"}},
    "root": {"handlers": ["console"], "level": ENVIRONMENT.log_level},
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        "django.server": {"handlers": [], "propagate": True},
        # A laptop's screen stays readable.
        "wota_site.access": {"level": "WARNING" if LAPTOP and not DEBUG else "NOTSET"},
    },
}
