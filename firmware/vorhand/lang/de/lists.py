WORDS = """
code.all Ergebnis und Liste
code.list ganze Liste
code.part Teil {} von {}
code.result Ergebnis
code.show QR-Code
lists.closed abgeschlossen
lists.date {2}.{1}.{0}
lists.deals {} Spiele
lists.deals_one 1 Spiel
lists.fit Platz für etwa {} Listen
lists.fit_one Platz für etwa 1 Liste
lists.free Frei: {} KB
lists.free_mb Frei: {} MB
lists.go_on damit weiterspielen
lists.keep behalten
lists.look ansehen
lists.n Liste {}
lists.none Noch keine Liste
lists.remove entfernen
lists.room Platz schaffen
lists.sure Liste {} entfernen?
lists.title Listen
lists.unreadable Nicht lesbar
result.all alle
result.even ausgeglichen
result.fees Abreiz
result.gets bekommt {}
result.loses Abreiz {}
result.pays zahlt {}
result.settled Geld
result.short Erg.
result.title Ergebnis
seats.absent fehlt diese Runde
seats.or_absent Wer fehlt oder hört auf?
seats.replace wird abgelöst
seats.seat Platz {}
seats.there {} sitzt schon am Tisch.
seats.there_after_all ist doch da
seats.title Wer hört auf?
seats.who_absent {} fehlt
sign.close abschließen
sign.do unterschreibt
sign.early Liste abbrechen?
sign.left noch {} Spiele, dann haben alle gleich oft gegeben
sign.left_one noch ein Spiel, dann haben alle gleich oft gegeben
sign.sure wirklich abschließen?
sign.title Unterschriften
sign.without ohne Unterschrift
standings.after nach {}
standings.away fehlte
standings.capped max. {}
standings.each {} je Glas
standings.from ab {}
standings.lost {} verloren
standings.owed Geld
standings.points Sp.
standings.span {0}-{1}
standings.whole Ges.
standings.won_lost G-V
system.all Alle gegen alle
system.average Zum Schnitt
system.game Je Spiel
system.money Abreizgeld
system.own Eigene Spiele
system.plain Spielpunkte
system.round Bierrunde
system.seeger Seeger
system.seeger_fabian Seeger-Fabian
system.short.plain Punkte
system.short.seeger Seeger
system.short.seeger_fabian S.-F.
undo.do zurücknehmen
undo.signed Danach neu unterschreiben
undo.title Zurücknehmen?
undo.unreadable nicht lesbar
"""
