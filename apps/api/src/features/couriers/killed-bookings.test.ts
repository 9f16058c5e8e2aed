import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { buildShopWithCouriers } from '../../testing/shop-with-couriers.ts';
import type { TestCouriers } from '../../testing/test-couriers.ts';
import { addressOf } from '../../testing/test-database.ts';

/** Before and after each of the four calls of a booking, for its first or a later parcel. */
const KILLS = process.env['TEST_TIER'] === 'all' ? 24 : 8;
const PARCELS = 6;
/** More than a claim lasts. */
const STEP_MS = 5 * 60_000;

let shop: TestShop;
let couriers: TestCouriers;
let owner: SignedIn;
let newParcel: () => Promise<string>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, couriers, owner, newParcel, close } = await buildShopWithCouriers());
});
afterAll(() => close());

/** As a press that was killed before it sent anything leaves it. */
async function wantCourier(): Promise<string> {
  const orderId = await newParcel();
  const at = new Date();
  await shop.database.write(async (tx) => {
    const { order_number: reference } = await tx
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const box = { length_cm: 20, breadth_cm: 15, height_cm: 10, grams: 400 };
    const times = { next_try_at: at, created_at: at, updated_at: at };
    await tx
      .insertInto('courier_bookings')
      .values({
        id: uuidv7(),
        order_id: orderId,
        reference,
        state: 'wanted',
        courier_id: 43,
        by_user_id: owner.id,
        ...box,
        ...times,
      })
      .execute();
  });
  return orderId;
}

/** Goes on in a process of its own. @returns whether it was killed */
async function goOnIn(aheadMs: number, moment: 'before' | 'after' | 'never', nth = 0): Promise<boolean> {
  const child = fork(join(import.meta.dirname, '../../testing/book-couriers.ts'), [
    await addressOf(shop.database),
    couriers.url,
    String(aheadMs),
    moment,
    String(nth),
  ]);
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL';
}

test('whenever it is killed between a call to the account and its note, no parcel is booked twice and none is lost', async () => {
  const orderIds: string[] = [];
  for (let nth = 0; nth < PARCELS; nth += 1) orderIds.push(await wantCourier());
  let kills = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    // Each of the calls in turn, before and after it.
    const isKilled = await goOnIn(
      round * STEP_MS,
      round % 2 === 0 ? 'before' : 'after',
      1 + ((round >> 1) % 4),
    );
    if (isKilled) kills += 1;
    if (round % 2 === 0) orderIds.push(await wantCourier());
  }
  await goOnIn((KILLS + 1) * STEP_MS, 'never');
  await goOnIn((KILLS + 2) * STEP_MS, 'never');
  // What may have arrived late is looked for.
  await goOnIn((KILLS + 5) * STEP_MS, 'never');
  const { orders } = await couriers.ledger();
  const stored = await shop.database.read
    .selectFrom('orders')
    .innerJoin('courier_bookings', 'courier_bookings.order_id', 'orders.id')
    .select([
      'order_number',
      'orders.tracking_number',
      'courier_bookings.state',
      'courier_bookings.next_try_at',
    ])
    .execute();
  expect(kills).toBe(KILLS);
  expect(stored).toHaveLength(orderIds.length);
  expect(new Set(stored.map(({ state, next_try_at: next }) => `${state} ${String(next)}`))).toEqual(
    new Set(['booked null']),
  );
  // The ledger judges: each order once, with the number that the shop has.
  expect(orders.map((order) => [order.channelOrderId, order.awb]).toSorted()).toEqual(
    stored.map((row) => [row.order_number, row.tracking_number]).toSorted(),
  );
  expect(orders.every(({ pickupAtMs }) => pickupAtMs !== null)).toBe(true);
}, 240_000);
