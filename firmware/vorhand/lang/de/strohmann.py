WORDS = """
rules.strohmann Strohmann
table.strohmann Strohmann offen
"""
