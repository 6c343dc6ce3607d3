"""What does somebody read whose form came without its token?"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def unsent(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A browser without the cookie keeps none; one with it has sent an old page."""
    context = {"no_cookie": settings.CSRF_COOKIE_NAME not in request.COOKIES}
    return render(request, "companion/unsent.html", context, status=403)
