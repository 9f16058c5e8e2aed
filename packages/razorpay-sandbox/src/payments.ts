import type { Payment, PaymentFailure, PaymentMethod, PaymentOutcome, Order } from './entities.ts';
import { newId } from './ids.ts';
import { getOrder } from './orders.ts';
import { declineOf } from './payment-failures.ts';
import { linkTakesPayments, linkWithPayment } from './payment-links.ts';
import { feeOf } from './present-entities.ts';
import { badRequest, unknownId } from './razorpay-error.ts';
import { readAmount, readPage, takePage, type Input } from './read-input.ts';
import { unixSeconds, type Sandbox } from './sandbox.ts';
import { changeBalance } from './settings.ts';
import type { Change } from './state/store.ts';
import { paymentEvent, linkPaidEvent, orderPaidEvent } from './webhooks/webhook-events.ts';

/** How the shopper pays. */
export interface Attempt {
  readonly method: PaymentMethod;
  readonly instrument: string;
  readonly email: string;
  readonly contact: string;
}

/** @throws RazorpayError 400 for an unknown id */
export function getPayment(sandbox: Sandbox, paymentId: string): Payment {
  const payment = sandbox.store.payments.get(paymentId);
  if (!payment) throw unknownId();
  return payment;
}

/** `GET /v1/payments`, newest first. */
export function listPayments(sandbox: Sandbox, query: Input): Payment[] {
  return takePage([...sandbox.store.payments.values()].toReversed(), readPage(query));
}

/**
 * Starts an attempt by the shopper: the payment is `created`, its order `attempted`. Refused once the order is paid
 * or its link closed.
 */
export function startPayment(sandbox: Sandbox, orderId: string, attempt: Attempt): Payment {
  const order = getOrder(sandbox, orderId);
  if (order.status === 'paid') throw badRequest('Payment already done for this order.');
  if (order.linkId !== null) linkTakesPayments(sandbox, order.linkId);
  const { settings } = sandbox;
  const base = settings.nextPaymentAmount ?? order.amount - (settings.nextPaymentOffer ?? 0);
  const customerFee = settings.feeBearer === 'customer' ? feeOf(base).fee : null;
  const payment: Payment = {
    ...attempt,
    id: newId('pay'),
    orderId,
    amount: base + (customerFee ?? 0),
    customerFee,
    offerId: settings.nextPaymentOffer === null ? null : newId('offer'),
    shownStatus: settings.nextPaymentStatus,
    isOdd: settings.isNextPaymentOdd,
    currency: order.currency,
    status: 'created',
    captured: false,
    amountRefunded: 0,
    failure: null,
    settlesAtMs: null,
    createdAt: unixSeconds(),
  };
  settings.nextPaymentAmount = null;
  settings.nextPaymentOffer = null;
  settings.nextPaymentStatus = null;
  settings.isNextPaymentOdd = false;
  sandbox.store.commit([
    ['payment', payment],
    ['order', { ...order, status: 'attempted', attempts: order.attempts + 1 }],
  ]);
  return payment;
}

/**
 * Ends a payment that is `created` or `authorized`. With `captured` it stays `authorized` if the order is captured by
 * hand or another payment was faster: an order is captured only once.
 */
export function settlePayment(
  sandbox: Sandbox,
  paymentId: string,
  outcome: PaymentOutcome,
  { webhook = true, failure }: { webhook?: boolean; failure?: PaymentFailure } = {},
): Payment {
  const payment = getPayment(sandbox, paymentId);
  if (payment.status !== 'created' && payment.status !== 'authorized') {
    throw badRequest(`This payment has already been ${payment.status}`);
  }
  if (outcome === 'failed') return failPayment(sandbox, payment, failure, webhook);
  return authorizePayment(sandbox, payment, outcome === 'captured', webhook);
}

/** `POST /v1/payments/:id/capture`. */
export function capturePayment(
  sandbox: Sandbox,
  paymentId: string,
  input: Input,
  { webhook = true } = {},
): Payment {
  const payment = getPayment(sandbox, paymentId);
  const amount = readAmount(input);
  if (payment.captured) throw badRequest('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  }
  if (amount !== payment.amount) {
    throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
  }
  if (input['currency'] !== undefined && input['currency'] !== payment.currency) {
    throw badRequest('The capture currency must be the same as the payment currency', 'currency');
  }
  const order = getOrder(sandbox, payment.orderId);
  if (order.status === 'paid') throw badRequest('Order already paid, this payment cannot be captured');
  const { changes, captured } = captureChanges(sandbox, payment, order, webhook);
  commitAndSend(sandbox, changes);
  return captured;
}

function failPayment(
  sandbox: Sandbox,
  payment: Payment,
  failure: PaymentFailure = declineOf(payment.method),
  webhook: boolean,
): Payment {
  const failed: Payment = { ...payment, status: 'failed', failure, settlesAtMs: null };
  commitAndSend(sandbox, [
    ['payment', failed],
    ...(webhook ? paymentEvent(sandbox, 'payment.failed', failed) : []),
  ]);
  return failed;
}

/**
 * The bank approves the payment. It is captured at once if `capture` asks for it, the order wants it and no other
 * payment was captured before.
 */
export function authorizePayment(
  sandbox: Sandbox,
  payment: Payment,
  capture: boolean,
  webhook: boolean,
): Payment {
  const order = getOrder(sandbox, payment.orderId);
  const authorized: Payment = { ...payment, status: 'authorized', failure: null, settlesAtMs: null };
  const events =
    webhook && payment.status !== 'authorized' ? paymentEvent(sandbox, 'payment.authorized', authorized) : [];
  if (!capture || !order.autoCapture || order.status === 'paid') {
    commitAndSend(sandbox, [['payment', authorized], ...events]);
    return authorized;
  }
  const { changes, captured } = captureChanges(sandbox, authorized, order, webhook);
  commitAndSend(sandbox, [...events, ...changes]);
  return captured;
}

function commitAndSend(sandbox: Sandbox, changes: readonly Change[]): void {
  sandbox.store.commit(changes);
  sandbox.webhooks.take(changes);
}

/**
 * Everything that changes when an authorised payment is captured: payment, order, link, ledger and, if wanted,
 * events. All of it must be committed at once. This call already adds the money to the balance.
 */
function captureChanges(sandbox: Sandbox, payment: Payment, order: Order, webhook: boolean) {
  changeBalance(sandbox.settings, payment.amount - (payment.customerFee ?? 0));
  const captured: Payment = { ...payment, status: 'captured', captured: true };
  const amountPaid = payment.offerId ? payment.amount : order.amount;
  const paid: Order = { ...order, status: 'paid', amountPaid };
  const link = order.linkId === null ? null : linkWithPayment(sandbox, order.linkId, captured);
  const entry = {
    type: 'capture',
    order_id: order.id,
    payment_id: payment.id,
    amount: payment.amount,
    at: new Date().toISOString(),
  } as const;
  const changes: Change[] = [
    ['payment', captured],
    ['order', paid],
    ['ledger', entry],
  ];
  if (link) changes.push(['link', link]);
  if (webhook) {
    changes.push(...paymentEvent(sandbox, 'payment.captured', captured));
    changes.push(...orderPaidEvent(sandbox, paid, captured));
    if (link?.status === 'paid') changes.push(...linkPaidEvent(sandbox, link, paid, captured));
  }
  return { changes, captured };
}
