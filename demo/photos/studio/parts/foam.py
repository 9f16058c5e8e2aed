"""A dab of lather: bubbles of many sizes on a soft mound."""

import mesh
import numpy as np
from materials import vessel


def build(spec):
    """`wide` and `high` cm, `tone`, `seed`."""
    rng = np.random.default_rng(spec.get("seed", 0))
    wide, high = spec.get("wide", 5.0), spec.get("high", 1.3)
    ball, faces, uv = mesh.ball(9)
    pieces = []
    for _ in range(int(320 * wide)):
        angle, reach = rng.uniform(0, 2 * np.pi), rng.uniform() ** 0.55
        edge = 1 + 0.12 * np.sin(2 * angle + spec.get("seed", 0)) + 0.07 * np.sin(5 * angle)
        rise = high * np.sqrt(max(1 - reach**2, 0)) * rng.uniform(0.9, 1.0)
        radius = min(0.045 + 0.022 * rng.pareto(2.0), 0.22)
        spot = np.array([reach * edge * np.cos(angle) * wide / 2, reach * edge * np.sin(angle) * wide / 2.6, rise])
        pieces.append((ball * radius + spot, faces, uv))
    dome = mesh.ball(28)
    pieces.append((dome[0] * np.array([wide / 2.35, wide / 3.1, high * 0.88]), *dome[1:]))
    points, net, coordinates = mesh.joined(pieces)
    points[:, 2] = np.maximum(points[:, 2], 0.0)
    return mesh.new_object("foam", points, net, vessel.lather(spec.get("tone", "#fbfaf6")), uv=coordinates)
