WORDS = """
all alle Stiche
ask.bid Gereizt bis?
ask.declarer Alleinspieler?
ask.game Welches Spiel?
ask.matadors Mit oder ohne?
ask.null_as Verloren als?
ask.outcome Wie ging es aus?
ask.points Augen des Spielers?
ask.tricks Stiche des Spielers?
clubs Kreuz
diamonds Karo
explain.as verloren als {}
explain.game Spiel {}
explain.hand Hand {}
explain.lost verloren doppelt {}
explain.null Null {}
explain.null_hand Null Hand {}
explain.null_hand_ouvert Null Hand ouvert {}
explain.null_impossible unter dem Gebot {}
explain.null_next nächster Null {}
explain.null_ouvert Null ouvert {}
explain.ouvert ouvert {}
explain.overbid überreizt bei {}: {} x {} = {}
explain.own_schneider selbst Schneider {}
explain.own_schwarz selbst Schwarz {}
explain.passed eingepasst
explain.redeal neu geben, gleicher Geber
explain.schneider Schneider {}
explain.schneider_announced angesagt {}
explain.schwarz Schwarz {}
explain.schwarz_announced angesagt {}
explain.times {} x {} = {}
explain.with mit {}
explain.without ohne {}
grand Grand
hand Hand
hearts Herz
lost verloren
lost_schneider Schneider verloren
lost_schwarz Schwarz verloren
lost_simple einfach verloren
none kein Stich
null Null
ouvert Ouvert
points Augen
redeal neu geben
rules.isko Skat nach ISkO
schneider_announced Schneider angesagt
schwarz_announced Schwarz angesagt
some einige Stiche
spades Pik
won gewonnen
won_required nötige Stufe gewonnen
won_schneider Schneider gewonnen
won_schwarz Schwarz gewonnen
won_simple einfach gewonnen
"""

OPTIONS = """
concede_levels Aufgeben
concede_levels.0 einfach
concede_levels.1 nach Augen
eigenschneider Eigenschneider
eigenschneider.0 zählt nicht
eigenschneider.1 zählt
failed_ann_levels Verfehltes
failed_ann_levels.announced nur Ansage
failed_ann_levels.both beide Stufen
null_overbid Null überreizt
null_overbid.choice Spiel zur Wahl
null_overbid.next nächster Null
null_overbid.own eigener Wert
sf_bonus_5 Bonus zu fünft
sf_bonus_5.0 keiner
sf_bonus_5.20 20
sf_bonus_5.24 24
sf_bonus_5.30 30
sf_sitter Bonus für den Geber
sf_sitter.0 nein
sf_sitter.1 ja
suit_ouvert Farbe ouvert
suit_ouvert.0 nein
suit_ouvert.1 erlaubt
"""

HELP = """
concede_levels Gibt der Spieler auf, hat er nach ISkO einfach verloren. Sonst entscheiden die Augen über Schneider.
eigenschneider Wird der Spieler, der Schneider ansagte, selbst Schneider, zählt die Stufe nach ISkO nicht noch einmal.
failed_ann_levels Wer Schneider oder Schwarz ansagt und es verfehlt, verliert nach ISkO Stufe und Ansage. Sonst zählt nur die Ansage.
null_overbid Liegt ein Null unter dem Gebot, ist er sofort verloren. ISkO: Gewertet wird ein Farb- oder Grandspiel nach Wahl des Spielers. Sonst: der nächste Null oder sein eigener Wert, doppelt.
sf_bonus_5 Punkte je verlorenem Spiel der anderen am Fünfertisch. Die SkWO kennt ihn nicht.
sf_sitter Am Vierertisch bekommt nach SkWO auch der aussetzende Geber die 30 Punkte für ein verlorenes Spiel.
suit_ouvert Offene Farbspiele: nach ISkO erlaubt, alle Stiche sind Pflicht.
"""

REASONS = """
absent Platz {} kann bei {} Spielern nicht fehlen
announcement_missed {} Augen, aber die Ansage nicht erreicht: verloren
card Karte {} gibt es nicht
card_twice Karte {} zweimal
cards Karten: {} statt zwölf
complete Das Spiel ist schon vollständig
contradicts {} widerspricht {}
dealer Geber {} gibt es bei {} Spielern nicht
granted zuerkannte Stufen: {}
illegal {}: {} geht hier nicht
lowest_trump Den letzten Stich kann der niedrigste Trumpf nicht gemacht haben
not_asked {} gehört nicht zu diesem Spiel
null_impossible Null zählt {1}, gereizt sind {0}: sofort verloren
overbid Überreizt: Spielwert {1} unter dem Gebot {0}
players Mit {} Spielern geht es nicht
points_impossible {} ist als Augenzahl nicht möglich
ruleset Regelwerk {} gibt es nicht
system Wertung {} gibt es nicht
unanswered {} fehlt
won_overbid Überreizt: Spielwert {1} unter dem Gebot {0}, also verloren
"""
