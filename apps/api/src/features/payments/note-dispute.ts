import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueOwnersMail } from '../mails/index.ts';
import { adminOrderPath, inRupees, recordOrderEvent } from '../orders/index.ts';
import { type NotedDrift, closeNotedDrift, isDriftKept, keepClosedDrift, openDrift } from './note-drift.ts';
import type { ProviderDispute } from '../gateway/index.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
/** In these states nobody waits for an answer of the owner; in any other, known or not, somebody may. */
const NEEDS_NOTHING = new Set(['under_review', 'won', 'closed']);

/**
 * Keeps a dispute for the page of the books. If it is news, mails the owner what the bank wants back and until when to
 * answer, and notes it in the order's timeline. A payment that the shop does not know is told of all the same.
 * `isListed`: it is from the provider's list, in which those that need no answer are no news; what such a one takes, or
 * may, of an order is noted all the same.
 */
export async function noteDispute(
  tx: Tx,
  { dispute, at, isListed = false }: { dispute: ProviderDispute; at: Date; isListed?: boolean },
  settings: ShopSettings,
): Promise<void> {
  const order = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'orders.order_number', 'payments.amount_paise'])
    .where('payment_id', '=', dispute.paymentId)
    .executeTakeFirst();
  const { status } = dispute;
  const isNews = await keep(tx, dispute, { orderId: order?.id ?? null, at, isListed });
  await noteAtStake(tx, dispute, order?.amount_paise ?? 0);
  if (!isNews) return;
  const step = status.replaceAll('_', ' ');
  const amount = dispute.amountPaise === null ? '' : ` of ${inRupees(dispute.amountPaise)}`;
  const until = isToAnswer(status) && dispute.respondBy ? day.format(dispute.respondBy) : null;
  const answer = until === null ? '' : `, to be answered by ${until}`;
  const reason = dispute.reason === '' ? '' : `, ${dispute.reason}`;
  const what = `dispute ${dispute.disputeId} about payment ${dispute.paymentId}${amount}: ${step}${reason}${answer}`;
  if (order) await recordOrderEvent(tx, { order_id: order.id, kind: 'note', note: what, at });
  const about = order?.order_number ?? dispute.paymentId;
  await queueOwnersMail(tx, settings, {
    kind: 'payment_dispute',
    ...(order && { orderId: order.id }),
    subject:
      until === null ? `Dispute about ${about}: ${step}` : `Dispute about ${about}: answer by ${until}`,
    preview: `The bank of the shopper disputes a payment: ${step}.`,
    body: [
      `The payment service tells of a ${what}.`,
      adviceOn(status),
      ...(order ? [{ kind: 'button' as const, label: 'Open the order', to: adminOrderPath(order) }] : []),
    ],
  });
}

/** Keeps the state of the dispute. @returns whether it is news */
async function keep(
  tx: Tx,
  dispute: ProviderDispute,
  { orderId, at, isListed }: { orderId: string | null; at: Date; isListed: boolean },
): Promise<boolean> {
  const { disputeId, paymentId, amountPaise, status, reason, respondBy } = dispute;
  const drift: NotedDrift = {
    kind: 'payment_disputed',
    subject: disputeId,
    orderId,
    paymentId,
    shopPaise: null,
    providerPaise: amountPaise,
    detail: [...(status === 'open' ? [] : [status.replaceAll('_', ' ')]), reason].filter(Boolean).join(', '),
    respondBy,
  };
  const providerPaise = dispute.deductedPaise || amountPaise;
  const taken = {
    ...drift,
    kind: 'payment_taken_back',
    providerPaise,
    detail: reason,
    respondBy: null,
  } as const;
  if (isListed && !isToAnswer(status) && !(await isDriftKept(tx, drift))) {
    if (orderId !== null && !isOver(status)) await keepClosedDrift(tx, status === 'lost' ? taken : drift, at);
    return false;
  }
  if (NEEDS_NOTHING.has(status)) return closeNotedDrift(tx, drift, at);
  if (status !== 'lost') return openDrift(tx, drift, { at, reopens: isListed ? 'never' : 'changed' });
  await closeNotedDrift(tx, drift, at);
  return openDrift(tx, taken, { at, reopens: 'never' });
}

/**
 * Notes what the shopper gets, or may get, from the bank, so that the shop does not give it back a second time
 * (decision 0201). A dispute that does not say its amount is about the whole payment.
 */
async function noteAtStake(
  tx: Tx,
  { disputeId, status, amountPaise, deductedPaise }: ProviderDispute,
  paymentPaise: number,
): Promise<void> {
  const at_stake_paise = isOver(status) ? 0 : deductedPaise || (amountPaise ?? paymentPaise);
  await tx
    .updateTable('drifts')
    .set({ at_stake_paise })
    .where('kind', 'in', ['payment_disputed', 'payment_taken_back'])
    .where('subject', '=', disputeId)
    .execute();
}

/** Whether nothing is at stake any more. */
function isOver(status: string): boolean {
  return status === 'won' || status === 'closed';
}

function isToAnswer(status: string): boolean {
  return status !== 'lost' && !NEEDS_NOTHING.has(status);
}

function adviceOn(status: string): string {
  if (isToAnswer(status)) {
    return "Answer it in the payment service's dashboard, with the invoice and the proof of delivery, or accept it there. A dispute that nobody answers in time is usually lost, and the amount and a fee are taken from your payouts. Do not refund a disputed payment as well.";
  }
  if (status === 'lost') {
    return 'The amount and a fee are taken from your payouts. Do not refund the payment as well.';
  }
  return status === 'under_review'
    ? 'The bank looks at your answer. You need do nothing until it decides. Do not refund a disputed payment as well.'
    : 'You need do nothing.';
}
