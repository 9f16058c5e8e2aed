"""Builds the scene of one description and takes its picture.

blender -b --python render.py -- description.json picture.png [longer side in pixels] [samples]
"""

import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import camera  # noqa: E402
import picture  # noqa: E402
import stage  # noqa: E402


def build(description):
    """A part is a module parts/<part>.py with `build(spec)` that answers one object; a light set lights/<set>.py."""
    stage.empty_studio()
    stage.backdrop(description["backdrop"])
    light = description.get("light", {})
    importlib.import_module(f"lights.{light.get('set', 'window')}").light(light)
    for spec in description["parts"]:
        part = importlib.import_module(f"parts.{spec['part'].replace('-', '_')}")
        stage.place(part.build(spec), spec)


def main(arguments):
    with open(arguments[0], encoding="utf-8") as file:
        description = json.load(file)
    width, height = description["size"]
    longer = int(arguments[2]) if len(arguments) > 2 else max(width, height)
    factor = longer / max(width, height)
    build(description)
    camera.camera(description["camera"], (round(width * factor), round(height * factor)))
    samples = int(arguments[3]) if len(arguments) > 3 else description.get("samples", 48)
    picture.take_picture(arguments[1], samples, description.get("exposure", 0.0))


main(sys.argv[sys.argv.index("--") + 1 :])
