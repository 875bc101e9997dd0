DUMMY_WORDS = """
rules.dummy Two-player Skat
"""

DUMMY_OPTIONS = """
dummy_hand Third hand
dummy_hand.open lies open
dummy_hand.unused laid aside
"""

DUMMY_HELP = """
dummy_hand The cards of the third player are laid aside and not used: both sides together have fewer than 120 points. Or they lie open and are played.
"""

GERMAN_DECK_TERMS = """
calculator.jack U
card.A D
card.C A
card.D B
card.H H
card.J U
card.Q O
card.S L
card.T 10
clubs Acorns
diamonds Bells
hearts Hearts
option.ramsch_ten.low below the Ober
reason.turned_no_jack the card turned is {}: Grand only with an Unter
spades Leaves
"""

HOUSE_WORDS = """
explain.lost_single lost {}
explain.revoked the declarer revoked
explain.revoked_other an opponent revoked
revoke Revoke
"""

HOUSE_OPTIONS = """
announce_needs_hand Announcing
announce_needs_hand.0 any declarer
announce_needs_hand.1 Hand only
grand_base Grand base
grand_base.16 16
grand_base.20 20
grand_base.24 24
schneider_at Schneider from
schneider_at.90 90 points
schneider_at.91 91 points
"""

HOUSE_HELP = """
announce_needs_hand Schneider, Schwarz and ouvert may be announced only with the skat left untouched (ISkO). Otherwise also after taking it up.
grand_base What a Grand counts for each level: 24 by ISkO, 20 in some places, 16 in Texas.
schneider_at The declarer needs this many points to make the defenders Schneider. He himself is Schneider with 30 or less, always.
"""

HOUSE_REASONS = """
only_forehand only Forehand can play
"""

ISKO_OLD_WORDS = """
explain.grand_ouvert Grand ouvert {}
rules.isko_old Skat before 1999
"""

ISKO_OLD_OPTIONS = """
grand_ouvert_base Grand ouvert
grand_ouvert_base.0 as Grand
grand_ouvert_base.36 36, no level
old_hand_single Hand game lost
old_hand_single.0 doubled
old_hand_single.1 once
"""

ISKO_OLD_HELP = """
grand_ouvert_base Grand ouvert used to count 36 a level, and laying the cards open was no level of its own: with 4 it is 10 x 36 = 360. Today it counts as any Grand.
old_hand_single Until 1998 a lost Hand game cost its value once. Since 1999 every lost game is doubled.
"""

KONTRA_WORDS = """
explain.kontra {} {}
kontra Kontra
kontra.1 Kontra
kontra.2 Re
kontra.bock Bock
kontra.hirsch Hirsch
kontra.none no Kontra
kontra.say say {}
kontra.supra Supra
kontra_by Kontra by
kontra_by.unknown not known
"""

KONTRA_REASONS = """
kontra_18 Kontra may only be said by whoever bid or held 18
kontra_declarer Kontra is said by the defenders, not by the declarer
kontra_null there is no Re to a Null that is not ouvert
kontra_ramsch there is no Kontra in Ramsch
kontra_sits whoever sits out cannot say Kontra
kontra_steps doubling more than {} times is not played here
"""

STROHMANN_WORDS = """
rules.strohmann Strohmann
table.strohmann dummy open
"""

TEXAS_WORDS = """
rules.texas Texas Skat
"""

TEXAS_OPTIONS = """
ouvert_doubles Ouvert
ouvert_doubles.0 one level more
ouvert_doubles.1 doubles
texas_ramsch Kind of Ramsch
texas_ramsch.german German
texas_ramsch.na American
"""

TEXAS_HELP = """
ouvert_doubles Cards laid open count one level more. Otherwise they double the value: Grand ouvert with 4 is 18 x 16 = 288.
texas_ramsch German: the most card points lose. American: the fewest win 10, or 20 without a trick, and all tricks cost 30; the house rules of Ramsch do not apply then.
"""

URSKAT_WORDS = """
rules.urskat Earliest Skat
"""
