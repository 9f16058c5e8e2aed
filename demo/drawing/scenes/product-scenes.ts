import { darker, mix, palette } from '../colour.ts';
import { packRecipes } from '../recipes/packs.ts';
import type { PackRecipe, Recipe, SoapRecipe } from '../recipes/recipe.ts';
import { soapRecipes } from '../recipes/soaps.ts';
import { capBottle, jar, pumpBottle, tube } from '../things/packs.ts';
import { smear } from '../things/smear.ts';
import { paperBand, roundBar, soapBar } from '../things/soap.ts';
import type { Ground } from './ground.ts';
import type { Layout } from './layouts/layout.ts';
import { packDetails, packFronts } from './layouts/pack-layouts.ts';
import { soapDetails } from './layouts/soap-details.ts';
import { soapFronts } from './layouts/soap-fronts.ts';
import type { StillLife, Thing } from './still-life.ts';

const packs = { pump: pumpBottle, bottle: capBottle, tube, jar };
/** Drawn sizes differ; so much larger a jar or a small bottle lies in the picture. */
const packScale = { pump: 0.98, bottle: 1.1, tube: 1.08, jar: 1.3 };

function cycled<Name>(names: readonly [Name, ...Name[]], index: number): Name {
  return names[index % names.length] ?? names[0];
}

/** The soap of a recipe, turned as it will lie, as it stands in a still life. */
export function drawnSoap(recipe: SoapRecipe, turn: number, seed: number, stamped = true): string {
  const form = { matter: recipe.matter, word: recipe.word, turn, seed, stamped };
  return recipe.form === 'round' ? roundBar(form) : soapBar(form);
}

/** The bottle, tube or jar of a recipe with the product's title on it. */
export function drawnPack(recipe: PackRecipe, title: string): string {
  const kind = title.endsWith('Shampoo')
    ? 'shampoo'
    : title.endsWith('Hair Wash Powder')
      ? 'hair wash powder'
      : title.endsWith('Powder Face Wash')
        ? 'powder face wash'
        : 'face wash';
  return packs[recipe.form]({ ...recipe, title, kind });
}

function isSoap(recipe: Recipe): recipe is SoapRecipe {
  return recipe.form === 'bar' || recipe.form === 'round';
}

function products(recipe: Recipe, title: string, layout: Layout): Thing[] {
  return layout.products.map((spot, index) => {
    if (!isSoap(recipe)) {
      return { ...spot, scale: (spot.scale ?? 1) * packScale[recipe.form], drawn: drawnPack(recipe, title) };
    }
    const soap = drawnSoap(recipe, spot.turn, 3 + index * 5 + title.length, !spot.plain && !spot.banded);
    const band = spot.banded
      ? paperBand(title.replace(/ Soap$/, ''), mix('#efe4cf', recipe.tone, 0.3), palette.ink)
      : '';
    return { ...spot, scale: (spot.scale ?? 1) * (recipe.form === 'round' ? 1.25 : 1), drawn: soap + band };
  });
}

/** Slender leaves somewhere above the table, between it and the sun. */
function leafShadows(shift: number): Ground['shadows'] {
  return [
    { plant: 'neem', x: -120, y: 60 + shift * 9, turn: 14 + shift, scale: 2.1 },
    { plant: 'neem', x: 760, y: -160, turn: 66 - shift, scale: 1.9 },
    { plant: 'lemongrass', x: 1320, y: 380 + shift * 12, turn: 158, scale: 1.4 },
  ];
}

/** The front (0) or the detail (1) of a product as a still life of 1200 × 1200. */
export function productScene(slug: string, title: string, picture: 0 | 1): StillLife {
  const soap = soapRecipes[slug];
  const recipe = soap ?? packRecipes[slug];
  if (!recipe) throw new Error(`No recipe tells how to draw ${slug}`);
  const layouts = soap ? [soapFronts, soapDetails] : [packFronts, packDetails];
  const layout = layouts[picture]?.[recipe.layout[picture]];
  if (!layout) throw new Error(`No layout ${recipe.layout[picture]} for ${slug}`);
  const withSmear = !soap && picture === 1 && recipe.form !== 'jar';
  return {
    name: `${slug}-${picture + 1}`,
    width: 1200,
    height: 1200,
    ground: {
      kind: recipe.ground[picture],
      tone: picture === 0 ? recipe.tone : darker(recipe.tone, 0.06),
      shadows: leafShadows(recipe.layout[picture] * 5),
    },
    stage: { x: 600, y: 610, reach: 1130 },
    things: [
      ...layout.growing.map((spot, index) => ({ ...spot, growing: cycled(recipe.growing, index) })),
      ...layout.pieces.slice(0, Math.max(2, recipe.pieces.length)).flatMap((spot, index): Thing[] => {
        if (withSmear && index === 1 && 'content' in recipe)
          return [{ ...spot, drawn: smear(recipe.content), high: false }];
        if (!withSmear && index >= recipe.pieces.length) return [];
        return [{ ...spot, piece: cycled(recipe.pieces, withSmear && index > 1 ? index - 1 : index) }];
      }),
      ...layout.crumbs.map((spot, index) => ({ ...spot, crumb: cycled(recipe.crumbs, index) })),
      ...products(recipe, title, layout),
    ],
  };
}
