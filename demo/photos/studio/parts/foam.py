"""A dab of lather: a soft white mound of fine bubbles, some larger ones on it and around it."""

import mesh
import numpy as np
from materials import vessel


def _bubbles(points, cell, rng):
    """0..1: how far each place of the mound is up on its bubble of about `cell` cm, the bubbles packed closely."""
    low = points.min(axis=0) - cell
    shape = np.ceil((points.max(axis=0) + cell - low) / cell).astype(int) + 1
    centres = rng.uniform(0.15, 0.85, (*shape, 3))
    place = (points - low) / cell
    home = np.floor(place).astype(int)
    nearest = np.full(len(points), 9.0)
    for step in np.ndindex(3, 3, 3):
        cells = np.clip(home + np.array(step) - 1, 0, shape - 1)
        away = place - cells - centres[tuple(cells.T)]
        nearest = np.minimum(nearest, (away**2).sum(axis=1))
    return np.sqrt(np.maximum(1 - nearest, 0))


def build(spec):
    """`wide` and `high` cm, `tone`, `seed`."""
    seed = spec.get("seed", 0)
    rng = np.random.default_rng(seed)
    wide, high = spec.get("wide", 5.0), spec.get("high", 1.3)
    rings, segments = 220, 420
    r, a = np.meshgrid(
        np.linspace(0, 1, rings), np.linspace(0, 2 * np.pi, segments, endpoint=False), indexing="ij"
    )
    edge = 1 + 0.13 * np.sin(2 * a + seed) + 0.08 * np.sin(3 * a + 2.3 * seed) + 0.05 * np.sin(7 * a + seed)
    reach = np.sin(np.pi / 2 * r) * edge
    x, y = reach * np.cos(a) * wide / 2, reach * np.sin(a) * wide / 2.5
    dome = np.stack([x, y, high * np.cos(np.pi / 2 * r) ** 0.8], axis=-1).reshape(-1, 3)
    lumps = 1 + 0.2 * mesh.value_noise(dome, 1.0, seed + 2) + 0.12 * mesh.value_noise(dome, 0.45, seed + 5)
    dome[:, 2] *= lumps
    out = dome / (np.array([wide / 2, wide / 2.5, high]) ** 2)
    out /= np.linalg.norm(out, axis=1, keepdims=True) + 1e-9
    rise = 0.17 * _bubbles(dome, 0.36, rng) + 0.08 * _bubbles(dome, 0.19, rng)
    skin = dome + out * rise[:, None]
    skin[:, 2] = np.maximum(skin[:, 2], 0)
    look = vessel.lather(spec.get("tone", "#fbfaf6"))
    foam = mesh.new_object("foam", skin, mesh.grid_faces(rings, segments, wrap=True), look)
    ball, faces, uv = mesh.ball(16)
    pieces = []
    for spot in skin[rng.choice(len(skin) * 9 // 10, int(7 * wide))]:
        pieces.append((ball * min(0.09 + 0.04 * rng.pareto(2.2), 0.32) + spot, faces, uv))
    for angle in rng.uniform(0, 2 * np.pi, int(5 * wide)):
        away = 1.02 + rng.exponential(0.1)
        spot = np.array([np.cos(angle) * wide / 2, np.sin(angle) * wide / 2.5, 0]) * away
        pieces.append((ball * rng.uniform(0.05, 0.15) * np.array([1, 1, 0.8]) + spot, faces, uv))
    points, net, coordinates = mesh.joined(pieces)
    points[:, 2] = np.maximum(points[:, 2], 0.0)
    mesh.new_object("bubbles", points, net, look, uv=coordinates).parent = foam
    return foam
