"""English words of Schmegegge."""

WORDS = """
rules.schmegegge Schmegegge
ro RO (open)
ultimo Skultimo
ultimo.made Skultimo
ultimo.missed Skultimo missed
lets_end Let's End declined
lets_end.1 Let's End 1
lets_end.2 Let's End 2
lets_end.3 Let's End 3
lets_end.4 Let's End 4
lets_end_won declarer's end
lets_end_lost defender's end
explain.ro RO {}
explain.ultimo Skultimo {}
explain.lets_end Let's End {}
explain.lets_end_won declarer's offer accepted
explain.lets_end_lost defender's offer accepted
explain.lets_end_credit to the defender {}
explain.last_card last card counted in
explain.ramsch_halved half {}
"""

OPTIONS = """
option.sm_second_round Second round
option.sm_second_round.first first to play
option.sm_second_round.auction new auction
option.ramsch_after_first_pass Both pass
option.ramsch_after_first_pass.0 second round
option.ramsch_after_first_pass.1 Ramsch at once
option.sm_ultimo Skultimo
option.sm_ultimo.1 allowed
option.sm_ultimo.0 no
option.sm_ro RO
option.sm_ro.1 allowed
option.sm_ro.0 no
option.sm_nlt NLT in Ramsch
option.sm_nlt.0 no
option.sm_nlt.1 yes
option.sm_lets_end Let's End
option.sm_lets_end.1 allowed
option.sm_lets_end.0 no
option.lets_end_defender Defender's offer
option.lets_end_defender.declarer declarer loses
option.lets_end_defender.offerer defender wins
option.lets_end_counts_for_bid Let's End and bid
option.lets_end_counts_for_bid.0 does not count
option.lets_end_counts_for_bid.1 counts
option.sm_null_open_needs_hand Null ouvert
option.sm_null_open_needs_hand.0 46 and 59
option.sm_null_open_needs_hand.1 Hand only
option.sm_ramsch_tie Ramsch equal
option.sm_ramsch_tie.both both half
option.sm_ramsch_tie.none nobody
"""

HELP = """
help.sm_second_round When both pass, two cards of the Schmekel are turned. Then the first who does not pass plays at 18; or there is a new auction.
help.ramsch_after_first_pass When both pass, the second round follows, or Ramsch at once.
help.sm_ultimo Announced: the last trick is won with the seven of trumps. One level more; if missed, the game is lost, that level included. Not in Grand and Null.
help.sm_ro Any game may be declared open, the cards are shown after the first trick: one level more. A Null then counts as Null ouvert.

help.sm_nlt In Ramsch the winner of the last trick gets one of the four discards unseen. Its points belong to the points that are entered.
help.sm_lets_end After the second trick either side may offer to end. Accepted, it counts as if the offerer had won. Each offer declined is one level more.
help.lets_end_defender When the declarer accepts the defender's offer, he loses twice the value as ever. Or the defender gets the value.
help.lets_end_counts_for_bid Whether the levels of declined offers help to reach the bid.
help.sm_null_open_needs_hand On the Schmegegge sheet the table has Null ouvert at 46 and with Hand at 59, the text demands Hand.
help.sm_ramsch_tie When both have equal points in Ramsch, each loses half of them, or nobody loses.
"""

REASONS = """
reason.ultimo_suit Skultimo is for suit games only
reason.ro_ouvert an Ouvert is open already, RO cannot be added
reason.lets_end_null a Null has no level for an offer declined
"""
