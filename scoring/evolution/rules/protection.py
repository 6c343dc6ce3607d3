"""Says why a hunter can't attack a prey, and what else it should know before it does."""

from __future__ import annotations

from scoring.contract import Reason
from scoring.evolution.rules.facts import HARD_SHELL_BODY
from scoring.evolution.rules.judgement import BLOCKS, blocked_by, defence, strength
from scoring.evolution.rules.species import NONE, Place, Player, Species
from scoring.words import Text, _

RULES = {"not-hungry": "hungry", "body-size": "attacking"}


def reasons(
    players: tuple[Player, ...], hunter: Place, prey: Place, ignored: frozenset[str] = NONE
) -> tuple[Reason, ...]:
    """List everything that protects the prey, or else what the hunter should know."""
    attacker, target = _at(players, hunter), _at(players, prey)
    blocks = blocked_by(players, hunter, prey, ignored)
    if blocks:
        return tuple(Reason(_block(key, attacker, target, ignored), RULES.get(key, key)) for key in blocks)
    nothing = Reason(_("Body size %(body)s, nothing protects it.", body=target.body), "attacking")
    return tuple(_warnings(players, hunter, prey, ignored)) or (nothing,)


def _at(players: tuple[Player, ...], place: Place) -> Species:
    return players[place[0]].species[place[1]]


def _block(key: str, attacker: Species, target: Species, ignored: frozenset[str]) -> Text:
    if key == "body-size" and target.has("hard-shell", ignored):
        return _(
            "Hard shell: %(body)s + %(shell)s = %(defence)s, the hunter has %(strength)s.",
            body=target.body,
            shell=HARD_SHELL_BODY,
            defence=defence(target, ignored),
            strength=strength(attacker, ignored),
        )
    if key == "body-size":
        return _(
            "Body size %(body)s, the hunter has only %(strength)s.",
            body=target.body,
            strength=strength(attacker, ignored),
        )
    if key == "defensive-herding":
        return _(
            "Herd of %(herd)s, and the hunter’s population is %(population)s.",
            herd=target.population,
            population=attacker.population,
        )
    return BLOCKS[key]


def _warnings(
    players: tuple[Player, ...], hunter: Place, prey: Place, ignored: frozenset[str]
) -> list[Reason]:
    attacker, target = _at(players, hunter), _at(players, prey)
    found = []
    if target.has("horns", ignored) and attacker.population == 1:
        found.append(Reason(_("No meat: the hunter dies on the horns first."), "horns"))
    elif target.has("horns", ignored):
        left = _("Horns: its population drops to %(left)s first.", left=attacker.population - 1)
        found.append(Reason(left, "horns"))
    if hunter[0] == prey[0]:
        found.append(Reason(_("It belongs to the same player."), "attacking"))
    if target.population == 1:
        found.append(Reason(_("The prey dies out."), "extinction"))
    return found


def strength_sum(species: Species, ignored: frozenset[str] = NONE) -> Text:
    """Show the hunter's strength and how it adds up."""
    if species.has("pack-hunting", ignored):
        return _(
            "Strength %(strength)s = body %(body)s + population %(population)s (pack)",
            strength=strength(species, ignored),
            body=species.body,
            population=species.population,
        )
    return _("Strength %(strength)s = body size", strength=species.body)
