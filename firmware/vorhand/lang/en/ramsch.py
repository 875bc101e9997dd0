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
