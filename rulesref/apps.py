"""The Django app of the rules; it tells sentences of matches which words are rules."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RulesConfig(AppConfig):
    name = "rulesref"
    verbose_name = _("Rules")

    def ready(self) -> None:
        from pages.links import Names, sources

        def names_of(game: str, language: str) -> Names:
            # Read by the first page that names a rule, not by every command.
            from rulesref.texts.links import entry_names

            return entry_names(game, language)

        sources.append(names_of)

    def warm(self) -> None:
        """Read every index, so that the first search doesn't wait for it."""
        from rulesref.search.results import warm

        warm()
