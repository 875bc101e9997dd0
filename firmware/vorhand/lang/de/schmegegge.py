WORDS = """
explain.last_card letzte Karte mitgezählt
explain.lets_end Let's End {}
explain.lets_end_credit für den Gegner {}
explain.lets_end_lost Angebot des Gegners angenommen
explain.lets_end_won Angebot des Spielers angenommen
explain.ramsch_halved halbiert {}
explain.ro RO {}
explain.ultimo Skultimo {}
lets_end Let's End abgelehnt
lets_end.1 Let's End 1
lets_end.2 Let's End 2
lets_end.3 Let's End 3
lets_end.4 Let's End 4
lets_end_lost Gegner beendet
lets_end_won Spieler beendet
mark.lets_end.1 L1
mark.lets_end.2 L2
mark.lets_end.3 L3
mark.lets_end.4 L4
ro RO (offen)
rules.schmegegge Schmegegge
table.ramsch erst tauschen
table.schmegegge Schmekel: 5 offen
table.schmegegge.null Schmekel: 6 offen
table.second 2 Karten aufdecken
ultimo Skultimo
ultimo.made Skultimo
ultimo.missed Skultimo verfehlt
"""

OPTIONS = """
lets_end_counts_for_bid Let's End im Gebot
lets_end_counts_for_bid.0 nein
lets_end_counts_for_bid.1 zählt
lets_end_defender Angebot Gegner
lets_end_defender.declarer Spieler zahlt
lets_end_defender.offerer Gegner plus
ramsch_after_first_pass Beide passen
ramsch_after_first_pass.0 zweite Runde
ramsch_after_first_pass.1 gleich Ramsch
sm_lets_end Let's End
sm_lets_end.0 nein
sm_lets_end.1 erlaubt
sm_nlt NLT im Ramsch
sm_nlt.0 nein
sm_nlt.1 ja
sm_null_open_needs_hand Null ouvert
sm_null_open_needs_hand.0 46 und 59
sm_null_open_needs_hand.1 nur mit Hand
sm_ramsch_tie Ramsch gleich
sm_ramsch_tie.both beide halb
sm_ramsch_tie.none niemand
sm_ro RO
sm_ro.0 nein
sm_ro.1 erlaubt
sm_second_round 2. Runde
sm_second_round.auction neu reizen
sm_second_round.first wer zuerst spielt
sm_ultimo Skultimo
sm_ultimo.0 nein
sm_ultimo.1 erlaubt
"""

HELP = """
lets_end_counts_for_bid Ob die Stufen abgelehnter Angebote helfen, das Gebot zu erreichen.
lets_end_defender Nimmt der Spieler das Angebot des Gegners an, verliert er wie sonst doppelt. Oder der Gegner bekommt den Spielwert.
ramsch_after_first_pass Passen beide, kommt die zweite Runde oder gleich Ramsch.
sm_lets_end Nach dem zweiten Stich darf jeder anbieten aufzuhören. Wird es angenommen, zählt es, als hätte gewonnen, wer anbot. Jedes abgelehnte Angebot ist eine Stufe mehr.
sm_nlt Wer im Ramsch den letzten Stich macht, bekommt blind eine der vier abgelegten Karten dazu. Ihre Augen werden mit eingegeben.
sm_null_open_needs_hand Die Tabelle im Schmegegge-Blatt führt Null ouvert mit 46, aus der Hand mit 59; der Text verlangt Hand.
sm_ramsch_tie Haben im Ramsch beide gleich viele Augen, verliert jeder die Hälfte, oder niemand verliert.
sm_ro Jedes Spiel darf offen angesagt werden, gezeigt wird nach dem ersten Stich: eine Stufe mehr. Ein Null zählt dann als Null ouvert.
sm_second_round Passen beide, werden zwei Karten des Schmekels aufgedeckt. Dann spielt, wer zuerst nicht passt, bei 18; oder es wird neu gereizt.
sm_ultimo Angesagt wird, den letzten Stich mit der Sieben der Trumpffarbe zu machen: eine Stufe mehr. Wird er verfehlt, ist das Spiel verloren, die Stufe zählt mit. Nicht im Grand und im Null.
"""

REASONS = """
lets_end_null Im Null gibt es keine Stufe für ein abgelehntes Angebot
ro_ouvert Ein Ouvert ist schon offen, RO kommt nicht dazu
ultimo_missed Skultimo verfehlt, also verloren
ultimo_suit Skultimo gibt es nur im Farbspiel
"""
