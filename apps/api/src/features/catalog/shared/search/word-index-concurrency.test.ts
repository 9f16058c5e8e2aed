import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newProduct } from '../../../../testing/product-builder.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { searchProductRows, searchProducts } from './search-products.ts';
import { createReadWordIndex } from './word-index.ts';

const nameWord = (id: string, word: string) =>
  sql`update product_words set search_vector = ${`'${word}':1A`}::tsvector where product_id = ${id}`;

test('a change that was begun before a reading and committed after it is found', async () => {
  const database = await openTestDatabase();
  let version = 1;
  const readWordIndex = createReadWordIndex({ db: database.read, version: () => version });
  const search = async (keyword: string) => {
    const page = { page: 1, limit: 10 };
    return (await searchProducts({ db: database.read, readWordIndex }, keyword, page)).ids;
  };
  const [early, late] = [await newProduct(database), await newProduct(database)];
  await database.write((tx) => nameWord(early, 'lavender').execute(tx));

  const [begun, readOnce] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = database.write(async (tx) => {
    await nameWord(early, 'kofi').execute(tx);
    begun.resolve();
    await readOnce.promise;
  });
  await begun.promise;
  await database.write((tx) => nameWord(late, 'nim').execute(tx));
  expect([await search('lavender'), await search('neem')]).toEqual([[early], [late]]);
  readOnce.resolve();
  await writing;
  version += 1;
  expect([await search('lavender'), await search('coffee')]).toEqual([[], [early]]);
  await database.close();
});

test('a reading that has begun before a change is not taken for one after it', async () => {
  const [locked, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isLocked = false;
  const database = await openTestDatabase({
    onStatement(text) {
      if (text.includes('product_search_changes') && isLocked) reading.resolve();
    },
  });
  const readWordIndex = createReadWordIndex({ db: database.read, version: () => 1 });
  const [other, saved] = [await newProduct(database), await newProduct(database)];
  await readWordIndex('kept');
  await database.write((tx) => nameWord(other, 'nim').execute(tx));
  const saving = database.write(async (tx) => {
    await sql`lock table product_words in access exclusive mode`.execute(tx);
    isLocked = true;
    locked.resolve();
    await reading.promise;
    await nameWord(saved, 'lavender').execute(tx);
  });
  await locked.promise;
  // It has asked what has changed, and waits for the words of `other`.
  const early = readWordIndex('kept');
  await saving;
  const page = { page: 1, limit: 10 };
  const found = { db: database.read, readWordIndex };
  const { rows } = await searchProductRows(found, 'lavender', page, { scope: 'kept' });
  expect(rows.map(({ id }) => id)).toEqual([saved]);
  await early;
  await database.close();
});
