WORDS = """
undo.title Zurücknehmen?
undo.do zurücknehmen
undo.unreadable nicht lesbar
standings.after nach {}
standings.lost {} verloren
standings.owed Geld
standings.each {} je Glas
standings.capped max. {}
system.plain Spielpunkte
system.seeger Seeger
system.seeger_fabian Seeger-Fabian
system.money Abreizgeld
system.all Alle gegen alle
system.average Zum Schnitt
system.game Je Spiel
system.round Bierrunde
standings.points Sp.
standings.whole Ges.
standings.won_lost G-V
system.short.plain Punkte
system.short.seeger Seeger
system.short.seeger_fabian S.-F.
result.title Ergebnis
result.short Erg.
result.settled Geld
result.fees Abreiz
result.loses Abreiz {}
result.pays zahlt {}
result.gets bekommt {}
result.even ausgeglichen
seats.title Wer hört auf?
seats.seat Platz {}
sign.title Unterschriften
sign.early Liste abbrechen?
sign.do unterschreibt
sign.close schließen
sign.without ohne Unterschrift
sign.sure wirklich schließen?
lists.title Listen
lists.n Liste {}
lists.deals {} Spiele
lists.closed abgeschlossen
lists.look ansehen
lists.go_on damit weiterspielen
lists.none Noch keine Liste
lists.unreadable Nicht lesbar
lists.room Platz schaffen
lists.free Frei: {} KB
lists.free_mb Frei: {} MB
lists.fit Platz für etwa {} Listen
"""
