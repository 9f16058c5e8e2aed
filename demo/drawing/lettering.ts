import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { n } from './svg.ts';

type OutlineCommand =
  | { type: 'M' | 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' };

interface FontFace {
  getAdvanceWidth(text: string, size: number): number;
  getPath(text: string, x: number, y: number, size: number): { commands: readonly OutlineCommand[] };
}

// opentype.js 2.0.0 is CommonJS to Node and ESM to checkers, and ships no types.
const require = createRequire(import.meta.url);
const opentype: { parse(font: ArrayBuffer): FontFace } = require('opentype.js');

function fontFace(style: string): FontFace {
  const bytes = readFileSync(require.resolve(`@fontsource/petrona/files/petrona-latin-${style}.woff`));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

const faces = {
  plain: fontFace('400-normal'),
  strong: fontFace('600-normal'),
  italic: fontFace('400-italic'),
};

export interface Lettering {
  face?: keyof typeof faces;
  /** Pixels. */
  size: number;
  /** Space between letters, in ems. */
  tracking?: number;
}

function widthOf(text: string, { face = 'plain', size, tracking = 0 }: Lettering): number {
  return faces[face].getAdvanceWidth(text, size) + tracking * size * (text.length - 1);
}

function pathOf(commands: readonly OutlineCommand[]): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case 'Z':
          return 'Z';
        case 'Q':
          return `Q${n(command.x1)} ${n(command.y1)} ${n(command.x)} ${n(command.y)}`;
        case 'C':
          return `C${n(command.x1)} ${n(command.y1)} ${n(command.x2)} ${n(command.y2)} ${n(command.x)} ${n(command.y)}`;
        default:
          return `${command.type}${n(command.x)} ${n(command.y)}`;
      }
    })
    .join('');
}

/** Outlines of a line of text, centred on x, on the baseline y: the same on every machine, no font needed. */
export function lettered(text: string, x: number, y: number, fill: string, style: Lettering): string {
  const { face = 'plain', size, tracking = 0 } = style;
  let pen = x - widthOf(text, style) / 2;
  const outlines = [...text].map((letter) => {
    const outline = pathOf(faces[face].getPath(letter, pen, y, size).commands);
    pen += faces[face].getAdvanceWidth(letter, size) + tracking * size;
    return outline;
  });
  return `<path d="${outlines.join('')}" fill="${fill}"/>`;
}

/** Words broken into the fewest lines that fit, balanced from the top. */
export function brokenIntoLines(text: string, width: number, style: Lettering): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, style) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The house mark, a deodar: about `size` high, its foot at (x, y). */
export function cedarMark(x: number, y: number, size: number, fill: string): string {
  const tiers = [0, 1, 2, 3].map((tier) => {
    const top = y - size + tier * size * 0.2;
    const half = size * (0.13 + tier * 0.085);
    const droop = size * (0.22 + tier * 0.015);
    return `M${n(x)} ${n(top)}C${n(x + half * 0.25)} ${n(top + droop * 0.6)} ${n(x + half * 0.7)} ${n(top + droop * 0.8)} ${n(x + half)} ${n(top + droop)}Q${n(x + half * 0.4)} ${n(top + droop * 0.92)} ${n(x)} ${n(top + droop * 0.7)}Q${n(x - half * 0.4)} ${n(top + droop * 0.92)} ${n(x - half)} ${n(top + droop)}C${n(x - half * 0.7)} ${n(top + droop * 0.8)} ${n(x - half * 0.25)} ${n(top + droop * 0.6)} ${n(x)} ${n(top)}Z`;
  });
  const trunk = `M${n(x - size * 0.025)} ${n(y - size * 0.3)}h${n(size * 0.05)}V${n(y)}h${n(-size * 0.05)}Z`;
  return `<path d="${tiers.join('')}${trunk}" fill="${fill}"/>`;
}
