"""Says in a header what a page may load and run."""

from collections.abc import Callable, MutableMapping

from django.conf import settings
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


PERMISSIONS = "camera=(), geolocation=(), microphone=()"
BARE = "default-src 'none'; frame-ancestors 'none'"
# A drawing that is opened by itself is a document: it runs nothing and loads nothing.
DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


def bare_headers(policy: str = "") -> list[tuple[bytes, bytes]]:
    """The headers of answers that no view made, such as early refusals and streams; a page has its policy."""
    return [
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        (b"content-security-policy", (policy or BARE).encode()),
        (b"referrer-policy", b"same-origin"),
    ]


def file_headers(headers: MutableMapping[str, str], path: str, url: str) -> None:
    """The headers of static files."""
    headers["X-Content-Type-Options"] = "nosniff"
    if path.endswith(".svg"):
        headers["Content-Security-Policy"] = DRAWING


def content_policy(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        if response.get("Content-Type", "").startswith("text/html"):
            # A page is this phone's: nobody on the way keeps it, and the phone asks before it shows it again.
            response.headers.setdefault("Cache-Control", "private, no-cache")
        # What is refused before its own middleware is framed no more than a page.
        response.headers.setdefault("X-Frame-Options", settings.X_FRAME_OPTIONS)
        return response

    return answer
