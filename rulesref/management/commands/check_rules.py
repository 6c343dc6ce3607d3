"""Names the rules that are not translated: a fault of a released game, a notice of one that is not."""

from django.core.management.base import BaseCommand, CommandError

from rulesref.texts.entries import entries, untranslated
from rulesref.texts.games import games
from rulesref.words.tokens import LANGUAGES
from scoring import registry


class Command(BaseCommand):
    help = "Name the rules of every game that are still in English only."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        faults = []
        for game in games():
            for language in LANGUAGES:
                for rule in untranslated(game, language):
                    fault = f"rulesref/content/{game}/{language}: not translated: {rule}"
                    if registry.find(game).released:
                        faults.append(fault)
                    else:
                        self.stdout.write(f"Notice, before the release: {fault}")
        if faults:
            raise CommandError("\n".join([*faults, f"{len(faults)} rules are not translated."]))
        self.stdout.write(f"{sum(len(entries(game, 'en')) for game in games())} rules.")
