"""German words of Ramsch: why a deal is not as it should be."""

WORDS = """
reason.ramsch_sum Augen im Ramsch zusammen {}, nicht {}
reason.ramsch_tricks Stiche im Ramsch zusammen {}, nicht {}
reason.ramsch_trickless Platz {}: ohne Stich keine Augen
"""
