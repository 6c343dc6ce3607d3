"""Form fields for what players type: sums, several numbers, symbols, names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from companion.questions.numbers import addends, as_sum

TOO_LOW = _("At least %(low)s.")
TOO_HIGH = _("At most %(high)s.")
UNKNOWN_SYMBOL = _("“%(key)s” is not one of the symbols here.")
TOO_MANY = _("At most %(most)s symbols.")
NO_NUMBER = _("Type a number, or a sum like 12+3.")
NO_NUMBERS = _("Type the numbers with commas, like 3, 5, 9.")


class SumField(forms.CharField):
    """A whole number, which may be typed as a sum; with `floored`, anything below zero counts as zero.

    `beyond` is the message for a number outside the limits, instead of one that only names the limit.
    """

    def __init__(
        self, *, low: int, high: int, floored: bool = False, beyond: str = "", **options: Any
    ) -> None:
        super().__init__(**options)
        self.low, self.high, self.floored, self.beyond = low, high, floored, beyond
        self.widget.attrs.update({"inputmode": "numeric", "autocomplete": "off", "maxlength": "60"})

    def clean(self, value: Any) -> int | None:
        typed = super().clean(value)
        if typed == "":
            return None
        parts = addends(typed)
        if parts is None:
            raise forms.ValidationError(NO_NUMBER)
        return self._bounded(max(0, sum(parts)) if self.floored else sum(parts))

    def _bounded(self, number: int) -> int:
        if self.beyond and not self.low <= number <= self.high:
            raise forms.ValidationError(self.beyond)
        if number < self.low:
            raise forms.ValidationError(TOO_LOW, params={"low": self.low})
        if number > self.high:
            raise forms.ValidationError(TOO_HIGH, params={"high": self.high})
        return number


class SeveralField(SumField):
    """Several whole numbers, typed as a sum or as a list: 3+5−2, or 3, 5; None if left empty."""

    def prepare_value(self, value: Any) -> str:
        return value if isinstance(value, str) else ", ".join(str(number) for number in value or ())

    def clean(self, value: Any) -> list[int] | None:  # type: ignore[override]
        typed = forms.CharField.clean(self, value)
        if not typed.strip():
            return None
        parts = addends(as_sum(typed))
        if parts is None:
            raise forms.ValidationError(NO_NUMBERS)
        return [self._bounded(part) for part in parts]


class SymbolsField(forms.CharField):
    """A sequence of symbols, as keys with spaces between them; a script turns them into pictures."""

    def __init__(self, *, choices: Sequence[tuple[str, str]], most: int, **options: Any) -> None:
        super().__init__(required=False, **options)
        self.words, self.most = dict(choices), most
        self.widget.attrs.update({"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"})
        self.widget.attrs["data-most"] = str(most)

    def prepare_value(self, value: Any) -> str:
        return value if isinstance(value, str) else " ".join(value or ())

    def clean(self, value: Any) -> list[str]:
        keys = str(super().clean(value)).split()
        for key in keys:
            if key not in self.words:
                raise forms.ValidationError(UNKNOWN_SYMBOL, params={"key": key})
        if len(keys) > self.most:
            raise forms.ValidationError(TOO_MANY, params={"most": self.most})
        return keys

    def shown(self, value: Any) -> list[tuple[str, str]]:
        """The symbols of a value, each with its word."""
        keys = self.prepare_value(value).split()
        return [(key, self.words[key]) for key in keys if key in self.words]


class NameField(forms.CharField):
    """A player's name."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=60, strip=True, **options)
        self.widget.attrs.update(
            {"data-remember": "names", "list": "names", "autocomplete": "off", "autocapitalize": "words"}
        )
