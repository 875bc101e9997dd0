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

OPTIONS = """
option.ramsch_passed Alle passen
option.ramsch_passed.1 Ramsch
option.ramsch_passed.0 eingepasst
option.ramsch_mode Ramsch zählt
option.ramsch_mode.loser meiste Augen
option.ramsch_mode.all jeder seine
option.ramsch_mode.fixed fester Preis
option.ramsch_mode.winner Sieger +20
option.ramsch_fixed Fester Preis
option.ramsch_fixed.10 10/15/20
option.ramsch_fixed.15 15/15/20
option.ramsch_skat Skat im Ramsch
option.ramsch_skat.last letzter Stich
option.ramsch_skat.loser Verlierer
option.ramsch_skat.none niemand
option.ramsch_virgin Jungfrau
option.ramsch_virgin.1 doppelt
option.ramsch_virgin.0 zählt nicht
option.durchmarsch Durchmarsch
option.durchmarsch.plus120 +120
option.durchmarsch.times4 verliert x 4
option.durchmarsch.others120 andere je -120
option.durchmarsch.off zählt nicht
option.ramsch_tie Zwei gleich
option.ramsch_tie.both beide ganz
option.ramsch_tie.split geteilt
option.ramsch_tie.last letzter Stich
option.ramsch_all_tie 40:40:40
option.ramsch_all_tie.0 niemand
option.ramsch_all_tie.40 jeder -40
option.ramsch_ten Zehn im Ramsch
option.ramsch_ten.ten wie immer
option.ramsch_ten.low unter der Dame
option.ramsch_ten.one zählt 1
option.ramsch_cap Höchstverlust
option.ramsch_cap.0 keiner
option.ramsch_cap.250 250
option.ramsch_shove Schieberamsch
option.ramsch_shove.0 nein
option.ramsch_shove.1 ja
option.ramsch_knock Klopfen
option.ramsch_knock.0 nein
option.ramsch_knock.1 ja
option.ramsch_round Ramschrunden
option.ramsch_round.none keine
option.ramsch_round.bock nach Bockrunde
option.ramsch_round.events nach Ereignis
"""

HELP = """
help.ramsch_passed Passen alle, wird Ramsch gespielt. Sonst ist das Spiel eingepasst.
help.ramsch_mode Wer die meisten Augen hat, verliert sie. Sonst verliert jeder seine eigenen, der Verlierer einen festen Preis, oder wer die wenigsten hat, gewinnt 20, zwei Gleiche je 10.
help.ramsch_fixed Der feste Preis ohne Jungfrau, mit einer und mit zweien.
help.ramsch_skat Wer die Augen im Skat bekommt: der letzte Stich, der Verlierer oder niemand. Beim Verlierer zählen sie schon in seinen Augen.
help.ramsch_virgin Hat jemand keinen Stich, verliert der Verlierer doppelt. Ein Stich ohne Augen ist auch ein Stich.
help.durchmarsch Wer alle Stiche macht, bekommt 120. Sonst verliert er vierfach, die anderen verlieren je 120, oder er verliert wie jeder. Beim festen Preis zahlt er den für zwei Jungfrauen.
help.ramsch_tie Haben zwei die meisten Augen, verlieren beide ganz, jeder die Hälfte, oder nur der mit dem letzten Stich. Halbe Punkte fallen weg.
help.ramsch_all_tie Haben alle drei gleich viel, zählt es nichts, oder jeder verliert seine Augen.
help.ramsch_ten Die Zehn steht wie immer zwischen Ass und König, oder unter der Dame, oder sie zählt 1: dann sind 84 Augen im Spiel. Unter der Dame ist nur zur Erinnerung: die Rechnung ist wie immer.
help.ramsch_cap Mehr verliert im Ramsch niemand, auch nicht nach Schieben und Klopfen. Bock verdoppelt danach.
help.ramsch_shove Reihum nimmt jeder den Skat auf und gibt zwei Karten weiter. Wer ihn ungesehen weiterschiebt, verdoppelt.
help.ramsch_knock Wer klopft, verdoppelt. Wer geschoben hat, darf nicht klopfen.

help.ramsch_round Eine Runde Pflichtramsch nach jeder Bockrunde, oder ein Ramsch nach eingepasstem Spiel, verlorenem Kontra und Re. Statt Ramsch darf jeder Grand Hand spielen.
"""

REASONS = """
reason.ramsch_sum Augen im Ramsch zusammen {}, nicht {}
reason.ramsch_tricks Stiche im Ramsch zusammen {}, nicht {}
reason.ramsch_trickless Platz {}: ohne Stich keine Augen
"""
