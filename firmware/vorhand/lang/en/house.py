"""English words that rule sets beside isko share."""

WORDS = """
revoke Revoke
explain.lost_single lost {}
explain.revoked the declarer revoked
explain.revoked_other an opponent revoked
"""
