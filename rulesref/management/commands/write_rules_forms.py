"""Writes down the inflected forms of all words of the rules, one file a game and language."""

from django.core.management.base import BaseCommand

from rulesref.texts.games import CONTENT, games
from rulesref.texts.inflected_forms import FILE, written
from rulesref.texts.plain_words import vocabulary
from rulesref.words.tokens import LANGUAGES


class Command(BaseCommand):
    help = "Write rulesref/content/*/*/forms.txt anew from the words of the chapters beside them."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        # Only this command needs its packages; the server has none of them.
        from rulesref.words.form_writer import inflected

        for game in games():
            for language in LANGUAGES:
                text = written(inflected(vocabulary(game, language), language))
                (CONTENT / game / language / FILE).write_text(text, encoding="utf-8")
                self.stdout.write(f"{game} {language}: {text.count(chr(10))} words")
