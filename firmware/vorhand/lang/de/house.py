"""German words that rule sets beside isko share."""

WORDS = """
revoke Nicht bedient
explain.lost_single verloren {}
explain.revoked Spieler hat nicht bedient
explain.revoked_other Gegner hat nicht bedient
"""
