"""The house colours, and any colour as Blender wants it."""

NAMED = {
    "paper": "#efe6d8",
    "plaster": "#e3d6c3",
    "sand": "#d8c4a8",
    "blush": "#e6cfc2",
    "clay": "#b9694a",
    "sage": "#b3bb9f",
    "moss": "#6f7b4f",
    "forest": "#24402f",
    "stone": "#b9b1a3",
    "slate": "#4b4c4a",
    "linen": "#e9e1d2",
    "ink": "#27322a",
}


def _linear(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def colour(value):
    """A name of the palette, '#rrggbb', or three or four linear numbers; answers linear RGBA."""
    if isinstance(value, str):
        digits = NAMED.get(value, value).lstrip("#")
        return tuple(_linear(int(digits[index : index + 2], 16) / 255) for index in (0, 2, 4)) + (1.0,)
    return tuple(value) if len(value) == 4 else (*value, 1.0)
