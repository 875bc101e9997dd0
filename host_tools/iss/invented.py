"""Random games, written and counted as the server does, for measurements and tests.

Their results are computed by other means than in rules/, so that a test that compares the two
finds a mistake in either.
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
    """A contract: the server's letter, the form behind it, the declarer's seat, his bid."""

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
    letter, form, seat, bid = contract
    deal = rng.sample(PACK, 32)
    hands = [deal[0:10], deal[10:20], deal[20:30]]
    skat = deal[30:]
    twelve = hands[seat] + skat
    moves = _auction(seat, bid)
    if contract.hand():
        moves.append(f"{seat} {letter}{form}")
        discard = skat
    else:
        discard = sorted(twelve, key=lambda card: (card[1] in "JA", rng.random()))[:2]
        hands[seat] = [card for card in twelve if card not in discard]
        moves += [f"{seat} s", f"w {skat[0]}.{skat[1]}"]
        if number % 2:
            moves.append(f"{seat} {letter}{form}.{discard[0]}.{discard[1]}")
        else:  # as newer servers write it
            moves += [f"{seat} {letter}{form}", f"{seat} {discard[0]}.{discard[1]}"]
    cards = rng.randrange(4, 27) if ending else 30
    points, tricks = _play(rng, contract, hands, moves, cards)
    points += sum(map(_count, discard))
    if letter == "N" and tricks:
        ending = ""  # it is lost with his first trick
    if ending == "conceded":
        moves += [f"{(seat + 1) % 3} RE", f"{(seat + 2) % 3} RE"]
        if letter != "N":
            remaining = [card for hand in hands for card in hand]
            points += sum(map(_count, remaining))
            tricks += len(remaining) // 3
    elif ending:
        end_moves = {"resigned": f"{seat} RE", "timed out": f"w TI.{seat}", "left": f"w LE.{seat}"}
        moves.append(end_moves[ending])
    return _line(number, deal, moves, _result(contract, twelve, points, tricks, ending))


def _line(number: int, deal: list[str], moves: list[str], result: str) -> str:
    names = "CO[]SE[1]" + "".join(f"P{seat}[seat{seat}]R{seat}[]" for seat in range(3))
    moves_text = f"w {'.'.join(deal)} {' '.join(moves)}"
    return (
        f"(;GM[Skat]PC[Invented]{names}ID[{number}]DT[2020-01-01/00:00:00/UTC]"
        f"MV[{moves_text} ]R[{result}] ;)"
    )


def _auction(seat: int, bid: int) -> list[str]:
    """Return the moves of an auction that ends with this seat and bid."""
    rungs = BIDS[: BIDS.index(bid) + 1]
    if seat == 0 and bid == 18:
        return ["1 p", "2 p", "0 18"]
    moves = []
    if seat == 2:
        moves.append("1 p")
    speaker = seat or 1
    for rung in rungs:
        moves += [f"{speaker} {rung}", f"0 {'p' if rung == bid and seat else 'y'}"]
    if seat == 0:
        moves.append("1 p")
    return moves if seat == 2 else [*moves, "2 p"]


def _count(card: str) -> int:
    return _COUNTS[card[1]]


def _colour(letter: str, card: str) -> str:
    """Return the suit that a card follows; T for trumps."""
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
    """Play so many random cards; return the points and tricks that the declarer takes.

    The other cards stay in `hands`, to which an incomplete trick is added.
    """
    letter = contract.letter
    points = 0
    leader = tricks = 0
    table: list[str] = []
    for _ in range(cards):
        mover = (leader + len(table)) % 3
        hand = hands[mover]
        suit = _colour(letter, table[0]) if table else ""
        legal = [card for card in hand if _colour(letter, card) == suit] or hand
        card = rng.choice(legal)
        hand.remove(card)
        table.append(card)
        moves.append(f"{mover} {card}")
        if len(table) == 3:
            heights = [
                _height(letter, played) + (20 if _colour(letter, played) == "T" else 0)
                if _colour(letter, played) in (_colour(letter, table[0]), "T")
                else -1
                for played in table
            ]
            leader = (leader + heights.index(max(heights))) % 3
            if leader == contract.seat:
                tricks += 1
                points += sum(map(_count, table))
                if letter == "N":
                    return points, tricks
            table = []
    hands.append(table)
    return points, tricks


def _result(contract: Contract, twelve: list[str], points: int, tricks: int, ending: str) -> str:
    letter, form, seat, bid = contract
    hand = contract.hand()
    given_up = ending not in ("", "conceded")
    schneider = schwarz = 0
    run = 0
    if letter == "N":
        worth = NULLS[hand, "O" in form]
        won = not tricks and not given_up
        overbid = worth < bid
    else:
        tops = ["CJ", "SJ", "HJ", "DJ"]
        if letter != "G":
            tops += [letter + rank for rank in "ATKQ987"]
        has = [card in twelve for card in tops]
        run = (has + [not has[0]]).index(not has[0]) * (1 if has[0] else -1)
        small = "S" in form or "Z" in form or form == "O"
        black = "Z" in form or form == "O"
        if given_up:
            won = False
        else:
            won = points > 60 and (not small or points > 89) and (not black or tricks == 10)
            schneider = int(points > 89 or points < 31)
            schwarz = int(tricks in (0, 10))
        schneider, schwarz = int(schneider or small), int(schwarz or black)
        levels = 1 + hand + schneider + schwarz + small + black + (form == "O")
        worth = BASES[letter] * (abs(run) + levels)
        overbid = worth < bid
        if overbid:
            worth = -(-bid // BASES[letter]) * BASES[letter]
    won = won and not overbid
    value = worth if won else -2 * worth
    quitter = seat if ending in ("timed out", "left") else -1
    return (
        f"d:{seat} {'win' if won else 'loss'} v:{value} m:{run} "
        f"{'overbid' if overbid else 'bidok'} p:{points} t:{tricks} s:{schneider} z:{schwarz} "
        f"p0:0 p1:0 p2:0 l:{quitter if ending == 'left' else -1} "
        f"to:{quitter if ending == 'timed out' else -1} r:{int(ending == 'resigned')}"
    )
