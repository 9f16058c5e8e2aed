import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BusyError } from '../../platform/busy-error.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { addressOf } from '../../testing/test-database.ts';
import { lockOrder } from '../orders/index.ts';

/** Numbers under a crowd and under kill -9: on a server, which others go on with. */
let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  productId = await newProduct(shop.database);
});
afterAll(() => shop.close());

const newSale = () =>
  newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId, unitPricePaise: 19_900 }],
  });
/** A busy machine may say that a lock did not come in time: then it is asked again, as owners do. */
async function untilNotBusy<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}
const ship = (id: string) =>
  untilNotBusy(() =>
    shop.call(updateOrderStatus, {
      token: admin.token,
      params: { id },
      body: { orderStatus: 'inShipping' },
    }),
  );
const failUnderWay = (id: string): Promise<string> =>
  shop.database
    .writeLocking(async (tx) => {
      await shop.papers.bill(tx, await lockOrder(tx, id), shop.clock.now());
      throw new Error('under way');
    })
    .catch((error: Error) => (error instanceof BusyError ? failUnderWay(id) : error.message));

async function sequences(): Promise<number[]> {
  const rows = await shop.database.read
    .selectFrom('tax_papers')
    .select('sequence')
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence }) => sequence);
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('forty at once get forty numbers without a gap, whoever fails under way', async () => {
  const orderIds = await Promise.all(Array.from({ length: 40 }, newSale));
  const failing = await Promise.all(Array.from({ length: 10 }, newSale));
  const failed = failing.map(failUnderWay);
  const shipped = await Promise.all(orderIds.map(ship));
  expect(new Set(shipped.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(failed))).toEqual(new Set(['under way']));
  expect(await sequences()).toEqual(upTo(40));
});

test('an order that is billed by forty at once has one paper', async () => {
  const id = await newSale();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      untilNotBusy(() => shop.call(contract.issuePaper, { token: admin.token, params: { id } })),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const numbers = answers.map(({ body }) => ('data' in body ? body.data : null));
  expect(new Set(numbers.map((paper) => (paper as { number: string }).number)).size).toBe(1);
  expect(await sequences()).toEqual(upTo(41));
});

test('a number that a killed process had taken is given again', async () => {
  const child = fork(join(import.meta.dirname, '../../testing/number-and-hang.ts'), [
    await addressOf(shop.database),
    await newSale(),
  ]);
  const [taken] = (await once(child, 'message')) as [string];
  expect(taken).toMatch(/000042$/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await ship(await newSale());
  expect(await sequences()).toEqual(upTo(42));
});
