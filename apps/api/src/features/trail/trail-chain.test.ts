import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editProduct } from '@shop/contract/catalog/endpoints';
import { listTrail } from '@shop/contract/trail/endpoints';
import type { Tx } from '../../database.ts';
import type { TrailNote } from '../../platform/http/trail-note.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { chainEntries, createKeepTrail, readSeal, verifyTrail } from './index.ts';

let shop: TestShop;
let owner: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
  productId = await newProduct(shop.database, { title: 'Neem Soap', pricePaise: 10_000 });
});
afterAll(() => shop.close());

const edit = (price: number) =>
  shop.callOk(editProduct, { token: owner.token, params: { id: productId }, body: { price } });
const note = (): TrailNote => ({
  kind: 'change',
  userId: owner.id,
  userName: 'Owner',
  network: '192.0.2.1',
  call: 'PUT /api/admin/planted',
  words: 'Changes something',
  asked: {},
});
const price = (paise: number) => (tx: Tx) =>
  tx.updateTable('products').set({ price_paise: paise }).where('id', '=', productId).execute();

/** With the embedded database's one connection nobody else goes on while a transaction is held. */
test.each(process.env['TEST_DATABASE'] === 'postgres' ? ['the chain is held'] : [])(
  'no call waits while %s',
  async () => {
    const { promise: isHeld, resolve: holds } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const holding = shop.database.write(async (tx) => {
      await sql`lock table trail_head in access exclusive mode`.execute(tx);
      holds();
      await mayEnd;
    });
    await isHeld;
    const edited = await Promise.all([edit(90), edit(91)]);
    expect(edited.every(({ success }) => success)).toBe(true);
    end();
    await holding;
  },
);

test('calls at the same moment are chained without gaps', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, place) => edit(100 + place)));
  await chainEntries(shop);
  const { data } = await shop.callOk(listTrail, { token: owner.token, query: {} });
  expect(data.map(({ number }) => number).toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
    data.map((_, place) => place + 1),
  );
  expect(data.length).toBeGreaterThanOrEqual(12);
  expect(await verifyTrail(shop.database.read)).toMatchObject({
    entries: data.length,
    unchained: 0,
    problem: null,
  });
});

test('work of several transactions is one entry with all that they changed, also if it fails later', async () => {
  const keep = createKeepTrail(shop);
  await edit(111);
  const work = async () => {
    await shop.database.write(price(20_000));
    await chainEntries(shop);
    await shop.database.write(price(30_000));
    throw new Error('the provider is away');
  };
  await expect(keep(note(), work)).rejects.toThrow('the provider is away');
  await chainEntries(shop);
  const { data } = await shop.callOk(listTrail, { token: owner.token, query: { limit: 1 } });
  expect(data[0]?.changes.map(({ facts }) => facts)).toEqual([
    [{ name: 'Price', before: '₹111.00', after: '₹200.00' }],
    [{ name: 'Price', before: '₹200.00', after: '₹300.00' }],
  ]);
  expect(await verifyTrail(shop.database.read)).toMatchObject({ problem: null });
});

test('work that changes nothing of the kind has its entry after it, and later work of nobody has none', async () => {
  const keep = createKeepTrail(shop);
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  let stray = Promise.resolve();
  await keep({ ...note(), words: 'Sends something' }, async () => {
    stray = (async () => {
      await later;
      await shop.database.write(price(40_000));
    })();
  });
  const { data, total } = await shop.callOk(listTrail, { token: owner.token, query: { limit: 1 } });
  expect(data[0]).toMatchObject({ words: 'Sends something', changes: [] });
  goOn();
  await stray;
  expect(await shop.callOk(listTrail, { token: owner.token, query: { limit: 1 } })).toMatchObject({ total });
});

const ENTRIES = 60;
const PLANTS = 1_000;
const SEED = Number(process.env['TRAIL_SEED'] ?? Date.now() % 1_000_000);

/** Numbers from 0 up to 1 that follow from the seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Plant = (tx: Tx, at: number, other: number) => Promise<number>;
const run = async (tx: Tx, ...statements: ReturnType<typeof sql>[]) => {
  for (const statement of statements) await statement.execute(tx);
};
const idOf = (at: number) => sql`(select id from trail where number = ${at})`;
const edited =
  (set: ReturnType<typeof sql>): Plant =>
  async (tx, at) => {
    await run(tx, sql`update trail set ${set} where number = ${at}`);
    return at;
  };
const editedChange =
  (set: ReturnType<typeof sql>): Plant =>
  async (tx, at) => {
    await run(tx, sql`update trail_changes set ${set} where entry_id = ${idOf(at)}`);
    return at;
  };
const shift = (from: number, by: number) => [
  sql`update trail set number = -number where number >= ${from}`,
  sql`update trail set number = ${by} - number where number < 0`,
];
const remove = (at: number) => [
  sql`delete from trail_changes where entry_id = ${idOf(at)}`,
  sql`delete from trail where number = ${at}`,
];
const copy = (at: number, number: number) => sql`
  insert into trail select gen_random_uuid(), gen_random_uuid(), at, kind, by_user_id, user_name, network, call, words,
    asked, ${number}, sha256 from trail where number = ${at}`;

/** A mistake planted at entry `at`. Each gives the entry that must be named. */
const plants: Readonly<Record<string, Plant>> = {
  'edited words': edited(sql`words = words || '.'`),
  'edited time': edited(sql`at = at - interval '1 millisecond'`),
  'edited person': edited(sql`by_user_id = gen_random_uuid()`),
  'edited name': edited(sql`user_name = 'Somebody'`),
  'edited network': edited(sql`network = '192.0.2.2'`),
  'edited call': edited(sql`call = lower(call)`),
  'edited address': edited(sql`asked = '{"id":"x"}'`),
  'edited kind': edited(sql`kind = 'file'`),
  'edited call id': edited(sql`call_id = gen_random_uuid()`),
  'edited hash': edited(sql`sha256 = sha256('x')`),
  'edited value': editedChange(sql`after = jsonb_set(after, '{price_paise}', '1')`),
  'edited value before': editedChange(sql`before = null`),
  'edited product': editedChange(sql`name = 'Tulsi Soap'`),
  'edited id': editedChange(sql`refs = '{}'`),
  'a change less': async (tx, at) => {
    await run(tx, sql`delete from trail_changes where entry_id = ${idOf(at)}`);
    return at;
  },
  'a change more': async (tx, at) => {
    await run(
      tx,
      sql`insert into trail_changes (entry_id, thing, name, refs, after)
        values (${idOf(at)}, 'products', 'Neem Soap', '{}', '{}')`,
    );
    return at;
  },
  'a change of another': async (tx, at, other) => {
    await run(tx, sql`update trail_changes set entry_id = ${idOf(other)} where entry_id = ${idOf(at)}`);
    return Math.min(at, other);
  },
  removed: async (tx, at) => {
    await run(tx, ...remove(at));
    return at;
  },
  'removed, the others moved up': async (tx, at) => {
    await run(tx, ...remove(at), ...shift(at + 1, -1));
    return at;
  },
  'removed with all after it': async (tx, at) => {
    await run(
      tx,
      sql`delete from trail_changes using trail where trail.id = entry_id and number >= ${at}`,
      sql`delete from trail where number >= ${at}`,
    );
    return at;
  },
  added: async (tx, at) => {
    await run(tx, ...shift(at + 1, 1), copy(at, at + 1));
    return at + 1;
  },
  'added at the end': async (tx, at) => {
    await run(tx, copy(at, ENTRIES + 1));
    return ENTRIES + 1;
  },
  swapped: async (tx, at, other) => {
    await run(
      tx,
      sql`update trail set number = 0 where number = ${at}`,
      sql`update trail set number = ${at} where number = ${other}`,
      sql`update trail set number = ${other} where number = 0`,
    );
    return Math.min(at, other);
  },
  'swapped with their hashes': async (tx, at, other) => {
    const hashes = sql`(select number, sha256 from trail where number in (${at}, ${other}))`;
    await run(
      tx,
      sql`create temporary table kept on commit drop as ${hashes}`,
      sql`update trail set number = 0 where number = ${at}`,
      sql`update trail set number = ${at} where number = ${other}`,
      sql`update trail set number = ${other} where number = 0`,
      sql`update trail set sha256 = kept.sha256 from kept where kept.number = trail.number`,
    );
    return Math.min(at, other);
  },
};

test(`of ${PLANTS} mistakes planted in the trail by SQL, all are found and named (TRAIL_SEED=${SEED})`, async () => {
  process.stdout.write(`TRAIL_SEED=${SEED}\n`);
  const lone = await buildTestShop();
  const product = await newProduct(lone.database, { title: 'Neem Soap', pricePaise: 10_000 });
  const keep = createKeepTrail(lone);
  for (let count = 1; count <= ENTRIES; count += 1) {
    await keep({ ...note(), words: `Entry of ${count}` }, () =>
      lone.database.write((tx) =>
        tx
          .updateTable('products')
          .set({ price_paise: 10_000 + count })
          .where('id', '=', product)
          .execute(),
      ),
    );
    lone.clock.advance(60_000);
  }
  await chainEntries(lone);
  expect(await verifyTrail(lone.database.read)).toMatchObject({ entries: ENTRIES, problem: null });
  await lone.database.write((tx) =>
    run(
      tx,
      sql`alter table trail disable trigger refuse_trail_change`,
      sql`alter table trail_changes disable trigger refuse_trail_change`,
    ),
  );
  const random = createRandom(SEED);
  const names = Object.keys(plants);
  const undo = new Error('undo');
  const missed: string[] = [];
  for (let count = 0; count < PLANTS; count += 1) {
    const name = names[count % names.length] ?? '';
    const at = 1 + Math.floor(random() * ENTRIES);
    const other = 1 + ((at + Math.floor(random() * (ENTRIES - 1))) % ENTRIES);
    await lone.database
      .write(async (tx) => {
        const named = await plants[name]?.(tx, at, other);
        const { problem } = await verifyTrail(tx);
        const isNamed = new RegExp(`^Entry ${named} (?:of [\\dTZ:.-]+ )?was `).test(problem ?? '');
        if (!isNamed) missed.push(`${count}, ${name} at ${at} (${other}): ${named}, but ${problem}`);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
  }
  expect(missed).toEqual([]);

  // Anyone who writes the whole chain anew is found by a seal that was mailed before.
  const mailed = (await readSeal(lone.database.read))?.seal ?? '';
  expect(await verifyTrail(lone.database.read, mailed)).toMatchObject({ problem: null, hasSeal: true });
  await lone.database.write((tx) =>
    run(
      tx,
      sql`update trail set words = 'Nothing happened' where number = 7`,
      sql`update trail set number = null, sha256 = null`,
      sql`update trail_head set number = 0, sha256 = ''`,
    ),
  );
  await chainEntries(lone);
  expect(await verifyTrail(lone.database.read)).toMatchObject({ entries: ENTRIES, problem: null });
  expect(await verifyTrail(lone.database.read, mailed)).toMatchObject({ problem: null, hasSeal: false });
  await lone.close();
});
