"""German help: the keys of each kind of board."""

WORDS = """
help.title Hilfe
help.letters G Geber, V Vorhand, M Mittelhand, H Hinterhand. Wer dunkel steht, setzt aus.
help.rules Hausregeln
help.rules_there Welche gelten und was sie heißen, steht im Menü unter Regeln dieser Liste.
help.two Zu zweit: Der Geber ist Mittelhand und sagt, der andere ist Vorhand und hört.
help.kontra Kontra: {}, während gespielt wird. Noch einmal ist es Re und so weiter, nach der letzten Stufe wieder keines. Danach lässt sich ebenso sagen, von wem es war.
help.kontra_by.6 ◄ lang
help.kontra_by.5 über OK lang
help.kontra_by.3 B lang
help.kontra_by.cursor mit der Marke
help.ramsch Ramsch, wenn alle passen: {}. Dann, wer die meisten Augen hat, und wie viele.
help.ramsch_rounds In einer Ramschrunde steht Ramsch vorn; wer dort als Spieler gewählt wird, spielt Grand Hand.
help.ramsch_by.6 am Tisch ▼ lang
help.ramsch_by.5 am Tisch ▼ lang
help.ramsch_by.3 am Tisch über C lang
help.ramsch_by.cursor am Tisch mit der Marke
help.keys.6 Am Tisch: ◄ Vorhand, OK Mittelhand, ► Hinterhand spielt. ▲ Reizen, ▼ Liste, ▼ lang eingepasst. BACK nimmt das letzte Spiel zurück, OK lang öffnet das Menü.|Reizen: OK sagt oder hält, ◄ und ► weg, ▲ ▼ ein anderer Wert.|Spiel: OK Grand, ◄ Kreuz, ► Pik, ▲ Herz, ▼ Karo, ▲ lang Null.|Danach: ► mit, ◄ ohne, so oft wie Spitzen. Dann OK gewonnen, ▲ mit Schneider, ▼ verloren. ► lang: Hand. OK lang: alles Weitere.
help.keys.5 Am Tisch: ◄ Vorhand, OK Mittelhand, ► Hinterhand spielt. ▲ Reizen, ▼ Liste, ▼ lang eingepasst. ◄ lang geht zurück und nimmt am Tisch das letzte Spiel zurück, OK lang öffnet das Menü.|Reizen: OK sagt oder hält, ◄ und ► weg, ▲ ▼ ein anderer Wert.|Spiel: OK Grand, ◄ Kreuz, ► Pik, ▲ Herz, ▼ Karo, ▲ lang Null.|Danach: ► mit, ◄ ohne, so oft wie Spitzen. Dann OK gewonnen, ▲ mit Schneider, ▼ verloren. ► lang: Hand. OK lang: alles Weitere.
help.keys.3 Am Tisch: A Vorhand, B Mittelhand, C Hinterhand spielt. A lang geht zurück und nimmt am Tisch das letzte Spiel zurück. B lang öffnet das Menü, C lang zeigt alles, was keine Taste hat.|Reizen: B sagt oder hält, A und C weg, C lang erhöht.|Spiel: B Grand, A Kreuz, C Pik, C lang die übrigen.|Danach: C mit, A ohne, so oft wie Spitzen. Dann B gewonnen, C lang alles Weitere.
help.cursor Die Marke läuft über alles, was zu wählen ist, das Häufigste zuerst; hinter dem Letzten beginnt sie von vorn. Unten steht, was OK gerade täte.
help.turn.2 {0}: weiter. {1}: OK. {0} lang: rückwärts. {1} lang: zurück.
help.turn.encoder Drehen: weiter und rückwärts. Drücken: OK. Lang drücken: zurück.
help.turn.3 C: weiter. A: rückwärts. B: OK. A lang: zurück.
help.turn.5 ►: weiter. ◄: rückwärts. OK wählt. ◄ lang: zurück.
help.turn.6 ►: weiter. ◄: rückwärts. OK wählt. BACK: zurück.
"""
