WORDS = """
code.show QR-Code
code.all Ergebnis und Liste
code.result Ergebnis
code.list ganze Liste
code.part Teil {} von {}
undo.title Zurücknehmen?
undo.do zurücknehmen
undo.unreadable nicht lesbar
standings.after nach {}
standings.lost {} verloren
standings.owed Geld
standings.from ab {}
standings.span {0}-{1}
standings.away fehlte
standings.each {} je Glas
standings.capped max. {}
system.plain Spielpunkte
system.seeger Seeger
system.seeger_fabian Seeger-Fabian
system.money Abreizgeld
system.own Eigene Spiele
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
result.all alle
result.short Erg.
result.settled Geld
result.fees Abreiz
result.loses Abreiz {}
result.pays zahlt {}
result.gets bekommt {}
result.even ausgeglichen
seats.title Wer hört auf?
seats.or_absent Wer fehlt oder hört auf?
seats.absent fehlt diese Runde
seats.replace wird abgelöst
seats.there_after_all ist doch da
seats.who_absent {} fehlt
seats.seat Platz {}
seats.there {} sitzt schon am Tisch.
sign.title Unterschriften
sign.left noch {} Spiele, dann haben alle gleich oft gegeben
sign.left_one noch ein Spiel, dann haben alle gleich oft gegeben
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
lists.remove entfernen
lists.keep behalten
lists.sure Liste {} entfernen?
lists.date {2}.{1}.{0}
lists.none Noch keine Liste
lists.unreadable Nicht lesbar
lists.room Platz schaffen
lists.free Frei: {} KB
lists.free_mb Frei: {} MB
lists.fit Platz für etwa {} Listen
"""
