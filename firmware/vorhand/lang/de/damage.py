"""German words of a damaged list."""

WORDS = """
damage.title Liste beschädigt
damage.kept Was lesbar ist, zählt. Die Datei bleibt, wie sie ist.
damage.enter Neu eingeben: Spiel {}
damage.line Zeile {0}: {1}
damage.torn abgerissen, war noch nicht bestätigt
damage.edited nachträglich geändert ({})
damage.open Anfang der Liste
damage.deal Spiel
damage.undo Rücknahme
damage.fix Korrektur
damage.count neu gezähltes Spiel
damage.player Spielerwechsel
damage.note Vermerk
damage.signed Unterschrift
damage.closed Ende der Liste
damage.lost davor fehlen Zeilen ({})
damage.swapped steht an falscher Stelle (Nr. {})
damage.duplicate steht schon weiter oben (Nr. {})
damage.foreign gehört nicht zu dieser Liste {}
damage.stray ein Zeichen zu viel; was in der Zeile steht, zählt
damage.unknown unbekannt {}
damage.settings Einstellungen beschädigt
damage.usual Was lesbar ist, gilt; sonst das Übliche.
damage.anew {} schreibt sie neu. Die alte Datei bleibt daneben liegen (.bad1).
damage.code Die Datei ist nicht lesbar (Fehler {}).
damage.illegible unlesbar
"""
