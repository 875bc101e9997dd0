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
sheet.unreadable nicht lesbar
sheet.empty Noch kein Spiel
sheet.open öffnen
sheet.open_n Spiel {} öffnen
sheet.earlier ▲ frühere
sheet.standings Stand
"""
