"""Tells a program the state of a match and its seats."""

from __future__ import annotations

from companion import live
from companion.api.responses import (
    AdviceRow,
    AskRow,
    CandidateRow,
    DecisionRow,
    EntryRow,
    MatchAnswer,
    OptionRow,
    PromptRow,
    ReasonRow,
    SeatRow,
    SeatsAnswer,
    StepRow,
)
from companion.match import timeline as timelines
from companion.match.log_text import can_undo_or_redo, entry_text
from companion.match.timeline import Timeline
from companion.match.viewers import seen_by
from companion.models import Match, Member
from companion.people.codes import long_code
from companion.table.bot_names import bot_descriptions
from companion.table.speaker import Speaker
from scoring.contract import Ask, Candidate, Decision, MoveStep, Prompt
from scoring.match.offers import offered
from scoring.words import Term, Text


def live_url(member: Member) -> str:
    """The address of the match's stream, with a key for this member."""
    return f"/live/{member.match_id}/?key={live.key(member.match_id, member.pk)}"


def seat_rows(member: Member) -> list[SeatRow]:
    timeline = timelines.of(member.match)
    sitting = bot_descriptions(timeline.game, timeline.setup.bots)
    return [
        SeatRow(
            index=seat.index,
            name=seat.called,
            colour=seat.colour,
            mine=seat.member_id == member.pk,
            taken=not seat.is_free and seat.member_id != member.pk,
            bot=sitting.get(seat.index),
        )
        for seat in member.match.seats.all()
    ]


def seats_answer(member: Member) -> SeatsAnswer:
    return SeatsAnswer(role=member.role, seats=seat_rows(member))


def match_answer(member: Member) -> MatchAnswer:
    match = Match.objects.get(pk=member.match_id)
    timeline = seen_by(member)
    seats = seat_rows(member)
    speaker = Speaker(timeline.game, [seat.name for seat in seats])
    say = speaker.say
    prompts = tuple(offered(timeline.game, timeline.state, timeline.viewer)) if match.is_open else ()
    return MatchAnswer(
        id=match.pk,
        game=match.game,
        title=say(timeline.game.title),
        setup=timeline.setup.model_dump(mode="json"),
        depth=timeline.depth,
        role=member.role,
        seats=seats,
        seq=timeline.seq,
        headline=say(timeline.game.headline(timeline.state)),
        closed=not match.is_open,
        code=match.code,
        long_code=long_code(match),
        prompts=[_prompt(prompt, speaker) for prompt in prompts],
        advice=[
            AdviceRow(text=say(advice.text), rule=advice.rule, seat=advice.seat)
            for advice in timeline.game.advice(timeline.state, timeline.viewer)
        ],
        steps=[_step(step, speaker) for step in timeline.game.bots.steps_left(timeline.state)],
        decision=_decision(timeline.decision, speaker) if timeline.decision else None,
        by_hand=timeline.by_hand,
        seed=None if match.is_open else match.seed,
        undo=_undo(timeline, speaker),
        redo=_redo(timeline, speaker),
        broken=EntryRow(entry=timeline.broken.seq, sentence=say(timeline.broken.why))
        if timeline.broken
        else None,
    )


def _undo(timeline: Timeline, speaker: Speaker) -> EntryRow | None:
    entry = timeline.undoable()
    if entry and not can_undo_or_redo(timeline, entry):
        return None
    return EntryRow(entry=entry.seq, sentence=speaker.say(entry_text(timeline, entry))) if entry else None


def _redo(timeline: Timeline, speaker: Speaker) -> EntryRow | None:
    entry = timeline.redoable()
    if entry is None or not can_undo_or_redo(timeline, entry):
        return None
    restored = timeline.entry(min(entry.undoes))
    return EntryRow(entry=entry.seq, sentence=speaker.say(entry_text(timeline, restored)))


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
        shape=ask.shape,
        low=ask.low,
        high=ask.high,
        choices=choice_rows(ask, speaker),
        count=ask.length if ask.shape == "order" else None,
        rows=[speaker.say(row) for row in ask.rows],
    )


def choice_rows(ask: Ask, speaker: Speaker) -> list[OptionRow]:
    """The choices of a question, with their labels."""
    return [
        OptionRow(key=key, label=speaker.say(Text("%(choice)s", params={"choice": Term(key)})))
        for key in ask.choices
    ]


def _step(step: MoveStep, speaker: Speaker) -> StepRow:
    words = speaker.reason(step.words)
    return StepRow(sentence=speaker.say(words.text), rule=words.rule, by=step.by)


def _decision(decision: Decision, speaker: Speaker) -> DecisionRow:
    reasons = [speaker.reason(why) for why in decision.reasons]
    return DecisionRow(
        seat=decision.seat,
        move=speaker.said(decision.move),
        reasons=[ReasonRow(text=speaker.say(reason.text), rule=reason.rule) for reason in reasons],
        rejected=[_candidate(each, speaker) for each in decision.rejected],
        compared=[_candidate(each, speaker) for each in decision.compared],
        anew=decision.anew,
    )


def _candidate(candidate: Candidate, speaker: Speaker) -> CandidateRow:
    return CandidateRow(
        what=speaker.said(candidate.what),
        criteria=dict(candidate.criteria),
        why=speaker.said(candidate.why) if candidate.why else None,
    )
