"""Writes down the inflected forms of all words of the rules, and the ids of new ones."""

from django.core.management.base import BaseCommand

from rulesref.texts.entries import OUTLINE, entries, outline
from rulesref.texts.games import CONTENT, games
from rulesref.texts.inflected_forms import FILE, written
from rulesref.texts.plain_words import vocabulary
from rulesref.words.tokens import LANGUAGES


class Command(BaseCommand):
    help = "Write rulesref/content/*/*/forms.txt anew, and add new ids to rulesref/content/*/outline.txt."
    requires_system_checks = []

    def add_arguments(self, parser) -> None:
        parser.add_argument("games", nargs="*", help="only these, by their keys")

    def handle(self, *args, **options) -> None:
        # Only this command needs its packages; the server has none of them.
        from rulesref.words.form_writer import inflected

        for game in options["games"] or games():
            # An id never changes: one whose rule is gone stays, and a test names it.
            ids = sorted({*outline(game), *entries(game, "en")})
            (CONTENT / game / OUTLINE).write_text("".join(f"{each}\n" for each in ids), encoding="utf-8")
            for language in LANGUAGES:
                text = written(inflected(vocabulary(game, language), language))
                if not text:
                    continue
                (CONTENT / game / language / FILE).write_text(text, encoding="utf-8")
                self.stdout.write(f"{game} {language}: {text.count(chr(10))} words")
