"""A cloth laid down in soft folds."""

import mesh
import numpy as np
from materials import ground


def build(spec):
    """`size` (x, y) cm, `folds` cm high, `tone`, `flat` [[x, y, radius]] where things stand on it, `seed`."""
    wide, deep = spec.get("size", (26, 20))
    seed, folds = spec.get("seed", 0), spec.get("folds", 1.1)
    steps = (int(wide / 0.09), int(deep / 0.09))
    x, y = np.meshgrid(
        np.linspace(-wide / 2, wide / 2, steps[0]), np.linspace(-deep / 2, deep / 2, steps[1]), indexing="ij"
    )
    flat = np.stack([x, y, np.zeros_like(x)], axis=-1).reshape(-1, 3)
    bent = 2.6 * mesh.value_noise(flat, 9.0, seed) + 0.7 * mesh.value_noise(flat, 3.5, seed + 1)
    across = flat[:, 0] * 0.35 + flat[:, 1] * 0.95 + bent
    ridge = (0.5 + 0.5 * np.sin(across * 0.85)) ** 2.6
    height = folds * ridge * (0.5 + 0.5 * mesh.value_noise(flat, 11.0, seed + 2)) + 0.10 * mesh.value_noise(
        flat, 1.4, seed + 3
    )
    for cx, cy, radius in spec.get("flat", []):
        distance = np.hypot(flat[:, 0] - cx, flat[:, 1] - cy)
        height *= np.clip((distance - radius) / 3.0, 0, 1)
    height = np.maximum(height, 0) + 0.05
    uv = flat[:, :2] + 0.12 * mesh.value_noise(flat, 2.0, seed + 5)[:, None]
    points = np.stack([flat[:, 0] + 0.25 * bent * 0.3, flat[:, 1], height], axis=1)
    return mesh.new_object(
        "linen", points, mesh.grid_faces(*steps), ground.linen(spec.get("tone", "linen")), uv=uv
    )
