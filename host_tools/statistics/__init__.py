"""Statistics of games and players: figures with their sample sizes and intervals."""
