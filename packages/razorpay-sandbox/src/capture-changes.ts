import type { Order, Payment } from './entities.ts';
import { linkWithPayment } from './payment-links.ts';
import type { Sandbox } from './sandbox.ts';
import { changeBalance } from './settings.ts';
import type { Change } from './state/store.ts';
import { linkPaidEvent, orderPaidEvent, paymentEvent } from './webhooks/webhook-events.ts';

/**
 * Everything that changes when an authorised payment is captured: payment, order, link, ledger and, if wanted,
 * events. All of it must be committed at once. This call already adds the money to the balance.
 */
export function captureChanges(sandbox: Sandbox, payment: Payment, order: Order, webhook: boolean) {
  changeBalance(sandbox.settings, payment.amount - (payment.customerFee ?? 0));
  const captured: Payment = { ...payment, status: 'captured', captured: true };
  const paid: Order = { ...order, status: 'paid', amountPaid: order.amount };
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
