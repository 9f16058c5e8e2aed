"""A left hand, palm up, with its forearm: posed by its bones, with the folds and pads that its net is too coarse for."""

import bpy
import human
import mesh
import numpy as np
from materials.skin import skin

CHAINS = {
    "thumb": ("finger1-1", "finger1-2", "finger1-3"),
    "index": ("metacarpal1", "finger2-1", "finger2-2", "finger2-3"),
    "middle": ("metacarpal2", "finger3-1", "finger3-2", "finger3-3"),
    "ring": ("metacarpal3", "finger4-1", "finger4-2", "finger4-3"),
    "little": ("metacarpal4", "finger5-1", "finger5-2", "finger5-3"),
}
# Which way the inside of a finger looks.
INSIDE = {finger: np.array([0.0, 0.0, 1.0]) for finger in CHAINS}
INSIDE["thumb"] = np.array([0.1, -0.75, 0.6]) / np.linalg.norm([0.1, -0.75, 0.6])
# The lines of the palm and of the wrist (x, y), and how deep each is.
LINES = [
    ([(7.0, -4.9), (7.6, -3.4), (8.3, -1.6), (8.9, 0.2), (10.0, 1.3)], 1.0),
    ([(8.2, 3.4), (7.5, 2.0), (6.6, 0.2), (5.6, -1.8), (4.6, -3.4)], 0.9),
    ([(8.2, 3.4), (7.2, 2.2), (5.8, 1.0), (4.2, 0.3), (2.6, 0.1), (1.2, 0.3)], 1.1),
    ([(2.4, -0.7), (4.5, -0.9), (6.8, -0.6), (8.6, -0.4)], 0.4),
    ([(0.45, -2.2), (0.25, -0.8), (0.3, 0.8), (0.6, 2.0)], 0.9),
    ([(-0.5, -2.2), (-0.65, -0.8), (-0.6, 0.8), (-0.4, 2.0)], 0.6),
    ([(5.0, -4.6), (5.6, -3.0), (6.4, -2.2)], 0.3),
    ([(3.0, 2.8), (4.4, 2.0), (5.4, 1.6)], 0.3),
    ([(4.2, 3.6), (5.0, 2.6), (6.0, 2.0)], 0.3),
]
# Flesh over bone: x, y, half length, half width, height, turn in degrees. The ball of the thumb, the hand's edge.
BALLS = [(3.9, 2.1, 2.3, 1.3, 0.32, 35), (4.2, -3.1, 2.6, 1.2, 0.3, -8)]
DEEP = 0.055


def _unit(vector):
    return vector / np.linalg.norm(vector)


def _turned(axis, degrees):
    """Rotation about an axis."""
    angle = np.radians(degrees)
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def _posed(points, weights, bones, joints, curl):
    """The points after each finger is bent at its joints."""
    moves = {bone: (np.eye(3), np.zeros(3)) for bone in bones}
    for finger, chain in CHAINS.items():
        turn, shift = np.eye(3), np.zeros(3)
        for bone, degrees in zip(chain, curl.get(finger, ())):
            head, tail = joints[bone]
            bend = _turned(_unit(np.cross(tail - head, INSIDE[finger])), degrees)
            turn, shift = turn @ bend, turn @ (head - bend @ head) + shift
            moves[bone] = turn, shift
    return sum(
        weights[:, [at]] * (points @ moves[bone][0].T + moves[bone][1]) for at, bone in enumerate(bones)
    )


def _divided(points, faces, levels):
    """The net, rounded by dividing it `levels` times: points, normals, faces."""
    coarse = mesh.new_object("coarse", points, faces)
    coarse.modifiers.new("divided", "SUBSURF").levels = levels
    fine = coarse.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    places, normals = np.empty((2, len(fine.vertices) * 3), np.float32)
    corners = np.empty(len(fine.loops), np.int32)
    fine.vertices.foreach_get("co", places)
    fine.vertices.foreach_get("normal", normals)
    fine.loops.foreach_get("vertex_index", corners)
    bpy.data.objects.remove(coarse)
    return places.reshape(-1, 3).astype(float), normals.reshape(-1, 3).astype(float), corners.reshape(-1, 4)


def _nearest(points, joints):
    """The finger bone nearest to each point, and where along it (0 its head, 1 its tail)."""
    best, along = np.full(len(points), np.inf), np.zeros(len(points))
    nearest = np.empty(len(points), "U12")
    for bone in (bone for chain in CHAINS.values() for bone in chain):
        head, tail = joints[bone]
        way = tail - head
        part = (points - head) @ way / (way @ way)
        away = ((points - head - np.clip(part, 0, 1)[:, None] * way) ** 2).sum(axis=1)
        less = away < best
        best[less], nearest[less], along[less] = away[less], bone, part[less]
    return nearest, along


def _line(places):
    """A smooth line through about these places."""
    places = np.asarray(places, float)
    steps, given = np.linspace(0, len(places) - 1, 40), np.arange(len(places))
    line = np.stack([np.interp(steps, given, places[:, axis]) for axis in (0, 1)], axis=1)
    for _ in range(30):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    return line


def _to_line(flat, line):
    """How far each place is from a line, and how far along the line that is (0..1)."""
    best, along = np.full(len(flat), np.inf), np.zeros(len(flat))
    for number, (start, end) in enumerate(zip(line, line[1:])):
        way = end - start
        part = np.clip((flat - start) @ way / (way @ way), 0, 1)
        away = np.linalg.norm(flat - start - part[:, None] * way, axis=1)
        less = away < best
        best[less], along[less] = away[less], (number + part[less]) / (len(line) - 1)
    return best, along


def _fold(away, wide):
    """A sharp line in a shallow valley."""
    return 0.72 * np.exp(-((away / wide) ** 2)) + 0.37 * np.exp(-((away / wide / 3.7) ** 2))


def _over_joints(points, normals, finger, joints, wobble):
    """Folds on the inside of a finger, wrinkles on its back."""
    chain, folds = CHAINS[finger], np.zeros(len(points))
    inside = np.clip((normals @ INSIDE[finger] + 0.25) / 0.7, 0, 1)
    back = np.clip((-(normals @ INSIDE[finger]) - 0.1) / 0.6, 0, 1)
    for number, (before, bone) in enumerate(zip(chain, chain[1:])):
        head, tail = joints[bone]
        if number == 0 and finger != "thumb":
            # The fold where a finger leaves the palm lies over the bone, not over its joint.
            way = (points - head) @ _unit(tail - head) + wobble
            folds += inside * _fold(way - 0.52 * np.linalg.norm(tail - head), 0.045)
            continue
        way = (points - head) @ _unit(tail - joints[before][0]) + wobble
        folds += inside * (0.85 * _fold(way + 0.06, 0.045) + (number < 2) * 0.6 * _fold(way - 0.14, 0.045))
        for wrinkle in range(-4, 5):
            lies = way - wrinkle * 0.13 + 0.1
            folds += back * 0.5 * np.exp(-((wrinkle / 3) ** 2)) * np.exp(-((lies / 0.035) ** 2))
    return folds


def _surface(points, normals, joints):
    """For each point of the hand at rest: `fold` 0..1.2, `palm` 0..1 (the lighter skin), `tip` 0..1."""
    nearest, along = _nearest(points, joints)
    palm, tip, folds = normals[:, 2].copy(), np.zeros(len(points)), np.zeros(len(points))
    wobble = 0.06 * mesh.value_noise(points, 0.7, 3) + 0.03 * mesh.value_noise(points, 0.25, 5)
    for finger, chain in CHAINS.items():
        mine, beyond = np.isin(nearest, chain), np.isin(nearest, chain[1:])
        folds += mine * _over_joints(points, normals, finger, joints, wobble)
        palm[beyond] = normals[beyond] @ INSIDE[finger]
        tip += (nearest == chain[-1]) * np.clip(along, 0, 1)
    inside = np.clip((normals[:, 2] - 0.1) / 0.5, 0, 1)
    for places, deep in LINES:
        away, part = _to_line(points[:, :2] + wobble[:, None] * [1, -1], _line(places))
        folds += inside * deep * np.clip(np.minimum(part, 1 - part) / 0.18, 0.15, 1) * _fold(away, 0.05)
    palm = np.clip((palm + 0.15) / 0.6, 0, 1) * np.clip((points[:, 0] + 1.2) / 2, 0.4, 1)
    return {"fold": np.clip(folds, 0, 1.2), "palm": palm, "tip": tip}


def _pads(points, normals, joints):
    """How much flesh lies over the bones, in cm."""
    balls = list(BALLS)
    for chain in list(CHAINS.values())[1:]:
        balls.append((*(joints[chain[1]][0, :2] + [0.5, 0]), 0.8, 0.8, 0.12, 0))
        for bone, share, high in zip(chain[1:], (0.75, 0.5, 0.5), (0.1, 0.1, 0.06)):
            head, tail = joints[bone]
            balls.append((*(head + (tail - head) * share)[:2], 0.36 * np.linalg.norm(tail - head), 0.9, high, 0))
    flesh = np.zeros(len(points))
    for x, y, long, wide, high, turn in balls:
        cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        across, aside = points[:, 0] - x, points[:, 1] - y
        far = ((across * cos + aside * sin) / long) ** 2 + ((aside * cos - across * sin) / wide) ** 2
        flesh += high * np.exp(-far)
    return flesh * np.clip(normals[:, 2] + 0.1, 0, 1)


def build(spec):
    """`curl` {finger: [degrees at each of its joints, from the wrist out]}, `right` true for a right hand."""
    points, faces, weights, bones, joints = human.left_hand()
    rest, rest_normals, net = _divided(points, faces, 4)
    posed, normals, _ = _divided(_posed(points, weights, bones, joints, spec.get("curl", {})), faces, 4)
    surface = _surface(rest, rest_normals, joints)
    uneven = 0.03 * mesh.value_noise(rest, 1.1, 2) + 0.012 * mesh.value_noise(rest, 0.4, 8)
    posed += normals * (_pads(rest, rest_normals, joints) + uneven - DEEP * surface["fold"])[:, None]
    if spec.get("right"):
        posed, net = posed * [1, -1, 1], net[:, ::-1]
    hand = mesh.new_object("hand", posed, net, skin())
    for name, values in surface.items():
        layer = hand.data.attributes.new(name, "FLOAT", "POINT")
        layer.data.foreach_set("value", values.astype(np.float32))
    layer = hand.data.attributes.new("rest", "FLOAT_VECTOR", "POINT")
    layer.data.foreach_set("vector", rest.astype(np.float32).ravel())
    return hand
