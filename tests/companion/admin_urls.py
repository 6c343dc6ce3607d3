"""The addresses of a server with ADMIN=1."""

from companion.urls import handler400, handler403, handler404, handler500, urlpatterns, warden_urls

__all__ = ["handler400", "handler403", "handler404", "handler500"]

urlpatterns = [*urlpatterns, *warden_urls]
