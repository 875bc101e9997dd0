"""Makes the firmware's fonts from the sources in `sources/` (see the README there).

`python -m host_tools.fonts` writes `firmware/vorhand/fonts/*.bin`, with `--check` it compares.
The same sources give the same glyphs: the faces are read with the Pillow version that
pyproject.toml pins.
"""
