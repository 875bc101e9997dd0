WORDS = """
about.battery Akku: {} %
about.board Gerät: {}
about.charging wird geladen
about.few Kaum noch Platz: am Rechner vorhand pull, dann hier Menü, Ältere Listen, Platz schaffen.
about.left noch {}:{:02} h
about.licence Freie Software, MIT-Lizenz
about.list Liste {0}, {1} Spiele
about.list_one Liste {}, 1 Spiel
about.memory Arbeitsspeicher frei: {} KB
about.room Platz für etwa {} Listen
about.settings Einstellungen, Zeile {0} unlesbar: {1}
about.storage Speicher frei: {} KB
about.storage_mb Speicher frei: {} MB
about.title Über Vorhand
about.version Vorhand {}
calculator.bids Spiele?
calculator.game Spiel
calculator.hand Hand
calculator.jack B
calculator.more mehr
calculator.null.1 H
calculator.null.2 O
calculator.null.3 HO
calculator.reached Dafür reicht
calculator.title Reizwerte
calculator.turn ja/nein
calculator.with mit {}
calculator.without ohne {}
damage.absent Aussetzen
damage.anew {} schreibt sie neu. Die alte Datei bleibt daneben liegen (.bad1).
damage.closed Ende der Liste
damage.code Die Datei ist nicht lesbar (Fehler {}).
damage.count neu gezähltes Spiel
damage.deal Spiel
damage.duplicate steht schon weiter oben (Nr. {})
damage.edited nachträglich geändert ({})
damage.enter Neu eingeben: Spiel {}
damage.fix Korrektur
damage.foreign gehört nicht zu dieser Liste {}
damage.illegible unlesbar
damage.kept Was lesbar ist, zählt. Die Datei bleibt, wie sie ist.
damage.line Zeile {0}: {1}
damage.lost davor fehlen Zeilen ({})
damage.note Vermerk
damage.open Anfang der Liste
damage.player Spielerwechsel
damage.present Rückkehr
damage.settings Einstellungen beschädigt
damage.signed Unterschrift
damage.stray ein Zeichen zu viel oder zu wenig; was in der Zeile steht, zählt
damage.swapped steht an falscher Stelle (Nr. {})
damage.title Liste beschädigt
damage.torn abgerissen, war noch nicht bestätigt
damage.undo Rücknahme
damage.unknown unbekannt {}
damage.usual Was lesbar ist, gilt; sonst das Übliche.
menu.about Über Vorhand
menu.after_deal nach dem Spiel
menu.calculator Reizwerte
menu.from ab Spiel {}
menu.help Hilfe
menu.lists Ältere Listen
menu.never nicht hier
menu.newlist Neue Liste
menu.next_list nächste Liste
menu.no_list ohne Liste
menu.over Liste voll
menu.players Spieler
menu.rules Regeln dieser Liste
menu.seats Spielerwechsel
menu.settings Einstellungen
menu.sheet Liste ansehen
menu.sign Liste beenden
menu.standings Stand
remove.do löschen
remove.how Dort holt vorhand pull alle ab; dann können hier die ältesten gehen. Die neueste und die laufende bleiben immer.
remove.kept Am Rechner liegt davon eine geprüfte Kopie (vorhand pull). Alle anderen Listen bleiben.
remove.many {0} Listen löschen: Nr. {1}?
remove.none Keine Liste kann weg: Am Rechner liegt noch keine, oder sie ist seitdem gewachsen.
remove.one Liste {} löschen?
remove.title Platz schaffen
"""

HELP = """
cursor Die Marke läuft über alles, was zu wählen ist, das Häufigste zuerst; hinter dem Letzten beginnt sie von vorn. Unten steht, was OK gerade täte.
hand ► lang: Hand.
keys.3 Am Tisch: A Vorhand, B Mittelhand, C Hinterhand spielt. A lang geht zurück und nimmt am Tisch das letzte Spiel zurück. B lang öffnet das Menü, C lang zeigt alles, was keine Taste hat.|Reizen: B sagt oder hält, A und C weg, C lang erhöht.|Spiel: B Grand, A {0}, C {1}, C lang die übrigen.|Danach: C mit, A ohne, so oft wie Spitzen. Dann B gewonnen, C lang alles Weitere.
keys.4 ◄ lang geht zurück und nimmt am Tisch das letzte Spiel zurück, ▼ lang ist nach oben, OK lang öffnet das Menü, ► lang zeigt, was keine Taste hat.
keys.many Am Tisch: ◄ Vorhand, OK Mittelhand, ► Hinterhand spielt. ▲ Reizen, ▼ Liste, ▼ lang {1}. {0} das letzte Spiel zurück, OK lang öffnet das Menü.|Reizen: OK sagt oder hält, ◄ und ► weg, ▲ ▼ ein anderer Wert.|Spiel: OK Grand, ◄ {2}, ► {3}, ▲ {4}, ▼ {5}, ▲ lang Null.|Danach: ► mit, ◄ ohne, so oft wie Spitzen. Dann OK gewonnen, ▲ mit Schneider, ▼ verloren. {6}OK lang: alles Weitere.
kontra Kontra: {}, während gespielt wird. Noch einmal heißt Re und so weiter, nach der letzten Stufe wieder ohne. Danach lässt sich ebenso sagen, von wem es war.
kontra_by.3 B lang
kontra_by.4 OK lang
kontra_by.5 über OK lang
kontra_by.6 ◄ lang
kontra_by.cursor mit der Marke
letters G Geber, V Vorhand, M Mittelhand, H Hinterhand. Wer dunkel steht, setzt aus.
ramsch Ramsch: {}. Dann wird gefragt, wie er ausging.
ramsch_by.3 am Tisch über C lang
ramsch_by.4 am Tisch über ► lang
ramsch_by.5 am Tisch ▼ lang
ramsch_by.6 am Tisch ▼ lang
ramsch_by.cursor am Tisch mit der Marke
ramsch_rounds In einer Ramschrunde steht Ramsch vorn; wer dort als Spieler gewählt wird, spielt Grand Hand.
rules Hausregeln
rules_there Welche gelten und was sie heißen, steht im Menü unter Regeln dieser Liste.
title Hilfe
turn.2 {0}: weiter. {1}: OK. {0} lang: rückwärts. {1} lang: zurück.
turn.3 C: weiter. A: rückwärts. B: OK. A lang: zurück.
turn.5 ►: weiter. ◄: rückwärts. OK wählt. ◄ lang: zurück.
turn.6 ►: weiter. ◄: rückwärts. OK wählt. BACK: zurück.
turn.encoder Drehen: weiter und rückwärts. Drücken: OK. Lang drücken: zurück.
two Zu zweit: Der Geber ist Mittelhand und sagt, der andere ist Vorhand und hört.
undo.5 ◄ lang geht zurück und nimmt am Tisch
undo.6 BACK nimmt
"""
