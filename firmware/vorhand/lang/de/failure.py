"""German words of a failing store."""

WORDS = """
failure.title Nicht gespeichert
failure.again noch einmal
failure.write Das Schreiben ist misslungen.
failure.read Das Lesen ist misslungen.
failure.missing Die Datei der Liste ist weg.
failure.rename Das Speichern ist misslungen.
failure.full Der Speicher ist voll. Am Rechner holt vorhand pull die Listen ab, dann hilft hier {}.
failure.kept Nichts ist verloren. Zurück führt zur Eingabe.
failure.code Fehler {}
failure.spare Der Speicher ist voll. {} zeigt, welche Listen am Rechner liegen und hier weg können.
failure.room Platz schaffen
failure.locked Der Speicher ist schreibgeschützt. Gerät aus- und einschalten, dann {}. Sonst hilft am Rechner vorhand doctor.
failure.gone Am Rechner bringt vorhand restore die Listen zurück, dann hilft {}.
failure.other {} versucht es noch einmal. Sonst Gerät aus- und einschalten; am Rechner hilft vorhand doctor.
"""
