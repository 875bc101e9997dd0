"""The cards of a game: every one by the rules of play, and what they come to."""

from functools import cache
from typing import NamedTuple

from host_tools.cards import tricks
from host_tools.iss.dealing import ENDS, Declared, Illegal

_order = cache(tricks.order)


class Played(NamedTuple):
    """What was played.

    ended: "" where the cards decided it; "resigned" by the declarer or "conceded" by both
    defenders; "timed out", "left" or "cut short".
    points, tricks: the declarer's, with the two cards aside; of what was conceded he has all.
    """

    ended: str
    points: int
    tricks: int


class _Play:
    """A game while it is played; its trick lies on the table, `turn` is the seat that is next."""

    def __init__(self, game: Declared):
        self.game = game.game
        self.declarer = game.declarer
        self.suits = _order(game.game)
        self.hands = [list(hand) for hand in game.hands]
        self.trick: list[str] = []
        self.turn = 0
        self.count = 0  # tricks that are complete
        self.taken = 0  # those of the declarer
        self.points = tricks.points(game.away)

    def play(self, mover: str, card: str) -> None:
        """Put a card on the table. Raises Illegal."""
        turn, trick = self.turn, self.trick
        if mover != str(turn):
            raise Illegal("play", f"seat {mover} plays {card}, but it is the turn of seat {turn}")
        hand = self.hands[turn]
        if card not in hand:
            raise Illegal("play", f"seat {turn} plays {card} and does not have it")
        if trick and not tricks.may_follow(card, trick[0], hand, self.suits):
            raise Illegal("play", f"seat {turn} plays {card} and could follow {trick[0]}")
        hand.remove(card)
        trick.append(card)
        self.turn = (turn + 1) % 3
        if len(trick) == 3:
            self._take()

    def _take(self) -> None:
        leader = self.turn  # after three cards it is the one who led
        self.turn = (leader + tricks.taking(self.trick, self.suits)) % 3
        self.count += 1
        if self.turn == self.declarer:
            self.taken += 1
            self.points += tricks.points(self.trick)
        self.trick = []

    def decided(self) -> bool:
        """Return whether the cards have decided it: all are played, or a Null has its trick."""
        return self.count == 10 or (self.game == "null" and self.taken > 0)

    def concede(self) -> None:
        """The defenders give the rest to the declarer; in a Null there is nothing to be had."""
        if self.game != "null":
            rest = self.trick + [card for hand in self.hands for card in hand]
            self.points += tricks.points(rest)
            self.taken += 10 - self.count


def played(game: Declared) -> Played:
    """Return what was played of a game. Raises Illegal."""
    play = _Play(game)
    resigned: set[str] = set()
    ended = ""
    for mover, move in game.rest:
        word = move.partition(".")[0]
        if move in play.suits:
            play.play(mover, move)
        elif word == "RE":
            resigned.add(mover)
        elif word != "SC":  # who shows cards goes on
            ended = ENDS.get(word, "cut short")
            break
    if str(game.declarer) in resigned:
        ended = "resigned"
    elif len(resigned) == 2:
        ended = "conceded"
        play.concede()
    elif not ended and not play.decided():
        ended = "cut short"
    return Played(ended, play.points, play.taken)
