import { createHash } from 'node:crypto';
import type { Payment, Refund } from './entities.ts';
import { newId } from './ids.ts';
import { getPayment } from './payments.ts';
import { badRequest, unknownId } from './razorpay-error.ts';
import { readAmount, readNotes, readPage, readText, takePage } from './read-input.ts';
import type { Input } from './read-input.ts';
import { unixSeconds } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { changeBalance } from './settings.ts';
import type { Change } from './state/store.ts';
import { refundEvent } from './webhooks/webhook-events.ts';

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;
const MAX_RECEIPT_LENGTH = 40;

/** @throws RazorpayError 400 for an unknown id */
export function getRefund(sandbox: Sandbox, refundId: string): Refund {
  const refund = sandbox.store.refunds.get(refundId);
  if (!refund) throw unknownId();
  return refund;
}

/** `GET /v1/refunds`, newest first. */
export function listRefunds(sandbox: Sandbox, query: Input): Refund[] {
  return takePage([...sandbox.store.refunds.values()].toReversed(), readPage(query));
}

/**
 * `POST /v1/payments/:id/refund`. The same idempotency key with the same body returns the same refund; with another
 * body it is a 400. Never refunds more than was captured.
 */
export function refundPayment(
  sandbox: Sandbox,
  paymentId: string,
  input: Input,
  idempotencyKey: string | null,
  { webhook = true } = {},
): Refund {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([paymentId, input]))
    .digest('hex');
  if (idempotencyKey !== null) {
    const earlier = findEarlierRefund(sandbox, idempotencyKey, requestHash);
    if (earlier) return earlier;
  }
  const payment = getPayment(sandbox, paymentId);
  const refund: Refund = {
    id: newId('rfnd'),
    paymentId,
    amount: affordableAmount(sandbox, refundableAmount(payment, input)),
    currency: payment.currency,
    notes: readNotes(input),
    receipt: readText(input, 'receipt', MAX_RECEIPT_LENGTH),
    status: 'pending',
    shownStatus: sandbox.settings.nextRefundStatus,
    speedRequested: input['speed'] === 'optimum' ? 'optimum' : 'normal',
    willBe: sandbox.settings.failNextRefunds > 0 ? 'failed' : 'processed',
    webhook,
    idempotencyKey,
    requestHash,
    createdAt: unixSeconds(),
  };
  if (refund.willBe === 'failed') sandbox.settings.failNextRefunds -= 1;
  sandbox.settings.nextRefundStatus = null;
  changeBalance(sandbox.settings, -refund.amount);
  const changes = acceptChanges(payment, refund);
  if (webhook) changes.push(...refundEvent(sandbox, refund, withRefunded(payment, refund.amount)));
  sandbox.store.commit(changes);
  sandbox.webhooks.take(changes);
  awaitRefund(sandbox, refund);
  return refund;
}

/** Schedules the end of a pending refund. Call it for every refund at startup. */
export function awaitRefund(sandbox: Sandbox, refund: Refund): void {
  if (refund.status !== 'pending') return;
  sandbox.later(sandbox.settings.refundDelayMs, () => settleRefund(sandbox, refund));
}

/** Ends a pending refund now, with the status it was to get. One that has ended stays as it is. */
export function settleRefund(sandbox: Sandbox, { id }: Refund): Refund {
  const pending = getRefund(sandbox, id);
  if (pending.status !== 'pending') return pending;
  const refund: Refund = { ...pending, status: pending.willBe };
  const payment = getPayment(sandbox, refund.paymentId);
  const settled = refund.status === 'failed' ? withRefunded(payment, -refund.amount) : payment;
  const changes: Change[] = [['refund', refund]];
  if (refund.status === 'failed') {
    changes.push(['payment', settled]);
    changeBalance(sandbox.settings, refund.amount);
  }
  if (refund.webhook) changes.push(...refundEvent(sandbox, refund, settled));
  sandbox.store.commit(changes);
  sandbox.webhooks.take(changes);
  return refund;
}

/** The bank sends back a refund that was processed: the account of the shopper is closed. */
export function returnRefund(sandbox: Sandbox, { id }: Refund, { webhook = true } = {}): Refund {
  const processed = getRefund(sandbox, id);
  if (processed.status !== 'processed') throw badRequest('Only a refund that was processed can come back.');
  const refund: Refund = { ...processed, status: 'failed' };
  const payment = withRefunded(getPayment(sandbox, refund.paymentId), -refund.amount);
  changeBalance(sandbox.settings, refund.amount);
  const entry = {
    type: 'refund_returned',
    order_id: payment.orderId,
    payment_id: payment.id,
    amount: refund.amount,
    at: new Date().toISOString(),
  } as const;
  const changes: Change[] = [
    ['refund', refund],
    ['payment', payment],
    ['ledger', entry],
    ...(webhook ? refundEvent(sandbox, refund, payment) : []),
  ];
  sandbox.store.commit(changes);
  sandbox.webhooks.take(changes);
  return refund;
}

function findEarlierRefund(sandbox: Sandbox, key: string, requestHash: string): Refund | null {
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw badRequest(
      'The idempotency key must be at least 10 characters of letters, digits, hyphens and underscores.',
    );
  }
  const earlier = sandbox.store.findRefundByIdempotencyKey(key);
  if (earlier && earlier.requestHash !== requestHash) {
    throw badRequest('Different request with the same idempotency key has already been processed.');
  }
  return earlier;
}

function refundableAmount(payment: Payment, input: Input): number {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken');
  }
  const left = payment.amount - payment.amountRefunded;
  const amount = input['amount'] === undefined || input['amount'] === null ? left : readAmount(input);
  if (amount > left) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  }
  return amount;
}

function affordableAmount({ settings }: Sandbox, amount: number): number {
  if (settings.balance !== null && amount > settings.balance) {
    throw badRequest('Your account does not have enough balance to carry out the refund operation.');
  }
  return amount;
}

// The ledger records a refund as soon as it is accepted: from then on the money is the shopper's.
function acceptChanges(payment: Payment, refund: Refund): Change[] {
  const changes: Change[] = [
    ['refund', refund],
    ['payment', withRefunded(payment, refund.amount)],
  ];
  if (refund.willBe === 'failed') return changes;
  const entry = {
    type: 'refund',
    order_id: payment.orderId,
    payment_id: payment.id,
    amount: refund.amount,
    at: new Date().toISOString(),
  } as const;
  return [...changes, ['ledger', entry]];
}

function withRefunded(payment: Payment, change: number): Payment {
  const amountRefunded = payment.amountRefunded + change;
  return { ...payment, amountRefunded, status: amountRefunded === payment.amount ? 'refunded' : 'captured' };
}
