WORDS = """
explain.last_card last card counted in
explain.lets_end Let's End {}
explain.lets_end_credit to the defender {}
explain.lets_end_lost defender's offer accepted
explain.lets_end_won declarer's offer accepted
explain.ramsch_halved half {}
explain.ro RO {}
explain.ultimo Skultimo {}
lets_end Let's End declined
lets_end.1 Let's End 1
lets_end.2 Let's End 2
lets_end.3 Let's End 3
lets_end.4 Let's End 4
lets_end_lost Let's End, defender
lets_end_won Let's End, declarer
mark.lets_end.1 L1
mark.lets_end.2 L2
mark.lets_end.3 L3
mark.lets_end.4 L4
ro RO (open)
rules.schmegegge Schmegegge
table.ramsch first exchange
table.schmegegge Schmekel: 5 open
table.schmegegge.null Schmekel: 6 open
table.second turn up 2 cards
ultimo Skultimo
ultimo.made Skultimo
ultimo.missed Skultimo missed
"""

OPTIONS = """
lets_end_counts_for_bid Let's End and bid
lets_end_counts_for_bid.0 no
lets_end_counts_for_bid.1 counts
lets_end_defender Offer taken
lets_end_defender.declarer declarer loses
lets_end_defender.offerer defender wins
ramsch_after_first_pass Both pass
ramsch_after_first_pass.0 second round
ramsch_after_first_pass.1 Ramsch at once
sm_lets_end Let's End
sm_lets_end.0 no
sm_lets_end.1 allowed
sm_nlt NLT in Ramsch
sm_nlt.0 no
sm_nlt.1 yes
sm_null_open_needs_hand Null ouvert
sm_null_open_needs_hand.0 46 and 59
sm_null_open_needs_hand.1 Hand only
sm_ramsch_tie Ramsch equal
sm_ramsch_tie.both both half
sm_ramsch_tie.none nobody
sm_ro RO
sm_ro.0 no
sm_ro.1 allowed
sm_second_round Second round
sm_second_round.auction new auction
sm_second_round.first first to play
sm_ultimo Skultimo
sm_ultimo.0 no
sm_ultimo.1 allowed
"""

HELP = """
lets_end_counts_for_bid Whether the levels of declined offers help to reach the bid.
lets_end_defender When the declarer accepts the defender's offer, he loses twice the value as ever. Or the defender gets the value.
ramsch_after_first_pass When both pass, the second round follows, or Ramsch at once.
sm_lets_end After the second trick either side may offer to end. Accepted, it counts as if the offerer had won. Each offer declined is one level more.
sm_nlt In Ramsch the winner of the last trick gets one of the four discards unseen. Its points belong to the points that are entered.
sm_null_open_needs_hand On the Schmegegge sheet the table has Null ouvert at 46 and with Hand at 59, the text demands Hand.
sm_ramsch_tie When both have equal points in Ramsch, each loses half of them, or nobody loses.
sm_ro Any game may be declared open, the cards are shown after the first trick: one level more. A Null then counts as Null ouvert.
sm_second_round When both pass, two cards of the Schmekel are turned. Then the first who does not pass plays at 18; or there is a new auction.
sm_ultimo Announced: the last trick is won with the seven of trumps. One level more; if missed, the game is lost, that level included. Not in Grand and Null.
"""

REASONS = """
lets_end_null a Null has no level for an offer declined
ro_ouvert an Ouvert is open already, RO cannot be added
ultimo_missed Skultimo missed, so it is lost
ultimo_suit Skultimo is for suit games only
"""

TERMS = """
correct.kontra_by Contra by
help.kontra Contra: {}, while the game is played. Once more makes it Re, then it is none again.
kontra Contra
kontra.1 Contra
kontra.none no Contra
kontra_by Contra by
mark.kontra.1 C
reason.kontra_declarer Contra is said by the defender, not by the declarer
reason.kontra_ramsch there is no Contra in Ramsch
"""
