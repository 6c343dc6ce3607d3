"""The forms of a match's pages: joining, claiming seats, names, and the form of an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.models import Member, Seat
from companion.people.codes import LONG_LENGTH
from companion.questions.fields import NameField
from companion.questions.questions import Question, QuestionForm, signed
from companion.table.speaker import Speaker
from scoring.contract import Ask, Prompt

MOST_KEYS = 16
NONE = "none"
"""The name of the button that says that a set is empty."""
NO_ANSWER = _("Enter a number. If there is nothing, enter 0.")
NO_CHOICE = _("Tap an answer.")
NOT_CHOSEN = _("Choose what there is, or tap “None of these”.")
MOST_CHIPS = 41


class JoinForm(forms.Form):
    """The code shown on another phone."""

    code = forms.CharField(label=_("Code"), max_length=20)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["code"].widget.attrs.update(
            {
                "autocomplete": "off",
                "autocapitalize": "characters",
                "spellcheck": "false",
                "maxlength": str(LONG_LENGTH + 4),
                "class": "code",
            }
        )


class ClaimForm(forms.Form):
    """Which seats are played on this phone; with none it only watches."""

    seats = forms.MultipleChoiceField(
        label=_("Who is playing on this phone?"), required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, member: Member | None, seats: Sequence[Seat], **options: Any) -> None:
        me = member.pk if member else 0
        mine = [str(seat.index) for seat in seats if member and seat.member_id == member.pk]
        super().__init__(*args, initial={"seats": mine}, **options)
        self.fields["seats"].choices = [
            (str(seat.index), self._label(seat, me))
            for seat in seats
            if seat.is_free or seat.member_id == me or (seat.member and seat.member.is_away)
        ]
        others = [seat for seat in seats if seat.member and seat.member_id != me]
        self.taken = [seat.name for seat in others if not seat.member.is_away]

    @staticmethod
    def _label(seat: Seat, me: int) -> str:
        if seat.member_id in (None, me):
            return seat.name
        return gettext("%(name)s, whose phone is away") % {"name": seat.name}

    def indexes(self) -> set[int]:
        return {int(index) for index in self.cleaned_data["seats"]}


class NameForm(forms.Form):
    """A player's corrected name."""

    name = NameField(label=_("Name"))


class EventForm(QuestionForm):
    """The fields of an event that the players fill in."""

    wanted = ""
    """The field of the question that a refusal wants answered differently."""

    def __init__(
        self, *args: Any, prompt: Prompt, speaker: Speaker, by_pad: bool = False, **options: Any
    ) -> None:
        super().__init__(*args, **options)
        self.prompt, self.by_pad = prompt, by_pad
        event = prompt.event
        asks = [replace(ask, default=_offered(ask, getattr(event, ask.field))) for ask in prompt.asks]
        for each in self.ask_all(asks, speaker, required=True):
            # A known number may be cleared, but a choice once made cannot be unmade.
            emptied = each.is_number or each.ask.blank or each.ask.default is None
            for field in each.fields if emptied else ():
                field.field.error_messages["required"] = NO_ANSWER if each.is_number else NO_CHOICE

    @property
    def has_none(self) -> bool:
        """Tell whether the form has a set that counts as empty only if somebody says so."""
        return any(map(_may_be_none, self.questions))

    def clean(self) -> dict[str, Any]:
        given = super().clean()
        for each in self.questions:
            if _may_be_none(each) and not given.get(each.name) and NONE not in self.data:
                self.add_error(each.name, NOT_CHOSEN)
        return given

    @property
    def pad(self) -> Ask | None:
        """The question for the number pad, if the form asks for nothing else."""
        asks = self.prompt.asks
        return (
            asks[0]
            if len(asks) == 1 and asks[0].shape in {"number", "numbers"} and not asks[0].rows
            else None
        )

    @property
    def chips(self) -> list[tuple[int, str]]:
        """The numbers or track steps to show as chips, if nothing else is asked."""
        ask = self.pad
        if ask is None or ask.shape != "number" or ask.summed or self.by_pad:
            return []
        most = ask.high if ask.usual is None else ask.usual
        # A number that is there already has to be among the chips.
        if (most - ask.low >= MOST_CHIPS and not ask.track) or (ask.default or 0) > most:
            return []
        return [(number, signed(number)) for number in range(ask.low, most + 1)]

    @property
    def has_more(self) -> bool:
        """Tell whether there are numbers beyond the chips."""
        return bool(self.pad and self.pad.usual is not None and self.pad.usual < self.pad.high)

    @property
    def choice(self) -> Question | None:
        """The choice to show as one tap per answer, if nothing else is asked."""
        if len(self.questions) != 1:
            return None
        ask = self.questions[0].ask
        plain = ask.shape == "choice" and not (ask.rows or ask.pictures or ask.groups)
        return self.questions[0] if plain else None

    @property
    def marked(self) -> tuple[int, ...]:
        """The marked steps of a track."""
        return self.pad.track if self.pad else ()

    @property
    def numbers(self) -> list[tuple[str, str]]:
        """The keys that add small numbers: what each one adds, and its label."""
        ask = self.pad
        if ask is None or ask.shape != "numbers" or ask.high - ask.low >= MOST_KEYS:
            return []
        return [(f"{number:+d}", str(number).replace("-", "−")) for number in range(ask.low, ask.high + 1)]


def _may_be_none(question: Question) -> bool:
    """Tell whether a question is a set that counts as empty only if somebody says so."""
    return question.ask.blank and question.ask.shape == "set" and not question.ask.low


def _offered(ask: Ask, value: Any) -> Any:
    """The event's value, or the question's default if the event has none or the question opens blank."""
    return ask.default if ask.blank or value is None else value
