import { crumbs, growing, pieces, type Crumb, type Growing, type Piece } from '../plants/index.ts';
import { chanceFrom } from '../random.ts';
import { at, under, type Spot } from '../svg.ts';
import { drawGround, drawLight, type Ground, type Sheet } from './ground.ts';
import { effectDefinitions } from '../effects.ts';
import { gradientDefinitions } from '../svg.ts';

/** One thing in the picture; later things lie on earlier ones. */
export type Thing =
  | (Spot & { growing: Growing })
  | (Spot & { piece: Piece })
  | (Spot & { crumb: Crumb })
  | (Spot & { drawn: string; high?: boolean });

export interface StillLife extends Sheet {
  /** Seeds the chance: the picture's name. */
  name: string;
  ground: Ground;
  /** Middle and extent of the slab, plate, arch or tray. */
  stage: { x: number; y: number; reach: number };
  things: readonly Thing[];
}

function drawThing(thing: Thing, seed: string): string {
  const chance = chanceFrom(seed);
  if ('growing' in thing) {
    const plant = at(thing, growing[thing.growing](chance));
    return under('cast', thing.growing === 'aloe' ? plant : under('pigment', plant));
  }
  if ('piece' in thing)
    return under(thing.piece.endsWith('Heap') ? 'cast-low' : 'cast', at(thing, pieces[thing.piece](chance)));
  if ('crumb' in thing) return under('cast-low', at(thing, crumbs[thing.crumb](chance)));
  return under(thing.high === false ? 'cast' : 'cast-high', at(thing, thing.drawn));
}

/** The whole picture as an SVG document. */
export function stillLifeSvg({ name, width, height, ground, stage, things }: StillLife): string {
  const drawing = [
    drawGround(ground, { width, height }, stage.x, stage.y, stage.reach),
    ...things.map((thing, index) => drawThing(thing, `${name} ${index}`)),
    drawLight({ width, height }),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${effectDefinitions(drawing)}${gradientDefinitions(drawing)}</defs>${drawing}</svg>`;
}
