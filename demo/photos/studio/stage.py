"""An empty studio: render settings, backdrop, and the placing of things so that nothing floats."""

import math

import bpy
import numpy as np

import mesh
from materials import ground


def empty_studio():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def backdrop(spec):
    """A floor that bends up into a wall far behind, so that no horizon shows; `wall` cm behind the middle."""
    far, bend = spec.get("wall", 60), spec.get("bend", 25)
    angle = np.linspace(0, math.pi / 2, 24)
    y = np.concatenate([[-150], far - bend + bend * np.sin(angle), [far]])
    z = np.concatenate([[0], bend - bend * np.cos(angle), [260]])
    x = np.linspace(-260, 260, 3)
    vertices = np.stack([np.tile(x, (len(y), 1)), np.tile(y[:, None], 3), np.tile(z[:, None], 3)], axis=-1)
    material = {"plaster": ground.plaster, "stone": ground.stone, "wood": ground.wood}[
        spec.get("of", "plaster")
    ]
    return mesh.new_object(
        "backdrop", vertices.reshape(-1, 3), mesh.grid_faces(len(y), 3), material(spec["tone"])
    )


def place(thing, spec):
    """Turns a thing and lets it down until its lowest point touches the height `at` asks for."""
    x, y, z = (*spec.get("at", (0, 0)), 0)[:3]
    lean = [math.radians(value) for value in spec.get("lean", (0, 0))]
    thing.rotation_euler = (lean[0], lean[1], 0)
    thing.scale = [spec.get("scale", 1.0)] * 3
    bpy.context.view_layer.update()
    spin = bpy.data.objects.new(f"{thing.name}-spin", None)
    bpy.context.collection.objects.link(spin)
    thing.parent = spin
    spin.rotation_euler.z = math.radians(spec.get("turn", 0))
    spin.location = (x, y, z - lowest(thing))


def lowest(thing):
    """The lowest z of a mesh and its children, in world coordinates before it is let down."""
    bpy.context.view_layer.update()
    heights = []
    for item in (thing, *thing.children_recursive):
        if item.type == "MESH" and len(item.data.vertices):
            points = np.empty(len(item.data.vertices) * 3, np.float32)
            item.data.vertices.foreach_get("co", points)
            matrix = np.array(item.matrix_world)
            heights.append((points.reshape(-1, 3) @ matrix[2, :3] + matrix[2, 3]).min())
    return float(min(heights)) if heights else 0.0
