import { queueMail } from '../mails/index.ts';
import { type OrderRow, adminOrderPath, inRupees, lockOrder, recordOrderEvent } from '../orders/index.ts';
import type { PaymentDependencies } from './reconcile-order.ts';
import { type NotedDrift, closeNotedDrift, openDrift } from './note-drift.ts';
import type { UnfitAnswer } from './rules/unfit-answer.ts';

/**
 * Keeps which payments of an order do not fit it, so that nothing ends the order, and tells the owner of each new one
 * at once, by mail and in the order's timeline. Once none is left, the order goes on as usual.
 */
export async function noteUnfitPayments(
  { database, clock, readSettings }: PaymentDependencies,
  known: OrderRow,
  unfit: readonly UnfitAnswer[],
): Promise<void> {
  if (unfit.length === 0 && known.unfit_payments === null) return;
  await database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, known.id);
    const told = new Set(order.unfit_payments?.split(','));
    const gone = [...told].filter((id) => !unfit.some((answer) => answer.id === id));
    const ids = [...new Set(unfit.map(({ id }) => id))].toSorted();
    const unfit_payments = ids.length > 0 ? ids.join(',') : null;
    await tx.updateTable('orders').set({ unfit_payments }).where('id', '=', order.id).execute();
    const at = clock.now();
    for (const id of gone) await closeNotedDrift(tx, driftOf(order, { id, what: '' }), at);
    const fresh = unfit.filter(({ id }) => !told.has(id));
    for (const answer of fresh) {
      const note = `does not fit this order: ${answer.what}`;
      await recordOrderEvent(tx, { order_id: order.id, kind: 'payment', note, at });
      await openDrift(tx, driftOf(order, answer), { at, reopens: 'closed' });
      await queueMail(tx, unfitMail(order, answer, readSettings().contact.email));
    }
  });
}

function driftOf({ id: orderId, total_paise: totalPaise }: OrderRow, { id, what }: UnfitAnswer): NotedDrift {
  return {
    kind: 'payment_unfit',
    // Two orders may have an answer without an id each.
    subject: `${orderId} ${id}`,
    orderId,
    paymentId: id.startsWith('pay_') ? id : null,
    shopPaise: totalPaise,
    providerPaise: null,
    detail: what,
    respondBy: null,
  };
}

function unfitMail(order: OrderRow, { what }: UnfitAnswer, recipient: string) {
  const { order_number: orderNumber } = order;
  return {
    kind: 'payment_unfit',
    orderId: order.id,
    recipient,
    subject: `A payment does not fit ${orderNumber}: please look`,
    content: {
      preview: 'The shop keeps the order and its pieces until you have dealt with it.',
      blocks: [
        {
          kind: 'paragraph' as const,
          text: `The payment service has an answer about ${orderNumber} (${order.razorpay_order_id ?? order.payment_link_id ?? orderNumber}), whose total is ${inRupees(order.total_paise)}, that does not fit it: ${what}.`,
        },
        {
          kind: 'paragraph' as const,
          text: "The shop has neither confirmed nor closed the order because of it. Look it up in the payment service's dashboard. If it is not what the shopper owes, refund it there in full: an open order then goes on as if it had not been paid.",
        },
        { kind: 'button' as const, label: 'Open the order', to: adminOrderPath(order) },
      ],
    },
  };
}
