"""Writes down the inflected forms of all words of the rules."""

import json

from django.core.management.base import BaseCommand

from rulesref.words.inflected_forms import FORMS
from rulesref.words.tokens import LANGUAGES


class Command(BaseCommand):
    help = "Write rulesref/forms/*.json anew from the words of the content."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        # Only this command needs them; the server has no such packages.
        from rulesref.words.form_writer import written

        for language in LANGUAGES:
            table = written(language)
            rows = ",\n".join(f"{_compact(key)}:{_compact(value)}" for key, value in table["words"].items())
            text = f'{{"endings":{_compact(table["endings"])},\n"words":{{\n{rows}\n}}}}\n'
            (FORMS / f"{language}.json").write_text(text, encoding="utf-8")
            self.stdout.write(f"{language}: {len(table['words'])} words, {len(text) // 1000} kB")


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
