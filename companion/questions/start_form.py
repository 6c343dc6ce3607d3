"""The form that starts a match: who plays, against which bots, with which options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from companion.match.beginning import ChosenBot
from companion.models import Colour
from companion.questions.fields import NameField
from companion.questions.forms import NO_CHOICE
from companion.questions.questions import Question, QuestionForm
from companion.table.colours import colours_of
from companion.table.speaker import Speaker
from scoring.contract import Game, Opponent
from scoring.match.opponents import seating_faults


def bot_field(key: str, number: int) -> str:
    """The name of the checkbox for a bot; the first of its kind has the number 0."""
    return f"bot-{key}-{number}"


class StartForm(QuestionForm):
    """Who plays, against which bots, who begins, and how closely the table is followed."""

    keeps_defaults = True

    depth = forms.ChoiceField(
        label=_("What should Fieldbook do?"),
        choices=[("track", _("Follow the table round by round")), ("count", _("Only count at the end"))],
        widget=forms.RadioSelect,
        initial="track",
    )

    def __init__(self, *args: Any, game: Game, **options: Any) -> None:
        super().__init__(*args, **options)
        self.game = game
        self.speaker = Speaker(game)
        least = game.people[0]
        colours = [(key, Colour(key).label) for key in colours_of(game)]
        for index in range(game.seats[-1]):
            self.fields[f"name-{index}"] = NameField(
                label=_("Player %(n)s") % {"n": index + 1}, required=index < least
            )
            self.fields[f"colour-{index}"] = forms.ChoiceField(
                label=_("Colour of player %(n)s") % {"n": index + 1},
                choices=colours,
                initial=colours[index][0],
            )
        firsts = [("", _("Pick at random")), *self._people_first(), *self._bots_first()]
        self.fields["first"] = forms.ChoiceField(label=_("First player"), choices=firsts, required=False)
        self.match_questions = self.ask_all(game.options, self.speaker)
        self.bots = [self._bot(opponent, n) for opponent in game.bots.opponents for n in range(opponent.most)]
        if game.draws:
            self.fields["by_hand"] = forms.BooleanField(label=_("We draw and roll ourselves"), required=False)

    def _people_first(self) -> Iterator[tuple[str, str]]:
        for i in range(self.game.seats[-1]):
            yield str(i), self.initial.get(f"name-{i}") or _("Player %(n)s") % {"n": i + 1}

    def _bots_first(self) -> Iterator[tuple[str, str]]:
        """The bots that may begin, by checkbox name; a script offers only those that are ticked."""
        for opponent in (each for each in self.game.bots.opponents if each.begins):
            for n in range(opponent.most):
                title = self.speaker.say(opponent.title)
                yield bot_field(opponent.key, n), f"{title} {n + 1}" if n else title

    def _bot(self, opponent: Opponent, n: int) -> BotEntry:
        name = bot_field(opponent.key, n)
        title = self.speaker.say(opponent.title)
        self.fields[name] = forms.BooleanField(label=f"{title} {n + 1}" if n else title, required=False)
        questions: list[Question] = []
        for ask in opponent.options:
            needed = ask.default is None
            questions += self.ask_all((ask,), self.speaker, prefix=f"{name}-", required=needed)
        for field in (field for question in questions for field in question.fields):
            field.field.error_messages["required"] = NO_CHOICE
        return BotEntry(opponent, self[name], questions)

    def seat_fields(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        return [(self[f"name-{i}"], self[f"colour-{i}"]) for i in range(self.game.seats[-1])]

    def offers(self) -> list[Question]:
        """The options shown below the names once enough players are entered."""
        return [question for question in self.match_questions if question.ask.suits]

    def faults(self) -> list[tuple[forms.BoundField, str]]:
        """The fields to be corrected with their labels; a bot's field is labelled with the bot's name too."""
        of = {name: bot.joins.label for bot in self.bots for each in bot.questions for name in each.names}
        wrong = [field for field in self if field.errors]
        return [
            (field, f"{of[field.name]}, {field.label}" if field.name in of else field.label)
            for field in wrong
        ]

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        self._forget_absent(data)
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
        if first and first not in self._sitting(data):
            self.add_error("first", _("There is no such player."))
        if not self.errors:
            keys = [bot.opponent.key for bot in self._joining(data)]
            for text in seating_faults(self.game, len(self._filled(data)), keys):
                self.add_error(None, self.speaker.say(text))
        return data

    def _filled(self, data: dict[str, Any]) -> list[int]:
        return [index for index in range(self.game.seats[-1]) if data.get(f"name-{index}")]

    def _forget_absent(self, data: dict[str, Any]) -> None:
        """Drop the errors in the hidden fields of bots that don't play."""
        for bot in self.bots:
            if not data.get(bot.joins.name):
                for name in (name for question in bot.questions for name in question.names):
                    self.errors.pop(name, None)

    def _joining(self, data: dict[str, Any]) -> list[BotEntry]:
        return [bot for bot in self.bots if data.get(bot.joins.name)]

    def _sitting(self, data: dict[str, Any]) -> list[str]:
        """Everybody at the table in seat order, by their values in the field for who begins."""
        return [*map(str, self._filled(data)), *(bot.joins.name for bot in self._joining(data))]

    def setup(self) -> dict[str, Any]:
        """The arguments for `match_start`; empty seats are skipped."""
        data = self.cleaned_data
        filled = self._filled(data)
        first = data.get("first")
        return {
            "names": [data[f"name-{index}"] for index in filled],
            "colours": [data[f"colour-{index}"] for index in filled],
            "first": self._sitting(data).index(first) if first else None,
            "depth": data["depth"],
            "options": self.answers(self.match_questions),
            "opponents": [
                ChosenBot(bot.opponent.key, self.answers(bot.questions)) for bot in self._joining(data)
            ],
            "by_hand": data.get("by_hand", False),
        }


@dataclass(frozen=True)
class BotEntry:
    """A bot that may be chosen, with its checkbox and its questions."""

    opponent: Opponent
    joins: forms.BoundField
    questions: list[Question]
