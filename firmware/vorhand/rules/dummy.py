"""Rule set `dummy`: two players and a third hand that lies open and belongs to nobody.

Spoken and counted as strohmann, and so as isko; who plays the open hand is the players' affair.
Source: Wikipedia (Skat, forms for two).
"""

from vorhand.rules import isko
from vorhand.rules.parts import two

NAME = "dummy"
SPEAKS = ("isko",)
TABLES = two.TABLES
STANDINGS = two.STANDINGS
DECISIONS = isko.DECISIONS
LADDER = isko.LADDER
OPTIONS = two.OPTIONS

EXAMPLE = {"declarer": 1, "bid": 18, "game": "diamonds", "matadors": 1, "points": 61}

lengths = two.lengths
home = isko.home
deal = isko.deal
score = isko.score
outcome = isko.outcome
aim = isko.aim
