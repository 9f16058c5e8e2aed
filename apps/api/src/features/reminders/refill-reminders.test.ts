import { afterAll, beforeAll, expect, test } from 'vitest';
import { setConsent } from '@shop/contract/consents/endpoints';
import { purposeWords } from '@shop/contract/consents/purposes';
import { saveSection } from '@shop/contract/settings/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct, setStock } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { latestRefillReminder, remindOfRefills } from './index.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  const { token } = await shop.newAdmin();
  const body = {
    value: { cart: 'no' as const, refill: 'yes' as const, newsletter: 'no' as const },
    version: 0,
  };
  await shop.callOk(saveSection.reminders, { token, body });
});
afterAll(() => shop.close());

async function order({ id }: SignedIn, productId: string, daysAgo: number) {
  const orderId = await newOrder(shop.database, { userId: id, productIds: [productId] });
  const placed_at = new Date(shop.clock.now().getTime() - daysAgo * DAY_MS);
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ placed_at }).where('id', '=', orderId).execute(),
  );
}

/** A shopper who agreed, and ordered a product so many days ago. */
async function buyer(productId: string, daysAgo: readonly number[], agrees = true): Promise<SignedIn> {
  const shopper = await shop.newShopper();
  for (const days of daysAgo) await order(shopper, productId, days);
  if (agrees) {
    await shop.callOk(setConsent, {
      token: shopper.token,
      params: { purpose: 'refill' },
      body: { isOn: true, version: purposeWords.refill.version, language: 'en' },
    });
  }
  return shopper;
}

const run = () => remindOfRefills(shop);
const mailsTo = ({ email }: SignedIn) =>
  listQueuedMails(shop.database, { recipient: email, kind: 'refill_reminder' });
const latestOf = async (shopper: SignedIn) => {
  const [mail] = await mailsTo(shopper);
  return mail ? latestRefillReminder(shop, mail.id) : null;
};

test('who orders a soap every four weeks is written to once, some days before it is finished', async () => {
  const soap = await newProduct(shop.database, { title: 'Neem Soap', stock: 5 });
  const [due, early, once, silent] = [
    await buyer(soap, [81, 53, 25]),
    await buyer(soap, [76, 48, 20]),
    await buyer(soap, [25]),
    await buyer(soap, [53, 25], false),
  ];
  await Promise.all([run(), run(), run()]);
  const [mail, ...others] = await mailsTo(due);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Neem Soap: about once in 4 weeks');
  expect(mail?.text).toContain('/shop/product/neem-soap');
  expect(mail?.text).toContain('/shop/stop-mails?token=');
  expect([await mailsTo(early), await mailsTo(once), await mailsTo(silent)]).toEqual([[], [], []]);
});

test('two mails without an order are the last, and an order begins anew', async () => {
  const soap = await newProduct(shop.database, { stock: 9 });
  const shopper = await buyer(soap, [38, 18]);
  const counts: number[] = [];
  for (let cycle = 0; cycle < 4; cycle += 1) {
    await run();
    counts.push((await mailsTo(shopper)).length);
    shop.clock.advance(20 * DAY_MS);
  }
  expect(counts).toEqual([1, 2, 2, 2]);
  await order(shopper, soap, 0);
  shop.clock.advance(56 * DAY_MS);
  await run();
  expect(await mailsTo(shopper)).toHaveLength(3);
});

test('a mail that waited leaves out what was ordered or sold out meanwhile, and is dropped if nothing is left', async () => {
  const [soap, oil] = [
    await newProduct(shop.database, { title: 'Rose Soap', stock: 5 }),
    await newProduct(shop.database, { title: 'Hair Oil', stock: 5 }),
  ];
  const shopper = await buyer(soap, [53, 25]);
  await order(shopper, oil, 53);
  await order(shopper, oil, 25);
  await run();
  expect((await mailsTo(shopper))[0]?.text).toMatch(/Hair Oil: .*\n.*Rose Soap: /);
  await order(shopper, soap, 0);
  expect(JSON.stringify(await latestOf(shopper))).toMatch(/^(?!.*Rose Soap).*Hair Oil/);
  await setStock(shop.database, oil, { stock: 0 });
  expect(await latestOf(shopper)).toBeNull();
});
