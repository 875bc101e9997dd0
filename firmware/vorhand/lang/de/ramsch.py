WORDS = """
ask.knocks Wie oft geklopft?
ask.last_trick Wer hat den letzten Stich?
ask.loser Wer hat die meisten Augen?
ask.marcher Wer hat alle Stiche?
ask.points_forehand Augen der Vorhand?
ask.points_middlehand Augen der Mittelhand?
ask.points_rearhand Augen der Hinterhand?
ask.shoves Wie oft geschoben?
ask.spared Wer hat weniger?
ask.spared_more Wer hat mehr?
ask.virgins Wie viele Jungfrauen?
ask.winner Wer hat die wenigsten Augen?
equal alle gleich
explain.knocked {}-mal geklopft x {}
explain.knocked_once einmal geklopft x {}
explain.march Durchmarsch {}
explain.march_lost Durchmarsch x {}
explain.ramsch Ramsch {}
explain.ramsch_capped höchstens {}
explain.ramsch_each Ramsch {} / {} / {}
explain.ramsch_each_lost jeder {}
explain.ramsch_equal alle gleich
explain.ramsch_fewest wenigste Augen zählen {}
explain.ramsch_fixed Ramsch fest {}
explain.ramsch_half geteilt {}
explain.ramsch_leader an Vorhand
explain.ramsch_lost verloren {}
explain.ramsch_sweep alle Stiche {}
explain.ramsch_trickless ohne Stich {}
explain.ramsch_won gewonnen {}
explain.shoved {}-mal geschoben x {}
explain.shoved_once einmal geschoben x {}
explain.virgin Jungfrau x {}
explain.virgin_most Jungfrau: die meisten x {}
march Durchmarsch
points.virgins.0 Jungfrau: nein
points.virgins.1 Jungfrau: ja
points.virgins.2 Jungfrauen: zwei
two zwei gleich
virgins.0 alle haben Stiche
virgins.1 eine Jungfrau
virgins.2 zwei Jungfrauen
"""

OPTIONS = """
durchmarsch Durchmarsch
durchmarsch.off zählt nicht
durchmarsch.others120 andere je -120
durchmarsch.plus120 +120
durchmarsch.times4 verliert x 4
ramsch_all_tie 40:40:40
ramsch_all_tie.0 niemand
ramsch_all_tie.40 jeder -40
ramsch_cap Verlustgrenze
ramsch_cap.0 keine
ramsch_cap.250 250
ramsch_cap_when Grenze gilt
ramsch_cap_when.after nach Bock
ramsch_cap_when.before vor Bock
ramsch_doubled Verlust x2
ramsch_doubled.all jeder
ramsch_doubled.most meiste Augen
ramsch_fixed Fester Preis
ramsch_fixed.10 10/15/20
ramsch_fixed.15 15/15/20
ramsch_knock Klopfen
ramsch_knock.0 nein
ramsch_knock.1 ja
ramsch_mode Ramsch zählt
ramsch_mode.all jeder seine
ramsch_mode.fixed fester Preis
ramsch_mode.loser meiste Augen
ramsch_mode.winner Sieger +20
ramsch_passed Alle passen
ramsch_passed.0 eingepasst
ramsch_passed.1 Ramsch
ramsch_round Ramschrunden
ramsch_round.bock nach Bock
ramsch_round.events nach Ereignis
ramsch_round.none keine
ramsch_shove Schieberamsch
ramsch_shove.0 nein
ramsch_shove.1 ja
ramsch_skat Skat im Ramsch
ramsch_skat.last letzter Stich
ramsch_skat.loser Verlierer
ramsch_skat.none niemand
ramsch_ten Die Zehn
ramsch_ten.low unter der Dame
ramsch_ten.one zählt 1
ramsch_ten.ten wie immer
ramsch_tie Zwei gleich
ramsch_tie.both beide ganz
ramsch_tie.last letzter Stich
ramsch_tie.split geteilt
ramsch_virgin Jungfrau
ramsch_virgin.0 zählt nicht
ramsch_virgin.1 doppelt
"""

HELP = """
durchmarsch Wer alle Stiche macht, bekommt 120. Sonst verliert er vierfach, die anderen verlieren je 120, oder er verliert wie jeder. Beim festen Preis zahlt er den Preis für zwei Jungfrauen.
ramsch_all_tie Haben alle drei gleich viel, zählt es nichts, oder jeder verliert seine Augen; wo ohnehin jeder seine Augen verliert, gilt das immer.
ramsch_cap Mehr verliert im Ramsch niemand, auch nicht nach Schieben und Klopfen.
ramsch_cap_when Die Grenze gilt für das, was angeschrieben wird. Oder Bock verdoppelt danach noch.
ramsch_doubled Verliert jeder seine Augen und hat einer keinen Stich, zählen sie nur dem doppelt, der die meisten hat. Sonst jedem.
ramsch_fixed Der feste Preis ohne Jungfrau, mit einer und mit zweien.
ramsch_knock Wer klopft, verdoppelt. Wer geschoben hat, darf nicht klopfen.
ramsch_mode Wer die meisten Augen hat, verliert sie. Sonst verliert jeder seine eigenen, der Verlierer einen festen Preis, oder wer die wenigsten hat, gewinnt 20, zwei Gleiche je 10.
ramsch_passed Passen alle, wird Ramsch gespielt. Sonst ist das Spiel eingepasst.
ramsch_round Eine Runde Pflichtramsch nach jeder Bockrunde, oder ein Ramsch nach eingepasstem Spiel, verlorenem Kontra und Re. Statt Ramsch darf jeder Grand Hand spielen.
ramsch_shove Reihum nimmt jeder den Skat auf und gibt zwei Karten weiter. Wer ihn ungesehen weiterschiebt, verdoppelt.
ramsch_skat Wer die Augen im Skat bekommt: der letzte Stich, der Verlierer oder niemand. Beim Verlierer zählen sie schon in seinen Augen.
ramsch_ten Die Zehn steht wie immer zwischen Ass und König, oder unter der Dame, oder sie zählt 1: Dann sind 84 Augen im Spiel. Der Platz unter der Dame dient nur der Erinnerung: Gerechnet wird wie immer.
ramsch_tie Haben zwei die meisten Augen, verlieren beide ganz, jeder die Hälfte, oder nur der mit dem letzten Stich. Halbe Punkte fallen weg.
ramsch_virgin Hat jemand keinen Stich, verliert der Verlierer doppelt. Ein Stich ohne Augen ist auch ein Stich.
"""

REASONS = """
ramsch_sum Augen im Ramsch zusammen {}, nicht {}
ramsch_trickless Platz {}: ohne Stich keine Augen
ramsch_tricks Stiche im Ramsch zusammen {}, nicht {}
"""
