"""Wet skin of a warm brown, lighter inside the hand, redder at the finger tips and over the flesh."""

from nodes import Graph


def skin():
    """Reads what parts/hand.py knows of each point: `rest`, its place at rest, and `fold`, `palm`, `tip`."""
    graph = Graph("skin")

    def known(name, output="Fac"):
        return graph.add("Attribute", attribute_name=name).outputs[output]

    def cloudy(scale, stops):
        return graph.ramp(graph.noise(where, scale, detail=5.0), stops)

    where = known("rest", "Vector")
    back = graph.mix(cloudy(0.9, [(0.3, 0.0), (0.7, 1.0)]), "#8f5a3a", "#a66f4a")
    inside = graph.mix(cloudy(1.3, [(0.35, 0.0), (0.7, 1.0)]), "#c28460", "#d6a17e")
    base = graph.mix(known("palm"), back, inside)
    base = graph.mix(cloudy(0.55, [(0.45, 0.0), (0.75, 0.4)]), base, "#bb6e55")
    base = graph.mix(graph.math("MULTIPLY", known("tip"), 0.35), base, "#b8694f")
    base = graph.mix(cloudy(9.0, [(0.42, 0.0), (0.75, 0.3)]), base, "#9c5a40")
    dark = graph.math("MULTIPLY", graph.math("POWER", known("fold"), 1.6), 0.5)
    base = graph.mix(dark, base, "#86452d")
    cells = graph.add("TexVoronoi", {"Vector": where, "Scale": 9.0}).outputs["Distance"]
    height = graph.math("ADD", cells, graph.noise(where, 24.0, detail=3.0))
    shader = graph.principled(
        Base_Color=base,
        Subsurface=0.5,
        Subsurface_Color=base,
        Subsurface_Radius=(0.3, 0.11, 0.06),
        Roughness=cloudy(5.0, [(0.3, 0.2), (0.7, 0.42)]),
        Specular=0.5,
        Normal=graph.bump(height, 0.028, 0.8),
    )
    return graph.surface(shader)
