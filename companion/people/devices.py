"""Recognizes a phone by a signed cookie that says nothing about its owner."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from companion.models import unguessable

COOKIE = "device"
YEAR = 31_536_000


def remember_device(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Set `request.device`; a new phone gets its cookie with the first answer that needed one."""

    def answer(request: HttpRequest) -> HttpResponse:
        # No age limit: a cookie set while a clock was wrong must not lose a match.
        known = request.get_signed_cookie(COOKIE, default="")
        asked: list[str] = []

        def device() -> str:
            asked.append(known or unguessable())
            return asked[0]

        request.device = SimpleLazyObject(device)
        response = get_response(request)
        if asked and COOKIE not in response.cookies:
            response.set_signed_cookie(
                COOKIE, asked[0], max_age=YEAR, secure=request.is_secure(), httponly=True, samesite="Lax"
            )
        return response

    return answer
