"""QR codes, drawn without searching for a mask."""

import segno

MASK = 4  # any of the eight is read; to look for the evenest takes five times as long, and a hall has 2,000 sheets


def make_qr(address: str, *, error: str) -> segno.QRCode:
    """The QR code of an address. `error` is the level of correction, from "l" to "h"."""
    return segno.make_qr(address, error=error, mask=MASK)
