"""An aloe leaf: thick, grey-green, with small teeth, cut at one end so that the gel shows."""

import mesh
import numpy as np
from materials import plant


def build(spec):
    """`length` cm, `seed`."""
    rng = np.random.default_rng(spec.get("seed", 0))
    length, sides, steps = spec.get("length", 15), 40, 90
    t = np.linspace(0, 1, steps)
    half = 1.5 * (1 - t**2.2) ** 0.7 + 0.01
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    bow = 1.4 * t**2 * rng.uniform(0.6, 1.3)
    y = half[:, None] * np.cos(angle)
    z = (
        half[:, None] * np.where(np.sin(angle) > 0, 0.24, 0.52) * np.sin(angle)
        + 0.62 * half[:, None] * np.cos(angle) ** 2 * 0.5
    )
    x = np.broadcast_to((t * length - length / 2)[:, None], y.shape)
    points = np.stack([x, y, z + bow[:, None]], axis=-1).reshape(-1, 3)
    faces = mesh.grid_faces(steps, sides, wrap=True)
    leaf = mesh.new_object("aloe", points, faces, plant.flesh("#7f9e6a", "#5c8258", 0.2, 0.55))
    ring = points[:sides]
    middle = np.concatenate(
        [ring, ring * np.array([1, 0.88, 0.8]) + np.array([0, 0, ring[:, 2].mean() * 0.2])]
    )
    middle = np.concatenate([middle, np.tile(ring.mean(axis=0), (sides, 1))])
    gel = plant.flesh("#d6e6b4", "#b9d493", 0.6, 1.0)
    mesh.new_object("gel", middle, mesh.grid_faces(3, sides, wrap=True), gel).parent = leaf
    teeth = []
    for spot in np.linspace(0.08, 0.93, 15):
        row = int(spot * (steps - 1))
        for column in (0, sides // 2):
            foot = points[row * sides + column]
            out = np.array([0.14, 0.26 * (1 if column == 0 else -1), 0.03])
            teeth.append(mesh.tube([foot - out * 0.2, foot + out * 0.4, foot + out], [0.1, 0.06, 0.01], 6))
    net, net_faces, uv = mesh.joined(teeth)
    mesh.new_object("teeth", net, net_faces, plant.stem("#c4cf9a", "#9fae74"), uv=uv).parent = leaf
    return leaf
