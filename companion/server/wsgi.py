"""The WSGI application of Django's pages, which reads every request as UTF-8."""

import os
from typing import Any

from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.core.wsgi import get_wsgi_application
from django.utils.http import parse_header_parameters

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")


class Utf8Request(WSGIRequest):
    """Reads every form and query as UTF-8, whatever charset the sender names.

    Given a charset, Django would read the whole query too early for errors in it to be answered; and some
    charsets decode no text at all.
    """

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        except ValueError:
            # Cleared, or the next reader would fail on it again.
            meta["CONTENT_TYPE"] = self.content_type = ""
            self.content_params = {}


application = get_wsgi_application()
assert isinstance(application, WSGIHandler)
application.request_class = Utf8Request
