import { expect, test } from 'vitest';
import { captureAnswer } from './capture-answer.ts';

test('a paid order is a success, whatever was reported', () => {
  for (const isFailureReport of [true, false]) {
    const { status, message } = captureAnswer('paid', { isFailureReport });
    expect([status, message()]).toEqual([200, 'Payment confirmed']);
  }
});

test.each(['pending', 'canceled', 'refunded'] as const)(
  'a report of success for an order in status %s is no success',
  (paymentStatus) => {
    expect(captureAnswer(paymentStatus, { isFailureReport: false })).toMatchObject({
      status: 409,
      code: expect.stringMatching(/^payment_/),
    });
  },
);

test.each(['pending', 'canceled', 'refunded'] as const)(
  'a report of failure for an order in status %s is answered 200',
  (paymentStatus) => {
    expect(captureAnswer(paymentStatus, { isFailureReport: true }).status).toBe(200);
  },
);
