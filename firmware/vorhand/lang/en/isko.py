WORDS = """
rules.isko Skat (ISkO)
grand Grand
clubs Clubs
spades Spades
hearts Hearts
diamonds Diamonds
null Null
hand Hand
schneider_announced Schneider announced
schwarz_announced Schwarz announced
ouvert Ouvert
won won
won_schneider won, Schneider
won_schwarz won, Schwarz
lost lost
lost_schneider lost, Schneider
lost_schwarz lost, Schwarz
points card points
lost_simple lost, simple
won_simple won, simple
won_required won as required
redeal deal again
some some tricks
all all tricks
none no trick
ask.declarer Declarer?
ask.bid Final bid?
ask.game Which game?
ask.matadors With or without?
ask.outcome How did it end?
ask.points Declarer's points?
ask.tricks Declarer's tricks?
ask.null_as Lost as?
explain.with with {}
explain.without without {}
explain.game game {}
explain.hand Hand {}
explain.schneider Schneider {}
explain.schneider_announced announced {}
explain.schwarz Schwarz {}
explain.schwarz_announced announced {}
explain.ouvert ouvert {}
explain.own_schneider own Schneider {}
explain.own_schwarz own Schwarz {}
explain.times {} x {} = {}
explain.overbid overbid at {}: {} x {} = {}
explain.lost lost doubled {}
explain.null Null {}
explain.null_hand Null Hand {}
explain.null_ouvert Null ouvert {}
explain.null_hand_ouvert Null Hand ouvert {}
explain.null_impossible below the bid {}
explain.null_next next Null {}
explain.as lost as {}
explain.passed passed in
explain.redeal deal again, same dealer
"""

OPTIONS = """
null_overbid Null below bid
null_overbid.choice game of choice
null_overbid.next next Null
null_overbid.own own value
failed_ann_levels Missed call
failed_ann_levels.both level + call
failed_ann_levels.announced call only
eigenschneider Own Schneider
eigenschneider.0 not counted
eigenschneider.1 counts
concede_levels Conceding
concede_levels.0 simple
concede_levels.1 by points
suit_ouvert Suit ouvert
suit_ouvert.0 no
suit_ouvert.1 allowed
sf_sitter Dealer's bonus
sf_sitter.0 no
sf_sitter.1 yes
sf_bonus_5 Bonus of five
sf_bonus_5.0 none
sf_bonus_5.20 20
sf_bonus_5.24 24
sf_bonus_5.30 30
"""

HELP = """
null_overbid A Null below the bid is lost at once. ISkO: it counts as a suit or Grand game of the declarer's choice. Otherwise: the next Null or its own value, doubled.
failed_ann_levels Whoever announces Schneider or Schwarz and misses it loses level and announcement (ISkO). Otherwise the announcement alone counts.
eigenschneider When a declarer who announced Schneider is Schneider himself, the level does not count once more (ISkO).
concede_levels A declarer who gives up loses the simple game (ISkO). Otherwise the card points decide about Schneider.
suit_ouvert Suit games laid open: allowed by ISkO, all tricks must be made.
sf_sitter At a table of four the dealer who sits out gets the 30 points, too (SkWO).

sf_bonus_5 Points for each game lost by the others at a table of five. SkWO does not know it.
"""

REASONS = """
overbid Overbid: value {1} below the bid {0}
won_overbid Overbid: value {1} below the bid {0}, so it is lost
null_impossible Null counts {1}, the bid is {0}: lost at once
announcement_missed {} points, but the announcement was missed: lost
points_impossible {} is no possible count of points
lowest_trump the lowest trump cannot have won the last trick
granted levels granted: {}
illegal {} cannot be {} here
not_asked {} does not belong to this deal
contradicts {} contradicts {}
unanswered {} is missing
complete the deal is complete already
players {} players cannot play
absent Seat {} of {} players cannot be absent
dealer there is no dealer {} among {} players
ruleset there is no rule set {}
option house rule {} cannot be {}
system there is no system {}
card there is no card {}
card_twice card {} twice
cards cards: {} instead of twelve
"""
