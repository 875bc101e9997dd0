"""English words of Ramsch: why a deal is not as it should be."""

WORDS = """
reason.ramsch_sum the Ramsch points add up to {}, not to {}
reason.ramsch_tricks the Ramsch tricks add up to {}, not to {}
reason.ramsch_trickless seat {} has points but no trick
"""
