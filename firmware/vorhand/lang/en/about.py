"""English words about the device."""

WORDS = """
about.title About Vorhand
about.version Vorhand {}
about.board Board: {}
about.storage Storage free: {} KB
about.storage_mb Storage free: {} MB
about.memory Memory free: {} KB
about.battery Battery: {} %
about.list List {0}, {1} deals
about.settings Settings, line {0} unreadable: {1}
about.licence Free software, MIT licence
about.room Room for about {} lists
about.few Hardly any room: vorhand pull on a computer, then here menu, Older lists, Make room.
"""
