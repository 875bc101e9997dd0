DUMMY_WORDS = """
rules.dummy Skat zu zweit
"""

DUMMY_OPTIONS = """
dummy_hand Dritte Hand
dummy_hand.open liegt offen
dummy_hand.unused liegt beiseite
"""

DUMMY_HELP = """
dummy_hand Die Karten des dritten Spielers liegen beiseite und werden nicht gebraucht: Beide zusammen haben weniger als 120 Augen. Oder sie liegen offen und werden gespielt.
"""

GERMAN_DECK_TERMS = """
calculator.jack U
card.A D
card.C E
card.D S
card.H R
card.J U
card.Q O
card.S G
card.T 10
clubs Eichel
diamonds Schellen
hearts Rot
option.ramsch_ten.low unter dem Ober
reason.turned_no_jack Gewendet ist {}: Grand nur auf einen Unter
spades Grün
"""

HOUSE_WORDS = """
explain.lost_single verloren {}
explain.revoked Spieler hat nicht bedient
explain.revoked_other Gegner hat nicht bedient
revoke Nicht bedient
"""

HOUSE_OPTIONS = """
announce_needs_hand Ansagen
announce_needs_hand.0 auch ohne Hand
announce_needs_hand.1 nur mit Hand
grand_base Grundwert Grand
grand_base.16 16
grand_base.20 20
grand_base.24 24
schneider_at Schneider ab
schneider_at.90 90 Augen
schneider_at.91 91 Augen
"""

HOUSE_HELP = """
announce_needs_hand Schneider, Schwarz und Ouvert ansagen darf nach ISkO nur, wer den Skat liegen lässt. Sonst auch, wer ihn aufgenommen hat.
grand_base Was ein Grand je Stufe zählt: nach ISkO 24, in manchen Gegenden 20, in Texas 16.
schneider_at So viele Augen braucht der Spieler, damit die Gegner Schneider sind. Er selbst ist es immer mit 30 oder weniger.
"""

HOUSE_REASONS = """
only_forehand nur Vorhand kann spielen
"""

ISKO_OLD_WORDS = """
explain.grand_ouvert Grand ouvert {}
rules.isko_old Skat vor 1999
"""

ISKO_OLD_OPTIONS = """
grand_ouvert_base Grand ouvert
grand_ouvert_base.0 wie Grand
grand_ouvert_base.36 36, ohne Stufe
old_hand_single Hand verloren
old_hand_single.0 doppelt
old_hand_single.1 einfach
"""

ISKO_OLD_HELP = """
grand_ouvert_base Der Grand ouvert zählte früher 36 je Stufe, das Offenlegen war dafür keine eigene: Mit 4 sind es 10 x 36 = 360. Heute zählt er wie jeder Grand.
old_hand_single Bis 1998 verlor ein Handspiel nur seinen Wert. Seit 1999 verliert jedes Spiel doppelt.
"""

KONTRA_WORDS = """
explain.kontra {} {}
kontra Kontra
kontra.1 Kontra
kontra.2 Re
kontra.bock Bock
kontra.hirsch Hirsch
kontra.none ohne Kontra
kontra.say {} sagen
kontra.supra Supra
kontra_by Kontra von
kontra_by.unknown nicht bekannt
"""

KONTRA_REASONS = """
kontra_18 Kontra darf nur sagen, wer 18 gereizt oder gehalten hat
kontra_declarer Kontra sagen die Gegenspieler, nicht der Alleinspieler
kontra_null Auf einen Null ohne ouvert gibt es kein Re
kontra_ramsch Im Ramsch gibt es kein Kontra
kontra_sits Wer aussetzt, kann nicht Kontra sagen
kontra_steps Mehr als {}-mal wird hier nicht verdoppelt
"""

STROHMANN_WORDS = """
rules.strohmann Strohmann
table.strohmann Strohmann offen
"""

TEXAS_WORDS = """
rules.texas Texas-Skat
"""

TEXAS_OPTIONS = """
ouvert_doubles Ouvert
ouvert_doubles.0 eine Stufe mehr
ouvert_doubles.1 doppelt
texas_ramsch Ramsch
texas_ramsch.german deutsch
texas_ramsch.na amerikanisch
"""

TEXAS_HELP = """
ouvert_doubles Offen gespielt zählt eine Stufe mehr. Sonst verdoppelt es den Spielwert: Grand ouvert mit 4 ist 18 x 16 = 288.
texas_ramsch Deutsch: Die meisten Augen verlieren. Amerikanisch: Wer die wenigsten hat, gewinnt 10, ohne Stich 20, alle Stiche kosten 30; die Hausregeln des Ramschs gelten dann nicht.
"""

URSKAT_WORDS = """
rules.urskat Urskat
"""
