"""German words of the rule set tournee: why a deal is not as it should be."""

WORDS = """
reason.game_below_bid Gereizt sind {0}: dieses Spiel zählt höchstens {1}
reason.turned_no_jack Gewendet ist {}: Grand nur auf einen Buben
reason.turned_suit Gewendet ist {}: diese Farbe ist Trumpf
reason.turned_held Gewendet ist {}: sie gehört ihm, ohne sie spielt er nicht
reason.announce_untouched Ansagen darf nur, wer den Skat liegen lässt
"""
