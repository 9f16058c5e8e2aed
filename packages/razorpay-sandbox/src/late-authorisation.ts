import type { Payment } from './entities.ts';
import { getOrder } from './orders.ts';
import { authorizePayment, getPayment } from './payments.ts';
import { badRequest } from './razorpay-error.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * For this many days Razorpay keeps asking the bank about a payment that failed for want of an answer (docs: payment
 * capture settings).
 */
const LATEST_AUTHORISATION_DAYS = 5;
const DAY_SECONDS = 86_400;

/**
 * Authorises a failed payment and, by default, captures it after all (docs: late authorisation). Before that,
 * `daysLater` moves the payment and its order that many days into the past.
 */
export function authorizeLate(
  sandbox: Sandbox,
  paymentId: string,
  { daysLater = 0, capture = true, webhook = true } = {},
): Payment {
  const payment = getPayment(sandbox, paymentId);
  if (payment.status !== 'failed') throw badRequest('Only a failed payment can be authorised late');
  if (daysLater > LATEST_AUTHORISATION_DAYS) {
    throw badRequest(`The bank is asked for ${LATEST_AUTHORISATION_DAYS} days only`, 'days_later');
  }
  const order = getOrder(sandbox, payment.orderId);
  const earlier = <Entity extends { createdAt: number }>(entity: Entity): Entity => ({
    ...entity,
    createdAt: entity.createdAt - daysLater * DAY_SECONDS,
  });
  sandbox.store.commit([
    ['payment', earlier(payment)],
    ['order', earlier(order)],
  ]);
  return authorizePayment(sandbox, earlier(payment), capture, webhook);
}
