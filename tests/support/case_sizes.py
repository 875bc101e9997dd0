"""The dimensions in the reference build's OpenSCAD files, and the weight of its parts."""

import re

import numpy as np

from host_tools.hardware import case
from host_tools.hardware.case import REFERENCE

PETG = 1.27  # grams in a cubic centimetre
LAYERS, LINES, FILLING = 4 * 0.2, 3 * 0.4, 0.2  # millimetres, and a share of the volume


def dimension(name):
    """A number of the reference build's OpenSCAD files by its name."""
    return float(value(name))


def dimensions(name):
    """A list of these files by its name."""
    return tuple(float(part) for part in value(name).strip("[]").split(","))


def value(name):
    text = "\n".join(REFERENCE.sources().values())
    return re.search(rf"^{name} = (\[[-\d., ]+\]|[-\d.]+);", text, re.M)[1]


def weight(path):
    """The grams of a part printed from PETG: four layers, three lines, 20 % within."""
    part = case.load_mesh(path)
    is_flat = np.abs(part.face_normals[:, 2]) > 0.7
    shell = float((part.area_faces * np.where(is_flat, LAYERS, LINES)).sum())
    volume = float(part.volume)
    return PETG / 1000 * (min(shell, volume) + FILLING * max(0.0, volume - shell))
