"""What somebody reads whose form came without its token."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from companion.views.faults import fault_page


def unsent(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A browser without the cookie keeps none; one with it has sent an old page."""
    no_cookie = settings.CSRF_COOKIE_NAME not in request.COOKIES
    return fault_page(request, "companion/site/unsent.html", 403, no_cookie=no_cookie)
