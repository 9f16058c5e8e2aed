"""A dollop of gel or cream, squeezed out on the table."""

import mesh
import numpy as np
from materials import vessel


def build(spec):
    """`tone`, `deep`, `wide` and `high` cm, `clear` 0..1, `peak` 0..1 for a cream that stands up, `seed`."""
    seed = spec.get("seed", 0)
    wide, high, peak = spec.get("wide", 4.0), spec.get("high", 0.6), spec.get("peak", 0.0)
    rings, segments = 70, 160
    t = np.linspace(0, 1, rings)
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    r, a = np.meshgrid(t, angle, indexing="ij")
    reach = np.sin(np.pi / 2 * r)
    edge = 1 + 0.10 * np.sin(2 * a + seed) + 0.05 * np.sin(3 * a + 2 * seed)
    x, y = reach * edge * np.cos(a) * wide / 2 * 1.25, reach * edge * np.sin(a) * wide / 2
    swirl = np.sin(a + r * 9) * np.sin(np.pi * r) * peak
    z = high * (np.cos(np.pi / 2 * r) ** 0.55 + 0.24 * swirl + peak * 0.9 * np.exp(-((r / 0.22) ** 2)))
    points = np.stack([x + peak * 0.3 * np.exp(-((r / 0.16) ** 2)), y, z], axis=-1).reshape(-1, 3)
    material = vessel.liquid(spec["tone"], spec["deep"], spec.get("clear", 0.6))
    return mesh.new_object("gel", points, mesh.grid_faces(rings, segments, wrap=True), material)
