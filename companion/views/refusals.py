"""Shows the page for a form that came without its CSRF token."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from companion.views.faults import fault_page


def unsent(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page says which it was: the browser keeps no cookies, or the form was outdated."""
    no_cookie = settings.CSRF_COOKIE_NAME not in request.COOKIES
    return fault_page(request, "companion/site/unsent.html", 403, no_cookie=no_cookie)
