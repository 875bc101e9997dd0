"""German words of making room."""

WORDS = """
remove.title Platz schaffen
remove.one Liste {} löschen?
remove.many {0} Listen löschen: Nr. {1}?
remove.kept Am Rechner liegt davon eine geprüfte Kopie (vorhand pull). Alle anderen Listen bleiben.
remove.do löschen
remove.none Keine Liste kann weg: Am Rechner liegt noch keine, oder sie ist seitdem gewachsen.
remove.how Dort holt vorhand pull alle ab; dann können hier die ältesten gehen. Die neueste und die laufende bleiben immer.
"""
