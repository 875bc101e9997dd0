"""Games made by chance, written and counted as the server does, for measurements and tests.

What they come to is worked out here once more, by other means than in rules/: a test that compares
the two finds a mistake in either.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

PACK = [suit + rank for suit in "CSHD" for rank in "789QKTAJ"]
BASES = {"C": 12, "S": 11, "H": 10, "D": 9, "G": 24}
NULLS = {(0, 0): 23, (1, 0): 35, (0, 1): 46, (1, 1): 59}  # Hand, Ouvert
BIDS = (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60)
_COUNTS = dict(zip("789QKTAJ", (0, 0, 0, 3, 4, 10, 11, 2), strict=True))
# Hand, Schneider announced, Schwarz announced, Ouvert: as they are written behind a contract.
FORMS = ("", "", "", "", "H", "HS", "HSZ", "O")
NULL_FORMS = ("", "H", "O", "HO")
ENDINGS = ("", "", "", "", "", "", "resigned", "conceded", "timed out", "left")


class Contract(NamedTuple):
    """What is played: the server's letter, the form behind it, by which seat, at which bid."""

    letter: str
    form: str
    seat: int
    bid: int

    def hand(self) -> bool:
        """Return whether the skat stays untouched."""
        return "H" in self.form or (self.form == "O" and self.letter != "N")


def games(count: int, seed: int = 1) -> Iterator[str]:
    """Yield games of every contract, form and end."""
    rng = random.Random(seed)
    for number in range(1, count + 1):
        if number % 25 == 0:
            deal = rng.sample(PACK, 32)
            yield _line(number, deal, ["1 p", "2 p", "0 p"], "passed")
            continue
        letter = rng.choice("CSHDGGN")
        form = rng.choice(NULL_FORMS if letter == "N" else FORMS)
        bid = rng.choice(BIDS[:4] + BIDS) if number % 3 else 18
        contract = Contract(letter, form, rng.randrange(3), bid)
        yield game(rng, number, contract, rng.choice(ENDINGS))


def game(rng: random.Random, number: int, contract: Contract, ending: str) -> str:
    """Return a game that is played by chance and ends so."""
    letter, form, seat, bid = contract
    deal = rng.sample(PACK, 32)
    hands = [deal[0:10], deal[10:20], deal[20:30]]
    skat = deal[30:]
    twelve = hands[seat] + skat
    moves = _auction(seat, bid)
    if contract.hand():
        moves.append(f"{seat} {letter}{form}")
        away = skat
    else:
        away = sorted(twelve, key=lambda card: (card[1] in "JA", rng.random()))[:2]
        hands[seat] = [card for card in twelve if card not in away]
        moves += [f"{seat} s", f"w {skat[0]}.{skat[1]}"]
        if number % 2:
            moves.append(f"{seat} {letter}{form}.{away[0]}.{away[1]}")
        else:  # as newer servers write it
            moves += [f"{seat} {letter}{form}", f"{seat} {away[0]}.{away[1]}"]
    cards = rng.randrange(4, 27) if ending else 30
    points, taken = _play(rng, contract, hands, moves, cards)
    points += sum(map(_count, away))
    if letter == "N" and taken:
        ending = ""  # it is lost with his first trick
    if ending == "conceded":
        moves += [f"{(seat + 1) % 3} RE", f"{(seat + 2) % 3} RE"]
        if letter != "N":
            rest = [card for hand in hands for card in hand]
            points += sum(map(_count, rest))
            taken += len(rest) // 3
    elif ending:
        last = {"resigned": f"{seat} RE", "timed out": f"w TI.{seat}", "left": f"w LE.{seat}"}
        moves.append(last[ending])
    return _line(number, deal, moves, _result(contract, twelve, points, taken, ending))


def _line(number: int, deal: list[str], moves: list[str], result: str) -> str:
    names = "CO[]SE[1]" + "".join(f"P{seat}[seat{seat}]R{seat}[]" for seat in range(3))
    played = f"w {'.'.join(deal)} {' '.join(moves)}"
    return (
        f"(;GM[Skat]PC[Invented]{names}ID[{number}]DT[2020-01-01/00:00:00/UTC]"
        f"MV[{played} ]R[{result}] ;)"
    )


def _auction(seat: int, bid: int) -> list[str]:
    """The words of an auction that ends with this seat and bid."""
    rungs = BIDS[: BIDS.index(bid) + 1]
    if seat == 0 and bid == 18:
        return ["1 p", "2 p", "0 18"]
    words = []
    if seat == 2:
        words.append("1 p")
    speaker = seat or 1
    for rung in rungs:
        words += [f"{speaker} {rung}", f"0 {'p' if rung == bid and seat else 'y'}"]
    if seat == 0:
        words.append("1 p")
    return words if seat == 2 else [*words, "2 p"]


def _count(card: str) -> int:
    return _COUNTS[card[1]]


def _colour(letter: str, card: str) -> str:
    """The suit that a card follows; T for trumps."""
    if letter != "N" and (card[1] == "J" or card[0] == letter):
        return "T"
    return card[0]


def _height(letter: str, card: str) -> int:
    if letter == "N":
        return "789TJQKA".index(card[1])
    return 10 + "DHSC".index(card[0]) if card[1] == "J" else "789QKTA".index(card[1])


def _play(
    rng: random.Random, contract: Contract, hands: list[list[str]], moves: list[str], cards: int
) -> tuple[int, int]:
    """Play so many cards by chance; return the points and tricks that the declarer takes.

    What is not played stays in `hands`, to which a trick that is not complete is added.
    """
    letter = contract.letter
    points = 0
    leader = taken = 0
    table: list[str] = []
    for _ in range(cards):
        mover = (leader + len(table)) % 3
        own = hands[mover]
        wanted = _colour(letter, table[0]) if table else ""
        fitting = [card for card in own if _colour(letter, card) == wanted] or own
        card = rng.choice(fitting)
        own.remove(card)
        table.append(card)
        moves.append(f"{mover} {card}")
        if len(table) == 3:
            heights = [
                _height(letter, one) + (20 if _colour(letter, one) == "T" else 0)
                if _colour(letter, one) in (_colour(letter, table[0]), "T")
                else -1
                for one in table
            ]
            leader = (leader + heights.index(max(heights))) % 3
            if leader == contract.seat:
                taken += 1
                points += sum(map(_count, table))
                if letter == "N":
                    return points, taken
            table = []
    hands.append(table)
    return points, taken


def _result(contract: Contract, twelve: list[str], points: int, taken: int, ending: str) -> str:
    letter, form, seat, bid = contract
    hand = contract.hand()
    given_up = ending not in ("", "conceded")
    schneider = schwarz = 0
    run = 0
    if letter == "N":
        worth = NULLS[hand, "O" in form]
        won = not taken and not given_up
        overbid = worth < bid
    else:
        tops = ["CJ", "SJ", "HJ", "DJ"]
        if letter != "G":
            tops += [letter + rank for rank in "ATKQ987"]
        held = [card in twelve for card in tops]
        run = (held + [not held[0]]).index(not held[0]) * (1 if held[0] else -1)
        small = "S" in form or "Z" in form or form == "O"
        black = "Z" in form or form == "O"
        if given_up:
            won = False
        else:
            won = points > 60 and (not small or points > 89) and (not black or taken == 10)
            schneider = int(points > 89 or points < 31)
            schwarz = int(taken in (0, 10))
        schneider, schwarz = int(schneider or small), int(schwarz or black)
        levels = 1 + hand + schneider + schwarz + small + black + (form == "O")
        worth = BASES[letter] * (abs(run) + levels)
        overbid = worth < bid
        if overbid:
            worth = -(-bid // BASES[letter]) * BASES[letter]
    won = won and not overbid
    value = worth if won else -2 * worth
    who = seat if ending in ("timed out", "left") else -1
    return (
        f"d:{seat} {'win' if won else 'loss'} v:{value} m:{run} "
        f"{'overbid' if overbid else 'bidok'} p:{points} t:{taken} s:{schneider} z:{schwarz} "
        f"p0:0 p1:0 p2:0 l:{who if ending == 'left' else -1} "
        f"to:{who if ending == 'timed out' else -1} r:{int(ending == 'resigned')}"
    )
