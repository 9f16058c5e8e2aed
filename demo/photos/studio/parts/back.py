"""The back of a bar wrapped in paper, with its label."""

import bpy
import mesh
import numpy as np
from back_label import back_label
from materials import vessel


def _front(depth):
    """Lays x and z on the front of a parcel that is `depth` cm deep."""
    return lambda x, z, lift: np.stack([x, np.full_like(x, -depth / 2 - lift), z], axis=-1)


def _wrapped(size, tone):
    """A bar in kraft paper with a turn of cotton twine at its left end; answers its objects."""
    x, y, z = size
    points, faces, _ = mesh.rounded_box(size, 0.28, (0.5, 0.5, 0.5))
    parcel = mesh.new_object("parcel", points + np.array((0, 0, z / 2)), faces, vessel.paper(tone, 0.5))
    twine = vessel.plastic("#efe5cf", 0.05)
    things = [parcel]
    for at in (0.62, 0.86):
        corner = np.linspace(0, np.pi / 2, 9)
        quarter = np.stack([np.cos(corner), np.sin(corner)], axis=-1) * 0.28
        half = np.array([y / 2, z / 2]) - 0.25
        turns = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
        path = []
        for index, signs in enumerate(turns):
            arc = quarter * signs + half * signs
            path.extend(arc if index % 2 == 0 else arc[::-1])
        path.append(path[0])
        yz = np.array(path)
        line = np.stack([np.full(len(yz), at - x / 2), yz[:, 0], yz[:, 1] + z / 2], axis=-1)
        points, faces, uv = mesh.tube(line, 0.07, 8)
        things.append(mesh.new_object("twine", points, faces, twine, uv=uv))
    return things


def build(spec):
    """`size` (x, y, z) cm of the wrapped bar; `title`, `ingredients`, `lines` below them; `paper`, `kraft`, `tint`, `ink`."""
    root = bpy.data.objects.new("back", None)
    bpy.context.collection.objects.link(root)
    x, y, z = spec["size"]
    box = (1.3 - x / 2, 0.5, x / 2 - 0.4, z - 0.5)
    for thing in (*_wrapped(spec["size"], spec.get("kraft", "#c3a077")), *back_label(_front(y), box, spec)):
        thing.parent = root
    return root
