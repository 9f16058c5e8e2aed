"""The skins of soap bubbles, and the fine white foam under them."""

from nodes import Graph

FOAM = "#fdfcfa"
# Stands for the light that goes to and fro in foam more often than the studio follows it.
GLOW = 0.16


def bubble(milky):
    """A film seen through, bright where seen edgeways; `milky` 0..1: how much of it is smaller bubbles still."""
    graph = Graph("bubble")
    edge = graph.add("LayerWeight", {"Blend": 0.5}).outputs["Facing"]
    swirl = graph.noise(graph.place(), 2.2, detail=2.0, distortion=2.0)
    hue = graph.ramp(
        graph.math("ADD", swirl, graph.math("MULTIPLY", edge, 0.3)),
        [(0.4, "#ffffff"), (0.55, "#ffe9f1"), (0.68, "#e9fff4"), (0.8, "#eaefff")],
    )
    through = graph.add("BsdfTransparent", {"Color": "#fbfdfc"}).outputs[0]
    shine = graph.add("BsdfGlossy", {"Color": hue, "Roughness": 0.02}).outputs[0]
    white = graph.principled(Base_Color=FOAM, Roughness=0.6, Emission=FOAM, Emission_Strength=GLOW)
    rim = graph.math("MULTIPLY", graph.math("POWER", edge, 3.0), 0.55)
    cloud = graph.math("ADD", graph.math("MULTIPLY", rim, 0.35 + 0.65 * milky), milky * 0.5)
    body = graph.add("MixShader", {0: cloud, 1: through, 2: white}).outputs[0]
    fresnel = graph.add("Fresnel", {"IOR": 1.33}).outputs[0]
    share = graph.math("ADD", graph.math("MULTIPLY", fresnel, 1.6), 0.02)
    seen = graph.add("MixShader", {0: share, 1: body, 2: shine}).outputs[0]
    # Behind some films lies foam, whatever is there: the studio follows a ray through eight.
    deep = graph.math("GREATER_THAN", graph.add("LightPath").outputs["Transparent Depth"], 4.5)
    return graph.surface(graph.add("MixShader", {0: deep, 1: seen, 2: white}).outputs[0])


def white_foam():
    """Bubbles too small for the lens."""
    graph = Graph("white foam")
    cells = graph.add("TexVoronoi", {"Vector": graph.place(), "Scale": 34.0}).outputs["Distance"]
    shader = graph.principled(
        Base_Color=FOAM,
        Subsurface=0.3,
        Subsurface_Color=FOAM,
        Subsurface_Radius=(0.2, 0.2, 0.2),
        Roughness=0.5,
        Emission=FOAM,
        Emission_Strength=GLOW,
        Normal=graph.bump(cells, -0.012, 0.8),
    )
    return graph.surface(shader)
