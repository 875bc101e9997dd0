"""The waveform by which an SSD1680 moves only the pixels that differ: register 0x32, 153 bytes.

Data sheet SSD1680 rev. 0.14, 6.6 and 6.7, figure 6-6: rows 0 to 4 with a byte for each of twelve
groups, two bits for each of its phases A to D, A highest (00 no voltage, 01 VSH1, 10 VSL, 11
VSH2); seven bytes of times for each group, the first the frames of phase A; frame rates, two
groups a byte; gates. Table 6-5: the row is the pixel's bit in 0x26 times two plus that in 0x24.
Which voltage gives which colour is the glass's: VSL white, VSH1 black, as in GxEPD2_290_BS.
"""

from micropython import const

_FRAMES = const(26)  # in which a pixel that changes is driven; GxEPD2 takes 30 on this glass


def partial():
    """Return it: one group with one phase, no voltage for pixels that stay."""
    data = bytearray(153)
    data[12] = 0x80  # row 1, was black and gets white; group 0, phase A
    data[24] = 0x40  # row 2, was white and gets black
    data[60] = _FRAMES
    data[144] = 0x20  # rate 2 of group 0: with it GxEPD2's 32 frames take 0.64 s
    return data
