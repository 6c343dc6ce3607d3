"""Database queries that run on every tap, compiled once.

Django takes longer to build a query than the database takes to answer it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Generic, TypeVar

from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)


class Prepared(Generic[Row]):
    """A query whose SQL is built once; each call passes the values in the order of the filters."""

    def __init__(self, build: Callable[[], QuerySet[Row]]) -> None:
        self.build = build

    @cached_property
    def query(self) -> QuerySet[Row]:
        return self.build()

    @cached_property
    def sql(self) -> str:
        return str(self.query.query.sql_with_params()[0])

    def rows(self, *values: str | int) -> list[Row]:
        return list(self.query.model._base_manager.raw(self.sql, values))

    def row(self, *values: str | int) -> Row | None:
        return next(iter(self.rows(*values)), None)
