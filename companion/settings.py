"""Django's settings, read from the environment variables that the README lists."""

import os
from pathlib import Path

import dj_database_url
from redis.backoff import NoBackoff
from redis.retry import Retry

from companion.server import environment
from companion.server.content_policy import file_headers

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("DATA_DIR") or BASE_DIR / "data").resolve()

DEBUG = environment.flag("DEBUG")
SECRET_KEY = environment.secret_key(DATA_DIR)
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS") or environment.own_hosts()
BEHIND_TLS = environment.flag("BEHIND_TLS")
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS if host != "*"] if BEHIND_TLS else []
ADMIN = environment.flag("ADMIN")
WORKERS = environment.number("WORKERS", 1)
PORT = environment.number("PORT", 8000)
CACHE_URL = os.environ.get("CACHE_URL", "")

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "crispy_forms",
    "django_htmx",
    "companion",
    "rulesref",
]

MIDDLEWARE = [
    "companion.server.metrics.time_requests",
    "companion.limits.throttles.charge_cpu_time",
    # Before the security headers, which only pages need: otherwise every static file carries them.
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "companion.server.content_policy.content_policy",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "companion.people.devices.remember_device",
    "companion.views.exceptions.PageExceptions",
]

ROOT_URLCONF = "companion.urls"
WSGI_APPLICATION = "companion.server.wsgi.application"
ASGI_APPLICATION = "companion.server.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": [
                "companion.templatetags.table",
                "pages.templatetags.icons",
                "rulesref.templatetags.rules",
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "companion.views.page_context.on_every_page",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.DjangoTemplates"
CRISPY_ALLOWED_TEMPLATE_PACKS = "fieldbook"
CRISPY_TEMPLATE_PACK = "fieldbook"

DATABASES = {
    "default": dj_database_url.parse(
        os.environ.get("DATABASE_URL") or f"sqlite:///{DATA_DIR / 'fieldbook.sqlite3'}", conn_max_age=60
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # Measured in docs/decisions/database.md: NORMAL loses nothing on kill -9, the last taps on a power cut.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA mmap_size=134217728;"
            # Deleted names are overwritten, not just unlinked.
            "PRAGMA secure_delete=ON;"
            "PRAGMA journal_size_limit=27103364; PRAGMA cache_size=2000;"
        ),
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# A Redis that hangs costs one request a third of a second; then it is left alone for a while.
PATIENCE_WITH_REDIS = 0.3
CACHES = {
    "default": (
        {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": CACHE_URL,
            "OPTIONS": {
                "socket_timeout": PATIENCE_WITH_REDIS,
                "socket_connect_timeout": PATIENCE_WITH_REDIS,
                "retry": Retry(NoBackoff(), 0),
            },
        }
        if CACHE_URL
        # With the default of 300 entries the rate counts of earlier callers would be dropped.
        else {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": 100_000},
        }
    )
}
START_RATE = os.environ.get("START_RATE", "120/hour")

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский"), ("de", "Deutsch")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if DEBUG
            else "companion.server.minify.Collected"
        )
    },
}
WHITENOISE_MAX_AGE = 3600
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_ADD_HEADERS_FUNCTION = file_headers
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_USE_FINDERS = DEBUG

CSRF_FAILURE_VIEW = "companion.views.refusals.unsent"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = BEHIND_TLS
SECURE_SSL_REDIRECT = BEHIND_TLS
SECURE_HSTS_SECONDS = 31_536_000 if BEHIND_TLS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_TLS else None
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = 31_536_000
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
# How many proxies are in front: the visitor's own address is the last one that they appended.
TRUSTED_PROXIES = environment.number("TRUSTED_PROXIES", 1 if BEHIND_TLS else 0)

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["companion.api.tokens.MatchToken"],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    # Every body is read as JSON, whatever its content type: companion/api/requests.py.
    "DEFAULT_PARSER_CLASSES": [],
    "DEFAULT_THROTTLE_CLASSES": ["companion.limits.throttles.PerCaller"],
    "DEFAULT_THROTTLE_RATES": {"caller": os.environ.get("API_RATE", "600/min")},
    "EXCEPTION_HANDLER": "companion.api.errors.answer",
    "UNAUTHENTICATED_USER": None,
    "NUM_PROXIES": TRUSTED_PROXIES,
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "companion.server.log_format.JsonLines"}},
    "filters": {"discreet": {"()": "companion.server.log_format.HiddenAddresses"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["discreet"]}
    },
    "loggers": {
        "django": {"handlers": [], "propagate": True},
    },
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL", "INFO")},
}
BACKUP_DIR = Path(os.environ.get("BACKUP_DIR") or DATA_DIR / "backups").resolve()
BACKUP_DAYS = environment.number("BACKUP_DAYS", 30)
RETENTION_DAYS = environment.number("RETENTION_DAYS", 0)
# Whoever sends it may read /metrics.
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")
