import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DemoCategory, demoProducts } from '../../catalogue/index.ts';
import { getDescription, listPartKinds } from './descriptions.ts';

const pictures = join(import.meta.dirname, '../pictures');
/** The parts that show what a product is like in use, by category. */
const CLOSE_UPS: Record<DemoCategory, string[]> = {
  soap: ['cut-bar', 'lather'],
  faceWash: ['swatch'],
  shampoo: ['lather', 'swatch'],
};
const views = demoProducts
  .filter((product) => product.pictures.length > 2)
  .map(({ slug, category }) => {
    const kinds = listPartKinds(getDescription(pictures, `${slug}-3`));
    const shown = CLOSE_UPS[category].filter((kind) => kinds.includes(kind));
    return { slug, category, shown, inHand: kinds.includes('hand') };
  });

describe('the third picture of a product', () => {
  it.each(views)('$slug shows its texture or its lather', ({ shown }) => {
    expect(shown).toHaveLength(1);
  });

  it('is not always of the same sort', () => {
    expect(new Set(views.flatMap(({ shown }) => shown))).toEqual(new Set(['cut-bar', 'lather', 'swatch']));
  });

  it('shows a hand at some products, and says so in the alternative text', () => {
    const withHand = views.filter(({ inHand }) => inHand).map(({ slug }) => slug);
    expect(withHand.length).toBeGreaterThan(0);
    const toldOfHand = demoProducts.filter((product) => / hand\b/.test(product.pictures[2]?.alt ?? ''));
    expect(withHand.toSorted()).toEqual(toldOfHand.map(({ slug }) => slug).toSorted());
  });

  it('has the colours of its product: no two share one', () => {
    const tones = views.flatMap(({ slug }) => {
      const written = JSON.stringify(getDescription(pictures, `${slug}-3`).parts);
      const own = [...written.matchAll(/"colours":(\[[^\]]*\])|"part":"swatch".*?"tone":"([^"]*)"/g)];
      return [...new Set(own.map(([, colours, tone]) => colours ?? tone))];
    });
    expect(tones.length).toBeGreaterThanOrEqual(views.length);
    expect(new Set(tones).size).toBe(tones.length);
  });
});
