WORDS = """
ask.kind Which kind of game?
ask.turn Which card counts?
ask.winner_tricks Who has the fewest tricks?
card.C ♣
card.D ♦
card.H ♥
card.J J
card.Q Q
card.S ♠
card.T 10
explain.as_announced as if announced {}
explain.fewest_tricks fewest tricks count {}
explain.raised up to the bid {}: {} x {} = {}
explain.revoke_charged the opponent pays {}
explain.revoke_uncredited the declarer gets {}
guckser Guckser
outcome Result
outcome.lost lost
outcome.won won
rules.tournee Tournee Skat
solo Solo
tournee Tournee
turn.1 first card
turn.2 second card
turned Turned
"""

OPTIONS = """
na_announce_any Announcing
na_announce_any.0 in Solo only
na_announce_any.1 in any game
na_bid_ladder Bids
na_bid_ladder.any any from 10
na_bid_ladder.even even ones
na_bid_ladder.values game values
na_double_loss Loss x2
na_double_loss.0 never
na_double_loss.1 Guckser, 2nd card
na_overbid_factor Overbid
na_overbid_factor.1 once
na_overbid_factor.2 twice
na_ramsch_by Ramsch for
na_ramsch_by.points fewest points
na_ramsch_by.tricks fewest tricks
na_ramsch_skat Skat in Ramsch
na_ramsch_skat.last last trick
na_ramsch_skat.unused nobody
na_ramsch_sweep All tricks
na_ramsch_sweep.only -30 only
na_ramsch_sweep.others20 others +20
na_ramsch_tie Two equal
na_ramsch_tie.both both
na_ramsch_tie.first first in turn
na_revoke_charge Revoke
na_revoke_charge.both plus and minus
na_revoke_charge.offender minus only
na_revoke_charge.player plus only
na_schwarz_cumulative Schwarz
na_schwarz_cumulative.0 on its own
na_schwarz_cumulative.1 as if announced
"""

HELP = """
na_announce_any Schneider and Schwarz may be announced only with the skat untouched. Otherwise by any declarer.
na_bid_ladder Any number from 10 may be bid, the key goes up by two. Otherwise only values that a game can have, or only even numbers.
na_double_loss Lost games count once, a Guckser and a Tournee on the second card twice.
na_overbid_factor Whoever has overbid loses the smallest multiple of the base value that reaches the bid, once or twice.
na_ramsch_by Ramsch is won by the fewest card points. Or by the fewest tricks.
na_ramsch_skat In Ramsch the skat goes to the last trick. Otherwise it is not used. A reminder only: the count is the same.
na_ramsch_sweep Whoever takes all tricks in Ramsch loses 30. Otherwise the others also win 20 each, as they have no trick.
na_ramsch_tie When two have the fewest points, the one without the last trick wins. When neither has it, the first in turn from Forehand wins, or both get 10.
na_revoke_charge When an opponent revokes the declarer wins and the full value is taken from the opponent's score. Otherwise only the one or the other.
na_schwarz_cumulative Whoever makes Schwarz without announcing it also earns the level for Schneider announced. Under the laws of the NASL he does not.
tournee.ends By Hoyle:|If the declarer revokes or misleads he has lost, even with 61 points or more. Any opponent may correct the error and have it played on, for a higher loss.|If an opponent does, the declarer has won, and the full value is taken from that opponent's score.|Of conceding and claiming Hoyle says nothing.
"""

REASONS = """
announce_untouched only a declarer who leaves the skat untouched may announce
game_below_bid the bid is {0}: this game counts {1} at most
null_below_bid the bid is {0}: a Null counts {1} and may not be announced
null_ouvert_below_bid the bid is {0}: a Null ouvert counts {1} and may not be announced
turned_held the card turned is {}: it is his, so he is not without it
turned_no_jack the card turned is {}: Grand only with a jack
turned_suit the card turned is {}: its suit is trumps
"""

TERMS = """
ask.matadors With or against?
explain.without against {}
sheet.without a{}
with_or_without with / against
without against
"""
