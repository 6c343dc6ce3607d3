"""Serves what makes Fieldbook an app on a phone: manifest, service worker, offline page, theme."""

from __future__ import annotations

import hashlib

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from companion.views.page_context import THEMES

SHELL = (
    "css/tokens.css",
    "css/elements.css",
    "css/components.css",
    "css/match.css",
    "css/rules.css",
    "css/score.css",
    "css/helper.css",
    "fonts/alegreya-latin.woff2",
    "fonts/alegreya-cyrillic.woff2",
    "img/icons.svg",
    "img/drawings.svg",
    "js/table.js",
    "js/notices.js",
    "js/taps.js",
    "js/stream.js",
    "js/drawer.js",
    "js/secret.js",
    "js/pad.js",
    "js/page.js",
    "js/helper.js",
    "js/rules.js",
    "js/search.js",
    "js/offline.js",
    "django_htmx/htmx-2.min.js",
)
YEAR = 31_536_000


@require_GET
def manifest(request: HttpRequest) -> JsonResponse:
    icons = [
        {"src": static(f"img/icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in (192, 512)
    ]
    maskable = {"src": static("img/icon-maskable-512.png"), "sizes": "512x512", "type": "image/png"}
    return JsonResponse(
        {
            "name": "Fieldbook",
            "short_name": "Fieldbook",
            "description": _("The companion on your table: keeps count, knows the rules."),
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "lang": get_language(),
            "background_color": "#f5efe0",
            "theme_color": "#f5efe0",
            "icons": [*icons, {**maskable, "purpose": "maskable"}],
        },
        content_type="application/manifest+json",
    )


@require_GET
def service_worker(request: HttpRequest) -> HttpResponse:
    shell = [static(path) for path in SHELL]
    version = hashlib.sha256("".join([*shell, settings.SECRET_KEY[:8]]).encode()).hexdigest()[:12]
    pages = {"offline": reverse("offline"), "rules": reverse("rules_offline")}
    context = {"shell": [*shell, *pages.values()], "version": version, **pages}
    response = render(request, "sw.js", context, content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    response["Service-Worker-Allowed"] = "/"
    return response


@require_GET
def offline(request: HttpRequest) -> HttpResponse:
    return render(request, "companion/site/offline.html")


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep the chosen theme in a cookie, which works without scripts."""
    back = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        back = "/"
    response = HttpResponseRedirect(back)
    chosen = request.POST.get("theme", "")
    if chosen in THEMES:
        response.set_cookie("theme", chosen, max_age=YEAR, secure=request.is_secure(), samesite="Lax")
    return response
