"""German words of the settings."""

WORDS = """
settings.title Einstellungen
set.language Sprache
set.language.de Deutsch
set.language.en English
set.suits Farben
set.suits.french ♣ ♠ ♥ ♦
set.suits.german \ue000 \ue001 \ue002 \ue003
set.colours Farbgebung
set.colours.normal normal
set.colours.tournament Turnier
set.invert Dunkel auf hell
set.rotate Drehung
set.rotate.0 0°
set.rotate.180 180°
set.rest_after Ruhebild nach
set.off_after Dunkel nach
set.cursor Bedienung
set.cursor.auto wie Gerät
set.cursor.on Laufmarke
set.cursor.off direkt
set.cursor.note Mit der Laufmarke geht alles mit drei Tasten: weiter, OK und zurück. Direkt hat jede Taste ihre eigene Wahl und es geht schneller.
set.sound Ton
set.ask_bid Reizwert fragen
set.standings Wertung
set.standings.plain Spielpunkte
set.standings.seeger Seeger
set.standings.seeger_fabian Seeger-Fabian
set.standings.note Seeger: 50 Punkte je eigenem gewonnenen oder verlorenen Spiel. Seeger-Fabian: dazu 40 (zu viert 30) für jedes verlorene Spiel der anderen.
set.fee1 Verlorenes Spiel
set.fee2 Weitere verlorene
set.fee_from Weitere ab dem
set.fee_passed Eingepasst
set.never nie
set.minutes {} min
"""
