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
sheet.unreadable unreadable
sheet.empty No deal yet
sheet.open open
sheet.open_n Open deal {}
sheet.earlier ▲ earlier
sheet.standings Standings
"""
