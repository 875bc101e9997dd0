"""German words of a new list."""

WORDS = """
newlist.title Neue Liste
newlist.open Liste aufschlagen
newlist.do los
newlist.seat Platz {}
newlist.player Spieler {}
newlist.players Spielerzahl
newlist.dealer Erster Geber
newlist.length Länge
newlist.deals {} Spiele
newlist.free offen
newlist.rules Regeln
newlist.options Hausregeln
newlist.other aufschlagen
newlist.people {0} geht mit {1} Spielern, hier sind es {2}. Bitte nachsehen, wer mitspielt; dann aufschlagen.
newlist.usual übliche
newlist.changed {} anders
"""
