WORDS = """
set.ask_bid Reizwert fragen
set.brightness Helligkeit
set.cap Höchstverlust
set.cap.0 keiner
set.cents_first Erst ganze Cent
set.colours Farbgebung
set.colours.normal normal
set.colours.tournament Turnier
set.cursor Bedienung
set.cursor.auto wie Gerät
set.cursor.note Mit der Laufmarke genügen drei Tasten: weiter, wählen und zurück. Direkt hat jede Taste ihre eigene Wahl, und es geht schneller.
set.cursor.off direkt
set.cursor.on Laufmarke
set.fee1 Verlorenes Spiel
set.fee2 Weitere verlorene
set.fee_from Weitere ab dem
set.fee_passed Eingepasst
set.invert Dunkel auf hell
set.language Sprache
set.minutes {} min
set.never nie
set.off_after Dunkel nach
set.procedure Ablauf am Tisch
set.rest_after Ruhebild nach
set.rotate Drehung
set.rotate.0 0°
set.rotate.180 180°
set.round_price Ein Glas
set.settle Um Geld
set.settle.all alle gegen alle
set.settle.average zum Schnitt
set.settle.game je Spiel
set.settle.none nein
set.settle.note Nein: Es gilt, was die Regeln der Liste vorsehen; bei Tournee: zum Schnitt. Alle gegen alle: Jeder rechnet mit jedem die Differenz ab. Zum Schnitt: Jeder rechnet nur den Abstand zum Durchschnitt ab. Je Spiel: Jedes Spiel wird sofort bezahlt, auch von denen, die aussetzen; am Ende ist das dasselbe wie alle gegen alle. Bierrunde: Der Letzte zahlt jedem anderen ein Glas.
set.settle.round Bierrunde
set.settle_of Abgerechnet
set.settle_of.note Die Spielpunkte, oder das Endergebnis nach Seeger oder Seeger-Fabian, wo die Liste so gezählt werden kann.
set.settle_of.points Spielpunkte
set.settle_of.seeger Seeger
set.settle_of.seeger_fabian Seeger-Fabian
set.sleep_after Schlaf nach
set.sound Ton
set.stake Ein Punkt
set.stake.note So viel ist ein Punkt wert. „Erst ganze Cent“: Die Punkte werden erst in ganze Cent umgerechnet, bei 0,25 ct also durch vier geteilt, und dann abgerechnet. Sonst wird genau gerechnet und am Ende gerundet.
set.standings Wertung
set.standings.note Seeger: für jedes eigene gewonnene Spiel +50, für jedes verlorene −50. Seeger-Fabian: dazu +40 (zu viert +30) für jedes Spiel, das ein anderer verliert.
set.standings.plain Spielpunkte
set.standings.seeger Seeger
set.standings.seeger_fabian Seeger-Fabian
set.suits Farben
set.suits.french ♣ ♠ ♥ ♦
set.suits.german    
settings.title Einstellungen
"""
