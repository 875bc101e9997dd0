"""The moves of a game up to its declaration: auction, skat, contract, two cards put away."""

import re
from typing import NamedTuple

from host_tools.cards.pack import LETTERS, SUITS
from host_tools.iss.records import Damaged, Record
from vorhand.rules.deal.values import LADDER

GAMES = {**dict(zip(LETTERS, SUITS, strict=True)), "G": "grand", "N": "null"}
_CONTRACT = re.compile(r"([CSHDGN])([HOSZ]*)((?:\.[CSHD][ATKQJ987])*)")
_CARDS = re.compile(r"[CSHD][ATKQJ987](?:\.[CSHD][ATKQJ987])*")
ENDS = {"TI": "timed out", "LE": "left"}


class Illegal(Exception):
    """A move is against the rules: where, "auction", "contract" or "play", and what it is."""


class Unfinished(Exception):
    """The game ended before a contract stood; the text says how."""


class Declared(NamedTuple):
    """A game that is about to be played.

    declarer, bid, game: as in a deal; flags: announcements; hands: the cards of each seat, those
    of the declarer without what he has put away; away: the two cards that lie aside; twelve: the
    cards that his matadors are counted from; rest: the moves that follow.
    """

    declarer: int
    bid: int
    game: str
    flags: dict[str, int]
    hands: tuple[list[str], ...]
    away: tuple[str, ...]
    twelve: tuple[str, ...]
    rest: list[tuple[str, str]]


def declared(record: Record) -> Declared | None:
    """Return the game of a record, None where all passed. Raises Damaged, Illegal, Unfinished."""
    moves = record.moves
    auction = _auction(moves)
    if auction is None:
        return None
    declarer, bid, at = auction
    seat = str(declarer)
    cards = record.cards
    hands = (list(cards[:10]), list(cards[10:20]), list(cards[20:30]))
    skat = cards[30:]
    twelve = (*hands[declarer], *skat)
    taken = False
    if at < len(moves) and moves[at] == (seat, "s"):
        taken = True
        at += 1
        if at < len(moves) and moves[at][0] == "w" and _CARDS.fullmatch(moves[at][1]):
            if set(moves[at][1].split(".")) != set(skat):
                raise Damaged("the skat that was taken is not the one that was dealt")
            at += 1
    contract, away, at = _contract(moves, at, seat, taken)
    letter, modifiers = contract
    game = GAMES[letter]
    flags = _flags(game, modifiers, taken)
    if taken:
        if len(set(away)) != 2 or not set(away) <= set(twelve):
            raise Illegal("contract", "two cards of his twelve have to be put away")
        hands[declarer][:] = [card for card in twelve if card not in away]
    else:
        away = skat
    return Declared(declarer, bid, game, flags, hands, tuple(away), twelve, moves[at:])


def _auction(moves: list[tuple[str, str]]) -> tuple[int, int, int] | None:
    """Return (declarer, bid, how many moves it took), None where all passed."""
    at = bid = survivor = 0

    def word(seat: int) -> str:
        nonlocal at
        if at == len(moves):
            raise Unfinished("in the auction")
        mover, text = moves[at]
        if text.partition(".")[0] in ENDS:
            raise Unfinished("in the auction")
        if mover != str(seat):
            raise Illegal("auction", f"seat {mover} speaks, seat {seat} has to")
        at += 1
        return text

    for speaker in (1, 2):
        while True:
            text = word(speaker)
            if text == "p":
                break
            if not text.isdecimal() or int(text) not in LADDER or int(text) <= bid:
                raise Illegal("auction", f"seat {speaker} bids {text[:10]} after {bid}")
            bid = int(text)
            text = word(survivor)
            if text == "p":
                survivor = speaker
                break
            if text != "y":
                raise Illegal("auction", f"{text[:10]} answers no bid")
    if not bid:
        text = word(0)
        if text == "p":
            return None
        if text != str(LADDER[0]):
            raise Illegal("auction", f"Forehand bids {text[:10]} where nobody has")
        bid = LADDER[0]
    return survivor, bid, at


def _contract(
    moves: list[tuple[str, str]], at: int, seat: str, taken: bool
) -> tuple[tuple[str, str], list[str], int]:
    """Return ((letter, modifiers), cards put away, place after them).

    Both come in one move or in two.
    """
    contract = None
    away: list[str] = []
    while contract is None or (taken and not away):
        if at == len(moves) or moves[at][1].partition(".")[0] in ENDS:
            raise Unfinished("before a contract stood")
        mover, text = moves[at]
        if mover != seat:
            raise Illegal("contract", f"seat {mover} moves, the declarer has to")
        at += 1
        found = _CONTRACT.fullmatch(text)
        if found and contract is None:
            contract = (found[1], found[2])
            if taken:
                away = away or found[3].split(".")[1:3]  # what follows is shown, not put away
        elif taken and not away and _CARDS.fullmatch(text):
            away = text.split(".")
        else:
            raise Illegal("contract", f"{text[:10]} is none")
    return contract, away, at


def _flags(game: str, modifiers: str, taken: bool) -> dict[str, int]:
    """The announcements that a contract makes; each goes with what it includes."""
    if taken and "H" in modifiers:
        raise Illegal("contract", "Hand with the skat taken")
    flags = {} if taken else {"hand": 1}
    if "O" in modifiers:
        flags["ouvert"] = 1
    if game == "null":
        if "S" in modifiers or "Z" in modifiers:
            raise Illegal("contract", "Schneider announced in a Null")
        return flags
    if "O" in modifiers or "Z" in modifiers:
        flags["schwarz_announced"] = 1
    if "schwarz_announced" in flags or "S" in modifiers:
        flags["schneider_announced"] = 1
        if taken:
            raise Illegal("contract", "an announcement with the skat taken")
    return flags
