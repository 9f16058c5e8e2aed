import type { Order, Payment, Refund } from './entities.ts';
import type { Sandbox } from './sandbox.ts';
import type { Change } from './state/store.ts';

/** A UPI payment that was captured, and possibly refunded in full, before the sandbox knew of it. */
export interface PastPayment {
  /** `order_…`, not used by any other payment. */
  orderId: string;
  /** `pay_…`. The id of its refund is `rfnd_…` with the same suffix. */
  paymentId: string;
  /** Paise, ≥ 100. */
  amount: number;
  capturedAt: Date;
  refundedAt: Date | null;
}

/**
 * Takes over the payments of a shop that comes with a history, so that they can be fetched and refunded. Payments
 * that are already known stay as they are.
 */
export function adoptPayments(sandbox: Sandbox, payments: readonly PastPayment[]): void {
  const changes = payments
    .filter(({ paymentId }) => !sandbox.store.payments.has(paymentId))
    .flatMap((payment) => adoptionChanges(payment));
  if (changes.length > 0) sandbox.store.commit(changes);
}

function adoptionChanges({ orderId, paymentId, amount, capturedAt, refundedAt }: PastPayment): Change[] {
  const createdAt = Math.floor(capturedAt.getTime() / 1000);
  const moved = { order_id: orderId, payment_id: paymentId, amount } as const;
  const order: Order = {
    id: orderId,
    amount,
    amountPaid: amount,
    currency: 'INR',
    receipt: null,
    status: 'paid',
    attempts: 1,
    notes: {},
    autoCapture: true,
    linkId: null,
    createdAt,
  };
  const payment: Payment = {
    id: paymentId,
    orderId,
    amount,
    currency: 'INR',
    status: refundedAt ? 'refunded' : 'captured',
    method: 'upi',
    instrument: 'success@razorpay',
    email: '',
    contact: '',
    captured: true,
    amountRefunded: refundedAt ? amount : 0,
    failure: null,
    settlesAtMs: null,
    createdAt,
  };
  const captured: Change[] = [
    ['order', order],
    ['payment', payment],
    ['ledger', { type: 'capture', ...moved, at: capturedAt.toISOString() }],
  ];
  if (refundedAt === null) return captured;
  const refund: Refund = {
    id: paymentId.replace('pay_', 'rfnd_'),
    paymentId,
    amount,
    currency: 'INR',
    notes: {},
    receipt: null,
    status: 'processed',
    speedRequested: 'normal',
    willBe: 'processed',
    webhook: false,
    idempotencyKey: null,
    requestHash: '',
    createdAt: Math.floor(refundedAt.getTime() / 1000),
  };
  return [
    ...captured,
    ['refund', refund],
    ['ledger', { type: 'refund', ...moved, at: refundedAt.toISOString() }],
  ];
}
