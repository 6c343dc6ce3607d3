"""Sets the security headers, which say what a page may load and run."""

from collections.abc import Callable, MutableMapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse

# Everything from this server, nothing inline: pages contain no scripts or styles.
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
# An SVG opened by itself is a document: it may run and load nothing.
DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


def bare_headers(policy: str = "") -> list[tuple[bytes, bytes]]:
    """The headers of answers that no view made, such as early refusals and streams."""
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
            # Pages are personal: proxies must not keep them, and browsers must ask before showing them again.
            response.headers.setdefault("Cache-Control", "private, no-cache")
        # A refusal may come before Django's own middleware for this header has run.
        response.headers.setdefault("X-Frame-Options", settings.X_FRAME_OPTIONS)
        return response

    return answer
