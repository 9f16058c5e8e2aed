import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { listOrderPapers } from '@shop/contract/tax/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { sendDueRefunds } from './send-due-refunds.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  ({ sandbox, shop } = await buildShopWithSandbox({ settings: demonstrationSettings }));
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

/** A shipped order of three soaps for ₹300, with its invoice. */
async function sentOrder() {
  const productId = await newProduct(shop.database, { stock: 5 });
  const orderId = await newSoldOrder(shop.database, {
    userId: (await shop.newShopper()).id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId, quantity: 3, unitPricePaise: 10_000 }],
  });
  const call = { token: owner.token, params: { id: orderId } };
  await shop.callOk(updateOrderStatus, { ...call, body: { orderStatus: 'inShipping' } });
  return {
    refund: (body: object) => shop.callOk(refundOrder, { ...call, body }),
    papers: async () => (await shop.callOk(listOrderPapers, call)).data,
    mails: () => listQueuedMails(shop.database, { orderId, kind: 'order_refunded' }),
    productId,
  };
}

const sendRefunds = () =>
  sendDueRefunds(
    paymentDependencies(shop, {
      ...sandbox.gateway,
      refundPayment: async ({ refundId, paymentId, amountPaise }) => ({
        providerRefundId: `rfnd_${refundId}`,
        paymentId,
        amountPaise,
        receipt: refundId,
        status: 'processed',
        createdAt: shop.clock.now(),
      }),
    }),
  );

test('a refund in two parts is called a part, then the rest, with what both come to, though both leave together', async () => {
  const { refund, mails } = await sentOrder();
  await refund({ amount: 120 });
  await refund({});
  await sendRefunds();
  const told = (await mails()).toSorted((one, other) => one.subject.localeCompare(other.subject));
  expect(told.map(({ subject }) => subject.replace(/order [^:]+/, 'order N'))).toEqual([
    'Partial refund of your order N: ₹120.00',
    'Refund of the rest of your order N: ₹180.00',
  ]);
  const [part, rest] = told;
  expect(part?.text).not.toContain('Refunds in all');
  expect(rest?.text).toContain('We have refunded the rest of your order.');
  expect(rest?.text).toMatch(/Earlier refunds +₹120\.00\nThis refund +₹180\.00\nRefunds in all +₹300\.00/);
});

test('the mail of a refund names the pieces that it gives back, and has its credit note', async () => {
  const { refund, mails, papers, productId } = await sentOrder();
  await refund({ amount: 200, restock: [{ productId, quantity: 2 }] });
  await sendRefunds();
  const note = (await papers()).find(({ kind }) => kind === 'credit_note');
  const [mail] = await mails();
  expect(mail?.text).toMatch(/This refund is for:?\n2 × Soap/);
  expect(mail?.text).toContain(`Credit note ${note?.number} is attached to this email as a PDF file.`);
  expect(mail?.content?.attachmentId).toBe(note?._id);
  await refund({ amount: 50 });
  await sendRefunds();
  expect((await mails()).at(-1)?.text).not.toContain('This refund is for');
});
