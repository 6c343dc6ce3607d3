"""What may a page load and run?"""

from collections.abc import Callable, MutableMapping

from django.http import HttpRequest, HttpResponse

# Everything from here, nothing inline: a page carries no script or style of its own.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


def file_headers(headers: MutableMapping[str, str], path: str, url: str) -> None:
    """A static file is what it says it is."""
    headers["X-Content-Type-Options"] = "nosniff"


def content_policy(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        return response

    return answer
