"""Guards the admin pages against guessed passwords and nonsensical addresses."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import BadRequest, FieldDoesNotExist, ValidationError
from django.db import DataError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import ngettext

from companion.people.access import address_of
from companion.people.lockout import lockout_seconds, wrong_password_count

logger = logging.getLogger("fieldbook.audit")


class SlowLogin(AdminAuthenticationForm):
    """The admin's login form: wrong passwords are logged, and slow down or block further tries."""

    def clean(self) -> dict[str, Any]:
        address = address_of(self.request, settings.TRUSTED_PROXIES)
        if seconds := lockout_seconds(address=address):
            logger.warning("login refused", extra={"address": address})
            words = ngettext(
                "Too many wrong passwords. Try again in %(n)s second.",
                "Too many wrong passwords. Try again in %(n)s seconds.",
                seconds,
            )
            raise ValidationError(words % {"n": seconds})
        try:
            return super().clean()
        except ValidationError:
            wrong_password_count(address=address)
            logger.warning("login failed", extra={"address": address})
            raise


class BadAdminQueries:
    """Middleware: answer 400 instead of 500 to admin addresses that make no sense."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> None:
        if request.path.startswith("/admin/") and isinstance(
            exception, LookupError | ValueError | FieldDoesNotExist | DataError
        ):
            raise BadRequest from exception
