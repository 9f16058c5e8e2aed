"""Short words for building node materials."""

import bpy

from palette import colour


class Graph:
    """A material's node tree; `add` makes a node and sets or links its inputs by name."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def add(self, kind, inputs=None, **properties):
        """`inputs`: {input name or index: value, colour name, or an output socket to link}."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in properties.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.put(node.inputs[key], value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA":
            socket.default_value = colour(value)
        else:
            socket.default_value = value

    def surface(self, socket):
        self.tree.links.new(socket, self.output.inputs["Surface"])
        return self.material

    def place(self, offset=(0, 0, 0), scale=(1, 1, 1)):
        """Coordinates of the object itself in cm, moved and stretched."""
        coordinates = self.add("TexCoord").outputs["Object"]
        return self.add("Mapping", {"Vector": coordinates, "Location": offset, "Scale": scale}).outputs[0]

    def noise(self, where, scale, detail=4.0, roughness=0.5, distortion=0.0):
        node = self.add(
            "TexNoise",
            {
                "Vector": where,
                "Scale": scale,
                "Detail": detail,
                "Roughness": roughness,
                "Distortion": distortion,
            },
        )
        return node.outputs["Fac"]

    def ramp(self, factor, stops, smooth=True):
        """`stops`: [(position, colour or grey)]; returns the colour socket."""
        node = self.add("ValToRGB", {0: factor})
        node.color_ramp.interpolation = "EASE" if smooth else "LINEAR"
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, value) in zip(elements, sorted(stops, key=lambda stop: stop[0])):
            element.position = position
            element.color = (value, value, value, 1) if isinstance(value, (int, float)) else colour(value)
        return node.outputs["Color"]

    def mix(self, factor, first, second, blend="MIX"):
        node = self.add("MixRGB", {0: factor, 1: first, 2: second}, blend_type=blend)
        return node.outputs[0]

    def math(self, operation, first, second=0.0):
        return self.add("Math", {0: first, 1: second}, operation=operation).outputs[0]

    def bump(self, height, distance, strength=1.0, normal=None):
        """`distance` in cm."""
        node = self.add("Bump", {"Height": height, "Distance": distance, "Strength": strength})
        if normal is not None:
            self.put(node.inputs["Normal"], normal)
        return node.outputs[0]

    def principled(self, **inputs):
        """Inputs by their Blender names with underscores for spaces; returns the shader socket."""
        named = {key.replace("_", " "): value for key, value in inputs.items()}
        return self.add("BsdfPrincipled", named).outputs[0]
