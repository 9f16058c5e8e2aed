"""Daylight for the table: a large soft window on the left, a weak fill on the right."""

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


def light_set(spec):
    """`set`: window (default), morning (lower, harder, warmer) or overcast (wide and even).

    `power` scales everything, `from` is the compass angle of the window (180: left, 90: behind).
    """
    power = spec.get("power", 1.0)
    compass = math.radians(spec.get("from", 172))
    size, height, strength, tint, room = {
        "window": ((75, 90), 80, 640_000, "#fff3e4", 0.33),
        "morning": ((22, 26), 72, 640_000, "#ffe8cc", 0.5),
        "overcast": ((170, 150), 120, 700_000, "#fbf6ee", 0.65),
    }[spec.get("set", "window")]
    reach = 130
    at = (reach * math.cos(compass), reach * math.sin(compass), height)
    _area("window", at, (0, 0, 4), size, strength * power, tint)
    _area("fill", (120, -60, 60), (0, 0, 4), (80, 80), 30_000 * power, "#eef2f6")
    _world("#f4efe6", room * power)
