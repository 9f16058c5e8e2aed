import { darker, lighter, mix, palette } from '../colour.ts';
import { effectDefinitions } from '../effects.ts';
import { cedarMark, lettered } from '../lettering.ts';
import { growing } from '../plants/index.ts';
import { chanceFrom, type Chance } from '../random.ts';
import { soapRecipes } from '../recipes/soaps.ts';
import { at, block, circle, gradientDefinitions, linear, many, n, radial, shape, under } from '../svg.ts';
import { drawLight, type Sheet } from './ground.ts';
import { drawnSoap } from './product-scenes.ts';

interface Ridge {
  /** Height of the ridge line on the sheet, in pixels from the top. */
  y: number;
  swell: number;
  colour: string;
  /** Deodars on the ridge, and how tall they grow. */
  trees: number;
  tall: number;
}

function ridgeLine(
  { y, swell }: Ridge,
  width: number,
  chance: Chance,
): { d: string; heightAt: (x: number) => number } {
  const phases = [chance.between(0, 6), chance.between(0, 6), chance.between(0, 6)] as const;
  const heightAt = (x: number) =>
    y +
    swell *
      (Math.sin((x / width) * 4.4 + phases[0]) * 0.6 +
        Math.sin((x / width) * 10.5 + phases[1]) * 0.28 +
        Math.sin((x / width) * 27 + phases[2]) * 0.09);
  const points = Array.from({ length: 81 }, (_, index) => (width * index) / 80);
  return {
    d: points
      .map((x) => `L${n(x)} ${n(heightAt(x))}`)
      .join('')
      .replace('L', 'M'),
    heightAt,
  };
}

function hills(sheet: Sheet, ridges: readonly Ridge[], seed: string): string {
  return ridges
    .map((ridge, index) => {
      const chance = chanceFrom(`${seed} ${index}`);
      const { d, heightAt } = ridgeLine(ridge, sheet.width, chance);
      const trees = many(ridge.trees, () => {
        const x = chance.between(-20, sheet.width + 20);
        return cedarMark(
          x,
          heightAt(x) + ridge.tall * 0.08,
          ridge.tall * chance.between(0.6, 1.15),
          darker(ridge.colour, 0.12),
        );
      });
      return trees + shape(`${d}V${sheet.height}H0Z`, linear(90, ridge.colour, lighter(ridge.colour, 0.42)));
    })
    .join('');
}

function sky({ width, height }: Sheet, dawn: string, sunX: number, sunY: number, sun: number): string {
  return (
    block(0, 0, width, height, linear(90, '#d5ddd6', '#efe6d4', dawn)) +
    circle(sunX, sunY, sun * 3.2, radial('#fff6de', lighter(dawn, 0.3)), 'opacity=".35"') +
    circle(sunX, sunY, sun, radial('#fff8e6', '#f6dcae'))
  );
}

function ridgesOf(height: number, from: number, trees: number): Ridge[] {
  return [0, 1, 2, 3, 4].map((index) => ({
    y: height * (from + index * 0.105),
    swell: height * (0.07 - index * 0.005),
    colour: mix('#b7c4bb', '#2f4f3d', index / 4.2),
    trees: index < 1 ? 0 : trees + index * 5,
    tall: height * (0.022 + index * 0.03),
  }));
}

function sheetSvg(sheet: Sheet, drawing: string): string {
  const lit = drawing + drawLight(sheet);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}"><defs>${effectDefinitions(lit)}${gradientDefinitions(lit)}</defs>${lit}</svg>`;
}

function soapOn(slug: string, x: number, y: number, turn: number, scale: number): string {
  const recipe = soapRecipes[slug];
  if (!recipe) throw new Error(`No recipe tells how to draw ${slug}`);
  return under('cast-high', at({ x, y, turn, scale }, drawnSoap(recipe, turn, Math.round(x) % 89)));
}

function branch(seed: string, x: number, y: number, turn: number, scale: number): string {
  return under('cast', under('pigment', at({ x, y, turn, scale }, growing.cedar(chanceFrom(seed)))));
}

/** The about page: hills with deodars, and soaps drying on a board in front (1600 × 1200). */
export function aboutSvg(): string {
  const sheet = { width: 1600, height: 1200 };
  const board = '#b08a62';
  const rack =
    under(
      'cast-high',
      block(-20, 800, 1640, 420, linear(90, lighter(board, 0.25), board, darker(board, 0.2))),
    ) +
    `<g opacity=".8">${block(-20, 800, 1640, 420, '#000', 'filter="url(#fibre)"')}</g>` +
    block(-20, 996, 1640, 4, darker(board, 0.5), 'opacity=".5"');
  const slugs = [
    'neem-tulsi-soap',
    'gulab-rose-soap',
    'haldi-chandan-ubtan-soap',
    'plain-coconut-soap',
    'coffee-deo-soap',
    'lavender-cedar-soap',
  ];
  const rows = slugs
    .map((slug, index) =>
      soapOn(slug, 200 + index * 240, index % 2 ? 1050 : 930, -12 + (index % 3) * 11, 0.56),
    )
    .join('');
  return sheetSvg(
    sheet,
    sky(sheet, '#efcfae', 1130, 330, 74) +
      hills(sheet, ridgesOf(1200, 0.34, 8), 'about') +
      rack +
      rows +
      branch('about branch', -40, 60, 22, 1.3) +
      branch('about twig', 1640, 40, 152, 0.9),
  );
}

/** The panel beside the sign-in form: dawn over the hills under a cedar branch (1200 × 1600). */
export function authSvg(): string {
  const sheet = { width: 1200, height: 1600 };
  return sheetSvg(
    sheet,
    sky(sheet, '#f0c9a6', 760, 640, 92) +
      hills(sheet, ridgesOf(1600, 0.47, 7), 'auth') +
      branch('auth low', -60, 330, -4, 1.5) +
      branch('auth high', -70, 60, 26, 1.7) +
      branch('auth right', 1270, 120, 146, 1.25),
  );
}

/** The picture for shared links, with the name and what the shop sells (1200 × 630). */
export function openGraphSvg(name: string): string {
  const sheet = { width: 1200, height: 630 };
  const words =
    cedarMark(350, 252, 120, palette.ink) +
    lettered(name.toUpperCase(), 350, 342, palette.ink, { face: 'strong', size: 76, tracking: 0.2 }) +
    lettered('Soap, face wash and shampoo', 350, 404, palette.ink, { face: 'italic', size: 36 });
  return sheetSvg(
    sheet,
    block(0, 0, 1200, 630, linear(40, '#fbf7ee', palette.paper, '#e4dac6')) +
      words +
      branch('og branch', 1240, 20, 142, 0.95) +
      soapOn('gulab-rose-soap', 1010, 220, 22, 0.72) +
      soapOn('haldi-chandan-ubtan-soap', 1000, 470, 10, 0.7) +
      soapOn('neem-tulsi-soap', 810, 350, -13, 0.8),
  );
}
