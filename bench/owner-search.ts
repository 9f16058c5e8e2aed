import {
  createPictures,
  databaseSchema,
  migrate,
  openPictureDisk,
  openPostgres,
  systemClock,
} from '@shop/api';
import type { Tables } from '@shop/api';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { fillMany } from '@shop/demo';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchRowsInDatabase } from '../apps/api/src/features/catalog/shared/search/search-in-database.ts';
import { searchProductRows } from '../apps/api/src/features/catalog/shared/search/search-products.ts';
import { createReadWordIndex } from '../apps/api/src/features/catalog/shared/search/word-index.ts';
import { misspeltWords } from '../demo/fill/misspelt-words.ts';

/**
 * The owner's search by the index in memory against the one in the database, in one run: what they find of the
 * misspelt words, and how long they take. `node --expose-gc bench/owner-search.ts <products>`, 100,000 unless told.
 */
const count = Number(process.argv[2] ?? 100_000);
const dataDir = await mkdtemp(join(tmpdir(), 'shop-owner-search-'));
const postgres = await startTestPostgres({ isDurable: false });
const database = openPostgres<Tables>(postgres.urlOf('postgres'), { maxConnections: 4 });
await migrate(database, databaseSchema);
const pictures = createPictures(await openPictureDisk({ kind: 'folder', folder: join(dataDir, 'media') }));
const FILLED = 10_000;
await fillMany({ database, pictures, clock: systemClock }, { products: Math.min(count, FILLED), orders: 0 });
for (let copy = 1; copy < count / FILLED; copy += 1) {
  await database.runStatement(`
    with copies as (
      insert into products (id, slug, title, description, ingredients, category, brand, price_paise, sale_price_paise, facts)
      select md5(id::text || ${copy})::uuid, 'copy-' || md5(id::text || ${copy}), title || ' ${copy}', description, ingredients, category, brand,
        price_paise, sale_price_paise, facts
      from products where not title ~ ' [0-9]+ [0-9]+$' returning 1
    ) select count(*) from copies`);
  await database.runStatement(`
    update product_words set search_vector = model.search_vector || '''${copy}'':1A'::tsvector
    from products join product_words as model on model.product_id = products.id
    where product_words.product_id = md5(products.id::text || ${copy})::uuid`);
}
await database.runStatement('vacuum analyze');
const db = database.read;

const memory = () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { live: (heapUsed + arrayBuffers) / 2 ** 20, rss: rss / 2 ** 20 };
};
const before = memory();
const cpuBefore = process.cpuUsage();
const readAt = performance.now();
const readWordIndex = createReadWordIndex({ db, version: () => 1, maxProducts: Infinity });
await readWordIndex('kept');
const readMs = performance.now() - readAt;
const cpu = process.cpuUsage(cpuBefore);
const mostRss = process.resourceUsage().maxRSS / 1024;
const after = memory();
console.log(
  `${count} products read in ${(readMs / 1000).toFixed(1)} s, ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of CPU; ` +
    `${(after.live - before.live).toFixed(0)} MB stay; rss ${before.rss.toFixed(0)} -> ${after.rss.toFixed(0)} MB, most ${mostRss.toFixed(0)} MB`,
);

const page = { page: 1, limit: 24 };
type Search = (
  keyword: string,
  filter?: { categories?: string[] },
) => Promise<{ rows: { title: string; id: string }[]; total: number }>;
const ways: Record<string, Search> = {
  database: (keyword, filter) => searchRowsInDatabase(db, keyword, page, { scope: 'kept', ...filter }),
  memory: (keyword, filter) =>
    searchProductRows({ db, readWordIndex }, keyword, page, { scope: 'kept', ...filter }),
};
const middle = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? 0;
const typed = Object.entries(misspeltWords).flatMap(([meant, spellings]) =>
  spellings.map((word) => ({ word, meant })),
);
const plain = [
  'soap',
  'neem soap',
  'lavender',
  'kesar',
  '1042',
  'shampoo bar',
  'monsoon lavender refill',
  'gift box',
];

async function time(name: string, keywords: string[], filter?: { categories?: string[] }) {
  const times: Record<string, number[]> = { database: [], memory: [] };
  for (const [index, keyword] of keywords.entries()) {
    for (const way of index % 2 ? ['database', 'memory'] : ['memory', 'database']) {
      const began = performance.now();
      await ways[way]?.(keyword, filter);
      times[way]?.push(performance.now() - began);
    }
  }
  const [slow, quick] = [times.database ?? [], times.memory ?? []];
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  console.log(
    `${name}: ${keywords.length} searches; database median ${middle(slow, 0.5).toFixed(1)} ms, p95 ${middle(slow, 0.95).toFixed(1)}; ` +
      `memory ${middle(quick, 0.5).toFixed(1)}, p95 ${middle(quick, 0.95).toFixed(1)}; ratio of sums ${(sum(quick) / sum(slow)).toFixed(3)}`,
  );
}

for (const [way, search] of Object.entries(ways)) {
  let found = 0;
  for (const { word, meant } of typed) {
    const { rows } = await search(word);
    if (rows.slice(0, 3).some(({ title }) => title.includes(meant))) found += 1;
  }
  console.log(`${way}: ${found} of ${typed.length} misspelt words find their product among the first three`);
}
let same = 0;
for (const { word } of typed) {
  const [one, other] = [await ways.database?.(word), await ways.memory?.(word)];
  if (one?.total === other?.total) same += 1;
}
console.log(`the same number of matches for ${same} of ${typed.length}`);
await time(
  'misspelt',
  typed.map(({ word }) => word),
);
await time('plain, each three times', [...plain, ...plain, ...plain]);
await time('plain in a category', [...plain, ...plain, ...plain], { categories: ['soap'] });
await time('with a price', ['soap under 200', 'cheap lavender', 'shampoo 100 ml']);
await database.close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
