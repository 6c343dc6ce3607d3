"""Darwin's Journey: workers learn, explore islands, sail after the Beagle and deliver to the museum.

Two to four players over five rounds, alone against Alfred. The rules are pure and stand by chapter in
`rules`, all of Alfred in `alfred`, the calculations for programs in `operations` and for thumbs in `helpers`,
the table in `match`. The record below is the table of contents.
"""

from scoring.contract import Accent, Bots, Game, Hidden, Shades
from scoring.darwins_journey.alfred.components import copied_events
from scoring.darwins_journey.alfred.turn import alfred_events as solo_events
from scoring.darwins_journey.alfred.turn import alfred_prompts, move_words, opponent
from scoring.darwins_journey.helpers import HELPERS
from scoring.darwins_journey.match import (
    advice,
    board,
    draft,
    events,
    play,
    prompts,
    sheet,
    state,
    vocabulary,
)
from scoring.darwins_journey.match.box import profile
from scoring.darwins_journey.operations import OPERATIONS
from scoring.words import _

GAME = Game(
    key="darwins-journey",
    title=_("Darwin’s Journey"),
    accent=Accent(
        "teal", light=Shades("#1a5857", "#fff", "#dce9e3"), dark=Shades("#7fc7c2", "#0d211f", "#1a302d")
    ),
    seats=range(state.LEAST_SEATS, state.MOST_SEATS + 1),
    Setup=state.DarwinsJourneySetup,
    # Every player board is one of Alfred's on its back.
    colours=opponent.BOARDS,
    events=(*events.EVENTS, *copied_events.COPIED, *solo_events.EVENTS),
    setup=state.start,
    apply=play.apply,
    headline=advice.headline,
    prompts=prompts.prompts,
    sheet=sheet.sheet,
    score=sheet.result,
    board=board.board,
    operations=OPERATIONS,
    term=vocabulary.term,
    profile=profile.PROFILE,
    helpers=HELPERS,
    bots=Bots(
        opponents=(opponent.ALFRED,),
        steps_left=alfred_prompts.steps_left,
        words=move_words.words,
    ),
    hidden=Hidden(
        is_veiled=draft.is_veiled,
        covers=draft.covers,
    ),
)
