WORDS = """
revoke Revoke
explain.lost_single lost {}
explain.revoked the declarer revoked
explain.revoked_other an opponent revoked
"""

OPTIONS = """
grand_base Grand base
grand_base.24 24
grand_base.20 20
grand_base.16 16
schneider_at Schneider from
schneider_at.90 90 points
schneider_at.91 91 points
announce_needs_hand Announcing
announce_needs_hand.1 Hand only
announce_needs_hand.0 without Hand, too
"""

HELP = """
grand_base What a Grand counts for each level: 24 by ISkO, 20 in some places, 16 in Texas.
schneider_at The declarer needs this many points to make the defenders Schneider. He himself is Schneider with 30 or less, always.
announce_needs_hand Schneider, Schwarz and ouvert may be announced only with the skat left untouched (ISkO). Otherwise also after taking it up.
"""

REASONS = """
only_forehand only Forehand can play
"""
