"""German words that rule sets beside isko share: why a deal is not as it should be."""

WORDS = """
reason.null_below_bid Gereizt sind {0}: ein Null zählt {1} und darf nicht angesagt werden
reason.null_ouvert_below_bid Gereizt sind {0}: ein Null ouvert zählt {1} und darf nicht angesagt werden
"""
