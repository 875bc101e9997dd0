"""English words of the rule set officers: why a deal is not as it should be."""

WORDS = """
reason.officers_absent there is no {} in Officers' Skat
"""
