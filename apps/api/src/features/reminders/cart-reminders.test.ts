import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setConsent, stopMails } from '@shop/contract/consents/endpoints';
import { purposeWords } from '@shop/contract/consents/purposes';
import { getReminderFigures } from '@shop/contract/reminders/endpoints';
import { saveSection } from '@shop/contract/settings/endpoints';
import type { MailDependencies } from '../mails/index.ts';
import { sendDueMails } from '../mails/index.ts';
import { MailServerAwayError, type ReadyMail } from '../../platform/mail/mailer.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { shopperWithCart } from '../../testing/buy.ts';
import { newProduct, setStock } from '../../testing/product-builder.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { createRecordingLogger } from '../../testing/recording-logger.ts';
import { listQueuedMails, testBrand } from '../../testing/queued-mails.ts';
import { latestCartReminder, remindOfCarts } from './index.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
let owner: SignedIn;
let saved = 0;
const turn = async (cart: 'yes' | 'no') => {
  await shop.callOk(saveSection.reminders, {
    token: owner.token,
    body: { value: { cart, refill: 'no', newsletter: 'no' }, version: saved },
  });
  saved += 1;
};
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  owner = await shop.newAdmin();
  await turn('yes');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.write((tx) => tx.deleteFrom('outbox_mails').execute());
});

/** A shopper who left these products in the cart some hours ago. */
async function leaveCart(
  productIds: readonly string[],
  {
    hoursAgo = 25,
    agrees = true,
    quantity = 1,
  }: { hoursAgo?: number; agrees?: boolean; quantity?: number } = {},
): Promise<SignedIn> {
  const lines = productIds.map((productId) => ({ productId, quantity }));
  const { shopper } = await shopperWithCart(shop, lines);
  if (agrees) await choose(shopper, true);
  await leaveSince(shopper, hoursAgo);
  return shopper;
}

const choose = ({ token }: SignedIn, isOn: boolean) =>
  shop.callOk(setConsent, {
    token,
    params: { purpose: 'cart_reminder' },
    body: { isOn, version: purposeWords.cart_reminder.version, language: 'en' },
  });

const leaveSince = ({ id }: SignedIn, hoursAgo: number) =>
  shop.database.write((tx) =>
    tx
      .updateTable('cart_items')
      .set({ added_at: new Date(shop.clock.now().getTime() - hoursAgo * HOUR_MS) })
      .where('user_id', '=', id)
      .execute(),
  );

/** A paid order, placed now by the shop's clock. */
async function order({ id }: SignedIn, productId: string, paymentStatus: 'paid' | 'pending' = 'paid') {
  const orderId = await newOrder(shop.database, { userId: id, productIds: [productId], paymentStatus });
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ placed_at: shop.clock.now() }).where('id', '=', orderId).execute(),
  );
}

async function run(): Promise<void> {
  while ((await remindOfCarts(shop)) > 0);
}
const mailsTo = ({ email }: SignedIn) =>
  listQueuedMails(shop.database, { recipient: email, kind: 'cart_reminder' });

/** Sends what waits. @returns what left, by recipient */
async function send(mailer?: MailDependencies['mailer']): Promise<Map<string, ReadyMail>> {
  const left = new Map<string, ReadyMail>();
  await sendDueMails({
    ...shop,
    logger: createRecordingLogger().logger,
    mailer: mailer ?? { send: async (mail) => void left.set(mail.to, mail) },
    domain: 'shop.example',
    readBrand: () => testBrand,
    makeAttachment: async () => {
      throw new Error('a reminder has no file');
    },
    latest: { cart_reminder: (mailId) => latestCartReminder(shop, mailId) },
  });
  return left;
}

test('whoever agreed and left a cart for a day is written to once, with a press to the cart and one that ends it', async () => {
  const soap = await newProduct(shop.database, { title: 'Neem Soap', stock: 5, pricePaise: 19_900 });
  const shopper = await leaveCart([soap], { quantity: 2 });
  await run();
  await run();
  const [mail, ...others] = await mailsTo(shopper);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your cart at Deodar' });
  for (const words of ['Neem Soap', '₹398', 'http://shop.test/shop/checkout', '/shop/stop-mails?token=']) {
    expect(mail?.text).toContain(words);
  }
  const left = (await send()).get(shopper.email);
  expect(left?.unsubscribeUrl).toMatch(/^http:\/\/shop\.test\/api\/common\/stop-mails\/[\w-]{43}$/);
  expect(left?.text).toContain('Neem Soap');
});

test('two instances that find a cart at once write one mail', async () => {
  const soap = await newProduct(shop.database, { stock: 5 });
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => leaveCart([soap])));
  await Promise.all([run(), run(), run()]);
  const mails = await Promise.all(shoppers.map(mailsTo));
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1]);
});

describe('nobody is written to', () => {
  test('who has not agreed, has taken it back, or has not proven the mailbox', async () => {
    const soap = await newProduct(shop.database, { stock: 5 });
    const [silent, stopped, unproven] = [
      await leaveCart([soap], { agrees: false }),
      await leaveCart([soap]),
      await leaveCart([soap]),
    ];
    await choose(stopped, false);
    await shop.database.write((tx) =>
      tx.updateTable('users').set({ email_proven_at: null }).where('id', '=', unproven.id).execute(),
    );
    await run();
    expect([await mailsTo(silent), await mailsTo(stopped), await mailsTo(unproven)]).toEqual([[], [], []]);
  });

  test('about a cart of less than a day, or of more than three', async () => {
    const soap = await newProduct(shop.database, { stock: 5 });
    const [young, old] = [
      await leaveCart([soap], { hoursAgo: 23 }),
      await leaveCart([soap], { hoursAgo: 73 }),
    ];
    await run();
    expect([await mailsTo(young), await mailsTo(old)]).toEqual([[], []]);
  });

  test('after an order, or while all of it is sold out', async () => {
    const soap = await newProduct(shop.database, { stock: 5 });
    const gone = await newProduct(shop.database, { stock: 5 });
    const [ordered, waiting] = [await leaveCart([soap]), await leaveCart([gone])];
    await order(ordered, soap, 'pending');
    await setStock(shop.database, gone, { stock: 2, held: 2 });
    await run();
    expect([await mailsTo(ordered), await mailsTo(waiting)]).toEqual([[], []]);
  });

  test('while the owner has not turned it on', async () => {
    const shopper = await leaveCart([await newProduct(shop.database, { stock: 5 })]);
    await turn('no');
    await run();
    expect(await mailsTo(shopper)).toEqual([]);
    await turn('yes');
  });
});

test('a cart that is added to stays the same one, and a new one is another', async () => {
  const [soap, comb] = [
    await newProduct(shop.database, { stock: 5 }),
    await newProduct(shop.database, { stock: 5 }),
  ];
  const shopper = await leaveCart([soap]);
  await run();
  const later = (hours: number) => shop.clock.advance(hours * HOUR_MS);
  const put = (productId: string) =>
    shop.database.write((tx) =>
      tx
        .insertInto('cart_items')
        .values({ user_id: shopper.id, product_id: productId, quantity: 1, added_at: shop.clock.now() })
        .execute(),
    );
  await put(comb);
  later(25);
  await run();
  expect(await mailsTo(shopper)).toHaveLength(1);
  await shop.database.write((tx) => tx.deleteFrom('cart_items').where('user_id', '=', shopper.id).execute());
  later(1);
  await put(comb);
  later(25);
  await run();
  expect(await mailsTo(shopper)).toHaveLength(2);
});

describe('a mail that waited for the mail server', () => {
  const away = { send: async () => Promise.reject(new MailServerAwayError('away')) };

  /** Writes the mails, and lets a first try fail. */
  async function wait() {
    await run();
    await send(away);
    shop.clock.advance(HOUR_MS);
  }

  test('tells the stock and the prices of the moment when it leaves', async () => {
    const [soap, comb] = [
      await newProduct(shop.database, { title: 'Neem Soap', stock: 5, pricePaise: 10_000 }),
      await newProduct(shop.database, { title: 'Neem Comb', stock: 5, pricePaise: 5_000 }),
    ];
    const shopper = await leaveCart([soap, comb], { quantity: 3 });
    await wait();
    await setStock(shop.database, soap, { stock: 2 });
    await setStock(shop.database, comb, { stock: 0 });
    const text = (await send()).get(shopper.email)?.text ?? '';
    expect(text).toContain('2 × Neem Soap');
    expect(text).toContain('₹200');
    expect(text).toContain('Also in your cart, but sold out: Neem Comb.');
    expect(text).toContain('/shop/stop-mails?token=');
  });

  test.each<[string, (shopper: SignedIn, soap: string) => Promise<unknown>]>([
    ['its reader has ordered', (shopper, soap) => order(shopper, soap)],
    ['nothing of it can be bought', (_shopper, soap) => setStock(shop.database, soap, { stock: 0 })],
    [
      'the cart is empty',
      ({ id }) =>
        shop.database.write((tx) => tx.deleteFrom('cart_items').where('user_id', '=', id).execute()),
    ],
  ])('never leaves if %s', async (_why, happen) => {
    const soap = await newProduct(shop.database, { stock: 5 });
    const shopper = await leaveCart([soap]);
    await wait();
    await happen(shopper, soap);
    expect((await send()).has(shopper.email)).toBe(false);
    expect(await mailsTo(shopper)).toEqual([]);
  });

  test('never leaves if it was stopped by another mail', async () => {
    const soap = await newProduct(shop.database, { stock: 5 });
    const shopper = await leaveCart([soap]);
    await wait();
    const [mail] = await mailsTo(shopper);
    const token = mail?.content?.unsubscribe?.call.split('/').at(-1) ?? '';
    await shop.callOk(stopMails, { params: { token } });
    expect((await send()).has(shopper.email)).toBe(false);
  });
});

test('the owner sees how many agree, what was sent, to how many, and how many ordered', async () => {
  const other = await buildTestShop({ config: { rateLimits: false } });
  try {
    const admin = await other.newAdmin();
    const { data } = await other.callOk(getReminderFigures, { token: admin.token });
    const nothing = { agreed: 0, stopped: 0, sent: 0, people: 0, ordered: 0 };
    expect(data).toEqual([
      { purpose: 'cart_reminder', ...nothing },
      { purpose: 'refill', ...nothing },
    ]);
  } finally {
    await other.close();
  }
  // The clock has moved, so that the owner's sign-in may be over.
  const { token } = await shop.newAdmin();
  const figures = async () => (await shop.callOk(getReminderFigures, { token })).data[0];
  const before = await figures();
  const soap = await newProduct(shop.database, { stock: 9 });
  const [buyer, stopper, waiting] = [
    await leaveCart([soap]),
    await leaveCart([soap]),
    await leaveCart([soap], { hoursAgo: 2 }),
  ];
  await run();
  await send();
  shop.clock.advance(HOUR_MS);
  await order(buyer, soap);
  await choose(stopper, false);
  expect(waiting.id).not.toBe('');
  expect(await figures()).toEqual({
    purpose: 'cart_reminder',
    agreed: (before?.agreed ?? 0) + 2,
    stopped: (before?.stopped ?? 0) + 1,
    sent: (before?.sent ?? 0) + 2,
    people: (before?.people ?? 0) + 2,
    ordered: (before?.ordered ?? 0) + 1,
  });
});
