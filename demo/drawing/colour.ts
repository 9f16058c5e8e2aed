/** The family's colours, all `#rrggbb`. */
export const palette = {
  paper: '#f6f1e7',
  linen: '#ebe2d2',
  ink: '#1f3b2d',
  inkDeep: '#16291f',
  clay: '#b5623f',
  stone: '#d9cfbe',
  sage: '#b9c4a9',
  moss: '#5f7a4c',
  rose: '#d9a5a0',
  ochre: '#d9a441',
  sky: '#c6d0cb',
  bark: '#5b4030',
  slate: '#3d433f',
} as const;

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` (0 to 1) of the way from one colour to the other. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function lighter(colour: string, share = 0.2): string {
  return mix(colour, '#fffaf0', share);
}

/** Darker towards forest ink instead of black, so shadows stay in the family. */
export function darker(colour: string, share = 0.2): string {
  return mix(colour, '#141f17', share);
}

/** How light a colour looks, 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}
