"""The URLs of the API and the views behind them."""

from django.urls import include, path, re_path

from companion.api import boxes, events, matches, operations, page, people, sheet

urlpatterns = [
    path("", page.page, name="api"),
    path("v1/openapi.json", page.openapi, name="api_openapi"),
    path("v1/games/", operations.games, name="api_games"),
    path("v1/games/<str:game>/<str:operation>", operations.operation, name="api_operation"),
    path("v1/rules/", include("rulesref.api_urls")),
    path("v1/boxes/", boxes.boxes, name="api_boxes"),
    path("v1/matches/", matches.matches, name="api_matches"),
    path("v1/join/", people.join, name="api_join"),
    path("v1/matches/<str:match_id>/", matches.match, name="api_match"),
    path("v1/matches/<str:match_id>/close/", matches.close, name="api_close"),
    path("v1/matches/<str:match_id>/reopen/", matches.reopen, name="api_reopen"),
    path("v1/matches/<str:match_id>/tokens/", people.tokens, name="api_tokens"),
    path("v1/matches/<str:match_id>/tokens/<int:number>/", people.token, name="api_token"),
    path("v1/matches/<str:match_id>/seats/", people.seats, name="api_seats"),
    path("v1/matches/<str:match_id>/seats/<int:index>/", people.seat, name="api_seat"),
    path("v1/matches/<str:match_id>/seats/claim/", people.claim, name="api_claim"),
    path("v1/matches/<str:match_id>/events/", events.events, name="api_events"),
    path("v1/matches/<str:match_id>/undo/", events.undo, name="api_undo"),
    path("v1/matches/<str:match_id>/redo/", events.redo, name="api_redo"),
    path("v1/matches/<str:match_id>/sheet/", sheet.sheet, name="api_sheet"),
    path("v1/matches/<str:match_id>/box/", boxes.box, name="api_box"),
    path("v1/matches/<str:match_id>/live/", matches.live, name="api_live"),
    re_path("", page.nothing, name="api_nothing"),
]
