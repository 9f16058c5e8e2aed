import * as refundMessages from '@shop/contract/refunds/messages';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueMail } from '../mails/index.ts';
import { findBoughtOrder, inRupees, recordOrderEvent } from '../orders/index.ts';
import { type RefundProgress, refundFailedMail, refundedMails } from './refund-mails.ts';
import { tellOwnerOfRefund } from './refund-trouble.ts';
import { type RefundRow, refundsOf, sumPaise } from './refund-queries.ts';
import { sentPaise } from './with-shopper-fee.ts';

/**
 * Mails the shopper what has become of a refund: that it is on its way once the provider has it, and that it is done
 * once it is. After a failure only that it has gone through after all, because a new attempt is no news. Refunds that
 * the shopper was told of when they were written down are otherwise skipped.
 * @param before the refund as it was until now
 */
export async function tellOfProgress(
  tx: Tx,
  before: RefundRow,
  status: 'pending' | 'processed',
  settings: ShopSettings,
): Promise<void> {
  if (before.reason === 'by_hand') return;
  const isDone = status === 'processed';
  if (before.failure_told_at !== null) {
    if (!isDone) return;
    await tx.updateTable('refunds').set({ failure_told_at: null }).where('id', '=', before.id).execute();
    await tell(tx, before, settings, 'gone_through');
    return;
  }
  if (before.reason !== 'owner' && before.reason !== 'cancelled') return;
  const isNews = isDone ? before.status !== 'processed' : before.provider_refund_id === null;
  if (isNews) await tell(tx, before, settings, isDone ? 'done' : 'on_its_way');
}

/** Mails the shopper that the owner has paid the refund back in another way. */
export function tellPaidBack(tx: Tx, paidBack: RefundRow, settings: ShopSettings): Promise<void> {
  return tell(tx, paidBack, settings, 'done');
}

/** Tells the owner that a refund has failed, also in the timeline, and the shopper unless the shopper knows. */
export async function tellThatItFailed(
  tx: Tx,
  refund: RefundRow,
  { said, at }: { said: string; at: Date },
  settings: ShopSettings,
): Promise<void> {
  const note = refundMessages.refundFailedNote(inRupees(sentPaise(refund)), said);
  await recordOrderEvent(tx, { order_id: refund.order_id, kind: 'note', note, at });
  await tellOwnerOfRefund(tx, refund, { said, isGivenUp: true }, settings);
  if (refund.failure_told_at !== null || refund.reason === 'by_hand') return;
  const bought = await findBoughtOrder(tx, refund.order_id);
  if (!bought) return;
  await tx.updateTable('refunds').set({ failure_told_at: at }).where('id', '=', refund.id).execute();
  await queueMail(tx, refundFailedMail(bought, sentPaise(refund), settings));
}

async function tell(
  tx: Tx,
  refund: RefundRow,
  settings: ShopSettings,
  progress: RefundProgress,
): Promise<void> {
  const { reason } = refund;
  const bought = await findBoughtOrder(tx, refund.order_id);
  if (!bought || reason === 'by_hand') return;
  const { order, lines } = bought.document;
  const pieces = new Map(refund.returned.map(({ productId, quantity }) => [productId, quantity]));
  const [toShopper] = refundedMails(
    {
      shopper: bought.shopper,
      order: { ...order, refunded_paise: order.refunded_paise - (await askedForLater(tx, refund)) },
      amountPaise: refund.amount_paise,
      feePaise: refund.shopper_fee_paise,
      reason,
      progress,
      paidBack: refund.paid_back_by
        ? {
            by: refund.paid_back_by,
            reference: refund.paid_back_reference,
            ...(refund.paid_back_on === null ? {} : { on: refund.paid_back_on }),
          }
        : undefined,
      // A shopper who cancelled an order knows what was in it.
      pieces:
        reason === 'cancelled'
          ? []
          : lines.flatMap((line) => {
              const quantity = pieces.get(line.product_id);
              return quantity === undefined ? [] : [{ ...line, quantity }];
            }),
      paper: await findPaperOf(tx, refund.id),
    },
    settings,
  );
  if (toShopper) await queueMail(tx, toShopper);
}

/** The part of the order's refunded sum, in paise, that belongs to refunds the shopper hears of after this one. */
function askedForLater(tx: Tx, { id, payment_id }: RefundRow): Promise<number> {
  return sumPaise(
    refundsOf(tx, payment_id).where('reason', 'in', ['owner', 'cancelled']).where('id', '>', id),
  );
}

function findPaperOf(tx: Tx, refundId: string) {
  return tx
    .selectFrom('tax_papers')
    .select(['id', 'kind', 'number'])
    .where('refund_id', '=', refundId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}
