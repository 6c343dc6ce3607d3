"""Which addresses are there with ADMIN=1?"""

from companion.urls import handler400, handler403, handler404, handler500, urlpatterns, warden_urls

__all__ = ["handler400", "handler403", "handler404", "handler500"]

urlpatterns = [*urlpatterns, *warden_urls]
