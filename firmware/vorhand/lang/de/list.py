WORDS = """
sheet.with m{}
sheet.without o{}
sheet.hand H
sheet.schneider S
sheet.schneider_announced S!
sheet.schwarz SS
sheet.schwarz_announced SS!
sheet.ouvert O
sheet.kind.tournee T
sheet.kind.solo So
sheet.kind.guckser Gu
sheet.kind.ouvert Ou
mark.kontra.1 K
mark.kontra.2 Re
mark.kontra.3 ×8
mark.kontra.4 ×16
mark.bock B
mark.bock.2 B2
mark.bock.3 B3
mark.spitze Sp
mark.revolution Rev
mark.ultimo U
mark.ro RO
mark.virgin J
mark.virgin_most J
mark.march D
sheet.unreadable nicht lesbar
sheet.empty Noch kein Spiel
sheet.open öffnen
sheet.open_n Spiel {} öffnen
sheet.earlier ▲ frühere
sheet.standings Stand

undo_fix zurücknehmen
undo_fix_n Spiel {} wie vorher?

entry.correct berichtigen
entry.corrected berichtigt
entry.unreadable Dieses Spiel ist nicht lesbar. Bitte neu eingeben.
entry.untold Was hierzu gesagt wurde, passt nicht in die Runden, wie sie jetzt stehen. Die Punkte gelten; berichtigen heißt neu eingeben.
entry.first zuerst {}
entry.then dann {}
entry.recounted neu gezählt {}
entry.passed Eingepasst: keine Punkte.
entry.points {} Augen
entry.differs Nachgerechnet: {}
entry.after Danach:
entry.says {0} {1}
entry.gone {} passt
entry.holds {} hält

correct.title Spiel {} berichtigen
correct.sum Summe ansehen
correct.total Summe {}
correct.declarer Spieler
correct.auction Gereizt
correct.bid Gereizt
correct.game Spiel
correct.hand Hand
correct.schneider_announced Schneider angesagt
correct.schwarz_announced Schwarz angesagt
correct.ouvert Ouvert
correct.matadors Spitzen
correct.outcome Ausgang
correct.points Augen
correct.tricks Stiche
correct.null_as Verloren als
correct.loser Verlierer
correct.winner Gewinner
correct.marcher Durchmarsch
correct.spared Verschont
correct.trickless Ohne Stich
correct.last_trick Letzter Stich
correct.points_forehand Augen Vorhand
correct.points_middlehand Augen Mittelhand
correct.points_rearhand Augen Hinterhand
correct.virgins Jungfrauen
correct.sixty Mit 60 verloren
correct.shoves Geschoben
correct.knocks Geklopft
correct.kontra_by Kontra von
correct.revoke Fehler von
correct.kind Art
correct.turn Aufgedeckt
correct.turned Karte
correct.lets_end Abgelehnt
"""
