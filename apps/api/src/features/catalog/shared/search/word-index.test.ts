import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { newProduct } from '../../../../testing/product-builder.ts';
import { searchProducts } from './search-products.ts';
import { writeSearchVectors } from './search-word-queries.ts';
import { createReadWordIndex } from './word-index.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let version = 1;
/** How often products were read into memory. */
let readings = 0;
let search: (keyword: string) => Promise<string[]>;
const grow = () => (version += 1);

beforeAll(async () => {
  database = await openTestDatabase({
    onStatement(text) {
      if (text.includes('search_vector::text')) readings += 1;
    },
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.write((tx) => tx.deleteFrom('stock_movements').execute());
  await database.write((tx) => tx.deleteFrom('products').execute());
  search = searchWith();
});

function searchWith() {
  const readWordIndex = createReadWordIndex({ db: database.read, version: () => version });
  return async (keyword: string) => {
    const { ids } = await searchProducts({ db: database.read, readWordIndex }, keyword, {
      page: 1,
      limit: 10,
    });
    return ids;
  };
}

async function addWith(words: string): Promise<string> {
  const id = await newProduct(database, { title: words });
  await setWords(id, words);
  return id;
}

async function setWords(id: string, words: string): Promise<void> {
  await database.write((tx) => writeSearchVectors(tx, [{ productId: id, vector: wordsOf(words) }]));
}

/** Words of a title, as a `tsvector`. */
function wordsOf(title: string): string {
  return title
    .split(' ')
    .map((word, place) => `'${word}':${place + 1}A`)
    .join(' ');
}

async function update(id: string, change: ReturnType<typeof sql>): Promise<void> {
  await database.write(async (tx) => {
    await sql`update products set ${change} where id = ${id}`.execute(tx);
  });
}

test('answers while the catalogue changes all the time', async () => {
  await addWith('neem soap');
  let changes = 0;
  const readWordIndex = createReadWordIndex({ db: database.read, version: () => (changes += 1) });
  expect(await readWordIndex('sold')).not.toBeNull();
  expect(changes).toBe(2);
});

test('follows what is added, changed, hidden, deleted and removed once the version has grown', async () => {
  const first = await addWith('lavender');
  expect(await search('lavender')).toEqual([first]);
  const second = await addWith('lavender');
  expect(await search('lavender')).toEqual([first]);
  grow();
  expect((await search('lavender')).toSorted()).toEqual([first, second].toSorted());
  await setWords(first, 'kofi');
  grow();
  expect([await search('lavender'), await search('coffee')]).toEqual([[second], [first]]);
  await update(first, sql`is_published = false`);
  grow();
  expect(await search('coffee')).toEqual([]);
  await update(first, sql`is_published = true`);
  await update(second, sql`deleted_at = now()`);
  grow();
  expect([await search('coffee'), await search('lavender')]).toEqual([[first], []]);
  await database.write((tx) => tx.deleteFrom('stock_movements').execute());
  await database.write((tx) => tx.deleteFrom('products').where('id', '=', first).execute());
  grow();
  expect(await search('coffee')).toEqual([]);
});

test('a word whose last product is gone is misspelt from then on', async () => {
  const gone = await addWith('ubtan');
  const kept = await addWith('uptani');
  expect(await search('ubtan')).toEqual([gone]);
  await update(gone, sql`deleted_at = now()`);
  grow();
  expect(await search('ubtan')).toEqual([kept]);
});

test('stays right over more changes than are kept apart', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 30; number += 1) {
    ids.push(await addWith(number % 2 === 0 ? 'nim' : 'ros'));
    if (number > 3) await setWords(ids[number - 3] ?? '', 'kofi');
    grow();
    await search('neem');
  }
  const found = { neem: await search('neem'), rose: await search('rose'), coffee: await search('coffee') };
  search = searchWith();
  expect(found).toEqual({
    neem: await search('neem'),
    rose: await search('rose'),
    coffee: await search('coffee'),
  });
  expect(found.neem).toHaveLength(2);
});

test('all who ask at once wait for one reading, and what did not change is not read again', async () => {
  const id = await addWith('lavender');
  readings = 0;
  const found = await Promise.all(Array.from({ length: 10 }, () => search('lavender')));
  expect(found).toEqual(Array.from({ length: 10 }, () => [id]));
  expect(readings).toBe(1);
  grow();
  // One more reading may be needed if another transaction of the server was running before.
  await search('lavender');
  const before = readings;
  grow();
  await search('lavender');
  expect(readings).toBe(before);
});

test('a price is no change of what is found', async () => {
  const id = await addWith('lavender');
  const read = () =>
    database.read.selectFrom('product_search_changes').selectAll().where('product_id', '=', id).execute();
  const before = await read();
  await update(id, sql`price_paise = price_paise + 100`);
  await update(id, sql`title = title`);
  await setWords(id, 'lavender');
  expect(await read()).toEqual(before);
  await update(id, sql`title = 'Other'`);
  expect(await read()).not.toEqual(before);
});

test('a price bounds what has every word, and where nothing is left, what has any of them', async () => {
  const dear = await addWith('lavender sop');
  const cheap = await addWith('lavender');
  await update(dear, sql`price_paise = 90000`);
  await update(cheap, sql`price_paise = 10000`);
  expect(await search('lavender soap under 1000')).toEqual([dear]);
  expect(await search('lavender soap under 500')).toEqual([cheap]);
  expect(await search('cheap lavender')).toEqual([cheap, dear]);
  expect(await search('under 500')).toEqual([cheap]);
});
