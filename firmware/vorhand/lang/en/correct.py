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
correct.loser Loser
correct.winner Winner
correct.marcher Took all
correct.spared Spared
correct.trickless No trick
correct.last_trick Last trick
correct.points_forehand Points F
correct.points_middlehand Points M
correct.points_rearhand Points R
correct.virgins Virgins
correct.sixty Lost with 60
correct.shoves Shoved
correct.knocks Knocked
correct.kontra_by Kontra by
correct.revoke Revoke by
correct.kind Kind
correct.turn Turn
correct.turned Card turned
correct.lets_end Declined
"""
