"""English words of Ramsch, whichever rule set it is played in."""

WORDS = """
two two equal
equal all equal
march all tricks
points.virgins.0 virgin: no
points.virgins.1 virgin: yes
points.virgins.2 virgins: two
virgins.0 all have tricks
virgins.1 one without a trick
virgins.2 two without a trick
ask.shoves How often shoved?
ask.knocks How often knocked?
ask.loser Who has the most points?
ask.winner Who has the fewest points?
ask.spared Who has fewer?
ask.spared_more Who has more?
ask.marcher Who has all tricks?
ask.virgins How many without a trick?
ask.last_trick Who took the last trick?
ask.points_forehand Forehand's points?
ask.points_middlehand Middlehand's points?
ask.points_rearhand Rearhand's points?
explain.ramsch Ramsch {}
explain.ramsch_each Ramsch {} / {} / {}
explain.ramsch_fixed Ramsch at a fixed {}
explain.ramsch_equal all equal
explain.ramsch_fewest fewest points count {}
explain.ramsch_half shared {}
explain.ramsch_lost lost {}
explain.ramsch_each_lost each {}
explain.ramsch_won won {}
explain.ramsch_capped at most {}
explain.ramsch_sweep all tricks {}
explain.ramsch_trickless without a trick {}
explain.ramsch_leader to Forehand
explain.march all tricks {}
explain.march_lost all tricks x {}
explain.virgin no trick x {}
explain.shoved shoved {} times x {}
explain.knocked knocked {} times x {}
"""

OPTIONS = """
option.ramsch_passed All pass
option.ramsch_passed.1 Ramsch
option.ramsch_passed.0 passed in
option.ramsch_mode Ramsch counts
option.ramsch_mode.loser most points
option.ramsch_mode.all each his own
option.ramsch_mode.fixed fixed price
option.ramsch_mode.winner winner +20
option.ramsch_fixed Fixed price
option.ramsch_fixed.10 10/15/20
option.ramsch_fixed.15 15/15/20
option.ramsch_skat Skat in Ramsch
option.ramsch_skat.last last trick
option.ramsch_skat.loser loser
option.ramsch_skat.none nobody
option.ramsch_virgin No trick
option.ramsch_virgin.1 doubles
option.ramsch_virgin.0 not counted
option.durchmarsch All tricks
option.durchmarsch.plus120 +120
option.durchmarsch.times4 loses x 4
option.durchmarsch.others120 others -120
option.durchmarsch.off not counted
option.ramsch_tie Two equal
option.ramsch_tie.both both in full
option.ramsch_tie.split shared
option.ramsch_tie.last last trick
option.ramsch_all_tie 40:40:40
option.ramsch_all_tie.0 nobody
option.ramsch_all_tie.40 each -40
option.ramsch_ten Ten in Ramsch
option.ramsch_ten.ten as ever
option.ramsch_ten.low below the queen
option.ramsch_ten.one counts 1
option.ramsch_cap Largest loss
option.ramsch_cap.0 none
option.ramsch_cap.250 250
option.ramsch_shove Shoving
option.ramsch_shove.0 no
option.ramsch_shove.1 yes
option.ramsch_knock Knocking
option.ramsch_knock.0 no
option.ramsch_knock.1 yes
option.ramsch_round Ramsch rounds
option.ramsch_round.none none
option.ramsch_round.bock after Bock
option.ramsch_round.events after events
"""

HELP = """
help.ramsch_passed When all pass, Ramsch is played. Otherwise the deal is passed in.

help.ramsch_mode Whoever has the most card points loses them. Otherwise everyone loses his own, the loser a fixed price, or whoever has the fewest wins 20, two who tie 10 each.
help.ramsch_fixed The fixed price with everybody taking tricks, with one player without a trick, and with two.
help.ramsch_skat Who gets the points in the skat: the last trick, the loser, or nobody. The loser's are part of the points entered.
help.ramsch_virgin When somebody has no trick, the loser loses double. A trick without points is a trick.
help.durchmarsch Whoever takes all tricks gets 120. Otherwise he loses four times, the others lose 120 each, or he loses like anybody. At a fixed price he pays the one for two without a trick.
help.ramsch_tie When two have the most points, both lose in full, each loses half, or only the one with the last trick. Half points are dropped.
help.ramsch_all_tie When all three have the same, nothing counts, or everyone loses his points.
help.ramsch_ten The ten ranks as ever, it ranks below the queen, or it counts 1: then there are 84 points in the pack. Below the queen is a reminder only: the count is as ever.
help.ramsch_cap Nobody loses more in a Ramsch, shoves and knocks included. Bock doubles after that.
help.ramsch_shove In turn everyone takes up the skat and passes two cards on. Whoever passes it on unseen doubles.
help.ramsch_knock Whoever knocks doubles. Whoever has shoved may not knock.
help.ramsch_round A round of compulsory Ramsch after every Bock round, or one Ramsch after a deal passed in, a lost Kontra and a Re. Anyone may play Grand Hand instead.
"""

REASONS = """
reason.ramsch_sum the Ramsch points add up to {}, not to {}
reason.ramsch_tricks the Ramsch tricks add up to {}, not to {}
reason.ramsch_trickless seat {} has points but no trick
"""
