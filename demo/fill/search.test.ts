import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '@shop/api/testing/build-test-app';
import type { Claim } from '@shop/contract/catalog/claims';
import { searchProducts } from '@shop/contract/catalog/endpoints';
import { demoProducts } from '../catalogue/index.ts';
import { insertProducts } from './fill-products.ts';
import { keptAbsent, keptClaims } from '../testing/kept-absent.ts';
import { keptNeeds } from '../testing/kept-needs.ts';
import { misspeltWords } from '../testing/misspelt-words.ts';
import { type Need, needs, unknownNeeds } from '../testing/needs.ts';

/** docs/quality.md, 'For people' */
const REACH = 0.95;
const REACH_NEEDS = 0.9;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  const products = demoProducts.map((product) => ({
    ...product,
    pictures: [],
    leftShop: 0,
    foundBeyondSold: 0,
    held: 0,
  }));
  await shop.database.write((tx) => insertProducts(tx, products, { now: new Date(), adminId: null }));
});
afterAll(() => shop.close());

async function titlesFor(keyword: string): Promise<string[]> {
  const { data } = await shop.callOk(searchProducts, { params: { keyword } });
  return data.map((product) => product.title);
}

const misspelt = Object.entries(misspeltWords).flatMap(([meant, spellings]) =>
  spellings.map((typed) => ({ typed, meant })),
);

/** The share of misspelt words that find the right product among the first three results, and those that do not. */
async function findMisspelt(search: (typed: string) => Promise<string[]>) {
  const missed: string[] = [];
  for (const { typed, meant } of misspelt) {
    const titles = (await search(typed)).slice(0, 3);
    if (!titles.some((title) => title.includes(meant))) missed.push(`${typed}: ${titles.join(', ')}`);
  }
  return { found: 1 - missed.length / misspelt.length, missed };
}

/** The results of a search that knows only correct spelling. */
async function searchPlainly(typed: string): Promise<string[]> {
  const words = typed.toLowerCase().split(' ');
  const hits = demoProducts.filter(({ title, ingredients, description }) => {
    const text = `${title} ${ingredients} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return hits.map(({ title }) => title);
}

test('misspelt Indian words find what is meant among the first three, 95 of 100 at least', async ({
  annotate,
}) => {
  expect(new Set(misspelt.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(200);
  const { found, missed } = await findMisspelt(titlesFor);
  const percent = (100 * found).toFixed(1);
  await annotate(
    `${percent} % of ${misspelt.length} misspelt words find their product; not: ${missed.join('; ')}`,
  );
  expect(found >= REACH ? [] : missed).toEqual([]);
}, 60_000);

test('a search that takes the same words as they are typed falls short by far', async () => {
  expect((await findMisspelt(searchPlainly)).found).toBeLessThan(REACH / 2);
});

test('finds a word of the title before the same word elsewhere', async () => {
  const titles = await titlesFor('neem');
  const named = titles.filter((title) => title.includes('Neem'));
  expect(titles.slice(0, named.length).toSorted()).toEqual(named.toSorted());
  expect(titles.length).toBeGreaterThan(named.length);
});

test('finds what is in a product, what it is, and who made it', async () => {
  expect(await titlesFor('geru')).toContain('Cinnamon Deo Soap');
  expect(await titlesFor('shampoo')).toHaveLength(
    demoProducts.filter((product) => product.category === 'shampoo').length,
  );
  expect(await titlesFor('deodar')).toHaveLength(demoProducts.length);
});

test('short and unfinished words are understood', async () => {
  expect((await titlesFor('lav'))[0]).toContain('Lavender');
  expect((await titlesFor('am'))[0]).toContain('Amla');
  expect((await titlesFor('shika'))[0]).toContain('Shikakai');
});

test('where nothing has all words, what has any of them is found', async () => {
  expect((await titlesFor('lavender spaceship'))[0]).toContain('Lavender');
});

test.each(['zzqxv', '%', '_', '%%%', '\\', "'", '!!!', '*', ':*', '()', "' | '"])(
  'the keyword %j is plain text and finds nothing',
  async (keyword) => {
    expect(await titlesFor(keyword)).toEqual([]);
    expect(shop.errorLines()).toEqual([]);
  },
);

test.each(unknownNeeds)('finds nothing for what the shop does not have: %s', async (keyword) => {
  expect(await titlesFor(keyword)).toEqual([]);
});

/** The share of needs that find a right product among the first three results, and those that do not. */
async function findNeeds(list: readonly Need[]) {
  const asked = list.flatMap(({ typed, meant }) => typed.map((keyword) => ({ keyword, meant })));
  const missed: string[] = [];
  for (const { keyword, meant } of asked) {
    const titles = (await titlesFor(keyword)).slice(0, 3);
    const isFound = titles.some((title) => meant.some((part) => title.includes(part)));
    if (!isFound) missed.push(`${keyword}: ${titles.join(', ') || 'nothing'}`);
  }
  const found = 1 - missed.length / asked.length;
  const told = `${(100 * found).toFixed(1)} % of ${asked.length} needs find their product; not: ${missed.join('; ')}`;
  return { count: asked.length, found, missed, told };
}

test('needs find a right product among the first three, 90 of 100 at least', async ({ annotate }) => {
  const { count, found, missed, told } = await findNeeds(needs);
  expect(count).toBeGreaterThanOrEqual(150);
  await annotate(told);
  expect(found >= REACH_NEEDS ? [] : missed).toEqual([]);
}, 60_000);

/**
 * When `keptNeeds` was first used, 89.9 % were found; since products have search words for scents and occasions, 91
 * %.
 */
const REACH_KEPT = 0.9;

test('needs that nothing was tuned to find a right product too', async ({ annotate }) => {
  const { count, found, missed, told } = await findNeeds(keptNeeds);
  expect(count).toBeGreaterThanOrEqual(80);
  await annotate(told);
  expect(found >= REACH_KEPT ? [] : missed).toEqual([]);
}, 60_000);

/** Of the kept list, 15 of 60 found nothing when it was first used; with decision 0111, 54. */
const REACH_ABSENT = 0.9;

test('what the shop does not have finds nothing, also on a list that nothing was tuned to', async ({
  annotate,
}) => {
  const finding: string[] = [];
  for (const keyword of keptAbsent) {
    const [title] = await titlesFor(keyword);
    if (title !== undefined) finding.push(`${keyword}: ${title}`);
  }
  const nothing = 1 - finding.length / keptAbsent.length;
  await annotate(
    `${(100 * nothing).toFixed(1)} % of ${keptAbsent.length} find nothing; not: ${finding.join('; ')}`,
  );
  expect(nothing >= REACH_ABSENT ? [] : finding).toEqual([]);
}, 60_000);

test('a claim finds the products that carry it, and no others', async () => {
  const others: string[] = [];
  for (const [claim, asked] of Object.entries(keptClaims)) {
    for (const keyword of asked) {
      const { data } = await shop.callOk(searchProducts, { params: { keyword } });
      const isRight = data.every(({ facts }) => facts.claims?.includes(claim as Claim));
      if (data.length === 0 || !isRight) others.push(`${claim}: ${keyword}`);
    }
  }
  expect(others).toEqual([]);
  const { data } = await shop.callOk(searchProducts, { params: { keyword: 'fragrance free' } });
  expect(data.map(({ title }) => title).toSorted()).toEqual(
    demoProducts
      .filter(({ facts }) => facts.claims.includes('fragranceFree'))
      .map(({ title }) => title)
      .toSorted(),
  );
});

test('what is for men comes first where they are asked for', async () => {
  const forMen = demoProducts.filter(({ facts }) => facts.searchWords.includes('men'));
  for (const keyword of ['soap for men', "men's soap"]) {
    const titles = await titlesFor(keyword);
    const soaps = forMen.filter(({ category }) => category === 'soap').map(({ title }) => title);
    expect(titles.slice(0, soaps.length).toSorted()).toEqual(soaps.toSorted());
  }
});
