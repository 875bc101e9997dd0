"""English words of the end of a list."""

WORDS = """
sign.title Signatures
sign.early Break off the list?
sign.do signs
sign.close close
sign.without without signatures
sign.sure really close it?
"""
