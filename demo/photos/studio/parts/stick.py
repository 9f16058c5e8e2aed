"""Long dry things: cinnamon quills, shikakai pods, vetiver and turmeric roots, sandalwood and charcoal, saffron."""

import mesh
import numpy as np
from materials import plant

CACHE = {}


def _look(kind):
    if kind not in CACHE:
        CACHE[kind] = {
            "cinnamon": lambda: plant.dry("#a5612f", "#6a3517", 0.8, 0.15, 0.05, (0.15, 2, 2)),
            "shikakai": lambda: plant.dry("#7a4a26", "#42240f", 1.0, 0.4, 0.08),
            "vetiver": lambda: plant.dry("#b98d54", "#7d5a30", 0.6, 0.05, 0.03),
            "turmeric": lambda: plant.dry("#b07f3f", "#7d5222", 1.1, 0.1, 0.07, (2.6, 0.6, 0.6)),
            "ginger": lambda: plant.dry("#cdb085", "#a3845a", 1.3, 0.2, 0.06, (2.0, 0.6, 0.6)),
            "sandalwood": lambda: plant.dry("#c79a66", "#9a6c40", 1.4, 0.15, 0.03, (0.15, 2, 2)),
            "charcoal": lambda: plant.dry("#2b2a29", "#121212", 0.9, 0.2, 0.12, (0.4, 1.4, 1.4)),
            "saffron": lambda: plant.dry("#a3200f", "#6d0f08", 0.3, 0.2, 0.01),
            "peel": lambda: plant.dry("#c9742a", "#a3541a", 0.7, 0.25, 0.06),
        }[kind]()
    return CACHE[kind]


def _cinnamon(rng):
    """Bark rolled from both sides into a scroll, as a sheet of some thickness."""
    length, wide = rng.uniform(8, 10), 0.44
    u, s, faces, uv = mesh.sheet(150, 30)
    # The middle of the bark lies below; each side goes round its own centre and further in.
    side, way = np.sign(s), np.clip(np.abs(s) - 0.1, 0, 1) / 0.9
    turn = way * rng.uniform(1.75, 2.0) * 2 * np.pi
    waver = 0.05 * mesh.value_noise(np.stack([u * 3, s * 2, 0 * u], axis=1), 0.5, rng.integers(99))
    layers = []
    for thick in (0.0, 0.055):
        radius = wide * (1 - 0.62 * way) - thick + waver
        y = side * (wide * np.clip(np.abs(s) / 0.1, 0, 1) + radius * np.sin(turn))
        z = wide + 0.05 - radius * np.cos(turn)
        x = (u - 0.5) * (length + 0.25 * np.sin(3 * s) + 0.12 * np.sin(11 * s))
        layers.append((np.stack([x, y, z], axis=1), faces, uv))
    points, net, coordinates = mesh.joined(layers)
    count = len(u)
    rim = np.concatenate([np.arange(150), np.arange(count - 150, count)]).reshape(2, 150)
    ends = [np.stack([row[:-1], row[1:], row[1:] + count, row[:-1] + count], axis=1) for row in rim]
    return points, np.concatenate([net, *ends]), coordinates


def _shikakai(rng):
    u, v, faces, uv = mesh.sheet(24, 90)
    length = rng.uniform(7, 9.5)
    beans = 0.5 + 0.5 * np.cos(u * 7 * 2 * np.pi)
    outline = np.sin(np.pi * np.clip(u, 0.02, 0.98)) ** 0.35 * (0.85 + 0.15 * beans)
    bend = rng.uniform(-1.4, 1.4)
    swell = (1 - v**2) ** 0.5 * (0.12 + 0.22 * beans) * np.sin(np.pi * u) ** 0.4
    x, y = (u - 0.5) * length, v * outline * 0.85 + bend * (u - 0.5) ** 2
    upper = np.stack(
        [x, y, 0.42 + swell + 0.06 * mesh.value_noise(np.stack([x, y, x * 0], axis=1), 0.4, 3)], axis=1
    )
    lower = np.stack([x, y, 0.42 - swell], axis=1)
    return mesh.joined([(upper, faces, uv), (lower, faces[:, ::-1], uv)])


def _vetiver(rng):
    strands = []
    for _ in range(34):
        t = np.linspace(0, 1, 26)
        length, wave = rng.uniform(6, 11), rng.uniform(0.15, 0.7)
        phase = rng.uniform(0, 6, 2)
        x = (t - 0.5) * length + rng.uniform(-0.8, 0.8)
        y = rng.normal(0, 0.38) + wave * np.sin(t * rng.uniform(3, 8) + phase[0])
        z = 0.1 + np.abs(rng.normal(0, 0.35)) + 0.25 * np.abs(np.sin(t * rng.uniform(3, 7) + phase[1]))
        strands.append(mesh.tube(np.stack([x, y, z], axis=1), rng.uniform(0.03, 0.09) * (1 - 0.5 * t), 6))
    return mesh.joined(strands)


def _finger(rng, length, thick, origin=(0, 0, 0), yaw=0.0):
    t = np.linspace(0, 1, 60)
    shape = thick * np.clip(np.sin(np.pi * np.clip(t, 0.03, 0.97)), 0, 1) ** 0.35
    rings = 1 + 0.06 * np.cos(t * length * 7.0)
    path = np.stack(
        [(t - 0.1) * length, 0.3 * np.sin(t * 3 + rng.uniform(0, 6)), np.zeros_like(t) + thick], axis=1
    )
    points, faces, uv = mesh.tube(path, shape * rings, 20)
    points += 0.09 * mesh.value_noise(points, 0.9, rng.integers(99))[:, None] * np.array([0.3, 1, 1])
    return points @ mesh.turn_matrix(yaw=yaw).T + np.array(origin), faces, uv


def _rhizome(thick, length):
    def make(rng):
        pieces = [_finger(rng, length, thick)]
        for place, yaw in ((0.3, 62), (0.62, -52)):
            origin = (place * length, 0, 0.02)
            pieces.append(
                _finger(rng, length * rng.uniform(0.32, 0.5), thick * 0.8, origin, yaw + rng.uniform(-12, 12))
            )
        return mesh.joined(pieces)

    return make


def _block(size, rough, roundness):
    def make(rng):
        chosen = np.array(size) * rng.uniform(0.75, 1.2, 3)
        points, faces, normals = mesh.rounded_box(chosen, min(chosen) * roundness, (0.12, 0.08, 0.08))
        push = rough * (
            mesh.value_noise(points, 1.3, rng.integers(99))
            + 0.5 * mesh.value_noise(points, 0.45, rng.integers(99))
        )
        points = points + normals * push[:, None]
        points = points @ mesh.turn_matrix(roll=rng.uniform(-8, 8)).T
        return points, faces, np.zeros((len(points), 2))

    return make


def _saffron(rng):
    threads = []
    for _ in range(3):
        t = np.linspace(0, 1, 16)
        angle, bend = rng.uniform(0, 6.3), rng.uniform(-0.9, 0.9)
        x, y = t * 1.9, bend * t**2
        path = np.stack(
            [
                x * np.cos(angle) - y * np.sin(angle),
                x * np.sin(angle) + y * np.cos(angle),
                0.06 + 0.14 * np.sin(t * 5),
            ],
            axis=1,
        )
        threads.append(mesh.tube(path, 0.018 + 0.05 * t**3, 6))
    return mesh.joined(threads)


def _peel(rng):
    """A strip of orange peel, curled."""
    u, v, faces, uv = mesh.sheet(12, 80)
    turns = rng.uniform(1.2, 1.6)
    angle = u * turns * 2 * np.pi
    radius = 1.35 - 0.25 * u + 0.10 * v
    points = np.stack(
        [(u - 0.5) * 3.2 + v * 0.55, radius * np.sin(angle), 1.45 - radius * np.cos(angle) * 0.8], axis=1
    )
    points[:, 2] = np.maximum(points[:, 2], 0.08)
    return points, faces, uv


MAKERS = {
    "cinnamon": _cinnamon,
    "shikakai": _shikakai,
    "vetiver": _vetiver,
    "turmeric": _rhizome(0.75, 6.5),
    "ginger": _rhizome(1.25, 8.0),
    "sandalwood": _block((5.5, 1.3, 0.9), 0.05, 0.12),
    "charcoal": _block((3.6, 2.0, 1.9), 0.42, 0.12),
    "saffron": _saffron,
    "peel": _peel,
}


def build(spec):
    """`kind` (MAKERS), `seed`."""
    kind = spec["kind"]
    points, faces, uv = MAKERS[kind](np.random.default_rng(spec.get("seed", 0)))
    return mesh.new_object(kind, points, faces, _look(kind), uv=uv, smooth=kind != "charcoal")
