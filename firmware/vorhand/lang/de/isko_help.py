"""German names, values and help texts of the house rules of isko."""

WORDS = """
option.null_overbid Null unter Gebot
option.null_overbid.choice Spiel nach Wahl
option.null_overbid.next nächster Null
option.null_overbid.own eigener Wert
option.failed_ann_levels Ansage verfehlt
option.failed_ann_levels.both Stufe + Ansage
option.failed_ann_levels.announced nur Ansage
option.eigenschneider Eigenschneider
option.eigenschneider.0 zählt nicht
option.eigenschneider.1 zählt
option.concede_levels Aufgeben
option.concede_levels.0 einfach
option.concede_levels.1 nach Augen
option.suit_ouvert Farbe ouvert
option.suit_ouvert.0 nein
option.suit_ouvert.1 erlaubt
option.sf_sitter Bonus für den Geber
option.sf_sitter.0 nein
option.sf_sitter.1 ja
option.sf_bonus_5 Bonus zu fünft
option.sf_bonus_5.0 keiner
option.sf_bonus_5.20 20
option.sf_bonus_5.24 24
option.sf_bonus_5.30 30
help.null_overbid Liegt ein Null unter dem Gebot, ist er sofort verloren. ISkO: gewertet wird ein Farb- oder Grandspiel nach Wahl des Spielers. Sonst: der nächste Null oder sein eigener Wert, doppelt.
help.failed_ann_levels Wer Schneider oder Schwarz ansagt und es verfehlt, verliert nach ISkO Stufe und Ansage. Sonst zählt nur die Ansage.
help.eigenschneider Wird der Spieler, der Schneider ansagte, selbst Schneider, zählt die Stufe nach ISkO nicht noch einmal.
help.concede_levels Gibt der Spieler auf, ist nach ISkO einfach verloren. Sonst entscheiden die Augen über Schneider.
help.suit_ouvert Offene Farbspiele: nach ISkO erlaubt, alle Stiche sind Pflicht.
help.sf_sitter Am Vierertisch bekommt nach SkWO auch der aussetzende Geber die 30 Punkte für ein verlorenes Spiel.
help.sf_bonus_5 Punkte je verlorenem Spiel der anderen am Fünfertisch. Die SkWO kennt ihn nicht.
"""
