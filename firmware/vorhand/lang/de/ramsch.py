"""German words of Ramsch, whichever rule set it is played in."""

WORDS = """
two zwei gleich
equal alle gleich
march Durchmarsch
points.virgins.0 Jungfrau: nein
points.virgins.1 Jungfrau: ja
points.virgins.2 Jungfrauen: zwei
virgins.0 alle haben Stiche
virgins.1 eine Jungfrau
virgins.2 zwei Jungfrauen
ask.shoves Wie oft geschoben?
ask.knocks Wie oft geklopft?
ask.loser Wer hat die meisten Augen?
ask.winner Wer hat die wenigsten Augen?
ask.spared Wer hat weniger?
ask.spared_more Wer hat mehr?
ask.marcher Wer hat alle Stiche?
ask.virgins Wie viele Jungfrauen?
ask.last_trick Wer hat den letzten Stich?
ask.points_forehand Augen der Vorhand?
ask.points_middlehand Augen der Mittelhand?
ask.points_rearhand Augen der Hinterhand?
explain.ramsch Ramsch {}
explain.ramsch_each Ramsch {} / {} / {}
explain.ramsch_fixed Ramsch fest {}
explain.ramsch_equal alle gleich
explain.ramsch_fewest wenigste Augen zählen {}
explain.ramsch_half geteilt {}
explain.ramsch_lost verloren {}
explain.ramsch_each_lost jeder {}
explain.ramsch_won gewonnen {}
explain.ramsch_capped höchstens {}
explain.ramsch_sweep alle Stiche {}
explain.ramsch_trickless ohne Stich {}
explain.ramsch_leader an Vorhand
explain.march Durchmarsch {}
explain.march_lost Durchmarsch x {}
explain.virgin Jungfrau x {}
explain.shoved {}-mal geschoben x {}
explain.knocked {}-mal geklopft x {}
"""
