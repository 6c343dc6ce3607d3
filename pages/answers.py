"""The shape of the API's answers about the rules, and how any answer is sent."""

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
    """The entries found, best first, with the highest score."""

    results: list[RuleRow]


class RuleAnswer(BaseModel):
    """An entry: the short rule, the text as HTML and as Markdown, names, pages of the printed rulebooks."""

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
    """Send an answer that must not be cached."""
    return Response(answer.model_dump(mode="json"), status, headers={"Cache-Control": "no-store"})
