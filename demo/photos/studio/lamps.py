"""Lamps: what the light sets are made of. Powers in watts at distances in cm."""

import math

import bpy
from mathutils import Vector

from palette import colour


def _area(name, at, aim, size, power, tint):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size[0], size[1]
    lamp.energy, lamp.color = power, colour(tint)[:3]
    holder = bpy.data.objects.new(name, lamp)
    holder.location = at
    holder.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(holder)
    return holder


def _world(tint, strength):
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = colour(tint)
    background.inputs["Strength"].default_value = strength


def daylight(spec, size, power, tint, room):
    """A soft window of `size` cm on the left, a weak fill on the right, and the light of the room.

    `spec`: `power` scales everything, `from` is the compass angle of the window (180: left, 90: behind).
    """
    scale, compass, reach = spec.get("power", 1.0), math.radians(spec.get("from", 172)), 130
    at = (reach * math.cos(compass), reach * math.sin(compass), 80)
    _area("window", at, (0, 0, 4), size, power * scale, tint)
    _area("fill", (120, -60, 60), (0, 0, 4), (80, 80), 30_000 * scale, "#eef2f6")
    _world("#f4efe6", room * scale)
