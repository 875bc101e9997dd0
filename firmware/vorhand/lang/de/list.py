WORDS = """
correct.auction Gereizt
correct.bid Gereizt
correct.declarer Spieler
correct.game Spiel
correct.hand Hand
correct.kind Art
correct.knocks Geklopft
correct.kontra_by Kontra von
correct.last_trick Letzter Stich
correct.lets_end Abgelehnt
correct.loser Verlierer
correct.marcher Durchmarsch
correct.matadors Spitzen
correct.null_as Verloren als
correct.outcome Ausgang
correct.ouvert Ouvert
correct.points Augen
correct.points_forehand Augen Vorhand
correct.points_middlehand Augen Mittelhand
correct.points_rearhand Augen Hinterhand
correct.revoke Fehler von
correct.schneider_announced Schneider angesagt
correct.schwarz_announced Schwarz angesagt
correct.shoves Geschoben
correct.sixty Mit 60 verloren
correct.spared Verschont
correct.sum Summe ansehen
correct.total Summe {}
correct.tricks Stiche
correct.turn Gewendet
correct.turned Karte
correct.virgins Jungfrauen
correct.winner Gewinner
entry.after Danach (mit G-V):
entry.correct berichtigen
entry.corrected berichtigt
entry.differs Nachgerechnet: {}
entry.first zuerst {}
entry.gone {} passt
entry.holds {} hält
entry.passed Eingepasst: keine Punkte.
entry.points {} Augen
entry.recounted neu gezählt {}
entry.says {0} {1}
entry.then dann {}
entry.unreadable Dieses Spiel ist nicht lesbar. Bitte neu eingeben.
entry.untold Was hierzu gesagt wurde, passt nicht in die Runden, wie sie jetzt stehen. Die Punkte gelten; berichtigen heißt neu eingeben.
mark.bock B
mark.bock.2 B2
mark.bock.3 B3
mark.kontra.1 K
mark.kontra.2 Re
mark.kontra.3 ×8
mark.kontra.4 ×16
mark.march D
mark.revolution Rev
mark.ro RO
mark.spitze Sp
mark.ultimo U
mark.virgin J
mark.virgin_most J
sheet.earlier ▲ frühere
sheet.empty Noch kein Spiel
sheet.hand H
sheet.kind.guckser Gu
sheet.kind.ouvert Ou
sheet.kind.solo So
sheet.kind.tournee T
sheet.open öffnen
sheet.open_n Spiel {} öffnen
sheet.ouvert O
sheet.schneider S
sheet.schneider_announced S!
sheet.schwarz SS
sheet.schwarz_announced SS!
sheet.standings Stand
sheet.unreadable nicht lesbar
sheet.with m{}
sheet.without o{}
undo_fix zurücknehmen
undo_fix_n Spiel {} wie vorher?
"""
