import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '@shop/api/testing/build-test-app';
import { searchProducts } from '@shop/contract/catalog/endpoints';
import { demoProducts } from '../catalogue/index.ts';
import { insertProducts } from './fill-products.ts';
import { misspeltWords } from './misspelt-words.ts';

/** docs/quality.md, 'For people' */
const REACH = 0.95;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  const products = demoProducts.map((product) => ({
    ...product,
    pictures: [],
    leftShop: 0,
    foundBeyondSold: 0,
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

/** The share of misspelt words that find what is meant among the first three, and those that do not. */
async function findMisspelt(search: (typed: string) => Promise<string[]>) {
  const missed: string[] = [];
  for (const { typed, meant } of misspelt) {
    const titles = (await search(typed)).slice(0, 3);
    if (!titles.some((title) => title.includes(meant))) missed.push(`${typed}: ${titles.join(', ')}`);
  }
  return { found: 1 - missed.length / misspelt.length, missed };
}

/** What a search that knows no spelling but the right one answers. */
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

test.each(['hair fall', 'kids', 'pimple', 'under 200'])(
  'words that only sound like others of running text are no false friends: %s',
  async (keyword) => {
    const words = keyword.split(' ').filter((word) => !/\d/.test(word));
    const { data } = await shop.callOk(searchProducts, { params: { keyword } });
    for (const { title, description, ingredients } of data) {
      const text = `${title} ${ingredients} ${description}`.toLowerCase();
      expect([title, words.some((word) => text.includes(word.replace(/s$/, '')))]).toEqual([title, true]);
    }
  },
);

test('a word of another script is searched as it is', async () => {
  expect(await titlesFor('कोई नहीं')).toEqual([]);
});
