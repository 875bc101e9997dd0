WORDS = """
all all tricks
ask.bid Final bid?
ask.declarer Declarer?
ask.game Which game?
ask.matadors With or without?
ask.null_as Lost as?
ask.outcome How did it end?
ask.points Declarer's points?
ask.tricks Declarer's tricks?
clubs Clubs
diamonds Diamonds
explain.as lost as {}
explain.game game {}
explain.hand Hand {}
explain.lost lost doubled {}
explain.null Null {}
explain.null_hand Null Hand {}
explain.null_hand_ouvert Null Hand ouvert {}
explain.null_impossible below the bid {}
explain.null_next next Null {}
explain.null_ouvert Null ouvert {}
explain.ouvert ouvert {}
explain.overbid overbid at {}: {} x {} = {}
explain.own_schneider own Schneider {}
explain.own_schwarz own Schwarz {}
explain.passed passed in
explain.redeal deal again, same dealer
explain.schneider Schneider {}
explain.schneider_announced announced {}
explain.schwarz Schwarz {}
explain.schwarz_announced announced {}
explain.times {} x {} = {}
explain.with with {}
explain.without without {}
grand Grand
hand Hand
hearts Hearts
lost lost
lost_schneider lost, Schneider
lost_schwarz lost, Schwarz
lost_simple lost, simple
none no trick
null Null
ouvert Ouvert
points card points
redeal deal again
rules.isko Skat (ISkO)
schneider_announced Schneider announced
schwarz_announced Schwarz announced
some some tricks
spades Spades
won won
won_required won as required
won_schneider won, Schneider
won_schwarz won, Schwarz
won_simple won, simple
"""

OPTIONS = """
concede_levels Conceding
concede_levels.0 simple
concede_levels.1 by points
eigenschneider Own Schneider
eigenschneider.0 not counted
eigenschneider.1 counts
failed_ann_levels Missed call
failed_ann_levels.announced call only
failed_ann_levels.both level + call
null_overbid Null below bid
null_overbid.choice game of choice
null_overbid.next next Null
null_overbid.own own value
sf_bonus_5 Bonus of five
sf_bonus_5.0 none
sf_bonus_5.20 20
sf_bonus_5.24 24
sf_bonus_5.30 30
sf_sitter Dealer's bonus
sf_sitter.0 no
sf_sitter.1 yes
suit_ouvert Suit ouvert
suit_ouvert.0 no
suit_ouvert.1 allowed
"""

HELP = """
concede_levels A declarer who gives up loses the simple game (ISkO). Otherwise the card points decide about Schneider.
eigenschneider When a declarer who announced Schneider is Schneider himself, the level does not count once more (ISkO).
failed_ann_levels Whoever announces Schneider or Schwarz and misses it loses level and announcement (ISkO). Otherwise the announcement alone counts.
null_overbid A Null below the bid is lost at once. ISkO: it counts as a suit or Grand game of the declarer's choice. Otherwise: the next Null or its own value, doubled.
sf_bonus_5 Points for each game lost by the others at a table of five. SkWO does not know it.
sf_sitter At a table of four the dealer who sits out gets the 30 points, too (SkWO).
suit_ouvert Suit games laid open: allowed by ISkO, all tricks must be made.
"""

REASONS = """
absent Seat {} of {} players cannot be absent
announcement_missed {} points, but the announcement was missed: lost
card there is no card {}
card_twice card {} twice
cards cards: {} instead of twelve
complete the deal is complete already
contradicts {} contradicts {}
dealer there is no dealer {} among {} players
granted levels granted: {}
illegal {} cannot be {} here
lowest_trump the lowest trump cannot have won the last trick
not_asked {} does not belong to this deal
null_impossible Null counts {1}, the bid is {0}: lost at once
overbid Overbid: value {1} below the bid {0}
players {} players cannot play
points_impossible {} is no possible count of points
ruleset there is no rule set {}
system there is no system {}
unanswered {} is missing
won_overbid Overbid: value {1} below the bid {0}, so it is lost
"""
