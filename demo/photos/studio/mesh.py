"""Meshes from numpy arrays: grids, rounded boxes, turned shapes, bent sheets. Lengths in cm."""

import bpy
import numpy as np


def new_object(name, vertices, faces, material=None, smooth=True, uv=None):
    """`faces`: n x 4 or n x 3 array of vertex indices; `uv`: two numbers a vertex."""
    vertices, faces = np.asarray(vertices, np.float32), np.asarray(faces, np.int32)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", vertices.ravel())
    count, corners = faces.shape
    mesh.loops.add(count * corners)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(count, dtype=np.int32) * corners)
    mesh.polygons.foreach_set("loop_total", np.full(count, corners, np.int32))
    mesh.update(calc_edges=True)
    mesh.polygons.foreach_set("use_smooth", np.full(count, smooth))
    if uv is not None:
        layer = mesh.uv_layers.new(name="UVMap")
        layer.data.foreach_set("uv", np.asarray(uv, np.float32)[faces.ravel()].ravel())
    result = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(result)
    if material:
        mesh.materials.append(material)
    return result


def grid_faces(rows, columns, wrap=False):
    """Faces of a rows x columns net of vertices; `wrap` closes it in the direction of the columns."""
    index = np.arange(rows * columns).reshape(rows, columns)
    right = np.roll(index, -1, axis=1) if wrap else index[:, 1:]
    left = index if wrap else index[:, :-1]
    return np.stack([left[:-1], right[:-1], right[1:], left[1:]], axis=-1).reshape(-1, 4)


def _spread(half, radius, fine, arc=7):
    """Coordinates from -half to half, dense in the rounded ends, about `fine` apart between."""
    inner = max(half - radius, 1e-4)
    flat = np.linspace(-inner, inner, max(int(2 * inner / fine), 2))
    end = inner + radius * np.tan(np.linspace(0, np.pi / 4, arc))[1:]
    return np.concatenate([-end[::-1], flat, end])


def rounded_box(size, radius, fine):
    """Vertices, faces and outward normals of a box of `size` (x, y, z) around the origin; edges rounded."""
    half = np.array(size) / 2
    steps = [_spread(half[axis], radius, fine[axis]) for axis in range(3)]
    vertices, faces, count = [], [], 0
    for axis in range(3):
        first, second = (axis + 1) % 3, (axis + 2) % 3
        for side in (-1, 1):
            u, v = np.meshgrid(steps[first], steps[second], indexing="ij")
            face = np.empty((*u.shape, 3))
            face[..., first], face[..., second], face[..., axis] = u, v, side * half[axis]
            net = grid_faces(*u.shape)
            faces.append((net[:, ::-1] if side > 0 else net) + count)
            vertices.append(face.reshape(-1, 3))
            count += u.size
    vertices, faces = np.concatenate(vertices), np.concatenate(faces)
    _, keep, again = np.unique(np.round(vertices, 5), axis=0, return_index=True, return_inverse=True)
    vertices, faces = vertices[keep], again.reshape(-1)[faces]
    inner = np.clip(vertices, -(half - radius), half - radius)
    out = vertices - inner
    normals = out / np.linalg.norm(out, axis=1, keepdims=True)
    return inner + normals * radius, faces, normals


def turned(profile, segments=96):
    """Vertices and faces of a profile [(radius, z)] turned about the z axis."""
    profile = np.asarray(profile, float)
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    ring = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    vertices = np.concatenate(
        [
            profile[:, None, :1] * ring[None],
            np.broadcast_to(profile[:, None, 1:], (len(profile), segments, 1)),
        ],
        axis=2,
    )
    return vertices.reshape(-1, 3), grid_faces(len(profile), segments, wrap=True)


def rounded_profile(corners, radius, steps=6):
    """A profile [(radius, z)] with its inner corners rounded; `radius` one number or one a corner."""
    corners = np.asarray(corners, float)
    radii = np.broadcast_to(radius, len(corners))
    points = [corners[0]]
    for before, corner, after, round_by in zip(corners, corners[1:], corners[2:], radii[1:]):
        way_in, way_out = before - corner, after - corner
        lengths = np.linalg.norm(way_in), np.linalg.norm(way_out)
        reach = min(round_by, lengths[0] * 0.49, lengths[1] * 0.49)
        start, end = corner + way_in / lengths[0] * reach, corner + way_out / lengths[1] * reach
        for t in np.linspace(0, 1, steps):
            points.append((1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t**2 * end)
    points.append(corners[-1])
    return np.array(points)


def value_noise(points, cell, seed):
    """Smooth noise in -1..1 at n x 3 points; `cell` is its coarseness in cm."""
    scaled = points / cell + seed * 17.31
    base = np.floor(scaled).astype(np.int64)
    part = scaled - base
    part = part * part * (3 - 2 * part)
    total = np.zeros(len(points))
    for corner in range(8):
        offset = np.array([corner & 1, corner >> 1 & 1, corner >> 2 & 1])
        cell_index = base + offset
        code = (cell_index * np.array([73856093, 19349663, 83492791])).sum(axis=1) & 0x7FFFFFFF
        code = (code ^ (code >> 13)) * 1274126177 & 0x7FFFFFFF
        value = (code % 65536) / 32767.5 - 1
        weight = np.where(offset, part, 1 - part).prod(axis=1)
        total += value * weight
    return total


def joined(pieces):
    """One net of several (vertices, faces, uv) pieces."""
    vertices, faces, uvs, count = [], [], [], 0
    for points, net, uv in pieces:
        vertices.append(points)
        faces.append(np.asarray(net) + count)
        uvs.append(uv)
        count += len(points)
    return np.concatenate(vertices), np.concatenate(faces), np.concatenate(uvs)


def sheet(across, along):
    """A net of (along x across) points: u in 0..1 along, v in -1..1 across, and its faces and uv."""
    u, v = np.meshgrid(np.linspace(0, 1, along), np.linspace(-1, 1, across), indexing="ij")
    uv = np.stack([u.ravel(), v.ravel() * 0.5 + 0.5], axis=1)
    return u.ravel(), v.ravel(), grid_faces(along, across), uv


def tube(path, radius, sides=10):
    """A pipe along n points of a path; `radius` one number or one a point; closed by narrowing ends."""
    path = np.asarray(path, float)
    radii = np.broadcast_to(radius, len(path)).astype(float)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    side = np.cross(along, np.array([0.13, 0.21, 0.97]))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    up = np.cross(side, along)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = np.cos(angle)[None, :, None] * side[:, None] + np.sin(angle)[None, :, None] * up[:, None]
    points = path[:, None] + ring * radii[:, None, None]
    points = np.concatenate(
        [path[None, :1].repeat(sides, axis=1), points, path[None, -1:].repeat(sides, axis=1)]
    )
    u = np.repeat(np.linspace(0, 1, len(path) + 2), sides)
    uv = np.stack([u, np.tile(np.linspace(0, 1, sides), len(path) + 2)], axis=1)
    return points.reshape(-1, 3), grid_faces(len(path) + 2, sides, wrap=True), uv


def turn_matrix(yaw=0.0, pitch=0.0, roll=0.0):
    """Rotation by roll about x, pitch about y, yaw about z, in degrees; multiply points from the right by its .T."""
    a, b, c = np.radians([yaw, pitch, roll])
    about_z = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
    about_y = np.array([[np.cos(b), 0, np.sin(b)], [0, 1, 0], [-np.sin(b), 0, np.cos(b)]])
    about_x = np.array([[1, 0, 0], [0, np.cos(c), -np.sin(c)], [0, np.sin(c), np.cos(c)]])
    return about_z @ about_y @ about_x


def ball(steps=24):
    """A unit sphere as a net with uv: u around, v from bottom to top."""
    angle = np.linspace(-np.pi / 2, np.pi / 2, steps)
    points, faces = turned(np.stack([np.cos(angle), np.sin(angle)], axis=1), steps * 2)
    around = np.tile(np.arange(steps * 2) / (steps * 2), steps)
    return points, faces, np.stack([around, np.repeat(np.linspace(0, 1, steps), steps * 2)], axis=1)
