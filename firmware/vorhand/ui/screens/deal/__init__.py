"""Home and a deal from its declarer to its confirmation."""
