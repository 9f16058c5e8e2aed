"""Glass, plastic, paper, ink, glaze and metal for bottles, tubes, jars and boxes."""

from nodes import Graph


def glass(tone, rough=0.02, thick=0.85):
    """Coloured glass that throws a coloured shadow, not a black one. `thick` 0..1: how much light it keeps back."""
    graph = Graph("glass")
    solid = graph.principled(Base_Color=tone, Transmission=1.0, IOR=1.45, Roughness=rough, Specular=0.6)
    clear = graph.add("BsdfTransparent", {"Color": graph.mix(thick, "#ffffff", tone)}).outputs[0]
    shadow = graph.add("LightPath").outputs["Is Shadow Ray"]
    return graph.surface(graph.add("MixShader", {0: shadow, 1: solid, 2: clear}).outputs[0])


def pane(tone="#f4f7f4"):
    """Thin clear glass, seen through without bending: what it holds keeps its own colour."""
    graph = Graph("pane")
    through = graph.add("BsdfTransparent", {"Color": tone}).outputs[0]
    shine = graph.add("BsdfGlossy", {"Color": "#ffffff", "Roughness": 0.03}).outputs[0]
    share = graph.add("Fresnel", {"IOR": 1.42}).outputs[0]
    return graph.surface(graph.add("MixShader", {0: share, 1: through, 2: shine}).outputs[0])


def liquid(tone, deep, clear=0.5, specks=None):
    """Gel or shampoo as seen through the wall of its bottle."""
    graph = Graph("liquid")
    where = graph.place()
    cloud = graph.noise(where, 0.35, detail=3.0)
    base = graph.mix(graph.ramp(cloud, [(0.3, 0.0), (0.75, 1.0)]), tone, deep)
    return graph.surface(
        graph.principled(
            Base_Color=base,
            Subsurface=clear,
            Subsurface_Color=base,
            Subsurface_Radius=(1.6, 1.3, 0.8),
            Roughness=0.25,
            Specular=0.3,
        )
    )


def plastic(tone, gloss=0.4, soft=0.0):
    """Caps and pumps; `soft` lets light into it as into a squeeze tube."""
    graph = Graph("plastic")
    grain = graph.noise(graph.place(), 30.0, detail=2.0)
    shader = graph.principled(
        Base_Color=tone,
        Roughness=0.62 - 0.45 * gloss,
        Specular=0.45,
        Subsurface=soft,
        Subsurface_Color=tone,
        Subsurface_Radius=(0.5, 0.4, 0.3),
        Normal=graph.bump(grain, 0.004, 0.5),
    )
    return graph.surface(shader)


def paper(tone, fibre=0.35):
    """Uncoated label paper or kraft board."""
    graph = Graph("paper")
    where = graph.place()
    cloud = graph.noise(where, 5.0, detail=6.0, roughness=0.7)
    strands = graph.noise(graph.place(scale=(1, 1, 5)), 6.0, detail=3.0, distortion=1.5)
    base = graph.mix(graph.ramp(cloud, [(0.35, 0.0), (0.7, fibre)]), tone, "#6b5237", "SOFT_LIGHT")
    base = graph.mix(graph.ramp(strands, [(0.62, 0.0), (0.7, fibre * 0.6)]), base, "#fff8ea")
    return graph.surface(
        graph.principled(Base_Color=base, Roughness=0.85, Specular=0.15, Normal=graph.bump(cloud, 0.006, 0.7))
    )


def ink(tone="ink"):
    graph = Graph("ink")
    return graph.surface(graph.principled(Base_Color=tone, Roughness=0.7, Specular=0.2))


def glaze(tone, speck="#7a5c40"):
    """Hand-thrown stoneware with a satin glaze and iron specks."""
    graph = Graph("glaze")
    where = graph.place()
    cells = graph.add("TexVoronoi", {"Vector": where, "Scale": 4.5})
    chance = graph.add("SeparateXYZ", {0: cells.outputs["Color"]}).outputs["X"]
    spot = graph.math(
        "MULTIPLY",
        graph.math("LESS_THAN", chance, 0.22),
        graph.math("LESS_THAN", cells.outputs["Distance"], 0.16),
    )
    base = graph.mix(graph.math("MULTIPLY", spot, 0.7), tone, speck)
    return graph.surface(
        graph.principled(
            Base_Color=base,
            Roughness=0.36,
            Specular=0.5,
            Normal=graph.bump(graph.noise(where, 1.2), 0.05, 0.5),
        )
    )


def metal(tone="#c9c4ba", rough=0.32):
    graph = Graph("metal")
    return graph.surface(graph.principled(Base_Color=tone, Metallic=1.0, Roughness=rough))


def water():
    graph = Graph("water")
    solid = graph.principled(Base_Color="#ffffff", Transmission=1.0, IOR=1.33, Roughness=0.0)
    clear = graph.add("BsdfTransparent", {"Color": "#f2f4f2"}).outputs[0]
    shadow = graph.add("LightPath").outputs["Is Shadow Ray"]
    return graph.surface(graph.add("MixShader", {0: shadow, 1: solid, 2: clear}).outputs[0])


def lather(tone):
    """The skin of small bubbles: white, moist, and light passes through."""
    graph = Graph("lather")
    return graph.surface(
        graph.principled(
            Base_Color=tone,
            Subsurface=0.25,
            Subsurface_Color=tone,
            Subsurface_Radius=(0.18, 0.18, 0.18),
            Roughness=0.16,
            Specular=0.5,
        )
    )
