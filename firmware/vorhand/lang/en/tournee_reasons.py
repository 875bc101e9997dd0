"""English words of the rule set tournee: why a deal is not as it should be."""

WORDS = """
reason.game_below_bid the bid is {0}: this game counts {1} at most
reason.turned_no_jack the card turned is {}: Grand only with a jack
reason.turned_suit the card turned is {}: its suit is trumps
reason.turned_held the card turned is {}: it is his, so he is not without it
reason.announce_untouched only a declarer who leaves the skat untouched may announce
"""
