"""Shampoo and face wash out of their bottle: clear gel, deeper in colour where it is thick, and cream."""

from nodes import Graph


def clear_gel(tone, deep):
    """`tone` what light keeps over a cm, `deep` 0..: how strongly."""
    graph = Graph("clear gel")
    solid = graph.principled(Base_Color="#ffffff", Transmission=1.0, IOR=1.4, Roughness=0.0, Specular=0.55)
    through = graph.add("BsdfTransparent", {"Color": "#f6f6f2"}).outputs[0]
    shadow = graph.add("LightPath").outputs["Is Shadow Ray"]
    keeps = graph.add("VolumeAbsorption", {"Color": tone, "Density": deep}).outputs[0]
    graph.tree.links.new(keeps, graph.output.inputs["Volume"])
    return graph.surface(graph.add("MixShader", {0: shadow, 1: solid, 2: through}).outputs[0])


def air():
    """A bubble of air in gel: light goes through its middle, and gathers in its rim."""
    graph = Graph("air")
    edge = graph.ramp(graph.add("LayerWeight", {"Blend": 0.5}).outputs["Facing"], [(0.3, 0.05), (0.7, 0.9)])
    through = graph.add("BsdfTransparent", {"Color": "#ffffff"}).outputs[0]
    rim = graph.principled(Base_Color="#fbfdf0", Roughness=0.2, Emission="#fbfdf0", Emission_Strength=0.25)
    return graph.surface(graph.add("MixShader", {0: edge, 1: through, 2: rim}).outputs[0])


def cream(tone, grain):
    """A glossy paste with grains of flour (`grain` their colour) in it."""
    graph = Graph("cream")
    where = graph.place()
    cells = graph.add("TexVoronoi", {"Vector": where, "Scale": 13.0})
    chance = graph.add("SeparateXYZ", {0: cells.outputs["Color"]}).outputs
    spot = graph.ramp(cells.outputs["Distance"], [(0.16, 1.0), (0.26, 0.0)])
    mask = graph.math("MULTIPLY", graph.math("LESS_THAN", chance["X"], 0.3), spot)
    cloud = graph.ramp(graph.noise(where, 1.1, detail=3.0), [(0.3, 0.25), (0.7, 0.0)])
    base = graph.mix(cloud, tone, grain)
    base = graph.mix(graph.math("MULTIPLY", mask, chance["Y"]), base, grain)
    height = graph.math("MULTIPLY", mask, 0.6)
    height = graph.math("ADD", height, graph.math("MULTIPLY", graph.noise(where, 18.0, detail=2.0), 0.3))
    shader = graph.principled(
        Base_Color=base,
        Subsurface=0.4,
        Subsurface_Color=base,
        Subsurface_Radius=(0.35, 0.25, 0.12),
        Roughness=0.24,
        Specular=0.5,
        Normal=graph.bump(height, 0.014, 0.8),
    )
    return graph.surface(shader)
