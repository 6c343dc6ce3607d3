"""The addresses of a server with ADMIN=1."""

from companion.urls import admin_urls, handler400, handler403, handler404, handler500, urlpatterns

__all__ = ["handler400", "handler403", "handler404", "handler500"]

urlpatterns = [*urlpatterns, *admin_urls]
