"""Flowers and loose petals: rose, hibiscus, jasmine, marigold, bhringraj, crocus."""

import mesh
import numpy as np
from materials import plant
from mathutils import Matrix

CACHE = {}
TONES = {
    "rose": ("#d98a94", "#f0c9c0", "#cf7482"),
    "rose-red": ("#b23a4c", "#8a2233", "#c2505e"),
    "hibiscus": ("#c4202c", "#7a0f22", "#d4393c"),
    "jasmine": ("#f6f1e4", "#e8e6c8", "#f8f4ea"),
    "marigold": ("#e8931a", "#c8680c", "#f2ac34"),
    "bhringraj": ("#f4f2ea", "#e2e4c4", "#f6f4ee"),
    "crocus": ("#8f74b4", "#6a4f96", "#a68cc6"),
}


def petal_material(kind):
    if kind not in CACHE:
        tone, heart, edge = TONES[kind]
        CACHE[kind] = plant.petal(tone, heart, edge)
    return CACHE[kind]


def petal(length, width, rng, cup=0.3, curl=0.2, ruffle=0.06, notch=0.0):
    """A petal from its foot at the origin along +x, hollow side up."""
    u, v, faces, uv = mesh.sheet(17, 24)
    outline = np.sin(np.pi / 2 * np.minimum(u / 0.62, 1)) ** 0.7 * np.sqrt(
        np.clip(1 - np.clip((u - 0.62) / 0.385, 0, 1) ** 2, 0, 1)
    )
    x = u * length - notch * length * (1 - np.abs(v)) * u**6
    y = v * (outline * 0.96 + 0.04) * width / 2
    z = cup * width * 0.5 * (v**2) * outline + length * curl * (u**2.2) * 0.4
    z += ruffle * width * np.sin(v * 5 + u * 9 + rng.uniform(0, 6)) * u**3
    return np.stack([x, y, z], axis=1), faces, uv


def _loose(kind, rng):
    size = {"rose": (2.6, 2.5), "rose-red": (2.6, 2.5), "hibiscus": (4.6, 3.4), "marigold": (1.5, 0.8)}.get(
        kind, (1.7, 1.0)
    )
    net, faces, uv = petal(*size, rng, cup=rng.uniform(0.35, 0.9), curl=rng.uniform(0.05, 0.5), ruffle=0.05)
    net[:, 0] -= size[0] / 2
    flip = 180 if rng.uniform() < 0.25 else 0
    return net @ mesh.turn_matrix(roll=flip + rng.uniform(-14, 14), pitch=rng.uniform(-10, 10)).T, faces, uv


def _ring(count, lift, length, width, rng, radius=0.0, phase=0.0, **shape):
    pieces = []
    for number in range(count):
        net, faces, uv = petal(length * rng.uniform(0.93, 1.07), width, rng, **shape)
        net = net @ mesh.turn_matrix(
            pitch=-(lift + rng.uniform(-5, 5)), roll=rng.uniform(-9, 9)
        ).T + np.array([radius, 0, 0])
        pieces.append(
            (net @ mesh.turn_matrix(yaw=phase + 360 * number / count + rng.uniform(-7, 7)).T, faces, uv)
        )
    return pieces


def _rose(rng):
    """Rings of petals, tighter and steeper towards the heart."""
    pieces = []
    for ring, (count, lift, length, width, radius) in enumerate(
        [
            (5, 14, 2.9, 3.0, 0.5),
            (5, 34, 2.7, 2.8, 0.45),
            (5, 52, 2.4, 2.5, 0.4),
            (4, 66, 2.1, 2.1, 0.34),
            (4, 78, 1.9, 1.7, 0.26),
            (3, 88, 1.7, 1.2, 0.16),
            (3, 96, 1.5, 0.8, 0.08),
        ]
    ):
        pieces += _ring(
            count, lift, length, width, rng, radius, ring * 33, cup=0.75, curl=0.35 - 0.16 * ring, ruffle=0.04
        )
    return mesh.joined(pieces)


def _marigold(rng):
    pieces = []
    for ring in range(9):
        lift = 6 + ring * 10
        pieces += _ring(
            20 - ring,
            lift,
            2.2 - 0.13 * ring,
            0.85,
            rng,
            0.5 - 0.05 * ring,
            ring * 17,
            cup=0.5,
            curl=0.25,
            ruffle=0.16,
            notch=0.1,
        )
    return mesh.joined(pieces)


def _heart(wide, high):
    """Closes the middle, where the feet of the petals leave a gap."""
    ball, faces, uv = mesh.ball(16)
    return ball * np.array([wide / 2, wide / 2, high / 2]) + np.array([0, 0, high * 0.4]), faces, uv * 0.02


def _hibiscus(rng):
    petals = _ring(5, 26, 4.8, 4.6, rng, 0.2, 0, cup=0.12, curl=-0.5, ruffle=0.07)
    return mesh.joined([*petals, _heart(1.3, 0.8)])


def _star(count, length, width, lift, curl=0.1):
    return lambda rng: mesh.joined(
        _ring(count, lift, length, width, rng, 0.12, 0, cup=0.25, curl=curl, ruffle=0.03)
    )


def _bhringraj(rng):
    return mesh.joined(_ring(22, 8, 0.75, 0.2, rng, 0.35, 0, cup=0.2, curl=0.1, ruffle=0.02))


def _crocus(rng):
    return mesh.joined(
        _ring(3, 62, 4.2, 2.0, rng, 0.2, 0, cup=0.6, curl=0.1)
        + _ring(3, 70, 4.0, 1.8, rng, 0.15, 60, cup=0.6, curl=0.05)
        + [_heart(0.8, 1.0)]
    )


MAKERS = {
    "rose": _rose,
    "rose-red": _rose,
    "marigold": _marigold,
    "hibiscus": _hibiscus,
    "jasmine": _star(6, 1.5, 0.85, 24),
    "bhringraj": _bhringraj,
    "crocus": _crocus,
}


def _pistil(rng):
    t = np.linspace(0, 1, 20)
    path = np.stack([0.4 * t**2, 0.2 * t, t * 5.2], axis=1)
    pieces = [mesh.tube(path, 0.12 - 0.05 * t, 8)]
    ball, faces, uv = mesh.ball(6)
    for _ in range(46):
        at = path[int(rng.uniform(0.45, 0.98) * 19)]
        way = rng.normal(size=3)
        way /= np.linalg.norm(way)
        pieces.append(mesh.tube([at, at + way * 0.2, at + way * 0.42], 0.018, 5))
        pieces.append((ball * 0.07 + at + way * 0.45, faces, uv))
    return mesh.joined(pieces)


def _bud(rng):
    """A closed mogra bud with its green foot."""
    ball, faces, uv = mesh.ball(24)
    x = ball[:, 2]
    swirl = 1 + 0.05 * np.sin(np.arctan2(ball[:, 1], ball[:, 0]) * 5 + x * 3)
    points = np.stack(
        [x * 0.95, ball[:, 0] * 0.42 * swirl * (1 - 0.25 * x), ball[:, 1] * 0.42 * swirl * (1 - 0.25 * x)],
        axis=1,
    )
    return points, faces, uv


def build(spec):
    """`kind` (TONES), `loose` for a single fallen petal, `bud` for a closed bud, `tilt` degrees, `seed`."""
    kind = spec["kind"]
    rng = np.random.default_rng(spec.get("seed", 0))
    if spec.get("loose"):
        points, faces, uv = _loose(kind, rng)
        return mesh.new_object(f"{kind} petal", points, faces, petal_material(kind), uv=uv)
    if spec.get("bud"):
        points, faces, uv = _bud(rng)
        bud = mesh.new_object(f"{kind} bud", points, faces, petal_material(kind), uv=uv)
        foot, net, foot_uv = mesh.tube([(-1.5, 0, 0.02), (-1.0, 0, 0), (-0.75, 0, 0)], [0.07, 0.1, 0.3], 12)
        mesh.new_object("foot", foot, net, plant.stem("#7f9350", "#5e7838"), uv=foot_uv).parent = bud
        return bud
    points, faces, uv = MAKERS[kind](rng)
    flower = mesh.new_object(kind, points, faces, petal_material(kind), uv=uv)
    if kind == "hibiscus":
        points, faces, uv = _pistil(rng)
        mesh.new_object("pistil", points, faces, plant.flesh("#e8a23a", "#c4442a"), uv=uv).parent = flower
    elif kind in ("bhringraj", "jasmine"):
        ball, faces, uv = mesh.ball(14)
        size = (0.42, 0.42, 0.2) if kind == "bhringraj" else (0.13, 0.13, 0.16)
        heart = plant.dry("#d9d49a", "#b4b060", 0.1, 0.1, 0.04)
        mesh.new_object(
            "heart", ball * np.array(size) + np.array([0, 0, 0.08]), faces, heart, uv=uv
        ).parent = flower
    elif kind == "crocus":
        threads = []
        for number in range(3):
            t = np.linspace(0, 1, 14)
            way = np.array([np.cos(number * 2.1), np.sin(number * 2.1)])
            path = np.concatenate(
                [way * (1.6 * t**2)[:, None], (0.4 + 3.6 * t - 0.9 * t**3)[:, None]], axis=1
            )
            threads.append(mesh.tube(path, 0.03 + 0.07 * t**3, 7))
        points, faces, uv = mesh.joined(threads)
        mesh.new_object(
            "saffron", points, faces, plant.dry("#b3260f", "#7d1208", 0.3, 0.2, 0.01), uv=uv
        ).parent = flower
    if spec.get("tilt"):
        tilt = Matrix(mesh.turn_matrix(roll=spec["tilt"]).tolist()).to_4x4()
        for item in (flower, *flower.children):
            item.data.transform(tilt)
    return flower
