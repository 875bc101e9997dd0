"""Rule set `dummy`: two players, the cards of the third being laid aside, or lying open.

Bid and counted as in isko: the dealer speaks, the other listens. By default the third hand is not
used: its cards are nobody's, so that both sides together have fewer than 120 points, and
neither's follow from the other's. 61 win as ever, 90 or all tricks are Schneider. As an option it
lies open and is played; by whom is the players' affair. Source: Wikipedia (Skat, forms for two).
"""

from vorhand.rules import isko
from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.questions import Bid
from vorhand.rules.parts import two

NAME = "dummy"
SPEAKS = ("isko",)
TABLES = two.TABLES
STANDINGS = two.STANDINGS
DECISIONS = isko.DECISIONS
LADDER = isko.LADDER
ladder = isko.ladder
# (key, values, default, source)
OPTIONS = (("dummy_hand", ("unused", "open"), "unused", "Wikipedia"),) + two.OPTIONS

EXAMPLE = (
    '{"declarer": 1, "bid": 18, "game": "diamonds", "matadors": 1, "points": 61, "tricks": 6}'
)

lengths = two.lengths
home = isko.home
score = isko.score
outcome = isko.outcome
aim = isko.aim


def unseen(options):
    """Return whether cards lie aside that are in nobody's tricks."""
    return options.get("dummy_hand", "unused") == "unused"


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far."""
    if (yield from skat_questions.opening(table, facts, Bid("bid", ladder(options)))):
        law = isko.law(options)
        law.unseen = unseen(options)
        yield from isko.game_questions(options, facts, law)
