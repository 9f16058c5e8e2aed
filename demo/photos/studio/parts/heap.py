"""A heap of powder or shavings on the table."""

import mesh
import numpy as np
from materials import plant

TONES = {
    "turmeric": ("#d98e16", "#b96f0a"),
    "besan": ("#e0c27a", "#c9a75a"),
    "clay": ("#d8bf98", "#bfa37a"),
    "pink-clay": ("#d9a796", "#c28d7c"),
    "sandalwood": ("#c79f73", "#a97e52"),
    "coffee": ("#3e2413", "#1e1008"),
    "matcha": ("#7d9a45", "#5c7a2e"),
    "reetha": ("#b08452", "#8a6035"),
    "shikakai": ("#8a6a42", "#65482a"),
    "amla": ("#8f8a4c", "#6a6634"),
    "salt": ("#f4f2ee", "#dcdad4"),
    "cinnamon": ("#a8683a", "#7f4822"),
}


def _crumbs(rng, slope, wide, coarse):
    """Loose grains on the slope and rolled off around its foot."""
    ball, faces, uv = mesh.ball(5)
    pieces = []
    for _ in range(int((26 + 50 * coarse) * wide)):
        size = (0.018 + 0.02 * coarse) * (0.6 + min(rng.pareto(2.5), 2.2))
        if rng.uniform() < 0.45:
            spot = slope[rng.integers(len(slope) // 6, len(slope))]
        else:
            angle, away = rng.uniform(0, 2 * np.pi), 0.96 + 0.12 * rng.exponential()
            spot = np.array([np.cos(angle), np.sin(angle), 0]) * away * wide / 2
        pieces.append((ball * size * rng.uniform(0.6, 1, 3) + spot + np.array([0, 0, size * 0.4]), faces, uv))
    return mesh.joined(pieces)


def build(spec):
    """`kind` (TONES), `wide` and `high` in cm, `coarse` 0..1, `seed`."""
    seed = spec.get("seed", 0)
    rng = np.random.default_rng(seed)
    wide, high, coarse = spec.get("wide", 5.0), spec.get("high", 1.5), spec.get("coarse", 0.3)
    rings, segments = 170, 360
    r, a = np.meshgrid(
        np.linspace(0, 1, rings), np.linspace(0, 2 * np.pi, segments, endpoint=False), indexing="ij"
    )
    edge = 1 + 0.05 * np.sin(2 * a + rng.uniform(0, 6)) + 0.03 * np.sin(5 * a + rng.uniform(0, 6))
    rim = np.stack([np.cos(a), np.sin(a), 0 * a], axis=-1).reshape(-1, 3)
    edge += 0.03 * mesh.value_noise(rim, 0.12, seed + 1).reshape(edge.shape)
    flat = rim * (r * edge).reshape(-1, 1) * wide / 2
    # Powder comes to rest as a cone; its top is soft and its foot runs out thinly.
    foot = 1 - r.ravel()
    profile = np.sqrt(foot**2 + 0.02) - np.sqrt(0.02)
    profile *= 1 - 0.22 * np.exp(-((r.ravel() / 0.22) ** 2))
    grains = 0.05 * mesh.value_noise(flat, 0.35, seed + 3) + 0.03 * mesh.value_noise(flat, 0.14, 5)
    grains += (0.012 + 0.03 * coarse) * mesh.value_noise(flat, 0.06 + 0.06 * coarse, 7)
    fade = np.clip(foot * 6, 0, 1)
    z = high * profile / profile.max() + grains * fade * min(high, 1.0) + 0.015 * fade
    slope = np.stack([flat[:, 0], flat[:, 1], np.maximum(z, 0.0)], axis=1)
    tone, dark = TONES[spec["kind"]]
    look = plant.dry(tone, dark, 0.25, 0.0, 0.03)
    heap = mesh.new_object("heap", slope, mesh.grid_faces(rings, segments, wrap=True), look)
    points, net, uv = _crumbs(rng, slope, wide, coarse)
    points[:, 2] = np.maximum(points[:, 2], 0.0)
    mesh.new_object("crumbs", points, net, look, uv=uv).parent = heap
    return heap
