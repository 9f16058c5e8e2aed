import type { Payment } from './entities.ts';
import { getPayment, settlePayment } from './payments.ts';
import { badRequest } from './razorpay-error.ts';
import type { Sandbox } from './sandbox.ts';

/** A slow bank: the payment stays `created` and is captured after the wait, even across a restart. */
export function settleSlowly(sandbox: Sandbox, paymentId: string): Payment {
  const payment = getPayment(sandbox, paymentId);
  if (payment.status !== 'created') throw badRequest(`This payment has already been ${payment.status}`);
  const slow = { ...payment, settlesAtMs: Date.now() + sandbox.settings.slowBankMs };
  sandbox.store.commit([['payment', slow]]);
  awaitSlowBank(sandbox, slow);
  return slow;
}

/** Waits for the slow bank of a payment that has one; call for every payment at start. */
export function awaitSlowBank(sandbox: Sandbox, payment: Payment): void {
  if (payment.settlesAtMs === null || payment.status !== 'created') return;
  sandbox.later(payment.settlesAtMs - Date.now(), () => {
    if (getPayment(sandbox, payment.id).status === 'created') settlePayment(sandbox, payment.id, 'captured');
  });
}
