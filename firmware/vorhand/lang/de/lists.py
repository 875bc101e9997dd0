"""German words of the older lists."""

WORDS = """
lists.title Listen
lists.n Liste {}
lists.deals {} Spiele
lists.closed abgeschlossen
lists.look ansehen
lists.go_on damit weiterspielen
lists.none Noch keine Liste
lists.unreadable Nicht lesbar
lists.rules Die Regeln {} kennt diese Fassung nicht.
lists.room Platz schaffen
lists.free Frei: {} KB
lists.free_mb Frei: {} MB
lists.fit Platz für etwa {} Listen
"""
