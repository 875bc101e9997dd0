WORDS = """
rules.isko Skat nach ISkO
grand Grand
clubs Kreuz
spades Pik
hearts Herz
diamonds Karo
null Null
hand Hand
schneider_announced Schneider angesagt
schwarz_announced Schwarz angesagt
ouvert Ouvert
won gewonnen
won_schneider Schneider gewonnen
won_schwarz Schwarz gewonnen
lost verloren
lost_schneider verloren, Schneider gespielt
lost_schwarz verloren, Schwarz gespielt
points Augen
lost_simple einfach verloren
won_simple einfach gewonnen
won_required nötige Stufe gewonnen
redeal neu geben
some einige Stiche
all alle Stiche
none kein Stich
ask.declarer Alleinspieler?
ask.bid Gereizt bis?
ask.game Welches Spiel?
ask.matadors Mit oder ohne?
ask.outcome Wie ging es aus?
ask.points Augen des Spielers?
ask.tricks Stiche des Spielers?
ask.null_as Verloren als?
explain.with mit {}
explain.without ohne {}
explain.game Spiel {}
explain.hand Hand {}
explain.schneider Schneider {}
explain.schneider_announced angesagt {}
explain.schwarz Schwarz {}
explain.schwarz_announced angesagt {}
explain.ouvert ouvert {}
explain.own_schneider selbst Schneider {}
explain.own_schwarz selbst Schwarz {}
explain.times {} x {} = {}
explain.overbid überreizt bei {}: {} x {} = {}
explain.lost verloren doppelt {}
explain.null Null {}
explain.null_hand Null Hand {}
explain.null_ouvert Null ouvert {}
explain.null_hand_ouvert Null Hand ouvert {}
explain.null_impossible unter dem Gebot {}
explain.null_next nächster Null {}
explain.as verloren als {}
explain.passed eingepasst
explain.redeal neu geben, gleicher Geber
"""

OPTIONS = """
null_overbid Null unter Gebot
null_overbid.choice Spiel nach Wahl
null_overbid.next nächster Null
null_overbid.own eigener Wert
failed_ann_levels Verfehltes
failed_ann_levels.both beide Stufen
failed_ann_levels.announced nur Ansage
eigenschneider Eigenschneider
eigenschneider.0 zählt nicht
eigenschneider.1 zählt
concede_levels Aufgeben
concede_levels.0 einfach
concede_levels.1 nach Augen
suit_ouvert Farbe ouvert
suit_ouvert.0 nein
suit_ouvert.1 erlaubt
sf_sitter Bonus für den Geber
sf_sitter.0 nein
sf_sitter.1 ja
sf_bonus_5 Bonus zu fünft
sf_bonus_5.0 keiner
sf_bonus_5.20 20
sf_bonus_5.24 24
sf_bonus_5.30 30
"""

HELP = """
null_overbid Liegt ein Null unter dem Gebot, ist er sofort verloren. ISkO: gewertet wird ein Farb- oder Grandspiel nach Wahl des Spielers. Sonst: der nächste Null oder sein eigener Wert, doppelt.
failed_ann_levels Wer Schneider oder Schwarz ansagt und es verfehlt, verliert nach ISkO Stufe und Ansage. Sonst zählt nur die Ansage.
eigenschneider Wird der Spieler, der Schneider ansagte, selbst Schneider, zählt die Stufe nach ISkO nicht noch einmal.
concede_levels Gibt der Spieler auf, ist nach ISkO einfach verloren. Sonst entscheiden die Augen über Schneider.
suit_ouvert Offene Farbspiele: nach ISkO erlaubt, alle Stiche sind Pflicht.
sf_sitter Am Vierertisch bekommt nach SkWO auch der aussetzende Geber die 30 Punkte für ein verlorenes Spiel.

sf_bonus_5 Punkte je verlorenem Spiel der anderen am Fünfertisch. Die SkWO kennt ihn nicht.
"""

REASONS = """
overbid Überreizt: Spielwert {1} unter dem Gebot {0}
won_overbid Überreizt: Spielwert {1} unter dem Gebot {0}, also verloren
null_impossible Null zählt {1}, gereizt sind {0}: sofort verloren
announcement_missed {} Augen, aber die Ansage nicht erreicht: verloren
points_impossible {} ist als Augenzahl nicht möglich
lowest_trump Den letzten Stich kann der niedrigste Trumpf nicht gemacht haben
granted zuerkannte Stufen: {}
illegal {}: {} geht hier nicht
not_asked {} gehört nicht zu diesem Spiel
contradicts {} widerspricht {}
unanswered {} fehlt
complete Das Spiel ist schon vollständig
players Mit {} Spielern geht es nicht
absent Platz {} kann bei {} Spielern nicht fehlen
dealer Geber {} gibt es bei {} Spielern nicht
ruleset Regelwerk {} gibt es nicht
option Hausregel {}: {} geht nicht
system Wertung {} gibt es nicht
card Karte {} gibt es nicht
card_twice Karte {} zweimal
cards Karten: {} statt zwölf
"""
