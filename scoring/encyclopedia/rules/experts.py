"""The experts, and what each of them does while active."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from scoring.encyclopedia.rules.facts import Continent
from scoring.words import Text, _

Timing = Literal["instant", "ongoing", "endgame"]
Effect = Literal[
    "gain-coins", "gain-reputation",
    "action-coins", "action-reputation", "action-points",
    "expedition-value", "expedition-points", "research-coins", "die-value",
    "add-markers", "points-per-token", "points-per-card", "points-per-step", "points-per-seal",
    "points-per-two-coins",
]  # fmt: skip

DIRECTLY: frozenset[Effect] = frozenset(
    ["points-per-token", "points-per-card", "points-per-step", "points-per-seal", "points-per-two-coins"]
)
"""What brings points of its own at the end; added markers bring them through their collection."""


@dataclass(frozen=True, slots=True)
class Expert:
    """One card: whose effect, on what (an action, a continent, a group, a category), and how much."""

    id: str
    name: Text
    continent: Continent
    effect: Effect
    target: str
    amount: int

    @property
    def timing(self) -> Timing:
        """When the effect works: once, all the time, or in the scoring."""
        if self.effect == "add-markers" or self.effect in DIRECTLY:
            return "endgame"
        if self.effect in ("gain-coins", "gain-reputation"):
            return "instant"
        return "ongoing"


@dataclass(frozen=True, slots=True)
class Hired:
    """An expert of a player, and whether it lies face up on top of its place."""

    id: str
    active: bool = False


CARDS: tuple[Expert, ...] = (
    Expert("alonso-rosette", _("Alonso Rosette"), "america", "research-coins", "I", 1),
    Expert("elena-lewis", _("Elena Lewis"), "america", "action-reputation", "publication", 2),
    Expert("christian-miller", _("Christian Miller"), "america", "action-coins", "university", 2),
    Expert("madalena-rotella", _("Madalena Rotella"), "america", "add-markers", "arboreal", 2),
    Expert("nargiz-tatilyan", _("Nargiz Tatilyan"), "america", "points-per-token", "", 1),
    Expert("audrey-morton", _("Audrey Morton"), "america", "expedition-points", "america", 3),
    Expert("renell-victoria", _("Renell Victoria"), "america", "expedition-value", "america", 2),
    Expert("rogerio-lush", _("Rogerio Lush"), "america", "die-value", "america", 1),
    Expert("salvador-ortiz", _("Salvador Ortiz"), "america", "add-markers", "omnivore", 2),
    Expert("fernanda-brito-pedrozo", _("Fernanda Brito-Pedrozo"), "america", "add-markers", "mammal", 2),
    Expert("etienne-lebo", _("Etienne Lebo"), "america", "action-reputation", "embassy", 2),
    Expert("adamu-ashenafi", _("Adamu Ashenafi"), "africa", "action-points", "university", 3),
    Expert("aymar-dibumbe", _("Aymar Dibumbe"), "africa", "action-coins", "embassy", 2),
    Expert("gidia-grobbelar", _("Gidia Grobbelar"), "africa", "add-markers", "reptile", 2),
    Expert("girgis-al-gumari", _("Girgis Al-Gumari"), "africa", "expedition-value", "africa", 2),
    Expert("nkogolo-bakumi", _("N'Kogolo Bakumi"), "africa", "points-per-card", "", 1),
    Expert("rabia-assaf", _("Rabia Assaf"), "africa", "expedition-points", "africa", 3),
    Expert("simon-hodsmani", _("Simon Hodsmani"), "africa", "research-coins", "III", 2),
    Expert("samara-el-wadi", _("Samara El-Wadi"), "africa", "action-reputation", "bank", 2),
    Expert("safi-limbila", _("Safi Limbila"), "africa", "gain-coins", "", 5),
    Expert("habib-abdalla", _("Habib Abdalla"), "africa", "add-markers", "temperate", 2),
    Expert("yaban-peker", _("Yaban Peker"), "africa", "die-value", "africa", 1),
    Expert("ankshu-raghavan", _("Ankshu Raghavan"), "asia", "points-per-step", "", 1),
    Expert("gangesh-mukerji", _("Gangesh Mukerji"), "asia", "add-markers", "hot", 2),
    Expert("gao-zhelan", _("Gao Zhelan"), "asia", "action-coins", "publication", 3),
    Expert("ishiwata-eiko", _("Ishiwata Eiko"), "asia", "gain-reputation", "", 3),
    Expert("kadar-gale", _("Kadar Gale"), "asia", "research-coins", "IV", 3),
    Expert("morishita-shinzo", _("Morishita Shinzo"), "asia", "expedition-points", "asia", 3),
    Expert("piar-jari", _("Piar Jari"), "asia", "action-points", "embassy", 3),
    Expert("pu-geun-yeon", _("Pu Geun-Yeon"), "asia", "expedition-value", "asia", 2),
    Expert("suriani-binti-sulung", _("Suriani binti Sulung"), "asia", "add-markers", "carnivore", 2),
    Expert("tao-tri-hung", _("Tao Tri Hung"), "asia", "die-value", "asia", 1),
    Expert("shanti-shevade", _("Shanti Shevade"), "asia", "action-reputation", "academy", 2),
    Expert("adriana-zarek", _("Adriana Zarek"), "europe", "action-reputation", "publication", 2),
    Expert("vlad-kuleshov", _("Vlad Kuleshov"), "europe", "points-per-seal", "", 1),
    Expert("katrin-holzhausen", _("Katrin Holzhausen"), "europe", "action-coins", "academy", 2),
    Expert("katie-mcsunny", _("Katie McSunny"), "europe", "expedition-value", "europe", 2),
    Expert("leonard-vaikutis", _("Leonard Vaikutis"), "europe", "action-reputation", "university", 2),
    Expert("lotta-paulsen", _("Lotta Paulsen"), "europe", "add-markers", "bird", 2),
    Expert("lawrence-corts", _("Lawrence Corts"), "europe", "expedition-points", "europe", 3),
    Expert("manuel-nunez", _("Manuel Nunez"), "europe", "add-markers", "cold", 2),
    Expert("matthias-hass", _("Matthias Hass"), "europe", "research-coins", "II", 1),
    Expert("mathieu-aubert", _("Mathieu Aubert"), "europe", "die-value", "europe", 1),
    Expert("rachel-mostinckx", _("Rachel Mostinckx"), "europe", "gain-coins", "", 5),
    Expert("akona-wikirifi", _("Akona Wikirifi"), "oceania", "expedition-value", "oceania", 2),
    Expert("arnold-schumann", _("Arnold Schumann"), "oceania", "add-markers", "terrestrial", 2),
    Expert("ilmatar-ivanen", _("Ilmatar Ivanen"), "oceania", "add-markers", "aquatic", 2),
    Expert("kiteni-sariman", _("Kiteni Sariman"), "oceania", "add-markers", "herbivore", 2),
    Expert("matilda-glenn", _("Matilda Glenn"), "oceania", "gain-reputation", "", 3),
    Expert("paipau-piripi", _("Paipau Piripi"), "oceania", "action-points", "academy", 3),
    Expert("pora-paniu", _("Pora Paniu"), "oceania", "points-per-two-coins", "", 1),
    Expert("phoebe-burke", _("Phoebe Burke"), "oceania", "action-points", "bank", 3),
    Expert("egbert-renzing", _("Egbert Renzing"), "oceania", "action-coins", "publication", 3),
    Expert("emilia-morris", _("Emilia Morris"), "oceania", "expedition-points", "oceania", 3),
    Expert("etano-palamo", _("Etano Palamo"), "oceania", "die-value", "oceania", 1),
)  # fmt: skip
EXPERTS: dict[str, Expert] = {expert.id: expert for expert in CARDS}


def total_of(experts: Iterable[str], effect: Effect, target: str = "") -> int:
    """Add up what these active experts do in one respect."""
    cards = (EXPERTS[each] for each in experts)
    return sum(card.amount for card in cards if (card.effect, card.target) == (effect, target))
