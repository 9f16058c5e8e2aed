"""Soft daylight through a large window on the left."""

from lamps import daylight


def light(spec):
    """`power`, `from` (lamps.daylight)."""
    daylight(spec, (75, 90), 640_000, "#fff3e4", 0.33)
