import { requestPasswordReset } from '@shop/contract/auth/endpoints';
import * as contract from '@shop/contract/mails/endpoints';
import { mailTemplates } from '@shop/contract/mails/mail-templates';
import {
  getSettings,
  listSettingsChanges,
  restoreSettings,
  saveSection,
} from '@shop/contract/settings/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBoughtOrder, orderOnMails } from '../../orders/index.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { queueMail } from '../index.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const own = {
  subject: '<b>{orderNumber}</b> is ours',
  opening: 'Hello & welcome.\n\nYou paid {total}.',
  next: '',
};
const tried = { mail: 'order_confirmed', language: 'en', ...own } as const;
const preview = (body: object) =>
  shop.callOk(contract.previewMailWords, { token: admin.token, body: { ...tried, ...body } });
const section = async () => (await shop.callOk(getSettings, { token: admin.token })).data.mailWords;

async function confirmOrder() {
  const shopper = await shop.newShopper({ userName: 'Asha' });
  const orderId = await newOrder(shop.database, {
    userId: shopper.id,
    productIds: [await newProduct(shop.database)],
  });
  const bought = await findBoughtOrder(shop.database.read, orderId);
  if (!bought) throw new Error('The order is gone');
  const [mail] = orderOnMails(bought, shop.readSettings(), 'order_confirmed');
  if (!mail) throw new Error('No mail');
  await shop.database.write((tx) => queueMail(tx, mail));
  return { orderId, orderNumber: bought.document.order.order_number };
}

test('words are tried with a sample, then with the newest real mail, as text and HTML, and nothing is saved', async () => {
  expect((await preview({})).data).toMatchObject({ isSample: true, subject: '<b>SHOP-1042</b> is ours' });
  const { orderId, orderNumber } = await confirmOrder();
  const { data } = await preview({});
  expect(data).toMatchObject({ isSample: false, order: { _id: orderId, orderNumber } });
  expect(data.subject).toBe(`<b>${orderNumber}</b> is ours`);
  expect(data.text).toMatch(/^Dear Asha,\n\nHello & welcome\.\n\nYou paid ₹/);
  expect(data.text).toContain('Total');
  expect(data.html).toContain(`&lt;b&gt;${orderNumber}&lt;/b&gt; is ours`);
  expect(data.html).toContain('Hello &amp; welcome.');
  // A mail that was never sent is shown with the content of the newest one about the same thing.
  const shipped = await preview({ mail: 'order_shipped', opening: '{orderNumber} left.' });
  expect(shipped.data).toMatchObject({ isSample: false, order: { orderNumber } });
  expect((await section()).version).toBe(0);
});

test('a text with a placeholder that the mail does not have is refused at its field, tried and saved alike', async () => {
  const wrong = { ...own, opening: 'Paid {totl}' };
  const sentence = 'This email has no {totl}. It can say {orderNumber}, {total} and {shop}.';
  expect(
    await shop.call(contract.previewMailWords, { token: admin.token, body: { ...tried, ...wrong } }),
  ).toMatchObject({ status: 400, body: { fields: { opening: sentence } } });
  const body = { value: { order_confirmed: { en: wrong } }, version: 0 };
  expect(await shop.call(saveSection.mailWords, { token: admin.token, body })).toMatchObject({
    status: 400,
    body: { fields: { 'order_confirmed.en.opening': sentence } },
  });
});

test('saved words are those of the next mail; the history takes them back', async () => {
  const value = { order_confirmed: { en: own }, no_such_mail: { en: own } };
  const saved = await shop.callOk(saveSection.mailWords, { token: admin.token, body: { value, version: 0 } });
  expect(saved.data.value).toEqual({ order_confirmed: { en: own } });
  const { orderNumber } = await confirmOrder();
  const subjects = async () =>
    (await listQueuedMails(shop.database, { kind: 'order_confirmed' })).map(({ subject }) => subject);
  expect(await subjects()).toContain(`<b>${orderNumber}</b> is ours`);

  const changes = await shop.callOk(listSettingsChanges, {
    token: admin.token,
    query: { section: 'mailWords' },
  });
  const id = Number(changes.data[0]?._id);
  await shop.callOk(restoreSettings, { token: admin.token, params: { id }, body: { version: 1 } });
  const after = await confirmOrder();
  expect(await subjects()).toContain(`Your order ${after.orderNumber} is confirmed`);
});

test('the mail is sent to whoever tries it, and what holds a secret is shown to nobody', async () => {
  const answer = await shop.callOk(contract.sendMailWords, { token: admin.token, body: tried });
  expect(answer.message).toContain(admin.email);
  const [mail] = await listQueuedMails(shop.database, { kind: 'words_tried' });
  expect(mail).toMatchObject({ recipient: admin.email });
  expect(mail?.subject).toMatch(/^Test: /);

  const shopper = await shop.newShopper();
  await shop.callOk(requestPasswordReset, { body: { email: shopper.email } });
  const { en } = mailTemplates.password_reset.words;
  const reset = await preview({ mail: 'password_reset', ...en });
  expect(reset.data.isSample).toBe(true);
  expect(reset.data.html).not.toContain('token');
});
