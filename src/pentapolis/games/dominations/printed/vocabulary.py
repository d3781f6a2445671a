"""The words for effects in the component file, read into what they do.

    turn-gain trade 1                              camp art 2
    produce-gain science 2 1 4 2                   age-end vp 1 per 3 stock up to 8

docs/rules/dominations.md explains each. A word that does not exist is an error that names file and line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations import queries
from pentapolis.games.dominations.constants import COLOURS, DOMAIN_TITLES, DOMAINS, TIERS, VALUES, VESTIGIUM
from pentapolis.games.dominations.printed.deeds import Lasting, Side
from pentapolis.games.dominations.rules.counters import (
    PLAIN,
    AgeEnd,
    CitiesOn,
    Counter,
    LevelsOn,
    NodusColours,
    NodusOf,
    Paid,
    ScoreNow,
)
from pentapolis.games.dominations.rules.knowledge import GainNow, amount
from pentapolis.kernel.told.english import a, counted

if TYPE_CHECKING:
    from pentapolis.kernel.components import ComponentError, Row

MOST: Final = 20
NUMBERED: Final[dict[str, tuple[int, str]]] = {
    "upgrade-discount": (queries.UPGRADE_DISCOUNT, "upgrading a Mastery costs you {n} less"),
    "monument-discount": (
        queries.MONUMENT_DISCOUNT,
        "levels of Monuments cost you {n} less, in any Domains",
    ),
    "city-by-trade": (queries.CITY_BY_TRADE, "up to {n} of the cost of a City may be paid in Trade"),
    "hand": (queries.TILES_IN_HAND, "your hand holds {tiles} more at the start of each Age"),
    "place-gain": (queries.PLACE_GAIN, "after your tile gain 1 of {domains} that it Produced"),
    "on-upgrade": (queries.UPGRADE_POINTS, "whenever you upgrade a Mastery, {n} VP"),
    "extra-upgrade-discount": (queries.EXTRA_UPGRADE_DISCOUNT, "that upgrade costs you {n} less"),
}
PER_DOMAIN: Final[dict[str, tuple[int, str]]] = {
    "camp": (queries.CAMP, "{domain} Camps of tiles you place Produce {n} more"),
    "reserve": (queries.RESERVE, "your Reserve limit of {domain} is {n} higher, at most 20"),
    "keep": (queries.KEEP, "keep up to {n} {domain} between the Ages"),
}
GAINS: Final[dict[str, tuple[int, str]]] = {
    "turn-gain": (queries.TURN_GAIN, "at the start of your turn"),
    "on-trade-in": (queries.TRADE_IN, "whenever another player's tile activates Cities of yours,"),
    "on-locus": (queries.LOCUS_GAIN, "whenever you complete a Locus,"),
    "on-monument": (queries.MONUMENT_GAIN, "whenever you build a level of a Monument,"),
}
"""Words followed by a Domain or `any` and a number; for the last two also by `vp` or `influence`."""
LOCUS_PAYS: Final = {"vp": queries.LOCUS_POINTS}
MONUMENT_PAYS: Final = {"vp": queries.MONUMENT_POINTS, "influence": queries.MONUMENT_INFLUENCE}
PAYS: Final[dict[str, dict[str, int]]] = {"on-locus": LOCUS_PAYS, "on-monument": MONUMENT_PAYS}
CITY_SORTS: Final[dict[str, tuple[int, int, str]]] = {
    "high": (queries.HIGH_CITY_POINTS, queries.HIGH_CITY_INFLUENCE, "upgrade a City"),
    "neighbour": (queries.NEIGHBOUR_POINTS, queries.NEIGHBOUR_INFLUENCE, "build a new City beside one of yours"),
}
GOOD_TITLES: Final = {"vp": "VP", "influence": "Influence"}


class Reader:
    """Reads one text of one component, word by word."""

    def __init__(self, row: Row, key: str, text: str) -> None:
        self.row = row
        self.key = key
        self.text = text
        self.words = text.split()

    def wrong(self, what: str) -> ComponentError:
        return self.row.error(f"in {self.key!r}, {self.text!r}: {what}", self.key)

    def next(self, allowed: list[str]) -> str:
        """The next word, one of these."""
        if not self.words or self.words[0] not in allowed:
            found = repr(self.words[0]) if self.words else "the end"
            raise self.wrong(f"{found} should be one of {', '.join(allowed)}")
        return self.words.pop(0)

    def number(self) -> int:
        if not self.words or not self.words[0].isdigit() or not 1 <= int(self.words[0]) <= MOST:
            raise self.wrong(f"{self.words[:1]} should be a number from 1 to {MOST}")
        return int(self.words.pop(0))

    def domain(self) -> int:
        return DOMAINS.index(self.next(list(DOMAINS)))

    def end(self) -> None:
        if self.words:
            raise self.wrong(f"{' '.join(self.words)!r} is too much")


class SideReader(Reader):
    """Reads an effect of a Mastery or a Level card into its side."""

    def into(self, side: Side) -> None:
        word = self.next(WORDS)
        if word == "age-end":
            good = self.next(list(GOOD_TITLES))
            side.age_end.append(AgeEnd(self.paid(), influence=good == "influence"))
        elif word == "now":
            self.next(["vp"])
            side.at_once.append(ScoreNow(self.paid()))
        elif word == "now-gain":
            domain = self.domain_or("any")
            side.at_once.append(GainNow(domain, self.number()))
        else:
            side.lasting.append(self.lasting(word))
        self.end()

    def domain_or(self, other: str) -> int:
        """A Domain, or another word in the place of Vestigium."""
        name = self.next([*DOMAINS, other])
        return VESTIGIUM if name == other else DOMAINS.index(name)

    # ---- what is counted

    def paid(self) -> Paid:
        """'2', or '2 per 3 stock up to 8'."""
        n = self.number()
        if not self.words:
            return Paid(n)
        self.next(["per"])
        per = self.number()
        counter = self.counter()
        self.next(["up"])
        self.next(["to"])
        return Paid(n, per, counter, self.number())

    def counter(self) -> Counter:
        name = self.next([*PLAIN, "cities", "city-levels", "nodus", "nodus-colours"])
        if name in PLAIN:
            return PLAIN[name]
        if name == "nodus-colours":
            return NodusColours(self.number())
        domain = self.domain()
        return CitiesOn(domain) if name == "cities" else LevelsOn(domain) if name == "city-levels" else NodusOf(domain)

    # ---- what lasts

    def lasting(self, word: str) -> Lasting:
        if word in NUMBERED:
            query, sentence = NUMBERED[word]
            n = self.number()
            domains = "a Domain" if n == 1 else f"each of {n} Domains"
            return Lasting([(query, n)], sentence.format(n=n, tiles=counted(n, "Land tile"), domains=domains))
        if word in PER_DOMAIN:
            query, sentence = PER_DOMAIN[word]
            domain = self.domain()
            n = self.number()
            return Lasting([(query + domain, n)], sentence.format(n=n, domain=DOMAIN_TITLES[domain]))
        if word in GAINS:
            return self.gains(word)
        if word.startswith("on-"):
            return self.whenever(word)
        return self.exception(word)

    def gains(self, word: str) -> Lasting:
        query, when = GAINS[word]
        pays = PAYS.get(word, {})
        if self.words and self.words[0] in pays:
            good = self.next(list(pays))
            n = self.number()
            return Lasting([(pays[good], n)], f"{when} {n} {GOOD_TITLES[good]}")
        domain = self.domain_or("any")
        n = self.number()
        return Lasting([(query + domain, n)], f"{when} gain {amount(domain, n)}")

    def whenever(self, word: str) -> Lasting:
        if word == "on-city":
            return self.on_city()
        if word == "on-trade-out":
            by_level = self.next(["one", "level"]) == "level"
            query = queries.TRADE_OUT_LEVEL if by_level else queries.TRADE_OUT
            much = "its level" if by_level else "1"
            text = f"for each City of another player that your tile activates, gain {much} of its colour"
            return Lasting([(query, 1)], text)
        if word == "on-concentration":
            domain = self.domain_or("same")
            n = self.number()
            what = "1 of its colour" if domain == VESTIGIUM else f"1 {DOMAIN_TITLES[domain]}"
            text = f"for each Concentration of your tile gain {what}, at most {n}"
            return Lasting([(queries.CONCENTRATION + domain, n)], text)
        tier = VALUES.index(int(self.next([str(value) for value in VALUES])))
        n = self.number()
        text = f"whenever you develop a Mastery of value {VALUES[tier]}, {n} VP"
        return Lasting([(queries.DEVELOP_POINTS + tier, n)], text)

    def on_city(self) -> Lasting:
        sort = self.next(["all", *CITY_SORTS, *DOMAINS])
        good = self.next(list(GOOD_TITLES))
        n = self.number()
        pays = f"{n} {GOOD_TITLES[good]}"
        if sort in CITY_SORTS:
            points, influence, what = CITY_SORTS[sort]
            return Lasting([(points if good == "vp" else influence, n)], f"whenever you {what}, {pays}")
        first = queries.CITY_POINTS if good == "vp" else queries.CITY_INFLUENCE
        changes, where = self.on_camps(first, n, sort)
        return Lasting(changes, f"whenever you build or upgrade a City{where}, {pays}")

    def on_camps(self, first: int, n: int, sort: str) -> tuple[list[tuple[int, int]], str]:
        """A figure of every Domain, or of one."""
        if sort == "all":
            return [(first + domain, n) for domain in range(COLOURS)], ""
        domain = DOMAINS.index(sort)
        return [(first + domain, n)], f" on {a(DOMAIN_TITLES[domain])} Camp"

    # ---- what changes the rules

    def exception(self, word: str) -> Lasting:
        if word == "produce-gain":
            return self.produce_gain()
        if word == "keep-each":
            n, k = self.number(), self.number()
            changes = [(queries.KEEP_EACH, n), (queries.KEEP_DOMAINS, k)]
            return Lasting(changes, f"keep up to {n} in each of {k} Domains between the Ages")
        if word == "city-discount":
            sort = self.next(["all", *DOMAINS])
            n = self.number()
            changes, where = self.on_camps(queries.CITY_DISCOUNT, n, sort)
            return Lasting(changes, f"a City{where} costs you {n} less")
        if word == "mastery-discount":
            return self.mastery_discount()
        return self.permission(word)

    def permission(self, word: str) -> Lasting:
        if word == "swap":
            domain = self.domain_or("any")
            n = self.number()
            given = "any Domain" if domain == VESTIGIUM else DOMAIN_TITLES[domain]
            often = {1: "once", 2: "twice"}.get(n, f"{n} times")
            return Lasting([(queries.SWAP + domain, n)], f"exchange 1 of {given} for 1 of another, {often} a turn")
        if word == "city-output":
            own = self.next(["own", "all"]) == "own"
            n = self.number()
            query = queries.OUTPUT_OWN if own else queries.OUTPUT_ALL
            return Lasting(
                [(query, n)], f"your Cities Produce {n} more when {'your own' if own else 'any'} tile activates them"
            )
        if word == "extra-upgrade":
            return Lasting([(queries.EXTRA_UPGRADE, 1)], "beside your Develop action you may upgrade a Mastery")
        if word == "extra-build":
            all_cities = self.next(["upgrade", "all"]) == "all"
            what = "build or upgrade" if all_cities else "upgrade"
            text = f"beside your Build action you may {what} a City"
            return Lasting([(queries.EXTRA_BUILD, 2 if all_cities else 1)], text)
        return Lasting([(queries.NO_PREREQUISITE, 1)], "you need no prerequisites")

    def produce_gain(self) -> Lasting:
        """Thresholds and what is Gained from there on; only the best step counts."""
        domain = self.domain()
        changes: list[tuple[int, int]] = []
        steps: list[str] = []
        before = 0
        while not steps or self.words:
            least, n = self.number(), self.number()
            if least > queries.MOST_PRODUCED or n <= before:
                raise self.wrong(f"thresholds go up to {queries.MOST_PRODUCED}, and each step gives more")
            changes.append((queries.PRODUCE_GAIN + domain * queries.MOST_PRODUCED + least - 1, n - before))
            steps.append(f"{least} or more {DOMAIN_TITLES[domain]}, gain {n}")
            before = n
        return Lasting(changes, f"if your tile Produces {'; if '.join(steps)}")

    def mastery_discount(self) -> Lasting:
        sort = self.next(["all", "value-9", *DOMAINS])
        n = self.number()
        domains = list(range(COLOURS)) if sort in ("all", "value-9") else [DOMAINS.index(sort)]
        tiers = [TIERS - 1] if sort == "value-9" else list(range(TIERS))
        changes = [(queries.MASTERY_DISCOUNT + domain * TIERS + tier, n) for domain in domains for tier in tiers]
        which = {"all": "", "value-9": " of value 9"}.get(sort, f" of {sort.capitalize()}")
        return Lasting(changes, f"developing a Mastery{which} costs you {n} less")


WORDS: Final[list[str]] = [
    "age-end",
    "now",
    "now-gain",
    *NUMBERED,
    *PER_DOMAIN,
    *GAINS,
    "on-city",
    "on-trade-out",
    "on-concentration",
    "on-develop",
    "produce-gain",
    "keep-each",
    "city-discount",
    "mastery-discount",
    "swap",
    "city-output",
    "extra-upgrade",
    "extra-build",
    "no-prerequisite",
]
