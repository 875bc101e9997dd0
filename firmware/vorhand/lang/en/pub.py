"""English words of pub Skat."""

WORDS = """
rules.pub Pub Skat
spitze Spitze
spitze.made Spitze made
spitze.missed Spitze missed
revolution Revolution
schenken give-up refused
ask.sixty Lost with 60 points?
explain.spitze Spitze {}
explain.revolution Revolution {}
explain.schenken refused {}
explain.bock Bock {1}
explain.bock_trigger starts Bock {1}
explain.bock_ramsch Bock x {1}
explain.bierlachs the others each {}
explain.bierlachs_sums in all {} / {} / {}
"""

OPTIONS = """
option.kontra_steps Kontra
option.kontra_steps.4 up to x 16
option.kontra_steps.3 up to x 8
option.kontra_steps.2 Kontra and Re
option.kontra_steps.1 Kontra only
option.kontra_steps.0 no Kontra
option.kontra_need_18 Kontra is for
option.kontra_need_18.0 any defender
option.kontra_need_18.1 who had 18
option.kontra_null_re Re in Null
option.kontra_null_re.1 allowed
option.kontra_null_re.0 ouvert only
option.kontra_chain After Re
option.kontra_chain.supra Supra, Hirsch
option.kontra_chain.hirsch Hirsch, Supra
option.kontra_chain.bock Bock, Hirsch
option.bock_60 Bock: with 60
option.bock_60.0 no
option.bock_60.1 yes
option.bock_grand_hand Bock: Grand Hand
option.bock_grand_hand.0 no
option.bock_grand_hand.1 won
option.bock_kontra Bock: Kontra
option.bock_kontra.0 no
option.bock_kontra.1 lost
option.bock_re Bock: Re
option.bock_re.0 no
option.bock_re.1 yes
option.bock_digits Bock: same digits
option.bock_digits.0 no
option.bock_digits.1 yes
option.bock_hundred Bock: hundreds
option.bock_hundred.0 no
option.bock_hundred.1 yes
option.bock_72 Bock: from 72
option.bock_72.0 no
option.bock_72.1 yes
option.bock_96 Bock: from 96
option.bock_96.0 no
option.bock_96.1 yes
option.bock_passed Bock: all pass
option.bock_passed.0 no
option.bock_passed.1 yes
option.bock_grand_lost Bock: Grand
option.bock_grand_lost.0 no
option.bock_grand_lost.1 lost
option.bock_null_oh Bock: Hand games
option.bock_null_oh.0 no
option.bock_null_oh.1 Grand, Null ouv.
option.bock_100 Bock: 100 lost
option.bock_100.0 no
option.bock_100.1 yes
option.bock_march Bock: march
option.bock_march.0 no
option.bock_march.1 yes
option.bock_after_kontra Bock after Kontra
option.bock_after_kontra.1 yes
option.bock_after_kontra.0 never
option.bock_start Bock starts
option.bock_start.next next deal
option.bock_start.trigger with its cause
option.bock_stack Bock upon Bock
option.bock_stack.append in turn
option.bock_stack.multiply at once
option.bock_len Round of Bock
option.bock_len.players one each
option.bock_len.3 3 deals
option.spitze Spitze
option.spitze.0 no
option.spitze.1 one level
option.spitze.2 two levels
option.revolution Revolution
option.revolution.0 no
option.revolution.1 yes
option.schenken Giving up
option.schenken.0 no
option.schenken.1 yes
option.list_mode List
option.list_mode.leipzig usual list
option.list_mode.bierlachs Bierlachs
option.bierlachs_loss Bierlachs loss
option.bierlachs_loss.2 doubled
option.bierlachs_loss.1 once
option.bierlachs_target Bierlachs ends at
option.bierlachs_target.501 501
option.bierlachs_target.301 301
option.bierlachs_target.701 701
option.bierlachs_target.1001 1001
option.loss_factor A lost game
option.loss_factor.2 doubled
option.loss_factor.1 once
option.revoke_keeps_won Revoking
option.revoke_keeps_won.1 as in ISkO
option.revoke_keeps_won.0 always loses
"""

HELP = """
help.kontra_steps The defenders double with Kontra, the declarer once more with Re, and so on in turn. Bid and game value stay as they are.
help.kontra_need_18 Kontra may be said by any defender, or only by whoever bid or held 18 at least. Where the bidding was not entered, any defender may.

help.kontra_null_re At some tables there is no Re to a Null that is not ouvert: it should have been played ouvert at once.
help.kontra_chain What the third and the fourth step are called. They count x 8 and x 16.
help.bock_60 Losing with exactly 60 points starts a round of Bock, in which everything counts double. After a lost game you are asked for it.
help.bock_grand_hand A Grand Hand that is won starts a round of Bock.
help.bock_kontra A game lost under Kontra starts a round of Bock.
help.bock_re A game with Kontra and Re starts a round of Bock, won or lost. Together with a lost Kontra it counts once.
help.bock_digits A player's total that ends in three equal digits, such as 333 or -1222, starts a round of Bock. It must have three digits at least.
help.bock_hundred A player's total that is a whole hundred starts a round of Bock. A thousand counts once together with equal digits.
help.bock_72 A game value of 72 or more, counted without Kontra and Bock, starts a round of Bock, won or lost.
help.bock_96 A game value of 96 or more, counted without Kontra and Bock, starts a round of Bock, won or lost. Together with the rule from 72 it counts once.
help.bock_passed When all pass, a round of Bock starts, also where Ramsch is played then. The Ramsch of a round of Ramsch does not count.
help.bock_grand_lost A lost Grand starts a round of Bock.
help.bock_null_oh Every Grand Hand and every Null ouvert Hand starts a round of Bock, won or lost.
help.bock_100 A game that costs 100 or more, counted without Kontra and Bock, starts a round of Bock.

help.bock_march All tricks in Ramsch start a round of Bock.
help.bock_after_kontra Some tables want no Bock after a game with Kontra, whatever happened in it.
help.bock_start The round of Bock begins with the next deal. Otherwise the deal that started it is doubled already and is its first.
help.bock_stack Where a round of Bock starts another one, that follows it. Otherwise both run at once, and it counts four times. A deal with two causes, such as 60 points and three equal digits, starts two rounds.
help.bock_len A round of Bock is as many deals as there are players, or always three.
help.spitze The declarer announces that the lowest trump will win the last trick: one level more, or two. If he misses it, the game is lost.
help.revolution A Null ouvert in which the defenders may rearrange their cards between them: 92, lost -184.
help.schenken The defenders give up in the first trick: won, simple. If the declarer refuses, he must make them Schneider, counted as announced, so two levels more.
help.list_mode Usually the declarer's points are written, won or lost. Bierlachs knows minus only: where he wins, each defender writes the value.
help.bierlachs_loss What the declarer loses in Bierlachs: twice the value, or the value.
help.bierlachs_target Whoever has that many minus points has lost the round, and the list is over.
help.loss_factor A lost game costs double. At some tables it costs its value.
help.revoke_keeps_won By ISkO whoever revokes does not lose a game that was decided already. Otherwise he always loses: say who it was.
"""

REASONS = """
bock_60 Bock at 60 points
reason.not_played {} is not played at this table
reason.passed_ramsch when all pass, Ramsch is played, the deal is not passed in
reason.ramsch_round a round of Ramsch has Ramsch and Grand Hand only, without bidding
reason.bid_unreachable no game reaches {}
reason.spitze_null there is no Spitze in Null
reason.spitze_four there is no Spitze in a Grand with or without four jacks
reason.spitze_missed Spitze missed, so it is lost
reason.revolution_null there is a Revolution only in Null
reason.schenken_announced the defenders may give up a suit or Grand game without Schneider announced
reason.revoked a revoke: it decides the game
"""
