import { readFileSync } from 'node:fs';
import path from 'node:path';
import { netQuantityText } from '@shop/contract/catalog/product-facts';
import { describe, expect, it } from 'vitest';
import { demoProducts } from './index.ts';
import type { DemoProduct } from './index.ts';

/** The products grouped by thing, smallest size first. Most have only one size. */
const things = [...Map.groupBy(demoProducts, ({ slug, facts }) => facts.sizesOf ?? slug).values()].map(
  (sizes) => sizes.toSorted((one, other) => one.facts.netQuantity.amount - other.facts.netQuantity.amount),
);
const pairs = things
  .filter((sizes) => sizes.length > 1)
  .flatMap((sizes) => sizes.slice(1).map((large, index) => ({ small: sizes[index] ?? large, large })));

/** The net quantities that the labels in a picture show. */
function printedContents(picture: string): (string | undefined)[] {
  const file = path.join(import.meta.dirname, `../photos/pictures/${picture}.json`);
  return [...readFileSync(file, 'utf8').matchAll(/"foot": "([^"]*)"/g)].map(([, foot]) => foot);
}

function whatItIs({ category, facts }: DemoProduct) {
  const { kind, suits, notFor, concerns, allergens, shelfLifeMonths, hsn, gstRates } = facts;
  return { category, kind, suits, notFor, concerns, allergens, shelfLifeMonths, hsn, gstRates };
}

const perUnit = ({ pricePaise, facts }: DemoProduct) => pricePaise / facts.netQuantity.amount;
const contentOf = ({ facts }: DemoProduct) => netQuantityText(facts.netQuantity);

it('three things have two sizes', () => {
  expect(pairs.map(({ small, large }) => `${contentOf(small)}, ${contentOf(large)}`).toSorted()).toEqual([
    '100 ml, 250 ml',
    '150 g, 400 g',
    '50 ml, 100 ml',
  ]);
});

it('sizes of one thing have the same ingredients, and nothing else has', () => {
  const lists = things.map((sizes) => new Set(sizes.map(({ ingredients }) => ingredients)));
  expect(lists.filter((list) => list.size > 1)).toEqual([]);
  expect(new Set(lists.flatMap((list) => [...list])).size).toBe(things.length);
});

describe.each(pairs)('$small.slug and $large.slug', ({ small, large }) => {
  it('differ in title, words and quantity, not in what they are', () => {
    expect(whatItIs(small)).toEqual(whatItIs(large));
    expect(small.facts.netQuantity.unit).toBe(large.facts.netQuantity.unit);
  });

  it('the smaller costs less in all and more by the gram or millilitre', () => {
    expect(small.pricePaise).toBeLessThan(large.pricePaise);
    expect(perUnit(small)).toBeGreaterThan(perUnit(large));
  });
});

it.each(demoProducts)('$slug has the content that its pictures show', (product) => {
  const content = contentOf(product);
  expect(printedContents(`${product.slug}-1`).filter((printed) => printed !== content)).toEqual([]);
  // The second picture may show another size of the product too.
  const sizes = things.find((some) => some.includes(product)) ?? [];
  const second = printedContents(`${product.slug}-2`);
  expect(second.length === 0 || second.includes(content)).toBe(true);
  expect(second.filter((printed) => !sizes.map(contentOf).includes(printed ?? ''))).toEqual([]);
});
