/** A number for SVG: one decimal is finer than a pixel. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export interface Spot {
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn?: number;
  scale?: number;
}

/** Moves, turns and scales a drawing that stands at the origin. */
export function at({ x, y, turn = 0, scale = 1 }: Spot, drawing: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
}

/** A group under one of the effects of effects.ts. */
export function under(effect: string, ...drawings: readonly string[]): string {
  return `<g filter="url(#${effect})">${drawings.join('')}</g>`;
}

/** Fill that runs through the colours in direction `angle` (degrees; 0 is left to right, 90 downwards). */
export function linear(angle: number, ...colours: readonly string[]): string {
  return `url(#l${((Math.round(angle) % 360) + 360) % 360}-${colours.map((colour) => colour.slice(1)).join('-')})`;
}

/** Fill from the middle (a little up and left, where the light is) outwards. */
export function radial(...colours: readonly string[]): string {
  return `url(#r-${colours.map((colour) => colour.slice(1)).join('-')})`;
}

function stops(colours: readonly string[]): string {
  return colours
    .map(
      (colour, index) =>
        `<stop offset="${n((100 * index) / (colours.length - 1))}%" stop-color="#${colour}"/>`,
    )
    .join('');
}

/** The gradients that a drawing refers to by `linear` and `radial`. */
export function gradientDefinitions(drawing: string): string {
  const names = new Set(drawing.match(/(?<=url\(#)(l\d+|r)(-[0-9a-f]{6})+(?=\))/g) ?? []);
  return [...names]
    .map((name) => {
      const [kind = 'r', ...colours] = name.split('-');
      if (kind === 'r')
        return `<radialGradient id="${name}" cx=".42" cy=".38" r=".68">${stops(colours)}</radialGradient>`;
      return `<linearGradient id="${name}" x1="0" y1=".5" x2="1" y2=".5" gradientTransform="rotate(${kind.slice(1)} .5 .5)">${stops(colours)}</linearGradient>`;
    })
    .join('');
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radiusX)}" ry="${n(radiusY)}" fill="${fill}" ${more}/>`;
}

export function block(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** `count` drawings joined; the callback gets the index. */
export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
