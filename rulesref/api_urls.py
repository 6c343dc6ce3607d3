"""The rules' addresses in the API."""

from django.urls import path

from rulesref import api

urlpatterns = [
    path("search", api.search, name="api_rules_search"),
    path("<str:game>/<str:rule>", api.rule, name="api_rule"),
]
