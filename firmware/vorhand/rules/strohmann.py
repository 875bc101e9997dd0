"""Rule set `strohmann`: two players, and an open hand that the defender plays beside his own.

The dealer speaks, the other listens. Whoever loses the bidding plays the open hand, which is
turned up once the game is named. Everything is counted as in isko, and the defender never scores.
Source: Wikipedia (Skat, forms for two).
"""

from vorhand.rules import isko
from vorhand.rules.parts import two

NAME = "strohmann"
SPEAKS = ("isko",)
TABLES = two.TABLES
STANDINGS = two.STANDINGS
DECISIONS = isko.DECISIONS
LADDER = isko.LADDER
ladder = isko.ladder
OPTIONS = two.OPTIONS

EXAMPLE = '{"declarer": 0, "bid": 20, "game": "spades", "matadors": -2, "points": 93}'

lengths = two.lengths
home = isko.home
deal = isko.deal
score = isko.score
outcome = isko.outcome
aim = isko.aim
