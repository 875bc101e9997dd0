"""The moves of a game up to its declaration: auction, skat, contract, discard."""

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
    """A move is against the rules; args: "auction", "contract" or "play", and a text."""


class Unfinished(Exception):
    """The game ended before a contract stood; the text says how."""


class Declaration(NamedTuple):
    """A declared game, before its first card.

    declarer, bid, game: as in a deal; flags: announcements; hands: the cards of each seat, those
    of the declarer without his discard; discard: the two cards that lie aside; twelve: the cards
    that his matadors are counted from; moves: those that follow.
    """

    declarer: int
    bid: int
    game: str
    flags: dict[str, int]
    hands: tuple[list[str], ...]
    discard: tuple[str, ...]
    twelve: tuple[str, ...]
    moves: list[tuple[str, str]]


def declaration(record: Record) -> Declaration | None:
    """Return the declared game of a record, None where all passed.

    Raises Damaged, Illegal, Unfinished.
    """
    moves = record.moves
    auction = _auction(moves)
    if auction is None:
        return None
    declarer, bid, index = auction
    seat = str(declarer)
    cards = record.cards
    hands = (list(cards[:10]), list(cards[10:20]), list(cards[20:30]))
    skat = cards[30:]
    twelve = (*hands[declarer], *skat)
    skat_taken = False
    if index < len(moves) and moves[index] == (seat, "s"):
        skat_taken = True
        index += 1
        if index < len(moves) and moves[index][0] == "w" and _CARDS.fullmatch(moves[index][1]):
            if set(moves[index][1].split(".")) != set(skat):
                raise Damaged("the skat that was taken is not the one that was dealt")
            index += 1
    contract, discard, index = _contract(moves, index, seat, skat_taken)
    letter, modifiers = contract
    game = GAMES[letter]
    flags = _flags(game, modifiers, skat_taken)
    if skat_taken:
        if len(set(discard)) != 2 or not set(discard) <= set(twelve):
            raise Illegal("contract", "two cards of his twelve have to be put away")
        hands[declarer][:] = [card for card in twelve if card not in discard]
    else:
        discard = skat
    return Declaration(declarer, bid, game, flags, hands, tuple(discard), twelve, moves[index:])


def _auction(moves: list[tuple[str, str]]) -> tuple[int, int, int] | None:
    """Return (declarer, bid, number of its moves), None where all passed."""
    index = bid = survivor = 0

    def next_move(seat: int) -> str:
        nonlocal index
        if index == len(moves):
            raise Unfinished("in the auction")
        mover, text = moves[index]
        if text.partition(".")[0] in ENDS:
            raise Unfinished("in the auction")
        if mover != str(seat):
            raise Illegal("auction", f"seat {mover} speaks, seat {seat} has to")
        index += 1
        return text

    for speaker in (1, 2):
        while True:
            text = next_move(speaker)
            if text == "p":
                break
            if not text.isdecimal() or int(text) not in LADDER or int(text) <= bid:
                raise Illegal("auction", f"seat {speaker} bids {text[:10]} after {bid}")
            bid = int(text)
            text = next_move(survivor)
            if text == "p":
                survivor = speaker
                break
            if text != "y":
                raise Illegal("auction", f"{text[:10]} answers no bid")
    if not bid:
        text = next_move(0)
        if text == "p":
            return None
        if text != str(LADDER[0]):
            raise Illegal("auction", f"Forehand bids {text[:10]} where nobody has")
        bid = LADDER[0]
    return survivor, bid, index


def _contract(
    moves: list[tuple[str, str]], index: int, seat: str, skat_taken: bool
) -> tuple[tuple[str, str], list[str], int]:
    """Return ((letter, modifiers), discard, index of the next move).

    Contract and discard come in one move or in two.
    """
    contract = None
    discard: list[str] = []
    while contract is None or (skat_taken and not discard):
        if index == len(moves) or moves[index][1].partition(".")[0] in ENDS:
            raise Unfinished("before a contract stood")
        mover, text = moves[index]
        if mover != seat:
            raise Illegal("contract", f"seat {mover} moves, the declarer has to")
        index += 1
        match = _CONTRACT.fullmatch(text)
        if match and contract is None:
            contract = (match[1], match[2])
            if skat_taken:
                discard = discard or match[3].split(".")[1:3]  # the further cards are only shown
        elif skat_taken and not discard and _CARDS.fullmatch(text):
            discard = text.split(".")
        else:
            raise Illegal("contract", f"{text[:10]} is none")
    return contract, discard, index


def _flags(game: str, modifiers: str, skat_taken: bool) -> dict[str, int]:
    """Return the announcements of a contract, each with those that it includes."""
    if skat_taken and "H" in modifiers:
        raise Illegal("contract", "Hand with the skat taken")
    flags = {} if skat_taken else {"hand": 1}
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
        if skat_taken:
            raise Illegal("contract", "an announcement with the skat taken")
    return flags
