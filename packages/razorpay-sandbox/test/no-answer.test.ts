import { expect, test } from 'vitest';
import { startSandbox } from './support.ts';

const LINK = { amount: 50000, currency: 'INR', reference_id: 'DS-1', customer: {} };

/** An order with an authorised and one with a captured payment, and a link. */
async function startWithWork() {
  const sandbox = await startSandbox();
  const { sdk, control } = sandbox;
  const toCapture = await sdk.orders.create({ amount: 50000, currency: 'INR' });
  const toRefund = await sdk.orders.create({ amount: 50000, currency: 'INR' });
  const authorized = await control.pay({ order_id: toCapture.id, outcome: 'authorized' });
  const captured = await control.pay({ order_id: toRefund.id });
  const link = await sdk.paymentLink.create({ ...LINK, reference_id: 'DS-0' });
  return {
    ...sandbox,
    authorizedId: authorized.razorpay_payment_id,
    capturedId: captured.razorpay_payment_id,
    linkId: link.id,
  };
}

type Work = Awaited<ReturnType<typeof startWithWork>>;
interface Case {
  path: string;
  call: (work: Work) => Promise<unknown>;
  isDone: (work: Work) => Promise<boolean>;
}

const cases: Record<string, Case> = {
  'creating an order': {
    path: '/v1/orders',
    call: ({ sdk }) => sdk.orders.create({ amount: 50000, currency: 'INR', receipt: 'DS-1' }),
    isDone: async ({ sdk }) => (await sdk.orders.all({ receipt: 'DS-1' })).count === 1,
  },
  'a capture': {
    path: '/v1/payments/:id/capture',
    call: ({ sdk, authorizedId }) => sdk.payments.capture(authorizedId, 50000, 'INR'),
    isDone: async ({ sdk, authorizedId }) => (await sdk.payments.fetch(authorizedId)).status === 'captured',
  },
  'a refund': {
    path: '/v1/payments/:id/refund',
    call: ({ sdk, capturedId }) => sdk.payments.refund(capturedId, {}),
    isDone: async ({ sdk, capturedId }) => (await sdk.payments.fetch(capturedId)).status === 'refunded',
  },
  'creating a link': {
    path: '/v1/payment_links',
    call: ({ sdk }) => sdk.paymentLink.create(LINK),
    isDone: async ({ sdk }) =>
      (await sdk.paymentLink.all({ reference_id: 'DS-1' } as object)).payment_links.length === 1,
  },
  'cancelling a link': {
    path: '/v1/payment_links/:id/cancel',
    call: ({ sdk, linkId }) => sdk.paymentLink.cancel(linkId),
    isDone: async ({ sdk, linkId }) => (await sdk.paymentLink.fetch(linkId)).status === 'cancelled',
  },
};

test.each(Object.entries(cases))(
  'no-answer-after-commit: %s is done, no answer comes',
  async (_name, one) => {
    const work = await startWithWork();
    await work.control.faults({
      calls: [{ method: 'POST', path: one.path, fault: 'no-answer-after-commit' }],
    });
    // The SDK turns a cut connection into a bare TypeError.
    await expect(one.call(work)).rejects.toThrow(TypeError);
    expect(await one.isDone(work)).toBe(true);
  },
);
