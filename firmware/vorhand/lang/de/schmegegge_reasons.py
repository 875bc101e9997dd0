"""German words of the rule set schmegegge: why a deal is not as it should be."""

WORDS = """
reason.ultimo_suit Skultimo gibt es nur im Farbspiel
reason.ro_ouvert Ein Ouvert ist schon offen, RO kommt nicht dazu
reason.lets_end_null Im Null gibt es keine Stufe für ein abgelehntes Angebot
"""
