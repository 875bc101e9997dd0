"""English words of the rule set isko."""

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
