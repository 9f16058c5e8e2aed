import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addToCart } from '@shop/contract/cart/endpoints';
import { removeExpired } from '../retention/index.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { type VisitSign, countVisits, createVisitCounter } from './index.ts';

const notes: VisitSign[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop({ noteVisit: (sign) => notes.push(sign) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Ten minutes to midnight in India.
  shop.clock.set(new Date('2030-01-10T18:20:00Z'));
  await shop.database.write(async (tx) => {
    for (const table of ['visitors', 'visit_days', 'visit_salts'] as const)
      await tx.deleteFrom(table).execute();
  });
});

const newCounter = () => createVisitCounter({ database: shop.database, clock: shop.clock });
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36';
const asha = { ip: '203.0.113.7', userAgent: phone, did: 'visit' as const };
const counted = () => countVisits(shop.database.read, { from: '2030-01-01', to: '2030-01-31' });

test('a visitor counts once a day, whichever process was visited', async () => {
  const [one, other] = [newCounter(), newCounter()];
  for (const counter of [one, one, other]) counter.note(asha);
  other.note({ ...asha, userAgent: laptop });
  other.note({ ...asha, ip: '203.0.113.8' });
  await Promise.all([one.save(), other.save()]);
  one.note(asha);
  await one.save();
  expect(await counted()).toEqual([{ day: '2030-01-10', visitors: 3, with_cart: 0 }]);
});

test('who puts something into a cart is counted as such, once', async () => {
  const counter = newCounter();
  counter.note(asha);
  await counter.save();
  for (let time = 0; time < 2; time += 1) counter.note({ ...asha, did: 'add_to_cart' });
  await counter.save();
  expect(await counted()).toEqual([{ day: '2030-01-10', visitors: 1, with_cart: 1 }]);
});

test('a new day knows nobody, and a past one is forgotten but for its count', async () => {
  const counter = newCounter();
  counter.note(asha);
  shop.clock.advance(20 * 60_000);
  counter.note(asha);
  await counter.save();
  expect((await counted()).map(({ day, visitors }) => [day, visitors])).toEqual([
    ['2030-01-10', 1],
    ['2030-01-11', 1],
  ]);
  const hashes = await shop.database.read.selectFrom('visitors').select('visitor').execute();
  expect(new Set(hashes.map(({ visitor }) => Buffer.from(visitor).toString('hex'))).size).toBe(2);
  shop.clock.advance(24 * 3_600_000);
  await removeExpired(shop);
  const kept = await shop.database.read.selectFrom('visitors').select('day').execute();
  expect(kept).toEqual([{ day: '2030-01-11' }]);
  expect(await counted()).toHaveLength(2);
});

test('a network that names itself a thousand times is thirty visitors, and others still count', async () => {
  const counter = newCounter();
  for (let index = 0; index < 1_000; index += 1) counter.note({ ...asha, userAgent: `${phone} ${index}` });
  counter.note({ ...asha, ip: '203.0.113.8' });
  await counter.save();
  expect(await counted()).toMatchObject([{ visitors: 31 }]);
});

test('a day that is full takes nobody else, and the next one does', async () => {
  await shop.database.write((tx) =>
    sql`insert into visitors (day, visitor, has_cart)
      select '2030-01-10', decode(md5(n::text), 'hex'), false from generate_series(1, 99999) as n`.execute(
      tx,
    ),
  );
  const counter = newCounter();
  for (const host of [1, 2, 3]) {
    counter.note({ ...asha, ip: `203.0.113.${host}` });
    await counter.save();
  }
  expect(await counted()).toMatchObject([{ visitors: 100_000 }]);
  shop.clock.advance(20 * 60_000);
  counter.note(asha);
  await counter.save();
  expect((await counted()).map(({ visitors }) => visitors)).toEqual([100_000, 1]);
});

test('of a name that is too long the beginning counts', async () => {
  const counter = newCounter();
  for (const end of ['a', 'b']) counter.note({ ...asha, userAgent: phone.padEnd(10_000, ' ') + end });
  await counter.save();
  expect(await counted()).toMatchObject([{ visitors: 1 }]);
});

test('programs are no visitors', async () => {
  const counter = newCounter();
  for (const userAgent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8.5.0', undefined]) {
    counter.note({ ...asha, userAgent });
  }
  await counter.save();
  expect(await counted()).toEqual([]);
});

test('what could not be saved is saved the next time', async () => {
  let isAway = true;
  const errors: unknown[] = [];
  const counter = createVisitCounter({
    database: {
      ...shop.database,
      write: (work) => (isAway ? Promise.reject(new Error('away')) : shop.database.write(work)),
    },
    clock: shop.clock,
    onError: (error) => errors.push(error),
  });
  counter.note(asha);
  await counter.stop();
  expect(errors).toHaveLength(1);
  isAway = false;
  await counter.stop();
  expect(await counted()).toMatchObject([{ visitors: 1 }]);
});

test('a cart that was filled is noted, one that was refused is not', async () => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database, { stock: 1 });
  const add = { token: shopper.token, body: { userId: shopper.id, productId, quantity: 1 } };
  notes.length = 0;
  await shop.callOk(addToCart, add);
  expect((await shop.call(addToCart, add)).status).not.toBe(200);
  expect(notes.map(({ did }) => did)).toEqual(['add_to_cart']);
});
