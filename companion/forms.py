"""Which forms do the pages show, and how does an event become one?"""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from companion.fields import NameField, SeveralField, SumField
from companion.models import CODE_LENGTH, Colour, Member
from companion.saying import Speaker
from scoring.contract import Ask, Game, Prompt

MOST_KEYS = 16


class StartForm(forms.Form):
    """Who plays, who begins, and how closely the table is followed."""

    depth = forms.ChoiceField(
        label=_("What shall Fieldbook do?"),
        choices=[("track", _("Follow the table round by round")), ("count", _("Only count at the end"))],
        widget=forms.RadioSelect,
        initial="track",
    )

    def __init__(self, *args: Any, game: Game, **options: Any) -> None:
        super().__init__(*args, **options)
        self.game = game
        speaker = Speaker(game)
        for index in range(game.seats[-1]):
            needed = index < game.seats[0]
            self.fields[f"name-{index}"] = NameField(
                label=_("Player %(n)s") % {"n": index + 1}, required=needed
            )
            self.fields[f"colour-{index}"] = forms.ChoiceField(
                label=_("Colour of player %(n)s") % {"n": index + 1},
                choices=Colour.choices,
                initial=Colour.values[index],
            )
        firsts = [("", _("Draw by lot"))] + [
            (str(i), _("Player %(n)s") % {"n": i + 1}) for i in range(game.seats[-1])
        ]
        self.fields["first"] = forms.ChoiceField(label=_("First player"), choices=firsts, required=False)
        for key, label in game.options.items():
            self.fields[key] = forms.BooleanField(label=speaker.say(label), required=False)

    def seat_fields(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        return [(self[f"name-{i}"], self[f"colour-{i}"]) for i in range(self.game.seats[-1])]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        taken: dict[str, str] = {}
        colours: set[str] = set()
        for index in self._filled(data):
            name, colour = data[f"name-{index}"], data.get(f"colour-{index}")
            if name.casefold() in taken:
                self.add_error(f"name-{index}", _("Two players cannot have the same name."))
            if colour in colours:
                self.add_error(f"colour-{index}", _("Two players cannot have the same colour."))
            taken[name.casefold()] = name
            colours.add(str(colour))
        first = data.get("first")
        if first and int(first) not in self._filled(data):
            self.add_error("first", _("There is no such player."))
        return data

    def _filled(self, data: dict[str, Any]) -> list[int]:
        return [index for index in range(self.game.seats[-1]) if data.get(f"name-{index}")]

    def setup(self) -> dict[str, Any]:
        """What `match_start` needs; seats left empty close up."""
        data = self.cleaned_data
        filled = self._filled(data)
        first = data.get("first")
        return {
            "names": [data[f"name-{index}"] for index in filled],
            "colours": [data[f"colour-{index}"] for index in filled],
            "first": filled.index(int(first)) if first else None,
            "depth": data["depth"],
            "options": {key: data[key] for key in self.game.options},
        }


class JoinForm(forms.Form):
    """The code that stands on another phone."""

    code = forms.CharField(label=_("Code"), max_length=20)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["code"].widget.attrs.update(
            {
                "autocomplete": "off",
                "autocapitalize": "characters",
                "spellcheck": "false",
                "maxlength": str(CODE_LENGTH + 4),
                "class": "code",
            }
        )


class ClaimForm(forms.Form):
    """Which seats are played on this phone; none means watching."""

    seats = forms.MultipleChoiceField(
        label=_("Who plays on this phone?"), required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, member: Member | None, match: Any, **options: Any) -> None:
        seats = list(match.seats.all())
        mine = [str(seat.index) for seat in seats if member and seat.member_id == member.pk]
        super().__init__(*args, initial={"seats": mine}, **options)
        self.fields["seats"].choices = [
            (str(seat.index), seat.name)
            for seat in seats
            if seat.member_id in (None, member.pk if member else 0)
        ]
        self.taken = [seat.name for seat in seats if seat.member_id not in (None, member.pk if member else 0)]

    def indexes(self) -> set[int]:
        return {int(index) for index in self.cleaned_data["seats"]}


class NameForm(forms.Form):
    """A player's name, put right."""

    name = NameField(label=_("Name"))


class EventForm(forms.Form):
    """What an event leaves to its players, as fields."""

    def __init__(self, *args: Any, prompt: Prompt, speaker: Speaker, **options: Any) -> None:
        super().__init__(*args, **options)
        self.prompt = prompt
        for ask in prompt.asks:
            self.fields[ask.field] = _field(ask, getattr(prompt.event, ask.field), speaker)

    @property
    def pad(self) -> Ask | None:
        """The one number that the big keys are for."""
        asks = self.prompt.asks
        return asks[0] if len(asks) == 1 and not asks[0].choices else None

    @property
    def numbers(self) -> list[tuple[str, str]]:
        """The keys for several small numbers, a key each: how it is added, and how it reads."""
        ask = self.pad
        if ask is None or not ask.several or ask.high - ask.low >= MOST_KEYS:
            return []
        return [(f"{number:+d}", str(number).replace("-", "−")) for number in range(ask.low, ask.high + 1)]


def _field(ask: Ask, initial: Any, speaker: Speaker) -> forms.Field:
    label = speaker.say(ask.label)
    if ask.choices:
        choices = [(key, speaker.say(speaker.game.term(key)) if speaker.game else key) for key in ask.choices]
        if ask.several:
            many = forms.CheckboxSelectMultiple
            return forms.MultipleChoiceField(
                label=label, choices=choices, initial=initial, required=False, widget=many
            )
        return forms.ChoiceField(label=label, choices=choices, initial=initial, widget=forms.RadioSelect)
    if ask.several:
        return SeveralField(label=label, low=ask.low, high=ask.high)
    return SumField(label=label, low=ask.low, high=ask.high, initial=initial)
