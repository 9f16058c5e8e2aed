import type { Growing } from '../plants/index.ts';
import { packRecipes } from '../recipes/packs.ts';
import { soapRecipes } from '../recipes/soaps.ts';
import type { Spot } from '../svg.ts';
import type { Ground } from './ground.ts';
import { drawnPack, drawnSoap } from './product-scenes.ts';
import type { StillLife, Thing } from './still-life.ts';

/** The soap of that slug at a spot. */
export function soap(slug: string, spot: Spot, stamped = true): Thing {
  const recipe = soapRecipes[slug];
  if (!recipe) throw new Error(`No recipe tells how to draw ${slug}`);
  return { ...spot, drawn: drawnSoap(recipe, spot.turn ?? 0, Math.round(spot.x) % 97, stamped) };
}

/** The bottle, tube or jar of that slug, with its title on the label. */
export function pack(slug: string, title: string, spot: Spot): Thing {
  const recipe = packRecipes[slug];
  if (!recipe) throw new Error(`No recipe tells how to draw ${slug}`);
  return { ...spot, drawn: drawnPack(recipe, title) };
}

/** Shadows that keep to the calm left side. */
function leftShadows(plant: Growing, shift = 0): Ground['shadows'] {
  return [
    { plant, x: -160, y: 120 + shift, turn: 12, scale: 2.6 },
    { plant, x: 520, y: -200, turn: 62, scale: 2.2 },
    { plant: 'lemongrass', x: -100, y: 1000 - shift, turn: -16, scale: 1.5 },
  ];
}

/** A banner of 2400 × 1200: calm on the left, its stage around x = 1640. */
export function banner(
  name: string,
  shadow: Growing,
  tone: string,
  kind: Ground['kind'],
  things: readonly Thing[],
  shift = 0,
): StillLife {
  return {
    name,
    width: 2400,
    height: 1200,
    ground: { kind, tone, shadows: leftShadows(shadow, shift) },
    stage: { x: 1640, y: 600, reach: 1080 },
    things,
  };
}

/** A soap page hero of 2000 × 1000: calm on the left. */
export function page(
  name: string,
  shadow: Growing,
  tone: string,
  kind: Ground['kind'],
  things: readonly Thing[],
): StillLife {
  return {
    name,
    width: 2000,
    height: 1000,
    ground: { kind, tone, shadows: leftShadows(shadow, 60) },
    stage: { x: 1370, y: 500, reach: 900 },
    things,
  };
}

/** A collection tile of 1000 × 1200. */
export function tile(name: string, tone: string, kind: Ground['kind'], things: readonly Thing[]): StillLife {
  return {
    name,
    width: 1000,
    height: 1200,
    ground: {
      kind,
      tone,
      shadows: [
        { plant: 'neem', x: -120, y: 90, turn: 22, scale: 2 },
        { plant: 'lemongrass', x: 1080, y: 460, turn: 150, scale: 1.3 },
      ],
    },
    stage: { x: 500, y: 640, reach: 980 },
    things,
  };
}
