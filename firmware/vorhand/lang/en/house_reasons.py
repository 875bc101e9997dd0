"""English words that rule sets beside isko share: why a deal is not as it should be."""

WORDS = """
reason.null_below_bid the bid is {0}: a Null counts {1} and may not be announced
reason.null_ouvert_below_bid the bid is {0}: a Null Ouvert counts {1} and may not be announced
"""
