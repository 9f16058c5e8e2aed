"""Lather: thousands of bubbles packed on heaps of foam, many small ones and few large ones."""

import bpy
import mesh
import numpy as np
from materials import film

SMALLEST, LARGEST = 0.018, 0.34
# Wider ones are nets, which show the window twice, on their front and in their back. The others are points.
NET_FROM = 0.06


def _mounds(heaps, rng):
    """Half ellipsoids (middle, half axes) of which a heap consists: high in its middle, low at its rim."""
    middles, axes = [], []
    for x, y, z, wide, high in heaps:
        for _ in range(int(6 + 5 * wide)):
            away, angle = np.sqrt(rng.uniform(0, 1)), rng.uniform(0, 2 * np.pi)
            half = wide * rng.uniform(0.16, 0.28) * (1.15 - 0.6 * away)
            rise = high * (1 - 0.75 * away**2) * rng.uniform(0.75, 1.1)
            spot = np.array([np.cos(angle) * wide / 2, np.sin(angle) * wide / 2.6]) * away
            middles.append((x + spot[0], y + spot[1], z))
            axes.append((half, half, max(rise, half * 0.6)))
    return np.array(middles), np.array(axes)


def _on_mounds(middles, axes, count, rng):
    """Places on the outside of the mounds and the way out of them."""
    weight = axes[:, 0] * axes[:, 2]
    which = rng.choice(len(axes), count * 3, p=weight / weight.sum())
    ball = rng.normal(size=(count * 3, 3))
    ball /= np.linalg.norm(ball, axis=1, keepdims=True)
    ball[:, 2] = np.abs(ball[:, 2])
    spots = middles[which] + ball * axes[which]
    out = ball / axes[which]
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    covered = np.zeros(len(spots), bool)
    for number, (middle, half) in enumerate(zip(middles, axes)):
        inside = (((spots - middle) / (half * 0.97)) ** 2).sum(axis=1) < 1
        covered |= inside & (which != number)
    return spots[~covered][:count], out[~covered][:count]


def _packed(spots, out, rng, squeeze):
    """Middles and radii of bubbles at these places, the largest first; they touch, and are squeezed a little."""
    wanted = SMALLEST * (1 - rng.uniform(size=len(spots))) ** (-1 / 2.1)
    radii = np.sort(np.minimum(wanted, LARGEST))[::-1]
    middles, kept, count = np.empty((len(spots), 3)), np.empty(len(spots)), 0
    for spot, way, radius in zip(spots, out, radii):
        middle = spot - way * radius * rng.uniform(-0.1, 0.7)
        away = ((middles[:count] - middle) ** 2).sum(axis=1)
        if (away > (squeeze * (kept[:count] + radius)) ** 2).all():
            middles[count], kept[count], count = middle, radius, count + 1
    return middles[:count], kept[:count]


def _strays(x, y, z, half_x, half_y, count, rng):
    """Single bubbles on something flat."""
    across, deep = rng.uniform(x - half_x, x + half_x, count), rng.uniform(y - half_y, y + half_y, count)
    spots = np.stack([across, deep, np.full(count, z)], axis=1)
    return _packed(spots, np.tile([0.0, 0.0, 1.0], (count, 1)), rng, 0.9)


def _points(middles, radii, material):
    """The bubbles as points, which Cycles draws as perfect spheres."""
    points = mesh.new_object("small bubbles", middles, np.empty((0, 3), np.int32))
    widths = points.data.attributes.new("radius", "FLOAT", "POINT")
    widths.data.foreach_set("value", radii.astype(np.float32))
    tree = bpy.data.node_groups.new("to points", "GeometryNodeTree")
    for sockets in (tree.inputs, tree.outputs):
        sockets.new("NodeSocketGeometry", "Geometry")
    first, last = tree.nodes.new("NodeGroupInput"), tree.nodes.new("NodeGroupOutput")
    turned = tree.nodes.new("GeometryNodeMeshToPoints")
    named = tree.nodes.new("GeometryNodeInputNamedAttribute")
    clad = tree.nodes.new("GeometryNodeSetMaterial")
    named.data_type, named.inputs["Name"].default_value = "FLOAT", "radius"
    clad.inputs["Material"].default_value = material
    for start, end in (
        (first.outputs[0], turned.inputs["Mesh"]),
        (next(socket for socket in named.outputs if socket.enabled), turned.inputs["Radius"]),
        (turned.outputs[0], clad.inputs["Geometry"]),
        (clad.outputs[0], last.inputs[0]),
    ):
        tree.links.new(start, end)
    points.modifiers.new("to points", "NODES").node_group = tree
    return points


def _nets(name, middles, axes, floor, material, steps):
    """Balls that stop at the floor."""
    ball, faces, uv = mesh.ball(steps)
    pieces = [(ball * half + middle, faces, uv) for middle, half in zip(middles, axes)]
    points, net, uv = mesh.joined(pieces)
    points[:, 2] = np.maximum(points[:, 2], floor)
    return mesh.new_object(name, points, net, material, uv=uv)


def build(spec):
    """`heaps` [[x, y, z, wide, high]] (the lowest is what `at` lets down), `bubbles` how many are tried, `seed`,
    `strays` [[x, y, z, half width, half depth, count]] of single ones around."""
    rng = np.random.default_rng(spec.get("seed", 0))
    middles, axes = _mounds(spec["heaps"], rng)
    spots, out = _on_mounds(middles, axes, spec.get("bubbles", 16_000), rng)
    found = [_packed(spots, out, rng, 0.8), *(_strays(*stray, rng) for stray in spec.get("strays", []))]
    at, radii = (np.concatenate(values) for values in zip(*found))
    floor, wide = middles[:, 2].min(), radii > NET_FROM
    lather = _nets("foam", middles, axes - 0.05, floor, film.white_foam(), 20)
    nets = _nets("bubbles", at[wide], np.tile(radii[wide, None], 3), floor, film.bubble(0.05), 18)
    for thing in (nets, _points(at[~wide], radii[~wide], film.bubble(0.45))):
        thing.parent, thing.visible_shadow = lather, False
    return lather
