import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueMail } from '../mails/index.ts';
import { findBoughtOrder } from '../orders/index.ts';
import { refundedMails } from './order-mails.ts';
import type { RefundRow } from './shared/refund-queries.ts';

/**
 * Mails the shopper that the money is on its way. Refunds that the shopper was told of when they were written down
 * are skipped.
 */
export async function tellRefunded(tx: Tx, refund: RefundRow, settings: ShopSettings): Promise<void> {
  const { reason } = refund;
  if (reason !== 'owner' && reason !== 'cancelled') return;
  const bought = await findBoughtOrder(tx, refund.order_id);
  if (!bought) return;
  const { order, lines } = bought.document;
  const pieces = new Map(refund.returned.map(({ productId, quantity }) => [productId, quantity]));
  const mails = refundedMails(
    {
      shopper: bought.shopper,
      order: { ...order, refunded_paise: order.refunded_paise - (await askedForLater(tx, refund)) },
      amountPaise: refund.amount_paise,
      reason,
      paidBack: refund.paid_back_by
        ? { by: refund.paid_back_by, reference: refund.paid_back_reference }
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
  for (const mail of mails) await queueMail(tx, mail);
}

/** The part of the order's refunded sum, in paise, that belongs to refunds the shopper hears of after this one. */
async function askedForLater(tx: Tx, { id, payment_id }: RefundRow): Promise<number> {
  const { paise } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('paise'))
    .where('payment_id', '=', payment_id)
    .where('reason', 'in', ['owner', 'cancelled'])
    .where('id', '>', id)
    .executeTakeFirstOrThrow();
  return Number(paise);
}

function findPaperOf(tx: Tx, refundId: string) {
  return tx
    .selectFrom('tax_papers')
    .select(['id', 'kind', 'number'])
    .where('refund_id', '=', refundId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}
