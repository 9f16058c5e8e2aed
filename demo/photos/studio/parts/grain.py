"""Small hard things: beans, nuts, buds, seeds, berries, fruit."""

import mesh
import numpy as np
from materials import fruit, plant

CACHE = {}


def _look(kind):
    if kind not in CACHE:
        CACHE[kind] = {
            "coffee": lambda: plant.dry("#4a2a17", "#26140a", 0.5, 0.75, 0.015),
            "almond": lambda: plant.dry("#a8693a", "#6f3f1e", 0.5, 0.2, 0.03, (0.25, 2.2, 2.2)),
            "soapnut": lambda: plant.dry("#9a5a22", "#4f2a10", 1.6, 0.7, 0.09),
            "clove": lambda: plant.dry("#5a3420", "#33190d", 0.4, 0.2, 0.03),
            "methi": lambda: plant.dry("#c9993c", "#a3742a", 0.4, 0.3, 0.015),
            "rosehip": lambda: fruit.peel("#b5301c", "#8a1c12", 0.9, 0.05),
            "amla": lambda: fruit.peel("#d3d694", "#b4bb62", 0.75, 0.1),
            "lime": lambda: fruit.peel("#587a30", "#3d5c26", 0.55, 0.8),
            "lemon": lambda: fruit.peel("#f0cc3c", "#e0b02a", 0.65, 0.6),
            "orange": lambda: fruit.peel("#e5812a", "#d2661a", 0.6, 0.7),
        }[kind]()
    return CACHE[kind]


def _coffee(rng):
    net, faces, uv = mesh.ball(26)
    x, y, z = net.T
    flat = np.where(z > 0, z * 0.42, z)
    groove = 0.34 * np.exp(-((y + 0.10 * np.sin(x * 2.4)) ** 2) / 0.010) * (z > -0.1) * (np.abs(x) < 0.99)
    points = np.stack([x * 0.56, y * 0.40, (flat - groove * 0.7) * 0.34], axis=1)
    side = rng.choice([0, 0, 180]) + rng.uniform(-25, 25)
    return points @ mesh.turn_matrix(roll=side, pitch=rng.uniform(-10, 10)).T, faces, uv


def _almond(rng):
    net, faces, uv = mesh.ball(26)
    x, y, z = net.T
    taper = 1 - 0.42 * (x * 0.5 + 0.5) ** 1.6
    points = np.stack([x * 1.15, y * 0.68 * taper, z * 0.40 * taper], axis=1)
    points += 0.02 * mesh.value_noise(points, 0.35, rng.integers(99))[:, None] * net
    return points @ mesh.turn_matrix(roll=rng.uniform(-12, 12)).T, faces, uv


def _soapnut(rng):
    net, faces, uv = mesh.ball(34)
    folds = 0.13 * mesh.value_noise(net, 0.45, rng.integers(99)) + 0.05 * mesh.value_noise(
        net, 0.18, rng.integers(99)
    )
    dent = 0.25 * np.exp(-((net - np.array([0.2, 0, 1.0])) ** 2).sum(axis=1) / 0.12)
    points = net * (1 + folds - dent)[:, None] * rng.uniform(0.85, 1.0)
    return points @ mesh.turn_matrix(roll=rng.uniform(-60, 60), pitch=rng.uniform(-60, 60)).T, faces, uv


def _clove(rng):
    t = np.linspace(0, 1, 14)
    stalk = mesh.tube(
        np.stack([t * 1.3, 0.04 * np.sin(t * 3), 0.2 + t * 0.03], axis=1), 0.09 + 0.07 * t**2, 9
    )
    ball, faces, uv = mesh.ball(12)
    pieces = [stalk, (ball * 0.19 + np.array([1.48, 0, 0.24]), faces, uv)]
    for quarter in range(4):
        angle = np.pi / 2 * quarter + 0.6
        out = np.array([0.35, np.cos(angle), np.sin(angle)])
        root = np.array([1.28, 0, 0.22]) + out * np.array([0, 0.1, 0.1])
        pieces.append(mesh.tube([root, root + out * 0.13, root + out * 0.27], [0.08, 0.07, 0.01], 6))
    return mesh.joined(pieces)


def _methi(rng):
    points, faces, uv = mesh.rounded_box((0.42, 0.28, 0.22), 0.09, (0.05, 0.05, 0.05))[:2] + (None,)
    points = points * rng.uniform(0.85, 1.15, 3)
    return points @ mesh.turn_matrix(roll=rng.uniform(-40, 40)).T, faces, np.zeros((len(points), 2))


def _rosehip(rng):
    ball, faces, uv = mesh.ball(24)
    points = ball * np.array([0.85, 0.62, 0.62]) + np.array([0, 0, 0])
    crown = []
    for number in range(5):
        angle = number * 1.2566
        out = np.array([0.5, np.cos(angle) * 0.6, np.sin(angle) * 0.6])
        root = np.array([0.8, np.cos(angle) * 0.1, np.sin(angle) * 0.1])
        crown.append(mesh.tube([root, root + out * 0.25, root + out * 0.55], [0.07, 0.05, 0.01], 6))
    return mesh.joined([(points, faces, uv), *crown])


def _fruit(radius, stretch, ribs=0, ridge=0.0):
    def make(rng):
        net, faces, uv = mesh.ball(44)
        angle = np.arctan2(net[:, 1], net[:, 0])
        wide = np.cos(np.arcsin(np.clip(net[:, 2], -1, 1)))
        rib = 1 - ridge * np.exp(-(np.sin(angle * ribs / 2) ** 2) / 0.01) * wide if ribs else 1.0
        nose = 1 + (stretch - 1) * 1.5 * np.exp(-((1 - np.abs(net[:, 2])) / 0.02))
        points = (
            net
            * radius
            * np.stack([np.ones_like(angle) * rib, np.ones_like(angle) * rib, stretch * nose], axis=1)
        )
        return (
            points @ mesh.turn_matrix(roll=rng.uniform(60, 95) if stretch > 1 else rng.uniform(0, 30)).T,
            faces,
            uv,
        )

    return make


MAKERS = {
    "coffee": _coffee,
    "almond": _almond,
    "soapnut": _soapnut,
    "clove": _clove,
    "methi": _methi,
    "rosehip": _rosehip,
    "amla": _fruit(1.55, 0.92, 6, 0.05),
    "lime": _fruit(2.2, 1.10),
    "lemon": _fruit(2.6, 1.16),
    "orange": _fruit(3.5, 0.96),
}


def build(spec):
    """`kind` (MAKERS), `seed`."""
    kind = spec["kind"]
    points, faces, uv = MAKERS[kind](np.random.default_rng(spec.get("seed", 0)))
    return mesh.new_object(kind, points, faces, _look(kind), uv=uv)
