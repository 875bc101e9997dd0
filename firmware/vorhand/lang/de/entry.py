"""German words of one deal of the list."""

WORDS = """
entry.correct berichtigen
entry.corrected berichtigt
entry.unreadable Dieses Spiel ist nicht lesbar. Bitte neu eingeben.
entry.untold Was hierzu gesagt wurde, passt nicht in die Runden, wie sie jetzt stehen. Die Punkte gelten; berichtigen heißt neu eingeben.
entry.passed Eingepasst: keine Punkte.
entry.points {} Augen
entry.differs Nachgerechnet: {}
entry.after Danach:
entry.says {0} {1}
entry.gone {} passt
entry.holds {} hält
"""
