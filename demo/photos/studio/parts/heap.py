"""A heap of powder or shavings on the table."""

import mesh
import numpy as np
from materials import plant

TONES = {
    "turmeric": ("#d98e16", "#b96f0a"),
    "besan": ("#e0c27a", "#c9a75a"),
    "clay": ("#d8bf98", "#bfa37a"),
    "pink-clay": ("#d9a796", "#c28d7c"),
    "sandalwood": ("#c79f73", "#a97e52"),
    "coffee": ("#3e2413", "#1e1008"),
    "matcha": ("#7d9a45", "#5c7a2e"),
    "reetha": ("#b08452", "#8a6035"),
    "shikakai": ("#8a6a42", "#65482a"),
    "amla": ("#8f8a4c", "#6a6634"),
    "salt": ("#f4f2ee", "#dcdad4"),
    "cinnamon": ("#a8683a", "#7f4822"),
}


def build(spec):
    """`kind` (TONES), `wide` and `high` in cm, `coarse` 0..1, `seed`."""
    rng = np.random.default_rng(spec.get("seed", 0))
    wide, high = spec.get("wide", 5.0), spec.get("high", 1.5)
    rings, segments = 150, 260
    radius = np.linspace(0, 1, rings)
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    r, a = np.meshgrid(radius, angle, indexing="ij")
    edge = 1 + 0.09 * np.sin(2 * a + rng.uniform(0, 6)) + 0.03 * np.sin(5 * a + rng.uniform(0, 6))
    x, y = r * edge * np.cos(a) * wide / 2, r * edge * np.sin(a) * wide / 2
    flat = np.stack([x, y, np.zeros_like(x)], axis=-1).reshape(-1, 3)
    coarse = spec.get("coarse", 0.3)
    grains = 0.10 * mesh.value_noise(flat, 0.7, spec.get("seed", 0) + 1)
    grains += (0.025 + 0.06 * coarse) * mesh.value_noise(flat, 0.16 + 0.12 * coarse, 5)
    profile = (np.maximum(1 - r**1.5, 0) ** 1.25).ravel()
    fade = np.minimum((1 - r.ravel()) * 9, 1)
    z = high * profile + grains * fade * np.minimum(high, 1.0) + 0.03 * (fade > 0)
    points = np.stack([flat[:, 0], flat[:, 1], np.maximum(z, 0.0)], axis=1)
    tone, dark = TONES[spec["kind"]]
    return mesh.new_object(
        "heap", points, mesh.grid_faces(rings, segments, wrap=True), plant.dry(tone, dark, 0.35, 0.0, 0.05)
    )
