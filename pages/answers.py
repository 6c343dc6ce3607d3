"""Defines the API's answers about the rules, and sends any answer of the API."""

from __future__ import annotations

from pydantic import BaseModel
from rest_framework.response import Response


class RuleRow(BaseModel):
    id: str
    title: str
    snippet: str
    game: str
    lang: str
    score: int
    url: str


class RulesAnswer(BaseModel):
    """The rules found, best first, each with its score."""

    results: list[RuleRow]


class RuleAnswer(BaseModel):
    """A rule: its short form, its text as HTML and Markdown, its names, its pages in the rulebooks."""

    id: str
    title: str
    game: str
    lang: str
    url: str
    terms: list[str]
    see: list[str]
    pages: dict[str, str]
    short: str
    markdown: str
    html: str


def given(answer: BaseModel, status: int = 200) -> Response:
    """The response with this answer, marked as not to be cached."""
    return Response(answer.model_dump(mode="json"), status, headers={"Cache-Control": "no-store"})
