"""Vorhand, the electronic Skat score sheet: rules, session, screens and words."""

VERSION = "0.1.0"
