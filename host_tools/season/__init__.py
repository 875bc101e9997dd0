"""Series over several lists: tables of players and teams, draws, start cards."""
