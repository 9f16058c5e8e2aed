import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../../testing/build-test-app.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await buildShopWithSandbox());
});
afterAll(() => shop.close());

const [linkId, reference, paymentId] = ['plink_00000000000000', 'our-order', 'pay_00000000000000'];
const signature = createHmac('sha256', 'sandbox_secret')
  .update(`${linkId}|${reference}|paid|${paymentId}`)
  .digest('hex');
const signed = {
  razorpay_payment_id: paymentId,
  razorpay_payment_link_id: linkId,
  razorpay_payment_link_reference_id: reference,
  razorpay_payment_link_status: 'paid',
  razorpay_signature: signature,
};

async function comeBack(query: Record<string, string>) {
  const url = `/api/payments/razorpay/return?${new URLSearchParams(query)}`;
  const { statusCode, headers } = await shop.app.inject({ method: 'GET', url });
  expect(statusCode).toBe(302);
  return headers.location;
}

test('a browser that comes back from the provider’s page goes on with the payment that the provider signed', async () => {
  expect(await comeBack(signed)).toBe(
    `http://shop.test/shop/paypal-return?paymentId=${paymentId}&PayerID=${linkId}`,
  );
});

test('what the provider did not sign is left out on the way back', async () => {
  const page = 'http://shop.test/shop/paypal-return';
  expect(await comeBack({})).toBe(page);
  for (const name of Object.keys(signed)) {
    expect(await comeBack({ ...signed, [name]: 'another' })).toBe(page);
    const { [name as keyof typeof signed]: _, ...rest } = signed;
    expect(await comeBack(rest)).toBe(page);
  }
});
