"""How does a match stand, told to a program?"""

from __future__ import annotations

from companion import live
from companion.api.responses import (
    AdviceRow,
    AskRow,
    EntryRow,
    MatchAnswer,
    OptionRow,
    PromptRow,
    SeatRow,
    SeatsAnswer,
)
from companion.history import told
from companion.looking import seen_by
from companion.models import Match, Member
from companion.saying import Speaker
from companion.timeline import Timeline
from scoring.contract import Ask, Prompt
from scoring.words import Term, Text


def live_url(member: Member) -> str:
    """Where the stream of the match is heard, with a key of its own."""
    return f"/live/{member.match_id}/?key={live.key(member.match_id, member.pk)}"


def seat_rows(member: Member) -> list[SeatRow]:
    return [
        SeatRow(
            index=seat.index,
            name=seat.name,
            colour=seat.colour,
            mine=seat.member_id == member.pk,
            taken=seat.member_id not in (None, member.pk),
        )
        for seat in member.match.seats.all()
    ]


def seats_told(member: Member) -> SeatsAnswer:
    return SeatsAnswer(role=member.role, seats=seat_rows(member))


def match_told(member: Member) -> MatchAnswer:
    match = Match.objects.get(pk=member.match_id)
    line = seen_by(member)
    seats = seat_rows(member)
    speaker = Speaker(line.game, [seat.name for seat in seats])
    say = speaker.say
    prompts = line.game.prompts(line.state, line.viewer) if match.is_open else ()
    return MatchAnswer(
        id=match.pk,
        game=match.game,
        title=say(line.game.title),
        setup=line.setup.model_dump(mode="json"),
        depth=line.depth,
        role=member.role,
        seats=seats,
        seq=line.seq,
        headline=say(line.game.headline(line.state)),
        closed=not match.is_open,
        code=match.code,
        prompts=[_prompt(prompt, speaker) for prompt in prompts],
        advice=[
            AdviceRow(text=say(advice.text), rule=advice.rule, seat=advice.seat)
            for advice in line.game.advice(line.state)
        ],
        undo=_undo(line, speaker),
        redo=_redo(line, speaker),
        broken=EntryRow(entry=line.broken.seq, sentence=say(line.broken.why)) if line.broken else None,
    )


def _undo(line: Timeline, speaker: Speaker) -> EntryRow | None:
    entry = line.undoable()
    return EntryRow(entry=entry.seq, sentence=speaker.say(told(line, entry))) if entry else None


def _redo(line: Timeline, speaker: Speaker) -> EntryRow | None:
    entry = line.redoable()
    if entry is None:
        return None
    restored = line.entry(min(entry.undoes))
    return EntryRow(entry=entry.seq, sentence=speaker.say(told(line, restored)))


def _prompt(prompt: Prompt, speaker: Speaker) -> PromptRow:
    return PromptRow(
        event={"kind": prompt.event.kind, **prompt.event.model_dump(mode="json")},
        label=speaker.say(prompt.label),
        weight=prompt.weight,
        asks=[_ask(ask, speaker) for ask in prompt.asks],
    )


def _ask(ask: Ask, speaker: Speaker) -> AskRow:
    return AskRow(
        field=ask.field,
        label=speaker.say(ask.label),
        low=ask.low,
        high=ask.high,
        several=ask.several,
        choices=[
            OptionRow(key=key, label=speaker.say(Text("%(choice)s", params={"choice": Term(key)})))
            for key in ask.choices
        ],
    )
