import { darker, lighter, lightness } from '../colour.ts';
import { soapEffect, type Matter } from '../effects.ts';
import { brokenIntoLines, cedarMark, lettered } from '../lettering.ts';
import { at, block, circle, line, linear, many } from '../svg.ts';

export interface SoapForm {
  matter: Matter;
  /** The word stamped under the house mark. */
  word: string;
  /** Changes the marbling. */
  seed: number;
  /** Degrees by which the soap will be turned: its visible side always faces down the picture. */
  turn: number;
  /** Thickness of the visible side. */
  depth?: number;
  stamped?: boolean;
}

/** A stamp pressed into the soap: a dark cut with a lit lower lip; on a dark soap the cut is chalked. */
function stamp(matter: Matter, turn: number, draw: (fill: string) => string): string {
  const lip = { x: 2.4 * Math.sin((turn * Math.PI) / 180) + 0.4, y: 2.4 * Math.cos((turn * Math.PI) / 180) };
  const dark = lightness(matter.base) < 0.55;
  const cut = dark ? lighter(matter.base, 0.62) : darker(matter.base, 0.7);
  const edge = dark ? darker(matter.base, 0.6) : lighter(matter.base, 0.8);
  return `${at(lip, `<g opacity=".6">${draw(edge)}</g>`)}<g opacity=".88">${draw(cut)}</g>`;
}

function sides(turn: number, depth: number, layer: (fill: string) => string, base: string): string {
  const radians = (turn * Math.PI) / 180;
  return many(Math.round(depth / 2) + 1, (index) => {
    const sunk = depth - index * 2;
    const drop = { x: sunk * Math.sin(radians), y: sunk * Math.cos(radians) };
    return at(drop, layer(darker(base, 0.16 + 0.26 * (sunk / depth))));
  });
}

function slab(fill: string): string {
  return block(-240, -160, 480, 320, fill, 'rx="46"');
}

function disc(fill: string): string {
  return circle(0, 0, 170, fill);
}

/** A soap bar seen from above, 480 × 320, centred on the origin. */
export function soapBar({ matter, word, seed, turn, depth = 46, stamped = true }: SoapForm): string {
  const top = `<g filter="url(#${soapEffect(matter, seed)})">${slab(linear(35 - turn, lighter(matter.base, 0.14), matter.base, darker(matter.base, 0.1)))}</g>`;
  const edge =
    block(
      -237,
      -157,
      474,
      314,
      'none',
      `rx="43" stroke="${lighter(matter.base, 0.7)}" stroke-opacity=".5" stroke-width="5"`,
    ) +
    block(
      -208,
      -128,
      416,
      256,
      'none',
      `rx="26" stroke="${darker(matter.base, 0.35)}" stroke-opacity=".32" stroke-width="3"`,
    ) +
    block(
      -206,
      -125,
      416,
      256,
      'none',
      `rx="26" stroke="${lighter(matter.base, 0.6)}" stroke-opacity=".45" stroke-width="2"`,
    );
  const marks = (fill: string) =>
    cedarMark(0, -8, 92, fill) +
    lettered('DEODAR', 0, 46, fill, { face: 'strong', size: 46, tracking: 0.2 }) +
    lettered(word, 0, 90, fill, { face: 'italic', size: 31, tracking: 0.03 });
  return sides(turn, depth, slab, matter.base) + top + edge + (stamped ? stamp(matter, turn, marks) : '');
}

/** A round bar seen from above, 340 across, centred on the origin. */
export function roundBar({ matter, word, seed, turn, depth = 48, stamped = true }: SoapForm): string {
  const top = `<g filter="url(#${soapEffect(matter, seed)})">${disc(linear(40 - turn, lighter(matter.base, 0.16), matter.base, darker(matter.base, 0.12)))}</g>`;
  const ribs = many(36, (index) =>
    at({ x: 0, y: 0, turn: index * 10 }, line('M0 -148V-160', darker(matter.base, 0.3), 3, 'opacity=".35"')),
  );
  const edge =
    circle(0, 0, 167, 'none', `stroke="${lighter(matter.base, 0.7)}" stroke-opacity=".5" stroke-width="5"`) +
    circle(
      0,
      0,
      136,
      'none',
      `stroke="${darker(matter.base, 0.35)}" stroke-opacity=".35" stroke-width="2.6"`,
    ) +
    circle(0, 1.6, 136, 'none', `stroke="${lighter(matter.base, 0.6)}" stroke-opacity=".4" stroke-width="2"`);
  const marks = (fill: string) =>
    cedarMark(0, -12, 84, fill) +
    lettered('DEODAR', 0, 38, fill, { face: 'strong', size: 40, tracking: 0.2 }) +
    lettered(word, 0, 78, fill, { face: 'italic', size: 27, tracking: 0.03 });
  return (
    sides(turn, depth, disc, matter.base) + top + ribs + edge + (stamped ? stamp(matter, turn, marks) : '')
  );
}

/** A paper band around a bar, with the product's name on it. */
export function paperBand(name: string, colour: string, ink: string): string {
  const style = { face: 'plain', size: 30 } as const;
  const lines = brokenIntoLines(name, 176, style);
  const words = lines.map((text, index) =>
    lettered(text, 0, 30 + index * 33 - (lines.length - 1) * 16, ink, style),
  );
  return [
    block(
      -104,
      -162,
      208,
      324,
      linear(0, darker(colour, 0.08), lighter(colour, 0.2), colour, darker(colour, 0.06)),
    ),
    line('M-94 -162V162M94 -162V162', ink, 1.2, 'opacity=".5"'),
    cedarMark(0, -70, 56, ink),
    lettered('DEODAR', 0, -44, ink, { face: 'strong', size: 19, tracking: 0.24 }),
    ...words,
    line('M-30 92H30', ink, 1.2),
    lettered('handmade soap', 0, 120, ink, { face: 'italic', size: 20 }),
  ].join('');
}
