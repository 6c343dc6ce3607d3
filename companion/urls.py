"""The URLs of all pages and the views behind them."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from companion.table.tabs import TABS
from companion.views import game, home, joining, match, peeking, people, profiles, registers, shell, taps

table = [
    path("", match.tab, {"tab": "play"}, name="play"),
    *(path(f"{tab}/", match.tab, {"tab": tab}, name=tab) for tab in TABS[1:]),
    path("closer/", match.closer, name="closer"),
    path("ask/", match.ask, name="ask"),
    path("helpers/<slug:helper>/", match.helper, name="filled_helper"),
    path("events/", taps.events, name="events"),
    path("undo/", taps.undo, name="undo"),
    path("redo/", taps.redo, name="redo"),
    path("seats/claim/", people.claim, name="claim"),
    path("seats/<int:seat>/rename/", people.rename, name="rename"),
    path("seats/<int:seat>/free/", people.free, name="free"),
    path("seats/<int:seat>/give-back/", people.give_back, name="give_back"),
    path("peek/", peeking.peek, name="peek"),
    path("host/take-over/", people.take_over, name="take_over"),
    path("host/take-back/", people.take_back, name="take_back"),
    path("host/leave-be/", people.leave_be, name="leave_be"),
    path("devices/<int:member_pk>/host/", people.hand_over, name="hand_over"),
    path("devices/<int:member_pk>/remove/", people.remove, name="remove"),
    path("devices/<int:member_pk>/let-in/", people.let_in, name="let_in"),
    path("ending/", match.ending, name="ending"),
    path("close/", people.close, name="close"),
    path("reopen/", people.reopen, name="reopen"),
    path("delete/", people.delete, name="delete"),
    path("leave/", people.leave, name="leave"),
]

handler400 = "companion.views.faults.bad_request"
handler403 = "companion.views.faults.forbidden"
handler404 = "companion.views.faults.not_found"
handler500 = "companion.views.faults.server_error"

urlpatterns = [
    path("", home.home, name="home"),
    path("start/<slug:game>/", home.start, name="start"),
    path("games/<slug:game>/", game.game, name="game"),
    path("games/<slug:game>/<slug:helper>/", game.helper, name="helper"),
    path("join/", joining.join, name="join"),
    path("join/<slug:invite>/", joining.invite, name="invite"),
    path("history/", home.history, name="history"),
    path("about/", home.about, name="about"),
    path("forget/", home.forget, name="forget"),
    path("rules/", include("rulesref.urls")),
    path("box/<slug:game>/", profiles.box, name="box"),
    path("box/<slug:game>/export/", profiles.box_export, name="box_export"),
    path("box/<slug:game>/import/", profiles.box_import, name="box_import"),
    path("box/<slug:game>/names/", registers.box_name, name="box_name"),
    path("box/<slug:game>/names/drop/", registers.box_unname, name="box_unname"),
    path("box/<slug:game>/<slug:key>/", profiles.box_page, name="box_page"),
    path("m/<slug:match_id>/", include(table)),
    path("manifest.webmanifest", shell.manifest, name="manifest"),
    path("sw.js", shell.service_worker, name="service_worker"),
    path("offline/", shell.offline, name="offline"),
    path("theme/", shell.theme, name="theme"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("api/", include("companion.api.urls")),
]
admin_urls = [path("admin/", admin.site.urls)]
if settings.ADMIN:
    urlpatterns += admin_urls
