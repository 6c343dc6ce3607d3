"""Darwin's Journey: workers learn, explore islands, sail after the Beagle and deliver to the museum.

Two to four players over five rounds, alone against Alfred. The rules are pure and stand by chapter in
`rules`, his decision in `alfred`, the calculations for programs in `operations` and for thumbs in `helpers`,
the table in `match`. The record below is the table of contents.
"""

from scoring.contract import Accent, Ask, Game, Shades
from scoring.darwins_journey.helpers import HELPERS
from scoring.darwins_journey.match import (
    advice,
    alfred_seat,
    board,
    copied,
    draft,
    events,
    play,
    profile,
    prompts,
    sheet,
    state,
    steps,
    vocabulary,
)
from scoring.darwins_journey.operations import OPERATIONS
from scoring.darwins_journey.solo import asking, words
from scoring.darwins_journey.solo import events as solo_events
from scoring.words import _

GAME = Game(
    key="darwins-journey",
    title=_("Darwin’s Journey"),
    accent=Accent(
        "teal", light=Shades("#1a5857", "#fff", "#dce9e3"), dark=Shades("#7fc7c2", "#0d211f", "#1a302d")
    ),
    seats=range(state.LEAST_SEATS, state.MOST_SEATS + 1),
    Setup=state.DarwinsJourneySetup,
    options=(
        Ask(
            "first_match",
            _("First match: tiles and cards by number"),
            shape="flag",
            default=False,
        ),
    ),
    opponents=(alfred_seat.ALFRED,),
    # Every player board is one of Alfred's on its back.
    colours=alfred_seat.BOARDS,
    events=(*events.EVENTS, *copied.COPIED, *solo_events.EVENTS),
    setup=state.start,
    apply=play.apply,
    headline=advice.headline,
    prompts=prompts.prompts,
    advice=advice.advice,
    steps=steps.steps,
    sheet=sheet.sheet,
    score=sheet.result,
    board=board.board,
    operations=OPERATIONS,
    term=vocabulary.term,
    steps_left=asking.steps_left,
    words=words.words,
    is_veiled=draft.is_veiled,
    covers=draft.covers,
    profile=profile.PROFILE,
    helpers=HELPERS,
)
