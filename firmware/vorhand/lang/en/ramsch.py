WORDS = """
ask.knocks How often knocked?
ask.last_trick Who took the last trick?
ask.loser Who has the most points?
ask.marcher Who has all tricks?
ask.points_forehand Forehand's points?
ask.points_middlehand Middlehand's points?
ask.points_rearhand Rearhand's points?
ask.shoves How often shoved?
ask.spared Who has fewer?
ask.spared_more Who has more?
ask.virgins How many without a trick?
ask.winner Who has the fewest points?
equal all equal
explain.knocked knocked {} times x {}
explain.knocked_once knocked once x {}
explain.march all tricks {}
explain.march_lost all tricks x {}
explain.ramsch Ramsch {}
explain.ramsch_capped at most {}
explain.ramsch_each Ramsch {} / {} / {}
explain.ramsch_each_lost each {}
explain.ramsch_equal all equal
explain.ramsch_fewest fewest points count {}
explain.ramsch_fixed Ramsch at a fixed {}
explain.ramsch_half shared {}
explain.ramsch_leader to Forehand
explain.ramsch_lost lost {}
explain.ramsch_sweep all tricks {}
explain.ramsch_trickless without a trick {}
explain.ramsch_won won {}
explain.shoved shoved {} times x {}
explain.shoved_once shoved once x {}
explain.virgin no trick x {}
explain.virgin_most no trick: the most x {}
march all tricks
points.virgins.0 virgin: no
points.virgins.1 virgin: yes
points.virgins.2 virgins: two
two two equal
virgins.0 all have tricks
virgins.1 one without a trick
virgins.2 two without a trick
"""

OPTIONS = """
durchmarsch All tricks
durchmarsch.off not counted
durchmarsch.others120 others -120
durchmarsch.plus120 +120
durchmarsch.times4 loses x 4
ramsch_all_tie 40:40:40
ramsch_all_tie.0 nobody
ramsch_all_tie.40 each -40
ramsch_cap Loss limit
ramsch_cap.0 none
ramsch_cap.250 250
ramsch_cap_when Limit holds
ramsch_cap_when.after after Bock
ramsch_cap_when.before before Bock
ramsch_doubled Doubled loss
ramsch_doubled.all everybody
ramsch_doubled.most most points
ramsch_fixed Fixed price
ramsch_fixed.10 10/15/20
ramsch_fixed.15 15/15/20
ramsch_knock Knocking
ramsch_knock.0 no
ramsch_knock.1 yes
ramsch_mode Ramsch counts
ramsch_mode.all each his own
ramsch_mode.fixed fixed price
ramsch_mode.loser most points
ramsch_mode.winner winner +20
ramsch_passed All pass
ramsch_passed.0 passed in
ramsch_passed.1 Ramsch
ramsch_round Ramsch rounds
ramsch_round.bock after Bock
ramsch_round.events after events
ramsch_round.none none
ramsch_shove Shoving
ramsch_shove.0 no
ramsch_shove.1 yes
ramsch_skat Skat in Ramsch
ramsch_skat.last last trick
ramsch_skat.loser loser
ramsch_skat.none nobody
ramsch_ten The ten
ramsch_ten.low below the queen
ramsch_ten.one counts 1
ramsch_ten.ten as ever
ramsch_tie Two equal
ramsch_tie.both both in full
ramsch_tie.last last trick
ramsch_tie.split shared
ramsch_virgin No trick
ramsch_virgin.0 not counted
ramsch_virgin.1 doubles
"""

HELP = """
durchmarsch Whoever takes all tricks gets 120. Otherwise he loses four times, the others lose 120 each, or he loses like anybody. At a fixed price he pays the one for two without a trick.
ramsch_all_tie When all three have the same, nothing counts, or everyone loses his points; where each loses his own points anyhow, that always holds.
ramsch_cap Nobody loses more in a Ramsch, shoves and knocks included.
ramsch_cap_when The limit holds for what is written. Or Bock doubles after it.
ramsch_doubled When everyone loses his own points and somebody has no trick, only the hand with the most is doubled. Otherwise all are.
ramsch_fixed The fixed price with everybody taking tricks, with one player without a trick, and with two.
ramsch_knock Whoever knocks doubles. Whoever has shoved may not knock.
ramsch_mode Whoever has the most card points loses them. Otherwise everyone loses his own, the loser a fixed price, or whoever has the fewest wins 20, two who tie 10 each.
ramsch_passed When all pass, Ramsch is played. Otherwise the deal is passed in.
ramsch_round A round of compulsory Ramsch after every Bock round, or one Ramsch after a deal passed in, a lost Kontra and a Re. Anyone may play Grand Hand instead.
ramsch_shove In turn everyone takes up the skat and passes two cards on. Whoever passes it on unseen doubles.
ramsch_skat Who gets the points in the skat: the last trick, the loser, or nobody. The loser's are part of the points entered.
ramsch_ten The ten ranks as ever, it ranks below the queen, or it counts 1: then there are 84 points in the pack. Below the queen is a reminder only: the count is as ever.
ramsch_tie When two have the most points, both lose in full, each loses half, or only the one with the last trick. Half points are dropped.
ramsch_virgin When somebody has no trick, the loser loses double. A trick without points is a trick.
"""

REASONS = """
ramsch_sum the Ramsch points add up to {}, not to {}
ramsch_trickless seat {} has points but no trick
ramsch_tricks the Ramsch tricks add up to {}, not to {}
"""
