"""English names, values and help texts of the house rules of isko."""

WORDS = """
option.null_overbid Null below bid
option.null_overbid.choice game of choice
option.null_overbid.next next Null
option.null_overbid.own own value
option.failed_ann_levels Missed announcement
option.failed_ann_levels.both level + call
option.failed_ann_levels.announced call only
option.eigenschneider Own Schneider
option.eigenschneider.0 not counted
option.eigenschneider.1 counts
option.concede_levels Conceding
option.concede_levels.0 simple
option.concede_levels.1 by points
option.suit_ouvert Suit ouvert
option.suit_ouvert.0 no
option.suit_ouvert.1 allowed
option.sf_sitter Dealer's bonus
option.sf_sitter.0 no
option.sf_sitter.1 yes
option.sf_bonus_5 Bonus of five
option.sf_bonus_5.0 none
option.sf_bonus_5.20 20
option.sf_bonus_5.24 24
option.sf_bonus_5.30 30
help.null_overbid A Null below the bid is lost at once. ISkO: it counts as a suit or Grand game of the declarer's choice. Otherwise: the next Null or its own value, doubled.
help.failed_ann_levels Whoever announces Schneider or Schwarz and misses it loses level and announcement (ISkO). Otherwise the announcement alone counts.
help.eigenschneider When a declarer who announced Schneider is Schneider himself, the level does not count once more (ISkO).
help.concede_levels A declarer who gives up loses the simple game (ISkO). Otherwise the card points decide about Schneider.
help.suit_ouvert Suit games laid open: allowed by ISkO, all tricks must be made.
help.sf_sitter At a table of four the dealer who sits out gets the 30 points, too (SkWO).
help.sf_bonus_5 Points for each game lost by the others at a table of five. SkWO does not know it.
"""
