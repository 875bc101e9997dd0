WORDS = """
rules.dummy Two-player Skat
"""

OPTIONS = """
dummy_hand Third hand
dummy_hand.unused laid aside
dummy_hand.open lies open
"""

HELP = """
dummy_hand The cards of the third player are laid aside and not used: both sides together have fewer than 120 points. Or they lie open and are played.
"""
