"""Alfred's decisions and the steps of his move in words, each with its rule.

It is long because it is one table: a sentence for every step that he can take.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Illegal, Reason
from scoring.darwins_journey.alfred.choice.choice_words import LOST, OBSTACLES, REASONS, REJECTIONS
from scoring.darwins_journey.alfred.components.action_cards import option_of
from scoring.darwins_journey.alfred.components.component_words import option_words
from scoring.darwins_journey.match.judging import FIRST_HALF
from scoring.darwins_journey.match.vocabulary import reward_words, term
from scoring.darwins_journey.rules.copies import Copy
from scoring.words import Param, Text, Why, _, ngettext

PLURALS: dict[str, Reason] = {
    "gains-coins": Reason(
        ngettext(
            "Give him %(n)s coin: his coin track shows %(coins)s.",
            "Give him %(n)s coins: his coin track shows %(coins)s.",
            1,
        ),
        "alfred-coin-track",
    ),
    "pays": Reason(
        ngettext(
            "Take %(n)s coin from him: his coin track shows %(coins)s.",
            "Take %(n)s coins from him: his coin track shows %(coins)s.",
            1,
        ),
        "alfred-coin-track",
    ),
    "buys": Reason(
        ngettext(
            "He lacks %(n)s seal and buys it as knowledge.",
            "He lacks %(n)s seals and buys them as knowledge.",
            1,
        ),
        "alfred-knowledge",
    ),
    "penalty": Reason(
        ngettext(
            "The section is occupied: a penalty of %(n)s coin.",
            "The section is occupied: a penalty of %(n)s coins.",
            1,
        ),
        "placement-penalty",
    ),
    "gains-points": Reason(
        ngettext(
            "Give him %(n)s point: his marker to %(points)s.",
            "Give him %(n)s points: his marker to %(points)s.",
            1,
        ),
        "gaining-points",
    ),
    "gains-evolution": Reason(
        ngettext(
            "Move his marker of evolution %(n)s step, to step %(step)s.",
            "Move his marker of evolution %(n)s steps, to step %(step)s.",
            1,
        ),
        "evolution-track",
    ),
    "bonus-walk": Reason(
        ngettext(
            "Move his bonus worker %(n)s space, to space %(to)s.",
            "Move his bonus worker %(n)s spaces, to space %(to)s.",
            1,
        ),
        "alfred-bonus-track",
    ),
    "knowledge-for-coins": Reason(
        ngettext(
            "Instead of %(n)s knowledge he takes coins.",
            "Instead of %(n)s knowledge he takes coins.",
            1,
        ),
        "alfred-knowledge",
    ),
    "sail": Reason(
        ngettext(
            "Sail his ship %(n)s space, to space %(to)s",
            "Sail his ship %(n)s spaces, to space %(to)s",
            1,
        ),
        "alfred-navigate",
    ),
    "walk": Reason(
        ngettext(
            "Move his explorer on island %(island)s by %(n)s space, to space %(to)s",
            "Move his explorer on island %(island)s by %(n)s spaces, to space %(to)s",
            1,
        ),
        "alfred-explore",
    ),
    "stamps-used": Reason(
        ngettext(
            "Take %(n)s stamp of his off envelope %(envelope)s, to the used ones.",
            "Take %(n)s stamps of his off envelope %(envelope)s, to the used ones.",
            1,
        ),
        "faq-majority-stamps",
    ),
    "stamps": Reason(
        ngettext(
            "Put %(n)s of his stamps on envelope %(envelope)s",
            "Put %(n)s of his stamps on envelope %(envelope)s",
            1,
        ),
        "alfred-correspondence",
    ),
    "spread-fewer": Reason(
        ngettext(
            "Put his last stamp on the top envelope",
            "Put his last stamps on the top %(n)s envelopes, one each",
            1,
        ),
        "alfred-stamps",
    ),
}
SENTENCES: dict[str, Reason] = {
    "place-main": Reason(_("Put worker %(worker)s on %(at)s"), "alfred-main-diary"),
    "place-special-left": Reason(
        _("Put worker %(worker)s on the special diary, top left"), "alfred-special-diary"
    ),
    "place-special-right": Reason(
        _("Put worker %(worker)s on the special diary, top right"), "alfred-special-diary"
    ),
    "place-small": Reason(
        _("Put worker %(worker)s on a lens space of the small diary"), "alfred-small-diary"
    ),
    "place-museum": Reason(_("Put worker %(worker)s in the museum"), "alfred-delivering"),
    "place-rest": Reason(_("Put worker %(worker)s into a hammock"), "alfred-rest"),
    "place-card": Reason(_("Put worker %(worker)s where the card’s picture shows it"), "alfred-turn"),
    "lens": Reason(_("Put one of his lenses on %(at)s"), "alfred-small-diary"),
    "take-purple": Reason(_("Take a purple seal, for row %(row)s, space %(space)s"), "alfred-icons"),
    "spread": Reason(_("Put one of his stamps on each envelope"), "alfred-stamps"),
    "new-explorer": Reason(
        _("Put one of his explorers on the start of island %(island)s"), "alfred-explorers"
    ),
    "tent": Reason(_("Put up his top tent: %(camp)s"), "alfred-camps"),
    "send": Reason(_("Put the tile “%(specimen)s” in the museum"), "alfred-delivering"),
    "as-printed": Reason(_("Do for him what is printed there"), "alfred-icons"),
    "nothing-to-do": Reason(_("Nothing happens"), "alfred-turn"),
    "your-lens": Reason(_("He stands on your lens: take 1 coin from the supply."), "alfred-lenses"),
    "ashore": Reason(
        _("Put an explorer of his on the start of island %(island)s: silver ribbon."), "ribbons"
    ),
    "studies": Reason(_("Put a study marker of his on: %(specimen)s."), "alfred-explore"),
    "first-ribbon": Reason(_("He is the first across a golden ribbon."), "ribbons"),
    "first-at-end": Reason(_("He is the first at the end of the route."), "first-to-the-end"),
    "track-end": Reason(_("The bonus worker has reached the right end."), "alfred-bonus-track"),
    "discard-objective": Reason(
        _("Discard an open objective: the gold one, else the silver one, if one lies there."),
        "alfred-objectives",
    ),
    "coins-full": Reason(_("He has 12 coins already: he gets steps instead."), "alfred-coin-track"),
    "covers": Reason(_("The seal covers an icon, which he uses."), "alfred-seal-spaces"),
    "stack-empty": Reason(_("Stack %(stack)s of his stamps is empty."), "alfred-icons"),
    "bonus-card": Reason(
        _("Do what row %(round)s of the bonus card above space %(space)s shows."), "alfred-bonus-cards"
    ),
    "from-stack": Reason(
        _("Take them from the top stack on his board; if all are empty, from the used ones."),
        "alfred-correspondence",
    ),
    "rewarded": Reason(_("Give him his reward for envelope %(envelope)s."), "alfred-rewards"),
    "brought-by-seal": Reason(_("The icon under the seal brings this."), "alfred-seal-spaces"),
    "brought-by-stack": Reason(_("The empty stack of stamps brings this."), "alfred-icons"),
    "brought-by-card-5": Reason(
        _("The bonus card above space %(space)s brings this.", space=5), "alfred-bonus-cards"
    ),
    "brought-by-card-10": Reason(
        _("The bonus card above space %(space)s brings this.", space=10), "alfred-bonus-cards"
    ),
    "brought-by-reward": Reason(_("The tile beside the envelope brings this."), "alfred-rewards"),
    "brought-by-way": Reason(_("A space on the way brings this."), "alfred-navigate"),
    "brought-by-camp": Reason(_("The camp brings this."), "alfred-camps"),
    "brought-by-other": Reason(_("The symbol without a word here brings this."), "alfred-icons"),
    "brought-by-tent": Reason(_("The symbol beside the tent brings this."), "alfred-camps"),
    "is-bonus-card": Reason(
        _("Row %(round)s of the bonus card above space %(space)s is used now."), "alfred-bonus-cards"
    ),
    "is-rewarded": Reason(_("That is his reward for envelope %(envelope)s."), "alfred-rewards"),
    "camp-again": Reason(_("He uses this again: %(camp)s."), "alfred-icons"),
    "effect-free-scrolls": Reason(_("From here on scrolls cost him nothing."), "alfred-icons"),
    "effect-penalty-less": Reason(_("From here on the placement penalty costs him 2 coins."), "alfred-icons"),
    "effect-delay-cap": Reason(_("From here on each delay penalty costs him at most 2."), "alfred-icons"),
    "effect-book": Reason(_("At the end he has one book more."), "alfred-icons"),
    "ship-at-end": Reason(_("His ship is at the end: it stays."), "alfred-navigate"),
    "explorers-at-end": Reason(_("His explorers are all at the end: none moves."), "alfred-explore"),
    "no-island": Reason(_("He has no explorer left, or no island without one of his."), "alfred-explorers"),
    "no-tent": Reason(_("He has no tent left: no camp."), "alfred-camps"),
    "has-tent-there": Reason(_("He has a tent there already: %(camp)s."), "faq-tents"),
    "camp-too-dear": Reason(_("He cannot pay for a place there: %(camp)s."), "alfred-camps"),
    "camps-too-dear": Reason(_("There is no camp with a place that he can pay for."), "alfred-camps"),
    "no-camp-yet": Reason(_("He has no tent in a camp."), "alfred-icons"),
    "nothing-unlocked": Reason(_("There is nothing that he can unlock."), "alfred-small-diary"),
    "no-seal-to-take": Reason(_("There is no seal that he may take and can pay for."), "alfred-academy"),
    "no-stamp-left": Reason(_("All his stamps are on the envelopes."), "alfred-stamps"),
    "nothing-to-send": Reason(_("There is nothing that he can deliver."), "alfred-delivering"),
    "nothing-to-study": Reason(_("There is nothing left for him to study."), "alfred-icons"),
    "full-distance": Reason(_("He always goes the full distance, by the longest way."), "alfred-navigate"),
    "route-ends": Reason(_("The route ends there: further steps are lost."), "alfred-navigate"),
    "all-on-the-way": Reason(_("His ship uses every space on its way."), "alfred-navigate"),
    "rightmost-island": Reason(
        _("The explorer furthest right moves, unless it is at the end."), "alfred-explore"
    ),
    "last-two": Reason(
        _("He studies all specimens on the way and uses the last two spaces."), "alfred-explore"
    ),
    "skips-yours": Reason(_("The space with your explorer is skipped."), "blocked-explorer"),
    "leftmost-island": Reason(_("The leftmost island where he has none yet."), "alfred-explorers"),
    "cheapest-place": Reason(_("The cheapest free place that he can pay for."), "alfred-camps"),
    "cheapest-camp": Reason(_("The camp with the cheapest place, else the leftmost."), "alfred-camps"),
    "ask-look": Reason(_("Does this match the table? %(look)s"), "alfred-turn"),
    "ask-seal": Reason(_("Scroll %(scroll)s: which seal lies on space %(space)s?"), "alfred-academy"),
    "ask-specimen": Reason(_("Which specimen lies there? %(where)s"), "alfred-explore"),
    "ask-bonus-which": Reason(_("Which bonus card lies above space %(space)s?"), "alfred-bonus-cards"),
    "ask-bonus-card": Reason(_("What does the bonus card above space %(space)s show?"), "alfred-bonus-cards"),
    "ask-letter": Reason(_("Which tile lies beside envelope %(envelope)s?"), "alfred-rewards"),
    "ask-camp-again": Reason(_("Which of his camps does he use again? You choose."), "alfred-icons"),
    "ask-study-which": Reason(
        _("Which specimen does he study? The rules do not say: you choose."), "alfred-icons"
    ),
    "ask-row-coin": Reason(
        _("Museum, row %(row)s from the top: does its coin still lie beside it?"), "alfred-delivering"
    ),
    "ask-museum": Reason(_("Which tiles lie in the museum?"), "alfred-delivering"),
    "ask-brings": Reason(_("A symbol without a word here: what does it bring him?"), "alfred-icons"),
    "ask-your-ship": Reason(
        _("His ship reaches the end of the sea route. Is yours there already?"), "first-to-the-end"
    ),
    "move-main": Reason(_("Worker %(worker)s → %(at)s"), "alfred-main-diary"),
    "move-small": Reason(_("Worker %(worker)s → small diary, unlocks %(at)s"), "alfred-small-diary"),
    "move-special-left": Reason(_("Worker %(worker)s → special diary, left"), "alfred-special-diary"),
    "move-special-right": Reason(_("Worker %(worker)s → special diary, right"), "alfred-special-diary"),
    "move-museum": Reason(_("Worker %(worker)s → museum"), "alfred-delivering"),
    "move-stamps": Reason(_("Worker %(worker)s → a stamp on each envelope"), "alfred-stamps"),
    "move-explorer": Reason(_("Worker %(worker)s → a new explorer"), "alfred-explorers"),
    "move-rest": Reason(_("Worker %(worker)s → rest"), "alfred-rest"),
    "move-reward": Reason(_("Reward for envelope %(envelope)s"), "alfred-rewards"),
    "move-rewarded": Reason(_("Reward for envelope %(envelope)s: %(reward)s"), "alfred-rewards"),
    "reward-first": Reason(_("He has most stamps on envelope %(envelope)s."), "alfred-rewards"),
    "reward-second": Reason(_("He has the second most stamps on envelope %(envelope)s."), "alfred-rewards"),
    "worker-space": Reason(_("%(worker)s · %(at)s"), "alfred-best-space"),
    "space": Reason(_("%(at)s"), "alfred-small-diary"),
    "specimen": Reason(_("%(specimen)s"), "alfred-delivering"),
}
TAKEN: dict[str, Text] = {
    "green": _("Take the green seal from scroll %(scroll)s, for row %(row)s, space %(space)s"),
    "blue": _("Take the blue seal from scroll %(scroll)s, for row %(row)s, space %(space)s"),
    "red": _("Take the red seal from scroll %(scroll)s, for row %(row)s, space %(space)s"),
    "yellow": _("Take the yellow seal from scroll %(scroll)s, for row %(row)s, space %(space)s"),
}
"""A seal that he takes, by its colour: in some languages the colour takes the form of its noun."""
FIRST: dict[str, Text] = {
    "green": _("Scroll %(scroll)s: is a green seal there? If not, which is the leftmost?"),
    "blue": _("Scroll %(scroll)s: is a blue seal there? If not, which is the leftmost?"),
    "red": _("Scroll %(scroll)s: is a red seal there? If not, which is the leftmost?"),
    "yellow": _("Scroll %(scroll)s: is a yellow seal there? If not, which is the leftmost?"),
}
LEFTMOST = _("Scroll %(scroll)s: which seal is the leftmost?")
LEFTMOST_BUT: dict[str, Text] = {
    "green": _("Scroll %(scroll)s: which is the leftmost seal that is not green?"),
    "blue": _("Scroll %(scroll)s: which is the leftmost seal that is not blue?"),
    "red": _("Scroll %(scroll)s: which is the leftmost seal that is not red?"),
    "yellow": _("Scroll %(scroll)s: which is the leftmost seal that is not yellow?"),
}
TOPMOST: dict[str, Text] = {
    "green": _("On which scroll is the topmost green seal?"),
    "blue": _("On which scroll is the topmost blue seal?"),
    "red": _("On which scroll is the topmost red seal?"),
    "yellow": _("On which scroll is the topmost yellow seal?"),
}
"""What is asked of the scrolls."""
TASKS: dict[str, Text] = {
    "task-place": _("A worker"),
    "task-lens": _("A lens"),
    "task-explore": _("Explore %(n)s"),
    "task-navigate": _("Navigate %(n)s"),
    "task-stamps": _("Stamps: %(n)s"),
    "task-spread": _("A stamp on each envelope"),
    "task-academy": _("A seal from the academy"),
    "task-seal": _("A seal without paying"),
    "task-special-seal": _("A purple seal"),
    "task-explorer": _("A new explorer"),
    "task-camp": _("A camp"),
    "task-tent": _("Any camp"),
    "task-again": _("One of his camps again"),
    "task-study": _("Study a specimen"),
    "task-unlock": _("Unlock a space"),
    "task-send": _("A delivery"),
    "task-coins": _("Coins: %(n)s"),
    "task-points": _("Points: %(n)s"),
    "task-knowledge": _("Knowledge: %(n)s"),
    "task-evolution": _("Evolution: %(n)s"),
    "task-objective": _("An objective"),
    "task-bonus": _("Bonus track: %(n)s"),
    "task-effect": _("A lasting effect"),
    "task-bonus-card": _("A bonus card"),
    "task-letter": _("A reward"),
    "task-other": _("Something else"),
    "brief-coins": _("Coins → %(coins)s"),
    "brief-points": _("Points → %(points)s"),
    "brief-evolution": _("Evolution → %(step)s"),
    "brief-bonus": _("Bonus worker → %(to)s"),
    "brief-study": _("Study: %(specimen)s"),
}
"""What a task will be, as far as that is known before its turn comes; or what a folded deed is, in brief."""
OBJECTIVES = ngettext("Discard an objective", "Discard %(n)s objectives", 1)
WHY_HE_DOES: dict[str, Reason] = {
    **dict(REASONS.items()),
    **dict(REJECTIONS.items()),
}


def words(why: Why) -> Reason:
    """Say stored words as a sentence, with the rule behind it."""
    if why.key in WHY_HE_DOES:
        return WHY_HE_DOES[why.key]
    for lost, reason in LOST.items():
        if why.key == f"lost-{lost}":
            return reason
    for obstacle, reason in OBSTACLES.items():
        if why.key == f"obstacle-{obstacle}":
            return reason
    if why.key == "option":
        return Reason(_option(str(why.values["option"])), "alfred-cards")
    if why.key == "card-up":
        return Reason(_("Card: %(options)s", options=_options(why)), "alfred-cards")
    if why.key == "brief-objective":
        return Reason(OBJECTIVES.given(**_params(why)), "alfred-objectives")
    if why.key in TASKS:
        return Reason(TASKS[why.key].given(**_params(why)), "alfred-turn")
    if why.key == "gains-coins" and why.values.get("n") == 0:
        return SENTENCES["coins-full"]
    if why.key in ("ask-scroll", "ask-colour"):
        return Reason(_scrolls_asked(why), "alfred-academy")
    if why.key == "ask-beside":
        return Reason(_beside_asked(str(why.values["at"])), "alfred-icons")
    if why.key == "take-seal":
        return Reason(TAKEN[str(why.values["colour"])].given(**_params(why)), "alfred-academy")
    if said := PLURALS.get(why.key, SENTENCES.get(why.key)):
        return replace(said, text=said.text.given(**_params(why)))
    return Reason(Text(why.key), "alfred")


def _beside_asked(place: str) -> Text:
    what, _dash, number = place.partition("-")
    if what == "tent":
        return _("What is printed beside tent %(n)s on his board, from the top?", n=int(number))
    return _("What is printed beside stack %(n)s of his stamps, from the top?", n=int(number))


def _scrolls_asked(why: Why) -> Text:
    """What is asked of a scroll or of all: for a colour first, else for the leftmost that counts."""
    params = _params(why)
    if why.key == "ask-colour":
        return TOPMOST[str(why.values["at"])].given(**params)
    first, but = why.values.get("first"), why.values.get("but")
    full = tuple(str(each) for each in but) if isinstance(but, tuple) else ()
    if len(full) == 1 and not first:
        return LEFTMOST_BUT[full[0]].given(**params)
    asked = (FIRST[str(first)] if first else LEFTMOST).given(**params)
    colours = tuple(term(each) for each in full)
    return _("%(asked)s Not counted: %(colours)s.", asked=asked, colours=colours) if full else asked


def _options(why: Why) -> tuple[Text, ...]:
    options = why.values["options"]
    return tuple(_option(str(option)) for option in options) if isinstance(options, tuple) else ()


def _option(code: str) -> Text:
    try:
        return option_words(option_of(code))
    except Illegal:
        return Text(code)


def _params(why: Why) -> dict[str, Param]:
    params: dict[str, Param] = {}
    for name, value in why.values.items():
        if isinstance(value, int):
            params[name] = value
        elif isinstance(value, str):
            params[name] = _named(name, value)
    return {**params, **_of_question(why)}


def _named(name: str, value: str) -> Param:
    if name == "island":
        return value.upper()
    if name == "reward":
        tile, _dash, half = value.rpartition("-")
        return reward_words(Copy(), tile, first=half == FIRST_HALF)
    return Text(value) if name in ("worker", "row") else term(value)


def _of_question(why: Why) -> dict[str, Param]:
    """What a question names: the place that its key holds."""
    at = str(why.values.get("at", ""))
    match why.key:
        case "ask-look":
            return {"look": term(f"look-{at}")}
        case "ask-scroll":
            return {"scroll": int(at) + 1}
        case "ask-specimen":
            return {"where": specimen_place(at)}
        case "ask-bonus-which" | "ask-bonus-card":
            return {"space": (5, 10)[int(at.partition(":")[0])]}
        case "ask-row-coin":
            return {"row": int(at) + 1}
        case "ask-letter":
            return {"envelope": int(at) + 1}
    return {}


def specimen_place(place: str) -> Text:
    """Name a space of a route."""
    route, _dash, space = place.partition("-")
    if route == "sea":
        return _("the sea, space %(space)s", space=int(space))
    return _("island %(island)s, space %(space)s", island=route.upper(), space=int(space))
