WORDS = """
reference.bases Bid values
reference.bids What a bid stands for
reference.card.A A
reference.card.J J
reference.card.K K
reference.card.Q Q
reference.card.T 10
reference.ends Conceding, claiming
reference.null.0 Null
reference.null.1 Null Hand
reference.null.2 Null ouvert
reference.null.3 Null ouvert Hand
reference.order Order of cards
reference.points Card points
reference.title Help
reference.words Keys and rules
"""

HELP = """
reference.ends By the ISkO of 2022:|The declarer concedes: with nine or ten cards without asking (4.4.1), later one defender must agree (4.4.2). Simply lost.|A defender concedes: that binds both (4.4.3). The declarer may have it played on (4.1.6).|The declarer shows his cards: what he claims holds only if both defenders agree; else play goes on with open cards (4.4.4).|A defender plays open: only if the declarer can get no further trick; else all the rest are his (4.4.5).|Whoever throws his cards gives the remaining tricks to the other side (4.4.6).|Revoke or wrong lead: while the game is undecided, the side that did it has simply lost (4.1.3, 4.1.4, 4.2.3).
reference.order Trumps in a suit game: {5}, then {0} {4} {1} {2} 9 8 7 of the suit.|Grand: only {5} are trumps.|Other suits: {0} {4} {1} {2} 9 8 7.|Null: {0} {1} {2} {3} {4} 9 8 7, no trumps.
reference.points {0} 11, {4} 10, {1} 4, {2} 3, {3} 2; 9, 8 and 7 count nothing. Together 120.|Won from 61, Schneider from {6}; Schwarz means no trick.
"""
