"""The addresses of the rules' pages."""

from django.urls import path

from rulesref import views

urlpatterns = [
    path("", views.index, name="rules_index"),
    path("search/", views.search, name="rules_search"),
    path("marked/", views.marked, name="rules_marked"),
    path("glossary/", views.glossary, name="rules_glossary"),
    path("offline/", views.offline_page, name="rules_offline"),
    path("offline/<slug:language>/<slug:game>.json", views.kept, name="rules_kept"),
    path("<slug:game>/", views.game, name="rules_game"),
    path("<slug:game>/print/", views.print_page, name="rules_print"),
    path("<slug:game>/<slug:rule>/", views.rule, name="rule"),
]
