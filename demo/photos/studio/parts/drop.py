"""A drop of water lying on something."""

import mesh
import numpy as np
from materials import vessel

CACHE = {}


def build(spec):
    """`wide` cm, `seed`."""
    rng = np.random.default_rng(spec.get("seed", 0))
    if "water" not in CACHE:
        CACHE["water"] = vessel.water()
    points, faces, _ = mesh.ball(18)
    radius = spec.get("wide", 0.4) / 2 * rng.uniform(0.5, 1.2)
    points = points * radius * np.array([1, rng.uniform(0.85, 1.15), 0.55])
    points[:, 2] = np.maximum(points[:, 2], -radius * 0.12)
    return mesh.new_object("drop", points, faces, CACHE["water"])
