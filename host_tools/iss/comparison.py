"""A line checked by the rules: its recorded result, and the result that follows from its moves."""

from typing import NamedTuple

from host_tools.cards.pack import matadors
from host_tools.iss.dealing import Declaration, Illegal, Unfinished, declaration
from host_tools.iss.playing import Outcome, outcome
from host_tools.iss.records import Damaged, Record, record
from vorhand.rules import RuleError, isko
from vorhand.rules.deal.table import Table

_TABLE = Table(3, 2)  # Forehand is seat 0
# A Null below the bid is lost as what it is: the server knows no other game that it could be.
_OPTIONS = {"null_overbid": "own"}
_LEVELS = {(0, 0): "", (1, 0): "_schneider", (1, 1): "_schwarz"}


class Verdict(NamedTuple):
    """The verdict on a line.

    kind: "in order", "different", "passed", "not compared", "against the rules" or "damaged";
    reasons: (class, recorded, computed) of each difference, else (class, "", text).
    """

    kind: str
    reasons: list[tuple[str, str, str]]
    id: str = ""


def verdict(line: bytes) -> Verdict:
    """Return the verdict on a line; no line raises an exception."""
    game = None
    try:
        game = record(line)
        return _verdict(game)
    except Damaged as error:
        return Verdict("damaged", [(str(error), "", "")], game.id if game else "")
    except Illegal as error:
        place, text = error.args
        return Verdict("against the rules", [(place, "", text)], game.id if game else "")


def _verdict(game: Record) -> Verdict:
    result = game.result
    try:
        contract = declaration(game)
    except Unfinished as error:
        if not result or result["d"] >= 0:
            return _different(game, [("declarer", _seat(game), str(error))])
        return Verdict("not compared", [(f"ended {error}", "", "")], game.id)
    if contract is None:
        if result and result["how"] != "penalty":
            return _different(game, [("declarer", _seat(game), "passed")])
        return Verdict("passed", [], game.id)
    if not result:
        return _different(game, [("declarer", "passed", str(contract.declarer))])
    if result["how"] == "penalty":
        return Verdict("not compared", [("a penalty, not a game", "", "")], game.id)
    reasons = differences(result, contract, outcome(contract))
    return _different(game, reasons) if reasons else Verdict("in order", [], game.id)


def _different(game: Record, reasons: list[tuple[str, str, str]]) -> Verdict:
    return Verdict("different", reasons, game.id)


def _seat(game: Record) -> str:
    return str(game.result["d"]) if game.result else "passed"


def differences(result: dict, game: Declaration, play: Outcome) -> list[tuple[str, str, str]]:
    """Return (class, recorded, computed) of each difference of record and rules.

    Where the cards do not tell how a game ended, its end and its levels are taken as recorded, and
    only what follows from them is compared, without points where it was left or timed out.
    """
    run = matadors(game.twelve, game.game)
    by_cards = play.ending in ("", "conceded")
    facts = {
        **game.flags,
        "declarer": game.declarer,
        "bid": game.bid,
        "game": game.game,
        "matadors": run,
        **(_end(game, play) if by_cards else _recorded_end(result)),
    }
    try:
        score = isko.score(_TABLE, facts, _OPTIONS)
    except RuleError as error:
        return [("value", str(result["v"]), f"not to be scored: {error.args[0]}")]
    items = [item[0] for item in score.items]
    expected = {
        "d": ("declarer", game.declarer),
        "how": ("result", "win" if score.won else "loss"),
        "v": ("value", score.declarer_points),
        "m": ("matadors", run),
        "bid": ("overbid", "overbid" if score.overbid else "bidok"),
    }
    if by_cards or play.ending == "resigned":
        expected["p"] = ("points", play.points)
        expected["t"] = ("tricks", play.tricks)
    if by_cards:
        expected["s"] = ("schneider", int("schneider" in items))
        expected["z"] = ("schwarz", int("schwarz" in items))
    return [
        (name, str(result[key]), str(value))
        for key, (name, value) in expected.items()
        if result[key] != value
    ]


def _end(game: Declaration, play: Outcome) -> dict:
    """Return the answers to the rules' questions about the end of a game."""
    if game.game == "null":
        return {"outcome": "lost" if play.tricks else "won"}
    tricks = "all" if play.tricks == 10 else "some" if play.tricks else "none"
    return {"outcome": "points", "points": play.points, "tricks": tricks}


def _recorded_end(result: dict) -> dict:
    """Return the same answers by the server's record."""
    end = "won" if result["how"] == "win" else "lost"
    if result["bid"] == "overbid" and result["how"] == "loss":
        end = "won" if result["p"] > 60 else "lost"
    return {"outcome": end + _LEVELS.get((result["s"], result["z"]), "")}
