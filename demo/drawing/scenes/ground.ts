import { darker, lighter, palette } from '../colour.ts';
import { growing, type Growing } from '../plants/index.ts';
import { chanceFrom } from '../random.ts';
import { at, block, circle, linear, n, shape, type Spot } from '../svg.ts';

/** What lies under everything: the table and how the light falls on it. */
export type GroundKind = 'paper' | 'slab' | 'plate' | 'split' | 'arch' | 'linen' | 'wood' | 'tray';

export interface Ground {
  kind: GroundKind;
  tone: string;
  /** Plants whose shadows fall in from outside; none: plain light. */
  shadows: readonly (Spot & { plant: Growing })[];
}

export interface Sheet {
  width: number;
  height: number;
}

/** The table, without light. The second surface (slab, plate …) stands around (cx, cy), about `reach` across. */
function table(
  { kind, tone }: Ground,
  { width, height }: Sheet,
  cx: number,
  cy: number,
  reach: number,
): string {
  const base = block(0, 0, width, height, linear(40, lighter(tone, 0.34), tone, darker(tone, 0.08)));
  const fibre = block(0, 0, width, height, '#000', 'filter="url(#fibre)"');
  switch (kind) {
    case 'paper':
      return base;
    case 'linen':
      return `${base}<g opacity=".3">${fibre}</g><g opacity=".3">${block(0, 0, width, height, '#000', 'filter="url(#weft)"')}</g>`;
    case 'wood':
      return `${base}<g opacity=".5">${fibre}</g>${[0.27, 0.61, 0.9].map((share) => block(0, height * share, width, 3, darker(tone, 0.5), 'opacity=".45"') + block(0, height * share + 3, width, 2, lighter(tone, 0.5), 'opacity=".5"')).join('')}`;
    case 'slab': {
      const stone = lighter(tone, 0.5);
      return `${base}<g filter="url(#cast-high)">${at({ x: cx, y: cy, turn: -7 }, block(-reach * 0.52, -reach * 0.4, reach * 1.04, reach * 0.8, linear(40, lighter(stone, 0.4), stone, darker(stone, 0.06)), 'rx="34"'))}</g>${at({ x: cx, y: cy, turn: -7 }, `<g opacity=".5">${block(-reach * 0.52, -reach * 0.4, reach * 1.04, reach * 0.8, '#fff', 'rx="34" filter="url(#fibre)"')}</g>`)}`;
    }
    case 'plate': {
      const clay = lighter(tone, 0.62);
      return `${base}<g filter="url(#cast-high)">${circle(cx, cy, reach * 0.47, linear(40, lighter(clay, 0.5), clay, darker(clay, 0.1)))}</g>${circle(cx, cy, reach * 0.45, 'none', `stroke="${darker(clay, 0.2)}" stroke-opacity=".35" stroke-width="2"`)}${circle(cx, cy, reach * 0.37, linear(220, lighter(clay, 0.5), clay, darker(clay, 0.09)))}${circle(cx, cy, reach * 0.37, 'none', `stroke="${darker(clay, 0.25)}" stroke-opacity=".3" stroke-width="3"`)}`;
    }
    case 'split': {
      const cloth = darker(tone, 0.16);
      return `${base}${shape(`M0 ${n(height * 0.74)}L${n(width)} ${n(height * 0.42)}V${n(height)}H0Z`, linear(40, cloth, darker(cloth, 0.1)))}<g opacity=".2">${fibre}</g>`;
    }
    case 'arch': {
      const inner = lighter(tone, 0.46);
      const half = reach * 0.4;
      return `${base}${shape(`M${n(cx - half)} ${n(height)}V${n(cy - reach * 0.06)}A${n(half)} ${n(half)} 0 0 1 ${n(cx + half)} ${n(cy - reach * 0.06)}V${n(height)}Z`, linear(70, lighter(inner, 0.3), inner, darker(inner, 0.05)))}`;
    }
    case 'tray': {
      const wood = '#b08a62';
      return `${base}<g filter="url(#cast-high)">${at({ x: cx, y: cy, turn: 8 }, block(-reach * 0.5, -reach * 0.36, reach, reach * 0.72, linear(60, lighter(wood, 0.25), wood, darker(wood, 0.15)), 'rx="60"'))}</g>${at({ x: cx, y: cy, turn: 8 }, `<g opacity=".85">${block(-reach * 0.5, -reach * 0.36, reach, reach * 0.72, '#000', 'rx="60" filter="url(#fibre)"')}</g>${block(-reach * 0.47, -reach * 0.33, reach * 0.94, reach * 0.66, 'none', `rx="46" stroke="${darker(wood, 0.4)}" stroke-opacity=".35" stroke-width="4"`)}`)}`;
    }
  }
}

/** The table in slanting morning light, with the shadows of plants outside the picture. */
export function drawGround(ground: Ground, sheet: Sheet, cx: number, cy: number, reach: number): string {
  const silhouettes = ground.shadows
    .map(({ plant, ...spot }) => at(spot, growing[plant](chanceFrom(`${plant} ${n(spot.x)}`))))
    .join('');
  const shadow =
    silhouettes === ''
      ? ''
      : `<g opacity=".17" filter="url(#dapple)"><g filter="url(#silhouette)">${silhouettes}</g></g>`;
  return table(ground, sheet, cx, cy, reach) + shadow;
}

/** Light from the upper left and a fine grain over the whole picture. */
export function drawLight({ width, height }: Sheet): string {
  const paper = palette.paper.slice(1);
  return `<defs><linearGradient id="daylight" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff8e8" stop-opacity=".34"/><stop offset=".45" stop-color="#${paper}" stop-opacity="0"/><stop offset="1" stop-color="#1c2018" stop-opacity=".2"/></linearGradient></defs>${block(0, 0, width, height, 'url(#daylight)')}<g opacity=".5">${block(0, 0, width, height, '#000', 'filter="url(#grain)"')}</g>`;
}
