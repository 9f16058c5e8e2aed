"""Sprigs with needles or buds: rosemary, lavender, deodar."""

import mesh
import numpy as np
from materials import plant


def _needle(length, width, rng):
    t = np.linspace(0, 1, 5)
    bend = rng.uniform(-0.12, 0.12)
    path = np.stack([t * length, bend * length * t**2, 0.05 * length * t], axis=1)
    return mesh.tube(path, width * np.sin(np.pi * np.clip(t + 0.12, 0, 1)) ** 0.5 + 0.004, 5)


def _whorls(path, spots, per_spot, make, lean, rng, squash):
    pieces = []
    for spot in spots:
        at = path[int(spot * (len(path) - 1))]
        for number in range(per_spot):
            around = 360 * number / per_spot + rng.uniform(-25, 25)
            net, faces, uv = make(rng, spot)
            tilted = net @ mesh.turn_matrix(pitch=-(lean + rng.uniform(-10, 10))).T
            turned = tilted @ mesh.turn_matrix(roll=around).T
            turned[:, 2] *= squash
            pieces.append((turned + at, faces, uv))
    return mesh.joined(pieces)


def build(spec):
    """`kind` rosemary, lavender or deodar, `seed`, `length` cm."""
    kind = spec["kind"]
    rng = np.random.default_rng(spec.get("seed", 0))
    length = spec.get("length", {"rosemary": 11, "lavender": 17, "deodar": 13}[kind])
    t = np.linspace(0, 1, 60)
    bend = rng.uniform(-0.09, 0.09)
    path = np.stack([(t - 0.5) * length, bend * length * t**2, 0.45 + 0.25 * np.sin(t * 3)], axis=1)
    if kind == "rosemary":
        spots = np.linspace(0.14, 1, 34)

        def make(r, s):
            return _needle(r.uniform(1.4, 2.1) * (1.15 - 0.55 * s), 0.085, r)

        body = _whorls(path, spots, 6, make, 58, rng, 0.75)
        look, twig = plant.dry("#5c7448", "#3d5535", 0.6, 0.3, 0.01), plant.stem("#7d6a48", "#5a4a30")
        thick = 0.10
    elif kind == "deodar":
        spots = np.linspace(0.05, 1, 26)

        def make(r, _s):
            return _needle(r.uniform(1.8, 2.8), 0.045, r)

        body = _whorls(path, spots, 15, make, 52, rng, 0.8)
        look, twig = plant.dry("#4f6f5a", "#2f4d3e", 0.8, 0.3, 0.01), plant.stem("#6a5138", "#463523")
        thick = 0.16
    else:
        spots = np.concatenate([[0.60], np.linspace(0.70, 0.99, 9)])
        ball = mesh.ball(10)

        def make(r, s):
            size = r.uniform(0.8, 1.15) * (1.0 if s < 0.9 else 0.75)
            return (
                ball[0] * np.array([0.42, 0.19, 0.19]) * size + np.array([0.36 * size, 0, 0]),
                ball[1],
                ball[2],
            )

        body = _whorls(path, spots, 8, make, 42, rng, 0.9)
        look, twig = plant.dry("#7d6aa6", "#54457d", 0.25, 0.05, 0.02), plant.stem("#8a9468", "#66714a")
        thick = 0.07
    points, faces, uv = body
    sprig = mesh.new_object(kind, points, faces, look, uv=uv)
    stalk, net, stalk_uv = mesh.tube(path, np.linspace(thick, thick * 0.5, len(path)), 8)
    mesh.new_object("stalk", stalk, net, twig, uv=stalk_uv).parent = sprig
    return sprig
