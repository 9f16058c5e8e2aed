import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueMail } from '../mails/index.ts';
import { adminOrderPath, inRupees, recordOrderEvent } from '../orders/index.ts';
import type { Dispute } from './rules/webhook-news.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/**
 * Mails the owner what a shopper's bank wants back and until when to answer, and notes it in the order's timeline. A
 * payment that the shop does not know is told of all the same.
 */
export async function tellOwnerOfDispute(
  tx: Tx,
  { dispute, event, at }: { dispute: Dispute; event: string; at: Date },
  { contact }: ShopSettings,
): Promise<void> {
  const order = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'orders.order_number'])
    .where('payment_id', '=', dispute.payment_id)
    .executeTakeFirst();
  const step = event.replace('payment.dispute.', '').replaceAll('_', ' ');
  const amount = typeof dispute.amount !== 'number' ? '' : ` of ${inRupees(dispute.amount)}`;
  const reason = dispute.reason_code ? `, reason ${dispute.reason_code}` : '';
  const until = dispute.respond_by ? day.format(new Date(dispute.respond_by * 1000)) : null;
  const answer = until === null ? '' : `, to be answered by ${until}`;
  const what = `dispute ${dispute.id} about payment ${dispute.payment_id}${amount}: ${step}${reason}${answer}`;
  if (order) await recordOrderEvent(tx, { order_id: order.id, kind: 'note', note: what, at });
  const about = order?.order_number ?? dispute.payment_id;
  await queueMail(tx, {
    kind: 'payment_dispute',
    ...(order && { orderId: order.id }),
    recipient: contact.email,
    subject:
      until === null ? `Dispute about ${about}: ${step}` : `Dispute about ${about}: answer by ${until}`,
    content: {
      preview: `The bank of the shopper disputes a payment: ${step}.`,
      blocks: [
        { kind: 'paragraph', text: `The payment service tells of a ${what}.` },
        {
          kind: 'paragraph',
          text: "Answer it in the payment service's dashboard, with the invoice and the proof of delivery, or accept it there. A dispute that nobody answers in time is usually lost, and the amount and a fee are taken from your payouts. Do not refund a disputed payment as well.",
        },
        ...(order ? [{ kind: 'button' as const, label: 'Open the order', to: adminOrderPath(order) }] : []),
      ],
    },
  });
}
