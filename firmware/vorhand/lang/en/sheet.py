"""English words of the list."""

WORDS = """
sheet.with w{}
sheet.without wo{}
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
mark.virgin V
mark.march all
sheet.unreadable unreadable
sheet.empty No deal yet
sheet.open open
sheet.open_n Open deal {}
sheet.earlier ▲ earlier
sheet.standings Standings
"""
