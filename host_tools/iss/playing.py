"""The cards of a game, each checked by the rules of play, and its outcome."""

from functools import cache
from typing import NamedTuple

from host_tools.cards import tricks
from host_tools.iss.dealing import ENDS, Declaration, Illegal

_order = cache(tricks.order)


class Outcome(NamedTuple):
    """The outcome of a game.

    ending: "" where the cards decided it; "resigned" by the declarer or "conceded" by both
    defenders; "timed out", "left" or "cut short".
    points, tricks: the declarer's, with his discard; all conceded cards are his.
    """

    ending: str
    points: int
    tricks: int


class _Play:
    """A game in play; `trick` lies on the table, `turn` is the seat that plays next."""

    def __init__(self, game: Declaration):
        self.game = game.game
        self.declarer = game.declarer
        self.suits = _order(game.game)
        self.hands = [list(hand) for hand in game.hands]
        self.trick: list[str] = []
        self.turn = 0
        self.count = 0  # tricks that are complete
        self.taken = 0  # tricks of the declarer
        self.points = tricks.points(game.discard)

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
        leader = self.turn  # after three cards the turn is the leader's again
        self.turn = (leader + tricks.taking(self.trick, self.suits)) % 3
        self.count += 1
        if self.turn == self.declarer:
            self.taken += 1
            self.points += tricks.points(self.trick)
        self.trick = []

    def decided(self) -> bool:
        """Return whether the cards have decided the game: all are played, or a Null is lost."""
        return self.count == 10 or (self.game == "null" and self.taken > 0)

    def concede(self) -> None:
        """Give the remaining cards to the declarer, but not in a Null."""
        if self.game != "null":
            cards = self.trick + [card for hand in self.hands for card in hand]
            self.points += tricks.points(cards)
            self.taken += 10 - self.count


def outcome(game: Declaration) -> Outcome:
    """Return the outcome of a game. Raises Illegal."""
    play = _Play(game)
    resigned: set[str] = set()
    ending = ""
    for mover, move in game.moves:
        word = move.partition(".")[0]
        if move in play.suits:
            play.play(mover, move)
        elif word == "RE":
            resigned.add(mover)
        elif word != "SC":  # SC shows cards, the game goes on
            ending = ENDS.get(word, "cut short")
            break
    if str(game.declarer) in resigned:
        ending = "resigned"
    elif len(resigned) == 2:
        ending = "conceded"
        play.concede()
    elif not ending and not play.decided():
        ending = "cut short"
    return Outcome(ending, play.points, play.taken)
