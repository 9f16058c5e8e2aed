import type { Payment } from './entities.ts';
import { getPayment, settlePayment } from './payments.ts';
import { badRequest } from './razorpay-error.ts';
import type { Sandbox } from './sandbox.ts';

/** Simulates a slow bank: the payment stays `created` and is captured after the delay, even across a restart. */
export function settleSlowly(sandbox: Sandbox, paymentId: string): Payment {
  const payment = getPayment(sandbox, paymentId);
  if (payment.status !== 'created') throw badRequest(`This payment has already been ${payment.status}`);
  const slow = { ...payment, settlesAtMs: Date.now() + sandbox.settings.slowBankMs };
  sandbox.store.commit([['payment', slow]]);
  awaitSlowBank(sandbox, slow);
  return slow;
}

/** Schedules the capture if the payment has a slow bank. Call it for every payment at startup. */
export function awaitSlowBank(sandbox: Sandbox, payment: Payment): void {
  if (payment.settlesAtMs === null || payment.status !== 'created') return;
  sandbox.later(payment.settlesAtMs - Date.now(), () => {
    if (getPayment(sandbox, payment.id).status === 'created') settlePayment(sandbox, payment.id, 'captured');
  });
}
