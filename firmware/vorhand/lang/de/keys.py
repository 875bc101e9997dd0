WORDS = """
key.auction.back zuletzt Gesagtes zurück
key.back zurück
key.bid.down 8 tiefer
key.bid.held.right 8 höher
key.bid.left tiefer
key.bid.more 8 höher
key.bid.ok nehmen
key.bid.right höher
key.bid.up 8 höher
key.calculator.down Trumpf weniger
key.calculator.left zurück
key.calculator.ok ja/nein
key.calculator.right weiter
key.calculator.up Trumpf mehr
key.cells.held.ok Stand
key.cells.left ein Spiel später
key.cells.more frühere Spiele
key.cells.ok öffnen
key.cells.right ein Spiel früher
key.closed.ok QR-Code
key.code.left voriger Code
key.code.ok fertig
key.code.right nächster Code
key.confirm.back letzte Frage
key.confirm.down weiter unten
key.confirm.left weiter oben
key.confirm.ok schreiben
key.confirm.right weiter unten
key.confirm.up weiter oben
key.corrected.back zum Formular
key.cursor.left vorige Wahl
key.cursor.right nächste Wahl
key.encoder.0 Dreh ◄
key.encoder.1 Dreh ►
key.encoder.2 Druck
key.entry.left voriges Spiel
key.entry.right nächstes Spiel
key.help Hilfe
key.home.back letztes Spiel zurück
key.keys.left vorige Seite
key.keys.ok Hilfe
key.keys.right nächste Seite
key.letters.back Buchstabe weg
key.letters.held.ok fertig
key.letters.left zurück
key.letters.more fertig
key.letters.ok nehmen
key.letters.right weiter
key.long lang
key.nothing nichts
key.page.down weiter unten
key.page.left vorige Seite
key.page.right nächste Seite
key.page.up weiter oben
key.picture Tasten
key.play.back anderes Spiel
key.restored.back zurück
key.restored.left das letzte Spiel
key.restored.ok zurücknehmen
key.restored.right das letzte Spiel
key.result.down nächste Seite
key.result.left vorige Seite
key.result.ok QR-Code
key.result.right nächste Seite
key.result.up vorige Seite
key.row.down nächste Zeile
key.row.left vorige Zeile
key.row.right nächste Zeile
key.row.up vorige Zeile
key.sheet.down nächstes Spiel
key.sheet.held.ok Stand
key.sheet.left eine Seite zurück
key.sheet.ok öffnen
key.sheet.right eine Seite weiter
key.sheet.up voriges Spiel
key.standings.left vorige Wertung
key.standings.ok fertig
key.standings.right nächste Wertung
key.text.back Buchstabe weg
key.text.down nach unten
key.text.held.ok fertig
key.text.left nach links
key.text.more fertig
key.text.ok nehmen
key.text.right nach rechts
key.text.up nach oben
key.title Tasten
key.undo.ok zurücknehmen
key.value.left voriger Wert
key.value.right nächster Wert
"""
