"""Guards the admin pages against guessed passwords and nonsensical addresses."""

from __future__ import annotations

import logging
from typing import Any

from django.conf import settings
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError
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
