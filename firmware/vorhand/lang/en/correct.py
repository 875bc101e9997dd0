"""English words of a correction."""

WORDS = """
correct.title Correct deal {}
correct.declarer Declarer
correct.auction Auction
correct.bid Bid
correct.game Game
correct.hand Hand
correct.schneider_announced Schneider ann.
correct.schwarz_announced Schwarz ann.
correct.ouvert Ouvert
correct.matadors Matadors
correct.outcome Outcome
correct.points Card points
correct.tricks Tricks
correct.null_as Lost as
"""
