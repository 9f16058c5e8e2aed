import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasswordReset } from '@shop/contract/auth/endpoints';
import { sendContactMessage } from '@shop/contract/contact/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { queueMail } from './features/mails/index.ts';
import { findBoughtOrder, requestReviews } from './features/orders/index.ts';
import { cancelledMails, confirmedMails, refundedMails } from './features/payments/order-mails.ts';
import { renderMailHtml } from './platform/mail/index.ts';
import { mailStockRequests } from './features/stock-requests/index.ts';
import { type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { newOrder } from './testing/order-builder.ts';
import { newProduct } from './testing/product-builder.ts';
import { listQueuedMails, testBrand } from './testing/queued-mails.ts';

/** Where `npm run mails:sheet` wants every mail as a page; unset: nothing is written. */
const FOLDER = process.env['MAIL_SHEET_FOLDER'];
const DAYS_LATER_MS = 30 * 24 * 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop({
    settings: {
      ...demonstrationSettings,
      contact: { ...demonstrationSettings.contact, form: 'deliver' },
    },
  });
  await causeMails();
});
afterAll(() => shop.close());

/** Lets everything happen that is told by mail in the course of a purchase and an account. */
async function causeMails() {
  const admin = await shop.newAdmin();
  const shopper = await shop.newShopper({ userName: 'Asha' });
  const productIds = [await newProduct(shop.database), await newProduct(shop.database)];
  const pictureId = uuidv7();
  await shop.database.write((tx) =>
    tx
      .insertInto('pictures')
      .values({ id: pictureId, width: 640, height: 640, widths: [320, 640], preview: '' })
      .execute(),
  );
  const paidOrder = async () => {
    const orderId = await newOrder(shop.database, { userId: shopper.id, productIds });
    await shop.database.write(async (tx) => {
      await tx
        .updateTable('order_lines')
        .set({ picture_id: pictureId })
        .where('order_id', '=', orderId)
        .execute();
      const order_number = `DEO-${10_000 + Math.floor(Math.random() * 90_000)}`;
      await tx.updateTable('orders').set({ order_number }).where('id', '=', orderId).execute();
    });
    const bought = await findBoughtOrder(shop.database.read, orderId);
    if (bought === null) throw new Error('The order is gone');
    return bought;
  };
  const [sent, rejected] = [await paidOrder(), await paidOrder()];
  const { order } = sent.document;
  await shop.database.write(async (tx) => {
    const refunded = { ...order, refunded_paise: 5_000 };
    const part = { shopper: sent.shopper, order: refunded, amountPaise: 5_000 };
    const mails = [
      ...confirmedMails(sent, shop.readSettings()),
      ...cancelledMails(sent, { amountPaise: 39_800, settings: shop.readSettings() }),
      ...refundedMails({ ...part, reason: 'owner' }, shop.readSettings()),
      ...refundedMails({ ...part, reason: 'too_late' }, shop.readSettings()),
      ...refundedMails({ ...part, reason: 'code_used' }, shop.readSettings()),
    ];
    for (const mail of mails) await queueMail(tx, mail);
  });
  const move = (orderId: string, body: object) =>
    shop.callOk(updateOrderStatus, {
      token: admin.token,
      params: { id: orderId },
      body: { orderStatus: 'pending', ...body },
    });
  const shipment = { courier: 'Delhivery', trackingNumber: '1234567890' };
  await move(order.id, { orderStatus: 'inShipping', shipment });
  await move(order.id, { orderStatus: 'delivered' });
  await move(rejected.document.order.id, { orderStatus: 'rejected' });
  await requestReviews(shop.database, shop.readSettings(), new Date(Date.now() + DAYS_LATER_MS));
  const soldOut = await newProduct(shop.database, { stock: 0 });
  await shop.callOk(requestStockMail, { body: { productId: soldOut, email: 'meera@example.com' } });
  await shop.database.write((tx) =>
    tx.updateTable('products').set({ stock: 5 }).where('id', '=', soldOut).execute(),
  );
  await mailStockRequests(shop.database, shop.readSettings(), () => {});
  await shop.callOk(requestPasswordReset, { body: { email: shopper.email } });
  await shop.callOk(sendContactMessage, {
    body: {
      firstName: 'Ravi',
      lastName: 'Thakur',
      email: 'ravi@example.com',
      message: 'Is the neem soap fit for a child of two?',
    },
  });
}

test('every mail is written for the list of mails, leads on by one button, and reads whole as HTML', async () => {
  const mails = await listQueuedMails(shop.database);
  expect([...new Set(mails.map(({ kind }) => kind))].toSorted()).toEqual([
    'back_in_stock',
    'contact_message',
    'order_cancelled',
    'order_cancelled_by_shopper',
    'order_cancelled_owner',
    'order_confirmed',
    'order_delivered',
    'order_received',
    'order_refunded',
    'order_refunded_owner',
    'order_shipped',
    'password_reset',
    'review_request',
  ]);
  for (const { id, kind, subject, content, text } of mails) {
    if (content === null) throw new Error(`${kind} says nothing`);
    expect(content.preview).not.toBe('');
    const buttons = content.blocks.filter((block) => block.kind === 'button');
    expect(buttons).toHaveLength(kind === 'contact_message' ? 0 : 1);
    // After the salutation a sentence begins.
    expect(text).toMatch(/^(?:Dear [^\n]+,\n\n)?[A-Z]/);
    const html = renderMailHtml(content, { brand: testBrand, subject });
    expect(html).not.toContain('undefined');
    if (FOLDER === undefined) continue;
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, `${kind}-${id.slice(-4)}.html`), html);
  }
});

test('the subject of a refund says whether all or a part goes back', async () => {
  const mails = await listQueuedMails(shop.database, { kind: 'order_refunded' });
  expect(mails.map(({ subject }) => subject.replace(/of your order \S+:/, 'of N:'))).toEqual([
    'Part refund of N: ₹50.00',
    'Refund of N: ₹50.00',
    'Refund of N: ₹50.00',
  ]);
});
