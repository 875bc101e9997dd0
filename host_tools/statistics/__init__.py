"""Who plays which game how well: figures with their sample sizes and intervals."""
