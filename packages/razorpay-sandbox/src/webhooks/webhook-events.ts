import type { Delivery, Dispute, Order, Payment, PaymentLink, Refund } from '../entities.ts';
import { randomPart } from '../ids.ts';
import {
  presentDispute,
  presentOrder,
  presentOrderOfLink,
  presentPayment,
  presentPaymentLink,
  presentRefund,
} from '../present-entities.ts';
import { unixSeconds } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Change } from '../state/store.ts';

const ACCOUNT_ID = 'acc_SandboxAccount';

/** `payment.authorized`, `payment.captured` or `payment.failed`. */
export function paymentEvent(
  sandbox: Sandbox,
  event: 'payment.authorized' | 'payment.captured' | 'payment.failed',
  payment: Payment,
): Change[] {
  return deliveriesOf(sandbox, event, { payment: presentPayment(sandbox, payment) });
}

export function orderPaidEvent(sandbox: Sandbox, order: Order, payment: Payment): Change[] {
  return deliveriesOf(sandbox, 'order.paid', {
    payment: presentPayment(sandbox, payment),
    order: presentOrder(order),
  });
}

export function linkPaidEvent(sandbox: Sandbox, link: PaymentLink, order: Order, payment: Payment): Change[] {
  return deliveriesOf(sandbox, 'payment_link.paid', {
    payment_link: presentPaymentLink(sandbox, link),
    payment: presentPayment(sandbox, payment),
    order: presentOrderOfLink(order, link),
  });
}

/** `refund.created` while it is pending, then `refund.processed` or `refund.failed`. */
export function refundEvent(sandbox: Sandbox, refund: Refund, payment: Payment): Change[] {
  const step = refund.status === 'pending' ? 'created' : refund.status;
  return deliveriesOf(sandbox, `refund.${step}`, {
    refund: presentRefund(refund),
    payment: presentPayment(sandbox, payment),
  });
}

/** `payment.dispute.created` and the steps after it. */
export function disputeEvent(sandbox: Sandbox, step: string, dispute: Dispute, payment: Payment): Change[] {
  return deliveriesOf(sandbox, `payment.dispute.${step}`, {
    payment: presentPayment(sandbox, payment),
    dispute: presentDispute(dispute),
  });
}

/** `settlement.processed`: the money is on its way to the bank account. */
export function settlementEvent(sandbox: Sandbox, settlement: object): Change[] {
  return deliveriesOf(sandbox, 'settlement.processed', { settlement });
}

/** The deliveries of one event: a single one, or what the next webhook fault makes of it. */
function deliveriesOf(sandbox: Sandbox, event: string, entities: Record<string, object>): Change[] {
  if (sandbox.config.webhookUrl === undefined) return [];
  const fault = sandbox.faults.takeWebhookFault(event);
  if (fault?.fault === 'drop') return [];
  const delivery: Delivery = {
    id: randomPart(),
    eventId: randomPart(),
    event,
    body: eventBody(event, fault?.fault === 'contradict' ? contradicted(entities) : entities),
    secret:
      fault?.fault === 'old-secret' ? sandbox.config.previousWebhookSecret : sandbox.settings.webhookSecret,
    tamperFirst: fault?.fault === 'tamper',
    held: fault?.fault === 'reorder',
    attempts: 0,
    nextAtMs: Date.now() + (fault?.fault === 'delay' ? fault.delayMs : 0),
    createdAtMs: Date.now(),
  };
  const again = { ...delivery, id: randomPart() };
  if (fault?.fault === 'duplicate') return [asChange(delivery), asChange(again)];
  if (fault?.fault === 'new-event-id') {
    return [asChange(delivery), asChange({ ...again, eventId: randomPart() })];
  }
  return [asChange(delivery)];
}

/**
 * A payment as in Razorpay's sample bodies for cards: it has been taken and has no error, whatever its status says.
 */
function contradicted(entities: Record<string, object>): Record<string, object> {
  const { payment } = entities;
  if (!payment) return entities;
  const claims = { captured: true, fee: null, tax: null, error_code: '', error_description: '' };
  return { ...entities, payment: { ...payment, ...claims } };
}

function asChange(delivery: Delivery): Change {
  return ['delivery', delivery];
}

function eventBody(event: string, entities: Record<string, object>): string {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  return JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(entities),
    payload,
    created_at: unixSeconds(),
  });
}
