"""German words of the rule set officers: why a deal is not as it should be."""

WORDS = """
reason.officers_absent {} gibt es im Offiziersskat nicht
"""
