import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { sendDigestIfDue } from '../index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

/** Half past eight on 12 January in India. */
const MORNING = new Date('2030-01-12T03:00:00Z');
beforeEach(async () => {
  shop.clock.set(MORNING);
  await shop.database.write(async (tx) => {
    await tx.deleteFrom('outbox_mails').execute();
    await tx.updateTable('digest_state').set({ told_until: '2030-01-11' }).execute();
  });
});

const run = (digestAt = '08:00') =>
  sendDigestIfDue({
    database: shop.database,
    clock: shop.clock,
    readSettings: () => ({ ...demonstrationSettings, mails: { senderName: '', digestAt } }),
  });
const digests = () => listQueuedMails(shop.database, { kind: 'digest' });

async function orderOf(placedAt: string) {
  const shopper = await shop.newShopper();
  const productIds = [await newProduct(shop.database, { stock: 50 })];
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds });
  await shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ placed_at: new Date(placedAt), paid_at: new Date(placedAt) })
      .where('id', '=', orderId)
      .execute(),
  );
}

test('a day without anything is told by no mail, and neither is one that is turned off or not yet due', async () => {
  await run();
  expect(await digests()).toEqual([]);
  await orderOf('2030-01-12T01:00:00Z');
  await run();
  expect(await digests()).toEqual([]);
  await shop.database.write((tx) =>
    tx.updateTable('digest_state').set({ told_until: '2030-01-11' }).execute(),
  );
  await run('off');
  await run('09:00');
  expect(await digests()).toEqual([]);
});

test('what happened until midnight and what is open is told once, however many instances ask at once', async () => {
  await orderOf('2030-01-11T05:00:00Z');
  await newProduct(shop.database, { title: 'Neem soap', stock: 1 });
  await Promise.all(Array.from({ length: 5 }, () => run()));
  const [mail, ...others] = await digests();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(demonstrationSettings.contact.email);
  expect(mail?.subject).toMatch(/^Friday,? 11 January: 1 order, ₹/);
  expect(mail?.text).toContain('1 new order  ₹');
  expect(mail?.text).toContain('Neem soap: 1 left');
  expect(mail?.text).toMatch(/\d+ orders? to pack and ship:\n/);
  shop.clock.set(new Date(MORNING.getTime() + 3_600_000));
  await run();
  expect(await digests()).toHaveLength(1);
});

test('days on which the shop was down are in the next one, a week at most', async () => {
  await shop.database.write((tx) =>
    tx.updateTable('digest_state').set({ told_until: '2029-11-01' }).execute(),
  );
  await run();
  const [mail] = await digests();
  expect(mail?.subject).toMatch(/^Saturday,? 5 January to Friday,? 11 January: /);
});
