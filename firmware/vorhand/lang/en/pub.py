WORDS = """
ask.sixty Lost with 60 points?
bock_60 Bock at 60 points
cause.bock_100 loss of 100
cause.bock_60 60 points
cause.bock_72 game from 72
cause.bock_96 game from 96
cause.bock_digits three equal digits
cause.bock_grand_hand Grand Hand won
cause.bock_grand_lost Grand lost
cause.bock_hundred full hundred
cause.bock_kontra Kontra lost
cause.bock_march all tricks
cause.bock_null_oh Hand played
cause.bock_passed all passed
cause.bock_re Re
explain.bierlachs the others each {}
explain.bierlachs_sums in all {} / {} / {}
explain.bock Bock {1}
explain.bock_ramsch Bock x {1}
explain.bock_trigger starts Bock {1}
explain.revolution Revolution {}
explain.schenken refused {}
explain.spitze Spitze {}
revolution Revolution
rules.pub Pub Skat
schenken give-up refused
spitze Spitze
spitze.made Spitze made
spitze.missed Spitze missed
"""

OPTIONS = """
bierlachs_loss Bierlachs loss
bierlachs_loss.1 once
bierlachs_loss.2 doubled
bierlachs_target Bierlachs ends at
bierlachs_target.1001 1001
bierlachs_target.301 301
bierlachs_target.501 501
bierlachs_target.701 701
bock_100 Bock: 100 lost
bock_100.0 no
bock_100.1 yes
bock_60 Bock: with 60
bock_60.0 no
bock_60.1 yes
bock_72 Bock: from 72
bock_72.0 no
bock_72.1 yes
bock_96 Bock: from 96
bock_96.0 no
bock_96.1 yes
bock_after_kontra Bock after Kontra
bock_after_kontra.0 never
bock_after_kontra.1 yes
bock_digits Bock: same digits
bock_digits.0 no
bock_digits.1 yes
bock_grand_hand Bock: Grand Hand
bock_grand_hand.0 no
bock_grand_hand.1 won
bock_grand_lost Bock: Grand
bock_grand_lost.0 no
bock_grand_lost.1 lost
bock_hundred Bock: hundreds
bock_hundred.0 no
bock_hundred.1 yes
bock_kontra Bock: Kontra
bock_kontra.0 no
bock_kontra.1 lost
bock_len Round of Bock
bock_len.3 3 deals
bock_len.players one each
bock_march Bock: march
bock_march.0 no
bock_march.1 yes
bock_null_oh Bock: Hand games
bock_null_oh.0 no
bock_null_oh.1 Grand, Null ouv.
bock_passed Bock: all pass
bock_passed.0 no
bock_passed.1 yes
bock_re Bock: Re
bock_re.0 no
bock_re.1 yes
bock_stack Bock upon Bock
bock_stack.append in turn
bock_stack.multiply at once
bock_start Bock starts
bock_start.next next deal
bock_start.trigger with its cause
kontra_chain After Re
kontra_chain.bock Bock, Hirsch
kontra_chain.hirsch Hirsch, Supra
kontra_chain.supra Supra, Hirsch
kontra_need_18 Kontra is for
kontra_need_18.0 any defender
kontra_need_18.1 who had 18
kontra_null_re Re in Null
kontra_null_re.0 ouvert only
kontra_null_re.1 allowed
kontra_steps Kontra
kontra_steps.0 no Kontra
kontra_steps.1 Kontra only
kontra_steps.2 Kontra and Re
kontra_steps.3 up to x 8
kontra_steps.4 up to x 16
list_mode List
list_mode.bierlachs Bierlachs
list_mode.leipzig usual list
loss_factor A lost game
loss_factor.1 once
loss_factor.2 doubled
revoke_keeps_won Revoking
revoke_keeps_won.0 always loses
revoke_keeps_won.1 as in ISkO
revolution Revolution
revolution.0 no
revolution.1 yes
schenken Giving up
schenken.0 no
schenken.1 yes
spitze Spitze
spitze.0 no
spitze.1 one level
spitze.2 two levels
"""

HELP = """
bierlachs_loss What the declarer loses in Bierlachs: twice the value, or the value.
bierlachs_target Whoever has that many minus points has lost the round, and the list is over.
bock_100 A game that costs 100 or more, counted without Kontra and Bock, starts a round of Bock.
bock_60 Losing with exactly 60 points starts a round of Bock, in which everything counts double. After a lost game you are asked for it.
bock_72 A game value of 72 or more, counted without Kontra and Bock, starts a round of Bock, won or lost.
bock_96 A game value of 96 or more, counted without Kontra and Bock, starts a round of Bock, won or lost. Together with the rule from 72 it counts once.
bock_after_kontra Some tables want no Bock after a game with Kontra, whatever happened in it.
bock_digits A player's total that ends in three equal digits, such as 333 or -1222, starts a round of Bock. It must have three digits at least.
bock_grand_hand A Grand Hand that is won starts a round of Bock.
bock_grand_lost A lost Grand starts a round of Bock.
bock_hundred A player's total that is a whole hundred starts a round of Bock. A thousand counts once together with equal digits.
bock_kontra A game lost under Kontra starts a round of Bock.
bock_len A round of Bock is as many deals as there are players, or always three.
bock_march All tricks in Ramsch start a round of Bock.
bock_null_oh Every Grand Hand and every Null ouvert Hand starts a round of Bock, won or lost.
bock_passed When all pass, a round of Bock starts, also where Ramsch is played then. The Ramsch of a round of Ramsch does not count.
bock_re A game with Kontra and Re starts a round of Bock, won or lost. Together with a lost Kontra it counts once.
bock_stack Where a round of Bock starts another one, that follows it. Otherwise both run at once, and it counts four times. A deal with two causes, such as 60 points and three equal digits, starts two rounds.
bock_start The round of Bock begins with the next deal. Otherwise the deal that started it is doubled already and is its first.
kontra_chain What the third and the fourth step are called. They count x 8 and x 16.
kontra_need_18 Kontra may be said by any defender, or only by whoever bid or held 18 at least. Where the bidding was not entered, any defender may.
kontra_null_re At some tables there is no Re to a Null that is not ouvert: it should have been played ouvert at once.
kontra_steps The defenders double with Kontra, the declarer once more with Re, and so on in turn. Bid and game value stay as they are.
list_mode Usually the declarer's points are written, won or lost. Bierlachs knows minus only: where he wins, each defender writes the value.
loss_factor A lost game costs double. At some tables it costs its value.
revoke_keeps_won By ISkO whoever revokes does not lose a game that was decided already. Otherwise he always loses: say who it was.
revolution A Null ouvert in which the defenders may exchange cards between them: 92, lost -184.
schenken The defenders give up in the first trick: won, simple. If the declarer refuses, he must make them Schneider, counted as announced, so two levels more.
spitze The declarer announces that the lowest trump will win the last trick: one level more, or two. If he misses it, the game is lost.
"""

REASONS = """
bid_unreachable no game reaches {}
not_played {} is not played at this table
passed_ramsch when all pass, Ramsch is played, the deal is not passed in
ramsch_round a round of Ramsch has Ramsch and Grand Hand only, without bidding
revoked a revoke: it decides the game
revolution_null there is a Revolution only in Null
schenken_announced the defenders may give up a suit or Grand game without Schneider announced
spitze_four there is no Spitze in a Grand with or without four jacks
spitze_missed Spitze missed, so it is lost
spitze_null there is no Spitze in Null
"""
