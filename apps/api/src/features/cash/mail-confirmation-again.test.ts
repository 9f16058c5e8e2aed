import * as contract from '@shop/contract/cash/endpoints';
import * as cashRefusals from '@shop/contract/cash/refusals';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Topic } from '../../database.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { acceptCash, newCashOrder } from '../../testing/cash-order.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

let shop: TestShop;
let owner: SignedIn;
const hear = vi.fn<(topic: Topic) => void>();
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false }, hear });
  owner = await shop.newAdmin();
  await acceptCash(shop, owner, { fee: 0 });
});
afterAll(() => shop.close());

async function placedOrder() {
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const { order, shopper } = await newCashOrder(shop, [{ productId, quantity: 1 }], 100);
  const orderId = order._id;
  return {
    orderId,
    again: (token = shopper.token) =>
      shop.call(contract.mailConfirmationAgain, { token, params: { orderId } }),
    mails: () => listQueuedMails(shop.database, { orderId, kind: 'cash_to_confirm' }),
    twoMinutesLater: () =>
      shop.database.write((tx) =>
        tx
          .updateTable('outbox_mails')
          .set({ created_at: sql<Date>`created_at - interval '2 minutes'` })
          .where('order_id', '=', orderId)
          .execute(),
      ),
  };
}

const LINK = /\/shop\/confirm-order\?token=(?<token>[\w-]{43})/;

test('the mail with the link is sent again once in two minutes, and says how long the order still waits', async () => {
  const { again, mails, twoMinutesLater } = await placedOrder();
  expect(await again()).toMatchObject({
    status: 429,
    body: { code: 'mailed_just_now', message: cashRefusals.mailedJustNow.text() },
  });
  await twoMinutesLater();
  shop.clock.advance(10 * 3_600_000);
  const answers = await Promise.all(Array.from({ length: 4 }, () => again()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
  const [first, second, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first?.text).toContain('it is cancelled in 24 hours');
  expect(second?.text).toContain('it is cancelled in 14 hours');
  const links = [first, second].map((mail) => LINK.exec(mail?.text ?? '')?.groups?.token ?? '');
  expect(new Set(links).size).toBe(2);
  for (const token of links)
    expect(await shop.call(contract.findCashOrder, { params: { token } })).toMatchObject({ status: 200 });
  expect(second?.contains_secret).toBe(true);
});

test('the pause doubles with each mail, so that an order has few of them', async () => {
  const { again, mails, twoMinutesLater } = await placedOrder();
  for (let minutes = 2; minutes <= 720; minutes += 2) {
    await twoMinutesLater();
    await again();
  }
  // After 2, 6, 14, 30, 62, 126, 254 and 510 minutes.
  expect(await mails()).toHaveLength(9);
});

test('an order whose mail is not kept any more is sent one at once', async () => {
  const { orderId, again, mails } = await placedOrder();
  await shop.database.write((tx) => tx.deleteFrom('outbox_mails').where('order_id', '=', orderId).execute());
  hear.mockClear();
  expect((await again()).status).toBe(200);
  expect(await mails()).toHaveLength(1);
  expect(hear.mock.calls).toEqual([['mails']]);
});

test("somebody else's order is not found, and one that is confirmed or over sends nothing", async () => {
  const [confirmed, over] = [await placedOrder(), await placedOrder()];
  const stranger = await shop.newShopper();
  expect(await confirmed.again(stranger.token)).toMatchObject({ status: 404 });
  const { token } = await shop.signIn(owner.email);
  await shop.callOk(contract.confirmForShopper, { token, params: { id: confirmed.orderId } });
  await shop.callOk(contract.endCashOrder, { token, params: { id: over.orderId } });
  for (const { again, mails, twoMinutesLater } of [confirmed, over]) {
    await twoMinutesLater();
    expect(await again()).toMatchObject({
      status: 409,
      body: { code: 'order_state_changed', message: cashRefusals.nothingToConfirm.text() },
    });
    expect(await mails()).toHaveLength(1);
  }
});
