WORDS = """
key.title Tasten
key.long lang
key.encoder.0 Dreh ◄
key.encoder.1 Dreh ►
key.encoder.2 Druck
key.nothing nichts
key.picture Tasten
key.back zurück

key.cursor.right nächste Wahl
key.cursor.left vorige Wahl

key.row.right nächste Zeile
key.row.left vorige Zeile
key.row.down nächste Zeile
key.row.up vorige Zeile
key.value.right nächster Wert
key.value.left voriger Wert

key.page.right nächste Seite
key.page.left vorige Seite
key.page.down weiter unten
key.page.up weiter oben

key.home.back letztes Spiel zurück
key.auction.back zuletzt Gesagtes zurück
key.play.back anderes Spiel

key.bid.right höher
key.bid.left tiefer
key.bid.up 8 höher
key.bid.down 8 tiefer
key.bid.held.right 8 höher
key.bid.more 8 höher
key.bid.ok nehmen
key.confirm.ok schreiben
key.confirm.back letzte Frage
key.confirm.right weiter unten
key.confirm.down weiter unten
key.confirm.left weiter oben
key.confirm.up weiter oben

key.sheet.ok öffnen
key.sheet.right eine Seite weiter
key.sheet.left eine Seite zurück
key.sheet.down nächstes Spiel
key.sheet.up voriges Spiel
key.sheet.held.ok Stand
key.cells.right ein Spiel früher
key.cells.left ein Spiel später
key.cells.ok öffnen
key.cells.more frühere Spiele
key.cells.held.ok Stand
key.standings.ok fertig
key.closed.ok QR-Code
key.standings.right nächste Wertung
key.standings.left vorige Wertung
key.entry.right nächstes Spiel
key.entry.left voriges Spiel
key.undo.ok zurücknehmen
key.corrected.back zum Formular
key.restored.ok zurücknehmen
key.restored.back zurück
key.restored.left das letzte Spiel
key.restored.right das letzte Spiel
key.result.ok QR-Code
key.result.right nächste Seite
key.result.down nächste Seite
key.result.left vorige Seite
key.result.up vorige Seite
key.code.ok fertig
key.code.right nächster Code
key.code.left voriger Code

key.calculator.right weiter
key.calculator.left zurück
key.calculator.ok ja/nein
key.calculator.up Trumpf mehr
key.calculator.down Trumpf weniger

key.text.right nach rechts
key.text.left nach links
key.text.up nach oben
key.text.down nach unten
key.text.ok nehmen
key.text.back Buchstabe weg
key.text.held.ok fertig
key.text.more fertig
key.letters.right weiter
key.letters.left zurück
key.letters.ok nehmen
key.letters.back Buchstabe weg
key.letters.held.ok fertig
key.letters.more fertig
key.keys.ok Hilfe
key.keys.right nächste Seite
key.keys.left vorige Seite

key.help Hilfe
"""
