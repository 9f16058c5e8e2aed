import { createHmac } from 'node:crypto';
import { assert, property, string, stringMatching, tuple, uint8Array } from 'fast-check';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { expect, test } from 'vitest';
import { createRazorpayGateway } from './razorpay-gateway.ts';

// The shop makes its calls itself (decision 0140). What it believes must stay what Razorpay's own package believes.

const secretOf = string({ minLength: 1 });
const id = stringMatching(/^[A-Za-z0-9]{14}$/);
const gatewayOf = (keySecret: string, webhookSecret = 'other') =>
  createRazorpayGateway({
    keyId: 'k',
    keySecret,
    apiUrl: 'http://127.0.0.1:9',
    webhookSecrets: [webhookSecret],
  });

/** The right signature, and others that are close to it. */
const signatures = (signed: string | Uint8Array, secret: string) => {
  const right = createHmac('sha256', secret).update(signed).digest('hex');
  return [
    right,
    right.slice(1),
    `${right}0`,
    right.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    '',
  ];
};

test('a checkout is signed for the shop as it is for the package', () => {
  assert(
    property(secretOf, id, id, (secret, order, payment) => {
      const [providerOrderId, paymentId] = [`order_${order}`, `pay_${payment}`];
      const gateway = gatewayOf(secret);
      for (const signature of signatures(`${providerOrderId}|${paymentId}`, secret)) {
        const official = validatePaymentVerification(
          { order_id: providerOrderId, payment_id: paymentId },
          signature,
          secret,
        );
        expect(gateway.isCheckoutSignature({ providerOrderId, paymentId, signature })).toBe(official);
      }
    }),
  );
});

test('so is the way back from a payment link', () => {
  assert(
    property(secretOf, tuple(id, id, id), (secret, [link, reference, payment]) => {
      const [paymentLinkId, paymentId, status] = [`plink_${link}`, `pay_${payment}`, 'paid'];
      const gateway = gatewayOf(secret);
      for (const signature of signatures(`${paymentLinkId}|${reference}|${status}|${paymentId}`, secret)) {
        const official = validatePaymentVerification(
          {
            payment_link_id: paymentLinkId,
            payment_link_reference_id: reference,
            payment_link_status: status,
            payment_id: paymentId,
          },
          signature,
          secret,
        );
        expect(
          gateway.isPaymentLinkSignature({ paymentLinkId, reference, status, paymentId, signature }),
        ).toBe(official);
      }
    }),
  );
});

test('so is a webhook, whose every byte counts: the package reads bytes that are no text as others', () => {
  assert(
    property(secretOf, string({ unit: 'binary' }), (secret, body) => {
      for (const signature of signatures(body, secret)) {
        const official = validateWebhookSignature(body, signature, secret);
        expect(gatewayOf('k', secret).isWebhookSignature(Buffer.from(body), signature)).toBe(official);
      }
    }),
  );
  assert(
    property(secretOf, uint8Array(), (secret, bytes) => {
      const [right = ''] = signatures(bytes, secret);
      expect(gatewayOf('k', secret).isWebhookSignature(Buffer.from(bytes), right)).toBe(true);
    }),
  );
});
