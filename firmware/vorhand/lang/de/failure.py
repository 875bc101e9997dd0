"""German words of a failing store."""

WORDS = """
failure.title Nicht gespeichert
failure.again noch einmal
failure.write Das Schreiben ist misslungen.
failure.read Das Lesen ist misslungen.
failure.missing Die Datei der Liste ist weg.
failure.rename Das Speichern ist misslungen.
failure.full Der Speicher ist voll: ältere Listen am Rechner sichern und löschen.
failure.kept Nichts ist verloren. OK versucht es noch einmal, Zurück führt zur Eingabe.
failure.code Fehler {}
"""
