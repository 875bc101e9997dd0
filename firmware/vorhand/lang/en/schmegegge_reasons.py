"""English words of the rule set schmegegge: why a deal is not as it should be."""

WORDS = """
reason.ultimo_suit Skultimo is for suit games only
reason.ro_ouvert an Ouvert is open already, RO cannot be added
reason.lets_end_null a Null has no level for an offer declined
"""
