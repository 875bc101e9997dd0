WORDS = """
menu.newlist Neue Liste
menu.standings Stand
menu.sheet Liste ansehen
menu.calculator Reizwerte
menu.seats Spielerwechsel
menu.sign Liste beenden
menu.lists Ältere Listen
menu.rules Regeln dieser Liste
menu.settings Einstellungen
menu.players Spieler
menu.help Hilfe
menu.about Über Vorhand
menu.no_list ohne Liste
menu.after_deal nach dem Spiel
menu.never nicht hier
menu.over Liste voll
menu.from ab Spiel {}

calculator.title Reizwerte
calculator.with mit {}
calculator.without ohne {}
calculator.jack B
calculator.game Spiel
calculator.hand Hand
calculator.more mehr
calculator.turn ja/nein
calculator.bids Spiele?
calculator.reached Dafür reicht
calculator.null.1 H
calculator.null.2 O
calculator.null.3 HO

about.title Über Vorhand
about.version Vorhand {}
about.board Gerät: {}
about.storage Speicher frei: {} KB
about.storage_mb Speicher frei: {} MB
about.memory Arbeitsspeicher frei: {} KB
about.battery Akku: {} %
about.charging wird geladen
about.left noch {}:{:02} h
about.list Liste {0}, {1} Spiele
about.settings Einstellungen, Zeile {0} unlesbar: {1}
about.licence Freie Software, MIT-Lizenz
about.room Platz für etwa {} Listen
about.few Kaum noch Platz: am Rechner vorhand pull, dann hier Menü, Ältere Listen, Platz schaffen.

remove.title Platz schaffen
remove.one Liste {} löschen?
remove.many {0} Listen löschen: Nr. {1}?
remove.kept Am Rechner liegt davon eine geprüfte Kopie (vorhand pull). Alle anderen Listen bleiben.
remove.do löschen
remove.none Keine Liste kann weg: Am Rechner liegt noch keine, oder sie ist seitdem gewachsen.
remove.how Dort holt vorhand pull alle ab; dann können hier die ältesten gehen. Die neueste und die laufende bleiben immer.

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
damage.absent Aussetzen
damage.present Rückkehr
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

HELP = """
title Hilfe
letters G Geber, V Vorhand, M Mittelhand, H Hinterhand. Wer dunkel steht, setzt aus.
rules Hausregeln
rules_there Welche gelten und was sie heißen, steht im Menü unter Regeln dieser Liste.
two Zu zweit: Der Geber ist Mittelhand und sagt, der andere ist Vorhand und hört.
kontra Kontra: {}, während gespielt wird. Noch einmal ist es Re und so weiter, nach der letzten Stufe wieder keines. Danach lässt sich ebenso sagen, von wem es war.
kontra_by.6 ◄ lang
kontra_by.5 über OK lang
kontra_by.4 OK lang
kontra_by.3 B lang
kontra_by.cursor mit der Marke
ramsch Ramsch, wenn alle passen: {}. Dann, wer die meisten Augen hat, und wie viele.
ramsch_rounds In einer Ramschrunde steht Ramsch vorn; wer dort als Spieler gewählt wird, spielt Grand Hand.
ramsch_by.6 am Tisch ▼ lang
ramsch_by.5 am Tisch ▼ lang
ramsch_by.4 am Tisch über ► lang
ramsch_by.3 am Tisch über C lang
ramsch_by.cursor am Tisch mit der Marke
keys.many Am Tisch: ◄ Vorhand, OK Mittelhand, ► Hinterhand spielt. ▲ Reizen, ▼ Liste, ▼ lang eingepasst. {0} das letzte Spiel zurück, OK lang öffnet das Menü.|Reizen: OK sagt oder hält, ◄ und ► weg, ▲ ▼ ein anderer Wert.|Spiel: OK Grand, ◄ {1}, ► {2}, ▲ {3}, ▼ {4}, ▲ lang Null.|Danach: ► mit, ◄ ohne, so oft wie Spitzen. Dann OK gewonnen, ▲ mit Schneider, ▼ verloren. ► lang: Hand. OK lang: alles Weitere.
undo.6 BACK nimmt
undo.5 ◄ lang geht zurück und nimmt am Tisch
keys.4 ◄ lang geht zurück und nimmt am Tisch das letzte Spiel zurück, ▼ lang ist nach oben, OK lang öffnet das Menü, ► lang zeigt, was keine Taste hat.
keys.3 Am Tisch: A Vorhand, B Mittelhand, C Hinterhand spielt. A lang geht zurück und nimmt am Tisch das letzte Spiel zurück. B lang öffnet das Menü, C lang zeigt alles, was keine Taste hat.|Reizen: B sagt oder hält, A und C weg, C lang erhöht.|Spiel: B Grand, A {0}, C {1}, C lang die übrigen.|Danach: C mit, A ohne, so oft wie Spitzen. Dann B gewonnen, C lang alles Weitere.
cursor Die Marke läuft über alles, was zu wählen ist, das Häufigste zuerst; hinter dem Letzten beginnt sie von vorn. Unten steht, was OK gerade täte.
turn.2 {0}: weiter. {1}: OK. {0} lang: rückwärts. {1} lang: zurück.
turn.encoder Drehen: weiter und rückwärts. Drücken: OK. Lang drücken: zurück.
turn.3 C: weiter. A: rückwärts. B: OK. A lang: zurück.
turn.5 ►: weiter. ◄: rückwärts. OK wählt. ◄ lang: zurück.
turn.6 ►: weiter. ◄: rückwärts. OK wählt. BACK: zurück.
"""
