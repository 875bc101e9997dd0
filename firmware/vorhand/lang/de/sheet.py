"""German words of the list."""

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
mark.march D
sheet.unreadable nicht lesbar
sheet.empty Noch kein Spiel
sheet.open öffnen
sheet.open_n Spiel {} öffnen
sheet.earlier ▲ frühere
sheet.standings Stand
"""
