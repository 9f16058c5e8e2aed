"""The leaves that the studio has, as a table."""

# length and width in cm; belly: where along the leaf it is widest; tip: how long it tapers;
# teeth and bite: number and depth of the saw edge; wave: how far the rim rises and falls;
# fold: how far the halves rise beside the midrib; slip: how lopsided it is; tone and under: its greens;
# wrinkle: relief of the veins in cm; bend: how far the tip may hang.
COLUMNS = (
    "length",
    "width",
    "belly",
    "tip",
    "teeth",
    "bite",
    "wave",
    "fold",
    "slip",
    "tone",
    "under",
    "gloss",
    "wrinkle",
    "bend",
)
ROWS = {
    "neem": (4.6, 1.25, 0.34, 1.5, 11, 0.16, 0.1, 0.3, 0.2, "#4f7a2e", "#34591f", 0.55, 0.025, 1.0),
    "tulsi": (3.0, 1.5, 0.4, 1.0, 9, 0.07, 0.16, 0.34, 0, "#5a7d36", "#3c5a2a", 0.25, 0.025, 1.0),
    "mint": (3.6, 2.1, 0.4, 0.9, 10, 0.1, 0.24, 0.28, 0, "#4c8a3a", "#2f6a2c", 0.3, 0.09, 1.0),
    "tea": (5.2, 2.0, 0.46, 1.2, 20, 0.04, 0.12, 0.34, 0, "#4f7f33", "#2f5a24", 0.8, 0.025, 1.0),
    "curry": (3.0, 1.2, 0.4, 1.1, 0, 0, 0.06, 0.24, 0.05, "#3f6a2c", "#294e20", 0.65, 0.025, 1.0),
    "lime": (5.0, 2.5, 0.44, 1.0, 0, 0, 0.14, 0.3, 0, "#3f7030", "#2a5423", 0.85, 0.025, 1.0),
    "rose": (3.6, 2.3, 0.44, 0.9, 12, 0.09, 0.14, 0.26, 0, "#3f6b35", "#2c5029", 0.45, 0.025, 1.0),
    "bhringraj": (4.4, 1.1, 0.4, 1.2, 6, 0.06, 0.14, 0.22, 0, "#4f7a3a", "#37592b", 0.2, 0.025, 1.0),
    "jasmine": (3.6, 2.0, 0.42, 1.0, 0, 0, 0.12, 0.24, 0, "#3c6d33", "#285324", 0.6, 0.025, 1.0),
    "lemongrass": (24.0, 0.95, 0.3, 0.7, 0, 0, 0.02, 0.3, 0, "#7c9a4b", "#5c8040", 0.35, 0.025, 0.06),
}
KINDS = {kind: dict(zip(COLUMNS, row)) for kind, row in ROWS.items()}
