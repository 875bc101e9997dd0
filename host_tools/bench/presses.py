"""Presses per deal, each row of the deal mix driven through the real screens.

The mix is 9,030 deals of a private round of 2018-2023, and 700 that are passed in, which are
7.2 % as in league play (data/deal_mix.csv).  Its 288 Ramsch deals are entered by the rules of the
pub, in rows of their own; the table has no card points, so plausible ones stand in for them.
Every declarer is taken equally often.  A hold is one press, the confirming press counts.
"""

import csv
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from host_tools.bench import Row
from host_tools.deal_json.reader import Reader
from host_tools.screens.desk import Desk
from host_tools.screens.presses import Pilot
from vorhand import rules

REFERENCE = "sim128_6"
BOARDS = {
    "reference keys": REFERENCE,
    "five keys": "sim128_5",
    "four keys": "sim128_4",
    "three keys": "sim128_3",
    "two keys": "sim128_2",
    "encoder": "sim128_enc",
}
MIX = Path(__file__).with_name("data") / "deal_mix.csv"
LOWEST_BID = 18
PLAYERS, DEALER = 4, 0
DECLARERS = (1, 2, 3)
# Plausible card points and tricks of the three, from the loser on: the table does not have them.
RAMSCH_ENDS = {
    "lost": (
        ([45, 42, 33], [4, 3, 3]),
        ([52, 41, 27], [4, 4, 2]),
        ([60, 37, 23], [5, 3, 2]),
        ([67, 34, 19], [5, 3, 2]),
    ),
    "virgin": (([68, 52, 0], [6, 4, 0]), ([77, 43, 0], [6, 4, 0])),
    "won": (([120, 0, 0], [10, 0, 0]),),
}
UNDO = ("BACK", "OK")
# The list, two pages back, the deal, its correction: the game, another one, and write it.
CORRECT = ("DOWN", "LEFT", "LEFT", "OK", "OK", "OK", "DOWN", "OK", "OK")


def targets(bid: int, passed: bool = True) -> Iterator[tuple[dict[str, Any], int]]:
    """Yield (facts to enter, weight) of the mix without Ramsch.

    bid: 0 = not entered; passed: with the deals that are passed in.
    """
    reader = Reader()
    for deal, count in deal_mix():
        if deal.get("game") == "ramsch" or (deal.get("passed") and not passed):
            continue
        seats: tuple[int | None, ...] = (None,) if deal.get("passed") else DECLARERS
        for seat in seats:
            fields = {**deal, "players": PLAYERS, "dealer": DEALER}
            if seat is not None:
                fields.update(declarer=seat, bid=bid)
            conversation = reader.deal(fields).questionnaire
            yield dict(conversation.answers), count * len(DECLARERS) // len(seats)


def ramsch_targets() -> Iterator[tuple[dict[str, Any], int]]:
    """Yield (facts to enter, weight) of the Ramsch rows, every seat losing equally often."""
    reader = Reader("pub")
    for deal, count in deal_mix():
        if deal.get("game") != "ramsch":
            continue
        for points, tricks in RAMSCH_ENDS[ramsch_end(deal)]:
            for turn in range(len(DECLARERS)):
                fields = {"players": PLAYERS, "dealer": DEALER, "game": "ramsch"}
                for key, values in (("card_points", points), ("tricks", tricks)):
                    rotated = values[turn:] + values[:turn]
                    fields[key] = [None, *rotated]  # the dealer sits out
                conversation = reader.deal(fields).questionnaire
                share = len(RAMSCH_ENDS["lost"]) // len(RAMSCH_ENDS[ramsch_end(deal)])
                yield dict(conversation.answers), count * share


def deal_mix() -> Iterator[tuple[dict[str, Any], int]]:
    """Yield (deal without seats, how often) of the table of real deals."""
    with MIX.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            deal: dict[str, Any] = {"passed": True}
            if row["game"] != "passed_in":
                deal = {"game": row["game"], "outcome": row["outcome"]}
                deal.update(dict.fromkeys(row["levels"].split(), True))
                if row["matadors"] != "0":
                    deal["matadors"] = int(row["matadors"])
            yield deal, int(row["count"])


def ramsch_end(deal: dict[str, Any]) -> str:
    """Return how a Ramsch of the mix ended, a key of RAMSCH_ENDS."""
    if deal["outcome"] == "won":
        return "won"  # all tricks
    return "virgin" if deal.get("jungfrau") else "lost"


def mean_ramsch(board: str) -> float:
    """Return the mean presses of a deal of Ramsch by the rules of the pub."""
    with Pilot(board, PLAYERS, DEALER, "pub", rules.defaults(rules.load("pub"))) as pilot:
        return _mean(pilot, ramsch_targets())


def mean(board: str, bid: int = 0, auction: bool = False, passed: bool = True) -> float:
    """Return the mean presses per deal on a board; bid, passed: see targets."""
    with Pilot(board, PLAYERS, DEALER, ask_bid=bool(bid) and not auction) as pilot:
        return _mean(pilot, targets(bid, passed), auction)


def _mean(pilot: Pilot, targets: Iterable[tuple[dict[str, Any], int]], auction=False) -> float:
    """Return the mean presses of (facts to enter, weight), the confirming press included."""
    total = deals = 0
    for target, weight in targets:
        total += weight * (len(pilot.shortest(target, auction)) + 1)
        deals += weight
    return total / deals


def auction_at_18(board: str) -> float:
    """Return the mean presses of the bidding alone, over who plays at 18 and passing in."""
    game = {"game": "grand", "matadors": 1, "outcome": "won"}
    with Pilot(board, PLAYERS, DEALER) as pilot:
        game_length = len(pilot.shortest({"declarer": DECLARERS[1], **game})) - 1
        lengths = []
        for seat in DECLARERS:
            way = pilot.shortest({"declarer": seat, "bid": LOWEST_BID, **game}, True)
            # the key that opens the auction is the deal's
            lengths.append(len(way) - game_length - 1)
        lengths.append(len(pilot.shortest({"declarer": "passed"}, True)) - 1)
    return sum(lengths) / len(lengths)


def press_count(keys: tuple[str, ...], check: Callable[[Desk], bool]) -> int:
    """Return the number of keys. Raises LookupError if they do not do what `check` looks for."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(REFERENCE, folder)
        evening(desk)
        desk.press(*keys)
        if not check(desk):
            raise LookupError(f"{' '.join(keys)} ends at {desk.text()}")
    return len(keys)


def evening(desk: Desk) -> None:
    """Play fifteen deals of Clubs with 1."""
    desk.new_list(("Anna", "Ben", "Cem", "Dora"), 0, 48)
    for _ in range(15):
        desk.play(desk.app.deal.table().active[1])


def is_corrected(desk: Desk) -> bool:
    """Tell whether deal 5, ten back, is written as Spades now."""
    return "fix n=5 " in desk.last() and "game=spades" in desk.last()


def rows() -> Iterator[Row]:
    """Yield the figures, the most important ones first."""
    for keys, target in (("reference keys", 5.5), ("three keys", 7.0), ("two keys", 10.0)):
        label = f"presses per deal, 7.4 % passed in, {keys}"
        yield Row(label, mean(BOARDS[keys]), "<=", target, "", 2)
    for keys in ("five keys", "four keys", "encoder"):
        yield Row(f"presses per deal, 7.4 % passed in, {keys}", mean(BOARDS[keys]), digits=2)
    for keys in ("reference keys", "three keys", "two keys"):
        presses = mean(BOARDS[keys], passed=False)
        yield Row(f"presses per deal, none passed in, {keys}", presses, digits=2)
    for keys in ("reference keys", "three keys", "two keys"):
        presses = mean_ramsch(BOARDS[keys])
        yield Row(f"presses per deal of Ramsch (pub), {keys}", presses, digits=2)
    presses = mean(REFERENCE, 18)
    yield Row("presses per deal with bid 18, reference keys", presses, "<=", 6.5, "", 2)
    presses = auction_at_18(REFERENCE)
    yield Row("presses of an auction ending at 18", presses, "<=", 3.0, "", 2)
    presses = mean(REFERENCE, 18, auction=True)
    yield Row("presses per deal, auction walked, reference keys", presses, "<=", 8.5, "", 2)
    presses = press_count(UNDO, lambda desk: desk.app.evening.count == 14)
    yield Row("presses to undo the last deal", presses, "<=", 2)
    presses = press_count(CORRECT, is_corrected)
    yield Row("presses to correct the game ten deals back", presses, "<=", 12)
